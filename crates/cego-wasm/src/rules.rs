//! The rules that requests and records name.

use std::sync::Arc;

use cego_core::TableSize;
use cego_record::{Resolved, RulesetRef};
use cego_rules::{PRESETS, Ruleset, preset};

use crate::Fault;

/// A preset with switches set on top of it.
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

/// The table of this number of people.
pub(crate) fn table(players: usize) -> Result<TableSize, Fault> {
    let none = || Fault::Rules(format!("there is no table of {players}; there are tables of 3, 4 and 5"));
    TableSize::new(players).ok_or_else(none)
}

/// The rules of the last record: one deal is asked about many times.
#[derive(Default)]
pub(crate) struct Rulebook(Option<(RulesetRef, TableSize, Resolved)>);

impl Rulebook {
    /// The rules of a record, or why they cannot be had.
    pub(crate) fn find(&mut self, wanted: &RulesetRef, table: TableSize) -> Result<Resolved, String> {
        if let Some((reference, size, resolved)) = &self.0
            && reference == wanted
            && *size == table
        {
            return Ok(resolved.clone());
        }
        let ruleset = open(&wanted.name, &wanted.assignments())?;
        let rules = ruleset.rules(table).map_err(|error| error.to_string())?;
        let resolved = Resolved { rules: Arc::new(rules), hash: ruleset.hash().to_string() };
        self.0 = Some((wanted.clone(), table, resolved.clone()));
        Ok(resolved)
    }
}
