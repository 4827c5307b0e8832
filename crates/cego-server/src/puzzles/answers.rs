//! Puzzles: packs, answers, ratings, and deals that people contribute.
//! Updates the ratings of a person and a puzzle after an answer, in their stored form.

use std::io::Write as _;

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use cego_analysis::puzzle::{INITIAL_RATING, RatingPeriod};
use cego_protocol::http::{
    GivenDealJson, NewGivenDeal, NewPuzzleAnswer, OwnPuzzles, PuzzleAnswered, PuzzleJudged,
    PuzzlePack, PuzzlePacks, PuzzleRatings,
};
use cego_protocol::puzzle::RatingJson;
use cego_record::{Record, to_text};
use cego_store::{
    PersonKind, PuzzleAnswer, RatingFunction, RatingUpdate, StoreError, StoredPuzzleRating,
    SubmittedDeal,
};
use cego_table::Time;
use data_encoding::HEXLOWER;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use super::packs::find;
use crate::net::api::{Api, TypedResponse};
use crate::net::app::App;
use crate::net::body::Body;
use crate::net::error::ApiError;
use crate::net::i18n;
use crate::net::proxy_address::Address;
use crate::ops::clock::now;
use crate::people::auth::identity::Visitor;
use crate::records::stored::parse_import;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/puzzles", "puzzlePacks", "The packs of puzzles of this server, beside the \
            one that ships with the program.", packs)
        .get("/api/v1/puzzles/packs/{pack}", "puzzlePack", "A pack: a puzzle a line, as \
            docs/puzzles.md says.", pack)
        .get("/api/v1/puzzles/ratings", "puzzleRatings", "How hard puzzles are by what people have \
            answered.", ratings)
        .post("/api/v1/puzzles/{puzzle}/answers", "answerPuzzle", "Answers a puzzle; the server \
            judges. The first answer counts.", answer)
        .get("/api/v1/me/puzzles", "ownPuzzles", "What the person who asks has answered, and how \
            they stand.", own)
        .get("/api/v1/me/deals", "givenDeals", "The deals that the person who asks has given to be \
            made into puzzles.", given)
        .post("/api/v1/me/deals", "giveDeal", "Gives a deal to be made into puzzles. It is kept \
            without names.", give)
        .delete("/api/v1/me/deals/{deal}", "takeDealBack", "Takes a deal back.", take_back)
}

/// Price of downloading a pack, in requests, beyond the request itself.
const PACK_PRICE: u32 = 10;
/// Maximum size of a contributed record, in bytes.
const LONGEST: usize = 64 * 1024;
/// Maximum number of deals one person may contribute.
const MOST_GIVEN: usize = 500;

async fn packs(State(app): State<App>) -> Result<Json<PuzzlePacks>, ApiError> {
    let pack = |pack: cego_store::Pack| PuzzlePack {
        hash: pack.hash,
        name: pack.name,
        puzzles: pack.puzzles,
        bytes: pack.bytes,
        at: pack.at,
    };
    Ok(Json(PuzzlePacks { packs: app.store.packs().await?.into_iter().map(pack).collect() }))
}

/// `GET /api/v1/puzzles/packs/{pack}`: named by its content hash, so it may be cached forever.
async fn pack(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    Path(hash): Path<String>,
    headers: HeaderMap,
) -> Result<TypedResponse<String>, ApiError> {
    if !app.rate_limiters.may_spend(address, PACK_PRICE) {
        return Err(ApiError::TOO_MANY);
    }
    let lines = app.store.pack_lines(&hash).await?;
    if lines.is_empty() {
        return Err(ApiError::NO_PACK);
    }
    let accepted =
        headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    let takes_gzip = accepted
        .split(',')
        .any(|one| one.split(';').next().is_some_and(|one| one.trim() == "gzip"));
    let bytes = app.ruleset_workers.run(move || {
        let whole: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
        if takes_gzip { gzip(&whole) } else { Ok(whole.into_bytes()) }
    });
    let bytes = bytes.await?.map_err(|why| StoreError::Unavailable(why.to_string()))?;
    let always = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (header::VARY, "accept-encoding"),
    ];
    let squeezed = takes_gzip.then_some([(header::CONTENT_ENCODING, "gzip")]);
    Ok(match squeezed {
        Some(squeezed) => TypedResponse::new((always, squeezed, bytes)),
        None => TypedResponse::new((always, bytes)),
    })
}

fn gzip(whole: &str) -> std::io::Result<Vec<u8>> {
    let mut squeezed = GzEncoder::new(Vec::new(), Compression::default());
    squeezed.write_all(whole.as_bytes())?;
    squeezed.finish()
}

async fn ratings(State(app): State<App>) -> Result<TypedResponse<Json<PuzzleRatings>>, ApiError> {
    let now = now();
    let moved = app.store.puzzle_ratings().await?;
    let ratings = moved
        .into_iter()
        .map(|(id, standing)| (id, rating_at(&standing, now, false).rating))
        .collect();
    Ok(TypedResponse::new((
        [(header::CACHE_CONTROL, "max-age=600")],
        Json(PuzzleRatings { ratings }),
    )))
}

async fn answer(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    Body(sent): Body<NewPuzzleAnswer>,
) -> Result<Json<PuzzleJudged>, ApiError> {
    let person = visitor.require_human()?;
    let at = now();
    let asked = find(&*app.store, &id).await?.ok_or(ApiError::NO_PUZZLE)?;
    let solved = match &sent.action {
        // Viewing the solution counts as not solved.
        None => false,
        Some(action) => {
            let action = action.action().map_err(|why| ApiError::Body(why.to_string()))?;
            asked.is_right(action).ok_or(ApiError::bad("puzzle_answer"))?
        }
    };
    let action = sent.action.as_ref().map(serde_json::to_string).transpose();
    let new = cego_store::NewPuzzleAnswer {
        who: person.id,
        puzzle: id,
        action: action.map_err(|why| ApiError::Body(why.to_string()))?,
        solved,
        begin: begin(asked.rating, at),
        at,
    };
    let rate = rating(solved, person.kind == PersonKind::Account, at);
    let (kept, first) = app.store.answer_puzzle(new, rate).await.map_err(gone)?;
    let standing = app.store.puzzle_person(person.id).await?.ok_or(ApiError::NO_SESSION)?;
    Ok(Json(PuzzleJudged { answer: answered(kept), first, rating: rating_at(&standing, at, true) }))
}

async fn own(State(app): State<App>, visitor: Visitor) -> Result<Json<OwnPuzzles>, ApiError> {
    let who = visitor.require_human()?.id;
    let standing = app.store.puzzle_person(who).await?;
    let answers = app.store.puzzle_answers(who).await?.into_iter().map(answered).collect();
    Ok(Json(OwnPuzzles {
        rating: standing.map(|standing| rating_at(&standing, now(), true)),
        answers,
    }))
}

fn answered(kept: PuzzleAnswer) -> PuzzleAnswered {
    let PuzzleAnswer { puzzle, action, solved, before, after, hard, at } = kept;
    // The server has written this JSON itself.
    let action = action.and_then(|action| serde_json::from_str(&action).ok());
    PuzzleAnswered { puzzle, action, solved, before, after, hard, at }
}

async fn given(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Vec<GivenDealJson>>, ApiError> {
    let given = app.store.submitted_deals_by(visitor.require_human()?.id).await?;
    Ok(Json(given.into_iter().map(submitted_deal_json).collect()))
}

async fn give(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(sent): Body<NewGivenDeal>,
) -> Result<(StatusCode, Json<GivenDealJson>), ApiError> {
    let who = visitor.require_human()?.id;
    if sent.record.len() > LONGEST {
        return Err(ApiError::Plain(StatusCode::PAYLOAD_TOO_LARGE, "record_too_large"));
    }
    if !app.rate_limiters.may_begin(address) {
        return Err(ApiError::TOO_MANY);
    }
    let locale = i18n::locale(i18n::language(&headers, &app.settings.language));
    let entry = app
        .ruleset_workers
        .run(move || parse_import(locale, &sent.record))
        .await?
        .map_err(ApiError::Record)?;
    let text = to_text(&bare(entry.record));
    let deal = SubmittedDeal { hash: HEXLOWER.encode(&Sha256::digest(&text)), text, at: now() };
    if !app.store.submit_deal(who, deal.clone(), MOST_GIVEN).await.map_err(gone)? {
        return Err(ApiError::Plain(StatusCode::CONFLICT, "enough_given"));
    }
    Ok((StatusCode::CREATED, Json(submitted_deal_json(deal))))
}

async fn take_back(
    State(app): State<App>,
    Path(hash): Path<String>,
    visitor: Visitor,
) -> Result<StatusCode, ApiError> {
    match app.store.withdraw_deal(visitor.require_human()?.id, &hash).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(StoreError::NoSuch) => Err(ApiError::Plain(StatusCode::NOT_FOUND, "not_given")),
        Err(error) => Err(error.into()),
    }
}

/// Reduces a record to rules, cards and actions. New fields of records are left out by default.
fn bare(record: Record) -> Record {
    let Record { ruleset, table, deal, raeuber_round, actions, .. } = record;
    Record { raeuber_round, actions, ..Record::new(ruleset, table, deal) }
}

fn submitted_deal_json(SubmittedDeal { hash, text, at }: SubmittedDeal) -> GivenDealJson {
    GivenDealJson { deal: hash, record: text, at }
}

/// Maps a missing person to an invalid session: the account was just deleted.
fn gone(error: StoreError) -> ApiError {
    match error {
        StoreError::NoSuch => ApiError::NO_SESSION,
        error => error.into(),
    }
}

/// A day, in milliseconds.
const DAY: u64 = 24 * 3_600_000;

fn day(at: Time) -> u32 {
    u32::try_from(at.0 / DAY).unwrap_or(u32::MAX)
}

/// A stored game: the opponent's rating, deviation and volatility, and whether it was won.
type Game = (f64, f64, f64, bool);

fn to_stored(standing: &RatingPeriod) -> StoredPuzzleRating {
    let game = |&(RatingJson { rating, deviation, volatility }, won): &(RatingJson, bool)| -> Game {
        (rating, deviation, volatility, won)
    };
    let games: Vec<Game> = standing.games.iter().map(game).collect();
    let RatingJson { rating, deviation, volatility } = standing.begin;
    // Numbers always serialize.
    let games = serde_json::to_string(&games).unwrap_or_default();
    StoredPuzzleRating { rating, deviation, volatility, period: standing.period, games }
}

fn from_stored(kept: &StoredPuzzleRating) -> RatingPeriod {
    let StoredPuzzleRating { rating, deviation, volatility, period, ref games } = *kept;
    // The server has written this JSON itself.
    let games: Vec<Game> = serde_json::from_str(games).unwrap_or_default();
    let games = games.into_iter();
    let games = games
        .map(|(rating, deviation, volatility, won)| {
            (RatingJson { rating, deviation, volatility }, won)
        })
        .collect();
    RatingPeriod { begin: RatingJson { rating, deviation, volatility }, period, games }
}

/// Returns the initial ratings of a person and a puzzle.
pub(crate) fn begin(puzzle: RatingJson, at: Time) -> [StoredPuzzleRating; 2] {
    [INITIAL_RATING, puzzle].map(|rating| to_stored(&RatingPeriod::new(rating, day(at))))
}

/// Returns the rating of a person or a puzzle at a given time.
pub(crate) fn rating_at(standing: &StoredPuzzleRating, at: Time, is_person: bool) -> RatingJson {
    from_stored(standing).advance_to(day(at), is_person).rating()
}

/// Returns the rating update for an answer.
///
/// Answers of guests do not change the puzzle's rating, since anybody can create any number of
/// guests.
pub(crate) fn rating(solved: bool, moves_the_puzzle: bool, at: Time) -> RatingFunction {
    Box::new(move |[person, puzzle]| {
        let person = from_stored(&person).advance_to(day(at), true);
        let puzzle = from_stored(&puzzle).advance_to(day(at), false);
        let (before, hard) = (person.rating(), puzzle.rating());
        let person = person.with_game(hard, solved);
        let puzzle = if moves_the_puzzle { puzzle.with_game(before, !solved) } else { puzzle };
        let ratings = [before.rating, person.rating().rating, puzzle.rating().rating];
        RatingUpdate { standings: [to_stored(&person), to_stored(&puzzle)], ratings }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: RatingJson = RatingJson { rating: 1400.0, deviation: 50.0, volatility: 0.06 };

    #[test]
    fn an_account_moves_both_and_a_guest_only_themselves() {
        for (solved, moves) in [(true, true), (false, true), (true, false)] {
            let RatingUpdate { standings, ratings } =
                rating(solved, moves, Time(0))(begin(PUZZLE, Time(0)));
            assert_eq!((ratings[0], ratings[1] > ratings[0]), (1500.0, solved));
            assert_eq!(ratings[2] < 1400.0, solved && moves);
            assert_eq!(ratings[2] != 1400.0, moves);
            assert_eq!(rating_at(&standings[0], Time(0), true).rating, ratings[1]);
        }
    }

    /// A round trip through the stored form changes nothing and keeps at most one rating period.
    #[test]
    fn what_is_kept_is_what_was() {
        let mut both = begin(PUZZLE, Time(0));
        for n in 0..40 {
            let RatingUpdate { standings, .. } = rating(n % 3 == 0, true, Time(n * 1_000))(both);
            assert!(standings.iter().all(|one| one.games.len() < 1_000), "{standings:?}");
            for one in &standings {
                assert_eq!(to_stored(&from_stored(one)), *one);
            }
            both = standings;
        }
        let later = rating_at(&both[0], Time(400 * DAY), true);
        assert!(later.deviation > rating_at(&both[0], Time(0), true).deviation);
    }
}
