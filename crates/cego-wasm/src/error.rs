//! Errors of requests.

use cego_core::Refusal;
use cego_protocol::module::{ErrorJson, Request, RequestReadError};
use cego_record::{ReadError, ReadErrorKind, RecordReplayError, RecordViolation};

/// Error of a request. The texts are for authors of pages; users see those of the locale files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CallError {
    /// Invalid JSON or a missing field, with the parser's message.
    Broken(String),
    UnknownCall(String),
    /// Unknown ruleset, or one that has no table of this size.
    Rules(String),
    /// The seed is neither a number nor 64 hex digits.
    Seed(String),
    /// The record cannot be parsed, or breaks a rule.
    Record(InvalidRecordError),
    /// Invalid seat, action or view.
    Content(String),
    /// The rules forbid the action; the record is unchanged.
    Refused(Refusal),
    UnknownBot(String),
    /// There is nothing to decide, to advise or to solve, with the stable id of the reason and its
    /// text.
    Nothing(&'static str, String),
}

/// Error in a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidRecordError {
    /// Stable id of the kind of error.
    reason: &'static str,
    /// Line, from 1. In JSON the line where the record begins.
    line: usize,
    /// Number of the forbidden action.
    step: Option<usize>,
    text: String,
}

impl InvalidRecordError {
    /// The text holds no record.
    pub(crate) fn nothing() -> InvalidRecordError {
        InvalidRecordError {
            reason: "unread",
            line: 1,
            step: None,
            text: "there is no record".to_owned(),
        }
    }

    /// The record cannot be parsed.
    pub(crate) fn unread(why: &ReadError) -> InvalidRecordError {
        InvalidRecordError { reason: "unread", line: why.line, step: None, text: why.to_string() }
    }

    /// The record can be parsed but breaks its rules.
    pub(crate) fn against_rules(why: &RecordReplayError) -> InvalidRecordError {
        let reason = match why.breach {
            RecordViolation::Rules(_) | RecordViolation::Table { .. } => "rules",
            RecordViolation::Hash { .. } => "hash",
            RecordViolation::Refused(_) => "refused",
            RecordViolation::NotOver
            | RecordViolation::Settlement { .. }
            | RecordViolation::Penalty { .. }
            | RecordViolation::PenaltyTooEarly => "settlement",
            _ => "deal",
        };
        InvalidRecordError { reason, line: why.line, step: why.step, text: why.to_string() }
    }
}

impl CallError {
    /// Returns the stable id, which is `refused` for a forbidden action.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            CallError::Broken(_) => "broken_request",
            CallError::UnknownCall(_) => "unknown_call",
            CallError::Rules(_) => "rules_unknown",
            CallError::Seed(_) => "bad_seed",
            CallError::Record(_) => "broken_record",
            CallError::Content(_) => "bad_content",
            CallError::Refused(_) => "refused",
            CallError::UnknownBot(_) => "unknown_bot",
            CallError::Nothing(id, _) => id,
        }
    }

    /// Returns the JSON form. A refusal has its reason, rule and phrase. A broken record has its
    /// reason, its line and possibly the step.
    #[must_use]
    pub fn json(&self) -> ErrorJson {
        let error = ErrorJson { id: self.id(), ..ErrorJson::default() };
        match self {
            CallError::Refused(refusal) => ErrorJson {
                text: refusal.to_string(),
                reason: Some(refusal.id()),
                atom: Some(refusal.atom()),
                phrase: Some((&refusal.phrase()).into()),
                ..error
            },
            CallError::Record(broken) => ErrorJson {
                text: broken.text.clone(),
                reason: Some(broken.reason),
                line: Some(broken.line),
                step: broken.step,
                ..error
            },
            CallError::Broken(text)
            | CallError::UnknownCall(text)
            | CallError::Rules(text)
            | CallError::Seed(text)
            | CallError::Content(text)
            | CallError::UnknownBot(text)
            | CallError::Nothing(_, text) => ErrorJson { text: text.clone(), ..error },
        }
    }
}

impl From<RequestReadError> for CallError {
    fn from(why: RequestReadError) -> CallError {
        match why {
            RequestReadError::Broken(text) => CallError::Broken(text),
            RequestReadError::NoCall(name) => {
                let name: String = name.chars().take(40).collect();
                let known = Request::NAMES.join(", ");
                CallError::UnknownCall(format!("there is no call \"{name}\"; there are {known}"))
            }
        }
    }
}

impl From<ReadErrorKind> for CallError {
    fn from(problem: ReadErrorKind) -> CallError {
        CallError::Content(problem.to_string())
    }
}
