//! One position.

use cego_core::{Action, Game, Seat};

use super::Subject;

/// Why an action is right, in a sentence for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Why {
    /// In English.
    pub en: String,
    /// In German.
    pub de: String,
}

/// A deal at a point where somebody is to act and it is clear how.
#[derive(Clone, Debug)]
pub struct Position {
    pub(super) id: String,
    pub(super) subject: Subject,
    pub(super) game: Game,
    pub(super) seat: Seat,
    pub(super) good: Vec<Action>,
    pub(super) why: Why,
    pub(super) advice: Vec<String>,
}

impl Position {
    /// The name, unique among all positions.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What it is about.
    #[must_use]
    pub const fn subject(&self) -> Subject {
        self.subject
    }

    /// The seat on turn.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The deal as far as it has gone, with all cards. What the seat on turn may know is its
    /// [view](Game::view).
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The actions that are right: at least one, and not all that are possible.
    #[must_use]
    pub fn good(&self) -> &[Action] {
        &self.good
    }

    /// Whether this action is right here.
    #[must_use]
    pub fn is_good(&self, action: Action) -> bool {
        self.good.contains(&action)
    }

    /// Why they are right.
    #[must_use]
    pub const fn why(&self) -> &Why {
        &self.why
    }

    /// The advice and the rules it rests on: `B-…` of docs/advice.md, or rule atoms. Empty
    /// where plain counting of cards is enough.
    #[must_use]
    pub fn advice(&self) -> &[String] {
        &self.advice
    }
}
