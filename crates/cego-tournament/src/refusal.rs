//! Reasons why a tournament refuses a command.

use cego_core::report::ReportError;
use cego_table::Time;

use crate::author::Author;
use crate::draw;
use crate::people::{EntrantError, Number};
use crate::sheet::{AmountError, Content};
use crate::warnings::OpenSheet;

/// Reason why a command was refused.
#[derive(Clone, PartialEq, Debug)]
pub enum TournamentRefusal {
    /// The role of the author does not allow the command.
    NotAllowed,
    /// The command needs a reason.
    NoReason,
    /// The reason or paragraph is longer than 500 characters.
    LongReason,
    /// The tournament has ended.
    Ended,
    /// The tournament has not ended.
    NotEnded,
    /// No person has this start number.
    NoSuchPerson(Number),
    /// The details of a person are invalid: index in the list of new entries, from 0, and the
    /// error.
    Entrant(usize, EntrantError),
    /// Another person with this name is entered under this number.
    NameTaken(String, Number),
    /// The substitute has the name of another person, who is entered under this number. Their clubs
    /// do not distinguish them, because a substitute has the club of the start number.
    NamesakeEntered(String, Number),
    /// Two new entries have the same name: their indices, from 0.
    NameTwice(String, usize, usize),
    /// Only the end of the list can be removed, and this start number comes after the range.
    CameAfter(Number),
    /// The person cannot be removed from the list: they were drawn, entered themselves, or got a
    /// penalty.
    TakesPartAlready(Number),
    /// A team would exceed the team size.
    TeamFull {
        /// Name of the team.
        team: String,
        /// Names of its members, including those among the new entries.
        members: Vec<String>,
        /// Name of the first person who does not fit.
        name: String,
    },
    /// More people than a draw allows.
    TooMany,
    /// All rounds have been played, so a substitute would take over results of another person.
    AllPlayed,
    /// The person has left already.
    HasLeft(Number),
    /// The person has not left.
    IsHere(Number),
    /// The two people are not kept apart.
    NotKeptApart(Number, Number),
    /// The round does not exist.
    NoSuchRound(usize),
    /// The round has not been drawn.
    NotDrawn(usize),
    /// All rounds have been drawn.
    AllDrawn,
    /// The words from the hall are too long or contain no letter or digit.
    Words,
    /// Other words were already given for this draw.
    WordsGiven(String),
    /// The round is seated by the standings and takes no words.
    SeatedByStandings(usize),
    /// There is no draw to undo: none was made, or one of its rounds has begun or is assigned to
    /// tables of the server.
    NoDrawToUndo,
    /// The beginning of the round cannot be undone: a line was written, its cards are dealt, or it
    /// is assigned to tables of the server.
    NoBeginToUndo(usize),
    /// The sheet is void and cannot be written.
    IsVoid,
    /// The sheet is not void.
    IsNotVoid,
    /// This earlier round is not closed.
    BeforeIsOpen(usize),
    /// The round has already begun.
    HasBegun(usize),
    /// The round has not begun, or is closed.
    NotRunning(usize),
    /// The round is already closed.
    IsClosed(usize),
    /// The clock of the round is already stopped.
    Stopped(usize),
    /// The clock of the round is not stopped.
    NotStopped(usize),
    /// The round has no time limit.
    NoClock(usize),
    /// The extension is zero or longer than a day.
    Minutes(i32),
    /// The draw is impossible.
    Draw(draw::DrawError),
    /// There are no rules for tables of this size.
    NoRules(usize),
    /// The table, from 0, has an invalid number of people.
    TableSize(usize, usize),
    /// The person would sit twice.
    SitsTwice(Number),
    /// The person sits at this table of an open evening, from 0, whose sheet is not confirmed.
    SitsAtTable(Number, usize),
    /// The person has left, or is not among those who play this round.
    NotPlaying(Number),
    /// A person who plays this round has no seat.
    NoSeat(Number),
    /// The standings that seated the round have changed, so it must be drawn again.
    OldStandings(usize),
    /// The command applies only to open evenings, or does not apply to them.
    NotLikeThis,
    /// The table does not exist.
    NoSuchTable(usize),
    /// The line does not exist.
    NoSuchLine {
        /// The line, from 0.
        line: usize,
        /// Number of lines of the sheet.
        lines: usize,
    },
    /// All of this many lines of the sheet are written.
    SheetFull(usize),
    /// The author does not sit at this table.
    NotYourTable,
    /// The sheet is confirmed, so only the desk can change it.
    IsConfirmed,
    /// The line was changed after the event the author has seen.
    Stale {
        content: Option<Box<Content>>,
        /// Author of the current content.
        by: Author,
        /// Time of the change.
        at: Time,
        /// Number of the event.
        number: u64,
    },
    /// The sheet was changed by this event, which the author has not seen.
    SheetChanged(u64),
    /// Time is left, so the deal has to be played.
    TimeLeft,
    /// The deal report contradicts the rules: all errors.
    Deal(Vec<ReportError>),
    /// The amounts contradict the rules: all errors.
    Amounts(Vec<AmountError>),
    /// The number of sums must be this number of seats.
    Sums(usize),
    /// These lines, from 0, are missing.
    Incomplete(Vec<usize>),
    /// The sums of the sheet differ from those on paper.
    SumsDiffer,
    /// The author has already confirmed the sheet.
    ConfirmedAlready,
    /// The sheet has no confirmation.
    NotConfirmed,
    /// Tables, from 0, whose sheets are unconfirmed or disputed.
    Unconfirmed(Vec<usize>),
    /// Tables, from 0, with more late deals than the round allows. The desk removes them, or gives
    /// the reason why they count.
    Late(Vec<usize>),
    /// No penalty has this number, or it was lifted.
    NoPenalty(u64),
    /// The amount of a penalty is zero, or larger than a million.
    Amount(i64),
    /// The sum is larger than a million.
    LargeSum(i64),
    /// An amount set by the referee is too large for a duplicate tournament.
    SetAmount(i32),
    /// The tournament had ended once, so its seed and the cards of later rounds may be known.
    CardsTold,
    /// The tournament is not played on the server.
    NotOnline,
    EntriesClosed,
    /// The person on the server already has this start number, or the number is linked to another
    /// person.
    TakesPart(Number),
    /// The match table is still playing and writes the sheet itself.
    TablePlays(usize),
    /// Not all rounds are closed.
    RoundsOpen,
    /// Continuing with open sheets needs a reason.
    OpenSheets(Vec<OpenSheet>),
}

impl TournamentRefusal {
    /// Returns whether the same command would succeed with a reason.
    #[must_use]
    pub const fn wants_reason(&self) -> bool {
        matches!(
            self,
            TournamentRefusal::NoReason
                | TournamentRefusal::Late(_)
                | TournamentRefusal::RoundsOpen
                | TournamentRefusal::OpenSheets(_)
        )
    }
}
