//! The deal of one day, with its bots.

use std::fmt;
use std::sync::Arc;

use cego_bots::fast_playout::{CommonRandom, FastPlayer};
use cego_core::chooser::Choosers;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Deal, Game, Rules, Seat, TableSize};
use sha2::{Digest, Sha256};

/// Seat of the person. Bots have all other seats.
pub const PERSON: Seat = Seat::new(0);

/// Error: a table of five, where one person would sit out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableOfFiveError;

impl fmt::Display for TableOfFiveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the deal of the day is for three or four at a table")
    }
}

impl std::error::Error for TableOfFiveError {}

/// The deal of one day under one ruleset.
#[derive(Clone, Debug)]
pub struct Day {
    rules: Arc<Rules>,
    seed: Seed,
    deal: Deal,
}

impl Day {
    /// Returns the deal of a seed. It is deal 0 of the seed, which also draws the dealer uniformly.
    ///
    /// # Errors
    /// If the table is for five.
    pub fn new(rules: Arc<Rules>, seed: Seed) -> Result<Day, TableOfFiveError> {
        let dealer = Seat::new(Choosers::new(seed).for_deal(0).index(rules.table.people()));
        let deal = Deal::from_seed(&rules, &mut Shuffler::new(seed), 0, dealer);
        Day::with_deal(rules, seed, deal)
    }

    /// Returns a day with cards from elsewhere. The seed then decides only the bots' random choices
    /// and the sampled worlds.
    ///
    /// # Errors
    /// If the table is for five.
    pub fn with_deal(rules: Arc<Rules>, seed: Seed, deal: Deal) -> Result<Day, TableOfFiveError> {
        if rules.table == TableSize::Five {
            return Err(TableOfFiveError);
        }
        Ok(Day { rules, seed, deal })
    }

    /// Returns the rules of the deal.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the seed from which everything follows.
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// Returns the cards as dealt.
    #[must_use]
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// Returns the game before the first word.
    #[must_use]
    pub fn start(&self) -> Game {
        Game::new_unchecked(Arc::clone(&self.rules), self.deal)
    }

    /// Returns the random choices of the bots.
    #[must_use]
    pub fn common_random(&self) -> CommonRandom {
        let mut hasher = Sha256::new();
        hasher.update(b"cego daily moods 1\0");
        hasher.update(self.seed.0);
        CommonRandom::new(Seed(hasher.finalize().into()))
    }

    /// Returns the player of all bots. It uses only what their seats may know.
    #[must_use]
    pub fn bots(&self) -> FastPlayer {
        FastPlayer::new(&self.rules)
    }
}
