//! What operators and moderators know and do.
//!
//! Everything that is done goes through [`Moderation::act`] and leaves an [`Entry`] in the audit log, in one transaction. The number of
//! the last entry tells servers that something has changed ([`Moderation::last_entry`]).

mod act;
mod case;
mod deed;
mod forget;
mod keep;
mod pairs;
mod sanction;

use async_trait::async_trait;
use cego_table::{PersonId, Time};

pub use case::{Case, Filed, Filing, Said};
pub use deed::{Act, Actor, Deed, Entry};
pub use pairs::{Pair, PairDeal};
pub use sanction::{Role, Sanction, SanctionKind, Whom};

pub(crate) use case::adopt;

use crate::people::Report;
use crate::{StoreError, TableId};

/// Which reports are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// Those nobody has closed, the oldest first.
    Open,
    /// Closed ones, the newest first.
    Closed,
}

/// A place where reports, sanctions and the audit log are kept.
#[async_trait]
pub trait Moderation: Send + Sync {
    /// Keeps a report with what was said. One person reports another once for each deal, and `a_day` times in 24 hours at most.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if who writes it is not there.
    async fn file(&self, filed: &Filed, a_day: u32) -> Result<Filing, StoreError>;

    /// Whether a report would be kept, before its talk is read for it.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn may_file(&self, report: &Report, a_day: u32) -> Result<Filing, StoreError>;

    /// Reports, after `skip` others.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn cases(&self, which: Which, skip: u32, most: u32) -> Result<Vec<Case>, StoreError>;

    /// A report by its id, with what was said, in order.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn case(&self, id: &str) -> Result<Option<(Case, Vec<Said>)>, StoreError>;

    /// Pairs of people who have played rated matches together, those with the most first. Programs are not among them.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn pairs(&self) -> Result<Vec<Pair>, StoreError>;

    /// Rated deals of matches that are over, the newest first, in which somebody played against the declarer and another person was at
    /// the table, both without a bot in their seat. `declared`: the other was the declarer; otherwise a third was.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn deals_of_pair(
        &self,
        pair: (PersonId, PersonId),
        declared: bool,
        most: u32,
    ) -> Result<Vec<PairDeal>, StoreError>;

    /// Carries something out, and adds it to the audit log.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if whom or what it is about is not there, [`Protected`](StoreError::Protected) if a moderator
    /// may not do it: to themselves, to somebody with a role, or at all.
    async fn act(&self, deed: &Deed) -> Result<(), StoreError>;

    /// The role of somebody.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn role(&self, who: PersonId) -> Result<Option<Role>, StoreError>;

    /// All who have a role, and since when.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn roles(&self) -> Result<Vec<(PersonId, Role, Time)>, StoreError>;

    /// Mutes, name locks and bans in force, and warnings nobody has confirmed.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn in_force(&self, now: Time) -> Result<Vec<Sanction>, StoreError>;

    /// All that was ever imposed on somebody, or on the addresses known of them, the newest first.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn sanctions(&self, who: PersonId) -> Result<Vec<Sanction>, StoreError>;

    /// Somebody has read what was imposed on them.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if nothing of that id was.
    async fn confirm(&self, who: PersonId, sanction: &str, now: Time) -> Result<(), StoreError>;

    /// The audit log before a number, the newest first.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn entries(&self, before: Option<u64>, most: u32) -> Result<Vec<Entry>, StoreError>;

    /// The audit log after a number, the oldest first.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn entries_after(&self, after: u64) -> Result<Vec<Entry>, StoreError>;

    /// The number of the last entry of the audit log; 0 before the first.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn last_entry(&self) -> Result<u64, StoreError>;

    /// Tables that are to be closed, and why: what the people there are to read.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn closings(&self) -> Result<Vec<(TableId, Option<String>)>, StoreError>;

    /// A table does not wait to be closed any more.
    ///
    /// # Errors
    /// If the store cannot be written.
    async fn closed(&self, table: &TableId) -> Result<(), StoreError>;

    /// Somebody came from an address with this keyed hash.
    ///
    /// # Errors
    /// If the store cannot be written.
    async fn came_from(&self, who: PersonId, address: &str, now: Time) -> Result<(), StoreError>;

    /// The keyed hashes of somebody's addresses, the last first.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn addresses(&self, who: PersonId) -> Result<Vec<(String, Time)>, StoreError>;

    /// The key of a name; the first caller's becomes it.
    ///
    /// # Errors
    /// If the store cannot be written.
    async fn key(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, StoreError>;

    /// Removes reports closed before a moment with what was said, and addresses nobody has come from since another; how many of each.
    ///
    /// # Errors
    /// If the store cannot be written.
    async fn tidy(&self, closed: Time, seen: Time) -> Result<(u64, u64), StoreError>;
}
