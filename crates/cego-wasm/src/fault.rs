//! Why a request has no answer.

use cego_core::Refusal;
use cego_protocol::module::{ErrorJson, Request, Unread};
use cego_record::{Breach, Break, Problem, ReadError};

/// What is wrong with a request. The texts are for authors of pages; people read the words of
/// the locale files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It is no JSON, or lacks a field: the parser's words.
    Broken(String),
    /// There is no such call.
    UnknownCall(String),
    /// The ruleset is not known, or not for such a table.
    Rules(String),
    /// The seed is neither a number nor 64 hex digits.
    Seed(String),
    /// The record cannot be read, or breaks a rule.
    Record(Broken),
    /// A seat, an action or a view that is not one.
    Content(String),
    /// The action may not be done; the record stands as it was.
    Refused(Refusal),
    /// There is no such bot.
    UnknownBot(String),
    /// There is nothing to decide, to advise or to solve; the stable id of why, and the words.
    Nothing(&'static str, String),
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The stable id of what kind of thing is wrong.
    reason: &'static str,
    /// The line, from 1; in JSON that where the record begins.
    line: usize,
    /// The number of the action that may not be done.
    step: Option<usize>,
    text: String,
}

impl Broken {
    /// There is no record at all.
    pub(crate) fn nothing() -> Broken {
        Broken { reason: "unread", line: 1, step: None, text: "there is no record".to_owned() }
    }

    /// It cannot be read.
    pub(crate) fn unread(why: &ReadError) -> Broken {
        Broken { reason: "unread", line: why.line, step: None, text: why.to_string() }
    }

    /// It can be read, and is no deal of its rules.
    pub(crate) fn against_rules(why: &Break) -> Broken {
        let reason = match why.breach {
            Breach::Rules(_) | Breach::Table { .. } => "rules",
            Breach::Hash { .. } => "hash",
            Breach::Refused(_) => "refused",
            Breach::NotOver
            | Breach::Settlement { .. }
            | Breach::Penalty { .. }
            | Breach::PenaltyTooEarly => "settlement",
            _ => "deal",
        };
        Broken { reason, line: why.line, step: why.step, text: why.to_string() }
    }
}

impl Fault {
    /// The stable id; of a refused action `refused`.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            Fault::Broken(_) => "broken_request",
            Fault::UnknownCall(_) => "unknown_call",
            Fault::Rules(_) => "rules_unknown",
            Fault::Seed(_) => "bad_seed",
            Fault::Record(_) => "broken_record",
            Fault::Content(_) => "bad_content",
            Fault::Refused(_) => "refused",
            Fault::UnknownBot(_) => "unknown_bot",
            Fault::Nothing(id, _) => id,
        }
    }

    /// As it is answered: a refusal with its reason, rule and phrase, a broken record with its reason, line and perhaps step.
    #[must_use]
    pub fn json(&self) -> ErrorJson {
        let error = ErrorJson { id: self.id(), ..ErrorJson::default() };
        match self {
            Fault::Refused(refusal) => ErrorJson {
                text: refusal.to_string(),
                reason: Some(refusal.id()),
                atom: Some(refusal.atom()),
                phrase: Some((&refusal.phrase()).into()),
                ..error
            },
            Fault::Record(broken) => ErrorJson {
                text: broken.text.clone(),
                reason: Some(broken.reason),
                line: Some(broken.line),
                step: broken.step,
                ..error
            },
            Fault::Broken(text)
            | Fault::UnknownCall(text)
            | Fault::Rules(text)
            | Fault::Seed(text)
            | Fault::Content(text)
            | Fault::UnknownBot(text)
            | Fault::Nothing(_, text) => ErrorJson { text: text.clone(), ..error },
        }
    }
}

impl From<Unread> for Fault {
    fn from(why: Unread) -> Fault {
        match why {
            Unread::Broken(text) => Fault::Broken(text),
            Unread::NoCall(name) => {
                let name: String = name.chars().take(40).collect();
                let known = Request::NAMES.join(", ");
                Fault::UnknownCall(format!("there is no call \"{name}\"; there are {known}"))
            }
        }
    }
}

impl From<Problem> for Fault {
    fn from(problem: Problem) -> Fault {
        Fault::Content(problem.to_string())
    }
}
