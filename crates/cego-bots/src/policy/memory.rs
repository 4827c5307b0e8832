//! What everybody at the table could remember of the play.

use cego_core::{BySeat, Card, CardSet, Play, Seat};

/// The suits each seat is known to have no card of: it did not follow to them (`R-000-92`, `R-000-93`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Memory(BySeat<CardSet>);

impl Memory {
    /// What a play has shown so far.
    #[must_use]
    pub fn of(play: &Play) -> Memory {
        let mut memory = Memory::default();
        for trick in play.tricks() {
            let led = trick.cards[trick.leader];
            for seat in play.players().iter() {
                if let Some(card) = trick.cards[seat] {
                    memory.note(led, seat, card);
                }
            }
        }
        let led = play.on_table().led();
        for (seat, card) in play.on_table().iter() {
            memory.note(led, seat, card);
        }
        memory
    }

    /// A seat plays a card to the card led, `None` if it leads.
    pub fn note(&mut self, led: Option<Card>, seat: Seat, card: Card) {
        let Some(led) = led else { return };
        let suit = CardSet::same_suit(led);
        if !suit.contains(card) {
            self.0[seat] |= suit;
            if !card.is_trump() {
                self.0[seat] |= CardSet::TRUMPS;
            }
        }
    }

    /// The cards a seat is known not to have.
    #[must_use]
    pub fn void(&self, seat: Seat) -> CardSet {
        self.0[seat]
    }
}
