//! Switches and their values, for people and for scripts.

use cego_core::TableSize;
use cego_core::rules::{Switch, Value};
use cego_locale::Locale;
use serde_json::json;

/// The name of a switch.
pub(super) fn switch(locale: &Locale, switch: &Switch) -> String {
    locale.text(&format!("switch-{}", switch.id))
}

/// A value in words; numbers and lists as they stand in a file.
pub(super) fn value(locale: &Locale, switch: &Switch, value: &Value) -> String {
    match value {
        Value::Bool(true) => locale.text("yes"),
        Value::Bool(false) => locale.text("no"),
        Value::Word(word) => {
            let id = format!("switch-{}-{word}", switch.id);
            if locale.has(&id) { locale.text(&id) } else { word.clone() }
        }
        other => other.to_string(),
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
