//! What cards are worth, in the unit in which piles of cards add up: thirds of a point where cards are counted in threes,
//! halves where they are counted in pairs.

use cego_core::CardSet;
use cego_core::rules::CountingMethod;

/// Cards worth more than an empty one, in steps: the `k`-th mask holds the cards of at least `k + 1` steps.
/// A card of nominal value `v` has `v - 1` steps.
pub(crate) const STEPS: [u64; 4] = [
    CardSet::COUNTERS.bits(),
    CardSet::COUNTERS.bits() & !0x1010_1010,
    CardSet::COUNTERS.bits() & !0x3030_3030,
    CardSet::COUNTERS.bits() & !0x7070_7070,
];

/// The trumps that are worth more than an empty card, four steps each.
const TRULL: u64 = CardSet::COUNTERS.bits() & CardSet::TRUMPS.bits();

/// The cards of exactly this many steps.
const EXACTLY: [u64; 5] =
    [!STEPS[0], STEPS[0] & !STEPS[1], STEPS[1] & !STEPS[2], STEPS[2] & !STEPS[3], STEPS[3]];

/// The steps of each card.
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

/// The worth of a card in steps, 0 to 4.
#[inline(always)]
pub(crate) fn steps(card: u64) -> usize {
    usize::from(STEPS_OF[card.trailing_zeros() as usize & 63])
}

/// All cards worth as much as a card.
#[inline(always)]
pub(crate) fn as_dear(card: u64) -> u64 {
    EXACTLY[steps(card)]
}

/// The cheapest card of a set, the lowest of these.
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

/// The dearest card of a set, the lowest of these.
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

/// The value that the side on turn likes least.
#[inline(always)]
pub(crate) fn worst(maximise: bool) -> i32 {
    if maximise { i32::MIN / 2 } else { i32::MAX / 2 }
}

/// The value that the side on turn likes better.
#[inline(always)]
pub(crate) fn better(maximise: bool, one: i32, other: i32) -> i32 {
    if maximise { one.max(other) } else { one.min(other) }
}

/// The number of cards of a set with at most this many steps, 0 to 3, a byte for each number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cheap(u32);

/// One in each byte.
const ONES: u32 = 0x0101_0101;

/// What each card adds to a [`Cheap`].
const CHEAP_OF: [u32; 64] = {
    let mut cheap = [0; 64];
    let mut i = 0;
    while i < 64 {
        // Of no step: all four bytes; of one: the upper three; of four: none.
        cheap[i] = (ONES as u64 >> (8 * STEPS_OF[i]) << (8 * STEPS_OF[i])) as u32;
        i += 1;
    }
    cheap
};

impl Cheap {
    /// Of a set of cards.
    #[inline(always)]
    pub(crate) fn of(set: u64) -> Cheap {
        let mut counts = 0;
        for (k, mask) in STEPS.into_iter().enumerate() {
            counts |= (set & !mask).count_ones() << (8 * k);
        }
        Cheap(counts)
    }

    /// Counts a card more.
    #[inline(always)]
    pub(crate) fn add(&mut self, card: u64) {
        self.0 += CHEAP_OF[card.trailing_zeros() as usize & 63];
    }

    /// Counts a card less.
    #[inline(always)]
    pub(crate) fn remove(&mut self, card: u64) {
        self.0 -= CHEAP_OF[card.trailing_zeros() as usize & 63];
    }

    /// Without some trumps of the set.
    #[inline(always)]
    pub(crate) fn without_trumps(self, trumps: u64) -> Cheap {
        Cheap(self.0 - ONES * (trumps & !TRULL).count_ones())
    }

    /// The steps of the `n` cheapest cards; there must be that many.
    #[inline(always)]
    pub(crate) fn least(self, n: u32) -> u32 {
        // The k-th card from the cheapest has a step for each byte that counts fewer than k cards: the sum of
        // the differences, where they are positive.
        const SIGNS: u32 = ONES << 7;
        let differences = (n * ONES + SIGNS) - self.0;
        let positive = differences & SIGNS;
        ((differences & (positive - (positive >> 7))).wrapping_mul(ONES)) >> 24
    }
}

/// Prices of the cards in the unit of the search: an empty card is worth 1, each step `step` more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Prices {
    /// What a step is worth.
    pub(crate) step: i32,
}

impl Prices {
    /// Those of a way to count.
    pub(crate) const fn of(method: CountingMethod) -> Prices {
        match method {
            CountingMethod::Triples => Prices { step: 3 },
            CountingMethod::Pairs => Prices { step: 2 },
        }
    }

    /// What a card is worth.
    #[inline(always)]
    pub(crate) fn worth(self, card: u64) -> i32 {
        1 + steps(card) as i32 * self.step
    }

    /// What a set of cards is worth.
    #[inline(always)]
    pub(crate) fn sum(self, cards: u64) -> i32 {
        let mut steps = 0;
        for mask in STEPS {
            steps += (cards & mask).count_ones() as i32;
        }
        cards.count_ones() as i32 + steps * self.step
    }

    /// What a set of trumps is worth.
    #[inline(always)]
    pub(crate) fn sum_of_trumps(self, trumps: u64) -> i32 {
        trumps.count_ones() as i32 + 4 * (trumps & TRULL).count_ones() as i32 * self.step
    }

    /// What the `n` cheapest of a set of trumps are worth; it must have that many.
    #[inline(always)]
    pub(crate) fn least_of_trumps(self, trumps: u64, n: u32) -> i32 {
        let dear = n.saturating_sub((trumps & !TRULL).count_ones());
        n as i32 + 4 * dear as i32 * self.step
    }

    /// What the `n` cheapest cards of a hand are worth; it must have that many.
    #[inline(always)]
    pub(crate) fn least_of(self, hand: Cheap, n: u32) -> i32 {
        n as i32 + hand.least(n) as i32 * self.step
    }

    /// What this many of the cheapest cards of each hand are worth; each must have that many.
    #[inline(always)]
    pub(crate) fn least_of_all(self, hands: [Cheap; 4], n: [u32; 4]) -> i32 {
        // As `Cheap::least`, of two hands at once.
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

    /// What the `n` cheapest cards of a set are worth; it must have that many.
    #[inline(always)]
    pub(crate) fn least(self, set: u64, n: u32) -> i32 {
        // The k-th card from the cheapest has a step for each mask that leaves out fewer than k cards.
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
        let prices = Prices::of(CountingMethod::Pairs);
        let hand: CardSet = ["C7", "CQ", "HJ", "T22"].iter().map(|c| c.parse().unwrap()).collect();
        let sums: Vec<i32> = (0..5).map(|n| prices.least(hand.bits(), n)).collect();
        assert_eq!(sums, [0, 1, 4, 11, 20]);
    }
}
