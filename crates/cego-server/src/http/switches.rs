//! The switches of a ruleset, for forms.

use axum::Json;
use cego_core::rules::{Allowed, SWITCHES, Switch};
use cego_core::{Contract, Goal};
use cego_protocol::http::{SwitchJson, Takes};
use cego_record::switch_json;

use super::api::Api;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/switches", "switches", "The switches of a ruleset, and what they take.", list)
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

/// `GET /api/v1/switches`: all of them, in the order of `docs/switches.md`.
async fn list() -> Json<Vec<SwitchJson>> {
    let row = |switch: &Switch| SwitchJson {
        id: switch.id,
        group: switch.group.id(),
        takes: takes(switch),
        usual: switch_json(&switch.default_value()),
    };
    Json(SWITCHES.iter().map(row).collect())
}
