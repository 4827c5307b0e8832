//! Daily deal: one deal a day, played by everyone against the same bots.

use cego_record::ActionJson;
use cego_table::{PersonId, Time};
use serde::{Deserialize, Serialize};

use crate::Json;

/// The current day of the daily deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyNow {
    /// Current date, for example `2026-11-26`.
    pub date: String,
    /// Time zone whose midnight begins and ends the day.
    pub zone: &'static str,
    /// Time at which the next day begins.
    #[serde(with = "Json::<Time>")]
    pub until: Time,
}

/// The daily deal of one date.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyDealJson {
    /// Name of the ruleset.
    pub ruleset: String,
    /// Hash of the ruleset.
    pub hash: String,
    pub players: usize,
    /// Date of the deal.
    pub date: String,
    /// SHA-256 of the words `cego daily 1`, a zero byte and the seed, as 64 hex digits.
    pub commitment: String,
    /// Seed that determines the deal, as 64 hex digits; `null` before the day begins.
    pub seed: Option<String>,
    /// True while a result can still be submitted.
    pub open: bool,
    /// Result of the requesting person; `null` before they have played.
    pub own: Option<DailyScore>,
}

/// A result to submit: the actions of the person.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewDaily {
    /// All actions of the person, in order. The actions of the bots follow from the seed.
    #[cfg_attr(feature = "schema", schemars(length(max = 64)))]
    pub actions: Vec<ActionJson>,
}

/// Result of one person on a daily deal. Amounts are in the ruleset's smallest unit.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyScore {
    /// Amount won by the person.
    pub amount: i32,
    /// Amount a bot wins in the same seat.
    pub bot: i32,
    /// Luck-adjusted lead of the person's decisions over the bot's, in hundredths.
    pub gain: i64,
    /// Time at which the result was stored.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// Actions of the person, in order.
    pub actions: Vec<ActionJson>,
}

/// Period covered by a leaderboard.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum DailyOver {
    /// The given day only.
    #[default]
    Day,
    /// From Monday of the same week up to the given day.
    Week,
    /// From the first of the month up to the given day.
    Month,
}

/// Query for a leaderboard.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyPart {
    /// Period to cover.
    #[serde(default)]
    pub over: DailyOver,
}

/// Leaderboard of accounts, best first.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyList {
    /// Period covered.
    pub over: DailyOver,
    /// First day of the period.
    pub from: String,
    /// Last day of the period.
    pub date: String,
    /// Number of days left out because the requesting person has not played them and others still
    /// can.
    pub closed: u32,
    /// Number of people in the list.
    pub people: usize,
    /// Mean of all results, in hundredths of the ruleset's smallest unit; `null` without results.
    pub mean: Option<i64>,
    /// Entries, ordered by matchpoints, then by luck-adjusted score.
    pub rows: Vec<DailyListed>,
    /// Entry of the requesting person, at any place.
    pub own: Option<DailyListed>,
}

/// Leaderboard entry.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyListed {
    /// Place in the list, shared by equals; `null` for a guest, who is compared but not listed.
    pub place: Option<usize>,
    /// Id of the person.
    #[serde(with = "Json::<PersonId>")]
    pub person: PersonId,
    /// Display name of the person.
    pub name: String,
    /// Number of days played.
    pub days: u32,
    /// Total amount won, in the ruleset's smallest unit.
    pub amount: i64,
    /// Total luck-adjusted lead over the bot, in hundredths.
    pub gain: i64,
    /// Matchpoints in tenths of a percent: mean share of the other results that this person beat.
    /// `null` if nobody else played.
    pub permille: Option<u32>,
}
