//! Proposals to the other owners of seats, and the removal of people by vote (ADR 45).

use cego_core::{Game, Seat};

use super::Draft;
use crate::{
    Decider, Event, OpenProposal, Proposal, ProposalRequest, Remover, Stage, Table, TableRefusal,
};

/// Number of declined proposals after which a seat may make no more in the deal.
const DECLINED: u8 = 3;

impl Draft<'_> {
    pub(super) fn propose(
        &mut self,
        seat: Seat,
        wish: ProposalRequest,
    ) -> Result<(), TableRefusal> {
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

    fn proposal(&self, seat: Seat, wish: ProposalRequest) -> Result<Proposal, TableRefusal> {
        let table = &self.table;
        let running = table.running.as_ref().ok_or(TableRefusal::MatchNotBegun)?;
        let playing = table.stage == Stage::Playing;
        let of_table = matches!(
            wish,
            ProposalRequest::End
                | ProposalRequest::Pause
                | ProposalRequest::Remove { .. }
                | ProposalRequest::Raeuber { .. }
        );
        if of_table && table.booked.is_some() {
            return Err(TableRefusal::OfTournament);
        }
        match wish {
            ProposalRequest::TakeBack if !table.setup.undo => Err(TableRefusal::NoTakingBack),
            ProposalRequest::TakeBack if !playing => Err(TableRefusal::NoDeal),
            ProposalRequest::TakeBack => {
                let to = running.last_own(seat).ok_or(TableRefusal::NothingToTakeBack)?;
                Ok(Proposal::Undo { to })
            }
            ProposalRequest::Pause if table.setup.rated => Err(TableRefusal::NoPauses),
            ProposalRequest::Pause if !playing => Err(TableRefusal::NoDeal),
            ProposalRequest::Pause if table.paused.is_some() => Err(TableRefusal::Paused),
            ProposalRequest::Pause => Ok(Proposal::Pause),
            ProposalRequest::End if playing || table.stage == Stage::Resting => Ok(Proposal::End),
            ProposalRequest::End => Err(TableRefusal::MatchNotBegun),
            ProposalRequest::Remove { whom } => {
                table.may_propose_removal(seat, whom).map(|()| Proposal::Remove { whom })
            }
            ProposalRequest::Concede => table.may_concede(seat).map(|()| Proposal::Concede),
            ProposalRequest::Claim => table.may_claim(seat).map(|()| Proposal::Claim),
            ProposalRequest::Raeuber { .. } if playing => Err(TableRefusal::DealUnderWay),
            ProposalRequest::Raeuber { .. } if table.stage != Stage::Resting => {
                Err(TableRefusal::MatchNotBegun)
            }
            ProposalRequest::Raeuber { rounds } => {
                running.sheet.clone().agree_raeuber(rounds)?;
                Ok(Proposal::Raeuber { rounds })
            }
        }
    }

    pub(super) fn answer(&mut self, seat: Seat, agrees: bool) -> Result<(), TableRefusal> {
        let open = self.table.proposal.as_ref().ok_or(TableRefusal::NothingToAnswer)?;
        // The proposer has already agreed, but may withdraw the proposal.
        if open.agreed.contains(&seat) && (agrees || open.by != seat) {
            return Err(TableRefusal::NothingToAnswer);
        }
        if !self.table.eligible_voters(open).any(|other| other == seat) {
            return Err(TableRefusal::NothingToAnswer);
        }
        let last = self.table.missing(open).all(|other| other == seat);
        if open.proposal == Proposal::Claim
            && open.by != seat
            && !(agrees && (!last || self.table.holds(open)))
        {
            // The event must not reveal whether an answer or the proof failed.
            return self.emit(Event::Declined { seat: None });
        }
        self.emit(if agrees {
            Event::Agreed { seat }
        } else {
            Event::Declined { seat: Some(seat) }
        })
    }

    /// Carries out the open proposal once everybody asked has agreed.
    ///
    /// Disconnected people are waited for until a stand-in plays for them, so that nothing is
    /// decided without them.
    pub(super) fn agree(&mut self) -> Result<(), TableRefusal> {
        let Some(open) = &self.table.proposal else { return Ok(()) };
        let (proposal, by) = (open.proposal, open.by);
        let side = proposal.side_action();
        let speaks = side.is_none() || self.table.may_speak_for_side(by, proposal);
        if !speaks || self.table.is_moot(proposal) {
            // A person who had to agree can no longer be asked, or the removal has become moot.
            return self.emit(Event::Declined { seat: None });
        }
        let somebody = self.table.required_voters(open).next().is_some();
        if !somebody || self.table.missing(open).next().is_some() {
            return Ok(());
        }
        if !self.table.holds(open) {
            return self.emit(Event::Declined { seat: None });
        }
        self.emit(Event::Done)?;
        match (side, proposal) {
            (Some(action), _) => self.emit(Event::Acted { seat: by, action, by: Decider::Owner }),
            (None, Proposal::Remove { whom }) => self.remove(whom, Remover::Others),
            (None, _) => Ok(()),
        }
    }
}

impl Table {
    /// Returns whether the owner of a seat is asked about proposals, which stops while a bot plays.
    fn is_asked(&self, seat: Seat) -> bool {
        let chair = self.chair(seat);
        chair.owner.is_some() && !chair.stood_in && !self.waits(seat)
    }

    /// Returns whether the owner of a seat must answer this proposal.
    ///
    /// Bots of accounts do not answer claims. The proof of the claim decides for them.
    fn answers(&self, seat: Seat, proposal: Proposal) -> bool {
        let is_bot = self.chair(seat).owner.as_ref().is_some_and(|owner| owner.is_bot);
        self.is_asked(seat) && !(is_bot && proposal == Proposal::Claim)
    }

    /// Returns whether the rules allow the action that a side has agreed on.
    ///
    /// For a claim, this is the moment at which the hands of the side must prove it.
    fn holds(&self, open: &OpenProposal) -> bool {
        let action = open.proposal.side_action();
        action
            .is_none_or(|action| self.game().is_some_and(|game| game.may(open.by, action).is_ok()))
    }

    /// Returns the seats entitled to answer a proposal.
    ///
    /// These are all seats, the side that would end the deal, or the people who vote on a removal.
    fn eligible_voters(&self, open: &OpenProposal) -> impl Iterator<Item = Seat> + '_ {
        let &OpenProposal { proposal, by, .. } = open;
        self.seats().filter(move |&seat| match proposal {
            Proposal::Concede | Proposal::Claim => self.are_one_side(by, seat),
            Proposal::Remove { whom } => self.judges(seat, whom),
            Proposal::Undo { .. } | Proposal::Pause | Proposal::End | Proposal::Raeuber { .. } => {
                true
            }
        })
    }

    /// Returns the seats that must agree to a proposal.
    fn required_voters(&self, open: &OpenProposal) -> impl Iterator<Item = Seat> + '_ {
        let proposal = open.proposal;
        self.eligible_voters(open).filter(move |&seat| self.answers(seat, proposal))
    }

    /// Returns the seats whose answer to a proposal is missing.
    pub fn missing<'t>(&'t self, open: &'t OpenProposal) -> impl Iterator<Item = Seat> + 't {
        self.required_voters(open).filter(|seat| !open.agreed.contains(seat))
    }

    /// Checks that a seat may propose to concede the rest of the deal.
    ///
    /// # Errors
    /// Returns the reason if it may not.
    pub fn may_concede(&self, seat: Seat) -> Result<(), TableRefusal> {
        self.in_play()?.may_concede(seat)?;
        self.speaks_for_side(seat, Proposal::Concede)
    }

    /// Checks that a seat may propose to claim the rest for its side, regardless of the cards.
    ///
    /// # Errors
    /// Returns the reason if it may not.
    pub fn may_claim(&self, seat: Seat) -> Result<(), TableRefusal> {
        self.in_play()?.may_claim_for_side(seat)?;
        if self.claimed {
            return Err(TableRefusal::ClaimedBefore);
        }
        self.speaks_for_side(seat, Proposal::Claim)
    }

    /// Returns the deal if it is being played now.
    fn in_play(&self) -> Result<&Game, TableRefusal> {
        if self.stage != Stage::Playing {
            return Err(TableRefusal::NoDeal);
        }
        if self.paused.is_some() {
            return Err(TableRefusal::Paused);
        }
        self.game().ok_or(TableRefusal::NoDeal)
    }

    fn speaks_for_side(&self, seat: Seat, proposal: Proposal) -> Result<(), TableRefusal> {
        if self.may_speak_for_side(seat, proposal) {
            Ok(())
        } else {
            Err(TableRefusal::PartnerNotAsked)
        }
    }

    /// Returns whether a seat may make a proposal for its side.
    ///
    /// Bots and stand-ins agree to concede and to a claim that holds. In a rated match, every owner
    /// of the side must be able to answer in person.
    fn may_speak_for_side(&self, seat: Seat, proposal: Proposal) -> bool {
        let mut side = self.seats().filter(|&other| self.are_one_side(seat, other));
        !self.setup.rated || side.all(|other| self.answers(other, proposal))
    }

    /// Returns whether two seats win and lose the deal together.
    fn are_one_side(&self, one: Seat, other: Seat) -> bool {
        let declarer = self.game().and_then(|game| game.declaration()).map(|d| d.declarer);
        one == other || (declarer != Some(one) && declarer != Some(other))
    }
}

// --- removal of people

/// Minimum number of people who must agree, so that nobody decides alone.
const AGREE: usize = 2;

impl Table {
    /// Returns whether the owner of a seat may vote on the removal of `whom`.
    ///
    /// Bots of accounts and `whom` may not.
    fn judges(&self, seat: Seat, whom: Seat) -> bool {
        seat != whom && self.chair(seat).owner.as_ref().is_some_and(|owner| !owner.is_bot)
    }

    /// Checks that a seat may propose the removal of another seat's owner.
    ///
    /// # Errors
    /// Returns the reason if it may not.
    pub fn may_propose_removal(&self, by: Seat, whom: Seat) -> Result<(), TableRefusal> {
        if self.running.is_none()
            || !matches!(self.stage, Stage::Playing | Stage::Resting | Stage::Over)
        {
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
        if self.removals.may_propose(one, other) {
            Ok(())
        } else {
            Err(TableRefusal::ProposedBefore)
        }
    }

    /// Returns whether enough people can be asked about the removal of `whom`.
    fn can_judge(&self, whom: Seat) -> bool {
        self.seats().filter(|&seat| self.judges(seat, whom) && self.is_asked(seat)).count() >= AGREE
    }

    /// Returns whether a removal has become moot: the person left, or too few voters remain.
    fn is_moot(&self, proposal: Proposal) -> bool {
        match proposal {
            Proposal::Remove { whom } => self.owner(whom).is_none() || !self.can_judge(whom),
            _ => false,
        }
    }
}

impl Draft<'_> {
    /// Removes the owner from the seat as if they had left it.
    pub(super) fn remove(&mut self, seat: Seat, by: Remover) -> Result<(), TableRefusal> {
        let who = self.table.owner(seat).ok_or(TableRefusal::NobodyToRemove)?;
        self.emit(Event::Removed { seat, by })?;
        self.leave(who, seat)
    }
}
