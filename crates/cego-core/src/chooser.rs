//! The pinned generator of random choices: what the random player does in a deal of a seed.
//!
//! The checked game and the fast path of the mass simulation ask
//! one [`Chooser`] per deal, decision after decision, and so make the same choices. The generator is
//! wyrand (Wang Yi, final version 4), good for simulation and worthless against an adversary: cards are
//! never dealt with it, see [`shuffle`](crate::shuffle). The values in the tests below pin it.

use std::hint::select_unpredictable;

use crate::shuffle::Seed;

/// Step of the counter, wyrand's first constant.
const STEP: u64 = 0x2d35_8dcc_aa6c_78a5;
/// wyrand's second constant.
const MIX: u64 = 0x8bb8_4b93_962e_acc9;
/// 2⁶⁴ divided by the golden ratio, which spreads consecutive deal numbers.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// The choosers of all deals of a seed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Choosers {
    key: u64,
}

impl Choosers {
    /// The choosers that belong to a seed.
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

    /// The chooser of deal `number`, at its first choice.
    #[must_use]
    #[inline(always)]
    pub const fn of_deal(self, number: u64) -> Chooser {
        Chooser { state: finish(self.key.wrapping_add(number.wrapping_mul(SPREAD))) }
    }
}

/// A stream of random choices for one deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chooser {
    state: u64,
}

impl Chooser {
    /// A chooser of no deal, to fill a place with until there is a deal.
    pub const UNSEEDED: Chooser = Chooser { state: 0 };

    /// A chooser that goes on where another one stood.
    #[must_use]
    pub const fn from_state(state: u64) -> Chooser {
        Chooser { state }
    }

    /// The state to go on from.
    #[must_use]
    pub const fn state(self) -> u64 {
        self.state
    }

    /// Chooses one of `n` things: an index below `n`. Where there is nothing to choose (`n` is 1, or 0) it
    /// is 0 and nothing is drawn, so forced moves may be made without asking.
    ///
    /// The legal actions of a decision are counted in their canonical order; cards in index order. The
    /// chance of an index differs from 1/n by less than 2⁻⁵⁸ for any n up to 64.
    #[inline(always)]
    pub fn index(&mut self, n: usize) -> usize {
        let next = self.state.wrapping_add(STEP);
        let wide = next as u128 * (next ^ MIX) as u128;
        let word = (wide >> 64) as u64 ^ wide as u64;
        // Whether a choice is forced is as good as random: no branch to guess wrong.
        self.state = select_unpredictable(n > 1, next, self.state);
        ((word as u128 * n as u128) >> 64) as usize
    }
}

/// The finaliser of SplitMix64 (Steele, Lea and Flood, 2014): every bit of the input moves every bit of
/// the output.
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
        let mut chooser = Choosers::new(seed).of_deal(deal);
        (0..12).map(|_| chooser.index(n)).collect()
    }

    #[test]
    fn forced_choices_draw_nothing() {
        let mut asked = Choosers::new(Seed::from_number(5)).of_deal(3);
        let mut silent = asked;
        assert_eq!((asked.index(1), asked.index(0)), (0, 0));
        assert_eq!(asked, silent);
        assert_eq!(asked.index(1000), silent.index(1000));
        assert_eq!(asked, silent);
    }

    #[test]
    fn a_stored_chooser_goes_on_where_it_stood() {
        let mut asked = Choosers::new(Seed::from_number(5)).of_deal(3);
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

    /// Chi-square on first and on all draws of 200,000 deals; the bounds are the 0.9999 quantiles for 10
    /// degrees of freedom (35.6).
    #[test]
    fn choices_are_uniform_within_and_across_deals() {
        let choosers = Choosers::new(Seed::from_number(1));
        let (mut first, mut all) = ([0u32; 11], [0u32; 11]);
        for deal in 0..200_000 {
            let mut chooser = choosers.of_deal(deal);
            let draws: [usize; 5] = std::array::from_fn(|_| chooser.index(11));
            first[draws[0]] += 1;
            draws.iter().for_each(|&d| all[d] += 1);
        }
        for counts in [first, all] {
            let expected = f64::from(counts.iter().sum::<u32>()) / 11.0;
            let chi: f64 = counts.iter().map(|&c| (f64::from(c) - expected).powi(2) / expected).sum();
            assert!(chi < 35.6, "{chi}: {counts:?}");
        }
    }

    #[test]
    fn pinned() {
        // From an independent implementation of the description.
        assert_eq!(draws(Seed::from_number(1), 0, 11), [7, 10, 0, 3, 1, 1, 9, 4, 2, 6, 9, 8]);
        assert_eq!(draws(Seed::from_number(1), 1, 11), [2, 3, 1, 3, 6, 9, 8, 2, 2, 6, 6, 8]);
        let bytes = Seed(std::array::from_fn(|i| i as u8));
        assert_eq!(
            draws(bytes, u64::MAX, 1_000_000),
            [395221, 123168, 473559, 656980, 14438, 582263, 80081, 549700, 694388, 460309, 411023, 527876]
        );
    }
}
