//! Commands of a tournament, and the author of a command or an event.

use cego_table::{PersonId, Time};

use crate::event::Seating;
use crate::people::{Entrant, Number};
use crate::sheet::Content;

/// A command to a tournament. Rounds, tables and lines count from 0.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Enters a person under the next start number.
    Enter(Box<Entrant>),
    /// Opens or closes self-registration.
    Entries {
        /// New state: true for open.
        open: bool,
    },
    /// Registers a person of the server, or links them to the start number of the acting player.
    TakePart {
        /// Person on the server.
        who: PersonId,
        /// Details for a new entry.
        entrant: Box<Entrant>,
    },
    /// Withdraws the acting player from the tournament.
    Withdraw,
    /// Enters several people: all or none.
    EnterAll(Vec<Entrant>),
    /// Removes entries made by mistake. They must be the last of the list, and none of them may
    /// have been drawn.
    Unenter {
        /// First start number to remove.
        from: Number,
        /// Last start number to remove.
        to: Number,
    },
    /// Replaces the details of a person.
    Change(Number, Box<Entrant>),
    /// Substitutes a person of this name for another under the same start number.
    Substitute(Number, String),
    /// Marks a person as having left.
    Leave(Number),
    /// Marks a person who had left as back.
    Return(Number),
    /// Keeps two people apart: they should not share a table.
    KeepApart(Number, Number),
    /// Lifts the separation of two people.
    LiftApart(Number, Number),
    /// Replaces the list of meetings on other days of the season, with one pair for each meeting.
    /// Later draws avoid these pairs.
    MetBefore(Vec<(Number, Number)>),
    /// Draws the next round, and the rounds after it that are drawn together with it.
    Draw,
    /// Draws after mixing words from the hall into the seed. An open evening draws only its lots
    /// this way.
    DrawWithWords(String),
    /// Undoes the last draw. None of its rounds may have begun.
    UndoDraw,
    /// Undoes the beginning of a round. Nothing may have been written in it.
    UndoBegin {
        round: usize,
    },
    /// Replaces the tables of a drawn round.
    Seat {
        round: usize,
        /// All tables of the round.
        tables: Seating,
    },
    /// Opens a table at an open evening, where tables form freely.
    OpenTable(Vec<Number>),
    /// Sets or clears the time at which a round begins automatically.
    Schedule {
        round: usize,
        /// Start time; `None` clears it.
        at: Option<Time>,
    },
    /// Assigns the tables of a round to match tables of the server.
    Place {
        round: usize,
        /// Identifiers of the match tables, in the order of the tables.
        places: Vec<String>,
    },
    /// Records that a player made no decision in a round.
    Missed {
        round: usize,
        /// Start number of the player.
        number: Number,
    },
    Begin {
        round: usize,
    },
    /// Stops the clock of a round.
    Stop {
        round: usize,
    },
    /// Restarts the stopped clock of a round.
    GoOn {
        round: usize,
    },
    /// Extends or shortens a round.
    Extend {
        round: usize,
        /// Added time in minutes; negative to shorten.
        minutes: i32,
    },
    /// Writes or clears a line of a sheet.
    Write {
        round: usize,
        table: usize,
        line: usize,
        /// New content; `None` clears the line.
        content: Option<Box<Content>>,
        /// Number of the last event the author has seen. The command is refused if the line was
        /// changed by a later event.
        seen: u64,
    },
    /// Enters the sums from the paper sheet.
    Sum {
        round: usize,
        table: usize,
        /// Sums in the order of the seats.
        sums: Vec<i64>,
    },
    /// Confirms a sheet as of the event `seen`.
    Confirm {
        round: usize,
        table: usize,
        /// Number of the last event the author has seen.
        seen: u64,
    },
    /// Records that two people of a table confirmed its sheet within seconds from one device or
    /// address.
    OneDevice {
        round: usize,
        table: usize,
    },
    /// Withdraws all confirmations of a sheet.
    Unconfirm {
        round: usize,
        table: usize,
    },
    /// Disputes a sheet. The reason of the command describes the error.
    Dispute {
        round: usize,
        table: usize,
    },
    /// Voids a whole sheet.
    Void {
        round: usize,
        table: usize,
    },
    /// Reinstates a voided sheet.
    Reinstate {
        round: usize,
        table: usize,
    },
    Close {
        round: usize,
    },
    /// Gives a person a penalty or a credit.
    Penalise {
        /// Start number of the person.
        number: Number,
        /// Round in which the amount counts.
        round: usize,
        /// Amount in points or cents; negative for a penalty.
        amount: i64,
        /// Paragraph of the regulations it is based on.
        paragraph: String,
    },
    /// Lifts the penalty given by the event of this number.
    Lift(u64),
    End,
    /// Reopens a tournament that has ended.
    Reopen,
}
