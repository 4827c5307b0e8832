//! Roles, and what is imposed on somebody.

use cego_table::{PersonId, Time};

use crate::StoreError;
use crate::database::Row;

/// What somebody may do beyond others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Works on reports.
    Moderator,
    /// The same, and may act on people with a role.
    Operator,
}

impl Role {
    /// All of them.
    pub const ALL: [Role; 2] = [Role::Moderator, Role::Operator];

    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Role::Moderator => "moderator",
            Role::Operator => "operator",
        }
    }

    /// The role with an id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.id() == id)
    }
}

/// What was imposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SanctionKind {
    /// Only to be read and confirmed.
    Warning,
    /// Nobody hears them.
    Mute,
    /// They bear another name, and cannot change it.
    Rename,
    /// They are not let in.
    Ban,
}

impl SanctionKind {
    /// All of them.
    pub const ALL: [SanctionKind; 4] =
        [SanctionKind::Warning, SanctionKind::Mute, SanctionKind::Rename, SanctionKind::Ban];

    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            SanctionKind::Warning => "warning",
            SanctionKind::Mute => "mute",
            SanctionKind::Rename => "rename",
            SanctionKind::Ban => "ban",
        }
    }

    /// The kind with an id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<SanctionKind> {
        SanctionKind::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

/// On whom something is imposed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Whom {
    /// On a person, and their bots.
    Person(PersonId),
    /// On all who come from an address with this keyed hash.
    Address(String),
}

/// Something imposed on somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sanction {
    /// Its id.
    pub id: String,
    /// What.
    pub kind: SanctionKind,
    /// On whom.
    pub whom: Whom,
    /// Why, in the words of who imposed it. The person reads them.
    pub why: String,
    /// When.
    pub at: Time,
    /// Until when; for good if there is no end.
    pub until: Option<Time>,
    /// When it was lifted, if it was.
    pub lifted: Option<Time>,
    /// When the person confirmed that they have read it.
    pub confirmed: Option<Time>,
}

impl Sanction {
    /// Whether it is in force.
    #[must_use]
    pub fn lasts(&self, now: Time) -> bool {
        self.lifted.is_none() && self.until.is_none_or(|until| until > now)
    }
}

/// The columns of [`sanction`].
macro_rules! sanction {
    ($rest:expr) => {
        concat!(
            "select id, kind, person, address, why, at, until, lifted, confirmed from sanctions where ",
            $rest
        )
    };
}
pub(super) use sanction;

/// Reads one.
pub(super) fn read(row: &Row) -> Result<Sanction, StoreError> {
    let whom = match (row.maybe_person(2)?, row.maybe_text(3)?) {
        (Some(person), _) => Whom::Person(person),
        (None, Some(address)) => Whom::Address(address.to_owned()),
        (None, None) => return Err(StoreError::Broken("a sanction on nobody".to_owned())),
    };
    Ok(Sanction {
        id: row.text(0)?.to_owned(),
        kind: row.told(1, "a kind of sanction", SanctionKind::from_id)?,
        whom,
        why: row.text(4)?.to_owned(),
        at: row.time(5)?,
        until: row.maybe_time(6)?,
        lifted: row.maybe_time(7)?,
        confirmed: row.maybe_time(8)?,
    })
}
