//! A player of cards at a glance: small integer networks over what a seat sees and remembers.
//!
//! One network for each part in the play ([`Part`]): its inputs are facts that hold or do not ([`Scene`]), its outputs are what each card
//! brings beyond the others, and what the play brings. Whole numbers only, so that every processor and the browser choose the same card. The
//! networks are learned from their own play by `cego-lab learn-net`.

mod beliefs;
mod exchanger;
mod file;
#[cfg(any(test, target_family = "wasm"))]
mod lanes;
mod layers;
mod layout;
mod memory;
mod part;
mod said;
mod scene;
mod shares;
mod ways;
mod wide;

pub use beliefs::{Beliefs, each_fact};
pub use exchanger::{Asked, Exchanger, Way};
pub use layers::{Floats, INNER, Layers, Net, ONE, OUTER, OUTER_STEP, STEP, Shape};
pub use layout::{INPUTS, OUTPUTS, PLACES, VALUE};
pub use memory::Memory;
pub use part::Part;
pub use said::word_fact;
pub use scene::Scene;
pub use shares::Shares;
pub use wide::Wide;

use cego_core::chooser::Chooser;
use cego_core::{Card, CardSet, Declaration, Play, Rules, View};

use crate::policy::CardFeatures;
use crate::worlds::Places;

/// The card the network of its part plays for the seat on turn; `None` if none may be played, or there is no network for it. `aside` is what lies away, which only a
/// declarer who laid it there looks at.
#[must_use]
pub fn card(
    nets: &Net,
    rules: &Rules,
    declaration: &Declaration,
    play: &Play,
    memory: &Memory,
    aside: CardSet,
) -> Option<Card> {
    let legal = play.playable(rules);
    if legal.len() < 2 {
        return legal.lowest();
    }
    let scene = Scene::of(rules, declaration, play, memory, aside)?;
    let distinct = scene.distinct();
    if distinct.len() < 2 {
        return distinct.lowest();
    }
    let layers = nets.of(scene.part())?;
    let mut best = None;
    scores(layers, &scene, distinct, |card, score| {
        if best.is_none_or(|(_, most)| score > most) {
            best = Some((card, score));
        }
    });
    best.map(|(card, _)| card)
}

/// What the network of a scene's part thinks each of these cards brings beside the others; 10 card points are [`ONE`].
pub(crate) fn scores(layers: &Layers, scene: &Scene<'_>, cards: CardSet, mut each: impl FnMut(Card, i32)) {
    let mind = layers.inner(scene);
    let state = scene.play_state();
    let mut sight = state.as_ref().and_then(CardFeatures::of);
    for card in cards.iter() {
        let by_features = sight.as_mut().map_or(0, |sight| layers.of_features(&sight.features(card)));
        each(card, mind.output(scene.slot(card)).wrapping_add(by_features));
    }
}

/// Plays on to the end. `memory` is of the play so far, `aside` as for [`card`].
pub fn play_out(
    nets: &Net,
    rules: &Rules,
    declaration: &Declaration,
    play: &mut Play,
    mut memory: Memory,
    aside: CardSet,
) {
    while let Some(seat) = play.on_turn()
        && let Some(card) = card(nets, rules, declaration, play, &memory, aside)
    {
        memory.note(play.on_table().led(), seat, card);
        play.play_unchecked(rules, card);
    }
}

/// The card for the seat of a view that is to play one.
#[must_use]
pub fn of_view(nets: &Net, view: &View) -> Option<Card> {
    let (play, aside) = seen(view)?;
    card(nets, &view.rules, &view.declaration?, &play, &Memory::of_play(&play), aside)
}

/// A play that shows its seat what a view shows, and what lies away if the seat laid it there. Any world does: nothing that is looked at depends on a
/// hidden card.
pub(crate) fn seen(view: &View) -> Option<(Play, CardSet)> {
    let play = Places::of(view).sample(&mut Chooser::UNSEEDED.clone()).play(view)?;
    Some((play, view.own_exchange.map_or(CardSet::EMPTY, |exchange| exchange.legage)))
}

#[cfg(test)]
mod tests;
