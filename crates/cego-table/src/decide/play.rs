//! Course of a match: actions in a deal, readiness between deals, and automatic transitions.
//!
//! A deal is drawn in steps: close the list of contributors, collect their links, deal the cards.

use cego_core::matches::draw_dealer;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, Card, Seat, SeatSet};

use super::Draft;
use crate::{
    Decider, Event, ImportedDeal, Link, Nonce, Proposal, Share, Stage, Table, TableRefusal,
    TableSeat, commitment, deal_seed, draw_first_dealer, previous_link,
};

impl Table {
    /// Checks that a deal is being played and that `seen` is its current number of actions.
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

    /// Returns the seat of the bot on turn, if it may perform this action.
    ///
    /// # Errors
    /// Returns the reason if it may not.
    pub fn bot_may(&self, moment: usize, action: Action) -> Result<Seat, TableRefusal> {
        self.moment(moment)?;
        let seat = self.bot_seat_on_turn().ok_or(TableRefusal::NoBotOnTurn)?;
        let game = self.game().ok_or(TableRefusal::NoDeal)?;
        game.may_alone(seat, action)?;
        Ok(seat)
    }
}

impl Draft<'_> {
    pub(super) fn act(
        &mut self,
        seat: Seat,
        moment: usize,
        action: Action,
    ) -> Result<(), TableRefusal> {
        if self.table.chair(seat).stood_in {
            return Err(TableRefusal::StoodIn);
        }
        self.table.moment(moment)?;
        let game = self.table.game().ok_or(TableRefusal::NoDeal)?;
        game.may_alone(seat, action)?;
        // Playing on declines an undo and a proposal to end the deal.
        if let Some(open) = &self.table.proposal
            && matches!(open.proposal, Proposal::Undo { .. } | Proposal::Concede | Proposal::Claim)
        {
            self.emit(Event::Declined { seat: Some(seat) })?;
        }
        self.emit(Event::Acted { seat, action, by: Decider::Owner })
    }

    pub(super) fn bot_acts(&mut self, moment: usize, action: Action) -> Result<(), TableRefusal> {
        let seat = self.table.bot_may(moment, action)?;
        // The turn of the proposer ended without agreement, so play goes on.
        if self.table.proposal.as_ref().is_some_and(|open| open.proposal.side_action().is_some()) {
            self.emit(Event::Declined { seat: None })?;
        }
        let by =
            if self.table.chair(seat).player().is_some() { Decider::StandIn } else { Decider::Bot };
        self.emit(Event::Acted { seat, action, by })
    }

    pub(super) fn add(&mut self, seat: Seat, nonce: Nonce) -> Result<(), TableRefusal> {
        if self.table.stage == Stage::Playing {
            // Contributions count for a deal that is committed to and not dealt yet.
            return Err(TableRefusal::DealUnderWay);
        }
        // A late contributor could have seen the contributions of others.
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
                self.return_owner(seat)?;
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

// --- automatic transitions

/// Bit that separates the secrets of draws for the first dealer from those of deals.
const DRAWS: u64 = 1 << 63;

impl Table {
    /// Returns the seats of present owners who are not ready for the next deal.
    pub(crate) fn waiting(&self) -> impl Iterator<Item = Seat> + '_ {
        self.present().filter(|&seat| !self.chair(seat).ready)
    }
}

impl Draft<'_> {
    /// Performs all transitions that follow from the state of the table.
    pub(super) fn flow(&mut self) -> Result<(), TableRefusal> {
        if self.table.stage == Stage::Closed {
            return Ok(());
        }
        self.sleep()?;
        self.agree()?;
        if self.table.drawing.is_some() {
            // A deal for which links have been opened must be dealt: its secret is published at its
            // end, and its number is never drawn again.
            self.draw_on()?;
            if self.table.drawing.is_some() || !self.table.ending {
                return Ok(());
            }
        }
        if self.table.ending {
            self.end_match()?;
        }
        if self.table.stage == Stage::Gathering {
            self.gather()?;
        }
        if self.table.stage == Stage::Playing
            && self.table.game().is_some_and(|game| game.outcome().is_some())
        {
            self.end_deal()?;
        }
        self.commit()?;
        // A table with bots alone stands still.
        let somebody = self.table.present().next().is_some() || self.table.booked.is_some();
        match self.table.stage {
            Stage::Resting if somebody && self.table.waiting().next().is_none() => {
                self.draw_or_deal()
            }
            Stage::Over if self.table.booked.is_some() => Ok(()),
            Stage::Over if somebody && self.table.waiting().next().is_none() => {
                self.fill()?;
                if self.has_free_seat() { Ok(()) } else { self.begin_match() }
            }
            _ => Ok(()),
        }
    }

    /// Commits to the secret of the next deal.
    fn commit(&mut self) -> Result<(), TableRefusal> {
        // Imported cards and cards from a chosen seed have no fairness guarantee.
        let given = self.table.is_imported()
            && matches!(self.table.stage, Stage::Gathering | Stage::Playing);
        if self.table.committed || given || self.table.seed.is_some() {
            return Ok(());
        }
        let deal = self.table.deal;
        let commitment = commitment(&self.table.secret.derive_deal_secret(deal));
        self.emit(Event::Committed { deal, commitment })
    }

    fn has_free_seat(&self) -> bool {
        self.table.chairs.iter().any(TableSeat::is_free)
    }

    /// Puts the table to sleep when no owner is present, and wakes it up again.
    fn sleep(&mut self) -> Result<(), TableRefusal> {
        // A tournament round does not wait for a table at which nobody appears.
        let begun = matches!(self.table.stage, Stage::Playing | Stage::Resting)
            && self.table.booked.is_none();
        let somebody = self.table.present().next().is_some();
        match self.table.asleep {
            None if begun && !somebody => self.emit(Event::Slept),
            Some(_) if somebody => self.emit(Event::Woke),
            _ => Ok(()),
        }
    }

    fn gather(&mut self) -> Result<(), TableRefusal> {
        if self.table.booked.is_some() {
            return self.gather_booked();
        }
        if self.table.present().next().is_none() {
            return Ok(());
        }
        self.fill()?;
        // A host begins the match by command. Without one it begins when the last seat is taken.
        let begins = self.table.host.is_none() || self.table.setup.fill;
        if begins && !self.has_free_seat() { self.begin_match() } else { Ok(()) }
    }

    /// Gives free seats to bots, if the setup says so.
    fn fill(&mut self) -> Result<(), TableRefusal> {
        if self.table.setup.fill {
            let free: Vec<Seat> =
                self.table.seats().filter(|&seat| self.table.chair(seat).is_free()).collect();
            for seat in free {
                let bot = self.table.setup.bot.clone();
                self.emit(Event::BotSat { seat, bot })?;
            }
        }
        Ok(())
    }

    pub(super) fn begin_match(&mut self) -> Result<(), TableRefusal> {
        self.commit()?;
        self.draw_or_deal()
    }

    /// Deals the next deal, after beginning the match if necessary.
    fn deal_next(&mut self) -> Result<(), TableRefusal> {
        if self.table.stage != Stage::Resting {
            let (draw, dealer) = match &self.table.given {
                Some(given) => (Vec::new(), given.deal().dealer),
                None if self.table.booked.is_some() => (Vec::new(), Seat::new(0)),
                None => self.draw(),
            };
            self.emit(Event::MatchBegan { draw, dealer })?;
        }
        self.deal()
    }

    /// Returns the draw for the first dealer (C-59).
    fn draw(&self) -> (Vec<Vec<(Seat, Card)>>, Seat) {
        let (rules, secret) = (&self.table.rules, &self.table.secret);
        if self.table.drawing.is_some() {
            let added = self.table.added();
            return draw_first_dealer(
                rules,
                &secret.derive_deal_secret(self.table.deal),
                added.values(rules.table),
            );
        }
        let secret = || deal_seed(&secret.derive_deal_secret(DRAWS | self.table.deal), &[]);
        let mut shuffler = Shuffler::new(self.table.seed.map_or_else(secret, Seed::from_number));
        draw_dealer(rules, &mut shuffler)
    }

    fn deal(&mut self) -> Result<(), TableRefusal> {
        let (deal, given) = (self.table.deal, self.table.given.clone());
        self.emit(Event::Dealt { deal, given: given.is_some() })?;
        // The players of the record do not sit here, so nobody can take these actions back.
        for &(seat, action) in given.iter().flat_map(ImportedDeal::steps) {
            self.emit(Event::Acted { seat, action, by: Decider::Bot })?;
        }
        Ok(())
    }

    fn end_deal(&mut self) -> Result<(), TableRefusal> {
        let table = &self.table;
        let deal = table.deal;
        let outcome = table.game().and_then(|game| game.outcome()).ok_or(TableRefusal::NoDeal)?;
        let amounts =
            cego_core::settle::amounts(&table.rules, outcome).values(table.rules.table).to_vec();
        let secret = table.secret.derive_deal_secret(deal);
        self.emit(Event::DealEnded { deal, amounts, secret })?;
        if self.table.last_deal || self.table.is_played() {
            self.end_match()?;
        }
        Ok(())
    }

    pub(super) fn end_match(&mut self) -> Result<(), TableRefusal> {
        if self.table.stage == Stage::Playing {
            let deal = self.table.deal;
            self.emit(Event::Annulled {
                deal,
                secret: self.table.secret.derive_deal_secret(deal),
            })?;
        }
        let totals =
            self.table.running.as_ref().map(|running| running.sheet.totals()).unwrap_or_default();
        let share = |seat: Seat| {
            let chair = self.table.chair(seat);
            let who = chair.left.as_ref().or(chair.player()).map(|owner| owner.who);
            let [own, stood_in] = chair.decisions;
            // An owner who returned before the end has not left, even if a bot still plays the last
            // deal.
            let left = chair.left.as_ref().is_some_and(|owner| !chair.is_of(owner.who));
            Share { who, amount: totals[seat], left, own, stood_in }
        };
        let shares = self.table.seats().map(share).collect();
        self.emit(Event::MatchEnded { shares })
    }
}

// --- drawing of a deal

/// Maximum number of tips that a seat may publish between two deals.
///
/// A device publishes one when its person sits down, and another if it has lost the first.
const TIPS: u8 = 8;

impl Draft<'_> {
    /// Begins the drawing of the next deal, or deals at once if nobody contributes.
    fn draw_or_deal(&mut self) -> Result<(), TableRefusal> {
        let table = &self.table;
        // Imported cards and cards from a chosen seed have no fairness guarantee.
        let promised = table.given.is_none() && table.seed.is_none();
        let seats: SeatSet = table.seats().filter(|&seat| promised && table.adds(seat)).collect();
        if seats.is_empty() {
            return self.deal_next();
        }
        self.emit(Event::Drawing { deal: table.deal, round: 1, seats })
    }

    /// Deals as soon as everybody on the list has opened a link.
    fn draw_on(&mut self) -> Result<(), TableRefusal> {
        match &self.table.drawing {
            Some(drawing) if drawing.missing().next().is_none() => self.deal_next(),
            _ => Ok(()),
        }
    }

    /// Strikes off the seats that have opened no link in time.
    ///
    /// After the first round the others open another link each. Otherwise a player could see a
    /// deal, and choose between it and the one without their own link.
    pub(super) fn end_drawing(&mut self) -> Result<(), TableRefusal> {
        let Some(drawing) = self.table.drawing.clone() else { return Ok(()) };
        for seat in drawing.missing() {
            self.emit(Event::Struck { seat })?;
        }
        let seats: SeatSet =
            drawing.seats.iter().filter(|&seat| drawing.links[seat].is_some()).collect();
        if drawing.round > 1 || seats.is_empty() {
            return self.deal_next();
        }
        self.emit(Event::Drawing { deal: self.table.deal, round: 2, seats })
    }

    pub(super) fn chain(&mut self, seat: Seat, tip: Link) -> Result<(), TableRefusal> {
        let table = &self.table;
        if table.drawing.is_some() {
            return Err(TableRefusal::BeingDrawn);
        }
        // Two seats must not contribute the same values.
        if table.chairs.iter().any(|chair| chair.told == Some(tip)) {
            return Err(TableRefusal::BadLink);
        }
        if table.chair(seat).tips >= TIPS {
            return Err(TableRefusal::TooManyChains);
        }
        self.emit(Event::Chained { seat, tip })
    }

    pub(super) fn open_link(&mut self, seat: Seat, link: Link) -> Result<(), TableRefusal> {
        let drawing = self.table.drawing.as_ref().ok_or(TableRefusal::NotBeingDrawn)?;
        if drawing.links[seat] == Some(link) {
            return Ok(());
        }
        if drawing.missing().all(|missing| missing != seat) {
            return Err(TableRefusal::NotBeingDrawn);
        }
        if drawing.tips[seat] != Some(previous_link(&link)) {
            return Err(TableRefusal::BadLink);
        }
        self.emit(Event::Linked { seat, link })
    }
}
