//! What somebody wants to play: the body of `POST /api/v1/tables`, and what a page asks for its own tables.

use cego_table::{Clock, Link, Talk};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::Json;
use crate::forms::TalkForm;

/// The rules somebody wants.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum RulesetChoice {
    /// A ruleset of the program, with switches set on top of it, each as `id=value`.
    Preset {
        /// Its name.
        preset: String,
        /// The switches.
        #[serde(default)]
        set: Vec<String>,
    },
    /// A ruleset file of one's own.
    File {
        /// The file.
        toml: String,
    },
}

/// A table somebody wants to open. What is not said is as for friends: no clock, an open end, set phrases.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    /// The rules.
    pub ruleset: RulesetChoice,
    /// How many seats.
    #[serde(default = "four")]
    #[cfg_attr(feature = "schema", schemars(range(min = 3, max = 4)))]
    pub players: usize,
    /// After how many deals the match ends.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 200)))]
    pub deals: Option<u32>,
    /// How long people may take; no clock if it is not there.
    #[serde(default)]
    pub clock: Option<ClockChoice>,
    /// Whether decisions may be taken back; where nothing is said, yes, but in rated matches.
    #[serde(default)]
    pub undo: Option<bool>,
    /// What may be said.
    #[serde(default, with = "TalkForm")]
    pub talk: Talk,
    /// Whether people may ask the program what to do; where nothing is said, yes, but in rated matches.
    #[serde(default)]
    pub hints: Option<bool>,
    /// Whether the match changes ratings.
    #[serde(default)]
    pub rated: bool,
    /// Whether the table is in the lobby.
    #[serde(default)]
    pub listed: bool,
    /// Whether others may watch.
    #[serde(default)]
    pub watched: bool,
    /// The bot that stands in for people who are away and takes free seats; the usual level if it is not there.
    #[serde(default)]
    pub bot: Option<String>,
    /// Whether bots take the free seats as soon as somebody sits.
    #[serde(default)]
    pub fill: bool,
    /// Whether the person who opens it sits down at once.
    #[serde(default)]
    pub sit: bool,
    /// The tip of the chain from which their device adds to deals, if they sit down.
    #[serde(default, with = "Json::<Option<Link>>", skip_serializing_if = "Option::is_none")]
    pub tip: Option<Link>,
}

/// A clock: the usual one, or one's own.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum ClockChoice {
    /// One's own.
    Own(OwnClock),
    /// The usual one.
    Usual(Usual),
}

/// Said by hand: of an untagged form the library only says that it is none.
impl<'de> Deserialize<'de> for ClockChoice {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<ClockChoice, D::Error> {
        match Value::deserialize(source)? {
            Value::Object(own) => {
                OwnClock::deserialize(Value::Object(own)).map(ClockChoice::Own).map_err(D::Error::custom)
            }
            Value::String(word) if word == "usual" => Ok(ClockChoice::Usual(Usual::Usual)),
            _ => Err(D::Error::custom("clock is \"usual\" or an object such as {\"turn_ms\": 30000}")),
        }
    }
}

/// A clock of one's own, all in milliseconds. What is left out follows from the usual clock; what is said must be one people can play by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OwnClock {
    /// For a word or a card: 5,000 to 600,000, or 0 in all fields for no clock. Left out: 30,000.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(max = 600_000)))]
    pub turn_ms: Option<u64>,
    /// For keeping and discarding: 5,000 to 600,000. Left out: 60,000, or as long as a turn if that is longer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(max = 600_000)))]
    pub exchange_ms: Option<u64>,
    /// How long before the end there is a warning: less than the shorter of the two. Left out: 10,000, or a third of the shorter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(max = 600_000)))]
    pub warning_ms: Option<u64>,
    /// How long an owner on turn may be without a connection before a stand-in plays for them, if that is earlier: up to 600,000. Left
    /// out: 20,000.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(max = 600_000)))]
    pub grace_ms: Option<u64>,
    /// The number of turns missed in a row after which a stand-in plays until the owner is back: 1 to 10. Left out: 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(max = 10)))]
    pub missed: Option<u8>,
    /// How long a settlement stays before the next deal begins without those who have not said they are ready: 5,000 to 600,000. Left
    /// out: 45,000.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(max = 600_000)))]
    pub rest_ms: Option<u64>,
}

impl OwnClock {
    /// The clock. Whether people can play by it says [`Setup::check`](cego_table::Setup::check).
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

/// A clock as a table has it: every field is said.
impl From<Clock> for OwnClock {
    fn from(Clock { turn_ms, exchange_ms, warning_ms, grace_ms, missed, rest_ms }: Clock) -> OwnClock {
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

/// The usual clock.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Usual {
    /// The usual one.
    Usual,
}

fn four() -> usize {
    4
}

impl OpenTable {
    /// A table in the lobby that begins at once, with a clock, and with bots until people take
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
        // Who said all six before is understood as before.
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
