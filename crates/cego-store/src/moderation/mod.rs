//! Moderation: reports, sanctions, roles and the audit log.
//!
//! Every action goes through [`Moderation::act`] and adds an [`AuditEntry`] to the audit log in the
//! same transaction. Servers detect changes by the number of the last entry
//! ([`Moderation::last_entry`]).

mod case;
mod execute;
mod queries;
mod sanction;

use async_trait::async_trait;
use cego_table::{PersonId, Time};

pub use case::{Case, ChatMessage, FilingOutcome, NewCase};
pub use queries::{PairDeal, PlayerPair};
pub use sanction::{
    Actor, AuditEntry, ModerationAction, ModerationCommand, Role, Sanction, SanctionKind,
    SanctionTarget,
};

pub(crate) use case::create_missing_cases;

use crate::people::Report;
use crate::{StoreError, TableId};

/// Selection of reports by state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CaseFilter {
    /// Open reports, oldest first.
    Open,
    /// Closed reports, newest first.
    Closed,
}

/// Storage of reports, sanctions and the audit log.
#[async_trait]
pub trait Moderation: Send + Sync {
    /// Stores a report with its chat messages.
    ///
    /// One person can report another once for each deal, and can file at most `a_day` reports in 24
    /// hours.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if the reporter does not exist.
    async fn file(&self, filed: &NewCase, a_day: u32) -> Result<FilingOutcome, StoreError>;

    /// Returns whether a report would be stored. Called before the chat is collected for it.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn check_filing(&self, report: &Report, a_day: u32) -> Result<FilingOutcome, StoreError>;

    /// Returns at most `most` reports, after skipping `skip`.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn cases(&self, which: CaseFilter, skip: u32, most: u32)
    -> Result<Vec<Case>, StoreError>;

    /// Returns a report by its id, with its chat messages in order.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn case(&self, id: &str) -> Result<Option<(Case, Vec<ChatMessage>)>, StoreError>;

    /// Returns pairs of people who have played rated matches together, those with the most matches
    /// first. Bots are excluded.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn pairs(&self) -> Result<Vec<PlayerPair>, StoreError>;

    /// Returns the newest rated deals of finished matches that both people of `pair` played, the
    /// first against the declarer.
    ///
    /// Deals in which a bot stood in for either of them are excluded. With `declared` the second
    /// person was the declarer, otherwise a third person was.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn deals_of_pair(
        &self,
        pair: (PersonId, PersonId),
        declared: bool,
        most: u32,
    ) -> Result<Vec<PairDeal>, StoreError>;

    /// Performs an action and adds it to the audit log.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if the subject of the action does not exist. Returns
    /// [`Protected`](StoreError::Protected) if a moderator may not perform it: on themselves, on a
    /// person with a role, or at all.
    async fn act(&self, deed: &ModerationCommand) -> Result<(), StoreError>;

    /// Returns the role of a person.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn role(&self, who: PersonId) -> Result<Option<Role>, StoreError>;

    /// Returns all people with a role and the time of their appointment.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn roles(&self) -> Result<Vec<(PersonId, Role, Time)>, StoreError>;

    /// Returns the mutes, name locks and bans in force, and the unconfirmed warnings.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn active_sanctions(&self, now: Time) -> Result<Vec<Sanction>, StoreError>;

    /// Returns all sanctions ever imposed on a person or on their known addresses, newest first.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn sanctions(&self, who: PersonId) -> Result<Vec<Sanction>, StoreError>;

    /// Records that a person has read a sanction imposed on them.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if the person has no such sanction.
    async fn confirm(&self, who: PersonId, sanction: &str, now: Time) -> Result<(), StoreError>;

    /// Returns at most `most` entries of the audit log before a number, newest first.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn entries(&self, before: Option<u64>, most: u32) -> Result<Vec<AuditEntry>, StoreError>;

    /// Returns the entries of the audit log after a number, oldest first.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn entries_after(&self, after: u64) -> Result<Vec<AuditEntry>, StoreError>;

    /// Returns the number of the last entry of the audit log; 0 if it is empty.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn last_entry(&self) -> Result<u64, StoreError>;

    /// Returns the tables to be closed, with the reason to show to the people there.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn closings(&self) -> Result<Vec<(TableId, Option<String>)>, StoreError>;

    /// Removes a table from the list of tables to be closed.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn remove_closing(&self, table: &TableId) -> Result<(), StoreError>;

    /// Records the keyed hash of an address a person came from.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn record_address(
        &self,
        who: PersonId,
        address: &str,
        now: Time,
    ) -> Result<(), StoreError>;

    /// Returns the keyed hashes of the addresses of a person with the time last seen, newest first.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn addresses(&self, who: PersonId) -> Result<Vec<(String, Time)>, StoreError>;

    /// Returns the key with a name. The first caller's `fresh` becomes the key.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn key(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, StoreError>;

    /// Deletes cases closed before `closed`, with their chat messages, and addresses not seen since
    /// `seen`. Returns the number of each.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn delete_expired(&self, closed: Time, seen: Time) -> Result<(u64, u64), StoreError>;
}
