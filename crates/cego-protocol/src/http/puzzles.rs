//! Puzzles: packs of a server, answers of people and what they come to, deals given for new ones.

use std::collections::BTreeMap;

use cego_record::ActionJson;
use cego_table::Time;
use serde::{Deserialize, Serialize};

use crate::Json;
use crate::puzzle::RatingJson;

/// The packs of a server, beside the one that ships with the program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzlePacks {
    /// In the order in which they were added.
    pub packs: Vec<PuzzlePack>,
}

/// A pack of puzzles, in the form of docs/puzzles.md.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzlePack {
    /// SHA-256 of its bytes, as 64 hex digits. What it names never changes.
    pub hash: String,
    /// What the operator calls it.
    pub name: String,
    /// How many puzzles it has.
    pub puzzles: usize,
    /// How many bytes.
    pub bytes: u64,
    /// When it was added.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
}

/// What somebody answers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPuzzleAnswer {
    /// One of the answers that are offered; `null` of somebody who has looked at the solution.
    pub action: Option<ActionJson>,
}

/// An answer as it counts, and what it has done to both ratings.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleAnswered {
    /// The id of the puzzle.
    pub puzzle: String,
    /// What was answered; `null` of somebody who looked at the solution.
    pub action: Option<ActionJson>,
    /// Whether it is right.
    pub solved: bool,
    /// The person's rating before it.
    pub before: f64,
    /// The person's rating after it.
    pub after: f64,
    /// The puzzle's rating after it.
    pub hard: f64,
    /// When.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
}

/// What an answer has come to.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleJudged {
    /// The answer that counts: the first one.
    #[serde(flatten)]
    pub answer: PuzzleAnswered,
    /// Whether it is the one that was sent now.
    pub first: bool,
    /// How the person stands now.
    pub rating: RatingJson,
}

/// What somebody has answered.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnPuzzles {
    /// How they stand; `null` before the first answer.
    pub rating: Option<RatingJson>,
    /// Their answers, in the order in which they came.
    pub answers: Vec<PuzzleAnswered>,
}

/// How hard puzzles are by what people have answered.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleRatings {
    /// Of each puzzle that was moved, by id.
    pub ratings: BTreeMap<String, f64>,
}

/// A deal that somebody gives to be made into puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGivenDeal {
    /// The record, in either form. Names, place, date and remarks are not kept.
    #[cfg_attr(feature = "schema", schemars(length(max = 65_536)))]
    pub record: String,
}

/// A deal that was given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GivenDealJson {
    /// SHA-256 of what is kept of it, as 64 hex digits.
    pub deal: String,
    /// What is kept of it.
    pub record: String,
    /// When it was given.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
}
