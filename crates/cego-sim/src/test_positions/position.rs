//! Test position with its right actions and their explanation.

use cego_core::{Action, Game, Seat};

use super::Subject;

/// Explanation of the right action, one sentence in each language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionExplanation {
    pub en: String,
    pub de: String,
}

/// A deal at a decision with a clear answer.
#[derive(Clone, Debug)]
pub struct TestPosition {
    pub(super) id: String,
    pub(super) subject: Subject,
    pub(super) game: Game,
    pub(super) seat: Seat,
    pub(super) good: Vec<Action>,
    pub(super) why: PositionExplanation,
    pub(super) advice: Vec<String>,
}

impl TestPosition {
    /// The name, unique among all positions.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    #[must_use]
    pub const fn subject(&self) -> Subject {
        self.subject
    }

    /// The seat on turn.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The deal so far, with all cards. The seat on turn knows only its [view](Game::view).
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The right actions: at least one, but not every legal action.
    #[must_use]
    pub fn right_actions(&self) -> &[Action] {
        &self.good
    }

    /// Returns whether this action is right.
    #[must_use]
    pub fn is_right(&self, action: Action) -> bool {
        self.good.contains(&action)
    }

    /// The explanation of the right actions.
    #[must_use]
    pub const fn explanation(&self) -> &PositionExplanation {
        &self.why
    }

    /// The advice and the rules behind the answer: `B-…` of docs/advice.md, or rule atoms.
    ///
    /// Empty if plain counting of cards is enough.
    #[must_use]
    pub fn advice(&self) -> &[String] {
        &self.advice
    }
}
