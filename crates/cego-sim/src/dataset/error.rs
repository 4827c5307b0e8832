//! Errors of making shards and reading benchmarks.

use std::fmt;
use std::io;
use std::ops::Range;
use std::path::PathBuf;

use crate::BotError;
use cego_core::DealCheckError;

/// Error of making a shard or reading a benchmark.
#[derive(Debug)]
pub enum DataSetError {
    UnknownBot(String),
    /// The number of bots does not match the number of seats.
    BotCount {
        /// Number of bots named.
        given: usize,
        /// Number of seats at the table.
        people: usize,
    },
    /// Unknown label set; the known ones are none, fair, hindsight and all.
    UnknownLabels(String),
    BadSeed(String),
    /// The ruleset does not support this number of players.
    NotForThisTable {
        ruleset: String,
        people: usize,
    },
    /// The layout of observations supports at most four seats.
    FiveAtTheTable,
    /// A time limit would make the data irreproducible.
    Clock,
    /// A field lineup plays a separate game for each seat, with other hands than those of the deal.
    Field,
    /// The range is empty or exceeds the largest deal number.
    Range(Range<u64>),
    /// The rules do not allow these deals.
    NoDeal(Vec<DealCheckError>),
    /// A bot made an illegal move in this deal.
    Bot(u64, BotError),
    /// An existing file of this name belongs to another data set.
    Other {
        /// Path of the file.
        path: PathBuf,
        /// Metadata key that differs.
        key: String,
        /// Value in the existing file.
        there: String,
        /// Value of this data set.
        wanted: String,
    },
    Bench(String),
    /// The caller stopped the work.
    Stopped,
    /// An I/O error at this path.
    Io(PathBuf, io::Error),
}

impl DataSetError {
    /// Returns the stable id.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            DataSetError::UnknownBot(_) => "unknown_bot",
            DataSetError::BotCount { .. } => "bot_count",
            DataSetError::UnknownLabels(_) => "unknown_labels",
            DataSetError::BadSeed(_) => "bad_seed",
            DataSetError::NotForThisTable { .. } => "not_for_this_table",
            DataSetError::FiveAtTheTable => "five_at_the_table",
            DataSetError::Clock => "clock",
            DataSetError::Field => "field",
            DataSetError::Range(_) => "bad_range",
            DataSetError::NoDeal(_) => "no_deal",
            DataSetError::Bot(..) => "bot_fault",
            DataSetError::Other { .. } => "other_data",
            DataSetError::Bench(_) => "bad_bench",
            DataSetError::Stopped => "stopped",
            DataSetError::Io(..) => "not_written",
        }
    }
}

impl fmt::Display for DataSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DataSetError::UnknownBot(name) => write!(f, "there is no bot \"{name:.40}\""),
            DataSetError::BotCount { given, people } => {
                write!(f, "{given} bots for {people} seats: name one for all, or one for each")
            }
            DataSetError::UnknownLabels(text) => {
                write!(f, "\"{text:.20}\" is none of none, fair, hindsight, all")
            }
            DataSetError::BadSeed(text) => {
                write!(f, "{text:.70} is no seed: a whole number below 2^64, or 64 hex digits")
            }
            DataSetError::NotForThisTable { ruleset, people } => {
                write!(f, "{ruleset} is not for {people} players")
            }
            DataSetError::FiveAtTheTable => f.write_str("data sets are for three or four players"),
            DataSetError::Clock => {
                f.write_str("what has a limit of time cannot be made again: leave the budget out")
            }
            DataSetError::Field => {
                f.write_str("games in the field are no data set: seat the bots in another way")
            }
            DataSetError::Range(range) => {
                write!(f, "deals {} to {} are no range of deals", range.start, range.end)
            }
            DataSetError::NoDeal(faults) => {
                let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
                write!(f, "the rules do not let these deals be played: {}", faults.join("; "))
            }
            DataSetError::Bot(number, fault) => write!(f, "deal {number}: {fault}"),
            DataSetError::Other { path, key, there, wanted } => write!(
                f,
                "{}: there is other data by this name: {key} is {there}, not {wanted}; choose \
                 another folder, or delete it",
                path.display()
            ),
            DataSetError::Bench(why) => write!(f, "no bench: {why}"),
            DataSetError::Stopped => f.write_str("stopped"),
            DataSetError::Io(path, error) => write!(f, "{}: {error}", path.display()),
        }
    }
}

impl std::error::Error for DataSetError {}
