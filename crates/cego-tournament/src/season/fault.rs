//! What is wrong with the description of a season.

use std::fmt;

use super::MOST_DAYS;

/// What is wrong with a season.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeasonFault {
    /// It cannot be read.
    Unreadable {
        /// The line, where one is known.
        line: Option<usize>,
        /// Why not.
        message: String,
    },
    /// It is longer than any season.
    TooLong,
    /// A name that is empty, too long, or has characters that cannot be seen.
    Name,
    /// Points where places do not count, none where they do, or more than anybody gets.
    Points,
    /// No day counts.
    Best,
    /// More days than there can be.
    Days(usize),
    /// A day stands twice.
    Twice(String),
    /// Two days are copies of one tournament.
    SameDay(String, String),
}

impl fmt::Display for SeasonFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeasonFault::Unreadable { line: Some(line), message } => write!(f, "line {line}: {message}"),
            SeasonFault::Unreadable { line: None, message } => f.write_str(message),
            SeasonFault::TooLong => f.write_str("longer than any description of a season"),
            SeasonFault::Name => f.write_str("a name has 1 to 80 characters that can be seen"),
            SeasonFault::Points => {
                f.write_str("points: as many as places count, with counts = \"place\" only")
            }
            SeasonFault::Best => f.write_str("best: at least one day counts"),
            SeasonFault::Days(days) => write!(f, "{days} days; there are at most {MOST_DAYS}"),
            SeasonFault::Twice(day) => write!(f, "days: {day} stands twice"),
            SeasonFault::SameDay(one, other) => write!(f, "days: {one} and {other} are one tournament"),
        }
    }
}

impl std::error::Error for SeasonFault {}
