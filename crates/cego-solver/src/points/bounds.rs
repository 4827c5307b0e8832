//! What each side gets for certain.

use super::search::{Search, TRUMPS};
use super::table::STEPS;

impl Search {
    /// The least a player gives to `tricks` tricks: his cheapest cards.
    #[inline(always)]
    fn cheapest(&self, hand: u64, tricks: u32) -> i32 {
        let empties = (hand & !STEPS[0]).count_ones();
        if empties >= tricks {
            return tricks as i32;
        }
        let mut sum = empties as i32;
        let mut left = tricks - empties;
        let mut below = STEPS[0];
        let mut worth = 1 + self.step;
        for k in 1..=4 {
            let above = if k < 4 { STEPS[k] } else { 0 };
            let n = (hand & below & !above).count_ones().min(left);
            sum += n as i32 * worth;
            left -= n;
            if left == 0 {
                break;
            }
            below = above;
            worth += self.step;
        }
        sum
    }

    /// A lower and an upper bound of what the declarer still gets: the trumps nobody can beat take their
    /// tricks, and with each trick at least the cheapest card of everybody.
    #[inline(always)]
    pub(super) fn bounds(&self, hands: &[u64; 4], leader: usize, rest: i32) -> (i32, i32) {
        if self.opening.dead & TRUMPS != 0 {
            return (0, rest);
        }
        let own = hands[0] & TRUMPS;
        let theirs = (hands[1] | hands[2] | hands[3]) & TRUMPS;
        if own > theirs {
            let top = if theirs == 0 { own } else { own & !((1u64 << (64 - theirs.leading_zeros())) - 1) };
            let tricks = top.count_ones();
            let mut sum = self.sum(top);
            for hand in &hands[1..self.players] {
                let trumps = hand & TRUMPS;
                // While he must lead a pip he cannot lead his trumps.
                if leader == 0 && self.opening.due == 0 {
                    let n = trumps.count_ones();
                    if n <= tricks {
                        sum += self.sum(trumps) + self.cheapest(hand & !TRUMPS, tricks - n);
                    } else {
                        sum += self.cheapest(trumps, tricks);
                    }
                } else {
                    sum += self.cheapest(*hand, tricks);
                }
            }
            (sum, rest)
        } else if theirs != 0 {
            let top = if own == 0 { theirs } else { theirs & !((1u64 << (64 - own.leading_zeros())) - 1) };
            let mut tricks = 0;
            for hand in &hands[1..self.players] {
                tricks = tricks.max((hand & top).count_ones());
            }
            let sum = self.sum(top) + self.cheapest(hands[0], tricks);
            (0, rest - sum)
        } else {
            (0, rest)
        }
    }
}
