//! Errors of a list of people.

use std::fmt;

use super::{FileKind, LONGEST_LIST};
use crate::draw::MOST;
use crate::people::EntrantError;

/// Error of a list. Lines count from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ListError {
    /// The file has another format.
    NoCsv(FileKind),
    /// The list is longer than [`LONGEST_LIST`].
    TooLong,
    /// The encoding is unknown.
    NoEncoding(String),
    /// A line does not match the encoding of the others.
    Encoding(u64, &'static str),
    /// A line cannot be parsed: a quotation mark is never closed.
    Unreadable(u64),
    /// A cell contains a line break.
    LineBreak(u64),
    /// Letters of a text were lost or replaced: the line, and the text.
    Damaged(u64, String),
    /// Two columns have the same meaning: their headings.
    ColumnTwice(String, String),
    /// No heading names the column of names.
    NoName,
    /// The first two columns of a list without headings may be last and first names, where name and
    /// club are expected. Contains a line and its first two cells.
    NoHeadings(u64, String, String),
    /// People in a list without headings follow a number: a line, and its first cell.
    NumberFirst(u64, String),
    /// A line has more cells than there are columns.
    Cells(u64),
    /// More people than a tournament allows.
    TooMany,
    /// The payment is neither yes nor no: the line, and the cell.
    Paid(u64, String),
    /// The withdrawal is neither yes nor no: the line, and the cell.
    LeftUnclear(u64, String),
    /// The details of a person are invalid: the line, the name, and the error.
    Entrant(u64, String, EntrantError),
    /// A line has the names of several people: the line, and the names.
    SeveralPeople(u64, String),
    /// A person is listed twice: the name, and both lines.
    Twice(String, u64, u64),
    /// Two people have one member number: the number, and both lines.
    MemberTwice(String, u64, u64),
    /// The list is empty.
    Empty,
}

impl fmt::Display for ListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ListError::NoCsv(kind) => write!(f, "no CSV but {}", kind.id()),
            ListError::TooLong => write!(f, "longer than {LONGEST_LIST} bytes"),
            ListError::NoEncoding(name) => write!(f, "there is no encoding {name:?}"),
            ListError::Encoding(line, name) => write!(f, "line {line} is not {name}"),
            ListError::Unreadable(line) => write!(f, "line {line} cannot be read"),
            ListError::LineBreak(line) => write!(f, "line {line} has a cell of several lines"),
            ListError::Damaged(line, text) => {
                write!(f, "line {line}: letters of {text:?} were lost")
            }
            ListError::ColumnTwice(one, other) => {
                write!(f, "the columns {one:?} and {other:?} are one")
            }
            ListError::NoName => f.write_str("no column has the names"),
            ListError::NoHeadings(line, one, other) => {
                write!(
                    f,
                    "line {line}: without headings {one:?} and {other:?} may be last and first name"
                )
            }
            ListError::NumberFirst(line, number) => {
                write!(f, "line {line}: without headings {number:?} would be a name")
            }
            ListError::Cells(line) => {
                write!(f, "line {line} has more cells than there are columns")
            }
            ListError::TooMany => write!(f, "more than {} people", MOST.0),
            ListError::Paid(line, text) => write!(f, "line {line}: {text:?} is neither yes nor no"),
            ListError::LeftUnclear(line, text) => {
                write!(f, "line {line}: {text:?} does not say whether somebody has left")
            }
            ListError::Entrant(line, name, fault) => write!(f, "line {line}: {name:?}: {fault:?}"),
            ListError::SeveralPeople(line, names) => {
                write!(f, "line {line}: {names:?} are several people")
            }
            ListError::Twice(name, one, other) => {
                write!(f, "lines {one} and {other}: {name:?} twice")
            }
            ListError::MemberTwice(member, one, other) => {
                write!(f, "lines {one} and {other} have the member number {member:?}")
            }
            ListError::Empty => f.write_str("nobody stands on the list"),
        }
    }
}

impl std::error::Error for ListError {}
