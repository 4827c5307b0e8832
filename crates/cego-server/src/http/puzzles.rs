//! Puzzles: packs, answers and ratings, and deals that people give for new ones.

use std::io::Write as _;

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use cego_protocol::http::{
    GivenDealJson, NewGivenDeal, NewPuzzleAnswer, OwnPuzzles, PuzzleAnswered, PuzzleJudged, PuzzlePack,
    PuzzlePacks, PuzzleRatings,
};
use cego_record::{Record, to_text};
use cego_store::{GivenDeal, PersonKind, PuzzleAnswer, StoreError};
use data_encoding::HEXLOWER;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use super::Address;
use super::api::{Api, As};
use super::body::Body;
use crate::app::App;
use crate::clock::now;
use crate::fault::Fault;
use crate::puzzles::{begin, find, rating, told};
use crate::records::brought;
use crate::visitor::Visitor;
use crate::words;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/puzzles", "puzzlePacks", "The packs of puzzles of this server, beside the one that ships with the program.", packs)
        .get("/api/v1/puzzles/packs/{pack}", "puzzlePack", "A pack: a puzzle a line, as docs/puzzles.md says.", pack)
        .get("/api/v1/puzzles/ratings", "puzzleRatings", "How hard puzzles are by what people have answered.", ratings)
        .post("/api/v1/puzzles/{puzzle}/answers", "answerPuzzle", "Answers a puzzle; the server judges. The first answer counts.", answer)
        .get("/api/v1/me/puzzles", "ownPuzzles", "What the person who asks has answered, and how they stand.", own)
        .get("/api/v1/me/deals", "givenDeals", "The deals that the person who asks has given to be made into puzzles.", given)
        .post("/api/v1/me/deals", "giveDeal", "Gives a deal to be made into puzzles. It is kept without names.", give)
        .delete("/api/v1/me/deals/{deal}", "takeDealBack", "Takes a deal back.", take_back)
}

/// What giving out a pack costs beside the request itself, in requests.
const PACK_PRICE: u32 = 10;
/// How long the longest record may be that is given, in bytes.
const LONGEST: usize = 64 * 1024;
/// How many deals one person may have given.
const MOST_GIVEN: usize = 500;

/// `GET /api/v1/puzzles`
async fn packs(State(app): State<App>) -> Result<Json<PuzzlePacks>, Fault> {
    let pack = |pack: cego_store::Pack| PuzzlePack {
        hash: pack.hash,
        name: pack.name,
        puzzles: pack.puzzles,
        bytes: pack.bytes,
        at: pack.at,
    };
    Ok(Json(PuzzlePacks { packs: app.store.packs().await?.into_iter().map(pack).collect() }))
}

/// `GET /api/v1/puzzles/packs/{pack}`: its name is the hash of it, so it may be kept for ever.
async fn pack(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    Path(hash): Path<String>,
    headers: HeaderMap,
) -> Result<As<String>, Fault> {
    if !app.gates.may_spend(address, PACK_PRICE) {
        return Err(Fault::TOO_MANY);
    }
    let lines = app.store.pack_lines(&hash).await?;
    if lines.is_empty() {
        return Err(Fault::NO_PACK);
    }
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    let takes_gzip =
        accepted.split(',').any(|one| one.split(';').next().is_some_and(|one| one.trim() == "gzip"));
    let bytes = app.checks.run(move || {
        let whole: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
        if takes_gzip { squeezed(&whole) } else { Ok(whole.into_bytes()) }
    });
    let bytes = bytes.await?.map_err(|why| StoreError::Unavailable(why.to_string()))?;
    let always = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (header::VARY, "accept-encoding"),
    ];
    let squeezed = takes_gzip.then_some([(header::CONTENT_ENCODING, "gzip")]);
    Ok(match squeezed {
        Some(squeezed) => As::new((always, squeezed, bytes)),
        None => As::new((always, bytes)),
    })
}

fn squeezed(whole: &str) -> std::io::Result<Vec<u8>> {
    let mut squeezed = GzEncoder::new(Vec::new(), Compression::default());
    squeezed.write_all(whole.as_bytes())?;
    squeezed.finish()
}

/// `GET /api/v1/puzzles/ratings`
async fn ratings(State(app): State<App>) -> Result<As<Json<PuzzleRatings>>, Fault> {
    let now = now();
    let moved = app.store.puzzle_ratings().await?;
    let ratings = moved.into_iter().map(|(id, standing)| (id, told(&standing, now, false).rating)).collect();
    Ok(As::new(([(header::CACHE_CONTROL, "max-age=600")], Json(PuzzleRatings { ratings }))))
}

/// `POST /api/v1/puzzles/{puzzle}/answers`
async fn answer(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    Body(sent): Body<NewPuzzleAnswer>,
) -> Result<Json<PuzzleJudged>, Fault> {
    let person = visitor.human()?;
    let at = now();
    let asked = find(&*app.store, &id).await?.ok_or(Fault::NO_PUZZLE)?;
    let solved = match &sent.action {
        // Who looks at the solution has not solved it.
        None => false,
        Some(action) => {
            let action = action.action().map_err(|why| Fault::Body(why.to_string()))?;
            asked.is_right(action).ok_or(Fault::bad("puzzle_answer"))?
        }
    };
    let action = sent.action.as_ref().map(serde_json::to_string).transpose();
    let new = cego_store::NewPuzzleAnswer {
        who: person.id,
        puzzle: id,
        action: action.map_err(|why| Fault::Body(why.to_string()))?,
        solved,
        begin: begin(asked.rating, at),
        at,
    };
    let rate = rating(solved, person.kind == PersonKind::Account, at);
    let (kept, first) = app.store.answer_puzzle(new, rate).await.map_err(gone)?;
    let standing = app.store.puzzle_person(person.id).await?.ok_or(Fault::NO_SESSION)?;
    Ok(Json(PuzzleJudged { answer: answered(kept), first, rating: told(&standing, at, true) }))
}

/// `GET /api/v1/me/puzzles`
async fn own(State(app): State<App>, visitor: Visitor) -> Result<Json<OwnPuzzles>, Fault> {
    let who = visitor.human()?.id;
    let standing = app.store.puzzle_person(who).await?;
    let answers = app.store.puzzle_answers(who).await?.into_iter().map(answered).collect();
    Ok(Json(OwnPuzzles { rating: standing.map(|standing| told(&standing, now(), true)), answers }))
}

fn answered(kept: PuzzleAnswer) -> PuzzleAnswered {
    let PuzzleAnswer { puzzle, action, solved, before, after, hard, at } = kept;
    // It was written here.
    let action = action.and_then(|action| serde_json::from_str(&action).ok());
    PuzzleAnswered { puzzle, action, solved, before, after, hard, at }
}

/// `GET /api/v1/me/deals`
async fn given(State(app): State<App>, visitor: Visitor) -> Result<Json<Vec<GivenDealJson>>, Fault> {
    let given = app.store.given_by(visitor.human()?.id).await?;
    Ok(Json(given.into_iter().map(shown).collect()))
}

/// `POST /api/v1/me/deals`
async fn give(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(sent): Body<NewGivenDeal>,
) -> Result<(StatusCode, Json<GivenDealJson>), Fault> {
    let who = visitor.human()?.id;
    if sent.record.len() > LONGEST {
        return Err(Fault::Plain(StatusCode::PAYLOAD_TOO_LARGE, "record_too_large"));
    }
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    let locale = words::locale(words::language(&headers, &app.settings.language));
    let entry = app.checks.run(move || brought(locale, &sent.record)).await?.map_err(Fault::Record)?;
    let text = to_text(&bare(entry.record));
    let deal = GivenDeal { hash: HEXLOWER.encode(&Sha256::digest(&text)), text, at: now() };
    if !app.store.give_deal(who, deal.clone(), MOST_GIVEN).await.map_err(gone)? {
        return Err(Fault::Plain(StatusCode::CONFLICT, "enough_given"));
    }
    Ok((StatusCode::CREATED, Json(shown(deal))))
}

/// `DELETE /api/v1/me/deals/{deal}`
async fn take_back(
    State(app): State<App>,
    Path(hash): Path<String>,
    visitor: Visitor,
) -> Result<StatusCode, Fault> {
    match app.store.take_deal_back(visitor.human()?.id, &hash).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(StoreError::NoSuch) => Err(Fault::Plain(StatusCode::NOT_FOUND, "not_given")),
        Err(error) => Err(error.into()),
    }
}

/// Only rules, cards and what was done: whatever a record gains is left out until somebody puts it here.
fn bare(record: Record) -> Record {
    let Record { ruleset, table, deal, raeuber_round, actions, .. } = record;
    Record { raeuber_round, actions, ..Record::new(ruleset, table, deal) }
}

fn shown(GivenDeal { hash, text, at }: GivenDeal) -> GivenDealJson {
    GivenDealJson { deal: hash, record: text, at }
}

/// The account was deleted a moment ago.
fn gone(error: StoreError) -> Fault {
    match error {
        StoreError::NoSuch => Fault::NO_SESSION,
        error => error.into(),
    }
}
