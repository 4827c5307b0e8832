//! Who acts, and in whose name.

use crate::people::Number;

/// In whose name somebody acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Runs the tournament: people, draw, clock, sheets.
    Secretary,
    /// Decides: penalties, deals struck out or set. May do what the secretary may.
    Referee,
    /// A table of the server, on which everything that happens is known.
    Table,
    /// Somebody who wants to take part and has no start number yet.
    Visitor,
    /// Somebody who takes part, at the table they sit at.
    Player(Number),
}

/// Who acts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct By {
    /// In whose name.
    pub role: Role,
    /// What they are called.
    pub name: String,
}
