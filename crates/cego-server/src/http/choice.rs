//! What somebody wants to play.

use axum::http::{HeaderMap, header};
use cego_core::TableSize;
use cego_protocol::bot::{RulesetJson, RulesetName};
use cego_rules::{Library, Ruleset, preset};
use cego_store::TableId;
use cego_table::{Clock, Setup, SetupFault, Talk};
use schemars::JsonSchema;
use serde::Deserialize;

use super::Fault;
use crate::app::App;
use crate::rooms::is_known;

/// The rules somebody wants.
#[derive(Clone, PartialEq, Debug, JsonSchema, Deserialize)]
#[serde(untagged)]
pub(crate) enum RulesetChoice {
    /// A ruleset of the program, with switches set on top of it, each as `id=value`.
    Preset {
        preset: String,
        #[serde(default)]
        set: Vec<String>,
    },
    /// A ruleset file of one's own.
    File { toml: String },
}

impl RulesetChoice {
    /// The ruleset.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub(crate) fn open(&self) -> Result<Ruleset, Fault> {
        match self {
            RulesetChoice::File { toml } => {
                Library::new().parse("ruleset.toml", toml.as_bytes()).map_err(Fault::Ruleset)
            }
            RulesetChoice::Preset { preset: name, set } => {
                let ruleset = preset(name).ok_or_else(|| Fault::NoRuleset(name.clone()))?;
                if set.is_empty() {
                    Ok(ruleset.clone())
                } else {
                    ruleset.overridden(set).map_err(Fault::Ruleset)
                }
            }
        }
    }
}

/// A table somebody wants to open. What is not said is as for friends: no clock, an open end, set phrases.
#[derive(Clone, PartialEq, Debug, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OpenTable {
    /// The rules.
    pub(crate) ruleset: RulesetChoice,
    /// How many seats.
    #[serde(default = "four")]
    pub(crate) players: usize,
    /// After how many deals the match ends.
    #[serde(default)]
    pub(crate) deals: Option<u32>,
    /// How long people may take; no clock if it is not there.
    #[serde(default)]
    pub(crate) clock: Option<ClockChoice>,
    /// Whether decisions may be taken back; where nothing is said, yes, but in rated matches.
    #[serde(default)]
    pub(crate) undo: Option<bool>,
    #[serde(default)]
    pub(crate) talk: Talk,
    /// Whether people may ask the program what to do; where nothing is said, yes, but in rated matches.
    #[serde(default)]
    pub(crate) hints: Option<bool>,
    #[serde(default)]
    pub(crate) rated: bool,
    #[serde(default)]
    pub(crate) listed: bool,
    #[serde(default)]
    pub(crate) watched: bool,
    /// Who plays for people who are away, and takes free seats.
    #[serde(default = "bot")]
    pub(crate) bot: String,
    /// Whether free seats are given to players of the program as soon as somebody sits.
    #[serde(default)]
    pub(crate) fill: bool,
    /// Whether whoever opens it sits down at once.
    #[serde(default)]
    pub(crate) sit: bool,
}

/// A clock: the usual one, or one's own.
#[derive(Clone, Copy, PartialEq, Debug, JsonSchema, Deserialize)]
#[serde(untagged)]
pub(crate) enum ClockChoice {
    Own(Clock),
    Usual(Usual),
}

/// The usual clock.
#[derive(Clone, Copy, PartialEq, Debug, JsonSchema, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Usual {
    Usual,
}

fn four() -> usize {
    4
}

fn bot() -> String {
    "level3".to_owned()
}

impl OpenTable {
    /// A table in the lobby for whoever comes: played at once, with a clock, and with players of the program until people take
    /// their seats.
    pub(crate) fn for_whoever_comes(preset: String, players: Option<usize>) -> OpenTable {
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
    pub(crate) fn setup(&self) -> Result<Setup, Fault> {
        let ruleset = self.ruleset.open()?;
        let table = TableSize::new(self.players).filter(|&table| table != TableSize::Five);
        let table = table.ok_or(Fault::Setup(vec![SetupFault::Seats]))?;
        let rules = ruleset.rules(table).map_err(Fault::Players)?;
        if !is_known(&self.bot) {
            return Err(Fault::Setup(vec![SetupFault::Bot]));
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

/// Under what address people reach this server.
pub(crate) fn base(app: &App, headers: &HeaderMap) -> String {
    match &app.settings.public_url {
        Some(url) => url.trim_end_matches('/').to_owned(),
        None => {
            let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
            format!("http://{host}")
        }
    }
}

/// The address of a table, for friends.
pub(crate) fn link(app: &App, headers: &HeaderMap, table: &TableId) -> String {
    format!("{}/t/{table}", base(app, headers))
}
