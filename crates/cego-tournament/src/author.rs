//! Authors of commands and events.

use crate::people::Number;

/// Role in which a person or the server acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Tournament desk: manages people, draw, clock and sheets.
    Secretary,
    /// Decides penalties and deals that are struck out or set. Has all rights of the secretary.
    Referee,
    /// A match table of the server, which records its deals itself.
    Table,
    /// A person who wants to take part and has no start number yet.
    Visitor,
    /// A participant at their own table, by start number.
    Player(Number),
}

/// Author of a command or an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Author {
    /// Role of the author.
    pub role: Role,
    /// Name of the author.
    pub name: String,
}
