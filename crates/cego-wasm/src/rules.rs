//! Rules that requests and records name.

use std::sync::Arc;

use cego_core::TableSize;
use cego_protocol::bot::{RulesetJson, RulesetName};
use cego_protocol::message::RulesetErrorJson;
use cego_protocol::module::{RulesChecked, RulesOf};
use cego_record::{ResolvedRules, RulesetRef};
use cego_rules::{PRESETS, Ruleset, RulesetError as RuleFault, preset};

use crate::CallError;

/// Returns a preset with switches set on top of it.
pub(crate) fn open(name: &str, set: &[String]) -> Result<Ruleset, String> {
    let Some(ruleset) = preset(name) else {
        let known: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
        let name: String = name.chars().take(60).collect();
        return Err(format!("there is no ruleset \"{name}\"; there are {}", known.join(", ")));
    };
    if set.is_empty() {
        return Ok(ruleset.clone());
    }
    ruleset.overridden(set).map_err(|error| error.to_string())
}

/// Returns custom rules as a table would use them, or all their faults, which are an answer too.
pub(crate) fn checked(asked: &RulesOf) -> Result<RulesChecked, CallError> {
    let base = open(&asked.ruleset, &[]).map_err(CallError::Rules)?;
    let ruleset = match base.overridden(&asked.set) {
        Ok(ruleset) => ruleset,
        Err(error) => {
            let faults = error.faults.iter().map(to_ruleset_error).collect();
            return Ok(RulesChecked { hash: String::new(), tables: Vec::new(), faults });
        }
    };
    let name = RulesetName { name: ruleset.name.clone(), hash: ruleset.hash().to_string() };
    let sizes = ruleset.tables().into_iter().filter(|&table| table != TableSize::Five);
    let tables = sizes.filter_map(|table| ruleset.rules(table).ok());
    let tables = tables.map(|rules| RulesetJson::new(&name, &rules)).collect();
    Ok(RulesChecked { hash: name.hash, tables, faults: Vec::new() })
}

/// Converts a fault without its text, which the page has.
fn to_ruleset_error(fault: &RuleFault) -> RulesetErrorJson {
    RulesetErrorJson {
        id: fault.kind.id().to_owned(),
        file: fault.file.clone(),
        line: fault.line,
        text: String::new(),
        switches: fault.kind.switches().iter().map(|&switch| switch.to_owned()).collect(),
    }
}

/// Returns the table for this number of players.
pub(crate) fn table(players: usize) -> Result<TableSize, CallError> {
    let none = || {
        CallError::Rules(format!("there is no table of {players}; there are tables of 3, 4 and 5"))
    };
    TableSize::new(players).ok_or_else(none)
}

/// Cache of the rules of the last record, because a page asks about one deal many times.
#[derive(Default)]
pub(crate) struct Rulebook(Option<(RulesetRef, TableSize, ResolvedRules)>);

impl Rulebook {
    /// Returns the rules of a record.
    pub(crate) fn find(
        &mut self,
        wanted: &RulesetRef,
        table: TableSize,
    ) -> Result<ResolvedRules, String> {
        if let Some((reference, size, resolved)) = &self.0
            && reference == wanted
            && *size == table
        {
            return Ok(resolved.clone());
        }
        let ruleset = open(&wanted.name, &wanted.assignments())?;
        let rules = ruleset.rules(table).map_err(|error| error.to_string())?;
        let resolved = ResolvedRules { rules: Arc::new(rules), hash: ruleset.hash().to_string() };
        self.0 = Some((wanted.clone(), table, resolved.clone()));
        Ok(resolved)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(set: &[&str]) -> RulesChecked {
        let set = set.iter().map(|one| (*one).to_owned()).collect();
        checked(&RulesOf { ruleset: "schopfheim".to_owned(), set }).unwrap()
    }

    #[test]
    fn what_fits_together_comes_as_a_table_plays_it() {
        let own = judged(&["raeuber_rounds=true", "bettel_value=25"]);
        assert!(own.faults.is_empty());
        assert_eq!(own.tables.len(), 2, "three and four");
        assert_ne!(own.hash, judged(&[]).hash);
        assert!(
            own.tables
                .iter()
                .all(|table| table.rules().is_ok_and(|rules| rules.bettel_value == 25))
        );
    }

    #[test]
    fn what_does_not_is_said_with_its_switches() {
        let bad = judged(&["max_fach=7"]);
        assert!(bad.tables.is_empty() && bad.hash.is_empty());
        assert!(
            bad.faults.iter().all(|fault| fault.switches.contains(&"max_fach".to_owned())),
            "{:?}",
            bad.faults
        );
        let nonsense = judged(&["moon_phase=full", "win_threshold=x"]);
        let told: Vec<_> =
            nonsense.faults.iter().map(|fault| (fault.id.as_str(), fault.file.as_str())).collect();
        assert_eq!(told, [("unknown_switch", "moon_phase=full"), ("bad_value", "win_threshold=x")]);
    }

    #[test]
    fn rules_nobody_knows_are_no_answer() {
        let asked = RulesOf { ruleset: "atlantis".to_owned(), set: Vec::new() };
        assert!(matches!(checked(&asked), Err(CallError::Rules(_))));
    }
}
