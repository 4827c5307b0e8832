//! Events of a tournament. The state of a tournament follows from its events alone. No event is
//! ever removed; corrections are further events.

use cego_core::shuffle::Seed;
use cego_table::{NamedRules, PersonId, Time};

use crate::author::Author;
use crate::format::Format;
use crate::people::{Entrant, Number};
use crate::sheet::Content;

/// An event with its number, time, author and reason.
#[derive(Clone, PartialEq, Debug)]
pub struct NumberedTournamentEvent {
    /// Event number, from 1 without gaps.
    pub number: u64,
    /// Time of the event.
    pub at: Time,
    /// Author of the event.
    pub by: Author,
    /// Reason; empty where none is required.
    pub why: String,
    pub event: Event,
}

/// Start numbers at each table of a round, in the order of play. The first person of a table deals
/// first.
pub type Seating = Vec<Vec<Number>>;

/// A change of a tournament.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// The tournament was opened.
    Opened {
        /// Format of the tournament.
        format: Box<Format>,
        /// Rules for tables of three, four and five; `None` for a size without rules.
        rules: [Option<NamedRules>; 3],
        /// Seed of all draws and lots. It stays secret at least until the first draw.
        seed: Seed,
    },
    /// A person was entered.
    Entered {
        number: Number,
        entrant: Box<Entrant>,
    },
    /// The last people of the list were removed as entered by mistake. None of them was in any
    /// round. Their start numbers are free again.
    Unentered {
        /// First start number removed.
        from: Number,
        /// Last start number removed; the last of the list.
        to: Number,
    },
    /// Self-registration was opened or closed.
    Entries {
        /// New state: true for open.
        open: bool,
    },
    /// A start number was linked to a person of the server.
    Joined {
        number: Number,
        /// Person on the server.
        who: PersonId,
    },
    /// A person deleted their account on the server. Their name has been removed from all events.
    Forgotten {
        number: Number,
    },
    /// A start number belongs to a bot.
    IsBot {
        number: Number,
        /// The bot, by name or level.
        bot: String,
    },
    /// The details of a person were changed.
    Changed {
        number: Number,
        entrant: Box<Entrant>,
    },
    /// A substitute took over a start number.
    Substituted {
        number: Number,
        /// Name of the substitute.
        name: String,
    },
    Left {
        number: Number,
    },
    /// A person who had left is back.
    Returned {
        number: Number,
    },
    /// Two people are to be kept apart: they should not share a table.
    KeptApart {
        a: Number,
        /// The other start number.
        b: Number,
    },
    /// The separation of two people was lifted.
    ApartLifted {
        a: Number,
        /// The other start number.
        b: Number,
    },
    /// The list of meetings on other days of the season was replaced, with one pair for each
    /// meeting.
    MetBefore {
        /// The pairs, the lower number first.
        pairs: Vec<(Number, Number)>,
    },
    /// Words from the hall were mixed into the seed of a draw, just before it.
    WordsAdded {
        /// First round of the draw.
        round: usize,
        /// The words in [canonical](crate::lot::canonical_words) form.
        text: String,
    },
    /// Rounds were drawn, or seated by the standings.
    Drawn {
        /// First of these rounds.
        round: usize,
        /// Version of the draw algorithm.
        algorithm: u32,
        /// Tables of each round.
        rounds: Vec<Seating>,
        /// Number of repeated meetings, including repeats of meetings in earlier rounds.
        repeats: usize,
        /// Proven lower bound of `repeats`, for these rounds alone.
        bound: usize,
    },
    /// A draw was undone before any of its rounds began. This round and all later ones are no
    /// longer drawn.
    DrawUndone {
        /// First round of the draw.
        round: usize,
    },
    /// The beginning of a round was undone before anything was written in it.
    BeginUndone {
        round: usize,
    },
    /// The tables of a round were changed by hand, or mended after people left or came.
    Seated {
        round: usize,
        /// All tables of the round.
        tables: Seating,
    },
    /// A table was opened at an open evening, where tables form freely.
    TableOpened {
        /// Start numbers at the table, in the order of play.
        people: Vec<Number>,
    },
    /// The automatic start of a round was set or cleared.
    Scheduled {
        round: usize,
        /// Start time; `None` if it was cleared.
        at: Option<Time>,
    },
    /// The tables of a round were assigned to match tables of the server.
    Placed {
        round: usize,
        /// Identifiers of the match tables, in the order of the tables.
        places: Vec<String>,
    },
    /// A player made no decision in a round played on the server; a bot played for them.
    Missed {
        round: usize,
        /// Start number of the player.
        number: Number,
    },
    Began {
        round: usize,
    },
    /// The clock of a round was stopped.
    Stopped {
        round: usize,
    },
    /// The clock of a round was restarted.
    WentOn {
        round: usize,
    },
    /// A round was extended or shortened.
    Extended {
        round: usize,
        /// Added time in minutes; negative if it was shortened.
        minutes: i32,
        /// Added seconds beyond the minutes. Together they make up for the overrun if the time had
        /// already run out.
        seconds: i32,
    },
    /// A line of a sheet was written or cleared.
    Written {
        round: usize,
        /// The table, from 0.
        table: usize,
        /// The line, from 0.
        line: usize,
        /// New content; `None` if the line was cleared.
        content: Option<Box<Content>>,
    },
    /// The sums from the paper sheet were entered.
    Summed {
        round: usize,
        table: usize,
        /// The sums, in the order of the seats.
        sums: Vec<i64>,
    },
    /// A sheet was confirmed.
    Confirmed {
        round: usize,
        table: usize,
        /// Start number of the confirming player. `None` if the desk or the server confirmed.
        number: Option<Number>,
    },
    /// Two people of a table confirmed its sheet within seconds from one device or address.
    OneDevice {
        round: usize,
        table: usize,
    },
    /// The desk withdrew all confirmations of a sheet.
    Unconfirmed {
        round: usize,
        table: usize,
    },
    /// A player disputed a sheet. The reason is that of the [`NumberedTournamentEvent`] event.
    Disputed {
        round: usize,
        table: usize,
        /// Start number of the player.
        number: Number,
    },
    /// A whole sheet was voided because its errors can no longer be resolved.
    Voided {
        round: usize,
        table: usize,
    },
    /// A voided sheet was reinstated.
    Reinstated {
        round: usize,
        table: usize,
    },
    /// A round was closed. Only the desk may still write on its sheets.
    Closed {
        round: usize,
    },
    /// The referee gave a penalty or a credit.
    Penalised {
        /// Start number of the person.
        number: Number,
        /// Round in which the amount counts.
        round: usize,
        /// Amount in points or cents; negative for a penalty.
        amount: i64,
        /// Paragraph of the regulations it is based on.
        paragraph: String,
    },
    /// A penalty was lifted.
    Lifted {
        /// Number of the event that gave the penalty.
        penalty: u64,
    },
    Ended,
    /// The tournament was reopened.
    Reopened,
}
