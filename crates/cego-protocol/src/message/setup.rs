//! What is agreed before anybody sits down, as clients are told it.

use cego_table::{Clock, Setup, Talk};
use serde::{Deserialize, Serialize};

use crate::bot::RulesetJson;
use crate::forms::{ClockForm, TalkForm};

/// What is agreed before anybody sits down.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Setup"))]
pub struct SetupJson {
    /// The rules, with the number of seats: 3 or 4.
    pub ruleset: RulesetJson,
    /// After how many deals the match ends; `null`: when all agree.
    pub deals: Option<u32>,
    /// How long people may take.
    #[serde(with = "ClockForm")]
    pub clock: Clock,
    /// Whether decisions may be taken back, if all agree.
    pub undo: bool,
    /// What may be said.
    #[serde(with = "TalkForm")]
    pub talk: Talk,
    /// Whether people may ask for advice.
    #[serde(default)]
    pub hints: bool,
    /// Whether the match changes ratings.
    pub rated: bool,
    /// Whether the table is in the lobby; else it is found by its link alone.
    pub listed: bool,
    /// Whether others may watch.
    pub watched: bool,
    /// The bot that stands in for people who are away and takes free seats, by name or level.
    pub bot: String,
    /// Whether bots take the free seats as soon as somebody sits.
    pub fill: bool,
}

impl SetupJson {
    /// The setup of a table. It names every field, so that a new one does not compile before somebody has decided here who may see it.
    #[must_use]
    pub fn new(setup: &Setup) -> SetupJson {
        let Setup { ref ruleset, deals, clock, undo, talk, hints, rated, listed, watched, ref bot, fill } =
            *setup;
        SetupJson {
            ruleset: RulesetJson::of_table(ruleset),
            deals,
            clock,
            undo,
            talk,
            hints,
            rated,
            listed,
            watched,
            bot: bot.clone(),
            fill,
        }
    }
}
