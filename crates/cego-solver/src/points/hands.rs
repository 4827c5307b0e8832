//! The hands of the players, counted from the declarer.

use crate::prices::Cheap;

/// The hands of the players, and how cheap their cards are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hands {
    cards: [u64; 4],
    cheap: [Cheap; 4],
}

impl Hands {
    pub(super) fn new(cards: [u64; 4]) -> Hands {
        Hands { cards, cheap: cards.map(Cheap::of) }
    }

    /// The cards of each player.
    #[inline(always)]
    pub(super) fn cards(&self) -> &[u64; 4] {
        &self.cards
    }

    /// How cheap the cards of a player are.
    #[inline(always)]
    pub(super) fn cheap(&self, seat: usize) -> Cheap {
        self.cheap[seat & 3]
    }

    /// How cheap the cards of each player are.
    #[inline(always)]
    pub(super) fn all_cheap(&self) -> [Cheap; 4] {
        self.cheap
    }

    /// All cards still held.
    #[inline(always)]
    pub(super) fn all(&self) -> u64 {
        self.cards[0] | self.cards[1] | self.cards[2] | self.cards[3]
    }

    /// Takes a card out of a hand.
    #[inline(always)]
    pub(super) fn play(&mut self, seat: usize, card: u64) {
        self.cards[seat & 3] ^= card;
        self.cheap[seat & 3].remove(card);
    }

    /// Puts back a card that was played.
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
