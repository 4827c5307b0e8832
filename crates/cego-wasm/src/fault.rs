//! Why a request has no answer.

use cego_core::Refusal;
use serde_json::{Value, json};

use crate::refused;

/// What is wrong with a request. The texts are for whoever writes the page; people are told by the words of
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
    Record(String),
    /// A seat, an action or a view is none.
    Content(String),
    /// The action may not be done; the record stands as it was.
    Refused(Refusal),
    /// There is no such bot.
    UnknownBot(String),
    /// There is nothing to decide, to advise or to solve; the stable id of why, and the words.
    Nothing(&'static str, String),
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

    /// As the answer: `{"error":{"id":…,"text":…}}`, a refusal with its `reason`, the `atom` of the rule and the
    /// `values` its sentence is about.
    #[must_use]
    pub fn json(&self) -> Value {
        let mut error = json!({"id": self.id()});
        error["text"] = match self {
            Fault::Refused(refusal) => {
                error["reason"] = refusal.id().into();
                error["atom"] = refusal.atom().into();
                error["values"] = refused::values(refusal);
                refusal.to_string().into()
            }
            Fault::Broken(text)
            | Fault::UnknownCall(text)
            | Fault::Rules(text)
            | Fault::Seed(text)
            | Fault::Record(text)
            | Fault::Content(text)
            | Fault::UnknownBot(text)
            | Fault::Nothing(_, text) => text.as_str().into(),
        };
        json!({"error": error})
    }
}
