//! The reference player of information-set Monte Carlo tree search.
//!
//! It plays cards by single-observer ISMCTS (Cowling, Powley and Whitehouse 2012, "Information Set Monte
//! Carlo Tree Search"): one tree over what its seat can see, grown with another deal in every iteration.
//! Auction and exchange are those of the searching player, so that the two differ in the play alone.

mod search;
#[cfg(test)]
mod tests;
mod tree;

use cego_core::{Phase, View};

use crate::worlds::Places;
use crate::{Bot, Decision, StrongBot, Turn};

/// Iterations for one card.
const ITERATIONS: usize = 1500;

/// Plays cards by information-set tree search, the rest like a [`StrongBot`].
pub struct IsmctsBot {
    iterations: usize,
    /// Who bids and exchanges.
    bidder: StrongBot,
}

impl Default for IsmctsBot {
    fn default() -> IsmctsBot {
        IsmctsBot { iterations: ITERATIONS, bidder: StrongBot::default() }
    }
}

impl Bot for IsmctsBot {
    fn name(&self) -> &str {
        "ismcts"
    }

    fn decide(&mut self, view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
        if view.phase == Phase::Play {
            let decision = search::card(view, &Places::of(view), turn, self.iterations);
            if decision.is_some() {
                return decision;
            }
        }
        self.bidder.decide(view, turn)
    }
}
