//! What is wrong with a format.

use std::fmt;

use super::{MOST_DEALS, MOST_ROUNDS, Tie};

/// What is wrong with a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FormatFault {
    /// It cannot be read.
    Unreadable {
        /// The line, where one is known.
        line: Option<usize>,
        /// Why not.
        message: String,
    },
    /// It is longer than any format.
    TooLong,
    /// A name that is empty, too long, or has characters that cannot be seen.
    Name,
    /// A place that is too long, or has characters that cannot be seen.
    Place,
    /// There is no such way to decide between equals.
    Tie(String),
    /// A way to decide between equals stands twice.
    TieTwice(Tie),
    /// A way to decide between those who had the same cards, where tables have cards of their own.
    TieOfSameCards(Tie),
    /// More rounds than there can be.
    Rounds(usize),
    /// A round, from 1, with more deals than a sheet has lines, or none.
    Deals(usize),
    /// A round, from 1, that lasts no time or more than a day.
    Minutes(usize),
    /// A round, from 1, with a warning that comes before its beginning.
    Warning(usize),
    /// A round, from 1, for fewer people than a table has, or the first for only the best.
    Take(usize),
    /// The first round by a standing that nobody has.
    FirstByStanding,
    /// The same cards everywhere, on an evening at which tables form and part as people like.
    DuplicateEvening,
    /// Tables of the server on an evening at which tables form and part as people like.
    OnlineEvening,
    /// Tables of five, which the server has none of.
    OnlineFives,
    /// A number or name of `[online]` that cannot be: which.
    Online(&'static str),
    /// A team of fewer than two or more than ten.
    Team(usize),
}

impl fmt::Display for FormatFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FormatFault::Unreadable { line: Some(line), message } => write!(f, "line {line}: {message}"),
            FormatFault::Unreadable { line: None, message } => f.write_str(message),
            FormatFault::TooLong => f.write_str("longer than any description of a tournament"),
            FormatFault::Name => f.write_str("a name has 1 to 80 characters that can be seen"),
            FormatFault::Place => f.write_str("a place has at most 80 characters that can be seen"),
            FormatFault::Tie(id) => {
                let known: Vec<&str> = Tie::ALL.iter().map(|tie| tie.id()).collect();
                write!(f, "ties: there is no {id}; there are {}", known.join(", "))
            }
            FormatFault::TieTwice(tie) => write!(f, "ties: {} stands twice", tie.id()),
            FormatFault::TieOfSameCards(tie) => {
                write!(f, "ties: {} needs [duplicate], the same cards at every table", tie.id())
            }
            FormatFault::Rounds(rounds) => write!(f, "{rounds} rounds; there are at most {MOST_ROUNDS}"),
            FormatFault::Deals(round) => write!(f, "round {round}: 1 to {MOST_DEALS} deals"),
            FormatFault::Minutes(round) => write!(f, "round {round}: 1 to 1,440 minutes"),
            FormatFault::Warning(round) => write!(f, "round {round}: a warning comes before the beginning"),
            FormatFault::Take(round) => {
                write!(f, "round {round}: at least three play on, and in the first round everybody plays")
            }
            FormatFault::FirstByStanding => f.write_str("round 1: nobody has a standing yet; draw it"),
            FormatFault::DuplicateEvening => {
                f.write_str("duplicate: the same cards for everybody need rounds")
            }
            FormatFault::OnlineEvening => f.write_str("online: tables of the server need rounds"),
            FormatFault::OnlineFives => f.write_str("online: the server has no tables of five"),
            FormatFault::Online(key) => write!(f, "online: {key}: this cannot be"),
            FormatFault::Team(size) => write!(f, "a team of {size}; it has 2 to 10 people"),
        }
    }
}

impl std::error::Error for FormatFault {}
