//! Roles, sanctions, moderation actions with their actors, and the audit log.

use cego_table::{PersonId, PersonName, Time};

use crate::database::SqlRow;
use crate::{StoreError, TableId};

/// Elevated permissions of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Moderator,
    /// Handles reports, and may act on people with a role.
    Operator,
}

impl Role {
    pub const ALL: [Role; 2] = [Role::Moderator, Role::Operator];

    /// Returns the stable id of the role.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Role::Moderator => "moderator",
            Role::Operator => "operator",
        }
    }

    /// Returns the role with this id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.id() == id)
    }
}

/// Kind of a sanction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SanctionKind {
    /// A message that the person has to confirm.
    Warning,
    /// Hides the person's chat from everybody.
    Mute,
    /// Replaces the person's name and locks it.
    Rename,
    Ban,
}

impl SanctionKind {
    pub const ALL: [SanctionKind; 4] =
        [SanctionKind::Warning, SanctionKind::Mute, SanctionKind::Rename, SanctionKind::Ban];

    /// Returns the stable id of the kind.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            SanctionKind::Warning => "warning",
            SanctionKind::Mute => "mute",
            SanctionKind::Rename => "rename",
            SanctionKind::Ban => "ban",
        }
    }

    /// Returns the kind with this id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<SanctionKind> {
        SanctionKind::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

/// Subject of a sanction.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SanctionTarget {
    /// A person and their bots.
    Person(PersonId),
    /// All visitors from the address with this keyed hash.
    Address(String),
}

/// A sanction on a person or an address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sanction {
    /// Id of the sanction.
    pub id: String,
    /// Kind of the sanction.
    pub kind: SanctionKind,
    /// Subject of the sanction.
    pub whom: SanctionTarget,
    /// Reason given by its author, shown to the person.
    pub why: String,
    /// Start of the sanction.
    pub at: Time,
    /// End of the sanction; `None` for a permanent one.
    pub until: Option<Time>,
    /// Time at which it was lifted.
    pub lifted: Option<Time>,
    /// Time at which the person confirmed having read it.
    pub confirmed: Option<Time>,
}

impl Sanction {
    /// Returns whether the sanction is in force.
    #[must_use]
    pub fn is_in_force(&self, now: Time) -> bool {
        self.lifted.is_none() && self.until.is_none_or(|until| until > now)
    }
}

/// Query with the columns of [`read`].
macro_rules! sanction {
    ($rest:expr) => {
        concat!(
            "select id, kind, person, address, why, at, until, lifted, confirmed from sanctions \
             where ",
            $rest
        )
    };
}
pub(super) use sanction;

/// Reads a sanction from a row.
pub(super) fn read(row: &SqlRow) -> Result<Sanction, StoreError> {
    let whom = match (row.maybe_person(2)?, row.maybe_text(3)?) {
        (Some(person), _) => SanctionTarget::Person(person),
        (None, Some(address)) => SanctionTarget::Address(address.to_owned()),
        (None, None) => return Err(StoreError::Broken("a sanction on nobody".to_owned())),
    };
    Ok(Sanction {
        id: row.text(0)?.to_owned(),
        kind: row.parse_text(1, "a kind of sanction", SanctionKind::from_id)?,
        whom,
        why: row.text(4)?.to_owned(),
        at: row.time(5)?,
        until: row.maybe_time(6)?,
        lifted: row.maybe_time(7)?,
        confirmed: row.maybe_time(8)?,
    })
}

/// Author of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// The operator with direct access to the database, through `cego admin`.
    Operator,
    /// A person with a role.
    Person(PersonId),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ModerationAction {
    Warn {
        person: PersonId,
    },
    /// Hides the chat of a person from everybody.
    Mute {
        person: PersonId,
        /// End of the mute; `None` for a permanent one.
        until: Option<Time>,
    },
    /// Changes the name of a person and locks it.
    Rename {
        person: PersonId,
        name: PersonName,
        /// End of the lock on the name; `None` for a permanent one.
        until: Option<Time>,
    },
    /// Bans a person or an address from logging in.
    Ban {
        /// The banned person or address.
        whom: SanctionTarget,
        /// End of the ban; `None` for a permanent one.
        until: Option<Time>,
    },
    /// Lifts a mute, a name lock or a ban.
    Lift {
        /// Id of the sanction.
        sanction: String,
    },
    /// Lifts all bans of a person or an address.
    Unban {
        /// The banned person or address.
        whom: SanctionTarget,
    },
    /// Closes a table for good.
    CloseTable {
        table: TableId,
    },
    CloseReport,
    /// Ends all sessions of a person, including the tokens of their programs.
    EndSessions {
        person: PersonId,
    },
    /// Issues a code with which a person can set a new password.
    ResetPassword {
        /// Owner of the account.
        person: PersonId,
        /// SHA-256 of the code.
        hash: [u8; 32],
        /// Expiry of the code.
        expires: Time,
    },
    /// Gives an account a role.
    Appoint {
        person: PersonId,
        role: Role,
    },
    /// Removes the role of an account.
    Dismiss {
        person: PersonId,
    },
}

impl ModerationAction {
    /// Returns the stable id of the action.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            ModerationAction::Warn { .. } => "warn",
            ModerationAction::Mute { .. } => "mute",
            ModerationAction::Rename { .. } => "rename",
            ModerationAction::Ban { .. } => "ban",
            ModerationAction::Lift { .. } => "lift",
            ModerationAction::Unban { .. } => "unban",
            ModerationAction::CloseTable { .. } => "close_table",
            ModerationAction::CloseReport => "close_report",
            ModerationAction::EndSessions { .. } => "end_sessions",
            ModerationAction::ResetPassword { .. } => "reset_password",
            ModerationAction::Appoint { .. } => "appoint",
            ModerationAction::Dismiss { .. } => "dismiss",
        }
    }

    /// Returns whether moderators may perform the action; all others are for operators.
    ///
    /// The match is exhaustive, so that a new action needs an explicit decision.
    #[must_use]
    pub const fn is_for_moderators(&self) -> bool {
        match self {
            ModerationAction::Warn { .. }
            | ModerationAction::Mute { .. }
            | ModerationAction::Rename { .. }
            | ModerationAction::Ban { .. }
            | ModerationAction::Lift { .. }
            | ModerationAction::Unban { .. }
            | ModerationAction::CloseTable { .. }
            | ModerationAction::CloseReport => true,
            ModerationAction::EndSessions { .. }
            | ModerationAction::ResetPassword { .. }
            | ModerationAction::Appoint { .. }
            | ModerationAction::Dismiss { .. } => false,
        }
    }
}

/// A moderation action with its author and reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModerationCommand {
    /// New id for the sanction it creates.
    pub id: String,
    /// Author of the action.
    pub actor: Actor,
    pub act: ModerationAction,
    /// Reason stated by the author.
    pub why: String,
    /// Id of the case it answers.
    pub case: Option<String>,
    /// Time of the action.
    pub at: Time,
}

/// An entry of the audit log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditEntry {
    /// Sequence number, from 1.
    pub number: u64,
    /// Time of the action.
    pub at: Time,
    /// Author of the action.
    pub actor: Actor,
    /// Id of the [`ModerationAction`].
    pub act: String,
    /// Person it is about.
    pub person: Option<PersonId>,
    /// Keyed hash of the address it is about.
    pub address: Option<String>,
    /// Table it is about.
    pub table: Option<TableId>,
    /// Id of the case it answers.
    pub case: Option<String>,
    /// End of the sanction or code.
    pub until: Option<Time>,
    /// Reason stated by the author.
    pub why: String,
}
