//! What a puzzle is called.

use cego_core::{Action, Phase, View};
use cego_protocol::bot::ViewJson;
use cego_record::{ActionJson, RulesetRef};
use sha2::{Digest, Sha256};

/// A hash of the rules, of all the seat knows and of what is offered, in 16 hex digits.
#[must_use]
pub fn identity(ruleset: &RulesetRef, view: &View, among: &[Action]) -> String {
    let mut hash = Sha256::new();
    hash.update(ruleset.hash.as_deref().unwrap_or(&ruleset.name));
    let known = ViewJson::for_screen(view);
    // Names, numbers and lists of them: they can always be written.
    hash.update(serde_json::to_string(&known).unwrap_or_default());
    // Of cards all are offered.
    let chosen = if view.phase == Phase::Play { &[] } else { among };
    let mut offered: Vec<String> =
        chosen.iter().map(|&action| ActionJson::from(action).to_string()).collect();
    offered.sort_unstable();
    offered.iter().for_each(|one| hash.update(one));
    hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
