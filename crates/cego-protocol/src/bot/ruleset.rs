//! Rules in the form of the external-bot protocol.

use cego_core::rules::{SWITCHES, Switch};
use cego_core::{Rules, TableSize};
use cego_record::{read_switch, switch_json};
use cego_table::NamedRules;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Name and hash of a ruleset.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RulesetName {
    /// Display name.
    pub name: String,
    /// Hash of the rules.
    pub hash: String,
}

/// A ruleset with all its switches.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulesetJson {
    /// Display name.
    pub name: String,
    /// Hash of the rules; equal hashes mean equal rules.
    pub hash: String,
    /// Number of people at the table, 3 to 5.
    pub players: usize,
    /// Values of all switches by id, in the order of `docs/switches.md`.
    pub switches: Map<String, Value>,
}

impl RulesetJson {
    /// Returns the rules of a table, under the name they have there.
    #[must_use]
    pub fn from_named_rules(named: &NamedRules) -> RulesetJson {
        RulesetJson::new(
            &RulesetName { name: named.name.clone(), hash: named.hash.clone() },
            &named.rules,
        )
    }

    /// Returns the rules of a table, under the given name.
    #[must_use]
    pub fn new(name: &RulesetName, rules: &Rules) -> RulesetJson {
        RulesetJson {
            name: name.name.clone(),
            hash: name.hash.clone(),
            players: rules.table.people(),
            switches: SWITCHES
                .iter()
                .map(|switch| (switch.id.to_owned(), switch_json(&(switch.get)(rules))))
                .collect(),
        }
    }

    /// Returns the rules. Omitted switches have their defaults.
    ///
    /// # Errors
    ///
    /// Returns the switches with an unknown id or value. A bot must not play by other rules than
    /// the program.
    pub fn rules(&self) -> Result<Rules, Vec<String>> {
        let table = TableSize::new(self.players)
            .ok_or_else(|| vec![format!("players = {}", self.players)])?;
        let mut rules = Rules::new(table);
        let set = |(id, value): (&String, &Value)| {
            let known = Switch::find(id).zip(read_switch(value));
            let done = known.is_some_and(|(switch, value)| switch.set(&mut rules, &value));
            (!done).then(|| format!("{id} = {value}").chars().take(80).collect::<String>())
        };
        let wrong: Vec<String> = self.switches.iter().filter_map(set).collect();
        if wrong.is_empty() { Ok(rules) } else { Err(wrong) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_known_is_named() {
        let mut told = RulesetJson::new(&RulesetName::default(), &Rules::new(TableSize::Three));
        assert_eq!(told.rules(), Ok(Rules::new(TableSize::Three)));
        told.switches.insert("moon_phase".to_owned(), "full".into());
        told.switches.insert("ladder".to_owned(), Value::Null);
        assert_eq!(told.rules().unwrap_err().len(), 2);
        told.players = 2;
        assert_eq!(told.rules(), Err(vec!["players = 2".to_owned()]));
    }
}
