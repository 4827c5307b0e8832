//! How likely the others' cards are, if they lie as in a sampled world.

use cego_core::{Card, Declaration, Goal, Play, Rules, View, Voids};

use super::nets;
use super::{Players, Settings};
use crate::maths::{exp, ln};
use crate::net::Memory;
use crate::policy::{self, CardFeatures, PlayState, Weights};
use crate::worlds::{World, cards_played};

/// The logarithm of the probability that the others would have played as they did, by what the players at a glance think of
/// cards; 0 unless card points are played for. In a Räuber the policy knows the others too little: weighing by it
/// lost.
pub(super) fn of_cards(view: &View, settings: &Settings, world: &World) -> f64 {
    let Some(declaration) = view.declaration else { return 0.0 };
    if declaration.contract.properties().goal != Goal::Points {
        return 0.0;
    }
    let rules = &*view.rules;
    let Some(mut play) = world.start(view) else { return 0.0 };
    let players = (settings.players)().of(&declaration);
    let mut memory = Memory::default();
    let mut sum = 0.0;
    for (seat, card) in cards_played(view) {
        if Some(seat) != view.seat && play.playable(rules).len() > 1 {
            let shares = match players {
                Players::Policy(weights) => {
                    by_weights(weights, rules, &declaration, &play, memory.voids(), card)
                }
                Players::Net(net) => {
                    nets::scores(net, rules, &declaration, &play, &memory, world.aside, card)
                }
            };
            if let Some(shares) = shares {
                sum += ln(shares.probability(settings));
            }
        }
        memory.note(play.on_table().led(), seat, card);
        play.play_unchecked(rules, card);
    }
    sum
}

/// What is thought of the cards that could be played.
#[derive(Default)]
pub(super) struct Scores {
    /// So much better is as much surer as e.
    unit: f32,
    own: f32,
    top: f32,
    all: [f32; 13],
    count: usize,
}

impl Scores {
    /// Those of all cards, and that of the one played.
    pub(super) fn of(unit: f32, own: i32, scores: impl Iterator<Item = i32>) -> Scores {
        let own = own as f32;
        let mut found = Scores { unit, own, top: own, ..Scores::default() };
        for (place, score) in found.all.iter_mut().zip(scores) {
            *place = score as f32;
            found.top = found.top.max(*place);
            found.count += 1;
        }
        found
    }

    /// The probability of the card played: a softmax, and a share for what nobody can explain.
    fn probability(&self, settings: &Settings) -> f64 {
        let exp = |score: f32| exp(settings.sure * (score - self.top) / self.unit);
        let sum: f32 = self.all[..self.count].iter().map(|&score| exp(score)).sum();
        let explained = (exp(self.own) / sum).min(1.0);
        f64::from(settings.odd / self.count.max(1) as f32 + (1.0 - settings.odd) * explained)
    }
}

fn by_weights(
    weights: &Weights,
    rules: &Rules,
    declaration: &Declaration,
    play: &Play,
    voids: &Voids,
    card: Card,
) -> Option<Scores> {
    if weights.is_empty() {
        return None;
    }
    let scene = PlayState::of_play(rules, declaration, play, voids, play.playable(rules))?;
    let own = weights.score(&CardFeatures::of(&scene)?.features(card));
    Some(Scores::of(100.0, own, policy::scores(weights, &scene).map(|(_, score)| score)))
}
