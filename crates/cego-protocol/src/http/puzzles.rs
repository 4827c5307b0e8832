//! Puzzles: packs of the server, answers and ratings, and deals submitted for new puzzles.

use std::collections::BTreeMap;

use cego_record::ActionJson;
use cego_table::Time;
use serde::{Deserialize, Serialize};

use crate::Json;
use crate::puzzle::RatingJson;

/// Puzzle packs of the server, in addition to the pack built into the program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzlePacks {
    /// Packs, in the order in which they were added.
    pub packs: Vec<PuzzlePack>,
}

/// A puzzle pack, in the format of docs/puzzles.md.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzlePack {
    /// SHA-256 of the content, as 64 hex digits. The content under a hash never changes.
    pub hash: String,
    /// Name given by the operator.
    pub name: String,
    pub puzzles: usize,
    /// Size in bytes.
    pub bytes: u64,
    /// Time at which the pack was added.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
}

/// An answer to a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPuzzleAnswer {
    /// One of the offered answers; `null` if the person has looked at the solution.
    pub action: Option<ActionJson>,
}

/// A counted answer and its effect on both ratings.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleAnswered {
    /// Id of the puzzle.
    pub puzzle: String,
    /// Action chosen; `null` if the person looked at the solution.
    pub action: Option<ActionJson>,
    /// True if the answer is correct.
    pub solved: bool,
    /// Rating of the person before the answer.
    pub before: f64,
    /// Rating of the person after the answer.
    pub after: f64,
    /// Rating of the puzzle after the answer.
    pub hard: f64,
    /// Time of the answer.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
}

/// Response to an answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleJudged {
    /// Counted answer, which is the person's first one to this puzzle.
    #[serde(flatten)]
    pub answer: PuzzleAnswered,
    /// True if the answer just sent is the counted one.
    pub first: bool,
    /// Current rating of the person.
    pub rating: RatingJson,
}

/// Puzzle history of the requesting person.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnPuzzles {
    /// Current rating; `null` before the first answer.
    pub rating: Option<RatingJson>,
    /// Answers, in the order in which they were received.
    pub answers: Vec<PuzzleAnswered>,
}

/// Difficulty ratings of puzzles, derived from people's answers.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleRatings {
    /// Rating by puzzle id, for each puzzle whose rating has changed.
    pub ratings: BTreeMap<String, f64>,
}

/// A deal submitted as material for puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGivenDeal {
    /// Record in either format. Names, place, date and remarks are not stored.
    #[cfg_attr(feature = "schema", schemars(length(max = 65_536)))]
    pub record: String,
}

/// A submitted deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GivenDealJson {
    /// SHA-256 of the stored record, as 64 hex digits.
    pub deal: String,
    /// Record as stored.
    pub record: String,
    /// Time of submission.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
}
