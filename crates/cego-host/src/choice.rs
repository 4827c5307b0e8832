//! What somebody wants to play.

use cego_core::TableSize;
use cego_protocol::bot::{RulesetJson, RulesetName};
use cego_rules::{Library, LoadError, NotForThisTable, Ruleset, preset};
use cego_table::{Clock, Setup, SetupFault, Talk};
use serde::Deserialize;

use crate::is_known;

/// Why no table can be opened as somebody wants it.
#[derive(Clone, Debug)]
pub enum ChoiceFault {
    /// A name no ruleset of the program has.
    NoRuleset(String),
    /// A ruleset that cannot be loaded: everything that is wrong with it.
    Ruleset(LoadError),
    /// A ruleset that is not for this number of players.
    Players(NotForThisTable),
    /// What is wrong with the rest.
    Setup(Vec<SetupFault>),
}

/// The rules somebody wants.
#[derive(Clone, PartialEq, Debug, Deserialize)]
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

impl RulesetChoice {
    /// The ruleset.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn open(&self) -> Result<Ruleset, ChoiceFault> {
        match self {
            RulesetChoice::File { toml } => {
                Library::new().parse("ruleset.toml", toml.as_bytes()).map_err(ChoiceFault::Ruleset)
            }
            RulesetChoice::Preset { preset: name, set } => {
                let ruleset = preset(name).ok_or_else(|| ChoiceFault::NoRuleset(name.clone()))?;
                if set.is_empty() {
                    Ok(ruleset.clone())
                } else {
                    ruleset.overridden(set).map_err(ChoiceFault::Ruleset)
                }
            }
        }
    }
}

/// A table somebody wants to open. What is not said is as for friends: no clock, an open end, set phrases.
#[derive(Clone, PartialEq, Debug, Deserialize)]
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
    #[serde(default)]
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
    /// The bot that stands in for people who are away and takes free seats.
    #[serde(default = "bot")]
    pub bot: String,
    /// Whether bots take the free seats as soon as somebody sits.
    #[serde(default)]
    pub fill: bool,
    /// Whether the person who opens it sits down at once.
    #[serde(default)]
    pub sit: bool,
}

/// A clock: the usual one, or one's own.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum ClockChoice {
    /// One's own.
    Own(Clock),
    /// The usual one.
    Usual(Usual),
}

/// The usual clock.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Usual {
    /// The usual one.
    Usual,
}

fn four() -> usize {
    4
}

fn bot() -> String {
    "level3".to_owned()
}

impl OpenTable {
    /// A table in the lobby that begins at once, with a clock, and with bots until people take
    /// their seats.
    #[must_use]
    pub fn for_whoever_comes(preset: String, players: Option<usize>) -> OpenTable {
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
            bot: bot(),
            fill: true,
            sit: true,
        }
    }

    /// As a table is opened.
    ///
    /// # Errors
    /// What is wrong with the ruleset, or with the rest.
    pub fn setup(&self) -> Result<Setup, ChoiceFault> {
        let ruleset = self.ruleset.open()?;
        let table = TableSize::new(self.players).filter(|&table| table != TableSize::Five);
        let table = table.ok_or(ChoiceFault::Setup(vec![SetupFault::Seats]))?;
        let rules = ruleset.rules(table).map_err(ChoiceFault::Players)?;
        if !is_known(&self.bot) {
            return Err(ChoiceFault::Setup(vec![SetupFault::Bot]));
        }
        let name = RulesetName { name: ruleset.name.clone(), hash: ruleset.hash().to_string() };
        Ok(Setup {
            deals: self.deals,
            clock: match self.clock {
                None => Clock::NONE,
                Some(ClockChoice::Usual(Usual::Usual)) => Clock::default(),
                Some(ClockChoice::Own(clock)) => clock,
            },
            undo: self.undo.unwrap_or(!self.rated),
            talk: self.talk,
            hints: self.hints.unwrap_or(!self.rated),
            rated: self.rated,
            listed: self.listed,
            watched: self.watched,
            bot: self.bot.clone(),
            fill: self.fill,
            ..Setup::new(RulesetJson::new(&name, &rules))
        })
    }
}
