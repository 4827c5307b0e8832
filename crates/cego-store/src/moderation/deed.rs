//! What is done about somebody, by whom, and the log of it.

use cego_table::{PersonId, PersonName, Time};

use super::{Role, Whom};
use crate::TableId;

/// Who does something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// The person who has the database in their hands, by `cego admin`.
    Operator,
    /// A person with a role.
    Person(PersonId),
}

/// Something to be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// Warns somebody.
    Warn {
        /// Whom.
        person: PersonId,
    },
    /// Nobody is to hear somebody.
    Mute {
        /// Whom.
        person: PersonId,
        /// Until when.
        until: Option<Time>,
    },
    /// Gives somebody another name.
    Rename {
        /// Whom.
        person: PersonId,
        /// Which.
        name: PersonName,
        /// Until when they cannot change it.
        until: Option<Time>,
    },
    /// Lets somebody in no more.
    Ban {
        /// Whom.
        whom: Whom,
        /// Until when.
        until: Option<Time>,
    },
    /// Takes back a mute, a name lock or a ban.
    Lift {
        /// Its id.
        sanction: String,
    },
    /// Takes back all bans of somebody.
    Unban {
        /// Of whom.
        whom: Whom,
    },
    /// Closes a table for good.
    CloseTable {
        /// Which.
        table: TableId,
    },
    /// Nothing more is to be done about a report.
    CloseReport,
    /// Logs somebody out everywhere, with the tokens of their programs.
    EndSessions {
        /// Whom.
        person: PersonId,
    },
    /// Gives somebody a code by which they set another password.
    ResetPassword {
        /// Whom.
        person: PersonId,
        /// The SHA-256 of the code.
        hash: [u8; 32],
        /// How long it is good.
        expires: Time,
    },
    /// Gives an account a role.
    Appoint {
        /// Whom.
        person: PersonId,
        /// Which.
        role: Role,
    },
    /// Takes the role away.
    Dismiss {
        /// Whose.
        person: PersonId,
    },
}

impl Act {
    /// The stable id.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            Act::Warn { .. } => "warn",
            Act::Mute { .. } => "mute",
            Act::Rename { .. } => "rename",
            Act::Ban { .. } => "ban",
            Act::Lift { .. } => "lift",
            Act::Unban { .. } => "unban",
            Act::CloseTable { .. } => "close_table",
            Act::CloseReport => "close_report",
            Act::EndSessions { .. } => "end_sessions",
            Act::ResetPassword { .. } => "reset_password",
            Act::Appoint { .. } => "appoint",
            Act::Dismiss { .. } => "dismiss",
        }
    }

    /// Whether a moderator may do it; all else is for operators. The list is complete, so that something new is for nobody at first.
    #[must_use]
    pub const fn is_for_moderators(&self) -> bool {
        match self {
            Act::Warn { .. }
            | Act::Mute { .. }
            | Act::Rename { .. }
            | Act::Ban { .. }
            | Act::Lift { .. }
            | Act::Unban { .. }
            | Act::CloseTable { .. }
            | Act::CloseReport => true,
            Act::EndSessions { .. }
            | Act::ResetPassword { .. }
            | Act::Appoint { .. }
            | Act::Dismiss { .. } => false,
        }
    }
}

/// Something to be done, with its reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deed {
    /// A new id, for what it brings about.
    pub id: String,
    /// Who does it.
    pub actor: Actor,
    /// What.
    pub act: Act,
    /// Why.
    pub why: String,
    /// The report it answers.
    pub case: Option<String>,
    /// When.
    pub at: Time,
}

/// An entry of the audit log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its number, from 1.
    pub number: u64,
    /// When.
    pub at: Time,
    /// Who did it.
    pub actor: Actor,
    /// What: the id of an [`Act`].
    pub act: String,
    /// The person it was done to.
    pub person: Option<PersonId>,
    /// The address it was done to, as its keyed hash.
    pub address: Option<String>,
    /// The table it was done to.
    pub table: Option<TableId>,
    /// The report it answers.
    pub case: Option<String>,
    /// Until when it lasts.
    pub until: Option<Time>,
    /// Why.
    pub why: String,
}
