//! The last two tricks, without table and without looking for an order.

use super::trick::{Trick, next};
use crate::prices::{Prices, better, worst};
use crate::tricks::{TRUMPS, suit_of};

/// The value of the last trick, about to be led to.
#[inline(always)]
pub(super) fn last<const P: usize>(hands: &[u64; 4], leader: usize, rest: i32) -> i32 {
    let mut best = hands[leader];
    let mut winner = leader;
    let beating = suit_of(best) | TRUMPS;
    let mut seat = leader;
    for _ in 1..P {
        seat = next::<P>(seat);
        let card = hands[seat];
        // Trumps stand above all suits, so one comparison serves.
        if card & beating > best {
            best = card;
            winner = seat;
        }
    }
    if winner == 0 { rest } else { 0 }
}

/// The value of the last trick but one, with `C` of its cards on the table. `rest` counts the
/// cards of both tricks.
pub(super) fn two<const P: usize, const C: usize>(
    prices: Prices,
    nodes: &mut u64,
    hands: &mut [u64; 4],
    trick: &Trick,
    rest: i32,
    beta: i32,
) -> i32 {
    let seat = trick.seat;
    let hand = hands[seat];
    let legal = if C == 0 { hand } else { trick.legal(hand) };
    let maximise = seat == 0;
    let mut best = worst(maximise);
    let (low, high) = (legal & legal.wrapping_neg(), legal & (legal - 1));
    let mut order = [low, 0];
    if high != 0 {
        let others = (hands[0] | hands[1] | hands[2] | hands[3] | trick.best) & !hand;
        let (dear, cheap) = (prices.worth(high), prices.worth(low));
        let same = dear == cheap && suit_of(low) == suit_of(high) && others & (high - low) == 0;
        if !same {
            let wins = high & trick.beat != 0;
            let ours = trick.best != 0 && maximise == (trick.best_seat == 0);
            order = if wins || (ours == (dear >= cheap)) { [high, low] } else { [low, high] };
        }
    }
    for card in order {
        if card == 0 {
            break;
        }
        *nodes += 1;
        let mut after = *trick;
        after.put::<C, false>(card, prices.worth(card), false);
        hands[seat] ^= card;
        let value = if C + 1 == P {
            let left = last::<P>(hands, after.best_seat, rest - after.worth);
            left + if after.best_seat == 0 { after.worth } else { 0 }
        } else {
            after.seat = next::<P>(seat);
            match C {
                0 => two::<P, 1>(prices, nodes, hands, &after, rest, beta),
                1 => two::<P, 2>(prices, nodes, hands, &after, rest, beta),
                _ => two::<P, 3>(prices, nodes, hands, &after, rest, beta),
            }
        };
        hands[seat] ^= card;
        best = better(maximise, best, value);
        if maximise == (value >= beta) {
            break;
        }
    }
    best
}
