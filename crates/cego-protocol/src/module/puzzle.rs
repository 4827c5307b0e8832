//! Calls about puzzles.

use cego_record::ActionJson;
use serde::{Deserialize, Serialize};

use super::DealRecord;
use crate::analysis::ReasonJson;
use crate::phrase::PhraseJson;
use crate::puzzle::{PuzzleJson, RatingJson};

/// `puzzle`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleOf {
    /// As it is kept.
    pub puzzle: PuzzleJson,
}

/// A puzzle as a page shows it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleShown {
    /// The deal as far as it has come.
    pub record: DealRecord,
    /// Who has to answer.
    pub seat: usize,
    /// What is asked in the auction; `null` after it.
    pub asks: Option<PhraseJson>,
    /// What may be answered, the best first.
    pub answers: Vec<PuzzleAnswer>,
}

/// An answer, what it is worth, and why.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleAnswer {
    /// The action.
    #[serde(flatten)]
    pub action: ActionJson,
    /// What it is called.
    pub phrase: PhraseJson,
    /// Whether it is the best, or as good.
    pub right: bool,
    /// The expected settlement, in the ruleset's unit.
    pub settlement: f64,
    /// The probability, 0 to 1, that the own side wins.
    pub win: f64,
    /// What it brings less than the best, and half the 95 % interval of that.
    pub behind: [f64; 2],
    /// What speaks for and against it.
    pub reasons: Vec<ReasonJson>,
}

/// `puzzle_rate`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleRate {
    /// The person's rating; without one that of a beginner.
    #[serde(default)]
    pub person: Option<RatingJson>,
    /// The puzzle's.
    pub puzzle: RatingJson,
    /// Whether the person solved it, and had not looked.
    pub solved: bool,
}

/// Both ratings after the answer.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleRated {
    /// The person's.
    pub person: RatingJson,
    /// The puzzle's.
    pub puzzle: RatingJson,
}
