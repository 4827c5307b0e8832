//! Rulesets, their switches, and the bots to be had.

use serde::Serialize;
use serde_json::Value;

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

/// What a switch takes.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Takes {
    /// `true` or `false`.
    Bool,
    /// One of these words.
    Words {
        /// The words.
        words: &'static [&'static str],
    },
    /// One of these numbers.
    Numbers {
        /// The numbers.
        numbers: &'static [i64],
    },
    /// A number from the first to the second, both included.
    Range {
        /// The first.
        from: i64,
        /// The second.
        to: i64,
    },
    /// A list of distinct numbers out of these.
    Several {
        /// The numbers.
        numbers: &'static [i64],
        /// The games they stand for, where they do.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        contracts: Vec<&'static str>,
    },
    /// The word `by_step`, or a number of this range for each step of the raising.
    Steps {
        /// The first number of the range.
        from: i64,
        /// The last.
        to: i64,
        /// The steps, by their contracts.
        contracts: Vec<&'static str>,
    },
}

/// A point on which rulesets differ. Its name in words, and those of its values, are in the locale files.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SwitchJson {
    /// Its id.
    pub id: &'static str,
    /// The chapter of the rules.
    pub group: &'static str,
    /// What it takes.
    pub takes: Takes,
    /// What it is where nobody says otherwise.
    pub usual: Value,
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
