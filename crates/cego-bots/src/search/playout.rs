//! Playing a sampled deal to its end.

use cego_core::{Declaration, Play, Rules, Voids};

use crate::policy::{self, Weights};

/// Plays on to the end, every seat by the distilled policy of these weights.
pub(crate) fn play_out(weights: &Weights, rules: &Rules, declaration: &Declaration, play: &mut Play) {
    let mut voids = Voids::of_play(play);
    while let Some(seat) = play.on_turn()
        && let Some(card) = policy::card(weights, rules, declaration, play, &voids)
    {
        voids.note(play.on_table().led(), seat, card);
        play.play_unchecked(rules, card);
    }
}
