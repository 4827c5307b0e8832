//! A trick in progress.

use super::bits::{above, suit_of};
use super::{Hands, Ring, TRUMPS, all_of};

/// A trick in progress.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trick {
    /// All cards of the suit led; 0 before the lead.
    pub(crate) led: u64,
    /// The card that wins so far; 0 if none can.
    pub(crate) best: u64,
    /// The cards that would beat it.
    pub(crate) beat: u64,
    pub(crate) best_seat: usize,
    /// What lies on the table.
    pub(crate) cards: u64,
    pub(crate) count: usize,
    /// Who plays next.
    pub(crate) seat: usize,
    /// What the player the search is about has played to it; 0 if nothing yet.
    pub(crate) own: u64,
}

impl Trick {
    pub(crate) const fn empty(leader: usize) -> Trick {
        Trick { led: 0, best: 0, beat: !0, best_seat: leader, cards: 0, count: 0, seat: leader, own: 0 }
    }

    /// Puts down a card of the player on turn (D-16); the turn does not move on.
    #[inline(always)]
    pub(crate) fn put(&mut self, card: u64, dead: bool) {
        if self.count == 0 {
            self.led = suit_of(card);
        }
        if card & self.beat != 0 && !dead {
            self.best = card;
            self.best_seat = self.seat;
            let suit = suit_of(card);
            self.beat = (TRUMPS | suit) & above(card);
            // Only where a dead card was led: a player who follows to its suit beats what was thrown in before.
            if suit != self.led && suit != TRUMPS {
                self.beat |= self.led;
            }
        }
        if self.seat == 0 {
            self.own = card;
        }
        self.cards |= card;
        self.count += 1;
    }

    /// The last trick, led by this player: nobody has a choice.
    pub(crate) fn last(hands: &Hands, ring: &Ring, leader: usize) -> Trick {
        let mut trick = Trick::empty(leader);
        while trick.count < ring.players() {
            trick.put(hands[trick.seat], false);
            trick.seat = ring.next(trick.seat);
        }
        trick
    }

    /// The cards that keep neighbours of the player's hand apart: those of the others, and the one to beat.
    #[inline(always)]
    pub(crate) fn separators(&self, hands: &Hands) -> u64 {
        (all_of(hands) & !hands[self.seat]) | self.best
    }
}
