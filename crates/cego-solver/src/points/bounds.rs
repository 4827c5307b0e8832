//! What each side gets for certain.

use super::prices::Prices;
use super::trick::TRUMPS;

/// The cards of a set above all of another.
#[inline(always)]
fn above(set: u64, other: u64) -> u64 {
    if other == 0 { set } else { set & (u64::MAX << 1 << (63 - other.leading_zeros())) }
}

/// A lower and an upper bound of what the declarer still gets: the trumps nobody can beat take their
/// tricks, and with each trick at least the cheapest card of everybody.
#[inline(always)]
pub(super) fn trumps<const P: usize>(prices: Prices, hands: &[u64; 4], leader: usize, rest: i32) -> (i32, i32) {
    let own = hands[0] & TRUMPS;
    let theirs = (hands[1] | hands[2] | hands[3]) & TRUMPS;
    if own > theirs {
        let top = above(own, theirs);
        let tricks = top.count_ones();
        let mut sum = prices.sum(top);
        for hand in &hands[1..P] {
            let trumps = hand & TRUMPS;
            if leader == 0 {
                let n = trumps.count_ones();
                if n <= tricks {
                    sum += prices.sum(trumps) + prices.least(hand & !TRUMPS, tricks - n);
                } else {
                    sum += prices.least(trumps, tricks);
                }
            } else {
                sum += prices.least(*hand, tricks);
            }
        }
        (sum, rest)
    } else if theirs != 0 {
        let top = above(theirs, own);
        let mut tricks = 0;
        for hand in &hands[1..P] {
            tricks = tricks.max((hand & top).count_ones());
        }
        let sum = prices.sum(top) + prices.least(hands[0], tricks);
        (0, rest - sum)
    } else {
        (0, rest)
    }
}
