//! People, and what opens the door to them.

pub(crate) mod delete;
mod entries;
mod export;
mod fate;
mod forget;
mod keep;
mod login;
mod merge;
mod others;
mod person;

use async_trait::async_trait;
use cego_table::{Numbered, PersonId, PersonName, Time};

pub use login::{Login, Passkey};
pub use others::{Forget, Friend, Report, Rewrite};
pub use person::{Person, PersonKind};

use fate::alone;
pub(crate) use fate::{Fate, fates, lives};

use crate::StoreError;

/// A place where people are kept.
#[async_trait]
pub trait People: Send + Sync {
    /// Adds somebody.
    ///
    /// # Errors
    /// [`Taken`](StoreError::Taken) if there is or was somebody of that id.
    async fn add_person(&self, person: &Person) -> Result<(), StoreError>;

    /// Somebody; `None` also for who has deleted the account.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn person(&self, who: PersonId) -> Result<Option<Person>, StoreError>;

    /// Those of some people who are there, in no order.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn people(&self, who: &[PersonId]) -> Result<Vec<Person>, StoreError>;

    /// Gives somebody another name. What was played keeps the old one.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if there is nobody of that id.
    async fn rename(&self, who: PersonId, name: &PersonName) -> Result<(), StoreError>;

    /// Keeps the language somebody chose.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if there is nobody of that id.
    async fn set_locale(&self, who: PersonId, locale: Option<&str>) -> Result<(), StoreError>;

    /// Makes a guest an account, with a login name as names are compared ([`Login::login`]) and the hash of a password.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if there is no guest of that id, [`Taken`](StoreError::Taken) if another has the login name.
    async fn make_account(&self, who: PersonId, login: &str, hash: Option<&str>) -> Result<(), StoreError>;

    /// The account with a login name.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn login(&self, login: &str) -> Result<Option<Login>, StoreError>;

    /// The login name of somebody.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn login_of(&self, who: PersonId) -> Result<Option<Login>, StoreError>;

    /// Adds a passkey.
    ///
    /// # Errors
    /// [`Taken`](StoreError::Taken) if it is there already, whosever it is; [`NoSuch`](StoreError::NoSuch) if there is nobody of
    /// that id.
    async fn add_passkey(&self, passkey: &Passkey) -> Result<(), StoreError>;

    /// The passkey with a credential id.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn passkey(&self, id: &[u8]) -> Result<Option<Passkey>, StoreError>;

    /// The passkeys of somebody, the oldest first.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn passkeys(&self, who: PersonId) -> Result<Vec<Passkey>, StoreError>;

    /// Keeps what has changed in a passkey when it was used.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if it is not there.
    async fn update_passkey(&self, id: &[u8], body: &str, used: Time) -> Result<(), StoreError>;

    /// Removes a passkey of somebody.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if that person has none of that id.
    async fn remove_passkey(&self, who: PersonId, id: &[u8]) -> Result<(), StoreError>;

    /// An account's bots, oldest first.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn bots(&self, owner: PersonId) -> Result<Vec<Person>, StoreError>;

    /// Somebody does not want to hear another any more. Once more changes nothing.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if one of them is not there.
    async fn mute(&self, who: PersonId, whom: PersonId, at: Time) -> Result<(), StoreError>;

    /// Somebody wants to hear another again. Nothing changes if that was so.
    ///
    /// # Errors
    /// If the store cannot be written.
    async fn unmute(&self, who: PersonId, whom: PersonId) -> Result<(), StoreError>;

    /// The people a person has muted, in no order.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn mutes(&self, who: PersonId) -> Result<Vec<PersonId>, StoreError>;

    /// Asks another person to be friends. If they have asked first, this agrees. A second call changes nothing.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if one of them is not there, or both are the same.
    async fn befriend(&self, who: PersonId, whom: PersonId, at: Time) -> Result<(), StoreError>;

    /// They are no friends any more, or the question is withdrawn or declined.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if they were none, and nobody had asked.
    async fn part(&self, who: PersonId, whom: PersonId) -> Result<(), StoreError>;

    /// The friends of somebody and those who are to become some, the oldest first.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn friends(&self, who: PersonId) -> Result<Vec<Friend>, StoreError>;

    /// Everything that is kept about somebody, for that person to take away: what was played with its records, matches,
    /// ratings, what opens the account without what could be used to do so, others by their ids, and the names of the tables at which
    /// that person sat. What was said there is in the events of those and not among it.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if there is nobody of that id.
    async fn export(&self, who: PersonId) -> Result<serde_json::Value, StoreError>;

    /// Deletes a person and their bots: login, passkeys, sessions, ratings, mutes, friends,
    /// imported records, reports written, codes, roles, what was imposed on them. What they said at a table stays with an open report
    /// about them until that is closed and its time is over. What was played with others stays whole, and bears no name any more; of the person
    /// only the id is left, so that no two seats become one. The name goes from the events of tournaments they entered themselves. Records name people in their text, and so do the events of tables: those
    /// wait in [`rewrites`](People::rewrites) and [`forgets`](People::forgets) from the same moment on, and a deleted person
    /// sits down nowhere any more.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if there is nobody of that id.
    async fn delete_person(&self, who: PersonId) -> Result<(), StoreError>;

    /// Records from which names have to go. They stay in the list until [`rewrite`](People::rewrite) is
    /// done.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn rewrites(&self, most: u32) -> Result<Vec<Rewrite>, StoreError>;

    /// Keeps a record without the names that had to go.
    ///
    /// # Errors
    /// [`Conflict`](StoreError::Conflict) if its text is not any more what was read.
    async fn rewrite(&self, read: &Rewrite, text: &str) -> Result<(), StoreError>;

    /// Tables whose events name people who have deleted their accounts, or hold their words, with those people. A table stays
    /// listed until [`forget_at`](People::forget_at) is done.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn forgets(&self, most: u32) -> Result<Vec<Forget>, StoreError>;

    /// Keeps events of a table as they are without names and words ([`cego_table::forgotten`]); it does not wait any more. It is the
    /// only way in which an event ever changes.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if the table has not all of these events.
    async fn forget_at(&self, which: &Forget, changed: &[Numbered]) -> Result<(), StoreError>;

    /// A guest logs in to an account that is there already: what the guest has played and imported is the account's from now on,
    /// and so are friends, mutes, and ratings of those families in which the account has none. A match that is not yet counted
    /// and in which both sat does not count. The guest and their sessions are no more. Tables under way are the server's
    /// business; what is finished at them later under the guest's id goes to the account.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if the one is no guest or the other no account.
    async fn merge(&self, guest: PersonId, account: PersonId) -> Result<(), StoreError>;

    /// Those of some people who have become part of an account, with the account.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn became(&self, guests: &[PersonId]) -> Result<Vec<(PersonId, PersonId)>, StoreError>;
}
