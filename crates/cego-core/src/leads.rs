//! The leads a declarer owes after keeping pips.

use crate::{Card, CardSet};

/// The cards the declarer has to lead first, and what they may lead in their place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Leads {
    /// How many more tricks they lead with them.
    pub due: u8,
    /// The pips (or their substitutes, or T1) that lie open.
    pub open: CardSet,
    /// Cards of the hand that may be led instead of an open card of their suit.
    pub instead: CardSet,
}

impl Leads {
    /// Everything that may be led now while leads are due.
    #[must_use]
    pub fn choices(&self) -> CardSet {
        self.open | self.instead
    }

    /// Books a lead that was due: an open card itself, or one led in its place. Gives the open cards
    /// that are withdrawn by it.
    pub fn book(&mut self, card: Card) -> CardSet {
        self.due = self.due.saturating_sub(1);
        let mut withdrawn = CardSet::EMPTY;
        if !self.open.remove(card) {
            let of_suit = self.open & CardSet::same_suit(card);
            // Of two open pips of one suit either may still be led to the second trick.
            if of_suit.len() == 1 || self.due == 0 {
                self.open -= of_suit;
                withdrawn = of_suit;
            }
        }
        if self.due == 0 {
            withdrawn |= self.open;
            *self = Leads::default();
        } else {
            let open = self.open;
            self.instead = self
                .instead
                .iter()
                .filter(|&c| c != card && !(open & CardSet::same_suit(c)).is_empty())
                .collect();
        }
        withdrawn
    }
}
