//! What everybody at the table could remember of the play.

use cego_core::{BySeat, Card, CardSet, Play, Seat, TableSize, Trick};

/// The suits each seat is known to have no card of: it did not follow to them (`R-000-92`, `R-000-93`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Memory(BySeat<CardSet>);

impl Memory {
    /// What a play has shown so far.
    #[must_use]
    pub fn of(play: &Play) -> Memory {
        Memory::of_tricks(play.tricks(), play.on_table().iter())
    }

    /// What these tricks and the cards on the table have shown.
    pub(crate) fn of_tricks<'a>(
        tricks: impl Iterator<Item = &'a Trick>,
        on_table: impl Iterator<Item = (Seat, Card)>,
    ) -> Memory {
        let mut memory = Memory::default();
        for trick in tricks {
            let led = trick.cards[trick.leader];
            for seat in TableSize::Five.seats() {
                if let Some(card) = trick.cards[seat] {
                    memory.note(led, seat, card);
                }
            }
        }
        let mut led = None;
        for (seat, card) in on_table {
            memory.note(led, seat, card);
            led = led.or(Some(card));
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
