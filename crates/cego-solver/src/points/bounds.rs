//! What each side gets for certain.

use super::prices::Prices;
use super::trick::TRUMPS;

/// The four plain suits.
const SUITS: [u64; 4] = [0xFF, 0xFF00, 0xFF_0000, 0xFF00_0000];

/// The cards of a set above all of another.
#[inline(always)]
fn above(set: u64, other: u64) -> u64 {
    if other == 0 { set } else { set & (u64::MAX << 1 << (63 - other.leading_zeros())) }
}

/// How many tricks a hand of trumps takes whatever happens, however many tricks they are played to: each of
/// its cards comes to a trick of its own, and each that loses falls to a higher one of the others, which
/// falls with it. The most that lose is a matching of cards with higher ones; what it leaves takes tricks.
#[inline(always)]
fn sure(mut own: u64, mut theirs: u64) -> u32 {
    let (mut most, mut ahead) = (0, 0);
    while own != 0 {
        // From the top: the others' cards above the next of the hand, then the hand's down to the next of
        // the others.
        let over = above(theirs, own);
        ahead -= over.count_ones() as i32;
        theirs ^= over;
        let run = above(own, theirs);
        ahead += run.count_ones() as i32;
        own ^= run;
        most = most.max(ahead);
    }
    most as u32
}

/// The `n` highest cards of a set that has so many.
#[inline(always)]
fn highest(mut set: u64, n: u32) -> u64 {
    for _ in n..set.count_ones() {
        set &= set - 1;
    }
    set
}

/// The least the declarer still gets.
#[inline(always)]
pub(super) fn lower<const P: usize>(prices: Prices, hands: &[u64; 4], leader: usize) -> i32 {
    let own = hands[0] & TRUMPS;
    let theirs = (hands[1] | hands[2] | hands[3]) & TRUMPS;
    if leader == 0 {
        return cashed::<P>(prices, hands, own, theirs);
    }
    let tricks = sure(own, theirs);
    if tricks == 0 {
        return 0;
    }
    let top = above(own, theirs);
    let mut sum = prices.sum(top) + prices.least(own & !top, tricks - top.count_ones());
    for hand in &hands[1..P] {
        sum += prices.least(*hand, tricks);
    }
    sum
}

/// The least the declarer still gets if he leads: he takes what nobody can ruff, then draws trumps.
#[inline(always)]
fn cashed<const P: usize>(prices: Prices, hands: &[u64; 4], own: u64, theirs: u64) -> i32 {
    let top = above(own, theirs);
    let tops = top.count_ones();
    let mut longest = 0;
    for hand in &hands[1..P] {
        longest = longest.max((hand & TRUMPS).count_ones());
    }
    if tops >= longest {
        // All trumps are drawn, and then every card wins that no card of its suit beats.
        let mut winners = own;
        for suit in SUITS {
            let held = hands[0] & suit;
            if held == 0 {
                continue;
            }
            let masters = above(held, (hands[1] | hands[2] | hands[3]) & suit);
            let n = masters.count_ones();
            let all = hands[1..P].iter().all(|hand| (hand & suit).count_ones() <= n);
            winners |= if all { held } else { masters };
        }
        let tricks = winners.count_ones();
        let mut sum = prices.sum(winners);
        for hand in &hands[1..P] {
            let trumps = hand & TRUMPS;
            sum += prices.sum(trumps) + prices.least(hand & !TRUMPS, tricks - trumps.count_ones());
        }
        return sum;
    }
    let mut winners = 0;
    // What the defenders with trumps must follow with.
    let mut followed = [0; 4];
    for suit in SUITS {
        let held = hands[0] & suit;
        if held == 0 {
            continue;
        }
        let masters = above(held, (hands[1] | hands[2] | hands[3]) & suit);
        let mut safe = masters.count_ones();
        for hand in &hands[1..P] {
            if hand & TRUMPS != 0 {
                safe = safe.min((hand & suit).count_ones());
            }
        }
        if safe > 0 {
            winners |= highest(masters, safe);
            for seat in 1..P {
                let held = hands[seat] & suit;
                followed[seat] += prices.least(held, safe.min(held.count_ones()));
            }
        }
    }
    let tricks = sure(own, theirs);
    let all = tricks + winners.count_ones();
    if all == 0 {
        return 0;
    }
    let base = prices.sum(winners | top);
    // Either all the tricks that are sure, with any cards of the defenders, or the highest trumps alone,
    // with the trumps they draw.
    let mut sum = prices.least(own & !top, tricks - tops);
    let mut drawn = 0;
    for seat in 1..P {
        let hand = hands[seat];
        let trumps = hand & TRUMPS;
        let n = trumps.count_ones();
        if n == 0 {
            sum += prices.least(hand, all);
            drawn += prices.least(hand, winners.count_ones() + tops);
            continue;
        }
        let rest = hand & !TRUMPS;
        sum += (followed[seat] + tricks as i32).max(prices.least(hand, all));
        drawn += if n <= tops {
            (followed[seat] + (tops - n) as i32).max(prices.least(rest, winners.count_ones() + tops - n))
                + prices.sum(trumps)
        } else {
            followed[seat] + prices.least(trumps, tops)
        };
    }
    base + sum.max(drawn)
}

/// The least the defenders still get.
#[inline(always)]
pub(super) fn lost<const P: usize>(prices: Prices, hands: &[u64; 4]) -> i32 {
    let own = hands[0] & TRUMPS;
    let theirs = (hands[1] | hands[2] | hands[3]) & TRUMPS;
    if theirs == 0 {
        return 0;
    }
    let mut tricks = 0;
    let mut most = 1;
    for (seat, hand) in hands[..P].iter().enumerate().skip(1) {
        let n = sure(hand & TRUMPS, own);
        if n > tricks {
            (tricks, most) = (n, seat);
        }
    }
    if tricks == 0 {
        return 0;
    }
    let top = above(theirs, own);
    let mine = hands[most] & top;
    // Tops of the defender with most tricks, tops of his partners, which take the same tricks or more.
    let tops = mine.count_ones();
    let mut sum = prices.sum(top) + prices.least(hands[most] & TRUMPS & !top, tricks - tops.min(tricks));
    for (seat, hand) in hands[..P].iter().enumerate() {
        if seat != most {
            let n = (hand & top).count_ones();
            if n < tricks {
                sum += prices.least(hand & !top, tricks - n);
            }
        }
    }
    sum
}
