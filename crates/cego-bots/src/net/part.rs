//! The part a seat has in the play.

use cego_core::{Declaration, Goal, Seat};

/// What a seat plays for; each has a network of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// For card points, alone. The first five are the roles of the policy.
    Declarer,
    /// Against a declarer who plays for card points.
    Opponent,
    /// For themselves: Räuber and Drescher.
    Alone,
    /// For the last tricks.
    Ultimo,
    /// Against a declarer who plays for the last tricks.
    AgainstUltimo,
    /// For a number of tricks, or certain ones.
    Tricks,
    /// Against a declarer who plays for a number of tricks.
    AgainstTricks,
}

impl Part {
    /// All parts.
    pub const ALL: [Part; 7] = [
        Part::Declarer,
        Part::Opponent,
        Part::Alone,
        Part::Ultimo,
        Part::AgainstUltimo,
        Part::Tricks,
        Part::AgainstTricks,
    ];

    /// The part of a seat.
    #[must_use]
    pub fn of(declaration: &Declaration, seat: Seat) -> Part {
        Part::of_game(declaration)[usize::from(seat != declaration.declarer)]
    }

    /// The parts of a game: of its declarer and of all others.
    #[must_use]
    pub fn of_game(declaration: &Declaration) -> [Part; 2] {
        match declaration.contract.properties().goal {
            Goal::Points => [Part::Declarer, Part::Opponent],
            Goal::Raeuber | Goal::Drescher => [Part::Alone, Part::Alone],
            Goal::Ulti => [Part::Ultimo, Part::AgainstUltimo],
            Goal::Tricks(_) | Goal::Pascha => [Part::Tricks, Part::AgainstTricks],
        }
    }

    /// Those of counted games.
    pub const COUNTED: [Part; 2] = [Part::Declarer, Part::Opponent];

    /// Those of all other games.
    pub const RARE: [Part; 5] =
        [Part::Alone, Part::Ultimo, Part::AgainstUltimo, Part::Tricks, Part::AgainstTricks];

    /// Whether cards have [features](crate::policy::CardFeatures) in this part.
    #[must_use]
    pub const fn has_features(self) -> bool {
        !matches!(self, Part::Tricks | Part::AgainstTricks)
    }

    /// Its place in [`Part::ALL`].
    #[must_use]
    pub const fn number(self) -> usize {
        self as usize
    }

    /// Its name, as in files and reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Part::Declarer => "declarer",
            Part::Opponent => "opponent",
            Part::Alone => "alone",
            Part::Ultimo => "ultimo",
            Part::AgainstUltimo => "against-ultimo",
            Part::Tricks => "tricks",
            Part::AgainstTricks => "against-tricks",
        }
    }
}
