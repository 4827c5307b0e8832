//! Somebody has to leave the table (ADR 45).

use cego_core::Seat;

use super::Draft;
use crate::{Event, Proposal, Remover, Stage, Table, TableRefusal};

/// So many people have to agree that somebody leaves: one alone decides about nobody.
const AGREE: usize = 2;

impl Table {
    /// Whether a seat belongs to a person who may say whether `whom` has to leave: not to `whom`, and not to somebody's bot.
    pub(super) fn judges(&self, seat: Seat, whom: Seat) -> bool {
        seat != whom && self.chair(seat).owner.as_ref().is_some_and(|owner| !owner.is_bot)
    }

    /// Checks that a seat may propose that the owner of another leaves.
    ///
    /// # Errors
    /// Why not.
    pub fn may_propose_removal(&self, by: Seat, whom: Seat) -> Result<(), TableRefusal> {
        if self.running.is_none() || !matches!(self.stage, Stage::Playing | Stage::Resting | Stage::Over) {
            return Err(TableRefusal::MatchNotBegun);
        }
        if self.setup.rated && self.stage != Stage::Over {
            return Err(TableRefusal::NoRemoving);
        }
        if whom.index() >= self.chairs.len() {
            return Err(TableRefusal::NoSuchSeat);
        }
        let pair = self.owner(by).zip(self.owner(whom)).filter(|_| by != whom);
        let (one, other) = pair.ok_or(TableRefusal::NobodyToRemove)?;
        if !self.judges(by, whom) || !self.can_judge(whom) {
            return Err(TableRefusal::TooFewToRemove);
        }
        if self.removals.may_propose(one, other) { Ok(()) } else { Err(TableRefusal::ProposedBefore) }
    }

    /// Whether enough people can be asked whether somebody has to leave.
    fn can_judge(&self, whom: Seat) -> bool {
        self.seats().filter(|&seat| self.judges(seat, whom) && self.is_asked(seat)).count() >= AGREE
    }

    /// Whether a proposal that somebody leaves has come to nothing: they are gone, or too few can still be asked.
    pub(super) fn is_moot(&self, proposal: Proposal) -> bool {
        match proposal {
            Proposal::Remove { whom } => self.owner(whom).is_none() || !self.can_judge(whom),
            _ => false,
        }
    }
}

impl Draft<'_> {
    /// Takes the seat from its owner as if they had left it.
    pub(super) fn remove(&mut self, seat: Seat, by: Remover) -> Result<(), TableRefusal> {
        let who = self.table.owner(seat).ok_or(TableRefusal::NobodyToRemove)?;
        self.emit(Event::Removed { seat, by })?;
        self.leave(who, seat)
    }
}
