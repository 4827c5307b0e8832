//! How likely the others' cards are, if they lie as in a sampled world.

use cego_core::{BySeat, Card, CardSet, Declaration, Play, Rules, Seat, View, Voids};

use super::company::Kind;
use super::nets;
use super::{Players, Settings};
use crate::maths::{exp, ln};
use crate::net::Memory;
use crate::policy::{self, CardFeatures, PlayState, Weights};
use crate::thumb;
use crate::worlds::{World, cards_played};

/// The logarithm of the probability that the others would have played as they did, by what the players at a glance think of
/// cards.
#[cfg(not(target_family = "wasm"))]
pub(super) fn of_cards(view: &View, settings: &Settings, world: &World) -> f64 {
    let players = (settings.players)();
    let mut sum = 0.0;
    each_choice(view, world, &mut |choice| {
        if let Some(scores) = choice.thought_of(players) {
            sum += ln(scores.probability(settings.sure, settings.odd));
        }
    });
    sum
}

/// The same for each seat, if it is of each kind.
pub(super) fn of_seats(view: &View, settings: &Settings, world: &World) -> BySeat<[f64; Kind::ALL.len()]> {
    let players = (settings.players)();
    let mut sums = BySeat::<[f64; Kind::ALL.len()]>::default();
    each_choice(view, world, &mut |choice| {
        for (sum, kind) in sums[choice.seat].iter_mut().zip(Kind::ALL) {
            let by = |players, sure| Some(choice.thought_of(players)?.probability(sure, settings.odd));
            let likely = match kind {
                Kind::Usual => by(players, settings.sure),
                Kind::Policy => by(Players::Policy(Weights::shipped()), settings.sure_of_policy),
                Kind::Thumb => choice.by_thumb(settings.odd_of_thumb),
            };
            *sum += likely.map_or(0.0, ln);
        }
    });
    sums
}

/// A card that another seat played where it could have played others.
struct Choice<'a> {
    view: &'a View,
    declaration: &'a Declaration,
    play: &'a Play,
    memory: &'a Memory,
    aside: CardSet,
    seat: Seat,
    card: Card,
}

/// Each choice of the others, if the cards lie as in a world.
fn each_choice(view: &View, world: &World, each: &mut dyn FnMut(&Choice<'_>)) {
    let Some(declaration) = view.declaration else { return };
    let rules = &*view.rules;
    let Some(mut play) = world.start(view) else { return };
    let mut memory = Memory::default();
    for (seat, card) in cards_played(view) {
        if Some(seat) != view.seat && play.playable(rules).len() > 1 {
            let (declaration, aside) = (&declaration, world.aside);
            each(&Choice { view, declaration, play: &play, memory: &memory, aside, seat, card });
        }
        memory.note(play.on_table().led(), seat, card);
        play.play_unchecked(rules, card);
    }
}

impl Choice<'_> {
    /// How likely it is by rule of thumb: one card, but for a share that nobody can explain.
    fn by_thumb(&self, odd: f32) -> Option<f64> {
        let rules = &*self.view.rules;
        let same = thumb::played_out(rules, self.declaration, self.play)? == self.card;
        let explained = if same { 1.0 - odd } else { 0.0 };
        Some(f64::from(explained + odd / self.play.playable(rules).len() as f32))
    }

    /// What these players think of the cards there were.
    fn thought_of(&self, players: Players) -> Option<Scores> {
        let &Choice { declaration, play, memory, aside, card, .. } = self;
        let rules = &*self.view.rules;
        match players.of(declaration) {
            Players::Policy(weights) => by_weights(weights, rules, declaration, play, memory.voids(), card),
            Players::Net(net) => nets::scores(net, rules, declaration, play, memory, aside, card),
        }
    }
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
    fn probability(&self, sure: f32, odd: f32) -> f64 {
        let exp = |score: f32| exp(sure * (score - self.top) / self.unit);
        let sum: f32 = self.all[..self.count].iter().map(|&score| exp(score)).sum();
        let explained = (exp(self.own) / sum).min(1.0);
        f64::from(odd / self.count.max(1) as f32 + (1.0 - odd) * explained)
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
