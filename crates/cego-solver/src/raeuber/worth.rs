//! What cards are worth, in the unit in which piles of cards add up: thirds of a point where cards are
//! counted in threes, halves where they are counted in pairs.

use cego_core::rules::CountingMethod;
use cego_core::{CardPoints, CardSet, Rules};

/// Cards worth more than an empty one, in steps: the `k`-th word holds the cards of at least `k + 1` steps.
pub(super) const STEPS: [u64; 4] = [
    CardSet::COUNTERS.bits(),
    CardSet::COUNTERS.bits() & !0x1010_1010,
    CardSet::COUNTERS.bits() & !0x3030_3030,
    CardSet::COUNTERS.bits() & !0x7070_7070,
];

/// The prices of a counting method: an empty card is worth 1, every step of nominal value above it this much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Worth {
    pub(super) step: i32,
}

impl Worth {
    pub(super) const fn of(method: CountingMethod) -> Worth {
        Worth {
            step: match method {
                CountingMethod::Triples => 3,
                CountingMethod::Pairs => 2,
            },
        }
    }

    /// What a set of cards is worth.
    #[inline(always)]
    pub(super) fn sum(self, cards: u64) -> i32 {
        let steps: u32 = STEPS.iter().map(|mask| (cards & mask).count_ones()).sum();
        cards.count_ones() as i32 + steps as i32 * self.step
    }

    /// What the `count` cheapest cards of a set are worth.
    #[inline(always)]
    pub(super) fn cheapest(self, cards: u64, count: u32) -> i32 {
        let mut sum = 0;
        let mut left = count;
        let mut price = 1;
        for level in 0..=4 {
            let of_price = match level {
                0 => cards & !STEPS[0],
                4 => cards & STEPS[3],
                _ => cards & STEPS[level - 1] & !STEPS[level],
            };
            let taken = of_price.count_ones().min(left);
            sum += taken as i32 * price;
            left -= taken;
            if left == 0 {
                break;
            }
            price += self.step;
        }
        sum
    }

    /// Card points as a Räuber of these rules counts them.
    ///
    /// In threes the leftover cards of a pile are rounded; that is the nearest whole number to the sum,
    /// whatever the number of cards, and so the smaller sum never counts for more.
    pub(super) fn points(self, rules: &Rules, sum: i32) -> CardPoints {
        match (rules.counting_method, rules.raeuber_tie_on_rounded) {
            (CountingMethod::Triples, true) => CardPoints::whole((sum + 1).div_euclid(3)),
            (CountingMethod::Triples, false) => CardPoints::thirds(sum),
            (CountingMethod::Pairs, _) => CardPoints::halves(sum),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cego_core::{TableSize, count};

    #[test]
    fn sums_count_like_piles() {
        let mut bits = 0x1234_5678_9abc_u64;
        for counting_method in [CountingMethod::Triples, CountingMethod::Pairs] {
            for raeuber_tie_on_rounded in [false, true] {
                let rules = Rules { counting_method, raeuber_tie_on_rounded, ..Rules::new(TableSize::Four) };
                let worth = Worth::of(counting_method);
                for _ in 0..500 {
                    bits = bits.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
                    let pile = CardSet::from_bits(bits >> 7 & bits >> 3);
                    let points = worth.points(&rules, worth.sum(pile.bits()));
                    assert_eq!(points, count::raeuber_points(&rules, pile), "{pile}");
                }
            }
        }
    }

    #[test]
    fn the_cheapest_cards_are_the_cheapest() {
        let worth = Worth::of(CountingMethod::Pairs);
        let hand: CardSet = ["C7", "CQ", "HJ", "T22"].iter().map(|c| c.parse().unwrap()).collect();
        let sums: Vec<i32> = (0..5).map(|n| worth.cheapest(hand.bits(), n)).collect();
        assert_eq!(sums, [0, 1, 4, 11, 20]);
    }
}
