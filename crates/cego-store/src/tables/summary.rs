//! What is known of a table without reading its events.

use cego_table::{Stage, Table, Time};

/// What is known of a table without reading its events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Whether it is in the lobby: listed, neither over nor closed, and somebody is there.
    pub listed: bool,
    /// Whether it is no more.
    pub closed: bool,
    /// Seats that are to be had, those of players of the program included where people may take them.
    pub free: u8,
    /// The name of its ruleset.
    pub ruleset: String,
    /// When something is due if nobody does anything.
    pub due: Option<Time>,
    /// When its last event happened.
    pub at: Time,
}

impl Summary {
    /// Of a table after some events.
    #[must_use]
    pub fn of(table: &Table) -> Summary {
        let stage = table.stage();
        Summary {
            listed: table.setup().listed
                && !matches!(stage, Stage::Over | Stage::Closed)
                && table.has_people(),
            closed: stage == Stage::Closed,
            free: table.open_seats() as u8,
            ruleset: table.setup().ruleset.name.clone(),
            due: table.due(),
            at: table.at(),
        }
    }
}
