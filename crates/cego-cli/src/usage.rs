//! What the argument parser says of a wrong call, in the chosen language.

use std::error::Error as _;
use std::num::{IntErrorKind, ParseIntError};

use cego_locale::{Arg, Locale};
use cego_rules::is_near;
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::comma_list::BadEntry;

/// What is wrong, line by line: the fault, what may have been meant, and how the command is called. `None` for
/// what is no fault, like a call for help, and for what has no words here.
pub(crate) fn words(locale: &Locale, error: &Error) -> Option<Vec<String>> {
    let fault = fault(locale, error)?;
    let near = near(error).map(|near| locale.format("fault-near", &[("near", near.into())]));
    let usage = error.get(ContextKind::Usage).map(|usage| {
        let usage = usage.to_string();
        let call = usage.trim().trim_start_matches("Usage:").trim();
        format!("{} {call}", locale.text("cli-help-heading-usage"))
    });
    let first = [Some(fault), near].into_iter().flatten().collect::<Vec<_>>().join(" ");
    Some([Some(first), usage].into_iter().flatten().collect())
}

/// Returns the likely correction of a misspelled word. The parser also suggests words that have only some letters in common.
fn near(error: &Error) -> Option<String> {
    let suggested = [
        (ContextKind::InvalidArg, ContextKind::SuggestedArg),
        (ContextKind::InvalidSubcommand, ContextKind::SuggestedSubcommand),
        (ContextKind::InvalidValue, ContextKind::SuggestedValue),
    ];
    let near = suggested.into_iter().find_map(|(typed, suggested)| {
        let (typed, mut list) = (list(error, typed)?.pop()?, list(error, suggested)?);
        let begun = |candidate: &str| typed.len() >= 3 && candidate.starts_with(&typed);
        list.retain(|candidate| is_near(&typed, candidate) || begun(candidate));
        // The parser puts the nearest last.
        list.pop()
    });
    // A region without words of its own: the language.
    near.or_else(|| {
        let (value, known) =
            (list(error, ContextKind::InvalidValue)?.pop()?, list(error, ContextKind::ValidValue)?);
        let (language, _) = value.split_once(['-', '_'])?;
        known.into_iter().find(|known| known == language)
    })
}

fn fault(locale: &Locale, error: &Error) -> Option<String> {
    let say = |id: &str, args: &[(&str, String)]| {
        let args: Vec<(&str, Arg<'_>)> = args.iter().map(|(name, text)| (*name, text.into())).collect();
        Some(locale.format(id, &args))
    };
    let one = |kind| list(error, kind).map(|list| list.join(", "));
    let arg = one(ContextKind::InvalidArg);
    match error.kind() {
        ErrorKind::ArgumentConflict => match one(ContextKind::PriorArg) {
            Some(other) if arg.as_ref() != Some(&other) => {
                say("cli-usage-conflict", &[("arg", arg?), ("other", other)])
            }
            _ => say("cli-usage-twice", &[("arg", arg?)]),
        },
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let (arg, value) = (arg?, one(ContextKind::InvalidValue)?);
            if value.is_empty() && error.kind() == ErrorKind::InvalidValue {
                return say("cli-usage-value-missing", &[("arg", arg)]);
            }
            if let Some(bad) = error.source().and_then(|source| source.downcast_ref::<BadEntry>()) {
                let entry = if bad.entries == 1 { "none".to_owned() } else { bad.entry.to_string() };
                let id = match (bad.entries, bad.text.is_empty()) {
                    (0, _) => "cli-usage-whole-number",
                    (1, true) => "cli-usage-value-missing",
                    (_, true) => "cli-usage-list-gap",
                    (_, false) => "cli-usage-list-entry",
                };
                let arg = arg.replace("...", "");
                return say(id, &[("arg", arg), ("value", bad.text.clone()), ("entry", entry)]);
            }
            let known = one(ContextKind::ValidValue).filter(|known| !known.is_empty());
            match known.or_else(|| range(locale, error)) {
                Some(known) => say("cli-usage-value", &[("arg", arg), ("value", value), ("known", known)]),
                None => say(unreadable(error), &[("arg", arg), ("value", value)]),
            }
        }
        ErrorKind::UnknownArgument => say("cli-usage-unexpected", &[("arg", arg?)]),
        ErrorKind::InvalidSubcommand => {
            say("cli-usage-command", &[("name", one(ContextKind::InvalidSubcommand)?)])
        }
        // Three dots and the full stop behind them would be four.
        ErrorKind::MissingRequiredArgument => say("cli-usage-missing", &[("args", arg?.replace("...", ""))]),
        ErrorKind::MissingSubcommand => {
            let (call, known) = (one(ContextKind::InvalidSubcommand)?, one(ContextKind::ValidSubcommand)?);
            say("cli-usage-subcommand", &[("call", call), ("known", known)])
        }
        ErrorKind::TooManyValues => {
            let value = one(ContextKind::InvalidValue)?;
            say("cli-usage-no-value", &[("arg", arg?), ("value", value)])
        }
        ErrorKind::InvalidUtf8 => say("cli-usage-utf8", &[]),
        _ => None,
    }
}

/// Why a value without a list of possible ones is none.
fn unreadable(error: &Error) -> &'static str {
    match error.source().and_then(|source| source.downcast_ref::<ParseIntError>()).map(ParseIntError::kind) {
        Some(IntErrorKind::PosOverflow) => "cli-usage-too-large",
        Some(_) => "cli-usage-number",
        None => "cli-usage-value-bad",
    }
}

/// The numbers that an option takes, out of the parser's English sentence: `3–5`, `1 or more`.
fn range(locale: &Locale, error: &Error) -> Option<String> {
    let sentence = error.source()?.to_string();
    let (_, bounds) = sentence.split_once(" is not in ")?;
    let (least, most) = bounds.split_once("..")?;
    let most = most.trim_start_matches('=');
    // The largest number there is is no bound that anybody cares for.
    if most.is_empty() || most.len() > 9 {
        return Some(locale.format("cli-usage-or-more", &[("least", least.into())]));
    }
    Some(format!("{least}–{most}"))
}

fn list(error: &Error, kind: ContextKind) -> Option<Vec<String>> {
    match error.get(kind)? {
        ContextValue::String(one) => Some(vec![one.clone()]),
        ContextValue::Strings(list) => Some(list.clone()),
        _ => None,
    }
}
