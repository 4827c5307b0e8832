//! Sums over many deals.

use std::ops::AddAssign;

use cego_core::{Contract, TableSize};

use super::WholeDeal;

/// What many whole deals came to. It does not depend on the order in which they were added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Deals played.
    pub deals: u64,
    /// Deals by contract, in the order of [`Contract::ALL`].
    pub contracts: [u64; Contract::ALL.len()],
    /// The amounts of each seat added up.
    pub sum: [i64; 5],
    /// The squares of the amounts of each seat added up.
    pub squares: [u128; 5],
    /// Depends on number, contract, piles and amounts of every deal: two ways that came to different deals
    /// hardly agree in it.
    pub checksum: u64,
}

impl Tally {
    /// Nothing played yet.
    pub const EMPTY: Tally =
        Tally { deals: 0, contracts: [0; Contract::ALL.len()], sum: [0; 5], squares: [0; 5], checksum: 0 };

    /// Adds a deal.
    #[inline]
    pub fn add(&mut self, table: TableSize, deal: &WholeDeal) {
        let contract = deal.outcome.declaration.contract as usize;
        self.deals += 1;
        self.contracts[contract] += 1;
        let mut mixed = mix(deal.number, contract as u64);
        for seat in table.seats() {
            let amount = i64::from(deal.amounts[seat]);
            self.sum[seat.index()] += amount;
            self.squares[seat.index()] += u128::from(amount.unsigned_abs().pow(2));
            mixed = mix(mixed, deal.won[seat].bits() ^ (amount as u64).rotate_left(32));
        }
        self.checksum = self.checksum.wrapping_add(mixed);
    }
}

/// Deals counted apart can be added.
impl AddAssign<&Tally> for Tally {
    fn add_assign(&mut self, other: &Tally) {
        self.deals += other.deals;
        self.checksum = self.checksum.wrapping_add(other.checksum);
        self.contracts.iter_mut().zip(other.contracts).for_each(|(sum, n)| *sum += n);
        self.sum.iter_mut().zip(other.sum).for_each(|(sum, n)| *sum += n);
        self.squares.iter_mut().zip(other.squares).for_each(|(sum, n)| *sum += n);
    }
}

/// One step of a hash: every bit of both counts.
#[inline]
fn mix(state: u64, word: u64) -> u64 {
    let wide = u128::from(state ^ 0x9e37_79b9_7f4a_7c15) * u128::from(word ^ 0xbf58_476d_1ce4_e5b9 | 1);
    (wide >> 64) as u64 ^ wide as u64
}
