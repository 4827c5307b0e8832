//! What people are to one another.

use cego_table::{PersonId, Time};

use crate::{RecordId, TableId};

/// Somebody who is a friend, or is to become one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Friend {
    /// Who.
    pub who: PersonId,
    /// Whether that person asked, and not was asked.
    pub asked: bool,
    /// Whether the other one agreed.
    pub accepted: bool,
    /// When it was asked.
    pub at: Time,
}

/// What somebody reported to the operator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Who.
    pub by: PersonId,
    /// The person it is about.
    pub whom: PersonId,
    /// At which table.
    pub table: TableId,
    /// The deal it is about, if it was over.
    pub record: Option<RecordId>,
    /// The id of the reason.
    pub why: String,
    /// In the reporter's own words.
    pub text: String,
    /// When.
    pub at: Time,
}

/// A table from whose events people have to go who have deleted their accounts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forget {
    /// Which table.
    pub table: TableId,
    /// Who: the ids under which they sat there.
    pub who: Vec<PersonId>,
}

/// A record from which names have to go, because who bore them has deleted the account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rewrite {
    /// Which record.
    pub record: RecordId,
    /// Its text as it is.
    pub text: String,
    /// The seats whose names have to go.
    pub seats: Vec<cego_core::Seat>,
}
