//! What two rulesets play differently.

use cego_core::TableSize;
use cego_core::rules::{SWITCHES, Switch, Value};

use crate::Ruleset;

/// A switch on which two rulesets differ.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The switch.
    pub switch: &'static Switch,
    /// Its value in the first ruleset.
    pub first: Value,
    /// Its value in the second.
    pub second: Value,
}

/// The differences at one table size that both rulesets are for, or the fact that only one of them is.
#[derive(Clone, Debug)]
pub struct TableDifference {
    /// The table.
    pub table: TableSize,
    /// Whether the first ruleset is for this table.
    pub in_first: bool,
    /// Whether the second is.
    pub in_second: bool,
    /// The switches that differ; empty where only one ruleset is for this table.
    pub switches: Vec<Difference>,
}

/// The differences of two rulesets, for every table at least one of them is for.
#[must_use]
pub fn diff(first: &Ruleset, second: &Ruleset) -> Vec<TableDifference> {
    TableSize::ALL
        .into_iter()
        .map(|table| (table, first.rules(table).ok(), second.rules(table).ok()))
        .filter(|(_, a, b)| a.is_some() || b.is_some())
        .map(|(table, a, b)| TableDifference {
            table,
            in_first: a.is_some(),
            in_second: b.is_some(),
            switches: a.zip(b).map_or_else(Vec::new, |(a, b)| {
                SWITCHES
                    .iter()
                    .map(|switch| Difference { switch, first: (switch.get)(&a), second: (switch.get)(&b) })
                    .filter(|d| d.first != d.second)
                    .collect()
            }),
        })
        .collect()
}
