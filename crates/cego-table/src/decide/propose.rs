//! What all who own a seat have to agree to.

use cego_core::Seat;

use super::Draft;
use crate::{Event, Proposal, Stage, TableRefusal, Wish};

/// So often in a deal may what a seat proposes be declined; then it has to do without.
const DECLINED: u8 = 3;

impl Draft {
    pub(super) fn propose(&mut self, seat: Seat, wish: Wish) -> Result<(), TableRefusal> {
        if self.table.proposal.is_some() {
            return Err(TableRefusal::ProposalOpen);
        }
        if self.table.chair(seat).stood_in {
            return Err(TableRefusal::StoodIn);
        }
        if self.table.declined[seat] >= DECLINED {
            return Err(TableRefusal::TooManyProposals);
        }
        let proposal = self.proposal(seat, wish)?;
        self.emit(Event::Proposed { seat, proposal })
    }

    fn proposal(&self, seat: Seat, wish: Wish) -> Result<Proposal, TableRefusal> {
        let table = &self.table;
        let running = table.running.as_ref().ok_or(TableRefusal::MatchNotBegun)?;
        let playing = table.stage == Stage::Playing;
        match wish {
            Wish::TakeBack if !table.setup.undo => Err(TableRefusal::NoTakingBack),
            Wish::TakeBack if !playing => Err(TableRefusal::NoDeal),
            Wish::TakeBack => {
                let to = running.last_own(seat).ok_or(TableRefusal::NothingToTakeBack)?;
                Ok(Proposal::Undo { to })
            }
            Wish::Pause if table.setup.rated => Err(TableRefusal::NoPauses),
            Wish::Pause if !playing => Err(TableRefusal::NoDeal),
            Wish::Pause if table.paused.is_some() => Err(TableRefusal::Paused),
            Wish::Pause => Ok(Proposal::Pause),
            Wish::End if playing || table.stage == Stage::Resting => Ok(Proposal::End),
            Wish::End => Err(TableRefusal::MatchNotBegun),
            Wish::Raeuber { .. } if playing => Err(TableRefusal::DealUnderWay),
            Wish::Raeuber { .. } if table.stage != Stage::Resting => Err(TableRefusal::MatchNotBegun),
            Wish::Raeuber { rounds } => {
                running.sheet.clone().agree_raeuber(rounds)?;
                Ok(Proposal::Raeuber { rounds })
            }
        }
    }

    pub(super) fn answer(&mut self, seat: Seat, agrees: bool) -> Result<(), TableRefusal> {
        let open = self.table.proposal.as_ref().ok_or(TableRefusal::NothingToAnswer)?;
        // Who proposed it may take it back, but has agreed already.
        if open.agreed.contains(&seat) && (agrees || open.by != seat) {
            return Err(TableRefusal::NothingToAnswer);
        }
        self.emit(if agrees { Event::Agreed { seat } } else { Event::Declined { seat: Some(seat) } })
    }

    /// Carries out what all agree to. Who has lost his connection is waited for until a stand-in plays for him: nothing is
    /// decided behind his back.
    pub(super) fn agree(&mut self) -> Result<(), TableRefusal> {
        let Some(open) = &self.table.proposal else { return Ok(()) };
        let asked = |seat: &Seat| {
            let chair = self.table.chair(*seat);
            chair.owner.is_some() && !chair.stood_in
        };
        let mut asked = self.table.seats().filter(asked).peekable();
        let somebody = asked.peek().is_some();
        if somebody && asked.all(|seat| open.agreed.contains(&seat)) {
            self.emit(Event::Done)
        } else {
            Ok(())
        }
    }
}
