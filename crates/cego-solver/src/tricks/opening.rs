//! What must be led first, and which cards cannot win.

use cego_core::{CardSet, Leads};

use super::{Ring, Trick};

/// The open cards of the pip games; as [`cego_core::Play`] keeps them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Opening {
    /// Leads of open cards still due.
    pub(crate) due: u8,
    pub(crate) open: u64,
    pub(crate) instead: u64,
    pub(crate) dead: u64,
    pub(crate) dead_if_withdrawn: u64,
    /// Whose leads they are.
    pub(crate) declarer: usize,
    /// Who leads to the third trick is decided by the heights of the first two winning cards.
    pub(crate) compare: bool,
    /// Winner and height of the first of these tricks.
    pub(crate) first: Option<(usize, u8)>,
}

impl Opening {
    /// Whether the next leads depend on more than who holds what and who is to lead.
    #[inline(always)]
    pub(crate) fn binds(&self) -> bool {
        self.due > 0 || self.compare
    }

    /// What the hand may lead.
    #[inline(always)]
    pub(crate) fn leads(&self, hand: u64) -> u64 {
        if self.due > 0 { (self.open | self.instead) & hand } else { hand }
    }

    /// Books a lead that was due, as [`cego_core::Leads::book`].
    #[cold]
    pub(crate) fn book(&mut self, card: u64) {
        let open = CardSet::from_bits(self.open);
        let mut leads = Leads { due: self.due, open, instead: CardSet::from_bits(self.instead) };
        if let Some(card) = CardSet::from_bits(card).lowest() {
            self.dead |= leads.book(card).bits() & self.dead_if_withdrawn;
        }
        self.due = leads.due;
        self.open = leads.open.bits();
        self.instead = leads.instead.bits();
    }

    /// Who leads after a complete trick.
    #[cold]
    pub(crate) fn next_leader(&mut self, trick: &Trick) -> usize {
        let height =
            cego_core::Card::from_index(trick.best.trailing_zeros() as u8).map_or(0, |c| c.draw_order());
        if self.due > 0 {
            if self.compare {
                self.first = Some((trick.best_seat, height));
            }
            return self.declarer;
        }
        self.compare = false;
        match self.first {
            Some((winner, first)) if first > height => winner,
            _ => trick.best_seat,
        }
    }

    /// Plays a card and moves the turn on.
    #[inline(always)]
    pub(crate) fn put(&mut self, trick: &mut Trick, card: u64, ring: &Ring) {
        if trick.count == 0 && self.due > 0 {
            self.book(card);
        }
        trick.put(card, self.dead & card != 0);
        trick.seat = ring.next(trick.seat);
    }
}
