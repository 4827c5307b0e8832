//! Rulesets, and the bots to be had.

use serde::Serialize;

use crate::bot::RulesetJson;

/// A ruleset in a list.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct InList {
    /// Its name.
    pub name: String,
    /// Its hash.
    pub hash: String,
    /// How many may sit at a table that a server runs.
    pub players: Vec<usize>,
}

/// A ruleset with all its switches, and its house rules for people.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rulebook {
    /// Its name.
    pub name: String,
    /// Its hash.
    pub hash: String,
    /// The switches for each number of players.
    pub tables: Vec<RulesetJson>,
    /// The house rules, for people to read before they sit down.
    pub text: String,
}

/// A bot.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BotInList {
    /// The name to ask for it by.
    pub name: &'static str,
    /// The player behind it.
    pub bot: &'static str,
}
