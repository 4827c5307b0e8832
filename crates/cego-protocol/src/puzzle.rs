//! Puzzles as they are kept, one JSON object a line: positions in which one answer is clearly best by what the seat can know.

use cego_record::ActionJson;
use serde::{Deserialize, Serialize};

/// The version of the form.
pub const VERSION: u32 = 1;

/// A puzzle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Puzzle"))]
pub struct PuzzleJson {
    /// The version of the form.
    #[serde(rename = "puzzle")]
    pub version: u32,
    /// A hash of the rules and of what the seat knows: the same position has the same id.
    pub id: String,
    /// The name of the ruleset.
    pub ruleset: String,
    /// How many sit at the table.
    pub players: usize,
    /// How far the deal has come.
    pub phase: String,
    /// What it is about.
    pub themes: Vec<String>,
    /// How hard it is.
    pub rating: RatingJson,
    /// Whose decision it is.
    pub seat: usize,
    /// What may be answered, the best first.
    pub choices: Vec<PuzzleChoiceJson>,
    /// The deal as far as it has come, as the text of a record. The hands of the others are for hindsight.
    pub record: String,
    /// How it was made.
    pub from: PuzzleSourceJson,
}

/// An answer, and what it is worth by what the seat can know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PuzzleChoice"))]
pub struct PuzzleChoiceJson {
    /// The action.
    #[serde(flatten)]
    pub action: ActionJson,
    /// Whether it is the best, or as good.
    pub right: bool,
    /// The expected settlement, in the ruleset's unit.
    pub settlement: f64,
    /// The probability, 0 to 1, that the own side wins.
    pub win: f64,
    /// What it brings less than the best.
    pub behind: f64,
    /// Half the 95 % interval of that.
    pub doubt: f64,
}

/// A rating by Glicko-2, of a puzzle or a person.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PuzzleRating"))]
pub struct RatingJson {
    /// The middle.
    pub rating: f64,
    /// How uncertain it is.
    pub deviation: f64,
    /// How much it moves.
    pub volatility: f64,
}

/// How a puzzle was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PuzzleSource"))]
pub struct PuzzleSourceJson {
    /// The seed of deals and of chance.
    pub seed: u64,
    /// The number of the deal.
    pub deal: u64,
    /// Who played it, in the order of the seats.
    pub bots: Vec<String>,
    /// The version of the program.
    pub version: String,
    /// How many answers its values were found by.
    pub answers: usize,
}
