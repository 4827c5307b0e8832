//! Puzzles in their stored form, one JSON object a line: positions in which one answer is clearly
//! best, given the information of the seat.

use cego_record::ActionJson;
use serde::{Deserialize, Serialize};

/// Version of the form.
pub const VERSION: u32 = 1;

/// A stored puzzle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Puzzle"))]
pub struct PuzzleJson {
    /// Version of the form.
    #[serde(rename = "puzzle")]
    pub version: u32,
    /// Hash of the rules and of the seat's information. Equal positions have equal ids.
    pub id: String,
    /// Name of the ruleset.
    pub ruleset: String,
    /// Number of people at the table.
    pub players: usize,
    /// Phase of the deal.
    pub phase: String,
    /// Ids of the themes.
    pub themes: Vec<String>,
    /// Difficulty rating.
    pub rating: RatingJson,
    /// Seat that has to decide.
    pub seat: usize,
    /// Possible answers, best first.
    pub choices: Vec<PuzzleChoiceJson>,
    /// Deal so far, as the text of a record. It contains the other hands for hindsight.
    pub record: String,
    /// Origin of the puzzle.
    pub from: PuzzleSourceJson,
}

/// A possible answer, with its value given the information of the seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PuzzleChoice"))]
pub struct PuzzleChoiceJson {
    /// Action of the answer.
    #[serde(flatten)]
    pub action: ActionJson,
    /// True if the answer is the best, or equally good.
    pub right: bool,
    /// Expected settlement, in the ruleset's unit.
    pub settlement: f64,
    /// Probability that the seat's own side wins, from 0 to 1.
    pub win: f64,
    /// Loss against the best answer.
    pub behind: f64,
    /// Half the width of the 95 % confidence interval of `behind`.
    pub doubt: f64,
}

/// Glicko-2 rating of a puzzle or a person.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PuzzleRating"))]
pub struct RatingJson {
    /// Mean of the rating.
    pub rating: f64,
    pub deviation: f64,
    pub volatility: f64,
}

/// Origin of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PuzzleSource"))]
pub struct PuzzleSourceJson {
    /// Seed of the deals and of all random decisions.
    pub seed: u64,
    /// Number of the deal.
    pub deal: u64,
    /// Bots that played the deal, in the order of the seats.
    pub bots: Vec<String>,
    /// Version of the program.
    pub version: String,
    /// Number of samples behind the values.
    pub answers: usize,
}
