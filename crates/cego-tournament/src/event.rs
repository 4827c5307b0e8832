//! What happened in a tournament. All it is follows from its events, and none is ever taken back: what was wrong is put right by another.

use cego_core::shuffle::Seed;
use cego_table::{NamedRules, PersonId, Time};

use crate::by::By;
use crate::format::Format;
use crate::people::{Entrant, Number};
use crate::sheet::Content;

/// An event with its number, from 1 without gaps, and who wanted it when and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Numbered {
    /// The number.
    pub number: u64,
    /// When.
    pub at: Time,
    /// Who.
    pub by: By,
    /// Why; empty where nobody has to say.
    pub why: String,
    /// What happened.
    pub event: Event,
}

/// Round by round, or table by table: who sits there in the order of play. The first deals first.
pub type Tables = Vec<Vec<Number>>;

/// What happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A tournament was opened.
    Opened {
        /// What it is.
        format: Box<Format>,
        /// The rules for tables of three, of four, of five, as far as there are any.
        rules: [Option<NamedRules>; 3],
        /// What every draw and lot follows from. Nobody sees it before the first draw.
        seed: Seed,
    },
    /// Somebody takes part.
    Entered {
        /// Their start number.
        number: Number,
        /// Who it is.
        entrant: Box<Entrant>,
    },
    /// The last people of the list were taken off it: they were entered by mistake, and no round knows them. Their start numbers are free.
    Unentered {
        /// The first of them.
        from: Number,
        /// The last of them, who is the last of the list.
        to: Number,
    },
    /// Those who enter themselves may do so from now on, or no more.
    Entries {
        /// Whether they may.
        open: bool,
    },
    /// Somebody who takes part is known to the server as this person.
    Joined {
        /// Their start number.
        number: Number,
        /// Who they are on the server.
        who: PersonId,
    },
    /// Somebody whom the server knew has deleted their account there. The name they came with is in no event any more.
    Forgotten {
        /// Their start number.
        number: Number,
    },
    /// Who has this start number is a bot.
    IsBot {
        /// The start number.
        number: Number,
        /// Which, by name or level.
        bot: String,
    },
    /// Somebody's details were changed.
    Changed {
        /// Whose.
        number: Number,
        /// What they are now.
        entrant: Box<Entrant>,
    },
    /// Somebody fills in for another and plays on under their number.
    Substituted {
        /// For whom.
        number: Number,
        /// The name of who plays now.
        name: String,
    },
    /// Somebody plays no more.
    Left {
        /// Who.
        number: Number,
    },
    /// Somebody who had left is back.
    Returned {
        /// Who.
        number: Number,
    },
    /// Two are not to sit at one table.
    KeptApart {
        /// One.
        a: Number,
        /// The other.
        b: Number,
    },
    /// It was told who has met on other days of the season, once for each time. What was told before does not hold any more.
    MetBefore {
        /// The pairs, the lower number first.
        pairs: Vec<(Number, Number)>,
    },
    /// Words from the hall went into the seed of a draw, just before it.
    WordsAdded {
        /// The first round of the draw.
        round: usize,
        /// The words, in their [canonical](crate::lot::canonical_words) form.
        text: String,
    },
    /// Rounds were drawn, or seated by the standings.
    Drawn {
        /// The first of them.
        round: usize,
        /// The version of the algorithm.
        algorithm: u32,
        /// Who sits where.
        rounds: Vec<Tables>,
        /// How often people meet again, meetings of earlier rounds counted.
        repeats: usize,
        /// What it cannot be below: proved for these rounds alone.
        bound: usize,
    },
    /// A draw by mistake was undone, before any of its rounds began: this round and all after it are not drawn any more.
    DrawUndone {
        /// The first round.
        round: usize,
    },
    /// A round that was begun by mistake was put back, before anything was written in it.
    BeginUndone {
        /// The round.
        round: usize,
    },
    /// The tables of a round were changed by hand, or mended after somebody left or came.
    Seated {
        /// The round.
        round: usize,
        /// All its tables.
        tables: Tables,
    },
    /// A table formed, where tables form as people like.
    TableOpened {
        /// Who sits there.
        people: Vec<Number>,
    },
    /// It was set when a round begins by itself, or that it does not.
    Scheduled {
        /// The round.
        round: usize,
        /// When.
        at: Option<Time>,
    },
    /// A round is played at tables of the server.
    Placed {
        /// The round.
        round: usize,
        /// What the server calls them, in the order of the tables.
        places: Vec<String>,
    },
    /// Somebody decided nothing in a round that was played at tables of the server: a bot did for them.
    Missed {
        /// The round.
        round: usize,
        /// Who.
        number: Number,
    },
    /// A round began.
    Began {
        /// The round.
        round: usize,
    },
    /// The clock of a round was stopped.
    Stopped {
        /// The round.
        round: usize,
    },
    /// It goes on.
    WentOn {
        /// The round.
        round: usize,
    },
    /// A round got more time, or less.
    Extended {
        /// The round.
        round: usize,
        /// So many minutes.
        minutes: i32,
        /// Seconds beyond them, where the time had run out before: the time that was over by then is made up for.
        seconds: i32,
    },
    /// Something was written on a sheet.
    Written {
        /// The round.
        round: usize,
        /// The table, from 0.
        table: usize,
        /// The line, from 0.
        line: usize,
        /// What stands there now; nothing, if it was cleared.
        content: Option<Box<Content>>,
    },
    /// The sums that stand on the paper were told, in the order of the seats.
    Summed {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
        /// The sums.
        sums: Vec<i64>,
    },
    /// Somebody says that a sheet is right.
    Confirmed {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
        /// Who; the desk, if nobody of the table.
        number: Option<Number>,
    },
    /// Two of a table confirmed its sheet from one device, or one address, within seconds.
    OneDevice {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
    },
    /// The desk took back that a sheet was said to be right.
    Unconfirmed {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
    },
    /// Somebody says that a sheet is wrong. Why they say is beside the event.
    Disputed {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
        /// Who.
        number: Number,
    },
    /// A sheet does not count as a whole: mistakes in its writing can no longer be followed.
    Voided {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
    },
    /// A sheet that did not count counts again.
    Reinstated {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
    },
    /// A round is over: nobody writes on its sheets but the desk.
    Closed {
        /// The round.
        round: usize,
    },
    /// Somebody got a penalty of the referee's, or a credit.
    Penalised {
        /// Who.
        number: Number,
        /// The round it counts for.
        round: usize,
        /// So many points or cents; a penalty is below zero.
        amount: i64,
        /// The paragraph it rests on.
        paragraph: String,
    },
    /// A penalty was lifted: that of the event of this number.
    Lifted {
        /// The event.
        penalty: u64,
    },
    /// The tournament is over.
    Ended,
    /// It is not over after all.
    Reopened,
}
