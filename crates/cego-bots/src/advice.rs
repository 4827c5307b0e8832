//! What an adviser asks beyond what a bot decides.

use cego_core::{Phase, View};

use crate::auction::Bidder;
use crate::search::{self, Mind};
use crate::{Decision, Turn};

/// The best of the view's keeps or discards with the next best ones, each by its mean worth over sampled
/// worlds. There is an answer where a single choice is left, too: what it is worth.
///
/// Only the choices listed in the view are weighed, so that two of them can be compared alone. `None` outside
/// of the exchange, and if the view's seat has nothing to choose.
#[must_use]
pub fn exchange(view: &View, turn: &mut Turn<'_>, bidder: &Bidder<'_>) -> Option<Decision> {
    if !matches!(view.phase, Phase::Keep | Phase::Discard) || view.choices.is_empty() {
        return None;
    }
    search::exchange(view, turn, Mind::strong(bidder))
}

/// What each card brings, as the strongest bot weighs it. `None` if no card is to be played, and without values where there is one to play.
#[must_use]
pub fn card(view: &View, turn: &mut Turn<'_>, bidder: &Bidder<'_>) -> Option<Decision> {
    if view.phase == Phase::Play { search::card(view, turn, Mind::strong(bidder)) } else { None }
}

/// What each word of the auction brings the seat of a view. Every word that can be played out is tried in the same sampled worlds,
/// and what stands beside it comes from these alone; those come first, the best before the others. The rest has a
/// [`Prior`](crate::Prior) without a world: what the tables of the auction hold of it.
#[must_use]
pub fn words(view: &View, turn: &mut Turn<'_>, bidder: &Bidder<'_>) -> Option<Decision> {
    if view.phase == Phase::Auction { search::each_word(view, turn, Mind::strong(bidder)) } else { None }
}
