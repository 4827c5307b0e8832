//! Tables: found, seen from the door, followed without a socket.

use cego_table::{Link, PersonId};
use serde::{Deserialize, Serialize};

use crate::Json;
use crate::message::{ChairPicture, CountJson, DecidedJson, SetupJson, Shown, TurnJson};

/// A table that was opened, or found.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Found {
    /// Its name.
    pub table: String,
    /// Its address, for friends.
    pub link: String,
    /// The seat of the person who asked, if they sit.
    pub seat: Option<usize>,
}

/// What everybody who knows the name of a table may see of it, before they sit down.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Door {
    /// Its name.
    pub table: String,
    /// Its address, for people.
    pub link: String,
    /// How far it has come: `gathering`, `playing`, `resting`, `over`, `closed`.
    pub stage: String,
    /// What was agreed.
    pub setup: SetupJson,
    /// The seats, from seat 1.
    pub chairs: Vec<ChairPicture>,
    /// The person who opened it.
    #[serde(with = "Json::<Option<PersonId>>")]
    pub host: Option<PersonId>,
    /// The seat of the person who asks.
    pub seat: Option<usize>,
    /// How many watch without a seat, as far as this server knows.
    pub watchers: usize,
}

/// What happened at a table after an event.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Happened {
    /// The events, in order; 1,000 at most.
    pub events: Vec<Shown>,
    /// Whether there are more: after the last of these.
    pub more: bool,
    /// Whose turn it is now.
    pub turn: TurnJson,
}

/// That something is done.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DoneJson {
    /// The number of the table's last event.
    pub number: u64,
}

/// How the last deal that is over was settled.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SettlementJson {
    /// The working, line by line, in the language asked for. Seats stand in it as `{1}`, for names to be put there.
    pub lines: Vec<String>,
    /// How many of the lines, at their end, say who pays whom.
    #[serde(default)]
    pub payments: usize,
    /// How a counted game stood; not there where points have not decided it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<CountJson>,
    /// What has decided a deal beside card points of two sides: tricks, or the points of everyone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided: Option<DecidedJson>,
}

/// Where somebody wants to play at once.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Quick {
    /// A ruleset of the program; any, if it is not there.
    #[serde(default)]
    pub preset: Option<String>,
    /// How many at the table; four, if a table has to be opened.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(range(min = 3, max = 4)))]
    pub players: Option<usize>,
    /// The tip of the chain from which the person's device adds to deals.
    #[serde(default, with = "Json::<Option<Link>>")]
    pub tip: Option<Link>,
}
