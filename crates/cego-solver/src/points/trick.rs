//! A trick in progress.

use crate::tricks::{TRUMPS, suit_of};

/// The cards of a hand that follow to a suit, or must be played instead if they can win: of a hand that has
/// neither the suit nor trumps, none.
#[inline(always)]
pub(super) fn able(hand: u64, suit: u64) -> u64 {
    let following = hand & suit;
    if following != 0 { following } else { hand & TRUMPS }
}

/// A trick in progress, seats counted from the declarer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trick {
    /// All cards of the suit led.
    pub(super) led: u64,
    /// The card that wins so far; 0 if none can.
    pub(super) best: u64,
    /// The cards that would beat it.
    pub(super) beat: u64,
    /// Who played the winning card, the leader if none wins.
    pub(super) best_seat: usize,
    /// What lies on the table.
    pub(super) worth: i32,
    /// Who plays next.
    pub(super) seat: usize,
}

impl Trick {
    /// A trick about to be led to.
    #[inline(always)]
    pub(super) const fn empty(leader: usize) -> Trick {
        Trick { led: 0, best: 0, beat: !0, best_seat: leader, worth: 0, seat: leader }
    }

    /// Adds the card of the seat on turn to `C` others. `dead`: whether it cannot win; only where `BOUND`.
    #[inline(always)]
    pub(super) fn put<const C: usize, const BOUND: bool>(&mut self, card: u64, worth: i32, dead: bool) {
        if C == 0 {
            self.led = suit_of(card);
        }
        self.worth += worth;
        if card & self.beat == 0 || BOUND && dead {
            return;
        }
        self.best = card;
        self.best_seat = self.seat;
        let above = !(card | (card - 1));
        if !BOUND {
            // Trumps stand above all suits.
            self.beat = if C == 0 { (TRUMPS | self.led) & above } else { self.beat & above };
            return;
        }
        let suit = suit_of(card);
        self.beat = (TRUMPS | suit) & above;
        // Only where a dead card was led: a player who follows to its suit beats what was thrown in before.
        if suit != self.led && suit != TRUMPS {
            self.beat |= self.led;
        }
    }

    /// The cards of a hand that may be added.
    #[inline(always)]
    pub(super) fn legal(&self, hand: u64) -> u64 {
        let able = able(hand, self.led);
        if able != 0 { able } else { hand }
    }
}

/// The seat after a seat.
#[inline(always)]
pub(super) fn next<const P: usize>(seat: usize) -> usize {
    if seat + 1 == P { 0 } else { seat + 1 }
}
