//! How likely the others' cards are, if they lie as in a sampled world.

use cego_core::{Card, Goal, View, Voids};

use super::Settings;
use crate::maths::{exp, ln};
use crate::policy::{self, CardFeatures, PlayState};
use crate::worlds::{World, cards_played};

/// The logarithm of the probability that the others would have played as they did, by what the policy thinks of
/// cards; 0 unless card points are played for. In a Räuber the policy knows the others too little: weighing by it
/// lost.
pub(super) fn of_cards(view: &View, settings: &Settings, world: &World) -> f64 {
    let Some(declaration) = view.declaration else { return 0.0 };
    let weights = (settings.weights)();
    if declaration.contract.properties().goal != Goal::Points || weights.is_empty() {
        return 0.0;
    }
    let rules = &*view.rules;
    let Some(mut play) = world.start(view) else { return 0.0 };
    let mut voids = Voids::default();
    let mut sum = 0.0;
    for (seat, card) in cards_played(view) {
        if Some(seat) != view.seat {
            let legal = play.playable(rules);
            if legal.len() > 1
                && let Some(scene) = PlayState::of_play(rules, &declaration, &play, &voids, legal)
            {
                sum += ln(share(settings, &scene, card));
            }
        }
        voids.note(play.on_table().led(), seat, card);
        play.play_unchecked(rules, card);
    }
    sum
}

/// The probability of a card in a scene.
fn share(settings: &Settings, scene: &PlayState, card: Card) -> f64 {
    let weights = (settings.weights)();
    let Some(mut sight) = CardFeatures::of(scene) else { return 1.0 };
    let mut scores = [0; 13];
    let mut n = 0;
    let own = weights.score(&sight.features(card));
    let mut top = own;
    for (_, score) in policy::scores(weights, scene).take(scores.len()) {
        scores[n] = score;
        top = top.max(score);
        n += 1;
    }
    let exp = |score: i32| exp(settings.sure * ((score - top) as f32) / 100.0);
    let sum: f32 = scores[..n].iter().map(|&score| exp(score)).sum();
    f64::from(settings.odd / n.max(1) as f32 + (1.0 - settings.odd) * (exp(own) / sum).min(1.0))
}
