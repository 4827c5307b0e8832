//! The switches of a ruleset, for forms.

use cego_core::rules::{Allowed, SWITCHES, Switch};
use cego_core::{Contract, Goal};
use cego_record::switch_json;
use serde::Serialize;
use serde_json::Value;

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

impl SwitchJson {
    /// All of them, in the order of `docs/switches.md`.
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

/// The id of the game of exactly this many tricks.
fn game_of(tricks: i64) -> Option<&'static str> {
    let is_it = |contract: &&Contract| match contract.properties().goal {
        Goal::Tricks(exactly) => i64::from(exactly) == tricks,
        _ => false,
    };
    Contract::ALL.iter().find(is_it).map(|contract| contract.id())
}

fn takes(switch: &Switch) -> Takes {
    match switch.allowed {
        Allowed::Bool => Takes::Bool,
        Allowed::Words(words) => Takes::Words { words },
        Allowed::Ints(numbers) => Takes::Numbers { numbers },
        Allowed::Range(from, to) => Takes::Range { from, to },
        Allowed::Subset(numbers) => {
            let games: Option<Vec<_>> = numbers.iter().map(|&tricks| game_of(tricks)).collect();
            let contracts = games.filter(|_| switch.id == "trick_games").unwrap_or_default();
            Takes::Several { numbers, contracts }
        }
        Allowed::StepValues(from, to) => {
            Takes::Steps { from, to, contracts: Contract::LADDER.iter().map(|step| step.id()).collect() }
        }
    }
}
