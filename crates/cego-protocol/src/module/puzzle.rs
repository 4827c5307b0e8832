//! Calls for puzzles and for the daily deal.

use cego_record::ActionJson;
use serde::{Deserialize, Serialize};

use super::DealRecord;
use crate::analysis::ReasonJson;
use crate::message::ChoiceJson;
use crate::phrase::PhraseJson;
use crate::puzzle::{PuzzleJson, RatingJson};

/// Request of the module's call `puzzle`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleOf {
    /// Puzzle as stored in a pack.
    pub puzzle: PuzzleJson,
}

/// A puzzle for display.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleShown {
    /// Record of the deal so far.
    pub record: DealRecord,
    /// Seat that has to answer.
    pub seat: usize,
    /// Display text of the question asked in the auction; `null` after the auction.
    pub asks: Option<PhraseJson>,
    /// Possible answers, best first.
    pub answers: Vec<PuzzleAnswer>,
}

/// A possible answer, with its value and reasons.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleAnswer {
    /// Action of the answer.
    #[serde(flatten)]
    pub action: ActionJson,
    /// Display name of the action.
    pub phrase: PhraseJson,
    /// True if the answer is the best, or equally good.
    pub right: bool,
    /// Expected settlement, in the ruleset's unit.
    pub settlement: f64,
    /// Probability that the seat's own side wins, from 0 to 1.
    pub win: f64,
    /// Loss against the best answer, and half the width of its 95 % confidence interval.
    pub behind: [f64; 2],
    /// Reasons for and against the answer.
    pub reasons: Vec<ReasonJson>,
}

/// Request of the module's call `puzzle_rate`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleRate {
    /// Rating of the person; omitted for the initial rating.
    #[serde(default)]
    pub person: Option<RatingJson>,
    /// Rating of the puzzle.
    pub puzzle: RatingJson,
    /// True if the person solved it without looking at the solution.
    pub solved: bool,
}

/// Both ratings after the answer.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleRated {
    /// New rating of the person.
    pub person: RatingJson,
    /// New rating of the puzzle.
    pub puzzle: RatingJson,
}

/// Request of the module's call `daily`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyOf {
    /// Name of the preset.
    pub ruleset: String,
    /// Number of players: 3 or 4.
    pub players: usize,
    /// Seed of the day, as 64 hex digits or an integer.
    pub seed: String,
    /// Actions so far of the person, who has seat 1.
    #[serde(default)]
    pub actions: Vec<ActionJson>,
}

/// Position after those actions and after the bots' actions up to the person's next turn.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyAt {
    /// Record so far.
    pub record: DealRecord,
    /// Commitment to the seed, published the day before.
    pub commitment: String,
    /// Evaluation of the person's decisions, once the deal is over.
    pub judged: Option<DailyJudged>,
}

/// Evaluation of the person's decisions. Amounts are in the ruleset's smallest unit.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyJudged {
    /// Amount won by the person.
    pub amount: i32,
    /// Amount a bot wins in the same seat.
    pub bot: i32,
    /// Amount the strongest bot expects for the seat, in hundredths; `null` if it never has a
    /// choice.
    pub par: Option<i32>,
    /// Luck-adjusted lead of the person's decisions over the bot's, in hundredths.
    pub gain: i64,
    /// Decisions that differ from the bot's, in order.
    pub decisions: Vec<DailyDecision>,
}

/// A decision that differs from the bot's.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyDecision {
    /// Number of actions before it.
    pub step: usize,
    /// Action of the person, with its display name.
    pub action: ChoiceJson,
    /// Action the bot would have chosen.
    pub bot: ChoiceJson,
    /// Gain over the bot's action, in hundredths.
    pub gain: i64,
}
