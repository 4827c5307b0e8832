//! Complete random deals: auction, exchange, play and settlement.
//!
//! Deal `n` of a seed is that of [`Deal::from_seed`](cego_core::Deal::from_seed), dealt by
//! [`dealer`]. Every decision is that of the uniformly random bot in the checked game with the
//! deal's [`Chooser`](cego_core::chooser::Chooser). Auction, exchange, result and settlement run
//! the code of `cego-core`. Only the tricks are played here, several deals in lockstep. The few
//! deals that the lanes cannot play go through [`Play`](cego_core::Play).

mod before_play;
mod run;
mod tally;

use std::ops::Range;

use cego_core::shuffle::Seed;
use cego_core::{BySeat, CardSet, Outcome, Rules, Seat, TableSize};

use super::Backend;
use run::Many;
pub use tally::WholeDealTally;

/// Result of a complete deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WholeDeal {
    /// Number of the deal.
    pub number: u64,
    /// Number of words said in the auction.
    pub words: u32,
    /// Declaration, players and result.
    pub outcome: Outcome,
    /// The cards each seat won in tricks; empty if a challenge ended the deal before the play.
    pub won: BySeat<CardSet>,
    /// Settlement of each seat, in the ruleset's smallest unit; negative if the seat pays.
    pub amounts: BySeat<i32>,
}

/// Returns the dealer of deal `number`; the deal rotates from seat 1.
#[must_use]
#[inline]
pub const fn dealer(table: TableSize, number: u64) -> Seat {
    Seat::new((number % table.people() as u64) as usize)
}

/// Plays these deals and adds up their results.
#[must_use]
pub fn random_deals(
    backend: Backend,
    rules: &Rules,
    seed: Seed,
    deals: Range<u64>,
) -> WholeDealTally {
    let mut tally = WholeDealTally::EMPTY;
    each_random_deal(backend, rules, seed, deals, |deal| tally.add(rules.table, deal));
    tally
}

/// Plays these deals and passes each to `show` when it is over, in no fixed order.
pub fn each_random_deal(
    backend: Backend,
    rules: &Rules,
    seed: Seed,
    deals: Range<u64>,
    show: impl FnMut(&WholeDeal),
) {
    match rules.table {
        TableSize::Three => backend.run(Many::<3, _> { rules, seed, deals, show }),
        TableSize::Four | TableSize::Five => backend.run(Many::<4, _> { rules, seed, deals, show }),
    }
}
