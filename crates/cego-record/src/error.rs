//! What can be wrong with a file of records.

use std::fmt;
use std::io;

use cego_core::DealFault;

use crate::{Phrase, TagFault};

/// Why a record cannot be read, and where.
#[derive(Debug)]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1, where one can be named.
    pub column: Option<usize>,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong with a record.
#[derive(Debug)]
#[non_exhaustive]
pub enum Problem {
    /// The source cannot be read.
    Io(io::Error),
    /// A line is longer than the limit, in bytes: this is no file of records.
    LineTooLong(usize),
    /// A record is longer than the limit, in bytes.
    RecordTooLong(usize),
    /// Bytes that are not UTF-8.
    NotUtf8,
    /// The record is of a version this program does not know.
    Version(String),
    /// The record holds a claim, a concession or a penalty, and is marked with a version that knows none.
    VersionTooLow {
        /// The version it is marked with.
        marked: u32,
        /// The lowest that can hold it.
        needed: u32,
        /// Whether it is for a penalty, and not for what somebody did.
        penalty: bool,
    },
    /// Something stands where something else is expected.
    Found {
        /// What stands there.
        found: String,
        /// What is expected.
        expected: Phrase,
    },
    /// Tags or fields without which there is no record.
    Missing(Vec<String>),
    /// A tag of the format stands there twice.
    TagTwice(String),
    /// A tag that cannot be kept.
    Tag(TagFault),
    /// A card stands twice in a list.
    CardTwice {
        /// The card.
        card: cego_core::Card,
        /// Where it stands twice.
        place: Phrase,
    },
    /// No valid deal: everything that is wrong with it.
    Deal(Vec<DealFault>),
    /// The record breaks off before its end mark.
    CutOff,
    /// A comment or a quoted value is not closed.
    NotClosed {
        /// What is not closed.
        what: Phrase,
        /// What would close it.
        closing: char,
    },
    /// A trick is missing or stands twice.
    TrickNumber {
        /// Its number in the record.
        found: usize,
        /// The number expected.
        expected: usize,
    },
    /// The amounts of the settlement do not add up to zero.
    NotZeroSum(i32),
    /// The JSON is broken, in the words of its parser.
    Json(String),
    /// Something is wrong with an action, for which JSON has no line.
    InAction {
        /// The number of the action, from 1.
        step: usize,
        /// What.
        problem: Box<Problem>,
    },
}

impl ReadError {
    pub(crate) fn new(line: usize, column: Option<usize>, problem: Problem) -> ReadError {
        ReadError { line, column, problem }
    }
}

impl Problem {
    /// The stable id of the kind of problem.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Problem::Io(_) => "io",
            Problem::LineTooLong(_) => "line_too_long",
            Problem::RecordTooLong(_) => "record_too_long",
            Problem::NotUtf8 => "not_utf8",
            Problem::Version(_) => "unknown_version",
            Problem::VersionTooLow { .. } => "version_too_low",
            Problem::Found { .. } => "unexpected",
            Problem::Missing(_) => "incomplete",
            Problem::TagTwice(_) => "tag_twice",
            Problem::Tag(_) => "bad_tag",
            Problem::CardTwice { .. } => "card_twice",
            Problem::Deal(_) => "no_deal",
            Problem::CutOff => "cut_off",
            Problem::NotClosed { .. } => "not_closed",
            Problem::TrickNumber { .. } => "trick_number",
            Problem::NotZeroSum(_) => "not_zero_sum",
            Problem::Json(_) => "broken_json",
            Problem::InAction { problem, .. } => problem.id(),
        }
    }

    pub(crate) fn found(found: &str, expected: impl Into<Phrase>) -> Problem {
        Problem::Found { found: crate::quote::shown(found), expected: expected.into() }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(column) = self.column {
            write!(f, ", column {column}")?;
        }
        write!(f, ": {}", self.problem)
    }
}

/// All faults of a deal in one line.
pub(crate) fn write_faults(f: &mut fmt::Formatter<'_>, faults: &[DealFault]) -> fmt::Result {
    f.write_str("this is no deal: ")?;
    for (i, fault) in faults.iter().enumerate() {
        write!(f, "{}{fault}", if i > 0 { "; " } else { "" })?;
    }
    Ok(())
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Io(error) => write!(f, "cannot be read: {error}"),
            Problem::LineTooLong(most) => {
                write!(f, "this line is longer than {most} bytes; this is no file of Cego records")
            }
            Problem::RecordTooLong(most) => write!(f, "this record is longer than {most} bytes"),
            Problem::NotUtf8 => f.write_str("this is not UTF-8 text"),
            Problem::Version(version) => {
                write!(f, "version {version} of the record format is not known here (known: 1 to {})", crate::VERSION)
            }
            Problem::VersionTooLow { marked, needed, penalty } => {
                let (what, all) = match needed {
                    _ if *penalty => ("penalty", "penalties"),
                    0..=2 => ("claim", "claims"),
                    3 => ("concession", "concessions"),
                    _ => ("joint claim", "joint claims"),
                };
                write!(
                    f,
                    "a {what}, but the record is marked version {marked}: {all} need version {needed}. If it is a {what}, \
                     mark the record with {needed}"
                )
            }
            Problem::Found { found, expected } if found.is_empty() => {
                write!(f, "{expected} expected, nothing found")
            }
            Problem::Found { found, expected } => write!(f, "{expected} expected, found \"{found}\""),
            Problem::Missing(names) => write!(f, "the record lacks {}", names.join(", ")),
            Problem::TagTwice(name) => write!(f, "the tag {name} stands there twice"),
            Problem::Tag(fault) => write!(f, "{fault}"),
            Problem::CardTwice { card, place } => write!(f, "{card} stands twice in {place}"),
            Problem::Deal(faults) => write_faults(f, faults),
            Problem::CutOff => f.write_str(
                "the record is cut off: it ends neither with \"Settlement:\" nor with \"*\" for an unfinished deal",
            ),
            Problem::NotClosed { what, closing } => write!(f, "this {what} is not closed with {closing}"),
            Problem::TrickNumber { found, expected } => {
                write!(f, "trick {expected} expected, found trick {found}")
            }
            Problem::NotZeroSum(sum) => {
                write!(f, "the settlement does not add up to zero, but to {sum:+}")
            }
            Problem::Json(what) => write!(f, "broken JSON: {what}"),
            Problem::InAction { step, problem } => write!(f, "in action {step}: {problem}"),
        }
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.problem {
            Problem::Io(error) => Some(error),
            Problem::Tag(fault) => Some(fault),
            _ => None,
        }
    }
}
