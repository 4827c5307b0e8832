//! What may stand behind the `?` of an address.

use serde::{Deserialize, Serialize};

use crate::message::Subscription;

/// Which part of the lobby.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LobbyPart {
    /// The place after which it begins: the `next` of the answer before.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::IN_LOBBY)))]
    pub after: Option<String>,
    /// The most to list.
    pub most: Option<u32>,
}

/// Which part of a list of records.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordsPart {
    /// The place after which it begins: the `next` of the answer before.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::IN_RECORDS)))]
    pub after: Option<String>,
    /// The most to list.
    pub most: Option<u32>,
}

/// Which part of a list of matches.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchesPart {
    /// The place after which it begins: the `next` of the answer before.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::IN_MATCHES)))]
    pub after: Option<String>,
    /// The most to list.
    pub most: Option<u32>,
}

/// Which deals of a table.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealsFrom {
    /// The number of the first.
    #[serde(default)]
    pub from: u64,
    /// The most to list.
    pub most: Option<u32>,
}

/// Which events of a table.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EventsAfter {
    /// The number of the last event the client has seen.
    #[serde(default)]
    pub after: u64,
}

/// The language somebody chose on a page.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Language {
    /// Its tag.
    pub lang: Option<String>,
}

/// What is asked for with the socket of a table.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableSocket {
    /// The number of the last event the client has seen; it gets what came after it. Without it, it gets the whole table.
    pub after: Option<u64>,
    /// Whether it wants to be told the whole view at its turns; `always`: how the table stands, with every message.
    #[serde(default)]
    pub view: Subscription,
    /// The language of what people read.
    pub lang: Option<String>,
    /// The version of the interface the client was made for, if it wants to be told that the server speaks another.
    pub version: Option<u32>,
}

/// What is asked for with the socket of bots: where one wants to play.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BotSocket {
    /// At this table; at any of the lobby, if it is not there.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::NAME)))]
    pub table: Option<String>,
    /// A ruleset of the program, where any table will do.
    pub preset: Option<String>,
    /// How many at the table, where any will do.
    #[cfg_attr(feature = "schema", schemars(range(min = 3, max = 4)))]
    pub players: Option<usize>,
}
