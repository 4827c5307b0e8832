//! Decisions that need not be made twice in the seatings of a deal.

use std::cell::RefCell;
use std::collections::HashMap;

use cego_core::chooser::Chooser;
use cego_core::{Action, Game, Seat};

/// What a contestant has decided in a deal. Up to the first decision another player makes otherwise, the seatings of
/// a deal are one game: the same seat with the same view and the same chance decides the same.
#[derive(Default)]
pub(super) struct Memory(RefCell<HashMap<Question, Answer>>);

/// All that a decision follows from, beside the deal.
#[derive(PartialEq, Eq, Hash)]
pub(super) struct Question {
    seat: Seat,
    chance: Chooser,
    log: Vec<(Seat, Action)>,
}

/// What was decided, and the chance that is left for the next decision.
#[derive(Clone, Copy)]
pub(super) struct Answer {
    pub(super) action: Action,
    pub(super) chance: Chooser,
}

impl Question {
    /// The question that is put to a seat.
    pub(super) fn new(game: &Game, seat: Seat, chance: Chooser) -> Question {
        Question { seat, chance, log: game.log().to_vec() }
    }
}

impl Memory {
    /// The answer to a question that was put before.
    pub(super) fn recall(&self, question: &Question) -> Option<Answer> {
        self.0.borrow().get(question).copied()
    }

    /// Keeps an answer.
    pub(super) fn keep(&self, question: Question, answer: Answer) {
        self.0.borrow_mut().insert(question, answer);
    }
}
