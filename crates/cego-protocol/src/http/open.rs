//! What somebody wants to play: the body of `POST /api/v1/tables`, and what a page asks for its own tables.

use cego_table::{Clock, Link, Talk};
use serde::{Deserialize, Serialize};

use crate::Json;
use crate::forms::{ClockForm, TalkForm};

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
    pub players: usize,
    /// After how many deals the match ends.
    #[serde(default)]
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
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum ClockChoice {
    /// One's own.
    Own(#[serde(with = "ClockForm")] Clock),
    /// The usual one.
    Usual(Usual),
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
