//! Card worth in the search unit: thirds of a card point when counting in triples, halves when
//! counting in pairs. In this unit the worth of a pile is the sum over its cards.

use cego_core::CardSet;
use cego_core::rules::CountingMethod;

/// Card sets by worth: mask `k` holds the cards of at least `k + 1` steps. A card of nominal value
/// `v` has `v - 1` steps.
pub(crate) const STEPS: [u64; 4] = [
    CardSet::COUNTERS.bits(),
    CardSet::COUNTERS.bits() & !0x1010_1010,
    CardSet::COUNTERS.bits() & !0x3030_3030,
    CardSet::COUNTERS.bits() & !0x7070_7070,
];

/// The Trull: the only trumps with a nominal value above 1, four steps each.
const TRULL: u64 = CardSet::COUNTERS.bits() & CardSet::TRUMPS.bits();

/// Card sets by exact number of steps, 0 to 4.
const EXACTLY: [u64; 5] =
    [!STEPS[0], STEPS[0] & !STEPS[1], STEPS[1] & !STEPS[2], STEPS[2] & !STEPS[3], STEPS[3]];

/// Number of steps of each card, by card index.
const STEPS_OF: [u8; 64] = {
    let mut steps = [0; 64];
    let mut i = 0;
    while i < 64 {
        let mut k = 0;
        while k < 4 {
            steps[i] += (STEPS[k] >> i & 1) as u8;
            k += 1;
        }
        i += 1;
    }
    steps
};

/// Returns the number of steps of a card, 0 to 4.
#[inline(always)]
pub(crate) fn steps(card: u64) -> usize {
    usize::from(STEPS_OF[card.trailing_zeros() as usize & 63])
}

/// Returns all cards of the same worth as `card`.
#[inline(always)]
pub(crate) fn as_dear(card: u64) -> u64 {
    EXACTLY[steps(card)]
}

/// Returns the cheapest card of a non-empty set, and the lowest of these in index order.
#[inline(always)]
pub(crate) fn cheapest(set: u64) -> u64 {
    let mut best = set & !STEPS[0];
    let mut k = 0;
    while best == 0 {
        k += 1;
        best = if k < 4 { set & !STEPS[k] } else { set };
    }
    best & best.wrapping_neg()
}

/// Returns the most valuable card of a set, and the lowest of these in index order.
#[inline(always)]
pub(crate) fn dearest(set: u64) -> u64 {
    let mut best = set;
    for mask in STEPS {
        if best & mask != 0 {
            best &= mask;
        }
    }
    best & best.wrapping_neg()
}

/// Returns the worst conceivable value for the side on turn, used to initialise a search.
#[inline(always)]
pub(crate) fn worst(maximise: bool) -> i32 {
    if maximise { i32::MIN / 2 } else { i32::MAX / 2 }
}

/// Returns the better of two values for the side on turn.
#[inline(always)]
pub(crate) fn better(maximise: bool, one: i32, other: i32) -> i32 {
    if maximise { one.max(other) } else { one.min(other) }
}

/// Number of cards of a set with at most 0, 1, 2 and 3 steps, one count in each byte (SWAR).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WorthCounts(u32);

/// The value 1 in each byte.
const ONES: u32 = 0x0101_0101;

/// Increment of a [`WorthCounts`] for each card, by card index.
const CHEAP_OF: [u32; 64] = {
    let mut cheap = [0; 64];
    let mut i = 0;
    while i < 64 {
        // A card without steps counts in all four bytes, one of one step in the upper three, and
        // one of four steps in none.
        cheap[i] = (ONES as u64 >> (8 * STEPS_OF[i]) << (8 * STEPS_OF[i])) as u32;
        i += 1;
    }
    cheap
};

impl WorthCounts {
    /// Counts the cards of a set.
    #[inline(always)]
    pub(crate) fn new(set: u64) -> WorthCounts {
        let mut counts = 0;
        for (k, mask) in STEPS.into_iter().enumerate() {
            counts |= (set & !mask).count_ones() << (8 * k);
        }
        WorthCounts(counts)
    }

    /// Adds a card to the counts.
    #[inline(always)]
    pub(crate) fn add(&mut self, card: u64) {
        self.0 += CHEAP_OF[card.trailing_zeros() as usize & 63];
    }

    /// Removes a card from the counts.
    #[inline(always)]
    pub(crate) fn remove(&mut self, card: u64) {
        self.0 -= CHEAP_OF[card.trailing_zeros() as usize & 63];
    }

    /// Returns the counts without `trumps`, all of which must belong to the counted set.
    #[inline(always)]
    pub(crate) fn without_trumps(self, trumps: u64) -> WorthCounts {
        WorthCounts(self.0 - ONES * (trumps & !TRULL).count_ones())
    }

    /// Returns the total steps of the `n` cheapest cards. The set must have at least `n` cards.
    #[inline(always)]
    pub(crate) fn least(self, n: u32) -> u32 {
        // The k-th cheapest card has one step for each byte that counts fewer than k cards. The
        // total is the sum of the positive differences between `n` and the bytes.
        const SIGNS: u32 = ONES << 7;
        let differences = (n * ONES + SIGNS) - self.0;
        let positive = differences & SIGNS;
        ((differences & (positive - (positive >> 7))).wrapping_mul(ONES)) >> 24
    }
}

/// Worth of the cards in the search unit: 1 for a card of nominal value 1, and `step` more for each
/// step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Prices {
    /// Worth of one step.
    pub(crate) step: i32,
}

impl Prices {
    /// Returns the prices of a counting method.
    pub(crate) const fn new(method: CountingMethod) -> Prices {
        match method {
            CountingMethod::Triples => Prices { step: 3 },
            CountingMethod::Pairs => Prices { step: 2 },
        }
    }

    /// Returns the worth of a card.
    #[inline(always)]
    pub(crate) fn worth(self, card: u64) -> i32 {
        1 + steps(card) as i32 * self.step
    }

    /// Returns the worth of a set of cards.
    #[inline(always)]
    pub(crate) fn sum(self, cards: u64) -> i32 {
        let mut steps = 0;
        for mask in STEPS {
            steps += (cards & mask).count_ones() as i32;
        }
        cards.count_ones() as i32 + steps * self.step
    }

    /// Returns the worth of a set of trumps.
    #[inline(always)]
    pub(crate) fn sum_of_trumps(self, trumps: u64) -> i32 {
        trumps.count_ones() as i32 + 4 * (trumps & TRULL).count_ones() as i32 * self.step
    }

    /// Returns the worth of the `n` cheapest trumps of a set of at least `n` trumps.
    #[inline(always)]
    pub(crate) fn least_of_trumps(self, trumps: u64, n: u32) -> i32 {
        let dear = n.saturating_sub((trumps & !TRULL).count_ones());
        n as i32 + 4 * dear as i32 * self.step
    }

    /// Returns the worth of the `n` cheapest cards of a hand of at least `n` cards.
    #[inline(always)]
    pub(crate) fn least_of(self, hand: WorthCounts, n: u32) -> i32 {
        n as i32 + hand.least(n) as i32 * self.step
    }

    /// Returns the total worth of the `n[i]` cheapest cards of each hand `i`. Each hand must have
    /// that many cards.
    #[inline(always)]
    pub(crate) fn least_of_all(self, hands: [WorthCounts; 4], n: [u32; 4]) -> i32 {
        // The computation of `Cheap::least` on two hands at once.
        const ONES_OF_TWO: u64 = ONES as u64 * 0x1_0000_0001;
        const SIGNS: u64 = ONES_OF_TWO << 7;
        let two = |a: usize, b: usize| {
            let wanted = (u64::from(n[a]) | u64::from(n[b]) << 32) * u64::from(ONES);
            let counts = u64::from(hands[a].0) | u64::from(hands[b].0) << 32;
            let differences = wanted + SIGNS - counts;
            let positive = differences & SIGNS;
            differences & (positive - (positive >> 7))
        };
        let steps = (two(0, 1) + two(2, 3)).wrapping_mul(ONES_OF_TWO) >> 56;
        (n[0] + n[1] + n[2] + n[3]) as i32 + steps as i32 * self.step
    }

    /// Returns the worth of the `n` cheapest cards of a set of at least `n` cards.
    #[inline(always)]
    pub(crate) fn least(self, set: u64, n: u32) -> i32 {
        // The k-th cheapest card has one step for each mask whose complement in the set has fewer
        // than k cards.
        let mut steps = 0;
        for mask in STEPS {
            let without = (set & !mask).count_ones();
            if without >= n {
                break;
            }
            steps += n - without;
        }
        n as i32 + steps as i32 * self.step
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cheapest_cards_are_the_cheapest() {
        let prices = Prices::new(CountingMethod::Pairs);
        let hand: CardSet = ["C7", "CQ", "HJ", "T22"].iter().map(|c| c.parse().unwrap()).collect();
        let sums: Vec<i32> = (0..5).map(|n| prices.least(hand.bits(), n)).collect();
        assert_eq!(sums, [0, 1, 4, 11, 20]);
    }
}
