//! What a data set is made of.

use std::ops::Range;
use std::sync::Arc;

use cego_core::shuffle::Seed;
use cego_core::{Rules, TableSize};
use cego_record::RulesetRef;
use cego_rules::Ruleset;

use crate::labels::Judge;
use crate::source::{Played, Source};
use crate::{Fault, Labels, Table};

/// Who plays which deals by which rules, and what is judged afterwards. All files follow from it and from the range of their deals.
#[derive(Debug)]
pub struct DataSet {
    ruleset: Ruleset,
    reference: RulesetRef,
    rules: Arc<Rules>,
    seed: Seed,
    seed_text: String,
    source: Source,
    labels: Labels,
}

impl DataSet {
    /// A data set.
    ///
    /// # Errors
    /// Whatever of it cannot be: see [`Fault`].
    ///
    /// # Panics
    /// If the match of [`Source::Match`] was agreed for other rules or another seed.
    pub fn new(
        ruleset: &Ruleset,
        table: TableSize,
        seed: &str,
        source: Source,
        labels: Labels,
    ) -> Result<DataSet, Fault> {
        source.check(table)?;
        let rules = ruleset.rules(table);
        let rules = rules
            .map_err(|_| Fault::NotForThisTable { ruleset: ruleset.name.clone(), people: table.people() })?;
        let of_seed = Seed::parse(seed).ok_or_else(|| Fault::BadSeed(seed.to_owned()))?;
        Judge::new(&labels)?;
        if let Source::Match(arena) = &source {
            assert!(**arena.rules() == rules && arena.seed() == of_seed, "a match of these deals");
        }
        let overrides =
            ruleset.overrides.iter().map(|one| (one.switch.to_owned(), one.value.clone())).collect();
        let reference =
            RulesetRef { name: ruleset.name.clone(), hash: Some(ruleset.hash().to_string()), overrides };
        let (ruleset, seed_text) = (ruleset.clone(), seed.to_owned());
        Ok(DataSet { ruleset, reference, rules: Arc::new(rules), seed: of_seed, seed_text, source, labels })
    }

    /// The ruleset.
    #[must_use]
    pub const fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// How records name it.
    pub(crate) const fn reference(&self) -> &RulesetRef {
        &self.reference
    }

    /// How many play.
    #[must_use]
    pub fn table(&self) -> TableSize {
        self.rules.table
    }

    /// The seed.
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// The seed as it was given.
    #[must_use]
    pub fn seed_text(&self) -> &str {
        &self.seed_text
    }

    /// Who plays.
    #[must_use]
    pub const fn source(&self) -> &Source {
        &self.source
    }

    /// What is judged.
    #[must_use]
    pub const fn labels(&self) -> &Labels {
        &self.labels
    }

    /// Plays a deal.
    ///
    /// # Errors
    /// If the rules do not let it be played, or a bot breaks one.
    pub fn play(&self, number: u64) -> Result<Vec<Played>, Fault> {
        self.source.play(&self.rules, self.seed, number)
    }

    /// The name of the file with a table's rows of some deals.
    #[must_use]
    pub fn file_name(&self, table: &Table, range: &Range<u64>) -> String {
        // Rulesets of one's own may be called anything.
        let plain = |c: char| if c.is_ascii_alphanumeric() || "-_".contains(c) { c } else { '_' };
        let ruleset: String = self.ruleset.name.chars().map(plain).take(60).collect();
        let people = self.table().people();
        format!("{}-{ruleset}-{people}p-{:010}-{:010}.parquet", table.name, range.start, range.end)
    }
}
