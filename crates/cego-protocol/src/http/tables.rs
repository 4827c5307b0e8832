//! Tables over HTTP: opening and finding one, lists of tables, the public view of a table, and its
//! events without a WebSocket. Pages that run their own tables open them with the same settings.

use cego_table::{Clock, Link, PersonId, Talk, Time};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::Json;
use crate::message::{
    CountJson, DecidedJson, RedactedEvent, SeatState, SetupJson, Subscription, TurnJson,
};
use crate::serde_adapters::TalkForm;

/// Ruleset of a new table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum RulesetChoice {
    /// A built-in ruleset, optionally with switches changed.
    Preset {
        /// Name of the preset.
        preset: String,
        /// Switches to change, each as `id=value`.
        #[serde(default)]
        set: Vec<String>,
    },
    /// A custom ruleset file.
    File {
        /// Content of the file.
        toml: String,
    },
}

/// A table to open. The defaults suit a table of friends: no clock, no fixed end, preset phrases.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    /// Ruleset of the table.
    pub ruleset: RulesetChoice,
    /// Number of seats.
    #[serde(default = "four")]
    #[cfg_attr(feature = "schema", schemars(range(min = 3, max = 4)))]
    pub players: usize,
    /// Number of deals after which the match ends.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 200)))]
    pub deals: Option<u32>,
    /// Time limits; omitted for no clock.
    #[serde(default)]
    pub clock: Option<ClockChoice>,
    /// True if decisions may be taken back; the default is true except in rated matches.
    #[serde(default)]
    pub undo: Option<bool>,
    /// Chat mode.
    #[serde(default, with = "TalkForm")]
    pub talk: Talk,
    /// True if people may ask the program for advice; the default is true except in rated matches.
    #[serde(default)]
    pub hints: Option<bool>,
    /// True if the match changes ratings.
    #[serde(default)]
    pub rated: bool,
    /// True if the table is listed in the lobby.
    #[serde(default)]
    pub listed: bool,
    /// True if spectators are allowed.
    #[serde(default)]
    pub watched: bool,
    /// Bot that replaces absent people and takes free seats; omitted for the default level.
    #[serde(default)]
    pub bot: Option<String>,
    /// True if bots take the free seats as soon as a person sits down.
    #[serde(default)]
    pub fill: bool,
    /// True if the person who opens the table takes a seat at once.
    #[serde(default)]
    pub sit: bool,
    /// Tip of the hash chain from which the person's device contributes to deals, if they take a
    /// seat.
    #[serde(default, with = "Json::<Option<Link>>", skip_serializing_if = "Option::is_none")]
    pub tip: Option<Link>,
}

/// Time limits: the default clock or custom ones.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum ClockChoice {
    /// Custom time limits.
    Own(OwnClock),
    /// The default clock.
    Usual(Usual),
}

/// Written by hand because serde's error for an untagged enum does not say what is expected.
impl<'de> Deserialize<'de> for ClockChoice {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<ClockChoice, D::Error> {
        match Value::deserialize(source)? {
            Value::Object(own) => OwnClock::deserialize(Value::Object(own))
                .map(ClockChoice::Own)
                .map_err(D::Error::custom),
            Value::String(word) if word == "usual" => Ok(ClockChoice::Usual(Usual::Usual)),
            _ => Err(D::Error::custom(
                "clock is \"usual\" or an object such as {\"turn_ms\": 30000}",
            )),
        }
    }
}

/// Custom time limits, in milliseconds. Omitted fields follow from the default clock. The result
/// must be playable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OwnClock {
    /// Time limit for a bid or a card: 5,000 to 600,000, or 0 in all fields for no clock. Default:
    /// 30,000.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(max = 600_000)))]
    pub turn_ms: Option<u64>,
    /// Time limit for keeping and discarding: 5,000 to 600,000. Default: 60,000, or `turn_ms` if
    /// that is longer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(max = 600_000)))]
    pub exchange_ms: Option<u64>,
    /// Remaining time at which a warning is given; less than the shorter time limit. Default:
    /// 10,000, or a third of the shorter limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(max = 600_000)))]
    pub warning_ms: Option<u64>,
    /// Time without a connection after which a stand-in plays for an owner on turn, unless the time
    /// limit ends sooner. At most 600,000. Default: 20,000.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(max = 600_000)))]
    pub grace_ms: Option<u64>,
    /// Number of consecutive missed turns after which a stand-in plays until the owner is back: 1
    /// to 10. Default: 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(max = 10)))]
    pub missed: Option<u8>,
    /// Time after which the next deal begins without the people who have not confirmed the
    /// settlement: 5,000 to 600,000. Default: 45,000.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(max = 600_000)))]
    pub rest_ms: Option<u64>,
}

impl OwnClock {
    /// Returns the clock. `Setup::check` decides whether it is
    /// playable.
    #[must_use]
    pub fn clock(self) -> Clock {
        let OwnClock { turn_ms, exchange_ms, warning_ms, grace_ms, missed, rest_ms } = self;
        let usual = Clock::default();
        if turn_ms == Some(0) {
            let none = [exchange_ms, warning_ms, grace_ms, rest_ms].map(Option::unwrap_or_default);
            let [exchange_ms, warning_ms, grace_ms, rest_ms] = none;
            let missed = missed.unwrap_or_default();
            return Clock { turn_ms: 0, exchange_ms, warning_ms, grace_ms, missed, rest_ms };
        }
        let turn_ms = turn_ms.unwrap_or(usual.turn_ms);
        let exchange_ms = exchange_ms.unwrap_or(usual.exchange_ms.max(turn_ms));
        let shorter = turn_ms.min(exchange_ms);
        Clock {
            turn_ms,
            exchange_ms,
            warning_ms: warning_ms.unwrap_or(usual.warning_ms.min(shorter / 3)),
            grace_ms: grace_ms.unwrap_or(usual.grace_ms),
            missed: missed.unwrap_or(usual.missed),
            rest_ms: rest_ms.unwrap_or(usual.rest_ms),
        }
    }
}

/// Time limits of a table, with every field set.
impl From<Clock> for OwnClock {
    fn from(
        Clock { turn_ms, exchange_ms, warning_ms, grace_ms, missed, rest_ms }: Clock,
    ) -> OwnClock {
        OwnClock {
            turn_ms: Some(turn_ms),
            exchange_ms: Some(exchange_ms),
            warning_ms: Some(warning_ms),
            grace_ms: Some(grace_ms),
            missed: Some(missed),
            rest_ms: Some(rest_ms),
        }
    }
}

/// Name of the default clock.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Usual {
    /// The default clock.
    Usual,
}

fn four() -> usize {
    4
}

impl OpenTable {
    /// Returns a listed table that begins at once, with a clock, and with bots until people take
    /// their seats.
    #[must_use]
    pub fn for_anybody(preset: String, players: Option<usize>) -> OpenTable {
        OpenTable {
            ruleset: RulesetChoice::Preset { preset, set: Vec::new() },
            players: players.unwrap_or_else(four),
            deals: None,
            clock: Some(ClockChoice::Usual(Usual::Usual)),
            undo: None,
            talk: Talk::Phrases,
            hints: None,
            rated: false,
            listed: true,
            watched: false,
            bot: None,
            fill: true,
            sit: true,
            tip: None,
        }
    }
}

// --- lists of tables

/// A seat of a listed table. All fields are empty if the seat is free.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatInList {
    /// Owner of the seat.
    #[serde(with = "Json::<Option<PersonId>>")]
    pub who: Option<PersonId>,
    /// Display name of the owner.
    pub name: Option<String>,
    /// True if the owner is a bot that belongs to an account.
    pub is_bot: bool,
    /// Built-in bot that occupies the seat.
    pub bot: Option<String>,
}

/// A listed table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct InLobby {
    /// Id of the table.
    pub table: String,
    /// Path or URL of the table's page.
    pub link: String,
    /// Name of the ruleset.
    pub ruleset: String,
    /// Hash of the ruleset.
    pub hash: String,
    /// True for a custom ruleset; false for the preset of this name.
    pub own: bool,
    /// Stage of the table: `gathering`, `playing`, `resting` or `over`.
    pub stage: &'static str,
    /// Number of free seats.
    pub free: u8,
    /// Number of people present.
    pub people: u8,
    /// Seats, from seat 1.
    pub seats: Vec<SeatInList>,
    /// Number of deals after which the match ends; `null` if it ends by agreement.
    pub deals: Option<u32>,
    /// Time limit for a bid or a card, in milliseconds; 0 without a clock.
    pub turn_ms: u64,
    /// True if the match counts for ratings.
    pub rated: bool,
    /// True if spectators are allowed.
    pub watched: bool,
    /// Time at which the table was opened.
    #[serde(with = "Json::<Time>")]
    pub opened: Time,
    /// Time of the last activity.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
}

/// One page of the lobby.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lobby {
    /// Tables on this page.
    pub tables: Vec<InLobby>,
    /// Cursor to send as `after` for the next page; `null` on the last page.
    pub next: Option<String>,
}

/// A table at which the requesting person has a seat.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnTable {
    /// The table as listed in the lobby.
    #[serde(flatten)]
    pub table: InLobby,
    /// Seat of the requesting person.
    pub seat: usize,
    /// Number of the deal in progress, or else of the next one, from 0.
    pub deal: u64,
    /// True if it is the requesting person's turn.
    pub my_turn: bool,
}

/// A lobby table at which friends of the requesting person sit.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FriendsTable {
    /// The table as listed in the lobby.
    #[serde(flatten)]
    pub table: InLobby,
    /// Friends who sit at the table.
    #[serde(with = "Json::<Vec<PersonId>>")]
    pub friends: Vec<PersonId>,
}

// --- one table

/// Response to opening or finding a table.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableInvitation {
    /// Id of the table.
    pub table: String,
    pub link: String,
    /// Seat of the requesting person, if they have one.
    pub seat: Option<usize>,
}

/// Public view of a table, visible to everyone with its id before they take a seat.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableOverview {
    /// Id of the table.
    pub table: String,
    /// Link to the table's page.
    pub link: String,
    /// Stage of the table: `gathering`, `playing`, `resting`, `over` or `closed`.
    pub stage: String,
    /// Agreed settings of the table.
    pub setup: SetupJson,
    /// Seats, from seat 1.
    pub chairs: Vec<SeatState>,
    /// Person who opened the table.
    #[serde(with = "Json::<Option<PersonId>>")]
    pub host: Option<PersonId>,
    /// Seat of the requesting person.
    pub seat: Option<usize>,
    /// Number of spectators known to this server.
    pub watchers: usize,
}

/// Events of a table after a given one.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EventsPage {
    /// Events, in order; at most 1,000.
    pub events: Vec<RedactedEvent>,
    /// True if more events follow.
    pub more: bool,
    /// Current turn.
    pub turn: TurnJson,
}

/// Acknowledgement of a command.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DoneJson {
    /// Number of the last event of the table.
    pub number: u64,
}

/// Settlement of the last finished deal.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SettlementJson {
    /// Calculation, line by line, in the requested language. `{1}` stands for the name of seat 1,
    /// and so on.
    pub lines: Vec<String>,
    /// Number of payment lines, which are the last of `lines`.
    #[serde(default)]
    pub payments: usize,
    /// Card point count; omitted if card points did not decide the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<CountJson>,
    /// Deciding result other than the card points of two sides: tricks, or the card points of each
    /// player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided: Option<DecidedJson>,
}

/// Request to play at once at any suitable table.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Quick {
    /// Preset to play; omitted for any.
    #[serde(default)]
    pub preset: Option<String>,
    /// Number of players; omitted for any, and four if a table has to be opened.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(range(min = 3, max = 4)))]
    pub players: Option<usize>,
    /// Tip of the hash chain from which the person's device contributes to deals.
    #[serde(default, with = "Json::<Option<Link>>")]
    pub tip: Option<Link>,
}

// --- query parameters

/// Query for a page of the lobby.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LobbyPart {
    /// Cursor: `next` of the previous page.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::IN_LOBBY)))]
    pub after: Option<String>,
    /// Maximum number of entries.
    pub most: Option<u32>,
}

/// Query for deals of a table.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealsFrom {
    /// Number of the first deal.
    #[serde(default)]
    pub from: u64,
    /// Maximum number of entries.
    pub most: Option<u32>,
}

/// Query for events of a table.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EventsAfter {
    /// Number of the last event the client has received.
    #[serde(default)]
    pub after: u64,
}

/// Query of a table's WebSocket.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableSocket {
    /// Number of the last event the client has received; later events are sent. Omitted for the
    /// complete table.
    pub after: Option<u64>,
    /// Subscription to the seat's view at its own turns, or with `always` to the table state in
    /// every message.
    #[serde(default)]
    pub view: Subscription,
    /// Language of texts for display.
    pub lang: Option<String>,
    /// Interface version of the client. If set, the server reports a different version of its own.
    pub version: Option<u32>,
}

/// Query of the bots' WebSocket, selecting a table.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BotSocket {
    /// Id of the table; omitted for any table of the lobby.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::NAME)))]
    pub table: Option<String>,
    /// Preset to play, if any table of the lobby is accepted.
    pub preset: Option<String>,
    /// Number of players, if any table of the lobby is accepted.
    #[cfg_attr(feature = "schema", schemars(range(min = 3, max = 4)))]
    pub players: Option<usize>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Clock, String> {
        match serde_json::from_str(text) {
            Ok(ClockChoice::Own(own)) => Ok(own.clock()),
            Ok(ClockChoice::Usual(_)) => Ok(Clock::default()),
            Err(why) => Err(why.to_string()),
        }
    }

    #[test]
    fn what_is_left_out_of_a_clock_follows_from_the_rest() {
        let usual = Clock::default();
        assert_eq!(read("\"usual\""), Ok(usual));
        assert_eq!(read("{}"), Ok(usual));
        let brisk = Clock { turn_ms: 15_000, warning_ms: 5_000, ..usual };
        assert_eq!(read(r#"{"turn_ms":15000}"#), Ok(brisk));
        let slow = Clock { turn_ms: 120_000, exchange_ms: 120_000, ..usual };
        assert_eq!(read(r#"{"turn_ms":120000}"#), Ok(slow));
        assert_eq!(read(r#"{"missed":3}"#), Ok(Clock { missed: 3, ..usual }));
        assert_eq!(read(r#"{"turn_ms":0}"#), Ok(Clock::NONE));
        // Older clients that set all six fields are still understood.
        let whole = serde_json::to_string(&ClockChoice::Own(brisk.into())).unwrap();
        assert_eq!(read(&whole), Ok(brisk));
    }

    #[test]
    fn what_is_no_clock_is_told_so() {
        for (bad, why) in [
            (r#"{"turn_sm":15000}"#, "unknown field `turn_sm`"),
            (r#"{"turn_ms":"15"}"#, "invalid type"),
            ("\"quick\"", "clock is \"usual\" or an object"),
            ("15000", "clock is \"usual\" or an object"),
        ] {
            let said = read(bad).unwrap_err();
            assert!(said.contains(why), "{bad}: {said}");
        }
    }
}
