//! Words and cards, and what is between deals.

use cego_core::{Action, Seat};

use super::Draft;
use crate::{Event, Hand, Nonce, Proposal, Stage, Table, TableRefusal};

impl Table {
    /// The moment of the deal, if that is what the caller saw.
    fn moment(&self, seen: usize) -> Result<(), TableRefusal> {
        if self.stage != Stage::Playing {
            return Err(TableRefusal::NoDeal);
        }
        if self.paused.is_some() {
            return Err(TableRefusal::Paused);
        }
        let moment = self.game().map_or(0, |game| game.log().len());
        if moment == seen { Ok(()) } else { Err(TableRefusal::Stale { moment }) }
    }

    /// The seat of the bot on turn, if it may do this.
    ///
    /// # Errors
    /// Why not.
    pub fn bot_may(&self, moment: usize, action: Action) -> Result<Seat, TableRefusal> {
        self.moment(moment)?;
        let seat = self.bot_seat_on_turn().ok_or(TableRefusal::NoBotOnTurn)?;
        let game = self.game().ok_or(TableRefusal::NoDeal)?;
        game.may_alone(seat, action)?;
        Ok(seat)
    }
}

impl Draft<'_> {
    pub(super) fn act(&mut self, seat: Seat, moment: usize, action: Action) -> Result<(), TableRefusal> {
        if self.table.chair(seat).stood_in {
            return Err(TableRefusal::StoodIn);
        }
        self.table.moment(moment)?;
        let game = self.table.game().ok_or(TableRefusal::NoDeal)?;
        game.may_alone(seat, action)?;
        // To play on is to be against taking back, and not to end the deal.
        if let Some(open) = &self.table.proposal
            && matches!(open.proposal, Proposal::Undo { .. } | Proposal::Concede | Proposal::Claim)
        {
            self.emit(Event::Declined { seat: Some(seat) })?;
        }
        self.emit(Event::Acted { seat, action, by: Hand::Owner })
    }

    pub(super) fn bot_acts(&mut self, moment: usize, action: Action) -> Result<(), TableRefusal> {
        let seat = self.table.bot_may(moment, action)?;
        // Time is over for who wanted to end the deal: the play goes on.
        if self.table.proposal.as_ref().is_some_and(|open| open.proposal.of_side().is_some()) {
            self.emit(Event::Declined { seat: None })?;
        }
        let by = if self.table.chair(seat).player().is_some() { Hand::StandIn } else { Hand::Bot };
        self.emit(Event::Acted { seat, action, by })
    }

    pub(super) fn add(&mut self, seat: Seat, nonce: Nonce) -> Result<(), TableRefusal> {
        if self.table.stage == Stage::Playing {
            // What is added counts for a deal that is committed to and not dealt yet.
            return Err(TableRefusal::DealUnderWay);
        }
        // Nobody adds who may have seen what others added.
        if self.table.drawing.is_some() {
            return Err(TableRefusal::BeingDrawn);
        }
        if self.table.chair(seat).nonce.is_some() {
            return Err(TableRefusal::AlreadyAdded);
        }
        self.emit(Event::Added { seat, nonce })
    }

    pub(super) fn go_on(&mut self, seat: Seat) -> Result<(), TableRefusal> {
        if self.table.paused.is_some() {
            return self.emit(Event::Resumed { seat: Some(seat) });
        }
        match self.table.stage {
            Stage::Resting | Stage::Over if self.table.chair(seat).ready => Ok(()),
            Stage::Resting | Stage::Over => {
                self.back(seat)?;
                self.emit(Event::Ready { seat })
            }
            Stage::Gathering => Err(TableRefusal::MatchNotBegun),
            _ => Err(TableRefusal::DealUnderWay),
        }
    }

    pub(super) fn call_gstiess(&mut self, seat: Seat) -> Result<(), TableRefusal> {
        let running = self.table.running.as_ref().ok_or(TableRefusal::MatchNotBegun)?;
        running.sheet.clone().call_gstiess()?;
        self.emit(Event::GstiessCalled { seat })
    }
}
