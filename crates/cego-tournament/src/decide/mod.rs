//! Decides commands: checks them and turns them into events.

mod clock;
mod online;
mod people;
mod seating;
mod sheets;

pub use sheets::UNUSUAL_PENALTY;

use cego_core::TableSize;
use cego_core::shuffle::Seed;
use cego_table::{NamedRules, Time};

use crate::author::{Author, Role};
use crate::command::Command;
use crate::draw;
use crate::event::{Event, NumberedTournamentEvent};
use crate::fold::TournamentReplayError;
use crate::format::{Format, FormatError};
use crate::refusal::TournamentRefusal;
use crate::tournament::{Participant, Round, RoundStage, RoundTable, Tournament};
use crate::warnings::MixedUnits;

/// Maximum length of a reason, in characters.
const LONGEST_REASON: usize = 500;

/// Result of a command: the events to store and the tournament after them.
#[derive(Clone, Debug)]
pub struct TournamentStep {
    /// Events in order; empty if nothing changes.
    pub events: Vec<NumberedTournamentEvent>,
    /// The tournament after these events.
    pub after: Tournament,
}

/// Reason why a tournament cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenTournamentError {
    /// The format is invalid: all errors.
    Format(Vec<FormatError>),
    /// The rules are for another table size, or there are none for tables of four.
    Rules,
    /// The rules of two table sizes count in different units, whose amounts cannot be added up.
    Units(MixedUnits),
}

/// Working copy of a tournament on which a command is decided.
struct Draft<'a> {
    tournament: Tournament,
    events: Vec<NumberedTournamentEvent>,
    by: &'a Author,
    why: &'a str,
    now: Time,
    /// Version of the draw algorithm.
    algorithm: u32,
}

impl Tournament {
    /// Opens a tournament. The seed is 32 random bytes that must be secret.
    ///
    /// # Errors
    /// Returns the errors of the format or the rules.
    pub fn open(
        format: Format,
        rules: [Option<NamedRules>; 3],
        seed: Seed,
        by: Author,
        now: Time,
    ) -> Result<TournamentStep, OpenTournamentError> {
        let faults = format.faults();
        if !faults.is_empty() {
            return Err(OpenTournamentError::Format(faults));
        }
        let fits = |(rules, size): (&Option<NamedRules>, TableSize)| {
            rules.as_ref().is_none_or(|named| named.rules.table == size)
        };
        if rules[1].is_none() || !rules.iter().zip(TableSize::ALL).all(fits) {
            return Err(OpenTournamentError::Rules);
        }
        if let Some(mixed) = MixedUnits::among_rules(&rules) {
            return Err(OpenTournamentError::Units(mixed));
        }
        let after = Tournament::new(format.clone(), rules.clone(), seed, now);
        let event = Event::Opened { format: Box::new(format), rules, seed };
        Ok(TournamentStep {
            events: vec![NumberedTournamentEvent {
                number: 1,
                at: now,
                by,
                why: String::new(),
                event,
            }],
            after,
        })
    }

    /// Decides a command. The tournament itself does not change: its host stores the events, then
    /// continues with `after`.
    ///
    /// # Errors
    /// Returns the reason for a refusal.
    pub fn handle(
        &self,
        by: &Author,
        why: &str,
        command: Command,
        now: Time,
    ) -> Result<TournamentStep, TournamentRefusal> {
        self.handle_with(draw::ALGORITHM, by, why, command, now)
    }

    /// Repeats a draw with the given version of the algorithm and as the author of the original.
    ///
    /// # Errors
    /// Refuses if nothing can be drawn now, or if the version is unknown.
    pub fn draw_again(
        &self,
        drawn: &NumberedTournamentEvent,
        algorithm: u32,
    ) -> Result<Event, TournamentRefusal> {
        let step = self.handle_with(algorithm, &drawn.by, &drawn.why, Command::Draw, drawn.at)?;
        let drawn = step.events.into_iter().find(|one| matches!(one.event, Event::Drawn { .. }));
        drawn.map(|drawn| drawn.event).ok_or(TournamentRefusal::AllDrawn)
    }

    fn handle_with(
        &self,
        algorithm: u32,
        by: &Author,
        why: &str,
        command: Command,
        now: Time,
    ) -> Result<TournamentStep, TournamentRefusal> {
        if why.chars().count() > LONGEST_REASON {
            return Err(TournamentRefusal::LongReason);
        }
        if self.has_ended() && !matches!(command, Command::Reopen) {
            return Err(TournamentRefusal::Ended);
        }
        let (tournament, why) = (self.clone(), why.trim());
        let mut draft = Draft { tournament, events: Vec::new(), by, why, now, algorithm };
        draft.decide(command)?;
        Ok(TournamentStep { events: draft.events, after: draft.tournament })
    }
}

impl Draft<'_> {
    fn decide(&mut self, command: Command) -> Result<(), TournamentRefusal> {
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
            // The server draws, begins and closes rounds by itself.
            Command::Draw | Command::Begin { .. } | Command::Close { .. }
                if self.by.role == Role::Table => {}
            _ => self.require_desk()?,
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
            Command::LiftApart(a, b) => self.lift_apart(a, b),
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

    /// Applies and records an event. Every event decided here can be applied.
    fn push(&mut self, event: Event) {
        let number = self.tournament.last + 1;
        let numbered = NumberedTournamentEvent {
            number,
            at: self.now,
            by: self.by.clone(),
            why: self.why.to_owned(),
            event,
        };
        let applied: Result<(), TournamentReplayError> = self.tournament.apply(&numbered);
        debug_assert!(applied.is_ok(), "{:?}", numbered.event);
        if applied.is_ok() {
            self.events.push(numbered);
        }
    }

    /// Refuses all roles but secretary and referee.
    const fn require_desk(&self) -> Result<(), TournamentRefusal> {
        match self.by.role {
            Role::Secretary | Role::Referee => Ok(()),
            Role::Player(_) | Role::Table | Role::Visitor => Err(TournamentRefusal::NotAllowed),
        }
    }

    /// Refuses all roles but the referee.
    fn require_referee(&self) -> Result<(), TournamentRefusal> {
        if self.by.role == Role::Referee { Ok(()) } else { Err(TournamentRefusal::NotAllowed) }
    }

    /// Refuses a command without a reason.
    const fn require_reason(&self) -> Result<(), TournamentRefusal> {
        if self.why.is_empty() { Err(TournamentRefusal::NoReason) } else { Ok(()) }
    }

    fn person(&self, number: u32) -> Result<&Participant, TournamentRefusal> {
        self.tournament.person(number).ok_or(TournamentRefusal::NoSuchPerson(number))
    }

    fn round(&self, round: usize) -> Result<&Round, TournamentRefusal> {
        let drawn = self.tournament.rounds.get(round);
        drawn.ok_or(if round < self.tournament.format.rounds.len() {
            TournamentRefusal::NotDrawn(round)
        } else {
            TournamentRefusal::NoSuchRound(round)
        })
    }

    fn require_running(&self, round: usize) -> Result<&Round, TournamentRefusal> {
        let found = self.round(round)?;
        if found.stage == RoundStage::Running {
            Ok(found)
        } else {
            Err(TournamentRefusal::NotRunning(round))
        }
    }

    /// Refuses a round that has not begun.
    fn require_begun(&self, round: usize) -> Result<&Round, TournamentRefusal> {
        let found = self.round(round)?;
        if found.stage == RoundStage::Drawn {
            Err(TournamentRefusal::NotRunning(round))
        } else {
            Ok(found)
        }
    }

    fn table(&self, round: usize, table: usize) -> Result<&RoundTable, TournamentRefusal> {
        self.round(round)?.tables.get(table).ok_or(TournamentRefusal::NoSuchTable(table))
    }
}
