//! Small integer networks for fast card play, over the knowledge and memory of a seat.
//!
//! Each role in the play ([`PlayRole`]) has its own network. The inputs are binary features
//! ([`NetworkInput`]). The outputs are the relative value of each card, and the value of the play.
//! Integer arithmetic makes every processor and the browser choose the same card. `cego-lab
//! learn-net` trains the networks by self-play.

mod beliefs;
mod exchanger;
mod file;
mod inputs;
mod layers;
mod simd;
#[cfg(any(test, target_family = "wasm"))]
mod swar;

use cego_core::chooser::Chooser;
use cego_core::{Card, CardSet, Declaration, Goal, Play, Rules, Seat, View};

use crate::policy::CardFeatures;
use crate::worlds::CardKnowledge;

pub use beliefs::{BeliefTable, Beliefs, each_fact, word_fact};
pub use exchanger::{ExchangeDecision, ExchangeOption, Exchanger};
pub use inputs::{INPUTS, NetworkInput, OUTPUTS, PLACES, PlayMemory, VALUE};
pub use layers::{
    FloatWeights, INNER, Layers, Net, ONE, OUTER, OUTER_STEP, STEP, Shape, WideNetwork,
};

/// Returns the card of the role's network for the seat on turn.
///
/// Returns `None` if no card may be played, or if the role has no network. `aside` holds the cards
/// that lie aside; only a declarer who laid them there uses them.
#[must_use]
pub fn card(
    nets: &Net,
    rules: &Rules,
    declaration: &Declaration,
    play: &Play,
    memory: &PlayMemory,
    aside: CardSet,
) -> Option<Card> {
    let legal = play.playable(rules);
    if legal.len() < 2 {
        return legal.lowest();
    }
    let scene = NetworkInput::new(rules, declaration, play, memory, aside)?;
    let distinct = scene.distinct();
    if distinct.len() < 2 {
        return distinct.lowest();
    }
    let layers = nets.network(scene.part())?;
    let mut best = None;
    scores(layers, &scene, distinct, |card, score| {
        if best.is_none_or(|(_, most)| score > most) {
            best = Some((card, score));
        }
    });
    best.map(|(card, _)| card)
}

/// Calls `each` with the relative value of each of these cards; [`ONE`] stands for 10 card points.
pub(crate) fn scores(
    layers: &Layers,
    scene: &NetworkInput<'_>,
    cards: CardSet,
    mut each: impl FnMut(Card, i32),
) {
    let mind = layers.inner(scene);
    let state = scene.play_state();
    let mut sight = state.as_ref().and_then(CardFeatures::new);
    for card in cards.iter() {
        let by_features =
            sight.as_mut().map_or(0, |sight| layers.feature_output(&sight.features(card)));
        each(card, mind.output(scene.slot(card)).wrapping_add(by_features));
    }
}

/// Plays on to the end. `memory` is that of the play so far, `aside` as for [`card`].
pub fn play_out(
    nets: &Net,
    rules: &Rules,
    declaration: &Declaration,
    play: &mut Play,
    mut memory: PlayMemory,
    aside: CardSet,
) {
    while let Some(seat) = play.on_turn()
        && let Some(card) = card(nets, rules, declaration, play, &memory, aside)
    {
        memory.note(play.on_table().led(), seat, card);
        play.play_unchecked(rules, card);
    }
}

/// Returns the card for the seat of a view that has to play one.
#[must_use]
pub fn choose_card(nets: &Net, view: &View) -> Option<Card> {
    let (play, aside) = play_for_view(view)?;
    card(nets, &view.rules, &view.declaration?, &play, &PlayMemory::from_play(&play), aside)
}

/// Returns a play that looks to its seat like the view, and the cards that the seat has laid aside.
///
/// It uses an arbitrary consistent world, because the inputs do not depend on hidden cards.
pub(crate) fn play_for_view(view: &View) -> Option<(Play, CardSet)> {
    let play = CardKnowledge::from_view(view).sample(&mut Chooser::UNSEEDED.clone()).play(view)?;
    Some((play, view.own_exchange.map_or(CardSet::EMPTY, |exchange| exchange.legage)))
}

/// Role of a seat in the play; each has its own network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayRole {
    /// Declarer for card points. The first five roles are those of the policy.
    Declarer,
    /// Opponent of a declarer who plays for card points.
    Opponent,
    /// Player in an all-against-all game: Räuber or Drescher.
    Alone,
    /// Declarer for the last tricks.
    Ultimo,
    /// Opponent of a declarer who plays for the last tricks.
    AgainstUltimo,
    /// Declarer for a number of tricks, or for certain ones.
    Tricks,
    /// Opponent of a declarer who plays for tricks.
    AgainstTricks,
}

impl PlayRole {
    /// All roles, in order of declaration.
    pub const ALL: [PlayRole; 7] = [
        PlayRole::Declarer,
        PlayRole::Opponent,
        PlayRole::Alone,
        PlayRole::Ultimo,
        PlayRole::AgainstUltimo,
        PlayRole::Tricks,
        PlayRole::AgainstTricks,
    ];

    /// Returns the role of a seat.
    #[must_use]
    pub fn for_seat(declaration: &Declaration, seat: Seat) -> PlayRole {
        PlayRole::for_game(declaration)[usize::from(seat != declaration.declarer)]
    }

    /// Returns the roles of a game: that of its declarer and that of all others.
    #[must_use]
    pub fn for_game(declaration: &Declaration) -> [PlayRole; 2] {
        match declaration.contract.properties().goal {
            Goal::Points => [PlayRole::Declarer, PlayRole::Opponent],
            Goal::Raeuber | Goal::Drescher => [PlayRole::Alone, PlayRole::Alone],
            Goal::Ulti => [PlayRole::Ultimo, PlayRole::AgainstUltimo],
            Goal::Tricks(_) | Goal::Pascha => [PlayRole::Tricks, PlayRole::AgainstTricks],
        }
    }

    /// Roles in counted games.
    pub const COUNTED: [PlayRole; 2] = [PlayRole::Declarer, PlayRole::Opponent];

    /// Roles in all other games.
    pub const RARE: [PlayRole; 5] = [
        PlayRole::Alone,
        PlayRole::Ultimo,
        PlayRole::AgainstUltimo,
        PlayRole::Tricks,
        PlayRole::AgainstTricks,
    ];

    /// Returns whether cards have [features](crate::policy::CardFeatures) in this role.
    #[must_use]
    pub const fn has_features(self) -> bool {
        !matches!(self, PlayRole::Tricks | PlayRole::AgainstTricks)
    }

    /// Returns the index in [`PlayRole::ALL`].
    #[must_use]
    pub const fn number(self) -> usize {
        self as usize
    }

    /// Returns the name in files and reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PlayRole::Declarer => "declarer",
            PlayRole::Opponent => "opponent",
            PlayRole::Alone => "alone",
            PlayRole::Ultimo => "ultimo",
            PlayRole::AgainstUltimo => "against-ultimo",
            PlayRole::Tricks => "tricks",
            PlayRole::AgainstTricks => "against-tricks",
        }
    }
}

#[cfg(test)]
mod tests;
