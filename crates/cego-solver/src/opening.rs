//! The first tricks of contracts with open pips: what must be led, and cards that cannot win.

use cego_core::rules::ThirdTrickLeader;
use cego_core::{Card, CardSet, Leads, Seat};

use crate::Position;

/// What must be led first, and which cards cannot win; as [`cego_core::Play`] keeps them, but with bits for cards and
/// seats counted from the one the search begins with.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Opening {
    /// Leads of open cards still due.
    pub(crate) due: u8,
    /// Whose leads they are.
    declarer: u8,
    /// Who leads to the third trick, where that takes more than who won the second.
    pub(crate) third: Option<ThirdTrickLeader>,
    /// Winner and winning card of the first of these tricks.
    first: Option<(u8, Card)>,
    /// The open cards.
    open: u64,
    /// Cards that may be led instead of an open one.
    instead: u64,
    /// Cards that cannot win.
    pub(crate) dead: u64,
    /// Open cards that become dead when they are taken back.
    dead_if_withdrawn: u64,
}

impl Opening {
    /// What binds a position whose players are counted in this order.
    pub(crate) fn of(position: &Position<'_>, order: &[Seat]) -> Opening {
        let play = &position.play;
        let leads = play.leads();
        let number = |seat: Seat| order.iter().position(|&s| s == seat).map(|i| i as u8);
        let open = play.led_two() && play.tricks_done() < 2;
        let third = Some(position.rules.third_trick_leader).filter(|rule| open && rule.compares());
        let first = play.tricks().next().filter(|_| third.is_some());
        Opening {
            due: leads.due,
            declarer: number(position.declaration.declarer).unwrap_or(0),
            third,
            first: first.and_then(|trick| Some((number(trick.winner)?, trick.cards[trick.winner]?))),
            open: leads.open.bits(),
            instead: leads.instead.bits(),
            dead: play.dead().bits(),
            dead_if_withdrawn: play.dead_if_withdrawn().bits(),
        }
    }

    /// Whether the next leads depend on more than who holds what and who is to lead.
    #[inline(always)]
    pub(crate) fn binds(&self) -> bool {
        self.due > 0 || self.third.is_some()
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

    /// Who leads after a trick won by this card of this seat, while the first tricks are bound.
    #[cold]
    pub(crate) fn next_leader(&mut self, best: u64, best_seat: usize) -> usize {
        let won = CardSet::from_bits(best).lowest().map(|card| (best_seat as u8, card));
        if self.due > 0 {
            self.first = won;
            return usize::from(self.declarer);
        }
        match (self.third.take(), self.first, won) {
            (Some(rule), Some(first), Some(second)) => usize::from(rule.leader(first, second)),
            _ => best_seat,
        }
    }
}
