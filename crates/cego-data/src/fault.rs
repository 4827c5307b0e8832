//! Why a shard is not made.

use std::fmt;
use std::io;
use std::ops::Range;
use std::path::PathBuf;

use cego_core::DealFault;
use cego_sim::BotFault;

/// Why a shard is not made, or a bench not read.
#[derive(Debug)]
pub enum Fault {
    /// A bot that there is not.
    UnknownBot(String),
    /// Not one bot for each seat.
    BotCount {
        /// How many were named.
        given: usize,
        /// How many sit at the table.
        people: usize,
    },
    /// What is to be judged is none of these: none, fair, hindsight, all.
    UnknownLabels(String),
    /// A text that is no seed.
    BadSeed(String),
    /// The rules are not for so many.
    NotForThisTable {
        /// The ruleset.
        ruleset: String,
        /// The number of people.
        people: usize,
    },
    /// The layout of observations has four seats.
    FiveAtTheTable,
    /// What depends on the clock is not the same when it is made again.
    Clock,
    /// In the field each seat has a game of its own, of other hands than those of the deal.
    Field,
    /// No deals, or more than can be numbered.
    Range(Range<u64>),
    /// The rules do not let these deals be played.
    NoDeal(Vec<DealFault>),
    /// A bot did what may not be done.
    Bot(u64, BotFault),
    /// A file of this name is of another data set.
    Other {
        /// The file.
        path: PathBuf,
        /// What differs.
        key: String,
        /// As it is there.
        there: String,
        /// As it would be.
        wanted: String,
    },
    /// A bench that cannot be read.
    Bench(String),
    /// Nobody waits for it any more.
    Stopped,
    /// Reading or writing failed.
    Io(PathBuf, io::Error),
}

impl Fault {
    /// The stable id.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            Fault::UnknownBot(_) => "unknown_bot",
            Fault::BotCount { .. } => "bot_count",
            Fault::UnknownLabels(_) => "unknown_labels",
            Fault::BadSeed(_) => "bad_seed",
            Fault::NotForThisTable { .. } => "not_for_this_table",
            Fault::FiveAtTheTable => "five_at_the_table",
            Fault::Clock => "clock",
            Fault::Field => "field",
            Fault::Range(_) => "bad_range",
            Fault::NoDeal(_) => "no_deal",
            Fault::Bot(..) => "bot_fault",
            Fault::Other { .. } => "other_data",
            Fault::Bench(_) => "bad_bench",
            Fault::Stopped => "stopped",
            Fault::Io(..) => "not_written",
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::UnknownBot(name) => write!(f, "there is no bot \"{name:.40}\""),
            Fault::BotCount { given, people } => {
                write!(f, "{given} bots for {people} seats: name one for all, or one for each")
            }
            Fault::UnknownLabels(text) => write!(f, "\"{text:.20}\" is none of none, fair, hindsight, all"),
            Fault::BadSeed(text) => {
                write!(f, "{text:.70} is no seed: a whole number below 2^64, or 64 hex digits")
            }
            Fault::NotForThisTable { ruleset, people } => write!(f, "{ruleset} is not for {people} players"),
            Fault::FiveAtTheTable => f.write_str("data sets are for three or four players"),
            Fault::Clock => {
                f.write_str("what has a limit of time cannot be made again: leave the budget out")
            }
            Fault::Field => f.write_str("games in the field are no data set: seat the bots in another way"),
            Fault::Range(range) => write!(f, "deals {} to {} are no range of deals", range.start, range.end),
            Fault::NoDeal(faults) => {
                let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
                write!(f, "the rules do not let these deals be played: {}", faults.join("; "))
            }
            Fault::Bot(number, fault) => write!(f, "deal {number}: {fault}"),
            Fault::Other { path, key, there, wanted } => write!(
                f,
                "{}: there is other data by this name: {key} is {there}, not {wanted}; choose another folder, or delete it",
                path.display()
            ),
            Fault::Bench(why) => write!(f, "no bench: {why}"),
            Fault::Stopped => f.write_str("stopped"),
            Fault::Io(path, error) => write!(f, "{}: {error}", path.display()),
        }
    }
}

impl std::error::Error for Fault {}
