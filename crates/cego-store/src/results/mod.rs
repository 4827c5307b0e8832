//! Results: records, matches, statistics and ratings.

mod count;
mod keep;
mod kept;
mod load;
mod rating;
mod statistics;

use async_trait::async_trait;
use cego_table::{PersonId, Time};

pub use kept::{Cursor, DealLuck, Import, Kept, KeptDeal, KeptMatch, MatchCursor, MatchKey};
pub use rating::{Rating, Rerating};
pub use statistics::{ContractTally, Played, RulesetPlayed, Statistics, Tally};

use crate::{RecordId, StoreError, TableId};

/// A place where results are kept.
#[async_trait]
pub trait Results: Send + Sync {
    /// The deals a person played and the records they brought along, the newest first, after a place in that list.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn records_of(
        &self,
        who: PersonId,
        after: Option<Cursor>,
        most: u32,
    ) -> Result<Vec<Kept>, StoreError>;

    /// A record, and its text.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn record(&self, record: &RecordId) -> Result<Option<(Kept, String)>, StoreError>;

    /// The deals of a table from a number on, in order.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn deals_at(&self, table: &TableId, from: u64, most: u32) -> Result<Vec<KeptDeal>, StoreError>;

    /// Keeps a record that somebody brought along.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if there is nobody of that id, [`Taken`](StoreError::Taken) if there is a record of that name.
    async fn import(&self, import: &Import, text: &str) -> Result<(), StoreError>;

    /// Removes a record that somebody brought along.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if that person has brought none like that.
    async fn remove_import(&self, owner: PersonId, record: &RecordId) -> Result<(), StoreError>;

    /// The matches of somebody, the newest first, after a place in that list.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn matches_of(
        &self,
        who: PersonId,
        after: Option<MatchCursor>,
        most: u32,
    ) -> Result<Vec<KeptMatch>, StoreError>;

    /// What a person's deals have come to.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn statistics(&self, who: PersonId) -> Result<Statistics, StoreError>;

    /// The luck of a person's last deals, as the server computed it, oldest first.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn luck(&self, who: PersonId, most: u32) -> Result<Vec<DealLuck>, StoreError>;

    /// Deals that ended since a time in whose drawing a person's device did not open its link in time.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn strikes(&self, who: PersonId, since: Time) -> Result<u32, StoreError>;

    /// Rated matches that have not been counted, the one that ended first coming first.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn unrated(&self, most: u32) -> Result<Vec<KeptMatch>, StoreError>;

    /// Counts a match and stores the changed ratings, all or nothing. People who have deleted their account meanwhile are
    /// left out.
    ///
    /// # Errors
    /// [`Conflict`](StoreError::Conflict) if it does not count, was counted already, or a rating has changed meanwhile.
    async fn count(&self, which: &MatchKey, ratings: &[Rerating]) -> Result<(), StoreError>;

    /// The rating of somebody in a family of rulesets.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn rating(&self, who: PersonId, family: &str) -> Result<Option<Rating>, StoreError>;

    /// The ratings of somebody, with their families.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn ratings(&self, who: PersonId) -> Result<Vec<(String, Rating)>, StoreError>;

    /// Accounts with at least `at_least` matches in a family of rulesets, by their conservative rating
    /// (`mu - 3 sigma`), the best first.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn leaders(
        &self,
        family: &str,
        at_least: u32,
        most: u32,
    ) -> Result<Vec<(PersonId, Rating)>, StoreError>;
}
