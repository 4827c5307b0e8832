//! What others who own a seat have to agree to.

use cego_core::{Action, Seat};

use super::Draft;
use crate::{Event, Hand, Open, Proposal, Stage, Table, TableRefusal, Wish};

/// So often in a deal may what a seat proposes be declined; then it has to do without.
const DECLINED: u8 = 3;

impl Draft<'_> {
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
            Wish::Concede => table.may_concede(seat).map(|()| Proposal::Concede),
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
        if !self.table.concerned(open).any(|other| other == seat) {
            return Err(TableRefusal::NothingToAnswer);
        }
        self.emit(if agrees { Event::Agreed { seat } } else { Event::Declined { seat: Some(seat) } })
    }

    /// Carries out what all agree to. Waits for people who have lost their connection until a stand-in plays for them, so that
    /// nothing is decided without them.
    pub(super) fn agree(&mut self) -> Result<(), TableRefusal> {
        let Some(open) = &self.table.proposal else { return Ok(()) };
        let concedes = (open.proposal == Proposal::Concede).then_some(open.by);
        if concedes.is_some_and(|seat| !self.table.may_speak_for_side(seat)) {
            // Somebody whose match it is can no longer be asked.
            return self.emit(Event::Declined { seat: None });
        }
        let somebody = self.table.asked(open).next().is_some();
        if !somebody || self.table.missing(open).next().is_some() {
            return Ok(());
        }
        self.emit(Event::Done)?;
        match concedes {
            Some(seat) => self.emit(Event::Acted { seat, action: Action::Concede, by: Hand::Owner }),
            None => Ok(()),
        }
    }
}

impl Table {
    /// Whether the owner of a seat is asked about a proposal: not while a bot plays for them.
    fn is_asked(&self, seat: Seat) -> bool {
        let chair = self.chair(seat);
        chair.owner.is_some() && !chair.stood_in && !self.waits(seat)
    }

    /// Those whose business a proposal is: everybody's, or that of the side which would give the rest away.
    fn concerned(&self, open: &Open) -> impl Iterator<Item = Seat> + '_ {
        let side = (open.proposal == Proposal::Concede).then_some(open.by);
        self.seats().filter(move |&seat| side.is_none_or(|of| self.are_one_side(of, seat)))
    }

    /// Those who have to agree to a proposal.
    fn asked(&self, open: &Open) -> impl Iterator<Item = Seat> + '_ {
        self.concerned(open).filter(|&seat| self.is_asked(seat))
    }

    /// Those whose answer to a proposal is missing.
    pub fn missing<'t>(&'t self, open: &'t Open) -> impl Iterator<Item = Seat> + 't {
        self.asked(open).filter(|seat| !open.agreed.contains(seat))
    }

    /// Checks that a seat may propose to give the rest away.
    ///
    /// # Errors
    /// Why not.
    pub fn may_concede(&self, seat: Seat) -> Result<(), TableRefusal> {
        if self.stage != Stage::Playing {
            return Err(TableRefusal::NoDeal);
        }
        if self.paused.is_some() {
            return Err(TableRefusal::Paused);
        }
        self.game().ok_or(TableRefusal::NoDeal)?.may_concede(seat)?;
        if self.may_speak_for_side(seat) { Ok(()) } else { Err(TableRefusal::PartnerNotAsked) }
    }

    /// Bots and stand-ins agree to give the rest away. In a rated match nobody gives away what belongs to a seat whose owner
    /// cannot be asked.
    fn may_speak_for_side(&self, seat: Seat) -> bool {
        let side = self.seats().filter(|&other| self.are_one_side(seat, other));
        !self.setup.rated || side.into_iter().all(|other| self.is_asked(other))
    }

    /// Whether two seats win and lose the deal together.
    fn are_one_side(&self, one: Seat, other: Seat) -> bool {
        let declarer = self.game().and_then(|game| game.declaration()).map(|d| d.declarer);
        one == other || (declarer != Some(one) && declarer != Some(other))
    }
}
