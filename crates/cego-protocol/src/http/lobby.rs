//! Lists of tables: the lobby, the tables of friends, one's own.

use cego_table::{PersonId, Time};
use serde::Serialize;

use crate::Json;

/// A seat of a table in a list; nobody has it where all is empty.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatInList {
    /// Who owns it.
    #[serde(with = "Json::<Option<PersonId>>")]
    pub who: Option<PersonId>,
    /// Under what name.
    pub name: Option<String>,
    /// Whether the owner is somebody's own bot.
    pub is_bot: bool,
    /// The built-in bot that sits here.
    pub bot: Option<String>,
}

/// A table in a list.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct InLobby {
    /// Its name.
    pub table: String,
    /// Its address, for people.
    pub link: String,
    /// The name of its ruleset.
    pub ruleset: String,
    /// The hash of its ruleset.
    pub hash: String,
    /// Whether these are somebody's own rules, and not the preset of this name.
    pub own: bool,
    /// How far it has come: `gathering`, `playing`, `resting`, `over`.
    pub stage: &'static str,
    /// Seats that are to be had.
    pub free: u8,
    /// People who are there.
    pub people: u8,
    /// The seats, from seat 1.
    pub seats: Vec<SeatInList>,
    /// After how many deals the match ends; nothing if it does when all agree.
    pub deals: Option<u32>,
    /// How long people may take for a word or a card, in milliseconds; 0 without a clock.
    pub turn_ms: u64,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Whether others may watch.
    pub watched: bool,
    /// When it was opened.
    #[serde(with = "Json::<Time>")]
    pub opened: Time,
    /// When something happened there last.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
}

/// A part of the lobby.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lobby {
    /// The tables.
    pub tables: Vec<InLobby>,
    /// To be named as `after` for what follows, if anything does.
    pub next: Option<String>,
}

/// A table at which the person who asks has a seat.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnTable {
    /// As in the lobby.
    #[serde(flatten)]
    pub table: InLobby,
    /// The seat.
    pub seat: usize,
    /// The number of the deal under way, or else of the next one, from 0.
    pub deal: u64,
    /// Whether it is the turn of the person who asks.
    pub my_turn: bool,
}

/// A table of the lobby at which friends of the person who asks sit.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FriendsTable {
    /// As in the lobby.
    #[serde(flatten)]
    pub table: InLobby,
    /// Which friends.
    #[serde(with = "Json::<Vec<PersonId>>")]
    pub friends: Vec<PersonId>,
}
