//! Errors of reading a file of records, and the syntax elements that they name.

use std::{fmt, io};

use cego_core::DealCheckError;

use crate::TagError;

/// Error of reading a record, with its position.
#[derive(Debug)]
pub struct ReadError {
    /// Line number of the error, from 1.
    pub line: usize,
    /// Column in characters, from 1, if known.
    pub column: Option<usize>,
    /// Cause of the error.
    pub problem: ReadErrorKind,
}

/// Defect of a record.
#[derive(Debug)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// The source cannot be read.
    Io(io::Error),
    /// A line exceeds this limit in bytes, which suggests that the file holds no records.
    LineTooLong(usize),
    /// A record exceeds this limit in bytes.
    RecordTooLong(usize),
    /// Bytes that are not UTF-8.
    NotUtf8,
    /// The record has an unknown version.
    Version(String),
    /// The record contains a claim, a concession or a penalty, but its version does not support it.
    VersionTooLow {
        /// Version stated in the record.
        marked: u32,
        /// Lowest version that supports the content.
        needed: u32,
        /// True if a penalty needs the version, false if an action does.
        penalty: bool,
    },
    /// Text that does not fit the syntax.
    Found {
        /// Text in the record.
        found: String,
        /// Syntax element expected in its place.
        expected: Phrase,
    },
    /// Mandatory tags or fields are missing.
    Missing(Vec<String>),
    /// Duplicate tag of the format.
    TagTwice(String),
    /// Free tag that the format does not allow.
    Tag(TagError),
    /// Duplicate card in a list.
    CardTwice {
        /// Card that the list has more than once.
        card: cego_core::Card,
        /// List with the duplicate.
        place: Phrase,
    },
    /// Invalid deal, with all its faults.
    Deal(Vec<DealCheckError>),
    /// The record ends before its end mark.
    CutOff,
    /// Unclosed comment or quoted value.
    NotClosed {
        /// Syntax element that is not closed.
        what: Phrase,
        /// Character that closes it.
        closing: char,
    },
    /// Missing or duplicate trick.
    TrickNumber {
        /// Trick number in the record.
        found: usize,
        /// Trick number expected at this point.
        expected: usize,
    },
    /// The amounts of the settlement do not add up to zero. Holds their sum.
    NotZeroSum(i32),
    /// JSON syntax error, as its parser describes it.
    Json(String),
    /// Defect of an action; JSON provides no line number for it.
    InAction {
        /// Number of the action, from 1.
        step: usize,
        /// Defect of the action.
        problem: Box<ReadErrorKind>,
    },
}

impl ReadError {
    pub(crate) fn new(line: usize, column: Option<usize>, problem: ReadErrorKind) -> ReadError {
        ReadError { line, column, problem }
    }
}

impl ReadErrorKind {
    /// Returns the stable id of the kind of problem.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            ReadErrorKind::Io(_) => "io",
            ReadErrorKind::LineTooLong(_) => "line_too_long",
            ReadErrorKind::RecordTooLong(_) => "record_too_long",
            ReadErrorKind::NotUtf8 => "not_utf8",
            ReadErrorKind::Version(_) => "unknown_version",
            ReadErrorKind::VersionTooLow { .. } => "version_too_low",
            ReadErrorKind::Found { .. } => "unexpected",
            ReadErrorKind::Missing(_) => "incomplete",
            ReadErrorKind::TagTwice(_) => "tag_twice",
            ReadErrorKind::Tag(_) => "bad_tag",
            ReadErrorKind::CardTwice { .. } => "card_twice",
            ReadErrorKind::Deal(_) => "no_deal",
            ReadErrorKind::CutOff => "cut_off",
            ReadErrorKind::NotClosed { .. } => "not_closed",
            ReadErrorKind::TrickNumber { .. } => "trick_number",
            ReadErrorKind::NotZeroSum(_) => "not_zero_sum",
            ReadErrorKind::Json(_) => "broken_json",
            ReadErrorKind::InAction { problem, .. } => problem.id(),
        }
    }

    pub(crate) fn unexpected(found: &str, expected: impl Into<Phrase>) -> ReadErrorKind {
        ReadErrorKind::Found { found: crate::escaping::shorten(found), expected: expected.into() }
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

/// Formats all faults of a deal in one line.
pub(crate) fn write_faults(f: &mut fmt::Formatter<'_>, faults: &[DealCheckError]) -> fmt::Result {
    f.write_str("this is no deal: ")?;
    for (i, fault) in faults.iter().enumerate() {
        write!(f, "{}{fault}", if i > 0 { "; " } else { "" })?;
    }
    Ok(())
}

impl fmt::Display for ReadErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadErrorKind::Io(error) => write!(f, "cannot be read: {error}"),
            ReadErrorKind::LineTooLong(most) => {
                write!(f, "this line is longer than {most} bytes; this is no file of Cego records")
            }
            ReadErrorKind::RecordTooLong(most) => write!(
                f,
                "this record is longer than {most} \
                bytes"
            ),
            ReadErrorKind::NotUtf8 => f.write_str("this is not UTF-8 text"),
            ReadErrorKind::Version(version) => {
                write!(
                    f,
                    "version {version} of the record format is not known here (known: 1 to \
                    {})",
                    crate::VERSION
                )
            }
            ReadErrorKind::VersionTooLow { marked, needed, penalty } => {
                let (what, all) = match needed {
                    _ if *penalty => ("penalty", "penalties"),
                    0..=2 => ("claim", "claims"),
                    3 => ("concession", "concessions"),
                    _ => ("joint claim", "joint claims"),
                };
                write!(
                    f,
                    "a {what}, but the record is marked version {marked}: {all} need version \
                     {needed}. If it is a {what}, mark the record with {needed}"
                )
            }
            ReadErrorKind::Found { found, expected } if found.is_empty() => {
                write!(f, "{expected} expected, nothing found")
            }
            ReadErrorKind::Found { found, expected } => write!(
                f,
                "{expected} expected, \
                found \"{found}\""
            ),
            ReadErrorKind::Missing(names) => write!(f, "the record lacks {}", names.join(", ")),
            ReadErrorKind::TagTwice(name) => write!(f, "the tag {name} stands there twice"),
            ReadErrorKind::Tag(fault) => write!(f, "{fault}"),
            ReadErrorKind::CardTwice { card, place } => write!(f, "{card} stands twice in {place}"),
            ReadErrorKind::Deal(faults) => write_faults(f, faults),
            ReadErrorKind::CutOff => f.write_str(
                "the record is cut off: it ends neither with \"Settlement:\" nor with \"*\" for an \
                 unfinished deal",
            ),
            ReadErrorKind::NotClosed { what, closing } => write!(
                f,
                "this {what} is not closed \
                with {closing}"
            ),
            ReadErrorKind::TrickNumber { found, expected } => {
                write!(f, "trick {expected} expected, found trick {found}")
            }
            ReadErrorKind::NotZeroSum(sum) => {
                write!(f, "the settlement does not add up to zero, but to {sum:+}")
            }
            ReadErrorKind::Json(what) => write!(f, "broken JSON: {what}"),
            ReadErrorKind::InAction { step, problem } => write!(f, "in action {step}: {problem}"),
        }
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.problem {
            ReadErrorKind::Io(error) => Some(error),
            ReadErrorKind::Tag(fault) => Some(fault),
            _ => None,
        }
    }
}

/// Syntax element that can be missing, or the place of an error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the words beside each id say what it is")]
pub enum SyntaxElement {
    Card,
    OneCard,
    SeatAndCard,
    AuctionWord,
    UltiTrumps,
    ClaimWord,
    NothingMore,
    Heading,
    SeatNumber,
    KeptCard,
    Amount,
    OneAmountEach,
    TableAmount,
    RecordEnd,
    LineEnd,
    PenaltyWord,
    PenaltyText,
    OneError,
    RecordBegin,
    TagName,
    TagEnd,
    SwitchValue,
    Players,
    DealerSeat,
    DealNumber,
    YesNo,
    JsonObject,
    Contract,
    Seats,
    SeatCount,
    Hands,
    Amounts,
    CommentAfter,
    Blind,
    HandOf,
    Kept,
    OpenComment,
    OpenValue,
    OpenObject,
}

/// Each element with its id and its English text. `{}` stands for a number or name.
const SYNTAX_ELEMENTS: [(SyntaxElement, &str, &str); 39] = [
    (SyntaxElement::Card, "card", "a card, as T21, CK or H4,"),
    (SyntaxElement::OneCard, "one_card", "one card to discard"),
    (SyntaxElement::SeatAndCard, "seat_and_card", "a seat and its card, as 3:T21,"),
    (SyntaxElement::AuctionWord, "auction_word", "a word of the auction"),
    (
        SyntaxElement::UltiTrumps,
        "ulti_trumps",
        "the trumps of the Ulti, as 1 or 1+2, or - for none,",
    ),
    (SyntaxElement::ClaimWord, "claim_word", "all, none or side behind the seat"),
    (SyntaxElement::NothingMore, "nothing_more", "nothing behind the seat"),
    (
        SyntaxElement::Heading,
        "heading",
        "Auction:, Keep:, Discard:, Ulti:, Challenge:, Claim:, Concede:, Penalty:, Settlement: or \
         the number of a trick",
    ),
    (SyntaxElement::SeatNumber, "seat_number", "a seat from 1 to 5"),
    (SyntaxElement::KeptCard, "kept_card", "pips, free or a card that is kept"),
    (SyntaxElement::Amount, "amount", "an amount, as +60 or -20,"),
    (SyntaxElement::OneAmountEach, "one_amount_each", "at most one amount for each seat"),
    (SyntaxElement::TableAmount, "table_amount", "an amount that a table pays"),
    (SyntaxElement::RecordEnd, "record_end", "the end of the record"),
    (SyntaxElement::LineEnd, "line_end", "the end of the line"),
    (
        SyntaxElement::PenaltyWord,
        "penalty_word",
        "revoke, forgotten_discard, card_count, misdeal or other behind the seat",
    ),
    (
        SyntaxElement::PenaltyText,
        "penalty_text",
        "a paragraph and a reason of at most 500 characters each",
    ),
    (
        SyntaxElement::OneError,
        "one_error",
        "at most one error that ends the deal, and at most 64 penalties",
    ),
    (
        SyntaxElement::RecordBegin,
        "record_begin",
        "a record, which begins with a tag like [Cego \"1\"]",
    ),
    (SyntaxElement::TagName, "tag_name", "the name of a tag"),
    (SyntaxElement::TagEnd, "tag_end", "] at the end of the tag"),
    (
        SyntaxElement::SwitchValue,
        "switch_value",
        "a switch and its value, as \"ladder = ladder_7\",",
    ),
    (SyntaxElement::Players, "players", "3, 4 or 5 players"),
    (SyntaxElement::DealerSeat, "dealer_seat", "the seat of the dealer"),
    (SyntaxElement::DealNumber, "deal_number", "the number of the deal"),
    (SyntaxElement::YesNo, "yes_no", "yes or no"),
    (SyntaxElement::JsonObject, "json_object", "a JSON object"),
    (SyntaxElement::Contract, "contract", "a contract"),
    (SyntaxElement::Seats, "seats", "seats 1 to {}"),
    (SyntaxElement::SeatCount, "seat_count", "{} seats"),
    (SyntaxElement::Hands, "hands", "{} hands, one per seat,"),
    (SyntaxElement::Amounts, "amounts", "{} amounts"),
    (SyntaxElement::CommentAfter, "comment_after", "a comment after at most {} actions"),
    (SyntaxElement::Blind, "blind", "the blind"),
    (SyntaxElement::HandOf, "hand_of", "the hand of seat {}"),
    (SyntaxElement::Kept, "kept", "the cards that are kept"),
    (SyntaxElement::OpenComment, "open_comment", "comment"),
    (SyntaxElement::OpenValue, "open_value", "quoted value"),
    (SyntaxElement::OpenObject, "open_object", "JSON object"),
];

impl SyntaxElement {
    /// Iterates over all syntax elements.
    pub fn all() -> impl Iterator<Item = SyntaxElement> {
        SYNTAX_ELEMENTS.iter().map(|(thing, ..)| *thing)
    }

    /// Returns the stable id.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.row().1
    }

    /// Combines the element with a number.
    pub(crate) fn with_number(self, number: usize) -> Phrase {
        Phrase::Element(self, number)
    }

    fn row(self) -> (SyntaxElement, &'static str, &'static str) {
        // The rows follow the order of the variants, as a test checks.
        SYNTAX_ELEMENTS[self as usize]
    }
}

/// Description of a syntax element.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Phrase {
    /// Element with its number, or 0.
    Element(SyntaxElement, usize),
    /// Language-independent text, such as the name of a field.
    Literal(String),
}

impl From<SyntaxElement> for Phrase {
    fn from(thing: SyntaxElement) -> Phrase {
        Phrase::Element(thing, 0)
    }
}

impl From<&str> for Phrase {
    fn from(words: &str) -> Phrase {
        Phrase::Literal(words.to_owned())
    }
}

impl From<String> for Phrase {
    fn from(words: String) -> Phrase {
        Phrase::Literal(words)
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Phrase::Element(thing, number) => {
                f.write_str(&thing.row().2.replace("{}", &number.to_string()))
            }
            Phrase::Literal(words) => f.write_str(words),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_stand_in_their_order() {
        assert!(SyntaxElement::all().enumerate().all(|(n, thing)| thing as usize == n));
        assert_eq!(SyntaxElement::OpenObject as usize + 1, SYNTAX_ELEMENTS.len());
        assert_eq!(SyntaxElement::Seats.with_number(4).to_string(), "seats 1 to 4");
    }
}
