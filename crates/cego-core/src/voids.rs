//! What everybody has seen the others not to have.

use crate::{BySeat, Card, CardSet, Play, Seat, TableSize, Trick};

/// The suits each seat is known to have no card of: it did not follow to them (`R-000-92`, `R-000-93`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Voids(BySeat<CardSet>);

impl Voids {
    /// What a play has shown so far.
    #[must_use]
    pub fn of_play(play: &Play) -> Voids {
        Voids::of_tricks(play.tricks(), play.on_table().iter())
    }

    /// What these tricks and the cards on the table have shown.
    #[must_use]
    pub fn of_tricks<'a>(
        tricks: impl Iterator<Item = &'a Trick>,
        on_table: impl Iterator<Item = (Seat, Card)>,
    ) -> Voids {
        let mut voids = Voids::default();
        for trick in tricks {
            let led = trick.cards[trick.leader];
            for seat in TableSize::Five.seats() {
                if let Some(card) = trick.cards[seat] {
                    voids.note(led, seat, card);
                }
            }
        }
        let mut led = None;
        for (seat, card) in on_table {
            voids.note(led, seat, card);
            led = led.or(Some(card));
        }
        voids
    }

    /// A seat plays a card to the card led, `None` if it leads.
    #[inline]
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
    pub fn of_seat(&self, seat: Seat) -> CardSet {
        self.0[seat]
    }
}
