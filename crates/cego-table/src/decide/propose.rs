//! What others who own a seat have to agree to.

use cego_core::{Game, Seat};

use super::Draft;
use crate::{Event, Hand, Open, Proposal, Remover, Stage, Table, TableRefusal, Wish};

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
        let of_table = matches!(wish, Wish::End | Wish::Pause | Wish::Remove { .. } | Wish::Raeuber { .. });
        if of_table && table.booked.is_some() {
            return Err(TableRefusal::OfTournament);
        }
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
            Wish::Remove { whom } => {
                table.may_propose_removal(seat, whom).map(|()| Proposal::Remove { whom })
            }
            Wish::Concede => table.may_concede(seat).map(|()| Proposal::Concede),
            Wish::Claim => table.may_claim(seat).map(|()| Proposal::Claim),
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
        let last = self.table.missing(open).all(|other| other == seat);
        if open.proposal == Proposal::Claim
            && open.by != seat
            && !(agrees && (!last || self.table.holds(open)))
        {
            // Nobody is told whether it was the answer or the proof.
            return self.emit(Event::Declined { seat: None });
        }
        self.emit(if agrees { Event::Agreed { seat } } else { Event::Declined { seat: Some(seat) } })
    }

    /// Carries out what all agree to. Waits for people who have lost their connection until a stand-in plays for them, so that
    /// nothing is decided without them.
    pub(super) fn agree(&mut self) -> Result<(), TableRefusal> {
        let Some(open) = &self.table.proposal else { return Ok(()) };
        let (proposal, by) = (open.proposal, open.by);
        let side = proposal.of_side();
        let speaks = side.is_none() || self.table.may_speak_for_side(by, proposal);
        if !speaks || self.table.is_moot(proposal) {
            // Somebody whose match it is can no longer be asked.
            return self.emit(Event::Declined { seat: None });
        }
        let somebody = self.table.asked(open).next().is_some();
        if !somebody || self.table.missing(open).next().is_some() {
            return Ok(());
        }
        if !self.table.holds(open) {
            return self.emit(Event::Declined { seat: None });
        }
        self.emit(Event::Done)?;
        match (side, proposal) {
            (Some(action), _) => self.emit(Event::Acted { seat: by, action, by: Hand::Owner }),
            (None, Proposal::Remove { whom }) => self.remove(whom, Remover::Others),
            (None, _) => Ok(()),
        }
    }
}

impl Table {
    /// Whether the owner of a seat is asked about a proposal: not while a bot plays for them.
    pub(super) fn is_asked(&self, seat: Seat) -> bool {
        let chair = self.chair(seat);
        chair.owner.is_some() && !chair.stood_in && !self.waits(seat)
    }

    /// Whether the owner of a seat is asked about this. For an account's bot, which answers nothing, the proof of a claim speaks.
    fn answers(&self, seat: Seat, proposal: Proposal) -> bool {
        let is_bot = self.chair(seat).owner.as_ref().is_some_and(|owner| owner.is_bot);
        self.is_asked(seat) && !(is_bot && proposal == Proposal::Claim)
    }

    /// Whether the rules allow what a side has agreed on: of a claim it shows now whether its hands prove it.
    fn holds(&self, open: &Open) -> bool {
        let action = open.proposal.of_side();
        action.is_none_or(|action| self.game().is_some_and(|game| game.may(open.by, action).is_ok()))
    }

    /// Those whose business a proposal is: everybody's, that of the side which would end the deal with it, or that of the people who
    /// say whether another has to leave.
    fn concerned(&self, open: &Open) -> impl Iterator<Item = Seat> + '_ {
        let &Open { proposal, by, .. } = open;
        self.seats().filter(move |&seat| match proposal {
            Proposal::Concede | Proposal::Claim => self.are_one_side(by, seat),
            Proposal::Remove { whom } => self.judges(seat, whom),
            Proposal::Undo { .. } | Proposal::Pause | Proposal::End | Proposal::Raeuber { .. } => true,
        })
    }

    /// Those who have to agree to a proposal.
    fn asked(&self, open: &Open) -> impl Iterator<Item = Seat> + '_ {
        let proposal = open.proposal;
        self.concerned(open).filter(move |&seat| self.answers(seat, proposal))
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
        self.in_play()?.may_concede(seat)?;
        self.speaks_for_side(seat, Proposal::Concede)
    }

    /// Checks that a seat may propose to claim the rest for its side. Nobody's cards decide that.
    ///
    /// # Errors
    /// Why not.
    pub fn may_claim(&self, seat: Seat) -> Result<(), TableRefusal> {
        self.in_play()?.may_claim_for_side(seat)?;
        if self.claimed {
            return Err(TableRefusal::ClaimedBefore);
        }
        self.speaks_for_side(seat, Proposal::Claim)
    }

    /// The deal, if it is played just now.
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
        if self.may_speak_for_side(seat, proposal) { Ok(()) } else { Err(TableRefusal::PartnerNotAsked) }
    }

    /// Bots and stand-ins agree to give the rest away, and to a claim that holds. In a rated match nobody decides on what belongs to
    /// a seat whose owner cannot be asked.
    fn may_speak_for_side(&self, seat: Seat, proposal: Proposal) -> bool {
        let mut side = self.seats().filter(|&other| self.are_one_side(seat, other));
        !self.setup.rated || side.all(|other| self.answers(other, proposal))
    }

    /// Whether two seats win and lose the deal together.
    fn are_one_side(&self, one: Seat, other: Seat) -> bool {
        let declarer = self.game().and_then(|game| game.declaration()).map(|d| d.declarer);
        one == other || (declarer != Some(one) && declarer != Some(other))
    }
}
