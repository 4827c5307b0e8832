//! Static bounds on the worth that each side gets.

use super::backend::Backend;
use super::trick::Hands;
use crate::prices::Prices;
use crate::tricks::{TRUMPS, suit_of};

/// Returns the cards of `set` above all cards of `other`.
#[inline(always)]
fn above(set: u64, other: u64) -> u64 {
    // The extra low bit gives an empty `other` a highest bit too.
    set & u64::MAX << (63 - (other << 1 | 1).leading_zeros())
}

/// Returns the side-suit cards of `set` above all `others` of their suits.
#[inline(always)]
fn above_in_suits(set: u64, mut others: u64) -> u64 {
    // Fills each suit downwards from its highest card.
    others |= others >> 1 & 0x7F7F_7F7F;
    others |= others >> 2 & 0x3F3F_3F3F;
    others |= others >> 4 & 0x0F0F_0F0F;
    set & !others
}

/// Returns the number of tricks that a holding of trumps wins in any play.
///
/// Each of its cards is played to a trick of its own. A card that loses falls to a higher card of
/// the others, which is spent in the same trick. The losers therefore form a matching with higher
/// cards, and all cards outside a maximum matching win.
#[inline(always)]
fn sure_tricks<W: Backend>(way: W, own: u64, theirs: u64) -> u32 {
    // Own cards among the trumps in play, with the highest trump at bit 21. The places below the
    // lowest trump count as cards of the others.
    let both = own | theirs;
    let line = way.extract(own, both) << (22 - both.count_ones());
    // The largest surplus of own cards over the others' in any prefix from the top.
    let (high, low) = (line as usize >> 11 & 0x7FF, line as usize & 0x7FF);
    let lead = 2 * high.count_ones() as i32 - 11;
    i32::from(AHEAD[high]).max(lead + i32::from(AHEAD[low])) as u32
}

/// Largest surplus of set over clear bits in any prefix, from the top, of an 11-bit word.
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

/// Returns the `n` highest cards of a set of at least `n` cards.
#[inline(always)]
fn highest(mut set: u64, n: u32) -> u64 {
    for _ in n..set.count_ones() {
        set &= set - 1;
    }
    set
}

/// Returns a lower bound on what the declarer still gets.
#[inline(always)]
pub(super) fn declarer_bound<W: Backend, const P: usize>(
    way: W,
    prices: Prices,
    hands: &Hands,
    leader: usize,
) -> i32 {
    let own = hands[0] & TRUMPS;
    let theirs = (hands[1] | hands[2] | hands[3]) & TRUMPS;
    if leader == 0 {
        return cashed::<W, P>(way, prices, hands, own, theirs);
    }
    if own == 0 {
        return 0;
    }
    let tricks = sure_tricks(way, own, theirs);
    if tricks == 0 {
        return 0;
    }
    let top = above(own, theirs);
    let trumps =
        prices.sum_of_trumps(top) + prices.least_of_trumps(own & !top, tricks - top.count_ones());
    let each = if P == 3 { [0, tricks, tricks, 0] } else { [0, tricks, tricks, tricks] };
    trumps + prices.least_of_all(hands.all_worth_counts(), each)
}

/// Returns a lower bound on what the declarer still gets when they lead. They cash the side-suit
/// winners that no defender can ruff, then draw trumps.
#[inline(always)]
fn cashed<W: Backend, const P: usize>(
    way: W,
    prices: Prices,
    hands: &Hands,
    own: u64,
    theirs: u64,
) -> i32 {
    let top = above(own, theirs);
    let tops = top.count_ones();
    let mut longest = 0;
    for seat in 1..P {
        longest = longest.max((hands[seat] & TRUMPS).count_ones());
    }
    // Side-suit cards above all others of their suits.
    let plain = hands[0] & !TRUMPS;
    let mut masters = above_in_suits(plain, (hands[1] | hands[2] | hands[3]) & !TRUMPS);
    if tops >= longest {
        // The top trumps draw all others. After that every side-suit card wins that no card of its
        // suit beats.
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
            let rest = hands.worth_counts(seat).without_trumps(trumps);
            sum +=
                prices.sum_of_trumps(trumps) + prices.least_of(rest, tricks - trumps.count_ones());
        }
        return sum;
    }
    let mut winners = 0;
    // Least worth with which each defender must follow to the side-suit winners.
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
    let tricks = sure_tricks(way, own, theirs);
    let taken = winners.count_ones();
    let all = tricks + taken;
    if all == 0 {
        return 0;
    }
    if winners == 0 && tops == 0 {
        let each = if P == 3 { [0, tricks, tricks, 0] } else { [0, tricks, tricks, tricks] };
        return prices.least_of_trumps(own, tricks)
            + prices.least_of_all(hands.all_worth_counts(), each);
    }
    let base = prices.sum(winners) + prices.sum_of_trumps(top);
    // The better of two bounds: all sure tricks with the cheapest cards of the defenders, or only
    // the top trumps with the trumps they draw.
    let mut sum = prices.least_of_trumps(own & !top, tricks - tops);
    let mut drawn = 0;
    for seat in 1..P {
        let cheap = hands.worth_counts(seat);
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

/// Returns a lower bound on what the defenders still get.
#[inline(always)]
pub(super) fn defender_bound<W: Backend, const P: usize>(
    way: W,
    prices: Prices,
    hands: &Hands,
) -> i32 {
    let own = hands[0] & TRUMPS;
    let theirs = (hands[1] | hands[2] | hands[3]) & TRUMPS;
    if theirs == 0 {
        return 0;
    }
    let mut tricks = 0;
    let mut most = 1;
    for seat in 1..P {
        let n = sure_tricks(way, hands[seat] & TRUMPS, own);
        if n > tricks {
            (tricks, most) = (n, seat);
        }
    }
    if tricks == 0 {
        return 0;
    }
    let top = above(theirs, own);
    // Top trumps of the defender with the most sure tricks. The top trumps of their partners fall
    // in the same tricks or win further ones.
    let tops = (hands[most] & top).count_ones();
    let rest = hands[most] & TRUMPS & !top;
    let sum = prices.sum_of_trumps(top) + prices.least_of_trumps(rest, tricks.saturating_sub(tops));
    let mut cheap = hands.all_worth_counts();
    let mut each = [0; 4];
    for seat in 0..P {
        let mine = hands[seat] & top;
        cheap[seat] = cheap[seat].without_trumps(mine);
        each[seat] = if seat == most { 0 } else { tricks.saturating_sub(mine.count_ones()) };
    }
    sum + prices.least_of_all(cheap, each)
}
