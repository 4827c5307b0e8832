//! Records and matches as they are stored.

use cego_table::{PersonId, Time};

use crate::{DealFacts, FinishedMatch, RecordId, TableId};

/// A record, without its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kept {
    /// A deal that was played here.
    Played(KeptDeal),
    /// A record that somebody brought along.
    Imported(Import),
}

impl Kept {
    /// Where it stands in the list of a person.
    #[must_use]
    pub fn cursor(&self) -> Cursor {
        match self {
            Kept::Played(deal) => Cursor { at: deal.facts.ended, record: deal.facts.record },
            Kept::Imported(import) => Cursor { at: import.at, record: import.record },
        }
    }
}

/// A deal that was played here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptDeal {
    /// The table.
    pub table: TableId,
    /// What was played.
    pub facts: DealFacts,
}

/// A record that somebody brought along.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Import {
    /// Its name.
    pub record: RecordId,
    /// The person who brought it.
    pub owner: PersonId,
    /// When it was brought.
    pub at: Time,
}

/// A place in the list of a person's records, newest first: what comes after it is older.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cursor {
    /// When the deal was over, or the record came.
    pub at: Time,
    /// Of several at the same moment, which.
    pub record: RecordId,
}

/// The id of a match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MatchKey {
    /// The table.
    pub table: TableId,
    /// The number of the event that ended it.
    pub number: u64,
}

/// A match that was played here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptMatch {
    /// The table.
    pub table: TableId,
    /// What was played.
    pub facts: FinishedMatch,
    /// Whether it was counted for ratings.
    pub counted: bool,
}

impl KeptMatch {
    /// Its id.
    #[must_use]
    pub fn key(&self) -> MatchKey {
        MatchKey { table: self.table, number: self.facts.number }
    }

    /// Where it stands in the list of a person, newest first.
    #[must_use]
    pub fn cursor(&self) -> MatchCursor {
        MatchCursor { ended: self.facts.ended, key: self.key() }
    }
}

/// A place in the list of a person's matches, newest first: what comes after it is older.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct MatchCursor {
    /// When the match was over.
    pub ended: Time,
    /// Of several at the same moment, which.
    pub key: MatchKey,
}

/// The luck of one dealt hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealLuck {
    /// When the deal was over.
    pub at: Time,
    /// The number of players: 3 or 4.
    pub players: u8,
    /// [`DealSeat::luck`](crate::DealSeat::luck).
    pub luck: i32,
}
