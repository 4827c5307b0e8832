//! Identifier of a puzzle.

use cego_core::{Action, Phase, View};
use cego_protocol::bot::ViewJson;
use cego_record::{ActionJson, RulesetRef};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

/// Returns the id of a puzzle: a hash of the rules, the seat's view and the offered answers, in 16
/// hex digits.
#[must_use]
pub fn identity(ruleset: &RulesetRef, view: &View, among: &[Action]) -> String {
    let mut hash = Sha256::new();
    hash.update(ruleset.hash.as_deref().unwrap_or(&ruleset.name));
    let known = ViewJson::for_screen(view);
    // Names, numbers and lists of them always serialize.
    hash.update(serde_json::to_string(&known).unwrap_or_default());
    // A puzzle about a card offers all cards.
    let chosen = if view.phase == Phase::Play { &[] } else { among };
    let mut offered: Vec<String> =
        chosen.iter().map(|&action| ActionJson::from(action).to_string()).collect();
    offered.sort_unstable();
    offered.iter().for_each(|one| hash.update(one));
    HEXLOWER.encode(&hash.finalize()[..8])
}
