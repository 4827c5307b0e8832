//! What follows from how the table stands, without anybody wanting it.

use cego_core::matches::draw_dealer;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Card, Seat};

use super::Draft;
use crate::{Chair, Event, Given, Hand, Share, Stage, Table, TableRefusal, commitment, deal_seed, drawn};

/// The secret the draw for the first dealer comes from is that of no deal.
const DRAWS: u64 = 1 << 63;

impl Table {
    /// Owners who are there and not ready for the next deal.
    pub(crate) fn waiting(&self) -> impl Iterator<Item = Seat> + '_ {
        self.present().filter(|&seat| !self.chair(seat).ready)
    }
}

impl Draft<'_> {
    /// Lets everything happen that follows from how the table stands.
    pub(super) fn flow(&mut self) -> Result<(), TableRefusal> {
        if self.table.stage == Stage::Closed {
            return Ok(());
        }
        self.sleep()?;
        self.agree()?;
        if self.table.drawing.is_some() {
            // A deal for which links have been opened is dealt: its secret is published at its end, and its number is never drawn again.
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
        // A table of bots alone stands still.
        let somebody = self.table.present().next().is_some() || self.table.booked.is_some();
        match self.table.stage {
            Stage::Resting if somebody && self.table.waiting().next().is_none() => self.draw_or_deal(),
            Stage::Over if self.table.booked.is_some() => Ok(()),
            Stage::Over if somebody && self.table.waiting().next().is_none() => {
                self.fill()?;
                if self.has_free_seat() { Ok(()) } else { self.begin_match() }
            }
            _ => Ok(()),
        }
    }

    /// Fixes the secret of the deal that is next.
    fn commit(&mut self) -> Result<(), TableRefusal> {
        // Of cards that were brought along, or follow from what somebody chose, nothing is promised.
        let given = self.table.is_given() && matches!(self.table.stage, Stage::Gathering | Stage::Playing);
        if self.table.committed || given || self.table.seed.is_some() {
            return Ok(());
        }
        let deal = self.table.deal;
        let commitment = commitment(&self.table.secret.of_deal(deal));
        self.emit(Event::Committed { deal, commitment })
    }

    fn has_free_seat(&self) -> bool {
        self.table.chairs.iter().any(Chair::is_free)
    }

    /// The table stands still while nobody who owns a seat is there.
    fn sleep(&mut self) -> Result<(), TableRefusal> {
        // A round does not wait for a table to which nobody comes.
        let begun =
            matches!(self.table.stage, Stage::Playing | Stage::Resting) && self.table.booked.is_none();
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
        // A host says when; without one the match begins when the last seat is taken.
        let begins = self.table.host.is_none() || self.table.setup.fill;
        if begins && !self.has_free_seat() { self.begin_match() } else { Ok(()) }
    }

    /// Gives free seats to bots, where that was agreed.
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

    /// Deals the next deal, and begins the match before that if it has not begun.
    pub(super) fn deal_next(&mut self) -> Result<(), TableRefusal> {
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

    /// The draw for the first dealer (C-59).
    fn draw(&self) -> (Vec<Vec<(Seat, Card)>>, Seat) {
        let (rules, secret) = (&self.table.rules, &self.table.secret);
        if self.table.drawing.is_some() {
            let added = self.table.added();
            return drawn(rules, &secret.of_deal(self.table.deal), added.values(rules.table));
        }
        let secret = || deal_seed(&secret.of_deal(DRAWS | self.table.deal), &[]);
        let mut shuffler = Shuffler::new(self.table.seed.map_or_else(secret, Seed::from_number));
        draw_dealer(rules, &mut shuffler)
    }

    fn deal(&mut self) -> Result<(), TableRefusal> {
        let (deal, given) = (self.table.deal, self.table.given.clone());
        self.emit(Event::Dealt { deal, given: given.is_some() })?;
        // Who did it then does not sit here: nobody can take it back.
        for &(seat, action) in given.iter().flat_map(Given::steps) {
            self.emit(Event::Acted { seat, action, by: Hand::Bot })?;
        }
        Ok(())
    }

    fn end_deal(&mut self) -> Result<(), TableRefusal> {
        let table = &self.table;
        let deal = table.deal;
        let outcome = table.game().and_then(|game| game.outcome()).ok_or(TableRefusal::NoDeal)?;
        let amounts = cego_core::settle::amounts(&table.rules, outcome).values(table.rules.table).to_vec();
        let secret = table.secret.of_deal(deal);
        self.emit(Event::DealEnded { deal, amounts, secret })?;
        if self.table.last_deal || self.table.is_played() {
            self.end_match()?;
        }
        Ok(())
    }

    pub(super) fn end_match(&mut self) -> Result<(), TableRefusal> {
        if self.table.stage == Stage::Playing {
            let deal = self.table.deal;
            self.emit(Event::Annulled { deal, secret: self.table.secret.of_deal(deal) })?;
        }
        let totals = self.table.running.as_ref().map(|running| running.sheet.totals()).unwrap_or_default();
        let share = |seat: Seat| {
            let chair = self.table.chair(seat);
            let who = chair.left.as_ref().or(chair.player()).map(|owner| owner.who);
            let [own, stood_in] = chair.decisions;
            // Who has come back before the end has not left, even if a bot still plays the last deal.
            let left = chair.left.as_ref().is_some_and(|owner| !chair.is_of(owner.who));
            Share { who, amount: totals[seat], left, own, stood_in }
        };
        let shares = self.table.seats().map(share).collect();
        self.emit(Event::MatchEnded { shares })
    }
}
