//! References to rulesets in records.

use cego_core::Rules;
use cego_core::rules::{SWITCHES, Switch, SwitchValue};
use cego_record::RulesetRef;
use cego_rules::{Ruleset, preset, presets};

/// Returns the switches in which the rules of a table differ from the preset of this name.
///
/// Records need them so that they can be replayed anywhere. The list is empty if there is no such
/// preset, or if the rules differ in more than switches.
#[must_use]
pub fn overrides(called: &str, hash: &str, rules: &Rules) -> Vec<(String, SwitchValue)> {
    preset(called).and_then(|preset| differing(preset, hash, rules)).unwrap_or_default()
}

/// Returns a reference by which a record names its rules, such that they can be found anywhere.
///
/// Rules of a club are named after the preset from which they differ in the fewest switches. If
/// they differ from every preset in more than switches, their own name is used.
#[must_use]
pub fn reference(called: &str, hash: &str, rules: &Rules) -> RulesetRef {
    let own = RulesetRef {
        hash: Some(hash.to_owned()).filter(|hash| !hash.is_empty()),
        ..RulesetRef::named(called)
    };
    if preset(called).is_some() {
        return RulesetRef { overrides: overrides(called, hash, rules), ..own };
    }
    let near =
        presets().iter().filter_map(|preset| Some((preset, differing(preset, hash, rules)?)));
    match near.min_by_key(|(_, overrides)| overrides.len()) {
        Some((preset, overrides)) => RulesetRef { name: preset.name.clone(), overrides, ..own },
        None => own,
    }
}

/// Returns the switches in which rules differ from a preset.
///
/// Returns `None` if they differ in anything else.
fn differing(preset: &Ruleset, hash: &str, rules: &Rules) -> Option<Vec<(String, SwitchValue)>> {
    let Ok(usual) = preset.rules(rules.table) else { return None };
    let value =
        |switch: &Switch| Some((switch.get)(rules)).filter(|value| *value != (switch.get)(&usual));
    let turned = SWITCHES.iter().filter_map(|switch| Some((switch.id.to_owned(), value(switch)?)));
    let ruleset = RulesetRef { overrides: turned.collect(), ..RulesetRef::named(&preset.name) };
    let is_same = |found: &Ruleset| found.hash().to_string() == hash;
    let same = match ruleset.overrides.is_empty() {
        true => is_same(preset),
        false => preset.overridden(&ruleset.assignments()).is_ok_and(|found| is_same(&found)),
    };
    same.then_some(ruleset.overrides)
}

#[cfg(test)]
mod tests {
    use cego_core::TableSize;
    use cego_rules::{Library, presets};

    use super::*;

    fn resolve_hash(reference: &RulesetRef) -> String {
        let preset = preset(&reference.name).unwrap();
        preset.overridden(&reference.assignments()).unwrap().hash().to_string()
    }

    #[test]
    fn presets_are_called_by_their_names() {
        for preset in presets() {
            for size in preset.tables() {
                let rules = preset.rules(size).unwrap();
                let reference = reference(&preset.name, &preset.hash().to_string(), &rules);
                assert_eq!(
                    (reference.name.as_str(), reference.overrides.len()),
                    (preset.name.as_str(), 0)
                );
            }
        }
    }

    #[test]
    fn rules_of_a_club_are_found_by_the_preset_they_are_nearest_to() {
        for preset in presets() {
            let text = format!(
                "name = \"krone\"\nextends = \"{}\"\n[switches]\nbettel_value = 25\n",
                preset.name
            );
            let own = Library::new().parse("krone.toml", text.as_bytes()).unwrap();
            for size in own.tables() {
                let hash = own.hash().to_string();
                let reference = reference("krone", &hash, &own.rules(size).unwrap());
                assert_eq!(resolve_hash(&reference), hash, "{}", preset.name);
                assert_eq!(reference.hash, Some(hash));
            }
        }
        let rules = presets()[0].rules(TableSize::Four).unwrap();
        assert_eq!(
            reference("krone", "other", &rules).name,
            "krone",
            "rules that are nothing like it"
        );
    }
}
