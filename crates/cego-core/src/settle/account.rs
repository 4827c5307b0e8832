//! Where payments are booked, with or without a working.

use super::line::{Line, Raise, Side};
use crate::{BySeat, Outcome, Rules, Seat, SeatSet};

/// Takes the lines of the working. The settlement is written once against this trait: [`Vec`] keeps the
/// lines, [`NoNotes`] drops them at no cost.
pub(super) trait Notes {
    fn note(&mut self, line: Line);
}

impl Notes for Vec<Line> {
    fn note(&mut self, line: Line) {
        self.push(line);
    }
}

/// Drops every line.
pub(super) struct NoNotes;

impl Notes for NoNotes {
    #[inline(always)]
    fn note(&mut self, _: Line) {}
}

/// A settlement in the making.
pub(super) struct Account<'a, W> {
    pub(super) rules: &'a Rules,
    pub(super) outcome: &'a Outcome,
    pub(super) amounts: BySeat<i32>,
    pub(super) working: W,
}

impl<W: Notes> Account<'_, W> {
    pub(super) fn note(&mut self, line: Line) {
        self.working.note(line);
    }

    /// Books one payment. Every amount changes hands here, which keeps the settlement zero-sum.
    pub(super) fn pay(&mut self, from: Seat, to: Seat, amount: i32) {
        if amount == 0 || from == to {
            return;
        }
        self.amounts[from] -= amount;
        self.amounts[to] += amount;
        self.note(Line::Pays { from, to, amount });
    }

    /// Everybody in the game but `seat`.
    pub(super) fn others(&self, seat: Seat) -> SeatSet {
        let mut others = self.outcome.players;
        others.remove(seat);
        others
    }

    /// `seat` pays the amount to everybody else in the game (`R-003-165`, `R-002-156`, `R-004-158`).
    pub(super) fn pays_each(&mut self, seat: Seat, amount: i32) {
        for other in self.others(seat).iter() {
            self.pay(seat, other, amount);
        }
    }

    /// The declarer gets the amount from each opponent, or pays it to each (`R-000-104`, `R-000-105`,
    /// `R-002-156`, `R-002-158`).
    pub(super) fn declarer_settles(&mut self, won: bool, amount: i32) {
        let declarer = self.outcome.declaration.declarer;
        if won {
            for other in self.others(declarer).iter() {
                self.pay(other, declarer, amount);
            }
        } else {
            self.pays_each(declarer, amount);
        }
    }

    pub(super) fn note_winner(&mut self, won: bool) {
        self.note(Line::Winner { side: if won { Side::Declarer } else { Side::Opponents } });
    }

    /// Multiplies an amount and says why.
    pub(super) fn raised(&mut self, from: i32, factor: i32, raise: Raise) -> i32 {
        let to = from.saturating_mul(factor);
        if factor != 1 {
            self.note(Line::Raised { raise, from, to });
        }
        to
    }
}
