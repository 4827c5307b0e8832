//! The same cards for everybody: every table of a size has the same deals, and who sits at a seat is compared with all others who sat there.
//!
//! The cards follow from the tournament's seed, which is committed before the doors open. In such a tournament the seed is therefore told when nothing is left to
//! be played with it, and not with the first draw ([ADR 55](../../../../docs/adr/0055-the-same-cards-at-every-table.md)).

mod field;
mod fraction;
mod seats;

pub use self::field::{Share, TableLine};
pub use self::fraction::Fraction;
pub(crate) use self::seats::share_out;

use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{BySeat, Deal};
use cego_table::{Secret, deal_of};

use crate::lot::deals_seed;
use crate::sheet::dealer;
use crate::tournament::{RoundStage, Tournament};

/// No amount that a referee sets is larger, where results are compared: so all fractions stay exact.
pub const MOST_SET: i32 = 10_000;

impl Tournament {
    /// Whether every table has the same cards.
    #[must_use]
    pub fn is_duplicate(&self) -> bool {
        self.format.duplicate.is_some()
    }

    /// The deals of a round at tables of so many people, for those who prepare the packs. Nobody who plays may see them before the round is over:
    /// [`told_deals`](Tournament::told_deals). Nothing, where the cards are not the same everywhere, or there are no such tables.
    #[must_use]
    pub fn secret_deals(&self, round: usize, people: usize) -> Option<Vec<Deal>> {
        self.format.duplicate.as_ref()?;
        let rules = self.rules(people)?;
        let deals = self.format.rounds.get(round)?.deals_at(people);
        if let Some(secret) = self.table_secret(round, people) {
            let dealt = |number: u32| {
                deal_of(
                    rules,
                    &secret.of_deal(u64::from(number)),
                    &BySeat::default(),
                    u64::from(number),
                    dealer(rules, number as usize),
                )
            };
            return Some((0..deals).map(dealt).collect());
        }
        let mut shuffler = Shuffler::new(deals_seed(self.lot_seed_source(), round, people));
        let deal = |number: u32| {
            let dealer = dealer(rules, number as usize);
            Deal::from_seed(rules, &mut shuffler, u64::from(number), dealer)
        };
        Some((0..deals).map(deal).collect())
    }

    /// The secret that all tables of so many people have in a round that is played at tables of a server with the same cards: their deals follow from it
    /// as those of every table do, with nothing added.
    #[must_use]
    pub fn table_secret(&self, round: usize, people: usize) -> Option<Secret> {
        let same = self.is_duplicate() && self.format.online.is_some();
        same.then(|| Secret(deals_seed(self.lot_seed_source(), round, people).0))
    }

    /// The deals of a round that is over, for everybody.
    #[must_use]
    pub fn told_deals(&self, round: usize, people: usize) -> Option<Vec<Deal>> {
        match self.rounds.get(round)?.stage {
            RoundStage::Closed => self.secret_deals(round, people),
            RoundStage::Drawn | RoundStage::Running => None,
        }
    }

    /// The seed of the deals of a round that is over, for everybody: line 0 of the sheets is deal 0 of it.
    #[must_use]
    pub fn told_deals_seed(&self, round: usize, people: usize) -> Option<Seed> {
        self.told_deals(round, people).map(|_| deals_seed(self.lot_seed_source(), round, people))
    }

    /// Whether cards that follow from the seed are still to be played, or may be: then neither seed nor export is for anybody.
    #[must_use]
    pub fn has_secret_deals(&self) -> bool {
        let closed = self.rounds.iter().filter(|round| round.stage == RoundStage::Closed).count();
        self.is_duplicate() && !self.seed_was_told && closed < self.format.rounds.len()
    }

    /// The sizes of tables of a round, the smallest first.
    #[must_use]
    pub fn table_sizes(&self, round: usize) -> Vec<usize> {
        let tables = self.rounds.get(round).map(|round| &round.tables[..]).unwrap_or_default();
        (3..=5).filter(|&size| tables.iter().any(|table| table.people.len() == size)).collect()
    }
}
