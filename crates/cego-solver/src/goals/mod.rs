//! Goals that are reached or not: one player against all others.
//!
//! Exact trick counts (Bettel to Quinto), every trick (Durch), the Paschas, the feats of an Ultimo, and
//! keeping out of the last trick (Drescher, as if all others conspired). Every answer is exact.
//!
//! Only the order of the cards matters here, not their worth: between two tricks a position is its
//! [pattern](crate::tricks::Pattern), and neighbours in one hand are one card. Before a position is searched,
//! a game that is worse for the player is: one in which the others choose which of them leads whenever one
//! of them has won. There it is all one who of them holds which card between two cards of the player, so
//! that far fewer positions differ; what they reach there they reach by the rules.

mod aim;
mod bounds;
mod order;
mod search;
mod table;

use cego_core::result::Tricks;
use cego_core::{Card, Seat, UltiFeats};

use crate::Position;
use crate::opening::Opening;
use crate::tricks::{Ring, Setup, TranspositionTable};
use aim::Aim;
use order::History;
use search::{Lead, Search};
use table::Known;

/// What is asked about a deal in play; tricks already won count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Whether the declarer wins exactly this many tricks in the whole deal (`R-002-72`, `R-002-73`).
    ExactTricks(u8),
    /// Whether the declarer wins every trick of the deal, a Durch (`R-003-175`).
    AllTricks,
    /// Whether the declarer makes the Pascha of the ruleset (C-14).
    Pascha,
    /// Whether the declarer makes all of these feats (`R-000-130`). No feat is always made.
    Ulti(UltiFeats),
    /// Whether this seat, alone against all others, can leave the last trick to them.
    AvoidLastTrick(Seat),
}

impl Question {
    /// The question of a declared game with a goal of its own: exact tricks, Pascha, Ultimo. `None` where
    /// card points decide or everybody plays alone.
    #[must_use]
    pub fn of(declaration: &cego_core::Declaration) -> Option<Question> {
        use cego_core::Goal;
        match declaration.contract.properties().goal {
            Goal::Tricks(n) => Some(Question::ExactTricks(n)),
            Goal::Pascha => Some(Question::Pascha),
            Goal::Ulti => Some(Question::Ulti(declaration.ulti)),
            Goal::Points | Goal::Raeuber | Goal::Drescher => None,
        }
    }

    /// The player it is about.
    fn hero(self, position: &Position<'_>) -> Seat {
        match self {
            Question::AvoidLastTrick(seat) => seat,
            _ => position.declaration.declarer,
        }
    }
}

/// Answers [`Question`]s; what it learns in one position serves the next ones, of whatever deal.
pub struct GoalSolver {
    search: Search,
}

impl GoalSolver {
    /// A solver whose table has 2^`log2` entries of 32 bytes (at least 2, at most 2^28).
    #[must_use]
    pub fn new(log2: u32) -> GoalSolver {
        GoalSolver {
            search: Search {
                lead: Lead::Winner,
                table: TranspositionTable::new(log2, Known::NOTHING),
                ring: Ring::none(),
                opening: Opening::default(),
                aim: Aim::Count,
                history: History::new(),
                nodes: 0,
                limit: u64::MAX,
            },
        }
    }

    /// Whether the goal is reached if everybody plays perfectly from here on, all cards known.
    ///
    /// After the last trick this is what came to be. A seat that does not play never wins the last trick,
    /// and a declarer who does not play reaches nothing.
    pub fn can(&mut self, position: &Position<'_>, question: Question) -> bool {
        let hero = question.hero(position);
        let setup = Setup::new(position, hero);
        let held = setup.map_or(0, |setup| setup.hands[0] | setup.trick.own);
        let (aim, need) = match Aim::of(question, position, hero, held) {
            Ok(aim) => aim,
            Err(answer) => return answer,
        };
        let Some(setup) = setup else {
            return if aim == Aim::NotLast {
                position.play.last() != Some(hero) || !position.play.is_over()
            } else {
                position.play.is_over()
            };
        };
        if position.is_regulated() {
            // Some tricks of a Räuber by the rules: the rules themselves say what may be played.
            let ours = position.play.on_turn() == Some(hero);
            let reached = |card| self.can(&position.after(card), question);
            return if ours {
                position.playable().iter().any(reached)
            } else {
                position.playable().iter().all(reached)
            };
        }
        self.search.aim = aim;
        self.search.history.fade();
        self.search.from(&setup, need)
    }

    /// As [`can`](GoalSolver::can); `None` if it takes more than `nodes` cards to find out.
    pub fn can_within(&mut self, position: &Position<'_>, question: Question, nodes: u64) -> Option<bool> {
        self.within(nodes, |solver| solver.can(position, question))
    }

    /// As [`cards`](GoalSolver::cards); `None` if it takes more than `nodes` cards to find out.
    pub fn cards_within(
        &mut self,
        position: &Position<'_>,
        question: Question,
        nodes: u64,
    ) -> Option<Vec<(Card, bool)>> {
        self.within(nodes, |solver| solver.cards(position, question))
    }

    fn within<T>(&mut self, nodes: u64, ask: impl FnOnce(&mut GoalSolver) -> T) -> Option<T> {
        self.search.limit = self.search.nodes.saturating_add(nodes);
        let answer = ask(self);
        let done = self.search.nodes < self.search.limit;
        self.search.limit = u64::MAX;
        done.then_some(answer)
    }

    /// The answer after each card the seat on turn may play, in the order of the cards.
    pub fn cards(&mut self, position: &Position<'_>, question: Question) -> Vec<(Card, bool)> {
        position.playable().iter().map(|card| (card, self.can(&position.after(card), question))).collect()
    }

    /// Cards played in all searches so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.search.nodes
    }
}

#[cfg(test)]
mod tests;
