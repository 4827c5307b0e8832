//! Who takes part.

use cego_table::{is_unseen, name_key, tidy_name};

/// A start number, from 1. It stays with a place in the tournament: somebody who fills in for another plays under theirs.
pub type Number = u32;

/// The longest name, club or team, in characters.
pub const LONGEST: usize = 60;

/// Somebody who takes part.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entrant {
    /// The name, as it is called out.
    pub name: String,
    /// The last name, where it is known. It sorts them in lists and stands somewhere in `name`.
    pub last_name: Option<String>,
    /// Their club.
    pub club: Option<String>,
    /// Their team.
    pub team: Option<String>,
    /// The name in lists that everybody sees, if it is to be another.
    pub alias: Option<String>,
    /// What they are known by over a season; the name, if nothing is said.
    pub member: Option<String>,
    /// Whether they have paid.
    pub paid: bool,
}

/// What is wrong with somebody's details.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntrantFault {
    /// No name.
    NoName,
    /// A text longer than [`LONGEST`].
    TooLong,
    /// Characters that cannot be seen.
    Unseen,
    /// The replacement character U+FFFD: a letter was lost where the text was read or saved.
    LostLetter,
}

impl Entrant {
    /// Somebody of whom only the name is known.
    #[must_use]
    pub fn named(name: &str) -> Entrant {
        Entrant { name: name.trim().to_owned(), ..Entrant::default() }
    }

    /// Returns what they are known by over a season, in the form in which names are compared.
    #[must_use]
    pub fn key(&self) -> String {
        name_key(self.member.as_deref().unwrap_or(&self.name))
    }

    /// The same details as they are stored: in Unicode normal form C, with single blanks, and nothing where a text is empty or says nothing.
    #[must_use]
    pub fn tidied(self) -> Entrant {
        let tidy = |text: Option<String>| {
            text.map(|text| tidy_name(&without_picture_marks(&text))).filter(|text| !text.is_empty())
        };
        let name = tidy_name(&without_picture_marks(&self.name));
        Entrant {
            // A last name that is no part of the name, or not any more, does not say where they belong.
            last_name: tidy(self.last_name).filter(|last| name.contains(last.as_str())),
            name,
            club: tidy(self.club),
            team: tidy(self.team),
            alias: tidy(self.alias),
            member: tidy(self.member),
            paid: self.paid,
        }
    }

    /// The name in lists that everybody sees.
    #[must_use]
    pub fn public_name(&self) -> &str {
        self.alias.as_deref().unwrap_or(&self.name)
    }

    /// The name in lists that are sorted by name: “Huber, Anna” where the last name is known, else the public name as it is.
    #[must_use]
    pub fn filed_name(&self) -> String {
        match self.parts() {
            Some((last, rest)) if self.last_name.is_some() => format!("{last}, {rest}"),
            _ => self.public_name().to_owned(),
        }
    }

    /// The text that sorts them in lists by name: last name first. Where the last name is not known, the last word of the name is taken for
    /// it, unless it is no name (“jun.”, “III”); where they are in lists under an alias, the alias as it is.
    #[must_use]
    pub fn sorted_as(&self) -> String {
        match self.parts() {
            Some((last, rest)) => format!("{last}, {rest}"),
            None => self.public_name().to_owned(),
        }
    }

    /// The public name in two parts: what stands before the last name, and the last name with what follows it (“Maier jun.”).
    /// The first part is empty where the whole is one name or begins with the last name.
    #[must_use]
    pub fn split_name(&self) -> (&str, &str) {
        let name = self.public_name();
        let (before, last) = self.last_name_at().map_or(("", name), |(at, _)| name.split_at(at));
        (before.trim_end(), last)
    }

    /// Returns the byte offset of the last name in `name`, and the last name, known or taken for one; nothing under an alias.
    fn last_name_at(&self) -> Option<(usize, &str)> {
        if self.alias.is_some() {
            return None;
        }
        let last = match &self.last_name {
            Some(last) => last.as_str(),
            None => self.name.split(' ').rev().find(|word| is_name(word))?,
        };
        Some((self.name.rfind(last)?, last))
    }

    /// Last name, known or taken for one, and what stands around it; nothing where the whole is one name.
    fn parts(&self) -> Option<(&str, String)> {
        let (at, last) = self.last_name_at()?;
        let around = format!("{} {}", &self.name[..at], &self.name[at + last.len()..]);
        let rest = tidy_name(&around);
        (!rest.is_empty()).then_some((last, rest))
    }

    /// What is wrong with the details, if anything is.
    #[must_use]
    pub fn fault(&self) -> Option<EntrantFault> {
        let others = [&self.last_name, &self.club, &self.team, &self.alias, &self.member];
        let texts: Vec<&str> =
            others.into_iter().flatten().map(String::as_str).chain([self.name.as_str()]).collect();
        let any = |is: fn(char) -> bool| texts.iter().any(|text| text.chars().any(is));
        if self.name.trim().is_empty() {
            Some(EntrantFault::NoName)
        } else if texts.iter().any(|text| text.chars().count() > LONGEST) {
            Some(EntrantFault::TooLong)
        } else if any(|c| c == char::REPLACEMENT_CHARACTER) {
            Some(EntrantFault::LostLetter)
        } else if any(is_unseen) {
            Some(EntrantFault::Unseen)
        } else {
            None
        }
    }
}

/// Returns whether a word of a name can be a last name: no number, title or addition.
fn is_name(word: &str) -> bool {
    let first = word.chars().next();
    first.is_some_and(char::is_alphabetic)
        && !word.ends_with('.')
        && !matches!(word, "II" | "III" | "IV" | "jun" | "sen" | "jr" | "sr" | "Jr" | "Sr")
}

/// The text without the marks that choose between two pictures of one sign. Telephones write them behind many emojis.
fn without_picture_marks(text: &str) -> String {
    text.chars().filter(|c| !matches!(c, '\u{fe0e}' | '\u{fe0f}')).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filed(name: &str, last: Option<&str>) -> (String, String) {
        let entrant = Entrant { last_name: last.map(str::to_owned), ..Entrant::named(name) };
        (entrant.filed_name(), entrant.sorted_as())
    }

    #[test]
    fn a_name_is_split_before_the_last_name() {
        let split = |name: &str, last: Option<&str>| {
            let entrant = Entrant { last_name: last.map(str::to_owned), ..Entrant::named(name) };
            let (before, last) = entrant.split_name();
            format!("{before}|{last}")
        };
        assert_eq!(split("Anna Huber", None), "Anna|Huber");
        assert_eq!(split("Martin von der Hinterzarten jun.", None), "Martin von der|Hinterzarten jun.");
        let known = split("Martin von der Hinterzarten jun.", Some("von der Hinterzarten"));
        assert_eq!(known, "Martin|von der Hinterzarten jun.");
        assert_eq!(split("Huber Anna", Some("Huber")), "|Huber Anna");
        assert_eq!(split("李小龍", None), "|李小龍");
        let hidden = Entrant { alias: Some("Der Blaue".into()), ..Entrant::named("Anna Huber") };
        assert_eq!(hidden.split_name(), ("", "Der Blaue"));
    }

    #[test]
    fn lists_are_sorted_by_last_name() {
        let both = |text: &str| (text.to_owned(), text.to_owned());
        let guessed = |name: &str, sorted: &str| (name.to_owned(), sorted.to_owned());
        assert_eq!(filed("Anna Huber", Some("Huber")), both("Huber, Anna"));
        assert_eq!(filed("Anna Maria von der Au", Some("von der Au")), both("von der Au, Anna Maria"));
        assert_eq!(filed("Huber Anna", Some("Huber")), both("Huber, Anna"));
        assert_eq!(filed("Anna Huber", None), guessed("Anna Huber", "Huber, Anna"));
        assert_eq!(filed("Karl Maier jun.", None), guessed("Karl Maier jun.", "Maier, Karl jun."));
        assert_eq!(filed("Karl Maier (Krone)", None), guessed("Karl Maier (Krone)", "Maier, Karl (Krone)"));
        for one in ["李小龍", "Huber", "99 Luftballons"] {
            assert_eq!(filed(one, None).0, one);
        }
        let hidden = Entrant { alias: Some("Der Blaue".into()), ..Entrant::named("Anna Huber") };
        assert_eq!((hidden.filed_name(), hidden.sorted_as()), both("Der Blaue"));
    }
}
