//! Finished deals and matches with their results, and the fairness proof of a record.

use cego_table::{PersonId, Time};
use serde::{Deserialize, Serialize};

use crate::Json;

/// A seat of a finished deal or match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatJson {
    /// Owner of the seat; omitted for a built-in bot and for a deleted account.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "Json::<Option<PersonId>>")]
    pub who: Option<PersonId>,
    /// Display name of the owner; empty if the account was deleted.
    pub name: String,
    /// True if the owner is a bot that belongs to an account; omitted if false.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_bot: bool,
    /// Built-in bot that had the seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// Amount won by the seat, negative for a loss, in the ruleset's smallest unit.
    pub amount: i64,
}

/// A listed record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordJson {
    /// Id of the record, shown at `/r/{record}`.
    pub record: String,
    /// Origin: `played` here, or `imported`.
    pub kind: String,
    /// Time at which the deal ended or the record was imported.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// The deal, if it was played here.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub deal: Option<DealJson>,
}

/// A deal played on this server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealJson {
    /// Id of the table, visible only to people who sat there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// Number of the deal at the table, from 0.
    pub deal: u64,
    /// Name of the ruleset.
    pub ruleset: String,
    /// Hash of the ruleset.
    pub hash: String,
    pub players: u8,
    /// Stable id of the contract; `null` if the cards were thrown in.
    pub contract: Option<String>,
    /// Seat of the declarer, from 1; `null` without a declarer.
    pub declarer: Option<usize>,
    /// Seats, from seat 1.
    pub seats: Vec<SeatJson>,
}

/// A record with its text.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WholeRecord {
    /// The record as listed.
    #[serde(flatten)]
    pub record: RecordJson,
    /// Text of the `.cego` record.
    pub text: String,
}

/// One page of a list of records, newest first.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordList {
    pub records: Vec<RecordJson>,
    /// Cursor to send as `after` for older records; omitted on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A seat of a finished match.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchSeatJson {
    /// Owner and result of the seat.
    #[serde(flatten)]
    pub seat: SeatJson,
    /// True if the owner left before the end.
    pub left: bool,
    /// Number of decisions made by the owner.
    pub own: u32,
    /// Number of decisions made by stand-ins.
    pub stood_in: u32,
}

/// A finished match.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchJson {
    /// Id of the table, visible only to people who sat there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// Start of the match.
    #[serde(with = "Json::<Time>")]
    pub began: Time,
    /// End of the match.
    #[serde(with = "Json::<Time>")]
    pub ended: Time,
    /// Name of the ruleset.
    pub ruleset: String,
    /// Hash of the ruleset.
    pub hash: String,
    /// Number of settled deals.
    pub deals: u32,
    /// True if the match was agreed to count for ratings.
    pub rated: bool,
    /// True if the match was counted for ratings.
    pub counted: bool,
    /// Results, from seat 1.
    pub seats: Vec<MatchSeatJson>,
}

/// One page of a list of matches, newest first.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchList {
    pub matches: Vec<MatchJson>,
    /// Cursor to send as `after` for older matches; omitted on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// Query for a page of a list of records.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordsPart {
    /// Cursor: `next` of the previous page.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::IN_RECORDS)))]
    pub after: Option<String>,
    /// Maximum number of entries.
    pub most: Option<u32>,
}

/// Query for a page of a list of matches.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchesPart {
    /// Cursor: `next` of the previous page.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::IN_MATCHES)))]
    pub after: Option<String>,
    /// Maximum number of entries.
    pub most: Option<u32>,
}

/// One step of the verification.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepJson {
    /// Id of the step: `commitment`, `seed` or `cards`.
    pub step: &'static str,
    /// Result of the step; `null` if it was not reached.
    pub ok: Option<bool>,
    /// Description of the computation, for display.
    pub text: String,
}

/// Result of verifying a record.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VerifiedJson {
    /// Id of the record.
    pub record: String,
    /// Verdict: `proven`, `committed`, `unproven` or `wrong`.
    pub verdict: &'static str,
    /// True if the deal was played on this server. For an imported record, the server does not know
    /// when the commitment was published.
    pub played_here: bool,
    /// Reason for the verdict: `everybody_opened`; `struck` or `nobody_added`; `unsigned`, `seeded`
    /// or `unknown`; or the error found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<&'static str>,
    /// Verdict as text, for display.
    pub text: String,
    /// Commitment published before the deal.
    pub commitment: Option<String>,
    /// Secret that the commitment commits to.
    pub secret: Option<String>,
    /// Public contribution of each seat to the seed, from seat 1.
    pub added: Vec<Option<String>>,
    /// Hash chain link revealed by each seat, from seat 1.
    pub links: Vec<Option<String>>,
    /// Public key that signed the record, as 64 hex digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub signed_by: Option<String>,
    /// Seed that determines the cards.
    pub seed: Option<String>,
    /// Number of the deal, from 0.
    pub deal: Option<u64>,
    /// Steps of the verification.
    pub steps: Vec<StepJson>,
    /// Command line to repeat the verification.
    pub command: String,
}

/// Public keys with which a server signs records.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KeysJson {
    /// Keys, current one first.
    pub keys: Vec<KeyJson>,
}

/// A public key with which a server signs records.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KeyJson {
    /// Ed25519 public key, as 64 hex digits.
    pub key: String,
    /// Start of use.
    #[serde(with = "Json::<Time>")]
    pub from: Time,
    /// End of use; omitted for the current key.
    #[serde(default, with = "Json::<Option<Time>>", skip_serializing_if = "Option::is_none")]
    pub until: Option<Time>,
}
