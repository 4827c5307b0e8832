//! Hands of the players, with seats counted from the declarer, and the current trick.

use crate::prices::WorthCounts;
use crate::tricks::{TRUMPS, suit_of};

/// Returns the cards of a hand that follow suit, or else the trumps it must ruff with. Empty for a
/// hand with neither the suit nor trumps.
#[inline(always)]
pub(super) fn able(hand: u64, suit: u64) -> u64 {
    let following = hand & suit;
    if following != 0 { following } else { hand & TRUMPS }
}

/// Trick in progress, with seats counted from the declarer.
#[derive(Clone, Copy, Debug)]
pub(super) struct PointTrick {
    /// All cards of the suit led.
    pub(super) led: u64,
    /// Card that wins so far; 0 if no card on the table can win.
    pub(super) best: u64,
    /// Cards that would beat `best`.
    pub(super) beat: u64,
    /// Seat of the winning card, or of the leader while no card wins.
    pub(super) best_seat: usize,
    /// Total worth of the cards on the table.
    pub(super) worth: i32,
    /// Seat that plays next.
    pub(super) seat: usize,
}

impl PointTrick {
    /// Returns a trick before its lead.
    #[inline(always)]
    pub(super) const fn empty(leader: usize) -> PointTrick {
        PointTrick { led: 0, best: 0, beat: !0, best_seat: leader, worth: 0, seat: leader }
    }

    /// Adds the card of the seat on turn to the `C` cards on the table. `dead` marks a card that
    /// cannot win; it is only read if `BOUND`.
    #[inline(always)]
    pub(super) fn put<const C: usize, const BOUND: bool>(
        &mut self,
        card: u64,
        worth: i32,
        dead: bool,
    ) {
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
            // Trumps rank above all suits.
            self.beat = if C == 0 { (TRUMPS | self.led) & above } else { self.beat & above };
            return;
        }
        let suit = suit_of(card);
        self.beat = (TRUMPS | suit) & above;
        // Reached only after the lead of a dead card: a card of its suit beats an earlier discard.
        if suit != self.led && suit != TRUMPS {
            self.beat |= self.led;
        }
    }

    /// Returns the cards of a hand that may be played to the trick.
    #[inline(always)]
    pub(super) fn legal(&self, hand: u64) -> u64 {
        let able = able(hand, self.led);
        if able != 0 { able } else { hand }
    }
}

/// Returns the next seat in the order of play.
#[inline(always)]
pub(super) fn next<const P: usize>(seat: usize) -> usize {
    if seat + 1 == P { 0 } else { seat + 1 }
}

/// Hands of the players, with their worth counts updated incrementally.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hands {
    cards: [u64; 4],
    cheap: [WorthCounts; 4],
}

impl Hands {
    pub(super) fn new(cards: [u64; 4]) -> Hands {
        Hands { cards, cheap: cards.map(WorthCounts::new) }
    }

    /// Returns the cards of each player.
    #[inline(always)]
    pub(super) fn cards(&self) -> &[u64; 4] {
        &self.cards
    }

    /// Returns the worth counts of a hand.
    #[inline(always)]
    pub(super) fn worth_counts(&self, seat: usize) -> WorthCounts {
        self.cheap[seat & 3]
    }

    /// Returns the worth counts of each hand.
    #[inline(always)]
    pub(super) fn all_worth_counts(&self) -> [WorthCounts; 4] {
        self.cheap
    }

    /// Returns all cards still held.
    #[inline(always)]
    pub(super) fn all(&self) -> u64 {
        self.cards[0] | self.cards[1] | self.cards[2] | self.cards[3]
    }

    /// Removes a card from a hand.
    #[inline(always)]
    pub(super) fn play(&mut self, seat: usize, card: u64) {
        self.cards[seat & 3] ^= card;
        self.cheap[seat & 3].remove(card);
    }

    /// Returns a played card to its hand.
    #[inline(always)]
    pub(super) fn take_back(&mut self, seat: usize, card: u64) {
        self.cards[seat & 3] ^= card;
        self.cheap[seat & 3].add(card);
    }
}

impl std::ops::Index<usize> for Hands {
    type Output = u64;

    #[inline(always)]
    fn index(&self, seat: usize) -> &u64 {
        &self.cards[seat & 3]
    }
}
