//! What somebody may want of a tournament.

use cego_table::{PersonId, Time};

use crate::event::Tables;
use crate::people::{Entrant, Number};
use crate::sheet::Content;

/// What somebody wants. Rounds, tables and lines count from 0.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Somebody takes part; they get the next start number.
    Enter(Box<Entrant>),
    /// Opens the list to those who enter themselves, or closes it.
    Entries {
        /// Whether it is open.
        open: bool,
    },
    /// Who is known to the server as this person takes part: somebody new, or who has this start number.
    TakePart {
        /// Who they are on the server.
        who: PersonId,
        /// Their details, for somebody new.
        entrant: Box<Entrant>,
    },
    /// Who entered themselves plays no more.
    Withdraw,
    /// Several take part at once: all, or none.
    EnterAll(Vec<Entrant>),
    /// Takes the people with these start numbers off the list, who were entered by mistake: the last of the list, of whom nobody was drawn.
    Unenter {
        /// The first of them.
        from: Number,
        /// The last of them.
        to: Number,
    },
    /// Changes somebody's details.
    Change(Number, Box<Entrant>),
    /// Somebody of this name fills in for another and plays on under their number.
    Substitute(Number, String),
    /// Somebody plays no more.
    Leave(Number),
    /// Somebody who had left is back.
    Return(Number),
    /// Two are not to sit at one table.
    KeepApart(Number, Number),
    /// Tells who has met on other days of the season, once for each time. Draws to come avoid it. What was told before is replaced.
    MetBefore(Vec<(Number, Number)>),
    /// Draws the next round, and those after it that are drawn together with it.
    Draw,
    /// The same with words from the hall, which go into the seed first; at an evening without rounds it draws the lots.
    DrawWithWords(String),
    /// Undoes the last draw, as long as none of its rounds has begun.
    UndoDraw,
    /// Puts a round back that has begun, as long as nothing was written in it.
    UndoBegin {
        /// The round.
        round: usize,
    },
    /// Seats a round that has been drawn anew.
    Seat {
        /// The round.
        round: usize,
        /// All its tables.
        tables: Tables,
    },
    /// Forms a table, where tables form as people like.
    OpenTable(Vec<Number>),
    /// Sets when a round begins by itself, or that it does not.
    Schedule {
        /// The round.
        round: usize,
        /// When.
        at: Option<Time>,
    },
    /// Says at which tables of the server a round is played.
    Place {
        /// The round.
        round: usize,
        /// What the server calls them, in their order.
        places: Vec<String>,
    },
    /// Says that somebody did not decide anything in a round.
    Missed {
        /// The round.
        round: usize,
        /// Who.
        number: Number,
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
    /// Writes a line of a sheet, or clears it.
    Write {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
        /// The line.
        line: usize,
        /// What is to stand there.
        content: Option<Box<Content>>,
        /// The number of the last event that the writer has seen. What was written on the line since is not written over.
        seen: u64,
    },
    /// Tells the sums that stand on the paper.
    Sum {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
        /// In the order of the seats.
        sums: Vec<i64>,
    },
    /// Says that a sheet is right, as it stood after this event.
    Confirm {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
        /// The number of the last event that they have seen.
        seen: u64,
    },
    /// Notes that two of a table confirmed its sheet from one device, or one address, within seconds.
    OneDevice {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
    },
    /// Takes back that a sheet was said to be right.
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
    /// Lets a sheet not count as a whole.
    Void {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
    },
    /// Lets it count again.
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
        number: Number,
        /// The round it counts for.
        round: usize,
        /// Points or cents; a penalty is below zero.
        amount: i64,
        /// The paragraph it rests on.
        paragraph: String,
    },
    /// Lifts the penalty of the event of this number.
    Lift(u64),
    /// Ends the tournament.
    End,
    /// Takes the end back.
    Reopen,
}
