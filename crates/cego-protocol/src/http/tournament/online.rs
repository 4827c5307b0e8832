//! Tables of the server as tables of a tournament.

use cego_tournament::format::{Absent, LastTable, Online};
use serde::{Deserialize, Serialize};

/// The tables are matches of the server, played by everybody on a device of their own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Online"))]
#[serde(deny_unknown_fields)]
pub struct OnlineJson {
    /// Who plays it like this, or who says so.
    #[serde(default)]
    pub source: String,
    /// Whether guests of the server may take part, too.
    #[serde(default)]
    pub guests: bool,
    /// How many minutes a table waits for those who have not come.
    pub absent_minutes: u32,
    /// The bot that sits in for them then, and fills up the last table: by name or level.
    pub absent_bot: String,
    /// What counts for those for whom a bot decided everything in a round.
    #[serde(default, with = "AbsentForm")]
    pub absent: Absent,
    /// Who fills up the last table.
    #[serde(default, with = "LastTableForm")]
    pub last_table: LastTable,
    /// What these bots are called, three at most.
    #[serde(default)]
    pub bot_names: Vec<String>,
    /// The seconds for a word or a card.
    pub turn_seconds: u32,
    /// The seconds for keeping and discarding.
    pub exchange_seconds: u32,
}

/// What counts for those for whom a bot decided everything.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Absent"))]
#[serde(remote = "Absent", rename_all = "snake_case")]
enum AbsentForm {
    /// What the bot made of it.
    Bot,
    /// Nothing.
    Nothing,
}

/// Who fills up the last table.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LastTable"))]
#[serde(remote = "LastTable", rename_all = "snake_case")]
enum LastTableForm {
    /// Bots.
    Bots,
    /// Nobody: those who are left over sit as `rest` says.
    Rest,
}

impl From<&Online> for OnlineJson {
    fn from(online: &Online) -> OnlineJson {
        OnlineJson {
            source: online.source.clone(),
            guests: online.guests,
            absent_minutes: online.absent_minutes,
            absent_bot: online.absent_bot.clone(),
            absent: online.absent,
            last_table: online.last_table,
            bot_names: online.bot_names.clone(),
            turn_seconds: online.turn_seconds,
            exchange_seconds: online.exchange_seconds,
        }
    }
}

impl From<&OnlineJson> for Online {
    fn from(online: &OnlineJson) -> Online {
        Online {
            source: online.source.clone(),
            guests: online.guests,
            absent_minutes: online.absent_minutes,
            absent_bot: online.absent_bot.clone(),
            absent: online.absent,
            last_table: online.last_table,
            bot_names: online.bot_names.clone(),
            turn_seconds: online.turn_seconds,
            exchange_seconds: online.exchange_seconds,
        }
    }
}

/// Somebody's part in a tournament whose tables are the server's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TournamentEntry"))]
pub struct EntryJson {
    /// Their start number, if they have one.
    pub number: Option<u32>,
    /// Whether they take part: have a number and have not withdrawn.
    pub takes_part: bool,
    /// Whether they may enter themselves now.
    pub may_enter: bool,
    /// The name of the table of the server at which they play now, or are awaited.
    pub table: Option<String>,
    /// The round that is played there, from 0.
    pub round: Option<usize>,
}
