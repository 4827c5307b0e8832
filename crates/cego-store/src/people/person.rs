//! Somebody the server knows.

use cego_table::{PersonId, PersonName, Time};

/// Somebody the server knows. Who has deleted the account, and a guest who has become part of one, is not among them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// Under what name.
    pub name: PersonName,
    /// What kind of person.
    pub kind: PersonKind,
    /// The language chosen, if one was.
    pub locale: Option<String>,
    /// The account whose bot it is.
    pub owner: Option<PersonId>,
    /// Since when.
    pub made: Time,
}

/// What kind of person.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PersonKind {
    /// Somebody who came without an account.
    Guest,
    /// Somebody with an account.
    Account,
    /// An account's bot.
    Bot,
}

impl PersonKind {
    /// All of them.
    pub const ALL: [PersonKind; 3] = [PersonKind::Guest, PersonKind::Account, PersonKind::Bot];

    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            PersonKind::Guest => "guest",
            PersonKind::Account => "account",
            PersonKind::Bot => "bot",
        }
    }

    /// The kind with an id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<PersonKind> {
        PersonKind::ALL.into_iter().find(|kind| kind.id() == id)
    }
}
