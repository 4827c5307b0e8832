//! The rules that are played here, held once however many tables play by them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use cego_table::{NamedRules, Table};

/// More different rules than these are not held together: anybody can bring rules along.
const MOST: usize = 1_000;

/// The rules that are played here.
#[derive(Debug, Default)]
pub(super) struct Kinds(Mutex<HashMap<(String, usize), Arc<NamedRules>>>);

impl Kinds {
    /// Lets a table hold its rules together with others.
    pub(super) fn share(&self, table: &mut Table) {
        let ruleset = &table.setup().ruleset;
        let key = (ruleset.hash.clone(), ruleset.rules.table.people());
        let mut kinds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kinds.len() >= MOST && !kinds.contains_key(&key) {
            return;
        }
        let ruleset = Arc::clone(kinds.entry(key).or_insert_with(|| Arc::clone(ruleset)));
        drop(kinds);
        table.share_rules(&ruleset);
    }
}
