//! Pinned random number generator for the choices of the random player in a seeded deal.
//!
//! The checked game and the fast path of the mass simulation draw from one [`Chooser`] per deal in
//! the same order, and so make the same choices. The generator is wyrand (Wang Yi, final version
//! 4). It is good for simulation but predictable, so cards are never dealt with it (see
//! [`shuffle`](crate::shuffle)). The values in the tests below pin it.

use std::hint::select_unpredictable;

use crate::shuffle::Seed;

/// Increment of the counter: wyrand's first constant.
const STEP: u64 = 0x2d35_8dcc_aa6c_78a5;
/// wyrand's second constant, combined with the counter by XOR.
const MIX: u64 = 0x8bb8_4b93_962e_acc9;
/// 2⁶⁴ divided by the golden ratio; spreads consecutive deal numbers.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// Factory of the choosers for all deals of a seed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Choosers {
    key: u64,
}

impl Choosers {
    /// Derives the key for a seed.
    #[must_use]
    pub const fn new(seed: Seed) -> Choosers {
        let mut key = 0;
        let mut byte = 0;
        while byte < 32 {
            let mut word = 0;
            let mut i = 0;
            while i < 8 {
                word |= (seed.0[byte + i] as u64) << (8 * i);
                i += 1;
            }
            key = finish(key ^ word);
            byte += 8;
        }
        Choosers { key }
    }

    /// Returns the chooser for deal `number`, before its first choice.
    #[must_use]
    #[inline(always)]
    pub const fn for_deal(self, number: u64) -> Chooser {
        Chooser { state: finish(self.key.wrapping_add(number.wrapping_mul(SPREAD))) }
    }
}

/// Stream of random choices for one deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chooser {
    state: u64,
}

impl Chooser {
    /// Placeholder chooser that belongs to no deal.
    pub const UNSEEDED: Chooser = Chooser { state: 0 };

    /// Restores a chooser from a saved state.
    #[must_use]
    pub const fn from_state(state: u64) -> Chooser {
        Chooser { state }
    }

    /// Returns the state, from which [`Chooser::from_state`] continues.
    #[must_use]
    pub const fn state(self) -> u64 {
        self.state
    }

    /// Draws an index below `n`. For `n` of 0 or 1 it returns 0 and draws nothing, so forced moves
    /// do not advance the stream.
    ///
    /// Legal actions are numbered in canonical order, cards in index order. For any `n` up to 64
    /// the probability of each index differs from 1/n by less than 2⁻⁵⁸.
    #[inline(always)]
    pub fn index(&mut self, n: usize) -> usize {
        let next = self.state.wrapping_add(STEP);
        let wide = next as u128 * (next ^ MIX) as u128;
        let word = (wide >> 64) as u64 ^ wide as u64;
        // Forced choices occur unpredictably, so a branch would often be mispredicted.
        self.state = select_unpredictable(n > 1, next, self.state);
        ((word as u128 * n as u128) >> 64) as usize
    }
}

/// Finalizer of SplitMix64 (Steele, Lea and Flood, 2014): each input bit affects each output bit.
#[inline(always)]
const fn finish(mut z: u64) -> u64 {
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draws(seed: Seed, deal: u64, n: usize) -> Vec<usize> {
        let mut chooser = Choosers::new(seed).for_deal(deal);
        (0..12).map(|_| chooser.index(n)).collect()
    }

    #[test]
    fn forced_choices_draw_nothing() {
        let mut asked = Choosers::new(Seed::from_number(5)).for_deal(3);
        let mut silent = asked;
        assert_eq!((asked.index(1), asked.index(0)), (0, 0));
        assert_eq!(asked, silent);
        assert_eq!(asked.index(1000), silent.index(1000));
        assert_eq!(asked, silent);
    }

    #[test]
    fn a_stored_chooser_goes_on_where_it_stood() {
        let mut asked = Choosers::new(Seed::from_number(5)).for_deal(3);
        asked.index(1000);
        let mut stored = Chooser::from_state(asked.state());
        assert_eq!(stored.index(1000), asked.index(1000));
    }

    #[test]
    fn every_byte_of_the_seed_counts() {
        let plain = Choosers::new(Seed([0; 32]));
        for byte in 0..32 {
            let mut seed = [0; 32];
            seed[byte] = 1;
            assert_ne!(Choosers::new(Seed(seed)), plain, "byte {byte}");
        }
    }

    /// Chi-square test on the first and on all draws of 200,000 deals. The bound is the 0.9999
    /// quantile for 10 degrees of freedom (35.6).
    #[test]
    fn choices_are_uniform_within_and_across_deals() {
        let choosers = Choosers::new(Seed::from_number(1));
        let (mut first, mut all) = ([0u32; 11], [0u32; 11]);
        for deal in 0..200_000 {
            let mut chooser = choosers.for_deal(deal);
            let draws: [usize; 5] = std::array::from_fn(|_| chooser.index(11));
            first[draws[0]] += 1;
            draws.iter().for_each(|&d| all[d] += 1);
        }
        for counts in [first, all] {
            let expected = f64::from(counts.iter().sum::<u32>()) / 11.0;
            let chi: f64 =
                counts.iter().map(|&c| (f64::from(c) - expected).powi(2) / expected).sum();
            assert!(chi < 35.6, "{chi}: {counts:?}");
        }
    }

    #[test]
    fn pinned() {
        // Computed by an independent implementation of the description.
        assert_eq!(draws(Seed::from_number(1), 0, 11), [7, 10, 0, 3, 1, 1, 9, 4, 2, 6, 9, 8]);
        assert_eq!(draws(Seed::from_number(1), 1, 11), [2, 3, 1, 3, 6, 9, 8, 2, 2, 6, 6, 8]);
        let bytes = Seed(std::array::from_fn(|i| i as u8));
        assert_eq!(
            draws(bytes, u64::MAX, 1_000_000),
            [
                395221, 123168, 473559, 656980, 14438, 582263, 80081, 549700, 694388, 460309,
                411023, 527876
            ]
        );
    }
}
