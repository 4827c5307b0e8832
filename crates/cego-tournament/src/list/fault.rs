//! What is wrong with a list of people.

use std::fmt;

use super::{FileKind, LONGEST_LIST};
use crate::draw::MOST;
use crate::people::EntrantFault;

/// What is wrong with a list. Lines count from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ListFault {
    /// The file of an office program, which is no text.
    NoCsv(FileKind),
    /// The list is longer than [`LONGEST_LIST`].
    TooLong,
    /// There is no encoding of this name.
    NoEncoding(String),
    /// A line that does not fit to the encoding of the rest.
    Encoding(u64, &'static str),
    /// A line that cannot be read: a quotation mark is never closed.
    Unreadable(u64),
    /// Two columns of the same meaning: the headings.
    ColumnTwice(String, String),
    /// A first line that names columns, and none of them is the name.
    NoName,
    /// A list without headings that may have last names and first names where name and club were expected: a line, and its first two cells.
    NoHeadings(u64, String, String),
    /// A line with more cells than there are columns.
    Cells(u64),
    /// More people than can take part.
    TooMany,
    /// Neither yes nor no, where it is said whether somebody has paid: the line, and what stands there.
    Paid(u64, String),
    /// Somebody's details are wrong.
    Entrant(u64, String, EntrantFault),
    /// Somebody stands on the list twice: the name, and both lines.
    Twice(String, u64, u64),
    /// Nobody.
    Empty,
}

impl fmt::Display for ListFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ListFault::NoCsv(kind) => write!(f, "no CSV but {}", kind.id()),
            ListFault::TooLong => write!(f, "longer than {LONGEST_LIST} bytes"),
            ListFault::NoEncoding(name) => write!(f, "there is no encoding {name:?}"),
            ListFault::Encoding(line, name) => write!(f, "line {line} is not {name}"),
            ListFault::Unreadable(line) => write!(f, "line {line} cannot be read"),
            ListFault::ColumnTwice(one, other) => write!(f, "the columns {one:?} and {other:?} are one"),
            ListFault::NoName => f.write_str("no column has the names"),
            ListFault::NoHeadings(line, one, other) => {
                write!(f, "line {line}: without headings {one:?} and {other:?} may be last and first name")
            }
            ListFault::Cells(line) => write!(f, "line {line} has more cells than there are columns"),
            ListFault::TooMany => write!(f, "more than {} people", MOST.0),
            ListFault::Paid(line, text) => write!(f, "line {line}: {text:?} is neither yes nor no"),
            ListFault::Entrant(line, name, fault) => write!(f, "line {line}: {name:?}: {fault:?}"),
            ListFault::Twice(name, one, other) => write!(f, "lines {one} and {other}: {name:?} twice"),
            ListFault::Empty => f.write_str("nobody stands on the list"),
        }
    }
}

impl std::error::Error for ListFault {}
