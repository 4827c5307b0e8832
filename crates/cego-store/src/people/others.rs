//! What people are to one another: friends, reports.

use cego_table::{PersonId, Time};

use crate::{RecordId, TableId};

/// Somebody who is a friend, or is to become one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Friend {
    /// Who.
    pub who: PersonId,
    /// Whether that person did the asking.
    pub asked: bool,
    /// Whether the other one agreed.
    pub accepted: bool,
    /// When it was asked.
    pub at: Time,
}

/// A report to the operator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Who.
    pub by: PersonId,
    /// The person it is about.
    pub whom: PersonId,
    /// The table.
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

/// A table whose events still name people who have deleted their accounts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forget {
    /// The table.
    pub table: TableId,
    /// The ids under which they sat there.
    pub who: Vec<PersonId>,
}

/// A record that still names people who have deleted their accounts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rewrite {
    /// The record.
    pub record: RecordId,
    /// Its text as it is.
    pub text: String,
    /// The seats whose names are to be removed.
    pub seats: Vec<cego_core::Seat>,
}
