//! The table without a screen: a local table or one on a server.
//!
//! The terminal is a host, as the server and the page are. A local table (`local_table`) is a
//! `cego-table` with one person and bots. It is event-sourced: the person's input is a command, a
//! command yields events, and the state follows from the events alone. The session is therefore
//! saved as its events ([`Session::events`]) and restored from them ([`Session::resume`]). A table
//! on a server (`server_table`) exchanges the same commands and events by messages. The caller
//! decides when the next [`Session::step`] is due.

mod local_table;
mod log;
mod open;
mod server_table;

use std::collections::BTreeSet;
use std::sync::Arc;

use cego_core::matches::{Gstiess, MatchRefusal};
use cego_core::rules::SessionEnd;
use cego_core::{Action, BySeat, CardSet, Claim, Game, Refusal, Rules, Seat, View};
use cego_protocol::command::CommandJson;
use cego_record::Record;
use cego_table::{
    Command, Event, HostCommand, Input, NumberedEvent, Proposal, ProposalRequest, Stage, Table,
    TableRefusal,
};

use local_table::{LocalTable, PERSON};
use log::Log;

pub use log::{DealSettlement, Note, NoteContent, Notice, SheetLine, Working};
pub use open::{BotKind, MatchPlan, OpenError};
pub use server_table::{Account, ConnectionEvent, OtherDeals, ServerTable, TableConnection};

/// Seat or event that the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnState {
    /// Another seat: a bot or another person.
    Other(Seat),
    /// The person, with only one possible action. The session performs it.
    Forced(Action),
    Human,
    /// The table is paused.
    Paused,
    /// The deal is settled, and the next one has not begun.
    DealOver,
    /// The match is over.
    MatchOver,
}

/// Result of an undo request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// The decision is taken back.
    Done,
    /// The others are asked for consent.
    Requested,
    /// There is nothing to take back.
    Nothing,
}

/// Agreement between two deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Agreement {
    /// "Der Gstieß geht ab" (`R-002-163`).
    Gstiess,
    /// Number of deals played as Räuber (`R-003-106`).
    Raeuber(u32),
}

/// Location of the table.
enum TableLocation {
    Local(Box<LocalTable>),
    Server(Box<ServerTable>),
}

/// The table without a screen.
pub struct Session {
    plan: MatchPlan,
    log: Log,
    location: TableLocation,
    taken_back: BTreeSet<u64>,
}

impl Session {
    /// Returns the plan of the match.
    #[must_use]
    pub fn plan(&self) -> &MatchPlan {
        &self.plan
    }

    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        match &self.location {
            TableLocation::Local(here) => here.table.rules(),
            TableLocation::Server(there) => there.rules(),
        }
    }

    /// Returns the table if it is on this machine.
    #[must_use]
    pub fn table(&self) -> Option<&Table> {
        match &self.location {
            TableLocation::Local(here) => Some(&here.table),
            TableLocation::Server(_) => None,
        }
    }

    /// Returns the table if it is on a server.
    #[must_use]
    pub fn server_table(&self) -> Option<&ServerTable> {
        match &self.location {
            TableLocation::Local(_) => None,
            TableLocation::Server(there) => Some(there),
        }
    }

    /// Returns the seat of the person. `None` for a spectator, who watches from
    /// [`MatchPlan::human`].
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match &self.location {
            TableLocation::Local(_) => Some(self.plan.human),
            TableLocation::Server(there) => there.seat(),
        }
    }

    /// Returns the events of a local table. Together with the plan they are all that has to be
    /// saved.
    #[must_use]
    pub fn events(&self) -> &[NumberedEvent] {
        match &self.location {
            TableLocation::Local(here) => &here.events,
            TableLocation::Server(_) => &[],
        }
    }

    /// Returns the score sheet: a line for each deal of the match.
    #[must_use]
    pub fn lines(&self) -> &[SheetLine] {
        &self.log.lines
    }

    /// Returns the running totals of the match, in the ruleset's smallest unit.
    #[must_use]
    pub fn totals(&self) -> BySeat<i64> {
        self.log.totals(self.plan.table)
    }

    /// Returns the log of this deal.
    #[must_use]
    pub fn notes(&self) -> &[Note] {
        &self.log.notes
    }

    /// Returns the number of the current or last deal, from 1.
    #[must_use]
    pub fn number(&self) -> u64 {
        let deal = match &self.location {
            TableLocation::Local(here) => here.table.deal(),
            TableLocation::Server(there) => there.now().deal,
        };
        // Between two deals the table already counts the next one.
        deal.saturating_add(u64::from(self.stage() == Stage::Playing))
    }

    /// Records that the person was shown the result of a server deal with its verdict. `deal`
    /// counts from 0.
    pub(crate) fn show(&mut self, deal: u64) {
        if let TableLocation::Server(there) = &mut self.location {
            there.show(deal);
        }
    }

    /// Returns a number that rises with every change.
    #[must_use]
    pub fn revision(&self) -> u64 {
        match &self.location {
            TableLocation::Local(here) => here.table.number(),
            TableLocation::Server(there) => there.now().number,
        }
    }

    fn stage(&self) -> Stage {
        match &self.location {
            TableLocation::Local(here) => here.table.stage(),
            TableLocation::Server(there) => there.stage(),
        }
    }

    /// Returns the person's view of the deal.
    #[must_use]
    pub fn view(&self) -> View {
        let view = match &self.location {
            TableLocation::Local(here) => here.table.view(self.seat()),
            TableLocation::Server(there) => there.view(),
        };
        // A session begins with a deal.
        view.expect("a deal is played")
    }

    /// Returns the settled deal.
    fn over(&self) -> Option<&Game> {
        let game = match &self.location {
            TableLocation::Local(here) => here.table.game()?,
            TableLocation::Server(there) => there.over()?,
        };
        game.outcome().map(|_| game)
    }

    /// Returns the result of the deal once it is over.
    #[must_use]
    pub fn settlement(&self) -> Option<DealSettlement> {
        match (self.over(), self.server_table()) {
            (Some(game), _) => DealSettlement::from_game(game),
            (None, Some(there)) => there.settlement(),
            (None, None) => None,
        }
    }

    /// Returns the seat or event that the table waits for.
    #[must_use]
    pub fn turn(&self) -> TurnState {
        let on_turn = match &self.location {
            TableLocation::Local(here) => here.table.on_turn(),
            TableLocation::Server(there) => there.on_turn(),
        };
        match (self.stage(), on_turn) {
            (Stage::Over | Stage::Closed, _) => TurnState::MatchOver,
            (Stage::Playing, None) => TurnState::Paused,
            (_, None) => TurnState::DealOver,
            (_, Some(seat)) if self.seat() != Some(seat) => TurnState::Other(seat),
            (_, Some(_)) => self.forced().map_or(TurnState::Human, TurnState::Forced),
        }
    }

    /// Returns the action to perform for the person on turn without asking: any single choice, but
    /// a single card only if it is the last one in the hand.
    fn forced(&self) -> Option<Action> {
        if !self.plan.forced {
            return None;
        }
        let (choices, cards) = match &self.location {
            TableLocation::Local(here) => {
                let game = here.table.game()?;
                (game.choices(self.plan.human), game.hand(self.plan.human).len())
            }
            TableLocation::Server(there) => {
                there.view().map(|view| (view.choices, view.hand.len()))?
            }
        };
        match choices[..] {
            [Action::Play(_)] if cards > 1 => None,
            // The right to demand open hands is not a choice to ask for every time.
            [only] if only != Action::Challenge => Some(only),
            _ => None,
        }
    }

    /// Performs the next step of a bot at a local table, or of the person if they have no choice.
    /// Returns false if the person is on turn, if somebody else is on turn at a server table, or if
    /// the deal is over.
    pub fn step(&mut self) -> bool {
        let turn = self.turn();
        let command = match (&mut self.location, turn) {
            (TableLocation::Local(here), TurnState::Forced(action)) => {
                LocalTable::own(Command::Act { moment: here.moment(), action })
            }
            (TableLocation::Local(here), TurnState::Other(_)) => match here.bot() {
                Some(command) => command.into(),
                None => return false,
            },
            (TableLocation::Server(there), TurnState::Forced(action)) => {
                there.act(action, true);
                return true;
            }
            _ => return false,
        };
        // An action from the list of choices is accepted. If the engine ever contradicted itself,
        // the table would stand still instead of panicking.
        self.handle(command).is_ok()
    }

    /// Processes the messages of a server. Returns whether the table may look different.
    pub fn poll(&mut self, notices: &mut Vec<Notice>) -> bool {
        match &mut self.location {
            TableLocation::Local(_) => false,
            TableLocation::Server(there) => {
                let changed = there.poll(&mut self.log, notices);
                self.plan.human = there.seat().unwrap_or(self.plan.human);
                changed
            }
        }
    }

    /// Performs an action of the person. Conceding becomes a proposal if others lose by it, and so
    /// does a claim for the side. Bots agree.
    ///
    /// # Errors
    /// The rule that forbids it; nothing has changed. A server reports it later.
    pub fn act(&mut self, action: Action) -> Result<(), TableRefusal> {
        let here = match &mut self.location {
            TableLocation::Local(here) => here,
            TableLocation::Server(there) => {
                there.act(action, false);
                return Ok(());
            }
        };
        let alone =
            here.table.game().is_none_or(|game| game.may_concede_alone(self.plan.human).is_ok());
        let command = match action {
            Action::Concede if !alone => Command::Propose(ProposalRequest::Concede),
            Action::Claim(Claim::Side) => Command::Propose(ProposalRequest::Claim),
            _ => Command::Act { moment: here.moment(), action },
        };
        self.handle(LocalTable::own(command))
    }

    /// Replays an action of a seat, by the person or by a bot.
    pub(crate) fn repeat(&mut self, seat: Seat, action: Action) -> Result<(), TableRefusal> {
        if seat == self.plan.human {
            return self.act(action);
        }
        let moment = self.log.moment();
        self.handle(HostCommand::BotActs { moment, action }.into())
    }

    /// Returns the rule that forbids an action now. `None` if it is allowed, or if only a server
    /// can tell.
    #[must_use]
    pub fn why_not(&self, action: Action) -> Option<Refusal> {
        self.table()?.game().and_then(|game| game.may(self.plan.human, action).err())
    }

    /// Checks whether the person may propose to claim the rest for their side. At a server table
    /// the server decides, so this returns `Ok`.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_claim_for_side(&self) -> Result<(), TableRefusal> {
        self.table().map_or(Ok(()), |table| table.may_claim(self.plan.human))
    }

    /// Returns the rule-of-thumb player's choice for the person. `None` if the table allows no
    /// hints.
    #[must_use]
    pub fn hint(&self) -> Option<Action> {
        let allowed = self.server_table().is_none_or(|there| there.setup().hints);
        cego_bots::thumb::hint(&self.view()).filter(|_| allowed)
    }

    /// Decides a command of a local table and applies its events.
    fn handle(&mut self, input: Input) -> Result<(), TableRefusal> {
        let TableLocation::Local(here) = &self.location else { return Err(TableRefusal::Closed) };
        for event in here.decide(input)? {
            // The table has just validated these events.
            self.apply_event(event).map_err(|_| TableRefusal::NoDeal)?;
        }
        Ok(())
    }

    fn apply_event(&mut self, event: NumberedEvent) -> Result<(), cego_table::TableReplayError> {
        let forced = match self.turn() {
            TurnState::Forced(action) => Some(action),
            _ => None,
        };
        let TableLocation::Local(here) = &mut self.location else { return Ok(()) };
        let ended = match &event.event {
            Event::DealEnded { deal, .. } => Some(deal + 1),
            _ => None,
        };
        here.apply(event, &mut self.log, self.plan.human, forced)?;
        let record = self.record();
        self.log.past.extend(ended.zip(record));
        Ok(())
    }
}

// --- Requests of several people

impl Session {
    /// Takes back the last own decision in this deal, and everything after it. The deal is marked
    /// if cards have been seen since.
    pub fn undo(&mut self) -> Undo {
        let (number, before) = (self.number(), count_seen_cards(&self.view()));
        let done = self.take_back();
        if done == Undo::Done && count_seen_cards(&self.view()) < before {
            self.taken_back.insert(number);
        }
        done
    }

    fn take_back(&mut self) -> Undo {
        let Some(&decision) = self.log.decisions.last() else { return Undo::Nothing };
        match &mut self.location {
            TableLocation::Server(there) => {
                there.send(&CommandJson::Propose(ProposalRequest::TakeBack));
                return Undo::Requested;
            }
            // No table takes back a settled deal. Nobody else is at this one, so the later events
            // are dropped.
            TableLocation::Local(here) if here.table.stage() != Stage::Playing => {
                let events = here.events[..decision.events as usize].to_vec();
                return match Session::from_events(self.plan.clone(), events) {
                    Ok(again) => {
                        *self =
                            Session { taken_back: std::mem::take(&mut self.taken_back), ..again };
                        Undo::Done
                    }
                    Err(_) => Undo::Nothing,
                };
            }
            TableLocation::Local(_) => {}
        }
        // The table counts forced steps among the decisions of the owner. Undo therefore repeats
        // until it reaches a real choice.
        while self.log.moment() > decision.moment {
            if self.handle(LocalTable::own(Command::Propose(ProposalRequest::TakeBack))).is_err() {
                return Undo::Nothing;
            }
        }
        Undo::Done
    }

    /// Deals the next deal. At a server table, reports that the person is ready for it or for
    /// another match.
    ///
    /// # Errors
    /// If this deal is not over, or the match is.
    pub fn next_deal(&mut self) -> Result<(), MatchRefusal> {
        let turn = self.turn();
        match (&mut self.location, turn) {
            (TableLocation::Server(there), _) => {
                there.send(&CommandJson::GoOn);
                Ok(())
            }
            (TableLocation::Local(_), TurnState::MatchOver) => Err(MatchRefusal::Over),
            // Nobody else has to be ready.
            (TableLocation::Local(_), TurnState::DealOver) => {
                self.handle(LocalTable::own(Command::GoOn)).map_err(|_| MatchRefusal::Over)
            }
            _ => Err(MatchRefusal::DealUnderWay),
        }
    }

    /// Makes an agreement for the next deals, between two deals. At a server table it is proposed
    /// to the others.
    ///
    /// # Errors
    /// If the rules do not have it, or if it is not allowed now.
    pub fn agree(&mut self, agreement: Agreement) -> Result<(), TableRefusal> {
        if self.stage() == Stage::Playing {
            return Err(TableRefusal::Match(MatchRefusal::DealUnderWay));
        }
        let (here, there) = match agreement {
            Agreement::Gstiess => (Command::CallGstiess, CommandJson::CallGstiess),
            Agreement::Raeuber(rounds) => {
                let wish = ProposalRequest::Raeuber { rounds };
                (Command::Propose(wish), CommandJson::Propose(wish))
            }
        };
        self.command(here, &there)
    }

    fn command(&mut self, here: Command, there: &CommandJson) -> Result<(), TableRefusal> {
        match &mut self.location {
            TableLocation::Local(_) => self.handle(LocalTable::own(here)),
            TableLocation::Server(at) => {
                at.send(there);
                Ok(())
            }
        }
    }

    /// Sends a command to the server of the table.
    pub fn send(&mut self, command: &CommandJson) {
        if let TableLocation::Server(there) = &mut self.location {
            there.send(command);
        }
    }

    /// Returns whether "der Gstieß geht ab" and Räuber rounds can be agreed for the next deals.
    #[must_use]
    pub fn offers(&self) -> (bool, bool) {
        let rules = self.rules();
        let ends = rules.session_end_rule == SessionEnd::GstiessGehtAb;
        // A server reports if it was called before.
        let Some(sheet) = self.table().and_then(Table::running).map(|running| running.sheet())
        else {
            return (ends, rules.raeuber_rounds);
        };
        (
            ends && sheet.gstiess() == Gstiess::NotCalled,
            rules.raeuber_rounds && sheet.raeuber_left() == 0,
        )
    }

    /// Returns the proposal that the person has to answer, with the seat that made it.
    #[must_use]
    pub fn pending_proposal(&self) -> Option<(Seat, Proposal)> {
        let proposal = self.server_table()?.now().proposal.as_ref()?;
        let by = Seat::from_number(proposal.by)?;
        let seat = self.seat()?.number();
        proposal.asked.contains(&seat).then_some((by, proposal.proposal))
    }
}

/// Returns the number of cards that a seat has seen beyond its own: the blind, and cards that
/// others played or showed.
fn count_seen_cards(view: &View) -> usize {
    let others = || view.rules.table.seats().filter(|&seat| view.seat != Some(seat));
    let tricks: usize = view
        .tricks
        .iter()
        .map(|trick| others().filter(|&seat| trick.cards[seat].is_some()).count())
        .sum();
    let table = view.on_table.iter().filter(|(seat, _)| view.seat != Some(*seat)).count();
    let open: usize = others().map(|seat| view.open[seat].len()).sum();
    let blind = view.own_exchange.map_or(0, |exchange| exchange.found.len());
    let all = if view.revealed.is_some() { CardSet::PACK.len() } else { 0 };
    tricks + table + open + blind + all
}

// --- Records

impl Session {
    /// Returns the record of a finished deal of this match, by its number from 1. From a server
    /// table it may have to be [fetched](Session::fetch).
    #[must_use]
    pub fn past(&self, number: u64) -> Option<&Record> {
        self.log.past.get(&number)
    }

    /// Returns the available records of finished deals of this match, in order.
    pub fn records(&self) -> impl Iterator<Item = &Record> {
        self.log.past.values()
    }

    /// Returns whether an action was taken back in a deal after new cards had been seen. Deals are
    /// numbered from 1.
    #[must_use]
    pub fn is_undone(&self, number: u64) -> bool {
        self.taken_back.contains(&number)
    }

    /// Returns the numbers of the deals in which an action was taken back after new cards had been
    /// seen.
    #[must_use]
    pub fn undone_deals(&self) -> &BTreeSet<u64> {
        &self.taken_back
    }

    /// Restores the marks of taken-back deals from a saved game.
    pub(crate) fn mark_undone(&mut self, numbers: impl IntoIterator<Item = u64>) {
        self.taken_back.extend(numbers);
    }

    /// Requests the record of a finished deal from the server, by its number from 1. It
    /// [arrives](Session::poll) later.
    pub fn fetch(&mut self, number: u64) {
        if let (TableLocation::Server(there), Some(deal)) =
            (&mut self.location, number.checked_sub(1))
        {
            there.fetch(deal);
        }
    }

    /// Returns the record of the deal at a local table once it is over. It holds the chosen seed,
    /// or the proof that nobody chose the cards.
    #[must_use]
    pub fn record(&self) -> Option<Record> {
        self.over()?;
        let table = self.table()?;
        let mut record = table.record()?;
        // The person at the keyboard has no name here.
        record.players[self.plan.human].name.clear();
        let named = &table.setup().ruleset;
        record.ruleset.overrides = cego_host::overrides(&named.name, &named.hash, &named.rules);
        Some(record)
    }
}
