//! The table without a screen: a `cego-table` with one person and bots, and what of it the screens show.
//!
//! The terminal is a host as the server and the page are: what the person wants is a command, what comes of it are events, and the
//! table follows from its events alone. So a session is written down as its events ([`Session::events`]) and made again from them
//! ([`Session::resume`]). The caller decides when the next [`Session::step`] is due.

mod decide;
mod note;
mod open;
mod plan;

use std::sync::Arc;

use cego_core::matchplay::{Match, MatchRefusal};
use cego_core::settle::{Settlement, settle};
use cego_core::shuffle::Seed;
use cego_core::{Action, Event as Happened, Refusal, Rules, Seat, View};
use cego_host::Players;
use cego_record::Record;
use cego_table::{
    Broken, Caller, Command, Event, HostCommand, Input, Numbered, PersonId, Proposal, Stage, Table,
    TableRefusal, Time, Wish,
};

pub use note::{Note, What};
pub use open::OpenFault;
pub use plan::{BotKind, Plan};

/// The person at the keyboard: nobody else at the table is a person.
const PERSON: PersonId = PersonId(1);

/// Who has to do something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// A bot.
    Bot(Seat),
    /// The person, who has nothing to choose: the session does it.
    Forced(Action),
    /// The person.
    Human,
    /// The deal is settled; the next one waits.
    DealOver,
    /// The match is over.
    MatchOver,
}

/// Something agreed between two deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Agreement {
    /// "Der Gstieß geht ab" (`R-002-163`).
    Gstiess,
    /// This many deals are Räuber (`R-003-106`).
    Raeuber(u32),
}

/// A decision of the person.
#[derive(Clone, Copy)]
struct Decision {
    /// How many actions had been done in the deal.
    moment: usize,
    /// How many events had made the table.
    event: usize,
}

/// The table without a screen.
pub struct Session {
    plan: Plan,
    table: Table,
    events: Vec<Numbered>,
    players: Players,
    /// What happened in this deal.
    notes: Vec<Note>,
    /// The number of notes before each action of this deal.
    noted: Vec<usize>,
    /// The own decisions in this deal.
    decisions: Vec<Decision>,
    /// The bots' random numbers.
    chance: Seed,
}

impl Session {
    /// What was agreed before the first deal.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        self.table.rules()
    }

    /// The table.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The events that have made the table: all that has to be kept beside the plan.
    #[must_use]
    pub fn events(&self) -> &[Numbered] {
        &self.events
    }

    /// The sheet with its lines and totals.
    #[must_use]
    pub fn sheet(&self) -> &Match {
        // A session begins with its match.
        self.table.running().expect("a match is played").sheet()
    }

    /// What happened in this deal.
    #[must_use]
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// The number of the deal under way, or of the last one, from 1.
    #[must_use]
    pub fn number(&self) -> u64 {
        // Between two deals the table counts the next.
        self.table.deal() + u64::from(self.table.stage() == Stage::Playing)
    }

    /// Rises with every change.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.table.number()
    }

    /// What the person may know of the deal.
    #[must_use]
    pub fn view(&self) -> View {
        // A session begins with a deal.
        self.table.view(Some(self.plan.human)).expect("a deal is played")
    }

    /// The settlement with its working, once the deal is over.
    #[must_use]
    pub fn settlement(&self) -> Option<Settlement> {
        let outcome = self.table.game()?.outcome()?;
        Some(settle(self.rules(), outcome))
    }

    /// The record of the deal, once it is over: with the seed somebody chose, or with the proof that nobody chose its cards.
    #[must_use]
    pub fn record(&self) -> Option<Record> {
        self.table.game()?.outcome()?;
        let mut record = self.table.record()?;
        // The person at the keyboard has no name here.
        record.players[self.plan.human].name.clear();
        let named = &self.table.setup().ruleset;
        record.ruleset.overrides = cego_host::overrides(&named.name, &named.hash, &named.rules);
        Some(record)
    }

    /// Who has to do something.
    #[must_use]
    pub fn turn(&self) -> Turn {
        match (self.table.stage(), self.table.on_turn()) {
            (Stage::Over | Stage::Closed, _) => Turn::MatchOver,
            (_, None) => Turn::DealOver,
            (_, Some(seat)) if seat != self.plan.human => Turn::Bot(seat),
            (_, Some(seat)) => self.forced(seat).map_or(Turn::Human, Turn::Forced),
        }
    }

    /// What the person on turn must do, if there is only one thing, and doing it is not a move of the
    /// game: any single choice, but of the cards only the last.
    fn forced(&self, seat: Seat) -> Option<Action> {
        let game = self.table.game().filter(|_| self.plan.forced)?;
        let choices = game.choices(seat);
        match choices[..] {
            [Action::Play(_)] if game.hand(seat).len() > 1 => None,
            // A demand to lay open the hands is no choice that has to be asked for every time.
            [only] if only != Action::Challenge => Some(only),
            _ => None,
        }
    }

    /// Plays the next step of a bot, or of the person where they have no choice. False if it is
    /// the person's turn or the deal is over.
    pub fn step(&mut self) -> bool {
        let input = match self.turn() {
            Turn::Forced(action) => self.own(Command::Act { moment: self.moment(), action }),
            Turn::Bot(_) => match self.decide() {
                Some(action) => HostCommand::BotActs { moment: self.moment(), action }.into(),
                None => return false,
            },
            Turn::Human | Turn::DealOver | Turn::MatchOver => return false,
        };
        // What was chosen among the choices is accepted; if an engine ever disagreed with itself, the
        // table would stand still and not fall over.
        self.handle(input).is_ok()
    }

    /// The person does something. To give the rest away is proposed where others lose with it; bots agree.
    ///
    /// # Errors
    /// What forbids it; nothing has changed.
    pub fn act(&mut self, action: Action) -> Result<(), TableRefusal> {
        let alone = self.table.game().is_none_or(|game| game.may_concede_alone(self.plan.human).is_ok());
        let command = match action {
            Action::Concede if !alone => Command::Propose(Wish::Concede),
            _ => Command::Act { moment: self.moment(), action },
        };
        self.handle(self.own(command))
    }

    /// What was done on a seat before: by the person, or by the bot there.
    pub(crate) fn repeat(&mut self, seat: Seat, action: Action) -> Result<(), TableRefusal> {
        if seat == self.plan.human {
            return self.act(action);
        }
        self.handle(HostCommand::BotActs { moment: self.moment(), action }.into())
    }

    /// Why the person may not do this now; `None` if it may be done.
    #[must_use]
    pub fn why_not(&self, action: Action) -> Option<Refusal> {
        self.table.game().and_then(|game| game.may(self.plan.human, action).err())
    }

    /// What the rule-of-thumb player would do in the person's place.
    #[must_use]
    pub fn hint(&self) -> Option<Action> {
        cego_bots::thumb::hint(&self.view())
    }

    /// Takes back the last own decision and all that followed it. False if the person has decided nothing in this deal.
    pub fn undo(&mut self) -> bool {
        let Some(&decision) = self.decisions.last() else { return false };
        if self.table.stage() == Stage::Playing {
            // The table counts steps without a choice among the decisions of the owner: on to the one that was a choice.
            while self.moment() > decision.moment {
                if self.handle(self.own(Command::Propose(Wish::TakeBack))).is_err() {
                    return false;
                }
            }
            return true;
        }
        // No table takes back a deal that is settled. This one has nobody else at it: the events go that came after.
        let events = self.events[..decision.event].to_vec();
        let again = Session::begun(self.plan.clone(), events);
        let done = again.is_ok();
        if let Ok(again) = again {
            *self = again;
        }
        done
    }

    /// Whether there is a decision to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.decisions.is_empty()
    }

    /// Deals the next deal.
    ///
    /// # Errors
    /// If this one is not over, or the match is.
    pub fn next_deal(&mut self) -> Result<(), MatchRefusal> {
        match self.table.stage() {
            Stage::Over | Stage::Closed => Err(MatchRefusal::Over),
            Stage::Gathering | Stage::Playing => Err(MatchRefusal::DealUnderWay),
            // Nobody else has to be ready.
            Stage::Resting => self.handle(self.own(Command::GoOn)).map_err(|_| MatchRefusal::Over),
        }
    }

    /// Agrees something for the deals to come, between two deals.
    ///
    /// # Errors
    /// If the rules do not know it, or it is not the time for it.
    pub fn agree(&mut self, agreement: Agreement) -> Result<(), TableRefusal> {
        if self.table.stage() == Stage::Playing {
            return Err(TableRefusal::Match(MatchRefusal::DealUnderWay));
        }
        let command = match agreement {
            Agreement::Gstiess => Command::CallGstiess,
            Agreement::Raeuber(rounds) => Command::Propose(Wish::Raeuber { rounds }),
        };
        self.handle(self.own(command))
    }

    /// How many actions have been done in this deal.
    fn moment(&self) -> usize {
        self.table.game().map_or(0, |game| game.log().len())
    }

    fn own(&self, command: Command) -> Input {
        (Caller::Person(PERSON), command).into()
    }

    /// Decides a command and lets happen what comes of it.
    fn handle(&mut self, input: Input) -> Result<(), TableRefusal> {
        let step = self.table.handle(input, Time(0))?;
        for event in step.events {
            // The table has just tried it.
            self.happen(event).map_err(|_| TableRefusal::NoDeal)?;
        }
        Ok(())
    }

    /// Adds an event to the table, and to what the screens show of it.
    fn happen(&mut self, event: Numbered) -> Result<(), Broken> {
        let (moment, turn) = (self.moment(), self.turn());
        let undone = match self.table.proposal() {
            Some(open) if event.event == Event::Done => Some(open.proposal),
            _ => None,
        };
        self.table.apply(&event)?;
        match &event.event {
            Event::MatchBegan { draw, .. } => {
                self.notes = draw.iter().cloned().map(|round| Note::plain(What::Drew(round))).collect();
            }
            Event::Dealt { deal, .. } => {
                let first = self.sheet().entries().is_empty();
                self.notes.retain(|note| first && matches!(note.what, What::Drew(_)));
                (self.noted, self.decisions) = (Vec::new(), Vec::new());
                let dealer = self.sheet().dealer();
                self.notes.push(Note::plain(What::Dealt { number: deal + 1, dealer }));
            }
            Event::Acted { seat, action, .. } => {
                let forced = *seat == self.plan.human && turn == Turn::Forced(*action);
                if *seat == self.plan.human && !forced {
                    self.decisions.push(Decision { moment, event: self.events.len() });
                }
                self.noted.push(self.notes.len());
                let seen = |event: &Happened| What::Event(event.seen_by(Some(self.plan.human)));
                let notes = self.table.happened().iter().map(|event| Note { what: seen(event), forced });
                self.notes.extend(notes);
            }
            Event::Done => {
                if let Some(Proposal::Undo { to }) = undone {
                    self.notes.truncate(self.noted.get(to).copied().unwrap_or(self.notes.len()));
                    self.noted.truncate(to);
                    self.decisions.retain(|decision| decision.moment < to);
                }
            }
            Event::DealEnded { .. } => {
                let amounts = self.sheet().entries().last().map(|entry| *entry.amounts());
                self.notes.extend(amounts.map(|amounts| Note::plain(What::Settled(amounts))));
            }
            _ => {}
        }
        self.events.push(event);
        Ok(())
    }
}
