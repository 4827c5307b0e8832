//! A ruleset laid out for reading: every switch with its value and where that comes from.

use cego_core::TableSize;
use cego_core::rules::{SWITCHES, Switch, Value};

use crate::Ruleset;
use crate::origin::Origin;

/// One switch of a ruleset. What it means, accepts and defaults to is in [`Switch`].
#[derive(Clone, Debug)]
pub struct ShownSwitch {
    /// The switch.
    pub switch: &'static Switch,
    /// Its value at every table the ruleset is for.
    pub values: Vec<ShownValue>,
}

/// The value of a switch at one table.
#[derive(Clone, Debug)]
pub struct ShownValue {
    /// The table.
    pub table: TableSize,
    /// The value.
    pub value: Value,
    /// The ruleset (of those extended, or itself) that set it; `override` for one set on top, `None`
    /// for a default.
    pub set_by: Option<String>,
    /// What the ruleset says about where the value comes from.
    pub origin: Option<Origin>,
}

/// Every switch of a ruleset, in the order of [`SWITCHES`].
#[must_use]
pub fn show(ruleset: &Ruleset) -> Vec<ShownSwitch> {
    let tables: Vec<_> = ruleset.tables().into_iter().filter_map(|t| ruleset.rules(t).ok()).collect();
    SWITCHES
        .iter()
        .map(|switch| ShownSwitch {
            switch,
            values: tables
                .iter()
                .map(|rules| {
                    let setter = ruleset.setter(rules.table, switch.id);
                    ShownValue {
                        table: rules.table,
                        value: (switch.get)(rules),
                        set_by: setter.map(|s| s.ruleset.clone()),
                        origin: setter.and_then(|s| s.origin.clone()),
                    }
                })
                .collect(),
        })
        .collect()
}
