//! Shares equal rulesets among tables, so that each is in memory once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use cego_table::{NamedRules, Table};

/// How many rulesets are shared at most: anybody can bring one along.
const MOST: usize = 1_000;

/// The shared rulesets.
#[derive(Debug, Default)]
pub(super) struct RulesetInterner(Mutex<HashMap<(String, usize), Arc<NamedRules>>>);

impl RulesetInterner {
    /// Makes a table share its rules with others.
    pub(super) fn share(&self, table: &mut Table) {
        let ruleset = &table.setup().ruleset;
        let key = (ruleset.hash.clone(), ruleset.rules.table.people());
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if held.len() >= MOST && !held.contains_key(&key) {
            return;
        }
        let ruleset = Arc::clone(held.entry(key).or_insert_with(|| Arc::clone(ruleset)));
        drop(held);
        table.share_rules(&ruleset);
    }
}
