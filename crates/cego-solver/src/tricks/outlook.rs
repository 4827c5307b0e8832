//! What a card makes of the trick: known from the hands, not searched.

use super::{Hands, Ring, Trick, following};

/// How the trick stands for the player the search is about, after a card of the player on turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outlook {
    /// They win it, whatever the others play.
    Wins,
    /// They do not win it, whatever is played.
    Loses,
    /// They lead for now.
    Ahead,
    /// They have not played yet, or are beaten for now.
    Behind,
}

/// The outlook once the player on turn has added `card`.
#[inline(always)]
pub(crate) fn outlook(hands: &Hands, ring: &Ring, dead: u64, trick: &Trick, card: u64) -> Outlook {
    let mut after = *trick;
    after.put(card, dead & card != 0);
    if after.best_seat == 0 && after.best != 0 {
        let mut seat = trick.seat;
        let mut safe = true;
        for _ in after.count..ring.players() {
            seat = ring.next(seat);
            let could = following(hands[seat], after.led);
            if could & after.beat & !dead != 0 {
                if could & (!after.beat | dead) == 0 {
                    return Outlook::Loses;
                }
                safe = false;
            }
        }
        if safe { Outlook::Wins } else { Outlook::Ahead }
    } else if after.own != 0 || following(hands[0], after.led) & after.beat & !dead == 0 {
        Outlook::Loses
    } else {
        Outlook::Behind
    }
}
