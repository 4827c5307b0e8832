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
        let declares = seat == declaration.declarer;
        match (declaration.contract.properties().goal, declares) {
            (Goal::Points, true) => Part::Declarer,
            (Goal::Points, false) => Part::Opponent,
            (Goal::Raeuber | Goal::Drescher, _) => Part::Alone,
            (Goal::Ulti, true) => Part::Ultimo,
            (Goal::Ulti, false) => Part::AgainstUltimo,
            (Goal::Tricks(_) | Goal::Pascha, true) => Part::Tricks,
            (Goal::Tricks(_) | Goal::Pascha, false) => Part::AgainstTricks,
        }
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
