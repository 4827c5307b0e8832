//! Public profiles and the rating leaderboards.

use axum::Json;
use axum::extract::{Path, State};
use cego_protocol::http::{
    ContractJson, FamilyRating, Leader, Leaders, Profile, RatingJson, ResultsJson,
    RulesetResultsJson, TallyJson,
};
use cego_store::{DealTotals, Person, Rating, ResultTotals};

use crate::net::api::Api;
use crate::net::app::App;
use crate::net::body;
use crate::net::error::ApiError;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/people/{person}", "person", "A person's public profile: ratings and \
            results.", person)
        .get("/api/v1/leaders/{ruleset}/{players}", "leaders", "The people with the best ratings \
            in a family of rulesets.", leaders)
}

/// Minimum number of matches for the leaderboard. With fewer, a rating is a guess.
const AT_LEAST: u32 = 5;
/// Length of the leaderboard.
const MOST: u32 = 100;

/// Loads the person named in a path.
pub(crate) async fn find_person(app: &App, name: &str) -> Result<Person, ApiError> {
    app.store.person(body::person(name)?).await?.ok_or(ApiError::NOBODY)
}

fn rating(rating: &Rating) -> RatingJson {
    let Rating { mu, sigma, matches, at } = *rating;
    RatingJson { rating: mu - 3.0 * sigma, mu, sigma, matches, at }
}

fn tally(tally: DealTotals) -> TallyJson {
    TallyJson { deals: tally.deals, won: tally.won, sum: tally.sum }
}

fn results(results: ResultTotals) -> ResultsJson {
    let contracts = results.contracts.into_iter().map(|one| ContractJson {
        contract: one.contract,
        declarer: tally(one.declarer),
        opponent: tally(one.opponent),
    });
    ResultsJson { all: tally(results.all), contracts: contracts.collect() }
}

async fn person(
    State(app): State<App>,
    Path(name): Path<String>,
) -> Result<Json<Profile>, ApiError> {
    let person = find_person(&app, &name).await?;
    let ratings = app.store.ratings(person.id).await?;
    let statistics = app.store.statistics(person.id).await?;
    let rulesets = statistics.rulesets.into_iter().map(|one| RulesetResultsJson {
        ruleset: one.ruleset,
        hash: one.hash,
        results: results(one.played),
    });
    Ok(Json(Profile {
        person: person.id,
        name: person.name.to_string(),
        kind: person.kind.id(),
        ratings: ratings
            .iter()
            .map(|(family, one)| FamilyRating { family: family.clone(), rating: rating(one) })
            .collect(),
        overall: results(statistics.overall),
        rulesets: rulesets.collect(),
    }))
}

async fn leaders(
    State(app): State<App>,
    Path((ruleset, players)): Path<(String, String)>,
) -> Result<Json<Leaders>, ApiError> {
    let is_known = ruleset == "other" || cego_rules::preset(&ruleset).is_some();
    if !is_known || !matches!(players.as_str(), "3" | "4") {
        return Err(ApiError::NOT_FOUND);
    }
    let family = format!("{ruleset}/{players}");
    let best = app.store.leaders(&family, AT_LEAST, MOST).await?;
    let ids: Vec<_> = best.iter().map(|(who, _)| *who).collect();
    let people = app.store.people(&ids).await?;
    let named = best.iter().filter_map(|(who, one)| {
        let person = people.iter().find(|person| person.id == *who)?;
        Some((person, rating(one)))
    });
    let leader = |(i, (person, rating)): (usize, (&Person, RatingJson))| Leader {
        place: i + 1,
        person: person.id,
        name: person.name.to_string(),
        rating,
    };
    Ok(Json(Leaders {
        leaders: named.enumerate().map(leader).collect(),
        family,
        at_least: AT_LEAST,
    }))
}
