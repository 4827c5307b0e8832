//! A fast player of cards, distilled from search: a sum of learned weights for each card it may play.
//!
//! It looks at what its seat can see and remember (own hand, cards gone, the trick), never at another hand,
//! and decides in a fraction of a microsecond, so that sampled deals can be played out by the thousand. The
//! weights are in `data/bots/policy.txt`; `cargo run --release -p cego-lab -- learn-policy` makes
//! them anew.

mod features;
mod loss_risk;
mod play_state;
mod weights;

pub use features::{CardFeatures, FEATURES, Features};
pub use play_state::PlayState;
pub use weights::{ROLES, SIZE, Weights};

use cego_core::{Card, Declaration, Goal, Play, Rules, Voids};

use crate::thumb;

/// Whether the policy has learned a game.
#[must_use]
pub fn learned(declaration: &Declaration) -> bool {
    matches!(declaration.contract.properties().goal, Goal::Points | Goal::Raeuber | Goal::Ulti)
}

/// The card the policy plays for the seat on turn; in games it has not learned, and as
/// long as it has learned nothing at all, the rule of thumb's. `voids` is what the play has shown.
#[must_use]
pub fn card(
    weights: &Weights,
    rules: &Rules,
    declaration: &Declaration,
    play: &Play,
    voids: &Voids,
) -> Option<Card> {
    if !learned(declaration) || weights.is_empty() {
        return thumb::played_out(rules, declaration, play);
    }
    let legal = play.playable(rules);
    if legal.len() < 2 {
        return legal.lowest();
    }
    let scene = PlayState::of_play(rules, declaration, play, voids, legal)?;
    best(weights, &scene)
}

/// Plays on to the end, everybody by the policy.
pub fn play_out(weights: &Weights, rules: &Rules, declaration: &Declaration, play: &mut Play) {
    let mut voids = Voids::of_play(play);
    while let Some(seat) = play.on_turn()
        && let Some(card) = card(weights, rules, declaration, play, &voids)
    {
        voids.note(play.on_table().led(), seat, card);
        play.play_unchecked(rules, card);
    }
}

/// What the policy thinks of every card that may be played, also of those between which nothing decides, in hundredths; nothing in
/// games it has not learned.
pub(crate) fn of_each(
    weights: &Weights,
    rules: &Rules,
    declaration: &Declaration,
    play: &Play,
    voids: &Voids,
    mut each: impl FnMut(Card, i32),
) {
    let legal = play.playable(rules);
    if learned(declaration)
        && !weights.is_empty()
        && let Some(scene) = PlayState::of_play(rules, declaration, play, voids, legal)
        && let Some(mut sight) = CardFeatures::of(&scene)
    {
        legal.iter().for_each(|card| each(card, weights.score(&sight.features(card))));
    }
}

/// The card the policy likes best in a scene.
pub(crate) fn best(weights: &Weights, scene: &PlayState) -> Option<Card> {
    scores(weights, scene).max_by_key(|&(_, score)| score).map(|(card, _)| card)
}

/// What the policy thinks of each kind of card that makes a difference, in hundredths.
pub(crate) fn scores<'a>(
    weights: &'a Weights,
    scene: &'a PlayState,
) -> impl Iterator<Item = (Card, i32)> + 'a {
    let sight = CardFeatures::of(scene).into_iter();
    sight.flat_map(move |mut sight| {
        scene.distinct().map(move |card| (card, weights.score(&sight.features(card))))
    })
}
