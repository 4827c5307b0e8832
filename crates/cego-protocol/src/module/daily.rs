//! The deal of the day without a server.

use cego_record::ActionJson;
use serde::{Deserialize, Serialize};

use super::DealRecord;
use crate::message::ChoiceJson;

/// `daily`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyOf {
    /// The name of a preset.
    pub ruleset: String,
    /// How many sit at the table: 3 or 4.
    pub players: usize,
    /// The seed of the day, as 64 hex digits or a whole number.
    pub seed: String,
    /// What the person on seat 1 has done so far.
    #[serde(default)]
    pub actions: Vec<ActionJson>,
}

/// The deal as it stands after that, and what the bots have done until the person's next turn.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyAt {
    /// The record so far.
    pub record: DealRecord,
    /// What is published of the seed the day before.
    pub commitment: String,
    /// What the person's decisions were worth, once the deal is over.
    pub judged: Option<DailyJudged>,
}

/// What the person's decisions were worth. Amounts are in the ruleset's smallest unit.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyJudged {
    /// What they got.
    pub amount: i32,
    /// What a bot gets in their place.
    pub bot: i32,
    /// What the strongest bot expects of the seat, in hundredths; `null` if it never has a choice.
    pub par: Option<i32>,
    /// How much better than the bot they have decided, luck taken out, in hundredths.
    pub gain: i64,
    /// The decisions in which they did something else than the bot, in order.
    pub decisions: Vec<DailyDecision>,
}

/// Such a decision.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyDecision {
    /// The number of actions before it.
    pub step: usize,
    /// What they did, in words, too.
    pub action: ChoiceJson,
    /// What the bot would have done.
    pub bot: ChoiceJson,
    /// What it was worth, in hundredths.
    pub gain: i64,
}
