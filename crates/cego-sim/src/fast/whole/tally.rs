//! Totals over many deals.

use std::ops::AddAssign;

use cego_core::{Contract, TableSize};

use super::WholeDeal;

/// Totals of many complete deals, independent of the order in which they were added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WholeDealTally {
    /// Number of deals played.
    pub deals: u64,
    /// Deals by contract, in the order of [`Contract::ALL`].
    pub contracts: [u64; Contract::ALL.len()],
    /// Sum of the settlements of each seat.
    pub sum: [i64; 5],
    /// Sum of the squared settlements of each seat.
    pub squares: [u128; 5],
    /// Order-independent checksum over number, contract, piles and settlements of every deal.
    ///
    /// It makes it unlikely that two implementations with different deals agree unnoticed.
    pub checksum: u64,
}

impl WholeDealTally {
    /// The tally of no deals.
    pub const EMPTY: WholeDealTally = WholeDealTally {
        deals: 0,
        contracts: [0; Contract::ALL.len()],
        sum: [0; 5],
        squares: [0; 5],
        checksum: 0,
    };

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

/// Merges tallies of disjoint ranges of deals.
impl AddAssign<&WholeDealTally> for WholeDealTally {
    fn add_assign(&mut self, other: &WholeDealTally) {
        self.deals += other.deals;
        self.checksum = self.checksum.wrapping_add(other.checksum);
        self.contracts.iter_mut().zip(other.contracts).for_each(|(sum, n)| *sum += n);
        self.sum.iter_mut().zip(other.sum).for_each(|(sum, n)| *sum += n);
        self.squares.iter_mut().zip(other.squares).for_each(|(sum, n)| *sum += n);
    }
}

/// Mixes a word into a hash state; every bit of both matters.
#[inline]
fn mix(state: u64, word: u64) -> u64 {
    let wide =
        u128::from(state ^ 0x9e37_79b9_7f4a_7c15) * u128::from(word ^ 0xbf58_476d_1ce4_e5b9 | 1);
    (wide >> 64) as u64 ^ wide as u64
}
