//! What a hand is worth at a glance.

use cego_core::{Card, CardSet, Suit, TableSize};

/// A hand as the rule of thumb sees it.
pub(super) struct Hand {
    pub(super) cards: CardSet,
    table: TableSize,
}

impl Hand {
    pub(super) fn new(cards: CardSet, table: TableSize) -> Hand {
        Hand { cards, table }
    }

    /// The eyes of the advice (R-002-170): 4/3/2/1 for the counters, nothing for the rest.
    pub(super) fn eyes(&self) -> i32 {
        self.cards.nominal() as i32 - self.cards.len() as i32
    }

    /// The eyes that would be laid away when the highest `kept` trumps are kept, put on the scale of four
    /// players: three have about 13.25 eyes in a hand where four have 10.59 (docs/advice.md).
    pub(super) fn eyes_laid(&self, kept: usize) -> i32 {
        let taken: CardSet = self.cards.trumps().iter().rev().take(kept).collect();
        let laid = Hand::new(self.cards - taken, self.table).eyes();
        if self.table == TableSize::Three { laid - 3 } else { laid }
    }

    pub(super) fn trumps(&self) -> usize {
        self.cards.trumps().len()
    }

    /// Trumps from this number upwards.
    pub(super) fn trumps_from(&self, number: u8) -> usize {
        self.cards.trumps().iter().filter(|c| c.trump_number() >= Some(number)).count()
    }

    /// Tricks the hand wins from the top: T22, T21 … without a gap.
    pub(super) fn sure_tricks(&self) -> usize {
        (1..=22u8).rev().take_while(|&n| self.cards.contains(Card::trump(n))).count()
    }

    /// How likely the hand is to be caught with tricks it does not want, once its `spare` highest cards
    /// are gone: a point for every card that will often win.
    pub(super) fn danger(&self, spare: usize) -> i32 {
        let spared: CardSet = self.cards.trumps().iter().rev().take(spare).collect();
        let rest = self.cards - spared;
        let trumps = rest.trumps().iter().map(|c| match c.trump_number().unwrap_or(0) {
            0..=3 => 0,
            4..=8 => 1,
            9..=13 => 2,
            _ => 4,
        });
        let suits = Suit::ALL.iter().map(|&suit| {
            let own = rest & CardSet::suit(suit);
            let low = (own & CardSet::PIPS).len() as i32;
            // A court is safe behind two pips of its suit.
            ((own & CardSet::COURTS).len() as i32 * 2 - low).max(0)
        });
        trumps.sum::<i32>() + suits.sum::<i32>()
    }
}
