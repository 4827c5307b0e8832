//! The switches of a ruleset, for forms.

use axum::Json;
use cego_core::rules::{Allowed, SWITCHES, Switch};
use cego_core::{Contract, Goal};
use cego_record::switch_json;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// What a switch takes.
#[derive(Debug, JsonSchema, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Takes {
    /// `true` or `false`.
    Bool,
    /// One of these words.
    Words { words: &'static [&'static str] },
    /// One of these numbers.
    Numbers { numbers: &'static [i64] },
    /// A number from the first to the second, both included.
    Range { from: i64, to: i64 },
    /// A list of distinct numbers out of these.
    Several {
        numbers: &'static [i64],
        /// The games they stand for, where they do.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        contracts: Vec<&'static str>,
    },
    /// The word `by_step`, or a number of this range for each step of the raising.
    Steps { from: i64, to: i64, contracts: Vec<&'static str> },
}

/// A point on which rulesets differ. Its name in words, and those of its values, are in the locale files.
#[derive(Debug, JsonSchema, Serialize)]
pub(crate) struct SwitchJson {
    id: &'static str,
    /// The chapter of the rules.
    group: &'static str,
    /// What it takes.
    takes: Takes,
    /// What it is where nobody says otherwise.
    usual: Value,
}

/// The game of this number of tricks.
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

/// `GET /api/v1/switches`: all of them, in the order of `docs/switches.md`.
pub(crate) async fn list() -> Json<Vec<SwitchJson>> {
    let row = |switch: &Switch| SwitchJson {
        id: switch.id,
        group: switch.group.id(),
        takes: takes(switch),
        usual: switch_json(&switch.default_value()),
    };
    Json(SWITCHES.iter().map(row).collect())
}
