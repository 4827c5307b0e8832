//! Views that are sent again whenever they change, as server-sent events: `view` with the same JSON as the path without `/live`, at last `bye`.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use cego_protocol::http::tournament::Holder;
use futures_util::stream::{Stream as Following, unfold};
use tokio::sync::watch;

use super::read::{Made, View, made, placed, view};
use super::who::{Who, who};
use crate::app::App;
use crate::clock::now;
use crate::fault::Fault;
use crate::halls::{self, Hall, Now, Seen, Stream};
use crate::http::Address;
use crate::http::api::{Api, As, Events};
use crate::metrics::{Metrics, Outcome};
use crate::places::Place;
use crate::stopping::stops;
use crate::words;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(super) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/tournaments/{tournament}/live", "tournamentLive", "A tournament, now and whenever it changes: server-sent events `view`, at last `bye`.", tournament)
        .get("/api/v1/tournaments/{tournament}/sheets/{round}/{sheet}/live", "sheetLive", "A sheet, now and whenever it changes: server-sent events `view`, at last `bye`.", sheet)
}

/// How often something is sent on a connection where nothing happens.
const STILL: Duration = Duration::from_secs(15);
/// How long changes are gathered before the next is sent.
const GATHER: Duration = Duration::from_millis(100);

/// What is made of a tournament for a stream, and whether it was another copy until now; nothing, if there is nothing to see any more.
type Make = Box<dyn Fn(&Now, bool) -> Option<Made> + Send>;

/// What a stream holds as long as it is open.
struct Follower {
    /// The key and whose it was when the stream began.
    key: (Option<String>, Holder),
    make: Make,
    changes: watch::Receiver<Option<Arc<Now>>>,
    stopping: watch::Receiver<bool>,
    /// What was sent last.
    last: Option<String>,
    /// The last event they have seen, and where it is looked up.
    seen: Option<Seen>,
    hall: Arc<Hall>,
    over: bool,
    _stream: Stream,
    _place: Option<Place>,
    metrics: Arc<Metrics>,
}

/// `GET /api/v1/tournaments/{tournament}/live`
async fn tournament(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    Path(tournament): Path<String>,
    headers: HeaderMap,
) -> Result<As<Events>, Fault> {
    let who = who(&app, &tournament, &headers).await?;
    let language = words::language(&headers, &app.settings.language).to_owned();
    let holder = who.holder;
    let hall = app.halls.at_hand(&who.now.id);
    let of = app.clone();
    let make = move |now: &Now, other: bool| {
        let view = view(&of, hall.as_deref(), now, holder, &language);
        Some(made(told(view, other), placed(now)))
    };
    follow(&app, address, who, Box::new(make))
}

/// `GET /api/v1/tournaments/{tournament}/sheets/{round}/{sheet}/live`
async fn sheet(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    Path((tournament, round, table)): Path<(String, usize, usize)>,
    headers: HeaderMap,
) -> Result<As<Events>, Fault> {
    let who = who(&app, &tournament, &headers).await?;
    who.may_see((round, table))?;
    let (holder, device) = (who.holder, who.device.clone());
    let locale = words::locale(words::language(&headers, &app.settings.language));
    let make = move |seen: &Now, other: bool| {
        let people = &seen.tournament.table(round, table)?.people;
        // Who was seated elsewhere sees their own sheet.
        if matches!(holder, Holder::Person { number } if !people.contains(&number)) {
            return None;
        }
        let sheet = halls::sheet(seen, (round, table), (holder, device.as_deref()), locale, now())?;
        Some(made(told(sheet, other), 0))
    };
    follow(&app, address, who, Box::new(make))
}

/// A view, to somebody who has seen another copy or not.
fn told<V: View>(mut view: V, other: bool) -> V {
    if other {
        view.of_another_past();
    }
    view
}

fn follow(app: &App, address: std::net::IpAddr, who: Who, make: Make) -> Result<As<Events>, Fault> {
    if *app.stopping.borrow() {
        return Err(Fault::Plain(StatusCode::SERVICE_UNAVAILABLE, "stopping"));
    }
    let turned_away = || {
        app.metrics.turned_away.get_or_create(&Outcome::new("connections")).inc();
        Fault::TOO_MANY
    };
    // A hall full of phones has one address; each has a key.
    let place = match who.holder {
        Holder::Everybody => Some(app.gates.connect(address).ok_or_else(turned_away)?),
        _ => None,
    };
    let hall = app.halls.at_hand(&who.now.id).ok_or(Fault::Plain(StatusCode::NOT_FOUND, "no_tournament"))?;
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
    Ok(As::new(Sse::new(events(follower)).keep_alive(keep)))
}

/// The events of a stream.
fn events(follower: Follower) -> impl Following<Item = Result<Event, Infallible>> {
    unfold(follower, |mut follower| async move {
        let event = follower.next().await?;
        Some((Ok(event), follower))
    })
}

impl Follower {
    /// The next event; nothing after the last.
    async fn next(&mut self) -> Option<Event> {
        if self.over {
            return None;
        }
        if self.last.is_some() {
            tokio::time::sleep(GATHER).await;
        }
        loop {
            tokio::select! {
                () = stops(&mut self.stopping) => return Some(self.bye("stopping")),
                changed = self.changes.changed() => if changed.is_err() {
                    return Some(self.bye("no_tournament"));
                },
            }
            let now = self.changes.borrow_and_update().clone();
            let Some(now) = now else { return Some(self.bye("no_tournament")) };
            // A key that was renewed shows nothing more.
            let (key, holder) = &self.key;
            if key.as_ref().is_some_and(|key| now.keys.holder(key) != Some(*holder)) {
                return Some(self.bye("wrong_key"));
            }
            let other = self.seen.is_some_and(|seen| !self.hall.has(seen));
            let Some(made) = (self.make)(&now, other) else { return Some(self.bye("no_sheet")) };
            if self.last.as_ref() != Some(&made.tag) {
                let event = Event::default().event("view").id(made.tag.clone()).data(made.text);
                self.last = Some(made.tag);
                self.seen = Some(Seen { number: now.head.last, mark: now.mark });
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
