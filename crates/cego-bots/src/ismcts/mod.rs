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

use crate::strong::Skills;
use crate::worlds::Places;
use crate::{Bot, Decision, StrongBot, Turn};

/// Iterations for one card.
const ITERATIONS: usize = 1500;

/// Plays cards by information-set tree search, the rest like a [`StrongBot`].
pub struct IsmctsBot {
    name: &'static str,
    iterations: usize,
    skills: Skills,
    /// Who bids and exchanges.
    bidder: StrongBot,
}

impl IsmctsBot {
    /// A player of this name, with these skills for all but the cards.
    pub(crate) fn new(name: &'static str, skills: Skills) -> IsmctsBot {
        IsmctsBot { name, iterations: ITERATIONS, skills, bidder: StrongBot::new(name, skills) }
    }
}

impl Bot for IsmctsBot {
    fn name(&self) -> &str {
        self.name
    }

    fn decide(&mut self, view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
        if view.phase == Phase::Play {
            let playing = self.skills.effort.player;
            let decision = search::card(view, &Places::of(view), turn, playing, self.iterations);
            if decision.is_some() {
                return decision;
            }
        }
        self.bidder.decide(view, turn)
    }
}
