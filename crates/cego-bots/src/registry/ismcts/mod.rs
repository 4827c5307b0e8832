//! The reference player of information-set Monte Carlo tree search.
//!
//! It plays cards by single-observer ISMCTS (Cowling, Powley and Whitehouse 2012, "Information Set Monte
//! Carlo Tree Search"): one tree over what its seat can see, grown with another deal in every iteration.
//! It exchanges and bids as the reference of plain sampling does.

mod search;
#[cfg(test)]
mod tests;
mod tree;

use cego_core::{Phase, View};

use crate::worlds::Places;
use crate::{Bot, Decision, PimcBot, Turn};

/// Iterations for one card if time is not limited.
const ITERATIONS: usize = 1500;
/// With a limit the time is to be used: at most this many times as many, because the tree is kept in memory.
const IN_TIME: usize = 32;

/// Plays cards by information-set tree search, exchanges and bids like a [`PimcBot`].
pub(super) struct IsmctsBot {
    iterations: usize,
    /// Who bids and exchanges.
    pimc: PimcBot,
}

impl Default for IsmctsBot {
    fn default() -> IsmctsBot {
        IsmctsBot { iterations: ITERATIONS, pimc: PimcBot::default() }
    }
}

impl Bot for IsmctsBot {
    fn name(&self) -> &str {
        "ismcts"
    }

    fn decide(&mut self, view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
        if view.phase == Phase::Play {
            let times = if turn.budget.limit().is_some() { IN_TIME } else { 1 };
            let decision = search::card(view, &Places::of(view), turn, times * self.iterations);
            if decision.is_some() {
                return decision;
            }
        }
        self.pimc.decide(view, turn)
    }
}
