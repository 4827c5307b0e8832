//! Read access to tournaments, redacted for the holder of the key.
//! Links with keys, and key renewal.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::IntoResponse;
use cego_locale::Locale;
use cego_protocol::http::tournament::{
    DealsOfRound, DealsWanted, FormerEntrantJson, FormerEntrants, Holder, Links, LinksWanted,
    MendJson, MendWanted, RecordsWanted, Renew, SheetHistory, SheetJson, TournamentInList,
    TournamentJson,
};
use cego_protocol::stored::tournament::write_line;
use cego_record::to_text;
use cego_store::StoreError;
use cego_table::Time;
use cego_tournament::former_entrants;
use data_encoding::HEXLOWER;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::caller::{TournamentCaller, authenticate, missing};
use crate::net::api::{Api, TypedResponse};
use crate::net::app::App;
use crate::net::body::Body;
use crate::net::error::ApiError;
use crate::net::i18n;
use crate::net::public_url::base;
use crate::ops::clock::now;
use crate::tournaments::admin::capability_keys::public_link;
use crate::tournaments::admin::records;
use crate::tournaments::live::{LiveTournament, TournamentSnapshot};
use crate::tournaments::sheet_view;
use crate::tournaments::views::{self, links};

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/tournaments", "tournaments", "The tournaments of the server, the newest \
            first; 200 at most.", list)
        .get("/api/v1/tournaments/{tournament}", "tournament", "A tournament, as the key that is \
            shown lets it be seen: without one, what everybody may know.", one)
        .get("/api/v1/tournaments/{tournament}/sheets/{round}/{sheet}", "sheet", "A table's \
            sheet.", sheet)
        .get(
            "/api/v1/tournaments/{tournament}/sheets/{round}/{sheet}/history",
            "sheetHistory",
            "What happened at a sheet, the last first: for the desk.",
            history,
        )
        .get("/api/v1/tournaments/{tournament}/former", "formerEntrants", "Who has been renamed, \
            has changed the club or was replaced, to compare a later list with: for the \
            desk.", former)
        .get("/api/v1/tournaments/{tournament}/mend", "mend", "How the tables of a round that was \
            drawn could be mended: for the desk.", mend)
        .get("/api/v1/tournaments/{tournament}/deals/{round}", "dealsOfRound", "The deals of a \
            round at tables with the same cards, and what each table made of them: for everybody \
            when the round is over, for the desk before.", deals)
        .get(
            "/api/v1/tournaments/{tournament}/deals/{round}/records",
            "recordsOfRound",
            "The same as `.cego` records, without the play, which nobody wrote down: for \
             everybody when the round is over.",
            records,
        )
        .get("/api/v1/tournaments/{tournament}/export", "exportTournament", "All that happened, \
            one JSON object a line, as docs/tournament-format.md says: for the desk.", export)
        .get("/api/v1/tournaments/{tournament}/links", "tournamentLinks", "Links with keys, for \
            table cards and start cards: for the desk.", list_links)
        .post("/api/v1/tournaments/{tournament}/keys", "renewKey", "Makes a key anew, at the desk; \
            the one before opens nothing from then on. The answer has the new links of desk and \
            referee, and that of the sheet's round or the people.", renew)
}

/// Maximum number of tournaments in a list.
const MOST: usize = 200;

/// A view whose ETag ignores the values that change with every response.
pub(crate) trait View: Serialize {
    /// Removes the volatile values: number and hash of the last event, and the time.
    fn take(&mut self) -> (u64, String, Time);

    /// Restores the volatile values.
    fn put(&mut self, taken: (u64, String, Time));

    /// Marks that the client has seen another copy of the tournament.
    fn mark_other_history(&mut self);
}

macro_rules! views {
    ($($view:ty),*) => {
        $(impl View for $view {
            fn take(&mut self) -> (u64, String, Time) {
                let now = std::mem::replace(&mut self.now, Time(0));
                (std::mem::take(&mut self.number), std::mem::take(&mut self.mark), now)
            }

            fn put(&mut self, taken: (u64, String, Time)) {
                (self.number, self.mark, self.now) = taken;
            }

            fn mark_other_history(&mut self) {
                self.other_past = true;
            }
        })*
    };
}

views!(TournamentJson, SheetJson);

/// A rendered view with its ETag.
pub(crate) struct RenderedView {
    pub(crate) tag: String,
    pub(crate) text: String,
}

/// Renders a view. `placed` is the count from [`placed`], or 0 where it does not matter.
pub(crate) fn render(mut view: impl View, placed: usize) -> RenderedView {
    let taken = view.take();
    let content = Sha256::new_with_prefix(text(&view)).chain_update(placed.to_le_bytes());
    let tag = HEXLOWER.encode(&content.finalize()[..12]);
    view.put(taken);
    RenderedView { tag, text: text(&view) }
}

fn text(view: &impl View) -> String {
    // A value of strings and numbers always serializes.
    serde_json::to_string(view).unwrap_or_default()
}

/// Counts the sheets that have a table on the server.
///
/// Views do not show these tables, but a client asks for its own whenever the view changes. New
/// tables must therefore change the ETag.
pub(crate) fn placed(now: &TournamentSnapshot) -> usize {
    let tables = now.tournament.rounds().iter().flat_map(|round| &round.tables);
    tables.filter(|table| table.place.is_some()).count()
}

/// Responds with a view or with 304. `placed` as for [`render`].
fn answer<T>(view: impl View, placed: usize, headers: &HeaderMap) -> TypedResponse<Json<T>> {
    let made = render(view, placed);
    let tag = format!("\"{}\"", made.tag);
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let same = known.is_some_and(|known| {
        known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag)
    });
    let mut response = if same {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(header::CONTENT_TYPE, "application/json")], made.text).into_response()
    };
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    response
        .headers_mut()
        .insert(header::VARY, HeaderValue::from_static("Cego-Key, Cego-Device, Accept-Language"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    TypedResponse::new(response)
}

/// Returns a tournament as a holder may see it. The public view is cached.
pub(crate) fn view(
    app: &App,
    hall: Option<&LiveTournament>,
    now: &TournamentSnapshot,
    holder: Holder,
    language: &str,
) -> TournamentJson {
    let locale = i18n::locale(language);
    let at = crate::ops::clock::now();
    if matches!(holder, Holder::Desk | Holder::Referee) {
        let copied =
            u64::try_from(app.metrics.backup_last.get()).ok().filter(|&seconds| seconds > 0);
        let copied = copied.map(|seconds| Time(seconds * 1_000));
        return TournamentJson { copied, ..views::tournament(now, holder, locale, at) };
    }
    let everybody = || views::tournament(now, Holder::Everybody, locale, at);
    let mut view = match hall {
        Some(hall) => (*hall.public(now, locale.language(), everybody)).clone(),
        None => everybody(),
    };
    view.now = at;
    view.you = holder;
    view.penalties = views::penalties(&now.tournament, holder);
    view
}

/// Marks a view if the client has seen another copy of the tournament.
fn compare(who: &TournamentCaller, hall: Option<&LiveTournament>, view: &mut impl View) {
    if who.seen.is_some_and(|seen| hall.is_some_and(|hall| !hall.has(seen))) {
        view.mark_other_history();
    }
}

async fn list(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Json<Vec<TournamentInList>>, ApiError> {
    let base = base(&app, &headers);
    let kept = app.store.tournaments().await?.into_iter().take(MOST);
    let row = |one: cego_store::TournamentListing| TournamentInList {
        link: public_link(&base, &one.id),
        tournament: one.id.to_string(),
        name: one.name,
        opened: one.opened,
        at: one.at,
        ended: one.ended,
    };
    Ok(Json(kept.map(row).collect()))
}

async fn one(
    State(app): State<App>,
    Path(tournament): Path<String>,
    headers: HeaderMap,
) -> Result<TypedResponse<Json<TournamentJson>>, ApiError> {
    let who = authenticate(&app, &tournament, &headers).await?;
    let language = i18n::language(&headers, &app.settings.language);
    let hall = app.tournaments.find_loaded(&who.now.id);
    let mut view = view(&app, hall.as_deref(), &who.now, who.holder, language);
    compare(&who, hall.as_deref(), &mut view);
    Ok(answer(view, placed(&who.now), &headers))
}

async fn sheet(
    State(app): State<App>,
    Path((tournament, round, table)): Path<(String, usize, usize)>,
    headers: HeaderMap,
) -> Result<TypedResponse<Json<SheetJson>>, ApiError> {
    let who = authenticate(&app, &tournament, &headers).await?;
    who.may_see((round, table))?;
    let device = who.device.as_deref();
    let locale = i18n::locale(i18n::language(&headers, &app.settings.language));
    let sheet = sheet_view::sheet(&who.now, (round, table), (who.holder, device), locale, now());
    let mut sheet = sheet.ok_or(ApiError::Plain(StatusCode::NOT_FOUND, "no_sheet"))?;
    compare(&who, app.tournaments.find_loaded(&who.now.id).as_deref(), &mut sheet);
    Ok(answer(sheet, 0, &headers))
}

async fn history(
    State(app): State<App>,
    Path((tournament, round, table)): Path<(String, usize, usize)>,
    headers: HeaderMap,
) -> Result<Json<SheetHistory>, ApiError> {
    let who = authenticate(&app, &tournament, &headers).await?.desk()?;
    who.may_see((round, table))?;
    let events = app.store.tournament_events(&who.now.id, 0).await?;
    Ok(Json(sheet_view::history(&events, &who.now.tournament, (round, table), who.holder)))
}

async fn former(
    State(app): State<App>,
    Path(tournament): Path<String>,
    headers: HeaderMap,
) -> Result<Json<FormerEntrants>, ApiError> {
    let who = authenticate(&app, &tournament, &headers).await?.desk()?;
    let events = app.store.tournament_events(&who.now.id, 0).await?;
    let former = former_entrants(&events).into_iter().map(|one| FormerEntrantJson {
        number: one.number,
        entrant: (&one.entrant).into(),
        replaced: one.replaced,
    });
    Ok(Json(FormerEntrants { former: former.collect() }))
}

async fn mend(
    State(app): State<App>,
    Path(tournament): Path<String>,
    Query(wanted): Query<MendWanted>,
    headers: HeaderMap,
) -> Result<Json<MendJson>, ApiError> {
    let who = authenticate(&app, &tournament, &headers).await?.desk()?;
    let locale = i18n::locale(i18n::language(&headers, &app.settings.language));
    Ok(Json(views::mended(&who.now.tournament, wanted.round, locale)))
}

async fn deals(
    State(app): State<App>,
    Path((tournament, round)): Path<(String, usize)>,
    Query(wanted): Query<DealsWanted>,
    headers: HeaderMap,
) -> Result<Json<DealsOfRound>, ApiError> {
    let who = authenticate(&app, &tournament, &headers).await?;
    let now = &who.now.tournament;
    let none = || ApiError::Plain(StatusCode::NOT_FOUND, "no_deals");
    let sizes = now.table_sizes(round);
    let people = wanted.people.or_else(|| sizes.last().copied()).ok_or_else(none)?;
    let deals =
        now.secret_deals(round, people).filter(|_| sizes.contains(&people)).ok_or_else(none)?;
    let deals = match who.holder {
        Holder::Desk | Holder::Referee => deals,
        Holder::Everybody | Holder::Sheet { .. } | Holder::Person { .. } => {
            let told = now.public_deals(round, people);
            told.ok_or(ApiError::Plain(StatusCode::FORBIDDEN, "deals_secret"))?
        }
    };
    Ok(Json(DealsOfRound::new(now, round, people, &deals)))
}

async fn records(
    State(app): State<App>,
    Path((tournament, round)): Path<(String, usize)>,
    Query(wanted): Query<RecordsWanted>,
    headers: HeaderMap,
) -> Result<String, ApiError> {
    let who = authenticate(&app, &tournament, &headers).await?;
    let now = &who.now.tournament;
    if !now.is_duplicate() || now.rounds().get(round).is_none() {
        return Err(ApiError::Plain(StatusCode::NOT_FOUND, "no_deals"));
    }
    let found = records::records(now, round, wanted.table, wanted.deal)
        .ok_or(ApiError::Plain(StatusCode::FORBIDDEN, "deals_secret"))?;
    if found.is_empty() {
        return Err(ApiError::Plain(StatusCode::NOT_FOUND, "no_deals"));
    }
    Ok(found.iter().map(to_text).collect())
}

async fn export(
    State(app): State<App>,
    Path(tournament): Path<String>,
    headers: HeaderMap,
) -> Result<String, ApiError> {
    let who = authenticate(&app, &tournament, &headers).await?.desk()?;
    if who.now.tournament.has_secret_deals() {
        return Err(ApiError::Plain(StatusCode::CONFLICT, "export_tells_cards"));
    }
    let mut text = String::new();
    for event in app.store.tournament_events(&who.now.id, 0).await? {
        text += &write_line(&event).map_err(|error| StoreError::Broken(error.to_string()))?;
        text.push('\n');
    }
    Ok(text)
}

async fn list_links(
    State(app): State<App>,
    Path(tournament): Path<String>,
    Query(wanted): Query<LinksWanted>,
    headers: HeaderMap,
) -> Result<Json<Links>, ApiError> {
    let who = authenticate(&app, &tournament, &headers).await?.secretary()?;
    Ok(Json(links(&who.now, &base(&app, &headers), &wanted, language(&app, &headers))))
}

async fn renew(
    State(app): State<App>,
    Path(tournament): Path<String>,
    headers: HeaderMap,
    Body(what): Body<Renew>,
) -> Result<Json<Links>, ApiError> {
    let who = authenticate(&app, &tournament, &headers).await?.secretary()?;
    let mut wanted = LinksWanted::default();
    let holder = match what {
        Renew::All => None,
        Renew::Desk => Some(Holder::Desk),
        Renew::Referee => Some(Holder::Referee),
        Renew::Sheet { round, table } => {
            wanted.round = Some(round);
            Some(Holder::Sheet { round, table })
        }
        Renew::Person { number } => {
            wanted.people = true;
            Some(Holder::Person { number })
        }
    };
    let now = app.tournaments.renew(&who.now.id, holder).await.map_err(missing)?;
    Ok(Json(links(&now, &base(&app, &headers), &wanted, language(&app, &headers))))
}

fn language(app: &App, headers: &HeaderMap) -> &'static Locale {
    i18n::locale(i18n::language(headers, &app.settings.language))
}
