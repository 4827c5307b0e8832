//! A table of a tournament: its seats were drawn before it was opened.

use crate::{Owner, Time};

/// A table whose seats belong to those whom a tournament has drawn. Nobody else sits down, the first seat deals first, it is played to
/// the end without those who are not there, and each deal is a line of the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Booked {
    /// Until when it waits for those who have not come. Then bots stand in for them.
    pub until: Time,
    /// Whether others play the same cards: then nobody adds to deals.
    pub same_cards: bool,
}

/// Who has a booked seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Placed {
    /// Somebody who takes part.
    Owner(Owner),
    /// A bot, by name or level.
    Bot(String),
}
