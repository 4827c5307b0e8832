//! Commands of a tournament and their results.

use cego_table::Time;
use cego_tournament::{Command, Entrant};
use serde::{Deserialize, Serialize};

use super::{ContentJson, EntrantJson, LineJson};
use crate::Json;
use crate::message::Problem;

/// A batch of commands, executed in order up to the first that is refused.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TournamentCommands {
    /// Commands, at least one.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 200)))]
    pub commands: Vec<TournamentSent>,
    /// Name of the sender at the secretary's desk.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema", schemars(length(max = 60), regex(pattern = crate::http::pattern::LINE))
    )]
    pub by: Option<String>,
}

/// A command with its idempotency key.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentSent {
    /// Idempotency key, unique among the commands of this device. A command sent twice is executed
    /// once.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = crate::http::pattern::ONCE)))]
    pub id: String,
    /// Reason, required by some commands. A reason of more than 500 characters causes only this
    /// command to be refused.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub why: String,
    /// Command to execute.
    #[serde(flatten)]
    pub command: TournamentCommand,
}

/// A command of a tournament. Rounds, tables and lines count from 0.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TournamentCommand {
    /// Registers an entrant, who gets the next start number.
    Enter {
        /// Entrant to register.
        entrant: EntrantJson,
    },
    /// Registers several entrants: all or none.
    EnterAll {
        /// Entrants to register.
        entrants: Vec<EntrantJson>,
    },
    /// Removes entrants registered by mistake. They must be the last of the list, and none may have
    /// been drawn.
    Unenter {
        /// First start number to remove.
        from: u32,
        /// Last start number to remove.
        to: u32,
    },
    /// Changes the details of an entrant.
    Change {
        /// Start number of the entrant.
        number: u32,
        /// New details.
        entrant: EntrantJson,
    },
    /// Replaces an entrant with a substitute, who continues under the same start number.
    Substitute {
        /// Start number of the replaced entrant.
        number: u32,
        /// Name of the substitute.
        name: String,
    },
    /// Withdraws an entrant.
    Leave {
        /// Start number of the entrant.
        number: u32,
    },
    /// Opens or closes self-registration, for online tournaments.
    Entries {
        /// True to open self-registration.
        open: bool,
    },
    /// Readmits a withdrawn entrant.
    Return {
        /// Start number of the entrant.
        number: u32,
    },
    /// Forbids seating two entrants at the same table.
    KeepApart {
        /// First start number.
        a: u32,
        /// Second start number.
        b: u32,
    },
    /// Lifts the ban on seating two entrants at the same table.
    LiftApart {
        /// First start number.
        a: u32,
        /// Second start number.
        b: u32,
    },
    /// Sets the pairs that met on other days of the season, once for each meeting. Later draws
    /// avoid them. Replaces an earlier list.
    MetBefore {
        /// Pairs of start numbers.
        pairs: Vec<[u32; 2]>,
    },
    /// Draws the next round, and the rounds drawn together with it. Without rounds, draws the lots.
    Draw {
        /// Public words for the seed, unknown when the tournament was opened. They are mixed in
        /// first, and only once. Refused if longer than 200 characters or without a letter or
        /// digit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        words: Option<String>,
    },
    /// Undoes the last draw, if none of its rounds has begun. Requires a reason.
    UndoDraw,
    /// Undoes the start of a round, if nothing was written in it. Requires a reason.
    UndoBegin {
        round: usize,
    },
    /// Changes the seating of a drawn round.
    Seat {
        round: usize,
        /// All tables, each in the order of play.
        tables: Vec<Vec<u32>>,
    },
    /// Opens a table, in a tournament without rounds.
    OpenTable {
        /// Start numbers, in the order of play.
        people: Vec<u32>,
    },
    /// Sets the time at which a round begins automatically, for online tournaments. Without a time,
    /// it does not.
    Schedule {
        round: usize,
        /// Start time; omitted for none.
        #[serde(default, with = "Json::<Option<Time>>")]
        at: Option<Time>,
    },
    /// Begins a round.
    Begin {
        round: usize,
    },
    /// Pauses the clock of a round.
    Stop {
        round: usize,
    },
    /// Resumes the clock of a round.
    GoOn {
        round: usize,
    },
    /// Extends or shortens the time of a round.
    Extend {
        round: usize,
        /// Change in minutes; negative to shorten.
        minutes: i32,
    },
    /// Writes a line of a sheet; without `content`, clears it.
    Write {
        round: usize,
        table: usize,
        line: usize,
        /// New content of the line.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        content: Option<ContentJson>,
        /// `number` of the line as last seen by the writer; 0 for an empty line. The command is
        /// refused if the line has changed since.
        #[serde(default)]
        expects: u64,
    },
    /// Enters the totals of the paper sheet, in the order of the seats.
    Sum {
        round: usize,
        table: usize,
        /// Totals, one for each seat.
        sums: Vec<i64>,
    },
    /// Confirms a sheet.
    Confirm {
        round: usize,
        table: usize,
        /// `changed` of the sheet as last seen.
        expects: u64,
    },
    /// Revokes the confirmation of a sheet. Only for the desk; requires a reason.
    Unconfirm {
        round: usize,
        table: usize,
    },
    /// Disputes a sheet. The reason says where it is wrong.
    Dispute {
        round: usize,
        table: usize,
    },
    /// Excludes a sheet from the results. Requires a reason.
    Void {
        round: usize,
        table: usize,
    },
    /// Includes an excluded sheet again. Requires a reason.
    Reinstate {
        round: usize,
        table: usize,
    },
    /// Closes a round.
    Close {
        round: usize,
    },
    /// Gives an entrant a penalty or a credit.
    Penalise {
        /// Start number of the entrant.
        number: u32,
        /// Round for which it counts.
        round: usize,
        /// Amount in points or cents; negative for a penalty.
        amount: i64,
        /// Paragraph of the rules on which it is based.
        #[serde(default)]
        paragraph: String,
    },
    /// Lifts a penalty.
    Lift {
        /// Number of the event that imposed it.
        penalty: u64,
    },
    End,
    /// Reopens an ended tournament.
    Reopen,
}

impl TournamentCommand {
    /// Returns the domain command. For a line, `people` is the size of its table, if that table
    /// exists.
    ///
    /// # Errors
    ///
    /// Returns an error for a line with invalid seats or contracts.
    pub fn command(self, people: Option<usize>) -> Result<Command, String> {
        use TournamentCommand as T;
        let boxed = |entrant: EntrantJson| Box::new(Entrant::from(entrant));
        Ok(match self {
            T::Enter { entrant } => Command::Enter(boxed(entrant)),
            T::EnterAll { entrants } => {
                Command::EnterAll(entrants.into_iter().map(Into::into).collect())
            }
            T::Unenter { from, to } => Command::Unenter { from, to },
            T::Change { number, entrant } => Command::Change(number, boxed(entrant)),
            T::Substitute { number, name } => Command::Substitute(number, name),
            T::Leave { number } => Command::Leave(number),
            T::Entries { open } => Command::Entries { open },
            T::Schedule { round, at } => Command::Schedule { round, at },
            T::Return { number } => Command::Return(number),
            T::KeepApart { a, b } => Command::KeepApart(a, b),
            T::LiftApart { a, b } => Command::LiftApart(a, b),
            T::MetBefore { pairs } => {
                Command::MetBefore(pairs.into_iter().map(|[a, b]| (a, b)).collect())
            }
            T::Draw { words } => words.map_or(Command::Draw, Command::DrawWithWords),
            T::UndoDraw => Command::UndoDraw,
            T::UndoBegin { round } => Command::UndoBegin { round },
            T::Seat { round, tables } => Command::Seat { round, tables },
            T::OpenTable { people } => Command::OpenTable(people),
            T::Begin { round } => Command::Begin { round },
            T::Stop { round } => Command::Stop { round },
            T::GoOn { round } => Command::GoOn { round },
            T::Extend { round, minutes } => Command::Extend { round, minutes },
            T::Write { round, table, line, content, expects } => {
                let content = content.map(|content| content.content(people)).transpose()?;
                Command::Write { round, table, line, content: content.map(Box::new), seen: expects }
            }
            T::Sum { round, table, sums } => Command::Sum { round, table, sums },
            T::Confirm { round, table, expects } => {
                Command::Confirm { round, table, seen: expects }
            }
            T::Unconfirm { round, table } => Command::Unconfirm { round, table },
            T::Dispute { round, table } => Command::Dispute { round, table },
            T::Void { round, table } => Command::Void { round, table },
            T::Reinstate { round, table } => Command::Reinstate { round, table },
            T::Close { round } => Command::Close { round },
            T::Penalise { number, round, amount, paragraph } => {
                Command::Penalise { number, round, amount, paragraph }
            }
            T::Lift { penalty } => Command::Lift(penalty),
            T::End => Command::End,
            T::Reopen => Command::Reopen,
        })
    }

    /// Returns the round and table of the sheet the command concerns, if any.
    #[must_use]
    pub const fn sheet(&self) -> Option<(usize, usize)> {
        match self {
            TournamentCommand::Write { round, table, .. }
            | TournamentCommand::Sum { round, table, .. }
            | TournamentCommand::Confirm { round, table, .. }
            | TournamentCommand::Unconfirm { round, table }
            | TournamentCommand::Void { round, table }
            | TournamentCommand::Reinstate { round, table }
            | TournamentCommand::Dispute { round, table } => Some((*round, *table)),
            _ => None,
        }
    }
}

/// Result of a batch of commands.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentDone {
    /// Number of the last event.
    pub number: u64,
    /// Results, in the order of the commands. Commands after a refused one have none.
    pub answers: Vec<TournamentAnswer>,
}

/// Result of one command.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentAnswer {
    /// Idempotency key of the command.
    pub id: String,
    /// Number of the last event after execution; `null` if refused.
    pub done: Option<u64>,
    /// True if the command had been executed before under the same key.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub again: bool,
    /// Refusal, if the command was not executed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refused>,
}

/// Refusal of a command.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "CommandRefused"))]
pub struct Refused {
    /// Problem description with its id.
    #[serde(flatten)]
    pub problem: Problem,
    /// Current content of the line, if somebody else has changed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stands: Option<LineJson>,
    /// True if the same command would succeed with a reason.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub wants_reason: bool,
}
