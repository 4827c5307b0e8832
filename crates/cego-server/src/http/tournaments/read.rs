//! Tournaments, as those who ask may see them.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::IntoResponse;
use cego_protocol::http::tournament::{
    DealsOfRound, DealsWanted, Holder, MendJson, MendWanted, RecordsWanted, SheetHistory, SheetJson,
    TournamentInList, TournamentJson,
};
use cego_protocol::stored::tournament::write_line;
use cego_record::to_text;
use cego_store::StoreError;
use cego_table::Time;
use data_encoding::HEXLOWER;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::who::{Who, who};
use crate::app::App;
use crate::clock::now;
use crate::club::{self, public_link};
use crate::fault::Fault;
use crate::halls::{self, Hall};
use crate::http::api::{Api, As};
use crate::http::link::base;
use crate::words;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(super) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/tournaments", "tournaments", "The tournaments of the server, the newest first; 200 at most.", list)
        .get("/api/v1/tournaments/{tournament}", "tournament", "A tournament, as the key that is shown lets it be seen: without one, what everybody may know.", one)
        .get("/api/v1/tournaments/{tournament}/sheets/{round}/{sheet}", "sheet", "A table's sheet.", sheet)
        .get("/api/v1/tournaments/{tournament}/sheets/{round}/{sheet}/history", "sheetHistory", "What happened at a sheet, the last first: for the desk.", history)
        .get("/api/v1/tournaments/{tournament}/mend", "mend", "How the tables of a round that was drawn could be mended: for the desk.", mend)
        .get("/api/v1/tournaments/{tournament}/deals/{round}", "dealsOfRound", "The deals of a round at tables with the same cards, and what each table made of them: for everybody when the round is over, for the desk before.", deals)
        .get("/api/v1/tournaments/{tournament}/deals/{round}/records", "recordsOfRound", "The same as `.cego` records, without the play, which nobody wrote down: for everybody when the round is over.", records)
        .get("/api/v1/tournaments/{tournament}/export", "exportTournament", "All that happened, one JSON object a line, as docs/tournament-format.md says: for the desk.", export)
}

/// The most tournaments in a list.
const MOST: usize = 200;

/// A view that is told from another of the same content: the numbers that are always new do not count.
pub(super) trait View: Serialize {
    /// Takes out what is always new: the number of the last event, its mark, and the time.
    fn take(&mut self) -> (u64, String, Time);

    /// Puts it in again.
    fn put(&mut self, taken: (u64, String, Time));

    /// Says that who asks has seen another copy of the tournament.
    fn of_another_past(&mut self);
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

            fn of_another_past(&mut self) {
                self.other_past = true;
            }
        })*
    };
}

views!(TournamentJson, SheetJson);

/// A view as it is sent, and what it is told from others by.
pub(super) struct Made {
    pub(super) tag: String,
    pub(super) text: String,
}

/// Writes a view. `placed`: see [`placed`], 0 where it does not matter.
pub(super) fn made(mut view: impl View, placed: usize) -> Made {
    let taken = view.take();
    let content = Sha256::new_with_prefix(text(&view)).chain_update(placed.to_le_bytes());
    let tag = HEXLOWER.encode(&content.finalize()[..12]);
    view.put(taken);
    Made { tag, text: text(&view) }
}

fn text(view: &impl View) -> String {
    // Text and numbers alone can always be written.
    serde_json::to_string(view).unwrap_or_default()
}

/// How many tables of a tournament are tables of the server by now. A view shows nobody's table, but who looks at it asks for the way to their own
/// whenever it changes: that tables were placed is new, though all else is the same.
pub(super) fn placed(now: &halls::Now) -> usize {
    let tables = now.tournament.rounds().iter().flat_map(|round| &round.tables);
    tables.filter(|table| table.place.is_some()).count()
}

/// Answers with a view, or that nothing is new. `placed` as for [`made`].
fn answer<T>(view: impl View, placed: usize, headers: &HeaderMap) -> As<Json<T>> {
    let made = made(view, placed);
    let tag = format!("\"{}\"", made.tag);
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let same =
        known.is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag));
    let mut response = if same {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(header::CONTENT_TYPE, "application/json")], made.text).into_response()
    };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    response
        .headers_mut()
        .insert(header::VARY, HeaderValue::from_static("Cego-Key, Cego-Device, Accept-Language"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    As::new(response)
}

/// A tournament as a holder may see it. What everybody sees is made once for all.
pub(super) fn view(
    app: &App,
    hall: Option<&Hall>,
    now: &halls::Now,
    holder: Holder,
    language: &str,
) -> TournamentJson {
    let locale = words::locale(language);
    let at = crate::clock::now();
    if matches!(holder, Holder::Desk | Holder::Referee) {
        let copied = u64::try_from(app.metrics.backup_last.get()).ok().filter(|&seconds| seconds > 0);
        let copied = copied.map(|seconds| Time(seconds * 1_000));
        return TournamentJson { copied, ..halls::tournament(now, holder, locale, at) };
    }
    let everybody = || halls::tournament(now, Holder::Everybody, locale, at);
    let mut view = match hall {
        Some(hall) => (*hall.public(now, locale.language(), everybody)).clone(),
        None => everybody(),
    };
    view.now = at;
    view.you = holder;
    view.penalties = halls::penalties(&now.tournament, holder);
    view
}

/// Says in a view whether who asks has seen another copy.
fn compare(who: &Who, hall: Option<&Hall>, view: &mut impl View) {
    if who.seen.is_some_and(|seen| hall.is_some_and(|hall| !hall.has(seen))) {
        view.of_another_past();
    }
}

/// `GET /api/v1/tournaments`
async fn list(State(app): State<App>, headers: HeaderMap) -> Result<Json<Vec<TournamentInList>>, Fault> {
    let base = base(&app, &headers);
    let kept = app.store.tournaments().await?.into_iter().take(MOST);
    let row = |one: cego_store::KeptTournament| TournamentInList {
        link: public_link(&base, &one.id),
        tournament: one.id.to_string(),
        name: one.name,
        opened: one.opened,
        at: one.at,
        ended: one.ended,
    };
    Ok(Json(kept.map(row).collect()))
}

/// `GET /api/v1/tournaments/{tournament}`
async fn one(
    State(app): State<App>,
    Path(tournament): Path<String>,
    headers: HeaderMap,
) -> Result<As<Json<TournamentJson>>, Fault> {
    let who = who(&app, &tournament, &headers).await?;
    let language = words::language(&headers, &app.settings.language);
    let hall = app.halls.at_hand(&who.now.id);
    let mut view = view(&app, hall.as_deref(), &who.now, who.holder, language);
    compare(&who, hall.as_deref(), &mut view);
    Ok(answer(view, placed(&who.now), &headers))
}

/// `GET /api/v1/tournaments/{tournament}/sheets/{round}/{sheet}`
async fn sheet(
    State(app): State<App>,
    Path((tournament, round, table)): Path<(String, usize, usize)>,
    headers: HeaderMap,
) -> Result<As<Json<SheetJson>>, Fault> {
    let who = who(&app, &tournament, &headers).await?;
    who.may_see((round, table))?;
    let device = who.device.as_deref();
    let locale = words::locale(words::language(&headers, &app.settings.language));
    let sheet = halls::sheet(&who.now, (round, table), (who.holder, device), locale, now());
    let mut sheet = sheet.ok_or(Fault::Plain(StatusCode::NOT_FOUND, "no_sheet"))?;
    compare(&who, app.halls.at_hand(&who.now.id).as_deref(), &mut sheet);
    Ok(answer(sheet, 0, &headers))
}

/// `GET /api/v1/tournaments/{tournament}/sheets/{round}/{sheet}/history`
async fn history(
    State(app): State<App>,
    Path((tournament, round, table)): Path<(String, usize, usize)>,
    headers: HeaderMap,
) -> Result<Json<SheetHistory>, Fault> {
    let who = who(&app, &tournament, &headers).await?.desk()?;
    who.may_see((round, table))?;
    let events = app.store.tournament_events(&who.now.id, 0).await?;
    Ok(Json(halls::history(&events, &who.now.tournament, (round, table), who.holder)))
}

/// `GET /api/v1/tournaments/{tournament}/mend`
async fn mend(
    State(app): State<App>,
    Path(tournament): Path<String>,
    Query(wanted): Query<MendWanted>,
    headers: HeaderMap,
) -> Result<Json<MendJson>, Fault> {
    let who = who(&app, &tournament, &headers).await?.desk()?;
    Ok(Json(halls::mended(&who.now.tournament, wanted.round)))
}

/// `GET /api/v1/tournaments/{tournament}/deals/{round}`
async fn deals(
    State(app): State<App>,
    Path((tournament, round)): Path<(String, usize)>,
    Query(wanted): Query<DealsWanted>,
    headers: HeaderMap,
) -> Result<Json<DealsOfRound>, Fault> {
    let who = who(&app, &tournament, &headers).await?;
    let now = &who.now.tournament;
    let none = || Fault::Plain(StatusCode::NOT_FOUND, "no_deals");
    let sizes = now.table_sizes(round);
    let people = wanted.people.or_else(|| sizes.last().copied()).ok_or_else(none)?;
    let deals = now.secret_deals(round, people).filter(|_| sizes.contains(&people)).ok_or_else(none)?;
    let deals = match who.holder {
        Holder::Desk | Holder::Referee => deals,
        Holder::Everybody | Holder::Sheet { .. } | Holder::Person { .. } => {
            let told = now.told_deals(round, people);
            told.ok_or(Fault::Plain(StatusCode::FORBIDDEN, "deals_secret"))?
        }
    };
    Ok(Json(DealsOfRound::of(now, round, people, &deals)))
}

/// `GET /api/v1/tournaments/{tournament}/deals/{round}/records`
async fn records(
    State(app): State<App>,
    Path((tournament, round)): Path<(String, usize)>,
    Query(wanted): Query<RecordsWanted>,
    headers: HeaderMap,
) -> Result<String, Fault> {
    let who = who(&app, &tournament, &headers).await?;
    let now = &who.now.tournament;
    if !now.is_duplicate() || now.rounds().get(round).is_none() {
        return Err(Fault::Plain(StatusCode::NOT_FOUND, "no_deals"));
    }
    let found = club::records::records(now, round, wanted.table, wanted.deal)
        .ok_or(Fault::Plain(StatusCode::FORBIDDEN, "deals_secret"))?;
    if found.is_empty() {
        return Err(Fault::Plain(StatusCode::NOT_FOUND, "no_deals"));
    }
    Ok(found.iter().map(to_text).collect())
}

/// `GET /api/v1/tournaments/{tournament}/export`
async fn export(
    State(app): State<App>,
    Path(tournament): Path<String>,
    headers: HeaderMap,
) -> Result<String, Fault> {
    let who = who(&app, &tournament, &headers).await?.desk()?;
    if who.now.tournament.has_secret_deals() {
        return Err(Fault::Plain(StatusCode::CONFLICT, "export_tells_cards"));
    }
    let mut text = String::new();
    for event in app.store.tournament_events(&who.now.id, 0).await? {
        text += &write_line(&event).map_err(|error| StoreError::Broken(error.to_string()))?;
        text.push('\n');
    }
    Ok(text)
}
