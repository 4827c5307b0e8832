//! Lists and numbers as arguments, and the localized errors of the argument parser.

use std::error::Error;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::num::{IntErrorKind, ParseIntError};
use std::str::FromStr;

use cego_locale::{Arg, Locale};
use cego_rules::is_near;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// A list argument. Entries are separated by commas or semicolons, or by spaces if the text has
/// neither. Surrounding spaces are ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CommaList<T>(pub(crate) Vec<T>);

/// Error for an entry that is empty or cannot be parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BadEntry {
    /// Position in the list, from 1.
    pub(crate) entry: usize,
    /// Number of entries in the list, or 0 for a number outside a list.
    pub(crate) entries: usize,
    pub(crate) text: String,
}

impl fmt::Display for BadEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {} of {} cannot be {:?}", self.entry, self.entries, self.text)
    }
}

impl Error for BadEntry {}

impl<T: FromStr> FromStr for CommaList<T> {
    type Err = BadEntry;

    fn from_str(text: &str) -> Result<CommaList<T>, BadEntry> {
        let mut parts: Vec<&str> = if text.contains([',', ';']) {
            text.split([',', ';']).map(str::trim).collect()
        } else {
            text.split_whitespace().collect()
        };
        if parts.is_empty() {
            parts.push("");
        }
        let entries = parts.len();
        let read = |(entry, part): (usize, &str)| {
            // The number parser accepts only an ASCII minus, but this program prints U+2212.
            let value = part.replace('−', "-").parse().ok().filter(|_| !part.is_empty());
            value.ok_or_else(|| BadEntry { entry, entries, text: part.to_owned() })
        };
        (1..).zip(parts).map(read).collect::<Result<_, _>>().map(CommaList)
    }
}

/// Concatenates the entries of all lists.
pub(crate) fn concatenated<T: Clone>(lists: &[CommaList<T>]) -> Vec<T> {
    lists.iter().flat_map(|list| list.0.iter().cloned()).collect()
}

/// Parses a whole number, which may be negative.
///
/// # Errors
/// Returns an error if the text is not a whole number.
pub(crate) fn signed_number(text: &str) -> Result<i64, BadEntry> {
    let bad = || BadEntry { entry: 0, entries: 0, text: text.to_owned() };
    text.trim().replace('−', "-").parse().map_err(|_| bad())
}

/// Joins arguments that form one comma-separated list, as the shell splits `60, -20, -20, -20` into
/// several arguments. After an option for amounts, spaces alone separate entries
/// (`--amounts 60 -20 -20 -20`).
pub(crate) fn join_numbers(args: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut joined: Vec<OsString> = Vec::new();
    // True while the last argument is a list of amounts typed without commas.
    let mut blanks = false;
    for arg in args {
        let number = is_numbers(&arg);
        match joined.last_mut() {
            Some(last) if number && goes_on(last) => last.push(arg),
            Some(last) if number && blanks && !has_comma(&arg) => {
                last.push(",");
                last.push(arg);
            }
            last => {
                let of_option = last.is_some_and(|last| last == "--amounts" || last == "--set");
                let value = arg.to_str().and_then(|text| text.strip_prefix("--amounts="));
                let begins =
                    value.map_or(of_option && number, |value| is_numbers(OsStr::new(value)));
                blanks = begins && !has_comma(&arg);
                joined.push(arg);
            }
        }
    }
    if joined.iter().any(|arg| arg == "tournament") {
        joined.iter_mut().for_each(shield);
    }
    joined
}

/// Prefixes a list that begins with a minus with a space, because clap would parse it as an option.
/// Single negative numbers need no prefix.
fn shield(arg: &mut OsString) {
    let is_list = is_numbers(arg) && arg.to_str().is_some_and(|text| text.contains([',', ' ']));
    if is_list && arg.to_str().is_some_and(|text| text.starts_with('-')) {
        let mut shielded = OsString::from(" ");
        shielded.push(&*arg);
        *arg = shielded;
    }
}

fn has_comma(arg: &OsStr) -> bool {
    arg.to_str().is_some_and(|text| text.contains(','))
}

/// Returns whether an argument, or the value of an option in it, is a list of numbers that ends
/// with a comma.
fn goes_on(arg: &OsStr) -> bool {
    let text = arg.to_str().unwrap_or_default();
    let value = text.strip_prefix("--").and_then(|option| option.split_once('='));
    let value = value.map_or(text, |(_, value)| value);
    value.ends_with(',') && is_numbers(OsStr::new(value))
}

/// Returns whether an argument consists of numbers, commas and spaces.
fn is_numbers(arg: &OsStr) -> bool {
    let text = arg.to_str().unwrap_or_default();
    let fits = |c: char| c.is_ascii_digit() || matches!(c, '+' | '-' | '−' | ',' | ' ');
    text.contains(|c: char| c.is_ascii_digit()) && text.chars().all(fits)
}

// --- Errors

/// Returns the error as lines: the fault, a suggestion, and the usage of the command. Returns
/// `None` for requests for help, and for errors without a localized message.
pub(crate) fn error_lines(locale: &Locale, error: &clap::Error) -> Option<Vec<String>> {
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

/// Returns the likely correction of a misspelled word. clap also suggests words that share only
/// some letters.
fn near(error: &clap::Error) -> Option<String> {
    let suggested = [
        (ContextKind::InvalidArg, ContextKind::SuggestedArg),
        (ContextKind::InvalidSubcommand, ContextKind::SuggestedSubcommand),
        (ContextKind::InvalidValue, ContextKind::SuggestedValue),
    ];
    let near = suggested.into_iter().find_map(|(typed, suggested)| {
        let (typed, mut list) = (list(error, typed)?.pop()?, list(error, suggested)?);
        let begun = |candidate: &str| typed.len() >= 3 && candidate.starts_with(&typed);
        list.retain(|candidate| is_near(&typed, candidate) || begun(candidate));
        // clap puts the best suggestion last.
        list.pop()
    });
    // For a region without a vocabulary of its own, the language is suggested.
    near.or_else(|| {
        let (value, known) =
            (list(error, ContextKind::InvalidValue)?.pop()?, list(error, ContextKind::ValidValue)?);
        let (language, _) = value.split_once(['-', '_'])?;
        known.into_iter().find(|known| known == language)
    })
}

fn fault(locale: &Locale, error: &clap::Error) -> Option<String> {
    let say = |id: &str, args: &[(&str, String)]| {
        let args: Vec<(&str, Arg<'_>)> =
            args.iter().map(|(name, text)| (*name, text.into())).collect();
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
                let entry =
                    if bad.entries == 1 { "none".to_owned() } else { bad.entry.to_string() };
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
                Some(known) => {
                    say("cli-usage-value", &[("arg", arg), ("value", value), ("known", known)])
                }
                None => say(unreadable(error), &[("arg", arg), ("value", value)]),
            }
        }
        ErrorKind::UnknownArgument => say("cli-usage-unexpected", &[("arg", arg?)]),
        ErrorKind::InvalidSubcommand => {
            say("cli-usage-command", &[("name", one(ContextKind::InvalidSubcommand)?)])
        }
        // The three dots would be followed by the full stop.
        ErrorKind::MissingRequiredArgument => {
            say("cli-usage-missing", &[("args", arg?.replace("...", ""))])
        }
        ErrorKind::MissingSubcommand => {
            let (call, known) =
                (one(ContextKind::InvalidSubcommand)?, one(ContextKind::ValidSubcommand)?);
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

/// Returns the message id for a value that cannot be parsed, if no list of possible values exists.
fn unreadable(error: &clap::Error) -> &'static str {
    match error
        .source()
        .and_then(|source| source.downcast_ref::<ParseIntError>())
        .map(ParseIntError::kind)
    {
        Some(IntErrorKind::PosOverflow) => "cli-usage-too-large",
        Some(_) => "cli-usage-number",
        None => "cli-usage-value-bad",
    }
}

/// Extracts the accepted range of an option from clap's English sentence: `3–5`, `1 or more`.
fn range(locale: &Locale, error: &clap::Error) -> Option<String> {
    let sentence = error.source()?.to_string();
    let (_, bounds) = sentence.split_once(" is not in ")?;
    let (least, most) = bounds.split_once("..")?;
    let most = most.trim_start_matches('=');
    // The maximum of the integer type is not shown as a bound.
    if most.is_empty() || most.len() > 9 {
        return Some(locale.format("cli-usage-or-more", &[("least", least.into())]));
    }
    Some(format!("{least}–{most}"))
}

fn list(error: &clap::Error, kind: ContextKind) -> Option<Vec<String>> {
    match error.get(kind)? {
        ContextValue::String(one) => Some(vec![one.clone()]),
        ContextValue::Strings(list) => Some(list.clone()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_do_not_matter() {
        for text in ["60,-20,-20,-20", " 60, -20,\t−20 ,-20 ", "+60 -20 -20 -20", "60; -20;-20;-20"]
        {
            assert_eq!(
                text.parse::<CommaList<i32>>(),
                Ok(CommaList(vec![60, -20, -20, -20])),
                "{text}"
            );
        }
        let names = ["thumb", "random"].map(str::to_owned).to_vec();
        assert_eq!("thumb, random".parse::<CommaList<String>>(), Ok(CommaList(names)));
    }

    #[test]
    fn the_bad_entry_is_named() {
        let bad = |text: &str| text.parse::<CommaList<i32>>().unwrap_err();
        let entry = |entry, entries, text: &str| BadEntry { entry, entries, text: text.to_owned() };
        assert_eq!(bad("60, x, -20"), entry(2, 3, "x"));
        assert_eq!(bad("60,,-20"), entry(2, 3, ""));
        assert_eq!(bad("60,"), entry(2, 2, ""));
        assert_eq!(bad("99999999999"), entry(1, 1, "99999999999"));
        assert_eq!(bad(""), entry(1, 1, ""));
        assert_eq!("a,,b".parse::<CommaList<String>>(), Err(entry(2, 3, "")));
    }

    #[test]
    fn numbers_behind_a_comma_are_of_the_same_list() {
        let check = |given: &str, expected: &[&str]| {
            let joined = join_numbers(given.split(' ').map(OsString::from));
            assert_eq!(joined, expected.iter().map(OsString::from).collect::<Vec<_>>(), "{given}");
        };
        check("enter --amounts 60, -20, -20, -20", &["enter", "--amounts", "60,-20,-20,-20"]);
        check(
            "enter --amounts=60, -20,-40 --why x",
            &["enter", "--amounts=60,-20,-40", "--why", "x"],
        );
        check("sums a --table 1 60 -20 -40", &["sums", "a", "--table", "1", "60", "-20", "-40"]);
        check("add a Huber, Anna 12", &["add", "a", "Huber,", "Anna", "12"]);
        check(
            "enter a --amounts 60 -20 -20 -20 --why x",
            &["enter", "a", "--amounts", "60,-20,-20,-20", "--why", "x"],
        );
        check("enter a --amounts=-60 20 20 20", &["enter", "a", "--amounts=-60,20,20,20"]);
        check("enter --set 20 −20 0 0", &["enter", "--set", "20,−20,0,0"]);
        check("enter --amounts 60,-60 2026", &["enter", "--amounts", "60,-60", "2026"]);
        check("enter a --amounts 60 --table 1", &["enter", "a", "--amounts", "60", "--table", "1"]);
        check("--amounts 60, --table 1", &["--amounts", "60,", "--table", "1"]);
        // A list that begins with a minus is not an option.
        check(
            "tournament sums a -10, 20 -10,0 --why x",
            &["tournament", "sums", "a", " -10,20", " -10,0", "--why", "x"],
        );
        check("tournament sums a -10 20 -10", &["tournament", "sums", "a", "-10", "20", "-10"]);
        check(
            "tournament enter a --set -20 0 20",
            &["tournament", "enter", "a", "--set", " -20,0,20"],
        );
        check("bot check mine -1,2", &["bot", "check", "mine", "-1,2"]);
    }
}
