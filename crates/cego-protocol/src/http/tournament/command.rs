//! What is asked of a tournament, and what comes of it.

use cego_table::Time;
use cego_tournament::{Command, Entrant};
use serde::{Deserialize, Serialize};

use super::{ContentJson, EntrantJson, LineJson};
use crate::Json;
use crate::message::Problem;

/// Several commands, carried out in this order up to the first that is refused.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TournamentCommands {
    /// At least one.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 200)))]
    pub commands: Vec<TournamentSent>,
    /// What who asks is called, at the desk.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(max = 60), regex(pattern = crate::http::pattern::LINE)))]
    pub by: Option<String>,
}

/// A command as it is sent.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentSent {
    /// A name that this device gives to no other command: what comes twice under it is done once.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = crate::http::pattern::ONCE)))]
    pub id: String,
    /// Why, where somebody has to say; of more than 500 characters this command is refused, and no other.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub why: String,
    /// What is wanted.
    #[serde(flatten)]
    pub command: TournamentCommand,
}

/// What is wanted. Rounds, tables and lines count from 0.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TournamentCommand {
    /// Somebody takes part; they get the next start number.
    Enter {
        /// Who.
        entrant: EntrantJson,
    },
    /// Several take part: all, or none.
    EnterAll {
        /// Who.
        entrants: Vec<EntrantJson>,
    },
    /// Takes people off the list who were entered by mistake: the last of the list, of whom nobody was drawn.
    Unenter {
        /// The start number of the first.
        from: u32,
        /// That of the last.
        to: u32,
    },
    /// Changes somebody's details.
    Change {
        /// Whose.
        number: u32,
        /// What they are from now on.
        entrant: EntrantJson,
    },
    /// Somebody of this name fills in for another and plays on under their number.
    Substitute {
        /// For whom.
        number: u32,
        /// The name.
        name: String,
    },
    /// Somebody plays no more.
    Leave {
        /// Who.
        number: u32,
    },
    /// Opens the list to those who enter themselves, or closes it: where the tables are the server's.
    Entries {
        /// Whether it is open.
        open: bool,
    },
    /// Somebody who had left is back.
    Return {
        /// Who.
        number: u32,
    },
    /// Two are not to sit at one table.
    KeepApart {
        /// One.
        a: u32,
        /// The other.
        b: u32,
    },
    /// Tells who has met on other days of the season, once for each time. Draws to come avoid it; what was told before is replaced.
    MetBefore {
        /// Two start numbers each.
        pairs: Vec<[u32; 2]>,
    },
    /// Draws the next round, and those that are drawn together with it; at an evening without rounds, the lots.
    Draw {
        /// Words from the hall that nobody knew when the tournament was opened: they go into the seed first, and only once. Of more than 200 characters, or
        /// without a letter or digit, the command is refused.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        words: Option<String>,
    },
    /// Undoes the last draw, as long as none of its rounds has begun; with a reason.
    UndoDraw,
    /// Puts a round back that has begun, as long as nothing was written in it; with a reason.
    UndoBegin {
        /// The round.
        round: usize,
    },
    /// Seats a round that has been drawn anew.
    Seat {
        /// The round.
        round: usize,
        /// All its tables, each in the order of play.
        tables: Vec<Vec<u32>>,
    },
    /// Forms a table, where tables form as people like.
    OpenTable {
        /// In the order of play.
        people: Vec<u32>,
    },
    /// Sets when a round begins by itself, where the tables are the server's; without a time it does not.
    Schedule {
        /// The round.
        round: usize,
        /// When.
        #[serde(default, with = "Json::<Option<Time>>")]
        at: Option<Time>,
    },
    /// Begins a round.
    Begin {
        /// The round.
        round: usize,
    },
    /// Stops the clock of a round.
    Stop {
        /// The round.
        round: usize,
    },
    /// Lets it go on.
    GoOn {
        /// The round.
        round: usize,
    },
    /// Gives a round more time, or less.
    Extend {
        /// The round.
        round: usize,
        /// So many minutes.
        minutes: i32,
    },
    /// Writes a line of a sheet; without `content` it is cleared.
    Write {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
        /// The line.
        line: usize,
        /// What is to stand there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        content: Option<ContentJson>,
        /// The `number` of the line as the writer saw it; 0, where nothing stood. What was written there since is not written over.
        #[serde(default)]
        expects: u64,
    },
    /// Tells the sums that stand on the paper, in the order of the seats.
    Sum {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
        /// The sums.
        sums: Vec<i64>,
    },
    /// Says that a sheet is right.
    Confirm {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
        /// The `changed` of the sheet as it was seen.
        expects: u64,
    },
    /// Takes back that a sheet was said to be right: at the desk, with a reason.
    Unconfirm {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
    },
    /// Says that a sheet is wrong; the reason says where.
    Dispute {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
    },
    /// Lets a sheet not count as a whole; with a reason.
    Void {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
    },
    /// Lets it count again; with a reason.
    Reinstate {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
    },
    /// Closes a round.
    Close {
        /// The round.
        round: usize,
    },
    /// Gives somebody a penalty, or a credit.
    Penalise {
        /// Who.
        number: u32,
        /// The round it counts for.
        round: usize,
        /// Points or cents; a penalty is below zero.
        amount: i64,
        /// The paragraph it rests on.
        #[serde(default)]
        paragraph: String,
    },
    /// Lifts a penalty.
    Lift {
        /// The number of the event that gave it.
        penalty: u64,
    },
    /// Ends the tournament.
    End,
    /// Takes the end back.
    Reopen,
}

impl TournamentCommand {
    /// The command. Of a line, `table` is the number of people at the table, where there is such a table.
    ///
    /// # Errors
    /// A line with seats or games that there are none of.
    pub fn command(self, people: Option<usize>) -> Result<Command, String> {
        use TournamentCommand as T;
        let boxed = |entrant: EntrantJson| Box::new(Entrant::from(entrant));
        Ok(match self {
            T::Enter { entrant } => Command::Enter(boxed(entrant)),
            T::EnterAll { entrants } => Command::EnterAll(entrants.into_iter().map(Into::into).collect()),
            T::Unenter { from, to } => Command::Unenter { from, to },
            T::Change { number, entrant } => Command::Change(number, boxed(entrant)),
            T::Substitute { number, name } => Command::Substitute(number, name),
            T::Leave { number } => Command::Leave(number),
            T::Entries { open } => Command::Entries { open },
            T::Schedule { round, at } => Command::Schedule { round, at },
            T::Return { number } => Command::Return(number),
            T::KeepApart { a, b } => Command::KeepApart(a, b),
            T::MetBefore { pairs } => Command::MetBefore(pairs.into_iter().map(|[a, b]| (a, b)).collect()),
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
            T::Confirm { round, table, expects } => Command::Confirm { round, table, seen: expects },
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

    /// The sheet it is about, if it is about one: round and table.
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

/// What came of the commands.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentDone {
    /// The number of the last event now.
    pub number: u64,
    /// What came of each, in their order. After one that was refused there are no more.
    pub answers: Vec<TournamentAnswer>,
}

/// What came of a command.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentAnswer {
    /// Its name.
    pub id: String,
    /// It is done: the number of the last event then.
    pub done: Option<u64>,
    /// It was done before, under the same name.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub again: bool,
    /// It is not done, and why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refused>,
}

/// Why a command is not done.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "CommandRefused"))]
pub struct Refused {
    /// In words, with its id.
    #[serde(flatten)]
    pub problem: Problem,
    /// What stands on the line now, where somebody else has written meanwhile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stands: Option<LineJson>,
}
