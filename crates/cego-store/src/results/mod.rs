//! Results: records, matches, statistics and ratings.

mod queries;

use async_trait::async_trait;
use cego_table::{PersonId, Time};

use crate::{DealFacts, FinishedMatch, RecordId, StoreError, TableId};

/// Storage of results.
#[async_trait]
pub trait Results: Send + Sync {
    /// Returns the deals a person played and the records they imported, newest first, after a
    /// cursor.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn records_of(
        &self,
        who: PersonId,
        after: Option<Cursor>,
        most: u32,
    ) -> Result<Vec<StoredRecord>, StoreError>;

    /// Returns a record and its text.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn record(&self, record: &RecordId)
    -> Result<Option<(StoredRecord, String)>, StoreError>;

    /// Returns the deals of a table in order, starting with the number `from`.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn deals_at(
        &self,
        table: &TableId,
        from: u64,
        most: u32,
    ) -> Result<Vec<PlayedDeal>, StoreError>;

    /// Stores an imported record.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if the person does not exist, and
    /// [`Taken`](StoreError::Taken) if the id of the record is in use.
    async fn import(&self, import: &Import, text: &str) -> Result<(), StoreError>;

    /// Deletes an imported record.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if the person has not imported such a record.
    async fn remove_import(&self, owner: PersonId, record: &RecordId) -> Result<(), StoreError>;

    /// Returns the matches of a person, newest first, after a cursor.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn matches_of(
        &self,
        who: PersonId,
        after: Option<MatchCursor>,
        most: u32,
    ) -> Result<Vec<PlayedMatch>, StoreError>;

    /// Returns statistics on the deals of a person.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn statistics(&self, who: PersonId) -> Result<Statistics, StoreError>;

    /// Returns the luck of a person's last `most` deals, oldest first. The server computes it when
    /// a deal ends.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn luck(&self, who: PersonId, most: u32) -> Result<Vec<DealLuck>, StoreError>;

    /// Returns the number of deals since a time in which the person's device did not open its
    /// hash-chain link in time.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn strikes(&self, who: PersonId, since: Time) -> Result<u32, StoreError>;

    /// Returns rated matches not yet counted, oldest first.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn unrated(&self, most: u32) -> Result<Vec<PlayedMatch>, StoreError>;

    /// Marks a match as counted and stores the new ratings, in one transaction. People deleted
    /// meanwhile are skipped.
    ///
    /// # Errors
    /// Returns [`Conflict`](StoreError::Conflict) if the match is unrated or already counted, or a
    /// rating has changed meanwhile.
    async fn count(&self, which: &MatchKey, ratings: &[Rerating]) -> Result<(), StoreError>;

    /// Returns the rating of a person in a family of rulesets.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn rating(&self, who: PersonId, family: &str) -> Result<Option<Rating>, StoreError>;

    /// Returns all ratings of a person, by family of rulesets.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn ratings(&self, who: PersonId) -> Result<Vec<(String, Rating)>, StoreError>;

    /// Returns the accounts with at least `at_least` matches in a family of rulesets, best
    /// conservative rating first (`mu - 3 sigma`).
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn leaders(
        &self,
        family: &str,
        at_least: u32,
        most: u32,
    ) -> Result<Vec<(PersonId, Rating)>, StoreError>;
}

/// A stored record, without its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoredRecord {
    /// A deal played on this server.
    Played(PlayedDeal),
    Imported(Import),
}

impl StoredRecord {
    /// Returns the position in a person's list of records.
    #[must_use]
    pub fn cursor(&self) -> Cursor {
        match self {
            StoredRecord::Played(deal) => {
                Cursor { at: deal.facts.ended, record: deal.facts.record }
            }
            StoredRecord::Imported(import) => Cursor { at: import.at, record: import.record },
        }
    }
}

/// A deal played on this server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedDeal {
    /// Table at which it was played.
    pub table: TableId,
    /// Facts about the deal.
    pub facts: DealFacts,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Import {
    /// Id of the record.
    pub record: RecordId,
    /// The person who imported it.
    pub owner: PersonId,
    /// Time of the import.
    pub at: Time,
}

/// Position in a person's list of records, newest first. A page continues after it with older ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cursor {
    /// End of the deal, or time of the import.
    pub at: Time,
    /// Tie-breaker among records with the same time.
    pub record: RecordId,
}

/// Id of a match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MatchKey {
    /// Table at which it was played.
    pub table: TableId,
    /// Number of the event that ended the match.
    pub number: u64,
}

/// A match played on this server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedMatch {
    /// Table at which it was played.
    pub table: TableId,
    /// Facts about the match.
    pub facts: FinishedMatch,
    /// True if the match has been counted towards ratings.
    pub counted: bool,
}

impl PlayedMatch {
    /// Returns the id of the match.
    #[must_use]
    pub fn key(&self) -> MatchKey {
        MatchKey { table: self.table, number: self.facts.number }
    }

    /// Returns the position in a person's list of matches.
    #[must_use]
    pub fn cursor(&self) -> MatchCursor {
        MatchCursor { ended: self.facts.ended, key: self.key() }
    }
}

/// Position in a person's list of matches, newest first. A page continues after it with older ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct MatchCursor {
    /// End of the match.
    pub ended: Time,
    /// Tie-breaker among matches with the same time.
    pub key: MatchKey,
}

/// Luck of one dealt hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealLuck {
    /// End of the deal.
    pub at: Time,
    /// Number of players: 3 or 4.
    pub players: u8,
    /// See [`DealSeat::luck`](crate::DealSeat::luck).
    pub luck: i32,
}

/// Rating of a person: estimated strength with its uncertainty.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// Estimated strength μ of the rating model.
    pub mu: f64,
    /// Standard deviation σ of the estimate.
    pub sigma: f64,
    /// Number of counted matches.
    pub matches: u32,
    /// End of the last counted match.
    pub at: Time,
}

/// Change of a rating by a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Rerating {
    pub person: PersonId,
    pub family: String,
    /// Rating before the match; `None` for the first one.
    pub before: Option<Rating>,
    /// Rating after the match.
    pub after: Rating,
}

/// Totals of a set of deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DealTotals {
    pub deals: u64,
    /// Number of deals with a positive score.
    pub won: u64,
    /// Sum of the scores, in the smallest units of the rulesets.
    pub sum: i64,
}

impl DealTotals {
    fn add(&mut self, other: DealTotals) {
        self.deals += other.deals;
        self.won += other.won;
        self.sum += other.sum;
    }
}

/// Totals of one contract.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContractTotals {
    /// Stable id of the contract; `None` for deals in which the cards were thrown in.
    pub contract: Option<String>,
    /// Deals as the declarer.
    pub declarer: DealTotals,
    /// Deals in any other role.
    pub opponent: DealTotals,
}

/// Totals of one ruleset, or of all rulesets.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ResultTotals {
    /// Totals of all deals.
    pub all: DealTotals,
    /// Totals by contract, sorted by id.
    pub contracts: Vec<ContractTotals>,
}

impl ResultTotals {
    fn add(&mut self, contract: Option<&str>, declares: bool, tally: DealTotals) {
        self.all.add(tally);
        let found = self.contracts.binary_search_by(|one| one.contract.as_deref().cmp(&contract));
        let i = found.unwrap_or_else(|i| {
            let contract = contract.map(str::to_owned);
            let none = DealTotals::default();
            self.contracts.insert(i, ContractTotals { contract, declarer: none, opponent: none });
            i
        });
        let one = &mut self.contracts[i];
        if declares { one.declarer.add(tally) } else { one.opponent.add(tally) }
    }
}

/// Totals of one ruleset, with its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesetTotals {
    /// Hash of the ruleset.
    pub hash: String,
    /// A name under which the ruleset was played.
    pub ruleset: String,
    /// Totals of its deals.
    pub played: ResultTotals,
}

/// Statistics on the deals of a person.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// Totals of all rulesets.
    pub overall: ResultTotals,
    /// Totals by ruleset, sorted by hash.
    pub rulesets: Vec<RulesetTotals>,
}
