//! Cache of decisions across the seatings of one deal.

use std::cell::RefCell;
use std::collections::HashMap;

use cego_core::chooser::Chooser;
use cego_core::{Action, Game, Seat};

/// Cache of one contestant's decisions in one deal.
///
/// Until another player decides differently, two seatings of a deal are the same game. A seat with
/// the same view and the same random stream then decides the same.
#[derive(Default)]
pub(super) struct DecisionCache(RefCell<HashMap<DecisionKey, CachedDecision>>);

/// Cache key: everything besides the deal that a decision depends on.
#[derive(PartialEq, Eq, Hash)]
pub(super) struct DecisionKey {
    seat: Seat,
    chance: Chooser,
    log: Vec<(Seat, Action)>,
}

/// Cached decision, with the state of the random stream after it.
#[derive(Clone, Copy)]
pub(super) struct CachedDecision {
    pub(super) action: Action,
    pub(super) chance: Chooser,
}

impl DecisionKey {
    /// Creates the key for the decision of a seat.
    pub(super) fn new(game: &Game, seat: Seat, chance: Chooser) -> DecisionKey {
        DecisionKey { seat, chance, log: game.log().to_vec() }
    }
}

impl DecisionCache {
    /// Looks up the answer to a question.
    pub(super) fn get(&self, question: &DecisionKey) -> Option<CachedDecision> {
        self.0.borrow().get(question).copied()
    }

    /// Stores the answer to a question.
    pub(super) fn insert(&self, question: DecisionKey, answer: CachedDecision) {
        self.0.borrow_mut().insert(question, answer);
    }
}
