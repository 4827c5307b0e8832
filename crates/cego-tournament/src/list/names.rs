//! Names of people as lists have them: behind a number, with the last name first, or both.
//!
//! Two names of a list may be one name in two spellings.

use std::collections::BTreeMap;

use cego_table::{name_key, tidy_name};

use super::column::NameOrder;
use super::{ColumnMeaning, ListRow, ReadColumn, excerpt, name_of};
use crate::people::{Entrant, is_name, is_particle};

/// A name that was changed on import.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadName {
    /// Original text: “1. Huber, Anna”.
    pub written: String,
    /// Imported name: “Anna Huber”.
    pub name: String,
}

/// A name parsed from one text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsedName {
    /// Whole name, the first name first.
    pub name: String,
    /// Last name, if the text had it first.
    pub last_name: Option<String>,
}

/// Parses a whole name as written in lists: drops a leading number with a full stop or bracket, and
/// turns “Huber, Anna” round.
#[must_use]
pub fn read_name(written: &str) -> ParsedName {
    cell_name(&tidy_name(written), NameForm::default()).person
}

/// Returns a typed name with its parsed form, if they differ.
#[must_use]
pub fn normalize_name(written: &str) -> Option<ReadName> {
    let written = tidy_name(written);
    let name = read_name(&written).name;
    (name != written).then(|| ReadName { written: excerpt(&written), name: excerpt(&name) })
}

fn is_numbered(row: &ListRow, columns: &[ReadColumn]) -> bool {
    name_of(row, columns).is_some_and(|name| without_number(name, true) != name)
}

/// Returns a name without a leading number: “1. Anna Huber”, or “1 Anna Huber” if all names are
/// `numbered`.
fn without_number(name: &str, numbered: bool) -> &str {
    let behind = name.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = match behind.strip_prefix(['.', ')']) {
        Some(rest) => rest,
        None if numbered && behind.starts_with(' ') => behind,
        None => return name,
    };
    let rest = rest.trim_start();
    let is_number = (1..=4).contains(&(name.len() - behind.len()));
    if is_number && rest.starts_with(char::is_alphabetic) { rest } else { name }
}

/// Splits “Huber, Anna” into last and first name. Returns `None` if the text after the comma may be
/// something else (“Anna Huber, Krone”, “Maier, jun.”). `last_first` says that most names of the
/// list have this form; then a last name may have three words.
fn last_and_first(name: &str, last_first: bool) -> Option<(&str, &str)> {
    let (last, first) = name.split_once(',')?;
    let (last, first) = (last.trim(), first.trim());
    let count = last.split(' ').count();
    let begins_with_particle = last.split(' ').next().is_some_and(is_particle);
    let is_one_name = count == 1
        || last.starts_with(char::is_lowercase)
        || (count <= 3 && (last_first || begins_with_particle));
    let is_last = is_one_name && last.rsplit(' ').next().is_some_and(is_name);
    (is_last && !first.contains(',') && first.split(' ').any(is_name)).then_some((last, first))
}

/// Form of the names in a list.
#[derive(Clone, Copy, Default)]
pub(super) struct NameForm {
    /// True if all names follow a number.
    numbered: bool,
    /// True if most names have the last name first, before a comma.
    last_first: bool,
    /// True if the heading has the last name first, so that no comma is needed.
    last_first_by_heading: bool,
}

impl NameForm {
    /// Determines the form of the names in these rows.
    pub(super) fn new(rows: &[&ListRow], columns: &[ReadColumn]) -> NameForm {
        let numbered = rows.len() > 1 && rows.iter().all(|row| is_numbered(row, columns));
        let is_turned = |row: &&&ListRow| {
            let name = name_of(row, columns).map(|name| without_number(name, numbered));
            name.is_some_and(|name| last_and_first(name, false).is_some())
        };
        let heading = columns.iter().find(|column| column.meaning == Some(ColumnMeaning::Name));
        let order = heading.and_then(|column| NameOrder::from_heading(&column.heading));
        let last_first_by_heading = order == Some(NameOrder::LastNameFirst);
        let are_most_turned = || 2 * rows.iter().filter(is_turned).count() > rows.len();
        NameForm {
            numbered,
            last_first: last_first_by_heading || are_most_turned(),
            last_first_by_heading,
        }
    }
}

/// A name read from one cell.
pub(super) struct CellName {
    pub(super) person: ParsedName,
    /// True if the last name may be another part of the text.
    pub(super) is_unclear: bool,
}

/// Parses a name in one cell.
pub(super) fn cell_name(written: &str, form: NameForm) -> CellName {
    let unnumbered = without_number(written, form.numbered);
    if let Some((last, first)) = last_and_first(unnumbered, form.last_first) {
        let person =
            ParsedName { name: format!("{first} {last}"), last_name: Some(last.to_owned()) };
        return CellName { person, is_unclear: false };
    }
    if form.last_first_by_heading && !unnumbered.contains(',') {
        return reverse_name(unnumbered);
    }
    let person = ParsedName { name: unnumbered.to_owned(), last_name: None };
    CellName { person, is_unclear: false }
}

/// Turns a name round that has the last name first, without a comma: “von der Au Anna”, “Dr. Huber
/// Anna jun.”.
///
/// The last name is the first word, with the particles before it, or the words in capitals
/// (“MAIER SCHULZ Eva”). It is unclear if several first names seem to follow, because the second
/// word may belong to the last name. With a particle among them, the text is kept.
fn reverse_name(written: &str) -> CellName {
    let kept = |is_unclear| CellName {
        person: ParsedName { name: written.to_owned(), last_name: None },
        is_unclear,
    };
    let (text, in_brackets) =
        match written.find(['(', '[']).filter(|_| written.ends_with([')', ']'])) {
            Some(at) => written.split_at(at),
            None => (written, ""),
        };
    let words: Vec<&str> = text.split_whitespace().collect();
    let titles = words.iter().take_while(|word| word.ends_with('.') && !is_addition(word)).count();
    let end = words.iter().rposition(|word| !is_addition(word)).map_or(0, |at| at + 1);
    let Some(names) = words.get(titles..end) else { return kept(false) };
    let particles = names.iter().take_while(|word| is_particle(word)).count();
    let capitals = names[particles..].iter().take_while(|word| is_in_capitals(word)).count();
    let is_marked = capitals > 0 && names[particles + capitals..].iter().any(|word| is_name(word));
    let last_end = particles + if is_marked { capitals } else { 1 };
    let Some((last, rest)) = names.split_at_checked(last_end) else { return kept(false) };
    // “Huber jun. Anna”
    let additions = rest.iter().take_while(|word| is_addition(word)).count();
    let (behind_last, first) = rest.split_at(additions);
    if !first.iter().any(|word| is_name(word)) {
        return kept(false);
    }
    if first.iter().any(|word| is_particle(word) || !word.starts_with(char::is_alphabetic)) {
        return kept(true);
    }
    let last_name = last.join(" ");
    let parts = [&words[..titles], first, last, behind_last, &words[end..]].concat().join(" ");
    let name = tidy_name(&format!("{parts} {in_brackets}"));
    let is_unclear = !is_marked && first.iter().filter(|word| is_name(word)).count() > 1;
    CellName { person: ParsedName { name, last_name: Some(last_name) }, is_unclear }
}

/// Returns whether a word follows a name without being one: “jun.”, “III”.
fn is_addition(word: &str) -> bool {
    let key = word.to_lowercase();
    let is_generation =
        matches!(key.trim_end_matches('.'), "jun" | "jr" | "sen" | "sr" | "d.j" | "d.ä");
    is_generation || matches!(word, "II" | "III" | "IV")
}

/// Returns whether a word is written in capitals, as last names are in some lists.
fn is_in_capitals(word: &str) -> bool {
    let letters = || word.chars().filter(|c| c.is_alphabetic());
    letters().count() > 1 && letters().all(char::is_uppercase)
}

/// Returns whether a last name without a first name seems to contain one: “Maier Berta”.
pub(super) fn may_have_first_name(last: &str) -> bool {
    last.split_whitespace()
        .skip_while(|word| is_particle(word))
        .filter(|word| is_name(word))
        .count()
        > 1
}

// --- two spellings of one name

/// People of a list whose names have the same words in another order or spelling: “Müller Hans” and
/// “Hans Mueller”.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SimilarNames {
    /// Names, in the order of the lines.
    pub names: Vec<String>,
    /// Line of each name, from 1.
    pub lines: Vec<u64>,
}

/// Returns the words of a name in alphabetical order, with ä, ö and ü as ae, oe and ue. ß is ss, as
/// in every comparison of names.
pub(crate) fn spelling_key(name: &str) -> String {
    let mut spelt = String::new();
    for c in name_key(name).chars() {
        match c {
            'ä' | 'æ' => spelt.push_str("ae"),
            'ö' | 'ø' => spelt.push_str("oe"),
            'ü' => spelt.push_str("ue"),
            'å' => spelt.push_str("aa"),
            c => spelt.push(c),
        }
    }
    let mut words: Vec<&str> =
        spelt.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    words.sort_unstable();
    words.join(" ")
}

/// Returns the groups of people whose names differ in the order of the words or in the spelling
/// only. People of exactly the same name are told apart by their clubs and are no group.
pub(super) fn similar_names(people: &[Entrant], lines: &[u64]) -> Vec<SimilarNames> {
    let mut by_key: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (at, person) in people.iter().enumerate() {
        by_key.entry(spelling_key(&person.name)).or_default().push(at);
    }
    let differ = |group: &Vec<usize>| {
        group.iter().any(|&at| name_key(&people[at].name) != name_key(&people[group[0]].name))
    };
    let mut groups: Vec<Vec<usize>> = by_key
        .into_iter()
        .filter(|(key, group)| !key.is_empty() && differ(group))
        .map(|(_, group)| group)
        .collect();
    groups.sort_unstable();
    let similar = |group: Vec<usize>| SimilarNames {
        names: group.iter().map(|&at| people[at].name.clone()).collect(),
        lines: group.iter().map(|&at| lines[at]).collect(),
    };
    groups.into_iter().map(similar).collect()
}

#[cfg(test)]
mod tests {
    use super::{CellName, NameForm, cell_name, spelling_key};

    fn by_heading(written: &str) -> CellName {
        let form =
            NameForm { last_first: true, last_first_by_heading: true, ..NameForm::default() };
        cell_name(written, form)
    }

    #[test]
    fn the_first_word_is_the_last_name_if_the_heading_says_so() {
        for (written, name, last) in [
            ("Huber Anna", "Anna Huber", "Huber"),
            ("Huber, Anna", "Anna Huber", "Huber"),
            ("12. Huber Anna", "Anna Huber", "Huber"),
            ("von der Au Anna", "Anna von der Au", "von der Au"),
            ("Van der Bellen Max", "Max Van der Bellen", "Van der Bellen"),
            ("De Luca Maria", "Maria De Luca", "De Luca"),
            ("zum Felde Karl", "Karl zum Felde", "zum Felde"),
            ("Müller-Lüdenscheid Eva", "Eva Müller-Lüdenscheid", "Müller-Lüdenscheid"),
            ("Dr. Huber Anna", "Dr. Anna Huber", "Huber"),
            ("Huber Dr. Anna", "Dr. Anna Huber", "Huber"),
            ("Huber Anna M.", "Anna M. Huber", "Huber"),
            ("Maier Karl jun.", "Karl Maier jun.", "Maier"),
            ("Maier jun. Karl", "Karl Maier jun.", "Maier"),
            ("Huber Anna (Krone Elzach)", "Anna Huber (Krone Elzach)", "Huber"),
            ("MAIER SCHULZ Eva", "Eva MAIER SCHULZ", "MAIER SCHULZ"),
            ("HUBER Anna Maria", "Anna Maria HUBER", "HUBER"),
        ] {
            let read = by_heading(written);
            assert_eq!(read.person.name, name, "{written}");
            assert_eq!(read.person.last_name.as_deref(), Some(last), "{written}");
            assert!(!read.is_unclear, "{written}");
        }
    }

    #[test]
    fn an_unclear_last_name_is_marked() {
        let read = by_heading("Maier Schulz Eva");
        assert_eq!((read.person.name.as_str(), read.is_unclear), ("Schulz Eva Maier", true));
        for kept in ["Huber von der Au Anna", "Müller - Lüdenscheid Eva", "Huber „Toni“ Anton"]
        {
            let read = by_heading(kept);
            assert_eq!((read.person.name.as_str(), read.is_unclear), (kept, true), "{kept}");
            assert_eq!(read.person.last_name, None, "{kept}");
        }
        for single in ["Huber", "von der Au", "李小龍", "Dr. Huber", "Maier jun.", "III", "(Krone)"]
        {
            let read = by_heading(single);
            assert_eq!((read.person.name.as_str(), read.is_unclear), (single, false), "{single}");
        }
        // Without such a heading the first name is first.
        let read = cell_name("Maier Schulz Eva", NameForm::default());
        assert_eq!((read.person.name.as_str(), read.is_unclear), ("Maier Schulz Eva", false));
    }

    #[test]
    fn order_and_umlauts_make_no_other_name() {
        let key = spelling_key("Hans Müller");
        for name in ["Müller Hans", "Mueller Hans", "HANS MUELLER", "Müller, Hans", "Hans-Müller"]
        {
            assert_eq!(spelling_key(name), key, "{name}");
        }
        assert_eq!(spelling_key("Jörg Groß"), spelling_key("Gross Joerg"));
        for name in ["Hans Muller", "Hans Maier", "Hans Peter Müller", "Hans"] {
            assert_ne!(spelling_key(name), key, "{name}");
        }
    }
}
