//! What each side gets for certain.

use super::backend::Backend;
use super::hands::Hands;
use crate::prices::Prices;
use crate::tricks::{TRUMPS, suit_of};

/// The cards of a set above all of another.
#[inline(always)]
fn above(set: u64, other: u64) -> u64 {
    // A bit below all cards, moved one up, so that there is a highest one.
    set & u64::MAX << (63 - (other << 1 | 1).leading_zeros())
}

/// The plain cards of a set above all others of their suits.
#[inline(always)]
fn above_in_suits(set: u64, mut others: u64) -> u64 {
    // All cards down from the highest of each suit.
    others |= others >> 1 & 0x7F7F_7F7F;
    others |= others >> 2 & 0x3F3F_3F3F;
    others |= others >> 4 & 0x0F0F_0F0F;
    set & !others
}

/// How many tricks a hand of trumps takes whatever happens, however many tricks they are played to: each of
/// its cards comes to a trick of its own, and each that loses falls to a higher one of the others, which
/// falls with it. The most that lose is a matching of cards with higher ones; what it leaves takes tricks.
#[inline(always)]
fn sure<W: Backend>(way: W, own: u64, theirs: u64) -> u32 {
    // The trumps of both, the highest at bit 21; below the lowest, as if the others had more.
    let both = own | theirs;
    let line = way.extract(own, both) << (22 - both.count_ones());
    // From the top: the most by which the hand's cards are more than the others'.
    let (high, low) = (line as usize >> 11 & 0x7FF, line as usize & 0x7FF);
    let lead = 2 * high.count_ones() as i32 - 11;
    i32::from(AHEAD[high]).max(lead + i32::from(AHEAD[low])) as u32
}

/// By how much set bits are more than others, from the top of 11 bits to where it is most.
const AHEAD: [u8; 1 << 11] = {
    let mut most = [0; 1 << 11];
    let mut line = 0;
    while line < most.len() {
        let (mut ahead, mut i) = (0i32, 11);
        while i > 0 {
            i -= 1;
            ahead += if line >> i & 1 == 1 { 1 } else { -1 };
            if ahead > most[line] as i32 {
                most[line] = ahead as u8;
            }
        }
        line += 1;
    }
    most
};

/// The `n` highest cards of a set that has that many.
#[inline(always)]
fn highest(mut set: u64, n: u32) -> u64 {
    for _ in n..set.count_ones() {
        set &= set - 1;
    }
    set
}

/// The least the declarer still gets.
#[inline(always)]
pub(super) fn lower<W: Backend, const P: usize>(way: W, prices: Prices, hands: &Hands, leader: usize) -> i32 {
    let own = hands[0] & TRUMPS;
    let theirs = (hands[1] | hands[2] | hands[3]) & TRUMPS;
    if leader == 0 {
        return cashed::<W, P>(way, prices, hands, own, theirs);
    }
    if own == 0 {
        return 0;
    }
    let tricks = sure(way, own, theirs);
    if tricks == 0 {
        return 0;
    }
    let top = above(own, theirs);
    let trumps = prices.sum_of_trumps(top) + prices.least_of_trumps(own & !top, tricks - top.count_ones());
    let each = if P == 3 { [0, tricks, tricks, 0] } else { [0, tricks, tricks, tricks] };
    trumps + prices.least_of_all(hands.all_cheap(), each)
}

/// The least the declarer still gets if they lead: they take what nobody can ruff, then draws trumps.
#[inline(always)]
fn cashed<W: Backend, const P: usize>(way: W, prices: Prices, hands: &Hands, own: u64, theirs: u64) -> i32 {
    let top = above(own, theirs);
    let tops = top.count_ones();
    let mut longest = 0;
    for seat in 1..P {
        longest = longest.max((hands[seat] & TRUMPS).count_ones());
    }
    // Plain cards above all others of their suits.
    let plain = hands[0] & !TRUMPS;
    let mut masters = above_in_suits(plain, (hands[1] | hands[2] | hands[3]) & !TRUMPS);
    if tops >= longest {
        // All trumps are drawn, and then every card wins that no card of its suit beats.
        let mut winners = own | masters;
        while masters != 0 {
            let suit = suit_of(masters);
            let n = (masters & suit).count_ones();
            masters &= !suit;
            if (1..P).all(|seat| (hands[seat] & suit).count_ones() <= n) {
                winners |= plain & suit;
            }
        }
        let tricks = winners.count_ones();
        let mut sum = prices.sum(winners);
        for seat in 1..P {
            let trumps = hands[seat] & TRUMPS;
            let rest = hands.cheap(seat).without_trumps(trumps);
            sum += prices.sum_of_trumps(trumps) + prices.least_of(rest, tricks - trumps.count_ones());
        }
        return sum;
    }
    let mut winners = 0;
    // What the defenders with trumps must follow with.
    let mut followed = [0; 4];
    while masters != 0 {
        let suit = suit_of(masters);
        let these = masters & suit;
        masters ^= these;
        let mut safe = these.count_ones();
        for seat in 1..P {
            if hands[seat] & TRUMPS != 0 {
                safe = safe.min((hands[seat] & suit).count_ones());
            }
        }
        if safe > 0 {
            winners |= highest(these, safe);
            for seat in 1..P {
                let held = hands[seat] & suit;
                followed[seat] += prices.least(held, safe.min(held.count_ones()));
            }
        }
    }
    let tricks = sure(way, own, theirs);
    let taken = winners.count_ones();
    let all = tricks + taken;
    if all == 0 {
        return 0;
    }
    if winners == 0 && tops == 0 {
        let each = if P == 3 { [0, tricks, tricks, 0] } else { [0, tricks, tricks, tricks] };
        return prices.least_of_trumps(own, tricks) + prices.least_of_all(hands.all_cheap(), each);
    }
    let base = prices.sum(winners) + prices.sum_of_trumps(top);
    // Either all the tricks that are sure, with any cards of the defenders, or the highest trumps alone,
    // with the trumps they draw.
    let mut sum = prices.least_of_trumps(own & !top, tricks - tops);
    let mut drawn = 0;
    for seat in 1..P {
        let cheap = hands.cheap(seat);
        let trumps = hands[seat] & TRUMPS;
        let n = trumps.count_ones();
        if n == 0 {
            sum += prices.least_of(cheap, all);
            drawn += prices.least_of(cheap, taken + tops);
            continue;
        }
        sum += (followed[seat] + tricks as i32).max(prices.least_of(cheap, all));
        drawn += if n <= tops {
            let rest = cheap.without_trumps(trumps);
            (followed[seat] + (tops - n) as i32).max(prices.least_of(rest, taken + tops - n))
                + prices.sum_of_trumps(trumps)
        } else {
            followed[seat] + prices.least_of_trumps(trumps, tops)
        };
    }
    base + sum.max(drawn)
}

/// The least the defenders still get.
#[inline(always)]
pub(super) fn lost<W: Backend, const P: usize>(way: W, prices: Prices, hands: &Hands) -> i32 {
    let own = hands[0] & TRUMPS;
    let theirs = (hands[1] | hands[2] | hands[3]) & TRUMPS;
    if theirs == 0 {
        return 0;
    }
    let mut tricks = 0;
    let mut most = 1;
    for seat in 1..P {
        let n = sure(way, hands[seat] & TRUMPS, own);
        if n > tricks {
            (tricks, most) = (n, seat);
        }
    }
    if tricks == 0 {
        return 0;
    }
    let top = above(theirs, own);
    // Tops of the defender with most tricks, tops of their partners, which take the same tricks or more.
    let tops = (hands[most] & top).count_ones();
    let rest = hands[most] & TRUMPS & !top;
    let sum = prices.sum_of_trumps(top) + prices.least_of_trumps(rest, tricks.saturating_sub(tops));
    let mut cheap = hands.all_cheap();
    let mut each = [0; 4];
    for seat in 0..P {
        let mine = hands[seat] & top;
        cheap[seat] = cheap[seat].without_trumps(mine);
        each[seat] = if seat == most { 0 } else { tricks.saturating_sub(mine.count_ones()) };
    }
    sum + prices.least_of_all(cheap, each)
}
