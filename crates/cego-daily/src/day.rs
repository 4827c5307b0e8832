//! One day's deal.

use std::fmt;
use std::sync::Arc;

use cego_bots::glance::{Glance, Moods};
use cego_core::chooser::Choosers;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Deal, Game, Rules, Seat, TableSize};
use sha2::{Digest, Sha256};

/// The seat of the person. Bots sit on all others.
pub const PERSON: Seat = Seat::new(0);

/// Five at the table: one would sit out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FiveAtTheTable;

impl fmt::Display for FiveAtTheTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the deal of the day is for three or four at a table")
    }
}

impl std::error::Error for FiveAtTheTable {}

/// The deal of one day under one ruleset.
#[derive(Clone, Debug)]
pub struct Day {
    rules: Arc<Rules>,
    seed: Seed,
    deal: Deal,
}

impl Day {
    /// The deal of a seed. It is deal 0 of the seed, and who deals is drawn from it, every seat equally likely.
    ///
    /// # Errors
    /// If five sit at the table.
    pub fn new(rules: Arc<Rules>, seed: Seed) -> Result<Day, FiveAtTheTable> {
        let dealer = Seat::new(Choosers::new(seed).of_deal(0).index(rules.table.people()));
        let deal = Deal::from_seed(&rules, &mut Shuffler::new(seed), 0, dealer);
        Day::of_deal(rules, seed, deal)
    }

    /// The same with cards from elsewhere. Only moods and worlds follow from the seed.
    ///
    /// # Errors
    /// If five sit at the table.
    pub fn of_deal(rules: Arc<Rules>, seed: Seed, deal: Deal) -> Result<Day, FiveAtTheTable> {
        if rules.table == TableSize::Five {
            return Err(FiveAtTheTable);
        }
        Ok(Day { rules, seed, deal })
    }

    /// The rules it is played by.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The seed from which everything follows.
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// The cards as dealt.
    #[must_use]
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The deal before the first word.
    #[must_use]
    pub fn start(&self) -> Game {
        Game::new_unchecked(Arc::clone(&self.rules), self.deal)
    }

    /// The moods of the bots.
    #[must_use]
    pub fn moods(&self) -> Moods {
        let mut hasher = Sha256::new();
        hasher.update(b"cego daily moods 1\0");
        hasher.update(self.seed.0);
        Moods::new(Seed(hasher.finalize().into()))
    }

    /// The player of all bots. They know what their seats may know.
    #[must_use]
    pub fn bots(&self) -> Glance {
        Glance::new(&self.rules)
    }
}
