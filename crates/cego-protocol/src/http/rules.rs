//! Rulesets, their switches as data for forms, and available bots.

use cego_core::rules::{AllowedValues, SWITCHES, Switch};
use cego_core::{Contract, Goal};
use cego_record::switch_json;
use serde::Serialize;
use serde_json::Value;

use crate::bot::RulesetJson;

/// A listed ruleset.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct InList {
    /// Name of the ruleset.
    pub name: String,
    /// Hash of the ruleset.
    pub hash: String,
    /// Table sizes that a server offers for this ruleset.
    pub players: Vec<usize>,
}

/// A ruleset with all its switches and its house rules as text.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rulebook {
    /// Name of the ruleset.
    pub name: String,
    /// Hash of the ruleset.
    pub hash: String,
    /// Switches for each number of players.
    pub tables: Vec<RulesetJson>,
    /// House rules as text, to read before taking a seat.
    pub text: String,
}

/// An available bot.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BotInList {
    /// Name by which the bot is requested.
    pub name: &'static str,
    /// Implementation behind the name.
    pub bot: &'static str,
}

/// Value type of a switch.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum SwitchValueType {
    /// `true` or `false`.
    Bool,
    /// One of a set of words.
    Words {
        /// Allowed words.
        words: &'static [&'static str],
    },
    /// One of a set of numbers.
    Numbers {
        /// Allowed numbers.
        numbers: &'static [i64],
    },
    /// A number in a range, both ends included.
    Range {
        /// Smallest number.
        from: i64,
        /// Largest number.
        to: i64,
    },
    /// A list of distinct numbers from a set.
    Several {
        /// Allowed numbers.
        numbers: &'static [i64],
        /// Contracts that the numbers stand for, if they stand for contracts.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        contracts: Vec<&'static str>,
    },
    /// The word `by_step`, or one number of a range for each step of the bidding ladder.
    Steps {
        /// Smallest number.
        from: i64,
        /// Largest number.
        to: i64,
        /// Contracts of the steps.
        contracts: Vec<&'static str>,
    },
}

/// A switch of a ruleset. The locale files contain its name and the names of its values.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SwitchJson {
    /// Stable id of the switch.
    pub id: &'static str,
    /// Chapter of the rules.
    pub group: &'static str,
    pub takes: SwitchValueType,
    /// Default value.
    pub usual: Value,
}

impl SwitchJson {
    /// Returns all switches, in the order of `docs/switches.md`.
    #[must_use]
    pub fn all() -> Vec<SwitchJson> {
        let row = |switch: &Switch| SwitchJson {
            id: switch.id,
            group: switch.group.id(),
            takes: takes(switch),
            usual: switch_json(&switch.default_value()),
        };
        SWITCHES.iter().map(row).collect()
    }
}

/// Returns the id of the contract for exactly this number of tricks.
fn game_of(tricks: i64) -> Option<&'static str> {
    let is_it = |contract: &&Contract| match contract.properties().goal {
        Goal::Tricks(exactly) => i64::from(exactly) == tricks,
        _ => false,
    };
    Contract::ALL.iter().find(is_it).map(|contract| contract.id())
}

fn takes(switch: &Switch) -> SwitchValueType {
    match switch.allowed {
        AllowedValues::Bool => SwitchValueType::Bool,
        AllowedValues::Words(words) => SwitchValueType::Words { words },
        AllowedValues::Ints(numbers) => SwitchValueType::Numbers { numbers },
        AllowedValues::Range(from, to) => SwitchValueType::Range { from, to },
        AllowedValues::Subset(numbers) => {
            let games: Option<Vec<_>> = numbers.iter().map(|&tricks| game_of(tricks)).collect();
            let contracts = games.filter(|_| switch.id == "trick_games").unwrap_or_default();
            SwitchValueType::Several { numbers, contracts }
        }
        AllowedValues::StepValues(from, to) => SwitchValueType::Steps {
            from,
            to,
            contracts: Contract::LADDER.iter().map(|step| step.id()).collect(),
        },
    }
}
