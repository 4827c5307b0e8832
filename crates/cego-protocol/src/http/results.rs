//! What was played, and what it came to.

use cego_table::{PersonId, Time};
use serde::{Deserialize, Serialize};

use crate::Json;

/// Somebody in a deal or match that is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatJson {
    /// Who; left out for a built-in bot, and for a person who has deleted the account.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "Json::<Option<PersonId>>")]
    pub who: Option<PersonId>,
    /// Under what name; empty where nobody is left to be named.
    pub name: String,
    /// Whether that is somebody's own bot; left out if it is none.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_bot: bool,
    /// Which built-in bot had the seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// What the seat got or paid, in the ruleset's smallest unit.
    pub amount: i64,
}

/// A record in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordJson {
    /// Its name: `/r/{record}` shows it.
    pub record: String,
    /// `played` here, or `imported`.
    pub kind: String,
    /// When the deal was over, or the record came.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// What was played, if it was played here.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub deal: Option<DealJson>,
}

/// A deal that was played here.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealJson {
    /// At which table, for those who sat there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// Its number at the table, from 0.
    pub deal: u64,
    /// The name of the ruleset.
    pub ruleset: String,
    /// Its hash.
    pub hash: String,
    /// How many played.
    pub players: u8,
    /// The stable id of the contract; nothing if the cards were thrown in.
    pub contract: Option<String>,
    /// The seat that played it, from 1; nothing if nobody played alone.
    pub declarer: Option<usize>,
    /// Who sat where, from seat 1.
    pub seats: Vec<SeatJson>,
}

/// A record with its text.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WholeRecord {
    /// As in a list.
    #[serde(flatten)]
    pub record: RecordJson,
    /// The `.cego` record.
    pub text: String,
}

/// A part of a list of records, the newest first.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordList {
    /// The records.
    pub records: Vec<RecordJson>,
    /// What to name as `after` to see older ones, if there may be some.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// Somebody in a match that is over.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchSeatJson {
    /// Who, and what came of it.
    #[serde(flatten)]
    pub seat: SeatJson,
    /// Whether the owner left before the end.
    pub left: bool,
    /// Decisions of the owner.
    pub own: u32,
    /// Decisions of stand-ins.
    pub stood_in: u32,
}

/// A match that is over.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchJson {
    /// At which table, for those who sat there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// When it began.
    #[serde(with = "Json::<Time>")]
    pub began: Time,
    /// When it was over.
    #[serde(with = "Json::<Time>")]
    pub ended: Time,
    /// The name of the ruleset.
    pub ruleset: String,
    /// Its hash.
    pub hash: String,
    /// Deals that were settled.
    pub deals: u32,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Whether it was counted.
    pub counted: bool,
    /// What came of it, from seat 1.
    pub seats: Vec<MatchSeatJson>,
}

/// A part of a list of matches, the newest first.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchList {
    /// The matches.
    pub matches: Vec<MatchJson>,
    /// What to name as `after` to see older ones, if there may be some.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}
