//! Whole random deals: auction, exchange, play and settlement.
//!
//! Deal `n` of a seed is the one that [`Deal::from_seed`](cego_core::Deal::from_seed) gives with the dealer
//! of [`dealer`], and every decision is the one that the uniformly random player makes in the checked game
//! with the deal's [`Chooser`](cego_core::chooser::Chooser). Auction, exchange, result and settlement run
//! the code of `cego-core`; only the tricks are played here, several deals in lockstep, and the few deals
//! that the lanes cannot play are left to [`Play`](cego_core::Play).

mod before;
mod run;
mod tally;

use std::ops::Range;

use cego_core::shuffle::Seed;
use cego_core::{BySeat, CardSet, Outcome, Rules, Seat, TableSize};

use super::Backend;
use run::Many;
pub use tally::Tally;

/// What became of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WholeDeal {
    /// Its number.
    pub number: u64,
    /// What was played by whom, and how it ended.
    pub outcome: Outcome,
    /// The cards each seat won in tricks; nothing if a challenge ended the deal before the play.
    pub won: BySeat<CardSet>,
    /// What each seat pays or gets.
    pub amounts: BySeat<i32>,
}

/// The dealer of deal `number`: the deal goes round from seat 1.
#[must_use]
#[inline]
pub const fn dealer(table: TableSize, number: u64) -> Seat {
    Seat::new((number % table.people() as u64) as usize)
}

/// Plays the deals of these numbers and adds them up.
#[must_use]
pub fn random_deals(backend: Backend, rules: &Rules, seed: Seed, deals: Range<u64>) -> Tally {
    let mut tally = Tally::EMPTY;
    each_random_deal(backend, rules, seed, deals, |deal| tally.add(rules.table, deal));
    tally
}

/// Plays the deals of these numbers and shows each, in any order, when it is over.
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
