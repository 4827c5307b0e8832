//! Switches and their values, for people and for scripts.

use cego_core::rules::{Switch, Value};
use cego_core::{Contract, Goal, TableSize};
use cego_locale::Locale;
use serde_json::json;

/// The name of a switch.
pub(super) fn switch(locale: &Locale, switch: &Switch) -> String {
    locale.text(&format!("switch-{}", switch.id))
}

/// A value in words; numbers as they stand in a file.
pub(super) fn value(locale: &Locale, switch: &Switch, value: &Value) -> String {
    match value {
        Value::Bool(true) => locale.text("yes"),
        Value::Bool(false) => locale.text("no"),
        Value::Word(word) => {
            let id = format!("switch-{}-{word}", switch.id);
            if locale.has(&id) { locale.text(&id) } else { word.clone() }
        }
        Value::Ints(list) if list.is_empty() => locale.text("value-nothing"),
        Value::Ints(list) => {
            let names: Vec<String> = list.iter().map(|&number| listed(locale, switch, number)).collect();
            names.join(", ")
        }
        Value::Int(number) => number.to_string(),
    }
}

/// A number of a list; games of exact tricks have names.
fn listed(locale: &Locale, switch: &Switch, number: i64) -> String {
    let has_tricks = |contract: &&Contract| match contract.properties().goal {
        Goal::Tricks(tricks) => i64::from(tricks) == number,
        _ => false,
    };
    match Contract::ALL.iter().find(has_tricks).filter(|_| switch.id == "trick_games") {
        Some(&contract) => format!("{} ({number})", locale.contract(contract)),
        None => number.to_string(),
    }
}

/// A value as JSON.
pub(super) fn json(value: &Value) -> serde_json::Value {
    match value {
        Value::Bool(on) => json!(on),
        Value::Int(number) => json!(number),
        Value::Word(word) => json!(word),
        Value::Ints(list) => json!(list),
    }
}

/// Numbers of people: `3, 4`.
pub(super) fn tables(tables: &[TableSize]) -> String {
    people(tables).iter().map(usize::to_string).collect::<Vec<_>>().join(", ")
}

/// Numbers of people.
pub(super) fn people(tables: &[TableSize]) -> Vec<usize> {
    tables.iter().map(|table| table.people()).collect()
}
