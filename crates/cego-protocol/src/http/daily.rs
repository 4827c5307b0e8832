//! The deal of the day.

use cego_record::ActionJson;
use cego_table::{PersonId, Time};
use serde::{Deserialize, Serialize};

use crate::Json;

/// Which day it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyNow {
    /// The day, as `2026-11-26`.
    pub date: String,
    /// The time zone in which it begins and ends at midnight.
    pub zone: &'static str,
    /// When the next one begins.
    #[serde(with = "Json::<Time>")]
    pub until: Time,
}

/// The deal of a day.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyDealJson {
    /// The ruleset.
    pub ruleset: String,
    /// Its hash.
    pub hash: String,
    /// How many play.
    pub players: usize,
    /// The day.
    pub date: String,
    /// SHA-256 of the words `cego daily 1`, a zero byte and the seed, as 64 hex digits.
    pub commitment: String,
    /// The seed, from which the deal follows, as 64 hex digits; nothing before the day.
    pub seed: Option<String>,
    /// Whether a result can be sent.
    pub open: bool,
    /// What the person who asks has made of it.
    pub own: Option<DailyScore>,
}

/// What somebody did.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewDaily {
    /// All their actions, in order. The bots' follow from the seed.
    #[cfg_attr(feature = "schema", schemars(length(max = 64)))]
    pub actions: Vec<ActionJson>,
}

/// What a deal was worth to somebody. Amounts are in the ruleset's smallest unit.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyScore {
    /// What they got.
    pub amount: i32,
    /// What a bot gets in their place.
    pub bot: i32,
    /// How much better than the bot they have decided, luck taken out, in hundredths.
    pub gain: i64,
    /// When it was kept.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// What they did.
    pub actions: Vec<ActionJson>,
}

/// Over how many days a list goes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum DailyOver {
    /// The day alone.
    #[default]
    Day,
    /// Its week, from Monday to the day.
    Week,
    /// Its month, up to the day.
    Month,
}

/// Which list.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyPart {
    /// Over how many days.
    #[serde(default)]
    pub over: DailyOver,
}

/// Results of accounts, the best first.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyList {
    /// Over how many days.
    pub over: DailyOver,
    /// The first day.
    pub from: String,
    /// The last one.
    pub date: String,
    /// How many of these days are left out, because their results are not open to the person who asks: they have not played, and others still can.
    pub closed: u32,
    /// How many people are in the list.
    pub people: usize,
    /// The mean of all results, in hundredths of the ruleset's smallest unit; nothing without any.
    pub mean: Option<i64>,
    /// The people. By matchpoints, then by the luck-adjusted score.
    pub rows: Vec<DailyListed>,
    /// The one who asks, wherever they stand.
    pub own: Option<DailyListed>,
}

/// Somebody in such a list.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyListed {
    /// Their place; equals share one. Nothing for a guest, who is compared and not listed.
    pub place: Option<usize>,
    /// Who.
    #[serde(with = "Json::<PersonId>")]
    pub person: PersonId,
    /// Under what name.
    pub name: String,
    /// How many days they have played.
    pub days: u32,
    /// What they got in all.
    pub amount: i64,
    /// How much better than the bot they have decided in all, in hundredths.
    pub gain: i64,
    /// Their matchpoints: the mean share of the others' results that they have beaten, in tenths of a percent. Nothing if there were no others.
    pub permille: Option<u32>,
}
