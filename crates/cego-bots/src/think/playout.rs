//! Playing a sampled deal to its end.

use cego_core::{Declaration, Play, Rules};

use crate::policy::{self, Weights};
use crate::thumb;

/// Who plays sampled deals out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    /// The rule-of-thumb player.
    Thumb,
    /// The distilled policy.
    Policy,
}

impl Player {
    /// Plays on to the end on every seat.
    pub(crate) fn play_out(self, rules: &Rules, declaration: &Declaration, play: &mut Play) {
        match self {
            Player::Thumb => {
                while let Some(card) = thumb::played_out(rules, declaration, play) {
                    play.play_unchecked(rules, card);
                }
            }
            Player::Policy => {
                let weights = Weights::shipped();
                while let Some(card) = policy::card(weights, rules, declaration, play) {
                    play.play_unchecked(rules, card);
                }
            }
        }
    }
}
