//! What everybody remembers of the play.

use cego_core::{BySeat, Card, CardSet, Play, Seat, TableSize, Voids};

/// Who has played what in the tricks done and in this one, who has led which suits, and what each has shown not to have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    pub(super) voids: Voids,
    pub(super) played: BySeat<CardSet>,
    pub(super) led: BySeat<CardSet>,
}

impl Memory {
    /// What is remembered of a play so far.
    #[must_use]
    pub fn of_play(play: &Play) -> Memory {
        let mut memory = Memory { voids: Voids::of_play(play), ..Memory::default() };
        for trick in play.tricks() {
            for seat in TableSize::Five.seats() {
                if let Some(card) = trick.cards[seat] {
                    memory.played[seat].insert(card);
                    if seat == trick.leader {
                        memory.led[seat].insert(card);
                    }
                }
            }
        }
        for (place, (seat, card)) in play.on_table().iter().enumerate() {
            memory.played[seat].insert(card);
            if place == 0 {
                memory.led[seat].insert(card);
            }
        }
        memory
    }

    /// What each has shown not to have.
    #[must_use]
    pub fn voids(&self) -> &Voids {
        &self.voids
    }

    /// A seat plays a card to the card led, `None` if it leads.
    #[inline]
    pub fn note(&mut self, led: Option<Card>, seat: Seat, card: Card) {
        self.voids.note(led, seat, card);
        self.played[seat].insert(card);
        if led.is_none() {
            self.led[seat].insert(card);
        }
    }
}
