//! What is certain without search.

use super::aim::Aim;
use crate::tricks::{Hands, TRUMPS, above, lowest, trump_range};

/// Whether the player can keep out of all tricks because they have no trump to be forced to and in each suit
/// their cards lie lower than those of the others, one by one; they are not to lead.
fn safe(hands: &Hands) -> bool {
    let own = hands[0];
    let theirs = hands[1] | hands[2] | hands[3] | hands[4];
    if own & TRUMPS != 0 {
        return false;
    }
    for suit in [0xFF, 0xFF00, 0xFF_0000, 0xFF00_0000] {
        let (mut low, mut high) = (own & suit, theirs & suit);
        while low != 0 && high != 0 {
            if lowest(low) > lowest(high) {
                return false;
            }
            low &= low - 1;
            high &= high - 1;
        }
    }
    true
}

/// Whether the player, being on lead, brings T1 home by drawing all trumps with higher ones first.
///
/// From then on they lose the lead only with a side card they lead themselves, and gets it back with a spare trump
/// as soon as they have to trump; after the last side card T1 is alone with other trumps of theirs. So they need
/// one spare trump for each of their side cards but the last.
fn draws_all(hands: &Hands, theirs: u64) -> bool {
    let own = hands[0] & TRUMPS & !(1 << 32);
    let rounds = hands[1..].iter().map(|hand| (hand & TRUMPS).count_ones()).max().unwrap_or(0);
    let sure = if theirs == 0 { own } else { own & above(1 << (63 - theirs.leading_zeros())) };
    let side = (hands[0] & !TRUMPS).count_ones();
    sure.count_ones() >= rounds && own.count_ones() + 1 >= rounds + side
}

/// The answer between two tricks, where it can be seen at once. No dead cards may be in play.
#[inline(always)]
pub(super) fn seen(aim: Aim, hands: &Hands, leader: usize, need: u8, left: u8) -> Option<bool> {
    match aim {
        Aim::Count | Aim::First | Aim::Top => {
            let (least, most) = trump_range(hands, left);
            if need < least || need > most {
                return Some(false);
            }
            if need == 0 && most == 0 || need == left && least == left {
                return Some(true);
            }
            (need == 0 && leader != 0 && safe(hands)).then_some(true)
        }
        Aim::Ulti(feats) => {
            let theirs = (hands[1] | hands[2] | hands[3] | hands[4]) & TRUMPS;
            for number in 1..=left.min(3) {
                // A player with nothing but higher trumps still has one when the low trump should win.
                let higher = TRUMPS & above(1 << (31 + number));
                let full = |hand: &u64| (hand & higher).count_ones() == u32::from(left);
                if feats >> (number - 1) & 1 == 1 && hands[1..].iter().any(full) {
                    return Some(false);
                }
            }
            (leader == 0 && feats == 1 && draws_all(hands, theirs)).then_some(true)
        }
        Aim::NotLast => {
            let own = hands[0] & TRUMPS;
            let theirs = (hands[1] | hands[2] | hands[3] | hands[4]) & TRUMPS;
            let trumps = own.count_ones() == u32::from(left);
            if trumps && theirs == 0 {
                return Some(false);
            }
            (own == 0 && hands[1..].iter().any(|hand| (hand & TRUMPS).count_ones() == u32::from(left)))
                .then_some(true)
        }
    }
}
