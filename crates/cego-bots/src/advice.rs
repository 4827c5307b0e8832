//! Evaluation of all alternatives of a decision, for an adviser.

use cego_core::{Phase, View};

use crate::auction::Bidder;
use crate::search::{self, SearchContext};
use crate::{Decision, TurnContext};

/// Evaluates the keeps or discards listed in the view, each by its mean settlement over sampled
/// worlds.
///
/// A single choice is evaluated too. Only the choices listed in the view are weighed, so that a
/// caller can compare two of them alone. Returns `None` outside the exchange, and if the seat of
/// the view has nothing to choose.
#[must_use]
pub fn exchange(view: &View, turn: &mut TurnContext<'_>, bidder: &Bidder<'_>) -> Option<Decision> {
    if !matches!(view.phase, Phase::Keep | Phase::Discard) || view.choices.is_empty() {
        return None;
    }
    search::exchange(view, turn, SearchContext::strong(bidder))
}

/// Evaluates each card with the search of the strongest bot.
///
/// Returns `None` if no card is to be played. A forced card is returned without values.
#[must_use]
pub fn card(view: &View, turn: &mut TurnContext<'_>, bidder: &Bidder<'_>) -> Option<Decision> {
    if view.phase == Phase::Play {
        search::card(view, turn, SearchContext::strong(bidder))
    } else {
        None
    }
}

/// Evaluates each auction word of the seat of a view.
///
/// Every word that can be played out is tried in the same sampled worlds. These words come first,
/// best first, and their values come from the worlds alone. The remaining words follow with a
/// [`Prior`](crate::Prior) from the bidding tables and no worlds.
#[must_use]
pub fn words(view: &View, turn: &mut TurnContext<'_>, bidder: &Bidder<'_>) -> Option<Decision> {
    if view.phase == Phase::Auction {
        search::bid_values(view, turn, SearchContext::strong(bidder))
    } else {
        None
    }
}
