//! What a record says of the rules it was played by.

use cego_core::Rules;
use cego_core::rules::{SWITCHES, Switch, Value};
use cego_record::RulesetRef;
use cego_rules::preset;

/// The switches in which the rules of a table differ from the preset that they are called by, where that is all: so that its records
/// can be replayed anywhere.
#[must_use]
pub fn overrides(called: &str, hash: &str, rules: &Rules) -> Vec<(String, Value)> {
    let Some(preset) = preset(called) else { return Vec::new() };
    let Ok(usual) = preset.rules(rules.table) else { return Vec::new() };
    let value = |switch: &Switch| Some((switch.get)(rules)).filter(|value| *value != (switch.get)(&usual));
    let turned = SWITCHES.iter().filter_map(|switch| Some((switch.id.to_owned(), value(switch)?)));
    let ruleset = RulesetRef { overrides: turned.collect(), ..RulesetRef::named(called) };
    if ruleset.overrides.is_empty() {
        return Vec::new();
    }
    let same = preset.overridden(&ruleset.assignments()).is_ok_and(|found| found.hash().to_string() == hash);
    if same { ruleset.overrides } else { Vec::new() }
}
