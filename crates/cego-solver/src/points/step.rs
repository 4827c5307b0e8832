//! One card, and what it is worth from there on.

use super::backend::Backend;
use super::hands::Hands;
use super::search::{Search, null_window};
use super::trick::{Trick, next};
use crate::opening::Opening;

/// The cards that may be played.
#[inline(always)]
pub(super) fn legal<const C: usize, const BOUND: bool>(
    opening: &Opening,
    hands: &Hands,
    trick: &Trick,
) -> u64 {
    let hand = hands[trick.seat];
    if C > 0 {
        return trick.legal(hand);
    }
    if BOUND { opening.leads(hand) } else { hand }
}

/// The value after a card.
#[inline(always)]
pub(super) fn play<W: Backend, const P: usize, const C: usize, const BOUND: bool>(
    way: W,
    search: &mut Search,
    hands: &mut Hands,
    trick: &Trick,
    card: u64,
    rest: i32,
    beta: i32,
) -> i32 {
    if search.nodes >= search.limit {
        return 0;
    }
    search.nodes += 1;
    let before = search.opening;
    if BOUND && C == 0 && search.opening.due > 0 {
        search.opening.book(card);
    }
    let worth = search.prices.worth(card);
    hands.play(trick.seat, card);
    let mut after = *trick;
    after.put::<C, BOUND>(card, worth, BOUND && search.opening.dead & card != 0);
    let value = if C + 1 == P {
        collect::<W, P, BOUND>(way, search, hands, &after, rest, beta)
    } else {
        after.seat = next::<P>(trick.seat);
        if !BOUND && C + 2 == P {
            way.complete::<P>(search, hands, &after, rest, beta)
        } else {
            match C {
                0 => way.follow::<P, 1, BOUND>(search, hands, &after, rest, beta),
                1 => way.follow::<P, 2, BOUND>(search, hands, &after, rest, beta),
                _ => way.follow::<P, 3, BOUND>(search, hands, &after, rest, beta),
            }
        }
    };
    hands.take_back(trick.seat, card);
    if BOUND {
        search.opening = before;
    }
    value
}

/// The value after a whole trick.
#[inline(always)]
pub(super) fn collect<W: Backend, const P: usize, const BOUND: bool>(
    way: W,
    search: &mut Search,
    hands: &mut Hands,
    trick: &Trick,
    rest: i32,
    beta: i32,
) -> i32 {
    let gain = if trick.best_seat == 0 { trick.worth } else { 0 };
    let rest = rest - trick.worth;
    if rest == 0 {
        return gain;
    }
    let before = search.opening;
    let leader = if BOUND && before.binds() {
        search.opening.next_leader(trick.best, trick.best_seat)
    } else {
        trick.best_seat
    };
    let value = gain + null_window::<W, P, BOUND>(way, search, hands, leader, rest, beta - gain);
    if BOUND {
        search.opening = before;
    }
    value
}
