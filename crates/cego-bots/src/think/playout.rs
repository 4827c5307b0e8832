//! Playing a sampled deal to its end.

use cego_core::{Declaration, Play, Rules};

use crate::policy::{self, Weights};

/// Plays on to the end, every seat by the distilled policy.
pub(crate) fn play_out(rules: &Rules, declaration: &Declaration, play: &mut Play) {
    let weights = Weights::shipped();
    while let Some(card) = policy::card(weights, rules, declaration, play) {
        play.play_unchecked(rules, card);
    }
}
