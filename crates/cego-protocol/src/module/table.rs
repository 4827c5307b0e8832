//! Calls for a table in the browser without a network. The page stores the events, from which the
//! table can be restored.

use cego_table::{Nonce, PersonId, PersonName, Secret, Time};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::DealRecord;
use crate::Json;
use crate::http::OpenTable;
use crate::message::{CountJson, DecidedJson};
use crate::phrase::PhraseJson;
use crate::stored::Stored;

/// The only person at a table in the browser.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Person {
    /// Id of the person.
    #[serde(with = "Json::<PersonId>")]
    pub id: PersonId,
    /// Display name of the person.
    #[serde(with = "Json::<PersonName>")]
    pub name: PersonName,
}

/// Request of the module's call `table_open`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenHere {
    /// Settings, in the form of the server's request.
    pub wanted: OpenTable,
    /// Secret: 32 random bytes supplied by the page.
    #[serde(with = "Json::<Secret>")]
    pub secret: Secret,
    /// Person who plays.
    pub person: Person,
    /// Current time.
    #[serde(with = "Json::<Time>")]
    pub now: Time,
    /// Seat of the person; 1 by default.
    #[serde(default)]
    pub seat: Option<usize>,
    /// Contribution of the person to the first deal.
    #[serde(default, with = "Json::<Option<Nonce>>")]
    pub nonce: Option<Nonce>,
    /// Record of a deal to continue.
    #[serde(default)]
    pub given: Option<DealRecord>,
}

/// Request of the module's call `table_again`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableAgain {
    /// All stored events, or the first of them.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<KeptEvent>"))]
    pub events: Vec<Stored>,
    /// Person who plays.
    pub person: Person,
}

/// Request of the module's call `table_more`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableMore {
    /// Handle of the table.
    pub table: u32,
    /// Stored events that follow the ones already passed.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<KeptEvent>"))]
    pub events: Vec<Stored>,
}

/// Handle of a table.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableHandle {
    /// Handle of the table.
    pub table: u32,
}

/// Handle of a table, with the current time.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TimedTableHandle {
    /// Handle of the table.
    pub table: u32,
    /// Current time.
    #[serde(with = "Json::<Time>")]
    pub now: Time,
}

/// Request of the module's call `table_hear`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableHear {
    /// Handle of the table.
    pub table: u32,
    /// Message of the client, including its number.
    pub text: String,
    /// Current time.
    #[serde(with = "Json::<Time>")]
    pub now: Time,
}

/// Response of a table call.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableReply {
    /// Handle of the table.
    pub table: u32,
    /// Events to store before anything of the response is shown.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<KeptEvent>"))]
    pub keep: Vec<Stored>,
    /// Messages a server's socket would send, in order. `refused` messages contain no text;
    /// `refusal` does.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::message::ToClient>"))]
    pub messages: Vec<Box<RawValue>>,
    /// Time of the next `table_due` call if nothing else happens.
    #[serde(with = "Json::<Option<Time>>")]
    pub due: Option<Time>,
    /// True if a bot is due to search, by `table_think`.
    pub thinks: bool,
    /// Stage of the table.
    pub stage: &'static str,
    /// Record of the deal that ended with this call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<DealRecord>,
    /// Display text of the refusal in the last message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<PhraseJson>,
}

/// Settlement of a finished deal.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableLines {
    /// Calculation, line by line.
    pub lines: Vec<PhraseJson>,
    /// Number of payment lines, which are the last of `lines`.
    pub payments: usize,
    /// Card point count; omitted if card points did not decide the deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<CountJson>,
    /// Deciding result other than the card points of two sides: tricks, or the card points of each
    /// player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided: Option<DecidedJson>,
}

/// A stored event. Its other fields are private to the module.
#[cfg(feature = "schema")]
#[derive(Serialize, Deserialize, schemars::JsonSchema)]
struct KeptEvent {
    /// Number of the event, from 1.
    number: u64,
}
