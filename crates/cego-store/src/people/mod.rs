//! People, their credentials, and their relations: friends and reports.
//!
//! A person exists, is merged into an account, or is deleted ([`PersonState`]). Names of deleted
//! people wait in queues to be removed from events and records.

pub(crate) mod delete;
mod export;
mod queries;

use std::collections::BTreeMap;

use async_trait::async_trait;
use cego_table::{NumberedEvent, PersonId, PersonName, Time};

use crate::database::{Connection, chunk_values, many};
use crate::{RecordId, StoreError, TableId};

/// Storage of people.
#[async_trait]
pub trait People: Send + Sync {
    /// Adds a person.
    ///
    /// # Errors
    /// Returns [`Taken`](StoreError::Taken) if the id is or was in use.
    async fn add_person(&self, person: &Person) -> Result<(), StoreError>;

    /// Returns a person; `None` if unknown, merged or deleted.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn person(&self, who: PersonId) -> Result<Option<Person>, StoreError>;

    /// Returns the existing ones of these people, in no particular order.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn people(&self, who: &[PersonId]) -> Result<Vec<Person>, StoreError>;

    /// Renames a person. Past games keep the old name.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if the person does not exist.
    async fn rename(&self, who: PersonId, name: &PersonName) -> Result<(), StoreError>;

    /// Stores the language chosen by a person.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if the person does not exist.
    async fn set_locale(&self, who: PersonId, locale: Option<&str>) -> Result<(), StoreError>;

    /// Turns a guest into an account, with a normalized login name ([`Login::login`]) and the hash
    /// of a password.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if there is no guest with this id, and
    /// [`Taken`](StoreError::Taken) if the login name is in use.
    async fn make_account(
        &self,
        who: PersonId,
        login: &str,
        hash: Option<&str>,
    ) -> Result<(), StoreError>;

    /// Returns the account with this login name.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn login(&self, login: &str) -> Result<Option<Login>, StoreError>;

    /// Returns the login of a person.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn login_of(&self, who: PersonId) -> Result<Option<Login>, StoreError>;

    /// Adds a passkey.
    ///
    /// # Errors
    /// Returns [`Taken`](StoreError::Taken) if the passkey is registered already, with any account.
    /// Returns [`NoSuch`](StoreError::NoSuch) if the person does not exist.
    async fn add_passkey(&self, passkey: &Passkey) -> Result<(), StoreError>;

    /// Returns the passkey with this credential id.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn passkey(&self, id: &[u8]) -> Result<Option<Passkey>, StoreError>;

    /// Returns the passkeys of a person, oldest first.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn passkeys(&self, who: PersonId) -> Result<Vec<Passkey>, StoreError>;

    /// Stores the credential and the time after a passkey was used.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if the passkey does not exist.
    async fn update_passkey(&self, id: &[u8], body: &str, used: Time) -> Result<(), StoreError>;

    /// Removes a passkey of a person.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if the person has no such passkey.
    async fn remove_passkey(&self, who: PersonId, id: &[u8]) -> Result<(), StoreError>;

    /// Returns the bots of an account, oldest first.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn bots(&self, owner: PersonId) -> Result<Vec<Person>, StoreError>;

    /// Mutes one person for another. Idempotent.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if one of them does not exist.
    async fn mute(&self, who: PersonId, whom: PersonId, at: Time) -> Result<(), StoreError>;

    /// Unmutes one person for another. Idempotent.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn unmute(&self, who: PersonId, whom: PersonId) -> Result<(), StoreError>;

    /// Returns the people a person has muted, in no particular order.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn mutes(&self, who: PersonId) -> Result<Vec<PersonId>, StoreError>;

    /// Sends a friend request, or accepts one if the other person has sent it first. Idempotent.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if one of them does not exist, or both are the same.
    async fn befriend(&self, who: PersonId, whom: PersonId, at: Time) -> Result<(), StoreError>;

    /// Ends a friendship, or withdraws or declines a friend request.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if there is neither a friendship nor a request.
    async fn end_friendship(&self, who: PersonId, whom: PersonId) -> Result<(), StoreError>;

    /// Returns the friends and friend requests of a person, oldest first.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn friends(&self, who: PersonId) -> Result<Vec<Friend>, StoreError>;

    /// Returns everything stored about a person, as JSON for that person.
    ///
    /// It contains results with their records, matches, ratings, and metadata of the credentials
    /// without secrets. Other people appear by id. Tables appear by name only; the events of a
    /// table, with its chat, are not included.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if the person does not exist.
    async fn export(&self, who: PersonId) -> Result<serde_json::Value, StoreError>;

    /// Deletes a person and their bots.
    ///
    /// - Deleted: login, passkeys, sessions, ratings, mutes, friends, imported records, reports by
    ///   them, codes, roles and sanctions.
    /// - Results with others stay, without the name. The id stays, so that two seats do not become
    ///   one.
    /// - Their messages in an open report about them stay until the report is closed and its
    ///   retention period is over.
    /// - Their name is removed from the events of tournaments they entered themselves.
    /// - Records and table events contain names in their text. They are queued in
    ///   [`record_redactions`](People::record_redactions) and
    ///   [`event_redactions`](People::event_redactions) in the same transaction.
    ///
    /// A deleted person cannot sit down at a table.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if the person does not exist.
    async fn delete_person(&self, who: PersonId) -> Result<(), StoreError>;

    /// Returns at most `most` records from which names have to be removed. A record stays in the
    /// queue until [`redact_record`](People::redact_record) is done.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn record_redactions(&self, most: u32) -> Result<Vec<RecordRedaction>, StoreError>;

    /// Replaces a record by a version without the names, and removes it from the queue.
    ///
    /// # Errors
    /// Returns [`Conflict`](StoreError::Conflict) if the record has changed since it was read.
    async fn redact_record(&self, read: &RecordRedaction, text: &str) -> Result<(), StoreError>;

    /// Returns at most `most` tables whose events contain names or messages of deleted people, with
    /// those people. A table stays in the queue until [`redact_events`](People::redact_events) is
    /// done.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn event_redactions(&self, most: u32) -> Result<Vec<EventRedaction>, StoreError>;

    /// Replaces events of a table by versions without names and messages
    /// ([`cego_table::erase_people`]), and removes the table from the queue. No other operation
    /// ever changes an event.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if the table lacks one of these events.
    async fn redact_events(
        &self,
        which: &EventRedaction,
        changed: &[NumberedEvent],
    ) -> Result<(), StoreError>;

    /// Merges a guest into an existing account, when the guest logs in.
    ///
    /// The account gets the guest's results, imports, friends, mutes, and the ratings of families
    /// in which it has none. An uncounted match in which both sat becomes unrated. The guest's
    /// sessions end, and the guest is no longer found as a person.
    ///
    /// The server handles running tables. Results that arrive later under the guest's id go to the
    /// account.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if `guest` is not a guest or `account` not an
    /// account.
    async fn merge(&self, guest: PersonId, account: PersonId) -> Result<(), StoreError>;

    /// Returns the merged ones of these guests, each with its account.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn merged_accounts(
        &self,
        guests: &[PersonId],
    ) -> Result<Vec<(PersonId, PersonId)>, StoreError>;
}

/// A person known to the server. Deleted people and merged guests are excluded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Id of the person.
    pub id: PersonId,
    pub name: PersonName,
    pub kind: PersonKind,
    pub locale: Option<String>,
    /// Owner of a bot.
    pub owner: Option<PersonId>,
    pub made: Time,
}

/// Kind of a person.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PersonKind {
    /// A visitor without an account.
    Guest,
    /// A person with an account.
    Account,
    /// A bot owned by an account.
    Bot,
}

impl PersonKind {
    pub const ALL: [PersonKind; 3] = [PersonKind::Guest, PersonKind::Account, PersonKind::Bot];

    /// Returns the stable id of the kind.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            PersonKind::Guest => "guest",
            PersonKind::Account => "account",
            PersonKind::Bot => "bot",
        }
    }

    /// Returns the kind with this id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<PersonKind> {
        PersonKind::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

/// Login name and password of an account.
#[derive(Clone, PartialEq, Eq)]
pub struct Login {
    /// Owner of the account.
    pub person: PersonId,
    /// Normalized login name: NFKC and lower case. The caller normalizes it.
    pub login: String,
    /// Argon2 hash of the password in PHC string format; `None` for an account with passkeys only.
    pub hash: Option<String>,
}

impl std::fmt::Debug for Login {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The hash must not appear in a log.
        f.debug_struct("Login")
            .field("person", &self.person)
            .field("login", &self.login)
            .finish_non_exhaustive()
    }
}

/// A passkey of an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passkey {
    pub id: Vec<u8>,
    /// Owner of the account.
    pub person: PersonId,
    /// Label chosen by the owner.
    pub label: String,
    /// Credential as serialized by the server's WebAuthn library, in JSON.
    pub body: String,
    pub added: Time,
    /// Time of the last login with it.
    pub used: Option<Time>,
}

/// A friend, or a pending friend request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Friend {
    pub who: PersonId,
    /// True if the other person sent the request.
    pub asked: bool,
    /// True if the request was accepted.
    pub accepted: bool,
    /// Time of the request.
    pub at: Time,
}

/// A report to the moderators.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    pub by: PersonId,
    pub whom: PersonId,
    /// Table at which it happened.
    pub table: TableId,
    /// Record of the deal it is about, if the deal was over.
    pub record: Option<RecordId>,
    /// Id of the reason.
    pub why: String,
    /// Free text by the reporter.
    pub text: String,
    /// Time of the report.
    pub at: Time,
}

/// A table whose events still contain names of deleted people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventRedaction {
    /// Id of the table.
    pub table: TableId,
    /// Ids under which they sat there.
    pub who: Vec<PersonId>,
}

/// A record that still contains names of deleted people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordRedaction {
    /// Id of the record.
    pub record: RecordId,
    /// Current text of the record.
    pub text: String,
    /// Seats whose names are to be removed.
    pub seats: Vec<cego_core::Seat>,
}

// --- locks

/// State of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PersonState {
    /// Exists, with this kind.
    Lives(PersonKind),
    /// A guest merged into this account.
    Merged(PersonId),
    /// The person was deleted.
    Deleted,
}

/// Locks these people for the transaction and returns their states. Unknown people are left out.
pub(crate) async fn lock_people(
    db: &mut Connection<'_>,
    who: &[PersonId],
) -> Result<BTreeMap<PersonId, PersonState>, StoreError> {
    let mut fates = BTreeMap::new();
    // SQLite has a single writer.
    let sql = db.either(
        concat!("select id, kind, merged from people where id in ", many!()),
        concat!(
            "select id, kind, merged from people where id in ",
            many!(),
            " order by id for share"
        ),
    );
    let mut who = who.to_vec();
    who.sort_unstable();
    for some in chunk_values(&who) {
        for row in db.rows(sql, some).await? {
            let fate = match (row.text(1)?, row.maybe_person(2)?) {
                (_, Some(account)) => PersonState::Merged(account),
                (kind, None) => {
                    PersonKind::from_id(kind).map_or(PersonState::Deleted, PersonState::Lives)
                }
            };
            fates.insert(row.person(0)?, fate);
        }
    }
    Ok(fates)
}

/// Checks that a person exists, and locks them for the transaction.
pub(crate) async fn lock_person(
    db: &mut Connection<'_>,
    who: PersonId,
) -> Result<PersonKind, StoreError> {
    match lock_people(db, &[who]).await?.get(&who) {
        Some(PersonState::Lives(kind)) => Ok(*kind),
        _ => Err(StoreError::NoSuch),
    }
}

/// Serializes deletion and merging of people until the end of the transaction.
///
/// A merge touches other people, who might be deleted at the same time. Both operations are rare
/// enough to wait for each other.
async fn lock_deletions(db: &mut Connection<'_>) -> Result<(), StoreError> {
    // SQLite has a single writer. The number is the key of the advisory lock.
    db.execute(db.either("select 1", "select pg_advisory_xact_lock(20)"), Vec::new()).await?;
    Ok(())
}
