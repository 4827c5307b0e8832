//! Lists of a call, whose entries are separated by commas: `60,-20,-20,-20`.

use std::error::Error;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::str::FromStr;

/// The entries of a list. Blanks around them do not matter. Semicolons separate as well, and blanks where there is neither.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CommaList<T>(pub(crate) Vec<T>);

/// An entry that is empty, or a text that is not the whole number it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BadEntry {
    /// Its place in the list, from 1.
    pub(crate) entry: usize,
    /// The number of entries in the list; 0 for a number that is in no list.
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
            // The minus that this program itself prints is none for the parser of numbers.
            let value = part.replace('−', "-").parse().ok().filter(|_| !part.is_empty());
            value.ok_or_else(|| BadEntry { entry, entries, text: part.to_owned() })
        };
        (1..).zip(parts).map(read).collect::<Result<_, _>>().map(CommaList)
    }
}

/// Returns the entries of all lists in one.
pub(crate) fn concatenated<T: Clone>(lists: &[CommaList<T>]) -> Vec<T> {
    lists.iter().flat_map(|list| list.0.iter().cloned()).collect()
}

/// Parses a whole number, which may be below zero.
///
/// # Errors
/// If it is none.
pub(crate) fn signed_number(text: &str) -> Result<i64, BadEntry> {
    let bad = || BadEntry { entry: 0, entries: 0, text: text.to_owned() };
    text.trim().replace('−', "-").parse().map_err(|_| bad())
}

/// Joins numbers that a call separates by commas and blanks (`60, -20, -20, -20`), which the shell has made several arguments. Behind an option
/// of amounts blanks alone do (`--amounts 60 -20 -20 -20`).
pub(crate) fn join_numbers(args: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut joined: Vec<OsString> = Vec::new();
    // Whether the last argument is a list of amounts that was typed without commas so far.
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
                let begins = value.map_or(of_option && number, |value| is_numbers(OsStr::new(value)));
                blanks = begins && !has_comma(&arg);
                joined.push(arg);
            }
        }
    }
    joined
}

fn has_comma(arg: &OsStr) -> bool {
    arg.to_str().is_some_and(|text| text.contains(','))
}

/// Returns whether an argument, or the value of an option in it, is a list of numbers that ends with a comma.
fn goes_on(arg: &OsStr) -> bool {
    let text = arg.to_str().unwrap_or_default();
    let value = text.strip_prefix("--").and_then(|option| option.split_once('='));
    let value = value.map_or(text, |(_, value)| value);
    value.ends_with(',') && is_numbers(OsStr::new(value))
}

/// Returns whether an argument consists of numbers, commas and blanks.
fn is_numbers(arg: &OsStr) -> bool {
    let text = arg.to_str().unwrap_or_default();
    let fits = |c: char| c.is_ascii_digit() || matches!(c, '+' | '-' | '−' | ',' | ' ');
    text.contains(|c: char| c.is_ascii_digit()) && text.chars().all(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_do_not_matter() {
        for text in ["60,-20,-20,-20", " 60, -20,\t−20 ,-20 ", "+60 -20 -20 -20", "60; -20;-20;-20"] {
            assert_eq!(text.parse::<CommaList<i32>>(), Ok(CommaList(vec![60, -20, -20, -20])), "{text}");
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
        check("enter --amounts=60, -20,-40 --why x", &["enter", "--amounts=60,-20,-40", "--why", "x"]);
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
    }
}
