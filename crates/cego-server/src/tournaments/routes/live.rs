//! Live views as server-sent events.
//!
//! Each `view` event has the JSON of the path without `/live`; the last event is `bye`.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use cego_protocol::http::tournament::Holder;
use futures_util::stream::{Stream as Following, unfold};
use tokio::sync::watch;

use super::caller::{TournamentCaller, authenticate};
use super::read::{RenderedView, View, placed, render, view};
use crate::net::api::{Api, Events, TypedResponse};
use crate::net::app::App;
use crate::net::connection_limit::ConnectionPermit;
use crate::net::error::ApiError;
use crate::net::i18n;
use crate::net::listener::wait_for_shutdown;
use crate::net::proxy_address::Address;
use crate::ops::clock::now;
use crate::ops::metrics::{Metrics, OutcomeLabel};
use crate::tournaments::execute::EventReference;
use crate::tournaments::live::{LiveTournament, StreamGuard, TournamentSnapshot};
use crate::tournaments::sheet_view;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/tournaments/{tournament}/live", "tournamentLive", "A tournament, now and \
            whenever it changes: server-sent events `view`, at last `bye`.", tournament)
        .get(
            "/api/v1/tournaments/{tournament}/sheets/{round}/{sheet}/live",
            "sheetLive",
            "A sheet, now and whenever it changes: server-sent events `view`, at last `bye`.",
            sheet,
        )
}

/// Interval of keep-alive events.
const STILL: Duration = Duration::from_secs(15);
/// Debounce interval for changes.
const GATHER: Duration = Duration::from_millis(100);

/// Renders the view of a tournament.
///
/// The flag is true if the client has seen another copy. Returns `None` if nothing is visible any
/// more.
type RenderFunction = Box<dyn Fn(&TournamentSnapshot, bool) -> Option<RenderedView> + Send>;

/// State of an open stream.
struct Follower {
    /// The key, and its holder at the start of the stream.
    key: (Option<String>, Holder),
    make: RenderFunction,
    changes: watch::Receiver<Option<Arc<TournamentSnapshot>>>,
    stopping: watch::Receiver<bool>,
    /// Content of the last event.
    last: Option<String>,
    /// Last event seen by the client, and the tournament to look it up in.
    seen: Option<EventReference>,
    hall: Arc<LiveTournament>,
    over: bool,
    _stream: StreamGuard,
    _place: Option<ConnectionPermit>,
    metrics: Arc<Metrics>,
}

async fn tournament(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    Path(tournament): Path<String>,
    headers: HeaderMap,
) -> Result<TypedResponse<Events>, ApiError> {
    let who = authenticate(&app, &tournament, &headers).await?;
    let language = i18n::language(&headers, &app.settings.language).to_owned();
    let holder = who.holder;
    let hall = app.tournaments.find_loaded(&who.now.id);
    let of = app.clone();
    let make = move |now: &TournamentSnapshot, other: bool| {
        let view = view(&of, hall.as_deref(), now, holder, &language);
        Some(render(mark_if_other_history(view, other), placed(now)))
    };
    follow(&app, address, who, Box::new(make))
}

async fn sheet(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    Path((tournament, round, table)): Path<(String, usize, usize)>,
    headers: HeaderMap,
) -> Result<TypedResponse<Events>, ApiError> {
    let who = authenticate(&app, &tournament, &headers).await?;
    who.may_see((round, table))?;
    let (holder, device) = (who.holder, who.device.clone());
    let locale = i18n::locale(i18n::language(&headers, &app.settings.language));
    let make = move |seen: &TournamentSnapshot, other: bool| {
        let people = &seen.tournament.table(round, table)?.people;
        // A player moved to another table may only see the new sheet.
        if matches!(holder, Holder::Person { number } if !people.contains(&number)) {
            return None;
        }
        let sheet =
            sheet_view::sheet(seen, (round, table), (holder, device.as_deref()), locale, now())?;
        Some(render(mark_if_other_history(sheet, other), 0))
    };
    follow(&app, address, who, Box::new(make))
}

/// Marks a view if the client has seen another copy of the tournament.
fn mark_if_other_history<V: View>(mut view: V, other: bool) -> V {
    if other {
        view.mark_other_history();
    }
    view
}

fn follow(
    app: &App,
    address: std::net::IpAddr,
    who: TournamentCaller,
    make: RenderFunction,
) -> Result<TypedResponse<Events>, ApiError> {
    if *app.stopping.borrow() {
        return Err(ApiError::Plain(StatusCode::SERVICE_UNAVAILABLE, "stopping"));
    }
    let turned_away = || {
        app.metrics.turned_away.get_or_create(&OutcomeLabel::new("connections")).inc();
        ApiError::TOO_MANY
    };
    // All phones in a hall may share one address, so clients with a key are limited by key.
    let place = match who.holder {
        Holder::Everybody => Some(app.rate_limiters.connect(address).ok_or_else(turned_away)?),
        _ => None,
    };
    let hall = app
        .tournaments
        .find_loaded(&who.now.id)
        .ok_or(ApiError::Plain(StatusCode::NOT_FOUND, "no_tournament"))?;
    let stream = hall.stream(who.holder).ok_or_else(turned_away)?;
    app.metrics.tournament_streams.inc();
    let mut changes = hall.changes();
    changes.mark_changed();
    let follower = Follower {
        changes,
        key: (who.key, who.holder),
        make,
        stopping: app.stopping.clone(),
        last: None,
        seen: who.seen,
        hall,
        over: false,
        _stream: stream,
        _place: place,
        metrics: Arc::clone(&app.metrics),
    };
    let keep = KeepAlive::new().interval(STILL);
    Ok(TypedResponse::new(Sse::new(events(follower)).keep_alive(keep)))
}

/// Returns the events of a stream.
fn events(follower: Follower) -> impl Following<Item = Result<Event, Infallible>> {
    unfold(follower, |mut follower| async move {
        let event = follower.next().await?;
        Some((Ok(event), follower))
    })
}

impl Follower {
    /// Returns the next event, or `None` after the last.
    async fn next(&mut self) -> Option<Event> {
        if self.over {
            return None;
        }
        if self.last.is_some() {
            tokio::time::sleep(GATHER).await;
        }
        loop {
            tokio::select! {
                () = wait_for_shutdown(&mut self.stopping) => return Some(self.bye("stopping")),
                changed = self.changes.changed() => if changed.is_err() {
                    return Some(self.bye("no_tournament"));
                },
            }
            let now = self.changes.borrow_and_update().clone();
            let Some(now) = now else { return Some(self.bye("no_tournament")) };
            // A renewed key ends the stream.
            let (key, holder) = &self.key;
            if key.as_ref().is_some_and(|key| now.keys.holder(key) != Some(*holder)) {
                return Some(self.bye("wrong_key"));
            }
            let other = self.seen.is_some_and(|seen| !self.hall.has(seen));
            let Some(made) = (self.make)(&now, other) else { return Some(self.bye("no_sheet")) };
            if self.last.as_ref() != Some(&made.tag) {
                let event = Event::default().event("view").id(made.tag.clone()).data(made.text);
                self.last = Some(made.tag);
                self.seen = Some(EventReference { number: now.head.last, mark: now.mark });
                return Some(event);
            }
        }
    }

    fn bye(&mut self, reason: &str) -> Event {
        self.over = true;
        Event::default().event("bye").data(format!("{{\"reason\":\"{reason}\"}}"))
    }
}

impl Drop for Follower {
    fn drop(&mut self) {
        self.metrics.tournament_streams.dec();
    }
}
