//! Why a tournament does not do what somebody wants.

use cego_core::report::ReportFault;
use cego_table::Time;

use crate::by::By;
use crate::draw;
use crate::open_sheets::OpenSheet;
use crate::people::{EntrantFault, Number};
use crate::sheet::{AmountFault, Content};

/// Why nothing was done.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// Not for those who act in this role.
    NotAllowed,
    /// A reason is to be given.
    NoReason,
    /// A reason or paragraph longer than 500 characters.
    LongReason,
    /// The tournament is over.
    Ended,
    /// It is not over.
    NotEnded,
    /// Nobody has this start number.
    NoSuchPerson(Number),
    /// Somebody's details are wrong: the how many-th of those entered, from 0.
    Entrant(usize, EntrantFault),
    /// Somebody of this name is there already, under this number.
    NameTaken(String, Number),
    /// Two of those entered at once have one name: the how many-th they are, from 0.
    NameTwice(String, usize, usize),
    /// People can be taken off the list only from its end, and this start number came after them.
    CameAfter(Number),
    /// Somebody cannot be taken off the list any more: they were drawn, or entered themselves, or got a penalty.
    TakesPartAlready(Number),
    /// A team would have more people than teams have.
    TeamFull(String),
    /// More people than can be drawn.
    TooMany,
    /// They had left already.
    HasLeft(Number),
    /// They are there.
    IsHere(Number),
    /// There is no such round.
    NoSuchRound(usize),
    /// The round has not been drawn.
    NotDrawn(usize),
    /// Everything has been drawn.
    AllDrawn,
    /// Words from the hall without a letter or digit, or longer than they may be.
    Words,
    /// Other words went into this draw before, and words are given once.
    WordsGiven(String),
    /// A round is seated by the standings: no words go into it.
    SeatedByStandings(usize),
    /// Nothing that was drawn can be undone: there is no draw, or a round of it has begun or is placed at tables of the server.
    NoDrawToUndo,
    /// The beginning of a round cannot be undone: something was written in it, its cards were dealt, or it is placed at tables of the server.
    NoBeginToUndo(usize),
    /// The sheet does not count: nobody writes on it.
    IsVoid,
    /// The sheet counts.
    IsNotVoid,
    /// A round before it is not closed.
    BeforeIsOpen(usize),
    /// The round has begun already.
    HasBegun(usize),
    /// The round has not begun, or is closed.
    NotRunning(usize),
    /// Its clock stands.
    Stopped(usize),
    /// Its clock goes on, or it has none.
    NotStopped(usize),
    /// The round has no limit of time.
    NoClock(usize),
    /// More or fewer minutes than a day has.
    Minutes(i32),
    /// The people do not come out in tables.
    Draw(draw::Refusal),
    /// There are no rules for tables of this size.
    NoRules(usize),
    /// A table, from 0, of a size that there is none of.
    TableSize(usize, usize),
    /// Somebody sits at two tables.
    SitsTwice(Number),
    /// Somebody sits at a table who has left, or is not among those who play on.
    NotPlaying(Number),
    /// Somebody who is there has no seat.
    NoSeat(Number),
    /// Tables form as people like only where there are no rounds; or this is such an evening.
    NotLikeThis,
    /// There is no such table.
    NoSuchTable(usize),
    /// There is no such line, from 0.
    NoSuchLine {
        /// The line.
        line: usize,
        /// The number of lines of the sheet.
        lines: usize,
    },
    /// The sheet has this many lines, and something stands on all of them.
    SheetFull(usize),
    /// They do not sit at this table.
    NotYourTable,
    /// The sheet has been confirmed; the desk can change it.
    IsConfirmed,
    /// Somebody else writes: the line was changed since.
    Stale {
        /// What stands there now.
        content: Option<Box<Content>>,
        /// Who wrote it.
        by: By,
        /// When.
        at: Time,
        /// The number of the event.
        number: u64,
    },
    /// The sheet was changed since they saw it.
    SheetChanged(u64),
    /// The time is not over: a deal that was not played is to be played.
    TimeLeft,
    /// The deal cannot have been like this: everything that is wrong.
    Deal(Vec<ReportFault>),
    /// The amounts cannot be right: everything that is wrong.
    Amounts(Vec<AmountFault>),
    /// So many sums as there are seats.
    Sums(usize),
    /// Lines are missing, from 0.
    Incomplete(Vec<usize>),
    /// The sums on the paper are others.
    SumsDiffer,
    /// They have confirmed already.
    ConfirmedAlready,
    /// Nobody has confirmed it.
    NotConfirmed,
    /// Tables, from 0, whose sheets are not confirmed, or disputed.
    Unconfirmed(Vec<usize>),
    /// Tables, from 0, with more deals written after the time than the round allows. The desk takes them out, or says why they count.
    Late(Vec<usize>),
    /// No penalty has this number, or it was lifted.
    NoPenalty(u64),
    /// An amount that no penalty has: zero, or above a million.
    Amount(i64),
    /// A sum beyond all sheets: above a million.
    LargeSum(i64),
    /// A result set by the referee that is larger than any where results are compared.
    SetAmount(i32),
    /// The tournament was over, so that the cards of its rounds to come can be known.
    CardsTold,
    /// The tournament is not played at tables of the server.
    NotOnline,
    /// The list is closed to those who enter themselves.
    EntriesClosed,
    /// Somebody takes part already: the person on the server, or the start number, has another.
    TakesPart(Number),
    /// The table is being played on the server, which writes its sheet.
    TablePlays(usize),
    /// Rounds are open.
    RoundsOpen,
    /// Sheets are open: to go on with them needs a reason.
    OpenSheets(Vec<OpenSheet>),
}

impl Refusal {
    /// Returns whether the same command would be done with a reason.
    #[must_use]
    pub const fn wants_reason(&self) -> bool {
        matches!(self, Refusal::NoReason | Refusal::Late(_) | Refusal::RoundsOpen | Refusal::OpenSheets(_))
    }
}
