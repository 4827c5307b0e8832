//! What is wrong with a ruleset, as the program tells it.

use cego_locale::Locale;
use cego_locale::rule_words::{fault, in_order};
use cego_rules::{Fault, FaultKind, LoadError};

use crate::failure::Failure;
use crate::message::Message;

/// Why a ruleset that was asked for is not to be had. A name that nothing has is a wrong call; what is wrong
/// within a file is wrong data.
pub(crate) fn failure(locale: &Locale, error: &LoadError) -> Failure {
    let unknown = |f: &Fault| matches!(f.kind, FaultKind::UnknownRuleset { .. });
    match error.faults.iter().all(unknown) {
        true => Failure::Usage(messages(locale, error)),
        false => Failure::Data(messages(locale, error)),
    }
}

/// Everything that is wrong with a ruleset, one message each.
pub(crate) fn messages(locale: &Locale, error: &LoadError) -> Vec<Message> {
    let message = |f: &Fault| Message::new("cli-ruleset").with("fault", fault(locale, f));
    in_order(error).into_iter().map(message).collect()
}
