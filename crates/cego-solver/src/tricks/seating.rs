//! From a [`Position`] to words of cards.

use cego_core::{CardSet, Seat};

use super::{Hands, Trick};
use crate::Position;
use crate::opening::Opening;

/// The order of play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ring {
    /// Seats in all.
    pub(crate) seats: usize,
    /// The dealer of five before they join a Räuber; no seat otherwise.
    pub(crate) absent: usize,
}

impl Ring {
    const NOBODY: usize = 9;

    /// Before there is a position.
    pub(crate) const fn none() -> Ring {
        Ring { seats: 0, absent: Ring::NOBODY }
    }

    /// How many cards make a trick.
    #[inline(always)]
    pub(crate) fn players(&self) -> usize {
        self.seats - usize::from(self.absent != Ring::NOBODY)
    }

    /// Whether everybody plays.
    #[inline(always)]
    pub(crate) fn is_whole(&self) -> bool {
        self.absent == Ring::NOBODY
    }

    /// After the first trick everybody plays.
    pub(crate) fn close(&mut self) {
        self.absent = Ring::NOBODY;
    }

    /// Who plays next.
    #[inline(always)]
    pub(crate) fn next(&self, seat: usize) -> usize {
        let next = self.after(seat);
        if next == self.absent { self.after(next) } else { next }
    }

    #[inline(always)]
    fn after(&self, seat: usize) -> usize {
        if seat + 1 == self.seats { 0 } else { seat + 1 }
    }
}

/// A position as a search takes it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setup {
    pub(crate) hands: Hands,
    pub(crate) ring: Ring,
    pub(crate) opening: Opening,
    pub(crate) trick: Trick,
    /// Tricks still to be won, the one on the table included.
    pub(crate) left: u8,
}

impl Setup {
    /// The position as seen by `hero`; `None` if they do not play in it, or all tricks are done.
    pub(crate) fn new(position: &Position<'_>, hero: Seat) -> Option<Setup> {
        let play = &position.play;
        let table = position.rules.table;
        let turn = play.on_turn()?;
        let order: Vec<Seat> = table
            .seats_from(hero)
            .filter(|&seat| play.players().contains(seat) || play.joins() == Some(seat))
            .collect();
        if order.first() != Some(&hero) {
            return None;
        }
        let rel = |seat: Seat| order.iter().position(|&s| s == seat);
        let mut hands = [0; 5];
        for (hand, &seat) in hands.iter_mut().zip(&order) {
            *hand = play.hands()[seat].bits();
        }
        let first = play.on_table().iter().next().map_or(turn, |(seat, _)| seat);
        let mut trick = Trick::empty(rel(first)?);
        for (seat, card) in play.on_table().iter() {
            trick.seat = rel(seat)?;
            trick.put(CardSet::of(card).bits(), play.dead().contains(card));
        }
        trick.seat = rel(turn)?;
        let opening = Opening::of(position, &order);
        let ring = Ring { seats: order.len(), absent: play.joins().and_then(rel).unwrap_or(Ring::NOBODY) };
        let left = position.tricks_left();
        Some(Setup { hands, ring, opening, trick, left })
    }

    /// Whether no leads are due and no dead cards are in play.
    pub(crate) fn is_free(&self) -> bool {
        !self.opening.binds() && self.opening.dead & (super::all_of(&self.hands) | self.trick.cards) == 0
    }
}
