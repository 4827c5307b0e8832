//! Seasons: files that list tournaments of this server, for a public page and for draws.

use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use cego_locale::Locale;
use cego_protocol::http::tournament::{
    MetJson, MetWanted, SeasonDay, SeasonFile, SeasonFormatInList, SeasonInList, SeasonJson,
    SeasonPlace, Seasons,
};
use cego_protocol::stored::StoredSeason;
use cego_store::{StoreError, TournamentId};
use cego_tournament::Tournament;
use cego_tournament::season::{SEASONS, Season, SeasonError, meetings};
use cego_tournament::standings::{Day, season};

use super::caller::authenticate;
use crate::net::api::Api;
use crate::net::app::App;
use crate::net::body::Body;
use crate::net::error::ApiError;
use crate::net::i18n;
use crate::net::proxy_address::Address;
use crate::ops::clock::now;
use crate::people::auth::identity::Visitor;
use crate::tournaments::admin::messages;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/seasons", "seasons", "The seasons of the server, and files to begin one \
            with.", list)
        .get("/api/v1/seasons/{season}", "season", "The standings of a season as they are \
            now.", one)
        .put("/api/v1/seasons/{season}", "keepSeason", "Keeps the file of a season under a name: \
            who did first may change it.", keep)
        .get("/api/v1/tournaments/{tournament}/met", "metBefore", "Who has met on other days of a \
            season, as the command `met_before` takes it: for the desk.", met)
}

/// Message id of the name for an uploaded season in errors.
const SENT: &str = "tournament-sent-season";
/// Price of computing a season, in requests, beyond the request itself.
const PRICE: u32 = 8;
/// Prefix of the keys under which the store keeps seasons.
const NOTE: &str = "season:";

const NO_SEASON: ApiError = ApiError::Plain(StatusCode::NOT_FOUND, "no_season");

/// Returns the store key of a season. A malformed name gets the answer of an unknown one.
fn note(season: &str) -> Result<String, ApiError> {
    let id: TournamentId = season.parse().map_err(|_| NO_SEASON)?;
    Ok(format!("{NOTE}{id}"))
}

/// Returns the stored season of this name, if any.
async fn kept(app: &App, season: &str) -> Result<Option<StoredSeason>, ApiError> {
    let Some(text) = app.store.value(&note(season)?).await? else { return Ok(None) };
    Ok(Some(StoredSeason::read(&text).map_err(|why| StoreError::Broken(why.to_string()))?))
}

/// Checks a parsed season file. Its days must be tournament ids.
fn checked(read: Result<Season, Vec<SeasonError>>, locale: &Locale) -> Result<Season, ApiError> {
    let name = locale.text(SENT);
    let wrong = |said| ApiError::Said(StatusCode::UNPROCESSABLE_ENTITY, said);
    let season = read.map_err(|faults| {
        wrong(faults.iter().map(|fault| messages::season_fault(&name, fault)).collect())
    })?;
    let file = season.days.iter().find(|day| day.parse::<TournamentId>().is_err());
    match file {
        Some(day) => Err(wrong(vec![messages::no_file_here(&name, day)])),
        None => Ok(season),
    }
}

/// Loads the tournaments of a season's days. Missing ones are `None`.
async fn days(app: &App, season: &Season) -> Result<Vec<(String, Option<Tournament>)>, ApiError> {
    let mut found = Vec::new();
    for day in &season.days {
        let id = day.parse::<TournamentId>().map_err(|_| NO_SEASON)?;
        let tournament = match app.tournaments.snapshot(&id).await {
            Ok(now) => Some(now.tournament.clone()),
            Err(StoreError::NoSuch) => None,
            Err(error) => return Err(error.into()),
        };
        found.push((day.clone(), tournament));
    }
    Ok(found)
}

/// Refuses days whose results are in different units. Missing days are ignored.
fn same_units(
    season: &Season,
    days: &[(String, Option<Tournament>)],
    locale: &Locale,
) -> Result<(), ApiError> {
    let known = days.iter().filter_map(|(name, day)| Some((name.as_str(), day.as_ref()?)));
    match season.mixed_units(known) {
        Some(fault) => {
            let said = vec![messages::season_fault(&locale.text(SENT), &fault)];
            Err(ApiError::Said(StatusCode::UNPROCESSABLE_ENTITY, said))
        }
        None => Ok(()),
    }
}

async fn list(State(app): State<App>) -> Result<Json<Seasons>, ApiError> {
    let kept = app.store.values_with_prefix(NOTE).await?;
    let row = |(name, text): (String, String)| {
        let stored = StoredSeason::read(&text).ok()?;
        let name = name.strip_prefix(NOTE)?.to_owned();
        Some(SeasonInList { name: Season::read_stored(&stored.toml).ok()?.name, season: name })
    };
    let formats = SEASONS.iter().map(|preset| SeasonFormatInList {
        id: preset.id.to_owned(),
        name: preset.season().name,
        toml: preset.text().to_owned(),
    });
    Ok(Json(Seasons {
        seasons: kept.into_iter().filter_map(row).collect(),
        formats: formats.collect(),
    }))
}

async fn one(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    Path(name): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Json<SeasonJson>, ApiError> {
    let stored = kept(&app, &name).await?.ok_or(NO_SEASON)?;
    if !app.rate_limiters.may_spend(address, PRICE) {
        return Err(ApiError::TOO_MANY);
    }
    let locale = i18n::locale(i18n::language(&headers, &app.settings.language));
    let found = checked(Season::read_stored(&stored.toml), locale)?;
    let days = days(&app, &found).await?;
    same_units(&found, &days, locale)?;
    let owner = visitor.require_account().ok().map(|account| account.id.to_string());
    let counted = app.ruleset_workers.run(move || {
        let of = |tournament: &Option<Tournament>| {
            tournament.as_ref().map(|one| Day::from_tournament(one, found.teams))
        };
        let days: Vec<(String, Option<Day>)> =
            days.iter().map(|(name, tournament)| (name.clone(), of(tournament))).collect();
        // A missing day would change all places.
        let whole: Option<Vec<Day>> = days.iter().map(|(_, day)| day.clone()).collect();
        let rows = whole.as_ref().map(|days| season(&found.format, days)).unwrap_or_default();
        let all_rounds = whole
            .as_ref()
            .and_then(|days| cego_print::days_of_all_rounds(locale, &found.format, days));
        let conflicts = whole.map(|days| cego_print::number_conflicts(locale, &days, true));
        let unclear = cego_print::unclear_numbers(locale, &rows, true).into_iter();
        let clubs = cego_print::different_clubs(locale, &rows, true);
        let notes = all_rounds
            .into_iter()
            .chain(unclear)
            .chain(clubs)
            .chain(conflicts.unwrap_or_default())
            .collect();
        let row = |row: cego_tournament::standings::SeasonRow| {
            let behind = row.behind.and_then(|behind| cego_print::season_behind(locale, behind));
            let name = cego_print::season_name(locale, &row, true);
            SeasonPlace::from_row(row, name, behind)
        };
        SeasonJson {
            season: name,
            name: found.name,
            source: found.source,
            yours: owner.as_ref() == Some(&stored.owner),
            toml: stored.toml,
            days: days.iter().map(|(name, day)| SeasonDay::new(name, day.as_ref())).collect(),
            rows: rows.into_iter().map(row).collect(),
            notes,
        }
    });
    Ok(Json(counted.await?))
}

async fn keep(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    Path(name): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(SeasonFile { toml }): Body<SeasonFile>,
) -> Result<StatusCode, ApiError> {
    let owner = visitor.require_account()?.id.to_string();
    if !app.settings.tournaments {
        return Err(ApiError::Plain(StatusCode::FORBIDDEN, "no_tournaments_here"));
    }
    if !app.rate_limiters.may_begin(address) {
        return Err(ApiError::TOO_MANY);
    }
    let locale = i18n::locale(i18n::language(&headers, &app.settings.language));
    let season = checked(Season::read(&toml), locale)?;
    same_units(&season, &days(&app, &season).await?, locale)?;
    let note = note(&name).map_err(|_| ApiError::bad("bad_tournament_id"))?;
    let stored = StoredSeason::new(owner, toml);
    let text = stored.write().map_err(|why| StoreError::Broken(why.to_string()))?;
    // The first writer owns the name; a concurrent second one gets an error.
    let there = app.store.set_value_once(&note, &text, now()).await?;
    let there = StoredSeason::read(&there).map_err(|why| StoreError::Broken(why.to_string()))?;
    if there.owner != stored.owner {
        return Err(ApiError::Plain(StatusCode::CONFLICT, "season_taken"));
    }
    app.store.set_value(&note, Some(&text), now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn met(
    State(app): State<App>,
    Path(tournament): Path<String>,
    Query(MetWanted { season }): Query<MetWanted>,
    headers: HeaderMap,
) -> Result<Json<MetJson>, ApiError> {
    let who = authenticate(&app, &tournament, &headers).await?.desk()?;
    let stored = kept(&app, &season).await?.ok_or(NO_SEASON)?;
    let locale = i18n::locale(i18n::language(&headers, &app.settings.language));
    let days = days(&app, &checked(Season::read_stored(&stored.toml), locale)?).await?;
    let own = who.now.id.to_string();
    let others = days
        .iter()
        .filter(|(day, _)| *day != own)
        .filter_map(|(_, tournament)| tournament.as_ref());
    let pairs = meetings(&who.now.tournament, others);
    Ok(Json(MetJson { pairs: pairs.into_iter().map(|(a, b)| [a, b]).collect() }))
}
