//! Participants of a tournament: names, clubs, member numbers.

use std::collections::BTreeMap;

use cego_table::{is_unseen, name_key, tidy_name};

/// Start number, from 1. A substitute plays under the number of the person they replace.
pub type Number = u32;

/// Maximum length of a name, club or team, in characters.
pub const LONGEST: usize = 60;

/// Details of a participant.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entrant {
    /// Name as it is called out.
    pub name: String,
    /// Last name, where known. It occurs in `name` and sorts the person in lists.
    pub last_name: Option<String>,
    /// Club of the person.
    pub club: Option<String>,
    /// Team of the person.
    pub team: Option<String>,
    /// Alias for public lists, in place of the name.
    pub alias: Option<String>,
    /// Member number that identifies the person over a season. Without it the name identifies them.
    pub member: Option<String>,
    /// True if the entry fee is paid.
    pub paid: bool,
}

/// Error in the details of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntrantError {
    /// The name is empty.
    NoName,
    /// A text is longer than [`LONGEST`].
    TooLong,
    /// A text contains invisible characters.
    Unseen,
    /// A text contains the replacement character U+FFFD: a letter was lost when it was read or
    /// saved.
    LostLetter,
}

impl Entrant {
    /// Creates an entrant with a name and no other details.
    #[must_use]
    pub fn named(name: &str) -> Entrant {
        Entrant { name: name.trim().to_owned(), ..Entrant::default() }
    }

    /// Returns the key that identifies the person over a season: member number or name, normalised
    /// for comparison.
    #[must_use]
    pub fn key(&self) -> String {
        self.member.as_deref().map_or_else(|| name_key(&self.name), member_key)
    }

    /// Returns whether two entrants would be taken for one person. They have the same member
    /// number, or, where one of them has none, the same name and club.
    pub(crate) fn is_same_person(&self, other: &Entrant) -> bool {
        let club = |entrant: &Entrant| entrant.club.as_deref().map(name_key);
        match (&self.member, &other.member) {
            (Some(one), Some(two)) => member_key(one) == member_key(two),
            _ => name_key(&self.name) == name_key(&other.name) && club(self) == club(other),
        }
    }

    /// Returns whether two entrants would be taken for one person and have the same name. One
    /// member number with two names may be a typing error.
    pub(crate) fn is_listed_as(&self, other: &Entrant) -> bool {
        self.is_same_person(other) && name_key(&self.name) == name_key(&other.name)
    }

    /// Returns the details in stored form: NFC, single blanks, and `None` for empty texts.
    #[must_use]
    pub fn tidied(self) -> Entrant {
        let tidy = |text: Option<String>| {
            text.map(|text| tidy_name(&without_picture_marks(&text)))
                .filter(|text| !text.is_empty())
        };
        let name = tidy_name(&without_picture_marks(&self.name));
        Entrant {
            // A last name that does not occur in the name cannot be used for sorting.
            last_name: tidy(self.last_name).filter(|last| name.contains(last.as_str())),
            name,
            club: tidy(self.club),
            team: tidy(self.team),
            alias: tidy(self.alias),
            member: tidy(self.member),
            paid: self.paid,
        }
    }

    /// Returns the name for public lists: the alias, else the name.
    #[must_use]
    pub fn public_name(&self) -> &str {
        self.alias.as_deref().unwrap_or(&self.name)
    }

    /// Returns the name for alphabetical lists, with the last name first: “Huber, Anna”.
    ///
    /// An unknown last name is taken to be the last word of the name with its particles (“von
    /// der”). Additions such as “jun.” or “III” are skipped. An alias is returned unchanged.
    #[must_use]
    pub fn sorted_as(&self) -> String {
        match self.parts() {
            Some((last, rest)) => format!("{last}, {rest}"),
            None => self.public_name().to_owned(),
        }
    }

    /// Splits the public name before the last name, which keeps its addition (“Maier jun.”).
    ///
    /// The first part is empty if the name is a single name or begins with the last name.
    #[must_use]
    pub fn split_name(&self) -> (&str, &str) {
        let name = self.public_name();
        let (before, last) = self.last_name_at().map_or(("", name), |(at, _)| name.split_at(at));
        (before.trim_end(), last)
    }

    /// Returns the byte offset in `name` and the text of the known or assumed last name; `None`
    /// under an alias.
    fn last_name_at(&self) -> Option<(usize, &str)> {
        if self.alias.is_some() {
            return None;
        }
        if let Some(last) = &self.last_name {
            return Some((self.name.rfind(last.as_str())?, last));
        }
        let word = self.name.split(' ').rev().find(|word| is_name(word))?;
        let at = self.name.rfind(word)?;
        let before = self.name[..at].trim_end();
        let particles = before.rsplit(' ').take_while(|word| PARTICLES.contains(word));
        let from = at - particles.map(|word| word.len() + 1).sum::<usize>();
        Some((from, &self.name[from..at + word.len()]))
    }

    /// Returns the known or assumed last name and the rest of the name; `None` if there is no rest.
    fn parts(&self) -> Option<(&str, String)> {
        let (at, last) = self.last_name_at()?;
        let around = format!("{} {}", &self.name[..at], &self.name[at + last.len()..]);
        let rest = tidy_name(&around);
        (!rest.is_empty()).then_some((last, rest))
    }

    /// Returns the first error in the details, if any.
    #[must_use]
    pub fn fault(&self) -> Option<EntrantError> {
        let others = [&self.last_name, &self.club, &self.team, &self.alias, &self.member];
        let texts: Vec<&str> =
            others.into_iter().flatten().map(String::as_str).chain([self.name.as_str()]).collect();
        let any = |is: fn(char) -> bool| texts.iter().any(|text| text.chars().any(is));
        if self.name.trim().is_empty() {
            Some(EntrantError::NoName)
        } else if texts.iter().any(|text| text.chars().count() > LONGEST) {
            Some(EntrantError::TooLong)
        } else if any(|c| c == char::REPLACEMENT_CHARACTER) {
            Some(EntrantError::LostLetter)
        } else if any(is_unseen) {
            Some(EntrantError::Unseen)
        } else {
            None
        }
    }
}

/// Returns a member number normalised for comparison. Leading zeros of a number made of digits are
/// dropped, because spreadsheets drop them too.
pub(crate) fn member_key(member: &str) -> String {
    let key = name_key(member);
    if !key.chars().all(|c| c.is_ascii_digit()) {
        return key;
    }
    match key.trim_start_matches('0') {
        "" if !key.is_empty() => "0".to_owned(),
        number => number.to_owned(),
    }
}

/// Particles that belong to the last name after them.
const PARTICLES: &[&str] = &[
    "von", "vom", "van", "und", "zu", "zum", "zur", "der", "den", "dem", "de", "di", "du", "la",
    "am", "im", "auf",
];

/// Particles of other languages, which may begin with a capital letter.
const FOREIGN_PARTICLES: &[&str] = &[
    "da", "del", "della", "degli", "do", "dos", "le", "les", "el", "ten", "ter", "af", "av", "des",
];

/// Returns whether a word is a name particle, in any case.
pub(crate) fn is_particle(word: &str) -> bool {
    let word = word.to_lowercase();
    PARTICLES.contains(&word.as_str()) || FOREIGN_PARTICLES.contains(&word.as_str())
}

/// Returns whether a word can be a last name: not a number, a title or an addition.
pub(crate) fn is_name(word: &str) -> bool {
    let first = word.chars().next();
    first.is_some_and(char::is_alphabetic)
        && !word.ends_with('.')
        && !matches!(word, "II" | "III" | "IV" | "jun" | "sen" | "jr" | "sr" | "Jr" | "Sr")
}

/// Removes variation selectors, which telephones write after many emojis.
fn without_picture_marks(text: &str) -> String {
    text.chars().filter(|c| !matches!(c, '\u{fe0e}' | '\u{fe0f}')).collect()
}

/// Returns the indices of the first two entrants who would be taken for one person.
pub(crate) fn duplicate_entrants(entrants: &[Entrant]) -> Option<(usize, usize)> {
    // Indices by name (`false`) and by member number (`true`).
    let mut seen: BTreeMap<(bool, String), Vec<usize>> = BTreeMap::new();
    for (at, entrant) in entrants.iter().enumerate() {
        let name = (false, name_key(&entrant.name));
        let member = entrant.member.as_deref().map(|member| (true, member_key(member)));
        let keys: Vec<(bool, String)> = [Some(name), member].into_iter().flatten().collect();
        let alike = keys.iter().filter_map(|key| seen.get(key)).flatten().copied();
        if let Some(before) = alike.filter(|&before| entrants[before].is_same_person(entrant)).min()
        {
            return Some((before, at));
        }
        for key in keys {
            seen.entry(key).or_default().push(at);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(name: &str, last: Option<&str>) -> String {
        Entrant { last_name: last.map(str::to_owned), ..Entrant::named(name) }.sorted_as()
    }

    #[test]
    fn a_name_is_split_before_the_last_name() {
        let split = |name: &str, last: Option<&str>| {
            let entrant = Entrant { last_name: last.map(str::to_owned), ..Entrant::named(name) };
            let (before, last) = entrant.split_name();
            format!("{before}|{last}")
        };
        assert_eq!(split("Anna Huber", None), "Anna|Huber");
        assert_eq!(
            split("Martin von der Hinterzarten jun.", None),
            "Martin|von der Hinterzarten jun."
        );
        let known = split("Martin von der Hinterzarten jun.", Some("von der Hinterzarten"));
        assert_eq!(known, "Martin|von der Hinterzarten jun.");
        assert_eq!(split("Huber Anna", Some("Huber")), "|Huber Anna");
        assert_eq!(split("李小龍", None), "|李小龍");
        let hidden = Entrant { alias: Some("Der Blaue".into()), ..Entrant::named("Anna Huber") };
        assert_eq!(hidden.split_name(), ("", "Der Blaue"));
    }

    #[test]
    fn zeros_before_a_member_number_do_not_count() {
        let member =
            |number: &str| Entrant { member: Some(number.into()), ..Entrant::named("Anna Huber") };
        for (number, key) in
            [("0012", "12"), ("12", "12"), ("000", "0"), ("0A12", "0a12"), ("1200", "1200")]
        {
            assert_eq!(member(number).key(), key);
        }
        assert!(member("0012").is_same_person(&member("12")));
        assert!(!member("0012").is_same_person(&member("13")));
        assert_eq!(Entrant::named("007").key(), "007", "a name is no number");
    }

    #[test]
    fn a_missing_member_number_makes_nobody_another_person() {
        let anna = |club: &str, member: Option<&str>| Entrant {
            club: Some(club.into()),
            member: member.map(str::to_owned),
            ..Entrant::named("Anna Huber")
        };
        let without = anna("Krone", None);
        assert!(without.is_same_person(&anna("KRONE", Some("1"))));
        assert!(!without.is_same_person(&anna("Hirschen", Some("1"))));
        assert!(!anna("Krone", Some("2")).is_same_person(&anna("Krone", Some("1"))));
        assert!(anna("Hirschen", Some("01")).is_same_person(&anna("Krone", Some("1"))));
        let carl = Entrant { member: Some("1".into()), ..Entrant::named("Carl Faller") };
        assert!(carl.is_same_person(&anna("Krone", Some("1"))));
        assert!(!carl.is_listed_as(&anna("Krone", Some("1"))), "the number may be mistyped");
        assert_eq!(
            duplicate_entrants(&[carl.clone(), without.clone(), anna("Krone", Some("2"))]),
            Some((1, 2))
        );
        assert_eq!(duplicate_entrants(&[carl, without, anna("Krone", Some("1"))]), Some((0, 2)));
    }

    #[test]
    fn lists_are_sorted_by_last_name() {
        assert_eq!(sorted("Anna Huber", Some("Huber")), "Huber, Anna");
        assert_eq!(sorted("Anna Maria von der Au", Some("von der Au")), "von der Au, Anna Maria");
        assert_eq!(sorted("Huber Anna", Some("Huber")), "Huber, Anna");
        assert_eq!(sorted("Anna Huber", None), "Huber, Anna");
        assert_eq!(sorted("Anna von der Au", None), "von der Au, Anna");
        assert_eq!(sorted("von der Au", None), "von der Au");
        assert_eq!(sorted("Karl Maier jun.", None), "Maier, Karl jun.");
        assert_eq!(sorted("Karl Maier (Krone)", None), "Maier, Karl (Krone)");
        for one in ["李小龍", "Huber"] {
            assert_eq!(sorted(one, None), one);
        }
        let hidden = Entrant { alias: Some("Der Blaue".into()), ..Entrant::named("Anna Huber") };
        assert_eq!(hidden.sorted_as(), "Der Blaue");
    }
}
