//! The first tricks of contracts with open pips: what must be led, and cards that cannot win.

use cego_core::{Card, CardSet, Leads};

use super::trick::Trick;

/// What must be led first, and which cards cannot win.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Opening {
    /// Leads of open cards still due.
    pub(super) due: u8,
    /// The open cards.
    pub(super) open: u64,
    /// Cards that may be led instead of an open one.
    pub(super) instead: u64,
    /// Cards that cannot win.
    pub(super) dead: u64,
    /// Open cards that become dead when they are taken back.
    pub(super) dead_if_withdrawn: u64,
    /// Who leads to the third trick is decided by the heights of the first two winning cards.
    pub(super) compare: bool,
    /// Winner and height of the first of these tricks.
    pub(super) first: Option<(u8, u8)>,
}

impl Opening {
    /// Whether the play is bound no more but by dead cards.
    #[inline(always)]
    pub(super) fn is_free(&self) -> bool {
        self.due == 0 && !self.compare
    }

    /// Who leads after a trick while the first tricks are bound.
    #[cold]
    pub(super) fn next_leader(&mut self, trick: &Trick) -> usize {
        let height = Card::from_index(trick.best.trailing_zeros() as u8).map_or(0, Card::draw_order);
        if self.due > 0 {
            if self.compare {
                self.first = Some((trick.best_seat as u8, height));
            }
            return 0;
        }
        self.compare = false;
        match self.first {
            Some((winner, first)) if first > height => usize::from(winner),
            _ => trick.best_seat,
        }
    }

    /// Books a lead that was due, as [`cego_core::Leads`] does.
    #[cold]
    pub(super) fn book(&mut self, card: u64) {
        let open = CardSet::from_bits(self.open);
        let mut leads = Leads { due: self.due, open, instead: CardSet::from_bits(self.instead) };
        if let Some(card) = CardSet::from_bits(card).lowest() {
            self.dead |= leads.book(card).bits() & self.dead_if_withdrawn;
        }
        self.due = leads.due;
        self.open = leads.open.bits();
        self.instead = leads.instead.bits();
    }
}
