//! Playing a sampled deal to its end.

use cego_core::{Declaration, Play, Rules};

use crate::thumb;

/// Plays on as the rule-of-thumb player would on every seat.
pub(crate) fn play_out(rules: &Rules, declaration: &Declaration, play: &mut Play) {
    while let Some(card) = thumb::played_out(rules, declaration, play) {
        play.play_unchecked(rules, card);
    }
}
