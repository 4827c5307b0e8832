//! Calls of a page that plays at a table without a network. The page keeps the events, and they are the table.

use cego_table::{Nonce, PersonId, PersonName, Secret, Time};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::DealRecord;
use crate::Json;
use crate::http::OpenTable;
use crate::message::{CountJson, DecidedJson};
use crate::phrase::PhraseJson;
use crate::stored::Stored;

/// No fields.
#[derive(Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Nothing {}

/// The one person at a table.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Person {
    /// Who.
    #[serde(with = "Json::<PersonId>")]
    pub id: PersonId,
    /// Under what name.
    #[serde(with = "Json::<PersonName>")]
    pub name: PersonName,
}

/// `table_open`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenHere {
    /// As a server is asked for it.
    pub wanted: OpenTable,
    /// 32 bytes of the page's chance.
    #[serde(with = "Json::<Secret>")]
    pub secret: Secret,
    /// Who plays.
    pub person: Person,
    /// When.
    #[serde(with = "Json::<Time>")]
    pub now: Time,
    /// Where the person sits; seat 1 if nothing is said.
    #[serde(default)]
    pub seat: Option<usize>,
    /// What the person adds to the first deal.
    #[serde(default, with = "Json::<Option<Nonce>>")]
    pub nonce: Option<Nonce>,
    /// A record whose deal is played on.
    #[serde(default)]
    pub given: Option<DealRecord>,
}

/// `table_again`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableAgain {
    /// All of them, or the first.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<KeptEvent>"))]
    pub events: Vec<Stored>,
    /// Who plays.
    pub person: Person,
}

/// `table_more`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableMore {
    /// The handle.
    pub table: u32,
    /// Those after the ones it has.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<KeptEvent>"))]
    pub events: Vec<Stored>,
}

/// The table that is meant.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct At {
    /// The handle.
    pub table: u32,
}

/// The table that is meant, and when.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableAt {
    /// The handle.
    pub table: u32,
    /// When.
    #[serde(with = "Json::<Time>")]
    pub now: Time,
}

/// `table_hear`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableHear {
    /// The handle.
    pub table: u32,
    /// What a client says, with the number of the message.
    pub text: String,
    /// When.
    #[serde(with = "Json::<Time>")]
    pub now: Time,
}

/// What comes of a call.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableReply {
    /// The handle.
    pub table: u32,
    /// What is to be kept before any of it is shown.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<KeptEvent>"))]
    pub keep: Vec<Stored>,
    /// What the socket of a server would say, in order. In `refused` there are no words: `refusal` has what is said.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::message::ToClient>"))]
    pub messages: Vec<Box<RawValue>>,
    /// When something is due if nobody does anything.
    #[serde(with = "Json::<Option<Time>>")]
    pub due: Option<Time>,
    /// Whether a bot has to think now.
    pub thinks: bool,
    /// How far the table has come.
    pub stage: &'static str,
    /// The record of the deal that this has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<DealRecord>,
    /// Why the last message says that something was not done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<PhraseJson>,
}

/// The working of a settlement.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableLines {
    /// Line by line.
    pub lines: Vec<PhraseJson>,
    /// How many of the lines, at their end, say who pays whom.
    pub payments: usize,
    /// How a counted game stood; not there where points have not decided it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<CountJson>,
    /// What has decided a deal beside card points of two sides: tricks, or the points of everyone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided: Option<DecidedJson>,
}

/// An event as it is kept. What is in it is for the module only.
#[cfg(feature = "schema")]
#[derive(Serialize, Deserialize, schemars::JsonSchema)]
struct KeptEvent {
    /// Its number, from 1.
    number: u64,
}
