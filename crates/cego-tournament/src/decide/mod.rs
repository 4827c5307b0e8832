//! What comes of a command: the decisions of a tournament.

mod clock;
mod online;
mod people;
mod referee;
mod seating;
mod sheets;

pub use self::referee::UNUSUAL_PENALTY;

use cego_core::TableSize;
use cego_core::shuffle::Seed;
use cego_table::{NamedRules, Time};

pub(crate) use self::people::twice;
use crate::by::{By, Role};
use crate::command::Command;
use crate::draw;
use crate::event::{Event, Numbered};
use crate::fold::Broken;
use crate::format::{Format, FormatFault};
use crate::refusal::Refusal;
use crate::tournament::{Round, RoundStage, RoundTable, Taker, Tournament};

/// The longest reason, in characters.
const LONGEST_REASON: usize = 500;

/// What comes of a command: events to store, and the tournament after them.
#[derive(Clone, Debug)]
pub struct Step {
    /// The events, in order. None: nothing changes.
    pub events: Vec<Numbered>,
    /// The tournament with these events.
    pub after: Tournament,
}

/// Why a tournament cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenFault {
    /// Everything that is wrong with the format.
    Format(Vec<FormatFault>),
    /// Rules for tables of another size than they are given for, or none for tables of four.
    Rules,
}

/// A tournament on which a command is tried.
struct Draft<'a> {
    tournament: Tournament,
    events: Vec<Numbered>,
    by: &'a By,
    why: &'a str,
    now: Time,
    /// The version of the draw's algorithm.
    algorithm: u32,
}

impl Tournament {
    /// Opens a tournament. The seed is 32 bytes of chance that nobody knows.
    ///
    /// # Errors
    /// What is wrong with the format or the rules.
    pub fn open(
        format: Format,
        rules: [Option<NamedRules>; 3],
        seed: Seed,
        by: By,
        now: Time,
    ) -> Result<Step, OpenFault> {
        let faults = format.faults();
        if !faults.is_empty() {
            return Err(OpenFault::Format(faults));
        }
        let fits = |(rules, size): (&Option<NamedRules>, TableSize)| {
            rules.as_ref().is_none_or(|named| named.rules.table == size)
        };
        if rules[1].is_none() || !rules.iter().zip(TableSize::ALL).all(fits) {
            return Err(OpenFault::Rules);
        }
        let after = Tournament::new(format.clone(), rules.clone(), seed, now);
        let event = Event::Opened { format: Box::new(format), rules, seed };
        Ok(Step { events: vec![Numbered { number: 1, at: now, by, why: String::new(), event }], after })
    }

    /// What comes of a command. The tournament itself does not change: its host stores the events, then goes on with `after`.
    ///
    /// # Errors
    /// Why nothing is done.
    pub fn handle(&self, by: &By, why: &str, command: Command, now: Time) -> Result<Step, Refusal> {
        self.handle_with(draw::ALGORITHM, by, why, command, now)
    }

    /// Makes the next draw anew, by the version of the algorithm that it was made with, and as whoever made it.
    ///
    /// # Errors
    /// If nothing can be drawn now, or the version is unknown.
    pub fn draw_again(&self, drawn: &Numbered, algorithm: u32) -> Result<Event, Refusal> {
        let step = self.handle_with(algorithm, &drawn.by, &drawn.why, Command::Draw, drawn.at)?;
        let drawn = step.events.into_iter().find(|one| matches!(one.event, Event::Drawn { .. }));
        drawn.map(|drawn| drawn.event).ok_or(Refusal::AllDrawn)
    }

    fn handle_with(
        &self,
        algorithm: u32,
        by: &By,
        why: &str,
        command: Command,
        now: Time,
    ) -> Result<Step, Refusal> {
        if why.chars().count() > LONGEST_REASON {
            return Err(Refusal::LongReason);
        }
        if self.has_ended() && !matches!(command, Command::Reopen) {
            return Err(Refusal::Ended);
        }
        let (tournament, why) = (self.clone(), why.trim());
        let mut draft = Draft { tournament, events: Vec::new(), by, why, now, algorithm };
        draft.decide(command)?;
        Ok(Step { events: draft.events, after: draft.tournament })
    }
}

impl Draft<'_> {
    fn decide(&mut self, command: Command) -> Result<(), Refusal> {
        match command {
            Command::Write { round, table, line, content, seen } => {
                return self.write(round, table, line, content, seen);
            }
            Command::Confirm { round, table, seen } => return self.confirm(round, table, seen),
            Command::Dispute { round, table } => return self.dispute(round, table),
            Command::OneDevice { round, table } => return self.one_device(round, table),
            Command::Sum { round, table, sums } => return self.sum(round, table, sums),
            Command::TakePart { who, entrant } => return self.take_part(who, *entrant),
            Command::Withdraw => return self.withdraw(),
            Command::Place { round, places } => return self.place(round, places),
            Command::Missed { round, number } => return self.missed(round, number),
            // A table of the server lets rounds begin and end.
            Command::Draw | Command::Begin { .. } | Command::Close { .. } if self.by.role == Role::Table => {}
            _ => self.desk()?,
        }
        match command {
            Command::Enter(entrant) => self.enter(vec![*entrant]),
            Command::EnterAll(entrants) => self.enter(entrants),
            Command::Unenter { from, to } => self.unenter(from, to),
            Command::Entries { open } => self.entries(open),
            Command::Schedule { round, at } => self.schedule(round, at),
            Command::Change(number, entrant) => self.change(number, *entrant),
            Command::Substitute(number, name) => self.substitute(number, &name),
            Command::Leave(number) => self.leave(number),
            Command::Return(number) => self.come_back(number),
            Command::KeepApart(a, b) => self.keep_apart(a, b),
            Command::MetBefore(pairs) => self.met_before(pairs),
            Command::Draw => self.draw(None),
            Command::DrawWithWords(words) => self.draw(Some(&words)),
            Command::UndoDraw => self.undo_draw(),
            Command::UndoBegin { round } => self.undo_begin(round),
            Command::Seat { round, tables } => self.seat(round, tables),
            Command::OpenTable(people) => self.open_table(people),
            Command::Begin { round } => self.begin(round),
            Command::Stop { round } => self.stop(round),
            Command::GoOn { round } => self.go_on(round),
            Command::Extend { round, minutes } => self.extend(round, minutes),
            Command::Unconfirm { round, table } => self.unconfirm(round, table),
            Command::Void { round, table } => self.void(round, table),
            Command::Reinstate { round, table } => self.reinstate(round, table),
            Command::Close { round } => self.close(round),
            Command::Penalise { number, round, amount, paragraph } => {
                self.penalise(number, round, amount, paragraph)
            }
            Command::Lift(penalty) => self.lift(penalty),
            Command::End => self.end(),
            Command::Reopen => self.reopen(),
            Command::Write { .. }
            | Command::Sum { .. }
            | Command::Confirm { .. }
            | Command::Dispute { .. }
            | Command::OneDevice { .. }
            | Command::TakePart { .. }
            | Command::Withdraw
            | Command::Place { .. }
            | Command::Missed { .. } => Ok(()),
        }
    }

    /// Adds an event, which fits: what is decided here is what can be folded.
    fn push(&mut self, event: Event) {
        let number = self.tournament.last + 1;
        let numbered =
            Numbered { number, at: self.now, by: self.by.clone(), why: self.why.to_owned(), event };
        let applied: Result<(), Broken> = self.tournament.apply(&numbered);
        debug_assert!(applied.is_ok(), "{:?}", numbered.event);
        if applied.is_ok() {
            self.events.push(numbered);
        }
    }

    /// Refuses players.
    const fn desk(&self) -> Result<(), Refusal> {
        match self.by.role {
            Role::Secretary | Role::Referee => Ok(()),
            Role::Player(_) | Role::Table | Role::Visitor => Err(Refusal::NotAllowed),
        }
    }

    /// Refuses all but the referee.
    fn referee(&self) -> Result<(), Refusal> {
        if self.by.role == Role::Referee { Ok(()) } else { Err(Refusal::NotAllowed) }
    }

    /// Refuses what is not explained.
    const fn reason(&self) -> Result<(), Refusal> {
        if self.why.is_empty() { Err(Refusal::NoReason) } else { Ok(()) }
    }

    fn person(&self, number: u32) -> Result<&Taker, Refusal> {
        self.tournament.person(number).ok_or(Refusal::NoSuchPerson(number))
    }

    fn round(&self, round: usize) -> Result<&Round, Refusal> {
        let drawn = self.tournament.rounds.get(round);
        drawn.ok_or(if round < self.tournament.format.rounds.len() {
            Refusal::NotDrawn(round)
        } else {
            Refusal::NoSuchRound(round)
        })
    }

    fn running(&self, round: usize) -> Result<&Round, Refusal> {
        let found = self.round(round)?;
        if found.stage == RoundStage::Running { Ok(found) } else { Err(Refusal::NotRunning(round)) }
    }

    fn table(&self, round: usize, table: usize) -> Result<&RoundTable, Refusal> {
        self.round(round)?.tables.get(table).ok_or(Refusal::NoSuchTable(table))
    }
}
