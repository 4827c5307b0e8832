//! The fold of events into the state of a table.

use std::fmt;
use std::sync::Arc;

use cego_core::{BySeat, Deal, Rules, Seat, SeatSet};

use crate::{
    Addition, CurrentMatch, DealDrawing, Decider, Event, NumberedEvent, OpenProposal, Proposal,
    Removals, SeatOwner, Secret, SetupError, Stage, Table, TableSeat, TableSetup, Time, deal_of,
    seeded_deal,
};

/// Error for events that no table can have produced: stored data was lost or changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableReplayError {
    /// Number of the event.
    pub number: u64,
    /// Description of the inconsistency, for the operator.
    pub why: String,
}

impl fmt::Display for TableReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {}: {}", self.number, self.why)
    }
}

impl std::error::Error for TableReplayError {}

/// Returns the cards of a deal that was not imported, derived from the table's seed or secret.
pub(crate) fn derive_deal(
    rules: &Rules,
    (seed, secret): (Option<u64>, &Secret),
    number: u64,
    added: &BySeat<Addition>,
    dealer: Seat,
) -> Deal {
    match seed {
        Some(seed) => seeded_deal(rules, seed, number, dealer),
        None => deal_of(rules, &secret.derive_deal_secret(number), added, number, dealer),
    }
}

impl Table {
    /// Rebuilds a table from all its events. Returns `None` if there are none.
    ///
    /// # Errors
    /// Returns the first event that is inconsistent with those before it.
    pub fn replay<'e>(
        events: impl IntoIterator<Item = &'e NumberedEvent>,
    ) -> Result<Option<Table>, TableReplayError> {
        let mut events = events.into_iter();
        let Some(first) = events.next() else { return Ok(None) };
        let mut table = Table::from_first_event(first)?;
        events.try_for_each(|event| table.apply(event))?;
        Ok(Some(table))
    }

    /// Creates a table from its first event.
    ///
    /// # Errors
    /// Fails if the event does not open a table.
    pub fn from_first_event(first: &NumberedEvent) -> Result<Table, TableReplayError> {
        let broken = |why: &str| TableReplayError { number: first.number, why: why.to_owned() };
        let Event::Opened { setup, host, secret, given, seed, booked } = &first.event else {
            return Err(broken("the first event opens a table"));
        };
        if first.number != 1 {
            return Err(broken("the first event has the number 1"));
        }
        setup.check().map_err(|faults: Vec<SetupError>| {
            broken(&faults.iter().map(|fault| fault.id()).collect::<Vec<_>>().join(", "))
        })?;
        let setup: TableSetup = (**setup).clone();
        let rules = Arc::clone(&setup.ruleset.rules);
        Ok(Table {
            given: given.clone(),
            chairs: vec![TableSeat::default(); rules.table.people()],
            setup: Arc::new(setup),
            rules,
            secret: *secret,
            seed: *seed,
            booked: *booked,
            last_deal: false,
            host: *host,
            host_away: host.map(|_| first.at),
            empty: Some(first.at),
            stage: Stage::Gathering,
            running: None,
            deal: 0,
            committed: false,
            drawing: None,
            strikes: BySeat::default(),
            proposal: None,
            declined: BySeat::default(),
            claimed: false,
            removals: Removals::default(),
            paused: None,
            asleep: None,
            closed_because: None,
            since: first.at,
            at: first.at,
            warned: false,
            ending: false,
            number: 1,
            happened: Vec::new(),
        })
    }

    /// Applies the next event.
    ///
    /// # Errors
    /// Fails if the event is inconsistent with the table. The table must not be used afterwards.
    pub fn apply(&mut self, next: &NumberedEvent) -> Result<(), TableReplayError> {
        let number = next.number;
        let done = if number == self.number + 1 {
            self.add(&next.event, next.at)
        } else {
            Err(format!("after event {} comes {}", self.number, self.number + 1))
        };
        (self.number, self.at) = (number, self.at.max(next.at));
        self.update_presence();
        done.map_err(|why| TableReplayError { number, why })
    }

    /// Updates the times since which the host, and all people, have been away.
    fn update_presence(&mut self) {
        let since = |is: bool, before: Option<Time>| is.then(|| before.unwrap_or(self.at));
        let host_away = since(self.host.is_some() && !self.is_host_here(), self.host_away);
        (self.host_away, self.empty) = (host_away, since(!self.has_people(), self.empty));
    }

    fn add(&mut self, event: &Event, at: Time) -> Result<(), String> {
        self.happened.clear();
        match event {
            Event::Opened { .. } => return Err("a table is opened once".to_owned()),
            Event::Sat { seat, who, name, is_bot, waits } => {
                let owner = SeatOwner { who: *who, name: name.clone(), is_bot: *is_bot };
                self.chair_mut(*seat)?.sit(owner, *waits, at);
                let sees = self.stage == Stage::Playing && !waits;
                if let Some(running) = self.running.as_mut().filter(|_| sees) {
                    running.saw.push((*seat, *who));
                }
            }
            Event::BotSat { seat, bot } => {
                *self.chair_mut(*seat)? =
                    TableSeat { bot: Some(bot.clone()), ..TableSeat::default() };
            }
            Event::Became { guest, who, name } => self.merge_guest(*guest, *who, name),
            Event::HostPassed { who } => self.host = Some(*who),
            Event::Removed { seat, by } => {
                let who = self.owner(*seat).ok_or("nobody sits there")?;
                self.removals.remove(who, *by);
            }
            Event::Rose { seat } => *self.chair_mut(*seat)? = TableSeat::default(),
            Event::Left { seat } => {
                let bot = self.setup.bot.clone();
                self.chair_mut(*seat)?.leave(&bot);
            }
            Event::Came { seat } => self.chair_mut(*seat)?.gone = None,
            Event::Went { seat } => self.chair_mut(*seat)?.gone = Some(at),
            Event::StoodIn { seat, .. } => self.chair_mut(*seat)?.stood_in = true,
            Event::Returned { seat } => {
                let chair = self.chair_mut(*seat)?;
                (chair.stood_in, chair.timed_out, chair.missed) = (false, false, 0);
                self.turn_begins(at);
            }
            Event::Slept => self.asleep = Some(at),
            Event::Woke => {
                self.asleep = None;
                self.turn_begins(at);
            }
            Event::Committed { .. } => self.committed = true,
            Event::Added { seat, nonce } => self.chair_mut(*seat)?.nonce = Some(*nonce),
            Event::Chained { seat, tip } => {
                let chair = self.chair_mut(*seat)?;
                (chair.told, chair.tips) = (Some(*tip), chair.tips.saturating_add(1));
            }
            Event::Drawing { deal, round, seats } => self.draw(*deal, *round, *seats, at)?,
            Event::Linked { seat, link } => {
                let drawing = self.drawing.as_mut().ok_or("no deal is drawn")?;
                drawing.links[*seat] = Some(*link);
                self.chair_mut(*seat)?.told = Some(*link);
            }
            Event::Struck { seat } => {
                let drawing = self.drawing.as_mut().ok_or("no deal is drawn")?;
                drawing.struck = drawing.struck.with(*seat);
                self.strikes[*seat] = self.strikes[*seat].saturating_add(1);
            }
            Event::MatchBegan { dealer, .. } => {
                if self.drawing.is_none() && self.booked.is_none() {
                    self.forget_left();
                }
                self.chairs.iter_mut().for_each(TableSeat::begin_match);
                self.removals.begin_match();
                let mut running = CurrentMatch::new(&self.rules, self.setup.deals, *dealer, at);
                // Booked tables have no draw for the first dealer.
                running.drawn = self.drawing.is_some() && self.booked.is_none();
                self.running = Some(running);
            }
            Event::Dealt { deal, given } => self.deal_cards(*deal, *given, at)?,
            Event::Acted { seat, action, by } => {
                let running = self.running.as_mut().ok_or("no match is played")?;
                let game = running.game.as_mut().ok_or("no deal is played")?;
                let moment = game.log().len();
                let events =
                    game.apply(*seat, *action).map_err(|refusal| refusal.id().to_owned())?;
                self.happened.extend(&events);
                if *by == Decider::Owner {
                    running.own.push((moment, *seat));
                }
                let chair = self.chair_mut(*seat)?;
                chair.timed_out = false;
                match by {
                    Decider::Owner => {
                        (chair.missed, chair.decisions[0]) =
                            (0, chair.decisions[0].saturating_add(1))
                    }
                    Decider::StandIn => chair.decisions[1] = chair.decisions[1].saturating_add(1),
                    Decider::Bot => {}
                }
                self.turn_begins(at);
            }
            Event::Warned { .. } => self.warned = true,
            Event::TimedOut { seat } => {
                let chair = self.chair_mut(*seat)?;
                (chair.timed_out, chair.missed) = (true, chair.missed.saturating_add(1));
            }
            Event::TimeIsUp => self.last_deal = true,
            Event::DealEnded { .. } => self.end_deal(at)?,
            Event::Annulled { .. } => {
                let running = self.running.as_mut().ok_or("no match is played")?;
                running.sheet.annul().map_err(|refusal| refusal.id().to_owned())?;
                running.game = None;
                running.own.clear();
                self.rest(at);
            }
            Event::Ready { seat } => self.chair_mut(*seat)?.ready = true,
            Event::GstiessCalled { .. } => {
                let running = self.running.as_mut().ok_or("no match is played")?;
                running.sheet.call_gstiess().map_err(|refusal| refusal.id().to_owned())?;
            }
            Event::Proposed { seat, proposal } => {
                self.claimed |= *proposal == Proposal::Claim;
                if let Proposal::Remove { whom } = proposal {
                    let pair = self.owner(*seat).zip(self.owner(*whom));
                    let (by, whom) = pair.ok_or("nobody sits there")?;
                    self.removals.propose(by, whom);
                }
                self.proposal = Some(OpenProposal {
                    proposal: *proposal,
                    by: *seat,
                    agreed: vec![*seat],
                    since: at,
                });
            }
            Event::Agreed { seat } => {
                self.proposal.as_mut().ok_or("nothing is proposed")?.agreed.push(*seat);
            }
            Event::Declined { .. } => {
                let open = self.proposal.take().ok_or("nothing is proposed")?;
                self.declined[open.by] = self.declined[open.by].saturating_add(1);
            }
            Event::Done => self.carry_out(at)?,
            Event::Resumed { .. } => {
                self.paused = None;
                self.turn_begins(at);
            }
            Event::MatchEnded { .. } => {
                (self.stage, self.since, self.ending) = (Stage::Over, at, false);
                (self.paused, self.proposal, self.drawing) = (None, None, None);
                self.chairs.iter_mut().for_each(|chair| chair.ready = false);
            }
            Event::Said { .. } | Event::Wrote { .. } => {}
            Event::Closed { why } => {
                self.stage = Stage::Closed;
                self.closed_because.clone_from(why);
            }
        }
        Ok(())
    }

    /// Forgets the people who left the previous match.
    fn forget_left(&mut self) {
        self.chairs.iter_mut().for_each(|chair| chair.left = None);
    }

    /// Returns the contributions to the next deal.
    pub(crate) fn added(&self) -> BySeat<Addition> {
        if let Some(drawing) = &self.drawing {
            return drawing.added();
        }
        let mut added = BySeat::default();
        if self.booked.is_some_and(|booked| booked.same_cards) {
            return added;
        }
        for seat in self.seats() {
            added[seat] = self.chair(seat).nonce.map_or(Addition::Nothing, Addition::Open);
        }
        added
    }

    /// Begins a round of the drawing of a deal.
    fn draw(&mut self, deal: u64, round: u8, seats: SeatSet, at: Time) -> Result<(), String> {
        if deal != self.deal {
            return Err(format!("deal {} is next", self.deal));
        }
        // The first round begins the match: a person who leaves from here on leaves the match.
        if round == 1 && self.stage != Stage::Resting && self.booked.is_none() {
            self.forget_left();
        }
        let (open, struck, values) = match &self.drawing {
            Some(before) => (before.open, before.struck, before.links),
            None => {
                let told = |seat: Seat| self.chairs.get(seat.index()).and_then(|chair| chair.told);
                (self.added(), SeatSet::EMPTY, BySeat::from_fn(told))
            }
        };
        let tips = BySeat::from_fn(|seat| values[seat].filter(|_| seats.contains(seat)));
        self.drawing = Some(DealDrawing {
            round,
            seats,
            open,
            tips,
            links: BySeat::default(),
            struck,
            since: at,
        });
        Ok(())
    }

    fn chair_mut(&mut self, seat: Seat) -> Result<&mut TableSeat, String> {
        self.chairs.get_mut(seat.index()).ok_or_else(|| "there is no such seat".to_owned())
    }

    fn turn_begins(&mut self, at: Time) {
        (self.since, self.warned) = (at, false);
    }

    fn deal_cards(&mut self, number: u64, is_given: bool, at: Time) -> Result<(), String> {
        if number != self.deal {
            return Err(format!("deal {} is next", self.deal));
        }
        let given = self.given.take();
        if given.is_some() != is_given {
            return Err("another deal was brought along".to_owned());
        }
        let added = self.added();
        let drawing = self.drawing.take();
        let running = self.running.as_mut().ok_or("no match is played")?;
        let deal = match &given {
            Some(given) => {
                if given.is_raeuber_round() {
                    running.sheet.agree_raeuber(1).map_err(|refusal| refusal.id().to_owned())?;
                }
                given.deal()
            }
            None => derive_deal(
                &self.rules,
                (self.seed, &self.secret),
                number,
                &added,
                running.sheet.dealer(),
            ),
        };
        running.given = is_given;
        running.sheet.begin(&deal).map_err(|refusal| refusal.id().to_owned())?;
        running.drawn &= running.sheet.lines() == 0 && drawing.is_some();
        (running.number, running.added) = (number, added);
        running.struck = drawing.map_or(SeatSet::EMPTY, |drawing| drawing.struck);
        running.deal(&self.rules, deal).map_err(|_| "the rules cannot be dealt".to_owned())?;
        running.saw.clear();
        for (index, chair) in self.chairs.iter_mut().enumerate() {
            chair.deal();
            running.saw.extend(chair.owner.as_ref().map(|owner| (Seat::new(index), owner.who)));
        }
        (self.declined, self.claimed) = (BySeat::default(), false);
        self.stage = Stage::Playing;
        self.turn_begins(at);
        Ok(())
    }

    fn end_deal(&mut self, at: Time) -> Result<(), String> {
        let running = self.running.as_mut().ok_or("no match is played")?;
        let outcome =
            running.game.as_ref().and_then(|game| game.outcome()).ok_or("the deal is not over")?;
        running.sheet.finish(&self.rules, outcome).map_err(|refusal| refusal.id().to_owned())?;
        self.rest(at);
        Ok(())
    }

    fn rest(&mut self, at: Time) {
        self.stage = Stage::Resting;
        // A vote on removing a person is independent of the deal.
        self.proposal.take_if(|open| !matches!(open.proposal, Proposal::Remove { .. }));
        (self.deal, self.committed) = (self.deal + 1, false);
        self.turn_begins(at);
    }

    fn carry_out(&mut self, at: Time) -> Result<(), String> {
        let open = self.proposal.take().ok_or("nothing is proposed")?;
        let running = self.running.as_mut().ok_or("no match is played")?;
        match open.proposal {
            Proposal::Undo { to } => {
                running.take_back(&self.rules, to).map_err(|refusal| refusal.id().to_owned())?;
                self.turn_begins(at);
            }
            Proposal::Pause => self.paused = Some(at),
            Proposal::End => self.ending = true,
            // The effect is recorded by the next event.
            Proposal::Concede | Proposal::Claim | Proposal::Remove { .. } => {}
            Proposal::Raeuber { rounds } => {
                running.sheet.agree_raeuber(rounds).map_err(|refusal| refusal.id().to_owned())?;
            }
        }
        Ok(())
    }
}
