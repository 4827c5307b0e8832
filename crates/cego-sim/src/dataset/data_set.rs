//! Definition of a data set.

use std::ops::Range;
use std::sync::Arc;

use cego_core::shuffle::Seed;
use cego_core::{Rules, TableSize};
use cego_record::RulesetRef;
use cego_rules::Ruleset;

use crate::dataset::labels::Labeller;
use crate::dataset::source::{FinishedGame, GameSource};
use crate::dataset::{DataSetError, Labels, Table};

/// Players, rules, seed and labels of a data set. Together with a range of deals it determines
/// every byte of the files.
#[derive(Debug)]
pub struct DataSet {
    ruleset: Ruleset,
    reference: RulesetRef,
    rules: Arc<Rules>,
    seed: Seed,
    seed_text: String,
    source: GameSource,
    labels: Labels,
}

impl DataSet {
    /// Validates and creates a data set.
    ///
    /// # Errors
    /// An invalid part of the definition, see [`DataSetError`].
    ///
    /// # Panics
    /// If the match of [`GameSource::Match`] has other rules or another seed.
    pub fn new(
        ruleset: &Ruleset,
        table: TableSize,
        seed: &str,
        source: GameSource,
        labels: Labels,
    ) -> Result<DataSet, DataSetError> {
        source.check(table)?;
        let rules = ruleset.rules(table);
        let rules = rules.map_err(|_| DataSetError::NotForThisTable {
            ruleset: ruleset.name.clone(),
            people: table.people(),
        })?;
        let of_seed = Seed::parse(seed).ok_or_else(|| DataSetError::BadSeed(seed.to_owned()))?;
        Labeller::new(&labels)?;
        if let GameSource::Match(arena) = &source {
            assert!(**arena.rules() == rules && arena.seed() == of_seed, "a match of these deals");
        }
        let overrides = ruleset
            .overrides
            .iter()
            .map(|one| (one.switch.to_owned(), one.value.clone()))
            .collect();
        let reference = RulesetRef {
            name: ruleset.name.clone(),
            hash: Some(ruleset.hash().to_string()),
            overrides,
        };
        let (ruleset, seed_text) = (ruleset.clone(), seed.to_owned());
        Ok(DataSet {
            ruleset,
            reference,
            rules: Arc::new(rules),
            seed: of_seed,
            seed_text,
            source,
            labels,
        })
    }

    #[must_use]
    pub const fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// Returns the reference to the ruleset that records contain.
    pub(crate) const fn reference(&self) -> &RulesetRef {
        &self.reference
    }

    /// Returns the number of players.
    #[must_use]
    pub fn table(&self) -> TableSize {
        self.rules.table
    }

    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// Returns the seed as it was entered.
    #[must_use]
    pub fn seed_text(&self) -> &str {
        &self.seed_text
    }

    /// Returns the players and their seating.
    #[must_use]
    pub const fn source(&self) -> &GameSource {
        &self.source
    }

    /// Returns the labels to compute.
    #[must_use]
    pub const fn labels(&self) -> &Labels {
        &self.labels
    }

    /// Plays a deal.
    ///
    /// # Errors
    /// If the rules do not allow the deal, or a bot makes an illegal move.
    pub fn play(&self, number: u64) -> Result<Vec<FinishedGame>, DataSetError> {
        self.source.play(&self.rules, self.seed, number)
    }

    /// Returns the file name of a table for a range of deals.
    #[must_use]
    pub fn file_name(&self, table: &Table, range: &Range<u64>) -> String {
        // User-defined rulesets may have any name.
        let plain = |c: char| if c.is_ascii_alphanumeric() || "-_".contains(c) { c } else { '_' };
        let ruleset: String = self.ruleset.name.chars().map(plain).take(60).collect();
        let people = self.table().people();
        format!("{}-{ruleset}-{people}p-{:010}-{:010}.parquet", table.name, range.start, range.end)
    }
}
