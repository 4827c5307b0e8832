//! Seasons: files that name tournaments of this server, kept for a public page and for draws.

use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use cego_locale::Locale;
use cego_protocol::http::tournament::{
    MetJson, MetWanted, SeasonDay, SeasonFile, SeasonFormatInList, SeasonInList, SeasonJson, SeasonPlace,
    Seasons,
};
use cego_protocol::stored::season::StoredSeason;
use cego_store::{StoreError, TournamentId};
use cego_tournament::Tournament;
use cego_tournament::season::{SEASONS, Season, meetings};
use cego_tournament::standings::{Day, season};

use super::who::who;
use crate::app::App;
use crate::clock::now;
use crate::club::said;
use crate::fault::Fault;
use crate::http::Address;
use crate::http::api::Api;
use crate::http::body::Body;
use crate::visitor::Visitor;
use crate::words;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(super) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/seasons", "seasons", "The seasons of the server, and files to begin one with.", list)
        .get("/api/v1/seasons/{season}", "season", "The standings of a season as they are now.", one)
        .put("/api/v1/seasons/{season}", "keepSeason", "Keeps the file of a season under a name: who did first may change it.", keep)
        .get("/api/v1/tournaments/{tournament}/met", "metBefore", "Who has met on other days of a season, as the command `met_before` takes it: for the desk.", met)
}

/// The name of a season that was sent, where something is wrong with it.
const SENT: &str = "tournament-sent-season";
/// What counting a season costs beside the request itself, in requests.
const PRICE: u32 = 8;
/// Seasons are notes of the store under names that begin so.
const NOTE: &str = "season:";

const NO_SEASON: Fault = Fault::Plain(StatusCode::NOT_FOUND, "no_season");

/// The name of a note; a name that none can have is answered like that of something unknown.
fn note(season: &str) -> Result<String, Fault> {
    let id: TournamentId = season.parse().map_err(|_| NO_SEASON)?;
    Ok(format!("{NOTE}{id}"))
}

/// What is kept under a name, if anything.
async fn kept(app: &App, season: &str) -> Result<Option<StoredSeason>, Fault> {
    let Some(text) = app.store.note(&note(season)?).await? else { return Ok(None) };
    Ok(Some(StoredSeason::read(&text).map_err(|why| StoreError::Broken(why.to_string()))?))
}

/// The season of a file: its days are tournaments.
fn read(toml: &str, locale: &Locale) -> Result<Season, Fault> {
    let name = locale.text(SENT);
    let wrong = |said| Fault::Said(StatusCode::UNPROCESSABLE_ENTITY, said);
    let season = Season::read(toml)
        .map_err(|faults| wrong(faults.iter().map(|fault| said::season_fault(&name, fault)).collect()))?;
    let file = season.days.iter().find(|day| day.parse::<TournamentId>().is_err());
    match file {
        Some(day) => Err(wrong(vec![said::no_file_here(&name, day)])),
        None => Ok(season),
    }
}

/// The tournaments of its days; nothing where there is none of this name.
async fn days(app: &App, season: &Season) -> Result<Vec<(String, Option<Tournament>)>, Fault> {
    let mut found = Vec::new();
    for day in &season.days {
        let id = day.parse::<TournamentId>().map_err(|_| NO_SEASON)?;
        let tournament = match app.halls.now(&id).await {
            Ok(now) => Some(now.tournament.clone()),
            Err(StoreError::NoSuch) => None,
            Err(error) => return Err(error.into()),
        };
        found.push((day.clone(), tournament));
    }
    Ok(found)
}

/// `GET /api/v1/seasons`
async fn list(State(app): State<App>) -> Result<Json<Seasons>, Fault> {
    let kept = app.store.notes_of(NOTE).await?;
    let row = |(name, text): (String, String)| {
        let stored = StoredSeason::read(&text).ok()?;
        let name = name.strip_prefix(NOTE)?.to_owned();
        Some(SeasonInList { name: Season::read(&stored.toml).ok()?.name, season: name })
    };
    let formats = SEASONS.iter().map(|preset| SeasonFormatInList {
        id: preset.id.to_owned(),
        name: preset.season().name,
        toml: preset.text().to_owned(),
    });
    Ok(Json(Seasons { seasons: kept.into_iter().filter_map(row).collect(), formats: formats.collect() }))
}

/// `GET /api/v1/seasons/{season}`
async fn one(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    Path(name): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Json<SeasonJson>, Fault> {
    let stored = kept(&app, &name).await?.ok_or(NO_SEASON)?;
    if !app.gates.may_spend(address, PRICE) {
        return Err(Fault::TOO_MANY);
    }
    let locale = words::locale(words::language(&headers, &app.settings.language));
    let found = read(&stored.toml, locale)?;
    let days = days(&app, &found).await?;
    let owner = visitor.account().ok().map(|account| account.id.to_string());
    let counted = app.checks.run(move || {
        let of = |tournament: &Option<Tournament>| tournament.as_ref().map(|one| Day::of(one, found.teams));
        let days: Vec<(String, Option<Day>)> =
            days.iter().map(|(name, tournament)| (name.clone(), of(tournament))).collect();
        // A day that is missing would change everybody's place.
        let whole: Option<Vec<Day>> = days.iter().map(|(_, day)| day.clone()).collect();
        let rows = whole.map(|days| season(&found.format, &days)).unwrap_or_default();
        let row = |row: cego_tournament::standings::SeasonRow| {
            let behind = row.behind.and_then(|behind| cego_print::season_behind(locale, behind));
            let name = cego_print::or_nobody(locale, &row.public_name);
            SeasonPlace::of(row, name, behind)
        };
        SeasonJson {
            season: name,
            name: found.name,
            source: found.source,
            yours: owner.as_ref() == Some(&stored.owner),
            toml: stored.toml,
            days: days.iter().map(|(name, day)| SeasonDay::of(name, day.as_ref())).collect(),
            rows: rows.into_iter().map(row).collect(),
        }
    });
    Ok(Json(counted.await?))
}

/// `PUT /api/v1/seasons/{season}`
async fn keep(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    Path(name): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(SeasonFile { toml }): Body<SeasonFile>,
) -> Result<StatusCode, Fault> {
    let owner = visitor.account()?.id.to_string();
    if !app.settings.tournaments {
        return Err(Fault::Plain(StatusCode::FORBIDDEN, "no_tournaments_here"));
    }
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    read(&toml, words::locale(words::language(&headers, &app.settings.language)))?;
    let note = note(&name).map_err(|_| Fault::bad("bad_tournament_id"))?;
    let stored = StoredSeason::new(owner, toml);
    let text = stored.write().map_err(|why| StoreError::Broken(why.to_string()))?;
    // The first has the name: of two at once one is told that it is taken.
    let there = app.store.note_once(&note, &text, now()).await?;
    let there = StoredSeason::read(&there).map_err(|why| StoreError::Broken(why.to_string()))?;
    if there.owner != stored.owner {
        return Err(Fault::Plain(StatusCode::CONFLICT, "season_taken"));
    }
    app.store.set_note(&note, Some(&text), now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /api/v1/tournaments/{tournament}/met`
async fn met(
    State(app): State<App>,
    Path(tournament): Path<String>,
    Query(MetWanted { season }): Query<MetWanted>,
    headers: HeaderMap,
) -> Result<Json<MetJson>, Fault> {
    let who = who(&app, &tournament, &headers).await?.desk()?;
    let stored = kept(&app, &season).await?.ok_or(NO_SEASON)?;
    let locale = words::locale(words::language(&headers, &app.settings.language));
    let days = days(&app, &read(&stored.toml, locale)?).await?;
    let own = who.now.id.to_string();
    let others = days.iter().filter(|(day, _)| *day != own).filter_map(|(_, tournament)| tournament.as_ref());
    let pairs = meetings(&who.now.tournament, others);
    Ok(Json(MetJson { pairs: pairs.into_iter().map(|(a, b)| [a, b]).collect() }))
}
