//! Rows of a list that are no participants.
//!
//! These are sections and remarks, such as waiting lists, cancellations and free places, and rows
//! that are not people, such as sums, notes and repeated headings.

use cego_table::name_key;

use super::{ColumnMeaning, ListRow, ReadColumn, is_of_names, meaning_of, name_of};
use crate::people::is_particle;

/// Part of a list, or the state of a person in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ListSection {
    Playing,
    /// People on the waiting list.
    Waiting,
    /// People who have cancelled.
    Left,
}

/// Titles of waiting lists, without blanks and punctuation.
const WAITING: &[&str] = &[
    "warteliste",
    "warteplätze",
    "warteschlange",
    "nachrücker",
    "nachrückerin",
    "nachrückerinnen",
    "nachrückerliste",
    "reserve",
    "reserven",
    "reserveliste",
    "reservespieler",
    "ersatz",
    "ersatzliste",
    "ersatzleute",
    "ersatzspieler",
    "ersatzspielerin",
    "ersatzspielerinnen",
    "waitinglist",
    "waitlist",
    "standby",
    "reserves",
    "reservelist",
    "substitutes",
    "väntelista",
    "väntelistan",
    "kölista",
    "reserv",
    "reserver",
    "reservlista",
    "ersättare",
];
/// Waiting lists in words that occur in no name.
const WAITING_IN_TEXT: &[&str] =
    &["warteliste", "waiting list", "waitlist", "nachrücker", "väntelista", "reservlista"];
/// Titles of cancellations, without blanks and punctuation.
const LEFT: &[&str] = &[
    "absagen",
    "abmeldung",
    "abmeldungen",
    "ausgetragene",
    "abgemeldete",
    "cancellations",
    "withdrawals",
    "notcoming",
    "avanmälda",
    "avanmälningar",
    "avbokade",
    "avbokningar",
];
/// Words for a cancellation that occur in no name.
const LEFT_IN_TEXT: &[&str] = &[
    "abgesagt",
    "absage",
    "abgemeldet",
    "ausgetragen",
    "cancelled",
    "canceled",
    "withdrawn",
    "återbud",
    "avanmäld",
    "avbokad",
];
/// Reasons for a cancellation, which are one only in brackets.
const LEFT_IN_BRACKETS: &[&str] =
    &["krank", "verhindert", "kommtnicht", "sjuk", "kommerinte", "kommerej"];
/// Words that negate a cancellation.
const NEGATIONS: &[&str] = &["nicht", "not", "inte", "ej"];
/// Titles above people who play.
const PLAYING: &[&str] = &[
    "zusagen",
    "teilnehmer",
    "teilnehmerinnen",
    "spielerinnen",
    "angemeldet",
    "angemeldete",
    "anmeldungen",
    "participants",
    "players",
    "entered",
    "confirmed",
    "deltagare",
    "anmälda",
];
/// Titles above people who play, after another section. Before one they are last names.
const PLAYERS: &[&str] = &["spieler", "spelare"];
/// Words that may surround a title: “Von hier Warteliste”.
const FILLERS: &[&str] =
    &["ab", "hier", "von", "an", "die", "der", "auf", "from", "here", "on", "the", "här", "från"];
/// Texts in place of a name, without blanks and punctuation.
const PLACEHOLDERS: &[&str] =
    &["x", "xx", "xxx", "xxxx", "nn", "tba", "tbd", "platzhalter", "placeholder"];
/// Texts in place of a name that are last names, too.
const FREE: &[&str] = &[
    "frei",
    "freierplatz",
    "nochfrei",
    "leer",
    "unbesetzt",
    "free",
    "freeplace",
    "freeseat",
    "empty",
    "vacant",
    "ledig",
    "ledigplats",
    "vakant",
];

/// Returns the section that begins with a row: “Warteliste” alone, or beside a number. `now` is the
/// section before the row.
pub(super) fn section_of(
    row: &ListRow,
    columns: &[ReadColumn],
    now: ListSection,
) -> Option<ListSection> {
    let cells = name_cells(row, columns);
    let filled = row.cells.iter().filter(|cell| has_letter(cell)).count();
    if filled != cells.len() {
        return None;
    }
    let title = title(&cells.join(" "));
    let is_one_of = |titles: &[&str]| titles.contains(&title.as_str());
    let begins = |text: &&str| title.starts_with(&text.replace(' ', ""));
    if is_one_of(WAITING) || WAITING_IN_TEXT.iter().any(begins) {
        Some(ListSection::Waiting)
    } else if is_one_of(LEFT) || is_one_of(LEFT_IN_TEXT) {
        Some(ListSection::Left)
    } else {
        let is_playing = is_one_of(PLAYING) || (now != ListSection::Playing && is_one_of(PLAYERS));
        is_playing.then_some(ListSection::Playing)
    }
}

/// Returns the state of a person by a remark: “Hans Dold (abgesagt)”, or “Warteliste” in a column
/// that has no other meaning. “Abgesagt” is a remark in every column, for no club has this name.
pub(super) fn remark_of(row: &ListRow, columns: &[ReadColumn]) -> Option<ListSection> {
    let by_name = name_cells(row, columns).into_iter().find_map(remark_in_name);
    by_name.or_else(|| {
        let state = |(at, cell): (usize, &String)| {
            remark(&title(cell))
                .filter(|&state| state == ListSection::Left || !is_of_details(at, columns))
        };
        row.cells.iter().enumerate().find_map(state)
    })
}

/// Returns whether a column has details of a person: a name, a club, a team, an alias, a number.
fn is_of_details(at: usize, columns: &[ReadColumn]) -> bool {
    meaning_of(at, columns)
        .is_some_and(|meaning| !matches!(meaning, ColumnMeaning::Paid | ColumnMeaning::Left))
}

fn remark_in_name(cell: &str) -> Option<ListSection> {
    let key = name_key(cell);
    let words: Vec<&str> = words(&key).collect();
    let is_negated = words.iter().any(|word| NEGATIONS.contains(word));
    if !is_negated && words.iter().any(|word| LEFT_IN_TEXT.contains(word)) {
        return Some(ListSection::Left);
    }
    if WAITING_IN_TEXT.iter().any(|text| key.contains(*text)) {
        return Some(ListSection::Waiting);
    }
    let (_, in_brackets) = key.split_once('(')?;
    let inside = title(in_brackets.trim_end_matches(')'));
    if LEFT_IN_BRACKETS.contains(&inside.as_str()) {
        Some(ListSection::Left)
    } else {
        remark(&inside)
    }
}

/// Returns the state that a whole remark states.
fn remark(title: &str) -> Option<ListSection> {
    if WAITING.contains(&title) {
        return Some(ListSection::Waiting);
    }
    LEFT_IN_TEXT.contains(&title).then_some(ListSection::Left)
}

/// Returns whether a row holds a place for nobody: “N.N.”, “x”, “frei”. “Frei” with a club or a
/// member number is a person.
fn is_placeholder(row: &ListRow, columns: &[ReadColumn]) -> bool {
    let cells = name_cells(row, columns);
    let key = name_key(&cells.join(" "));
    let text: String = words(&key).collect();
    let has_details = || {
        let is_detail = |&(at, cell): &(usize, &String)| match meaning_of(at, columns) {
            Some(ColumnMeaning::Member) => !cell.is_empty(),
            _ => is_of_details(at, columns) && has_letter(cell),
        };
        row.cells.iter().enumerate().filter(is_detail).count() > cells.len()
    };
    PLACEHOLDERS.contains(&text.as_str()) || (FREE.contains(&text.as_str()) && !has_details())
}

/// Returns whether a row has several people: “Hans und Rosi Müller”, “Familie Dold”, “Eva Beha +1”.
pub(super) fn has_several_people(row: &ListRow, columns: &[ReadColumn]) -> bool {
    let cells = row.cells.iter().enumerate().filter(|(at, _)| is_of_names(*at, columns));
    cells.map(|(_, cell)| cell.as_str()).any(names_several)
}

/// Words between two names.
const JOINTS: &[&str] = &["und", "and", "och", "sowie", "samt", "mit", "with", "&", "+", "/"];
/// Short words between two names. In capitals they are initials.
const SHORT_JOINTS: &[&str] = &["u", "u.", "o"];
/// Words after “&” in the name of a firm.
const FIRMS: &[&str] = &["söhne", "sons", "söner", "co"];
/// First words of a row for several people.
const FAMILIES: &[&str] = &["familie", "fam", "ehepaar", "eheleute", "family", "familjen"];

fn names_several(cell: &str) -> bool {
    let text = cell.split(['(', '[']).next().unwrap_or_default();
    let spaced = ['&', '+', '/']
        .iter()
        .fold(text.to_owned(), |text, sign| text.replace(*sign, &format!(" {sign} ")));
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let bare = |word: &str| word.to_lowercase().trim_end_matches('.').to_owned();
    if words.len() > 1 && words.first().is_some_and(|word| FAMILIES.contains(&bare(word).as_str()))
    {
        return true;
    }
    words.windows(3).any(|window| {
        let &[before, joint, after] = window else { return false };
        let is_joint =
            SHORT_JOINTS.contains(&joint) || JOINTS.contains(&joint.to_lowercase().as_str());
        let is_guest =
            joint == "+" && after.len() <= 2 && after.chars().all(|c| c.is_ascii_digit());
        let is_long =
            |word: &str| word.starts_with(char::is_alphabetic) && word.chars().count() > 1;
        let is_person = is_long(after) && !FIRMS.contains(&bare(after).as_str());
        // “von und zu” is part of one name.
        let is_part_of_name = is_particle(before) || is_particle(after);
        is_joint && !is_part_of_name && is_long(before) && (is_guest || is_person)
    })
}

/// Returns the cells of a row with the name, or the first one with letters.
fn name_cells<'r>(row: &'r ListRow, columns: &[ReadColumn]) -> Vec<&'r str> {
    let filled = || row.cells.iter().enumerate().filter(|(_, cell)| has_letter(cell));
    let named = filled().filter(|(at, _)| is_of_names(*at, columns));
    let named: Vec<&str> = named.map(|(_, cell)| cell.as_str()).collect();
    if named.is_empty() { filled().map(|(_, cell)| cell.as_str()).take(1).collect() } else { named }
}

/// Returns the words of a normalised text, without digits and punctuation.
fn words(key: &str) -> impl Iterator<Item = &str> {
    key.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty())
}

/// Returns a text as it is compared with titles: without blanks, punctuation, digits, fillers, and
/// brackets at its end.
fn title(text: &str) -> String {
    let key = name_key(text);
    let before = key.split('(').next().filter(|before| has_letter(before)).unwrap_or(&key);
    words(before).filter(|word| !FILLERS.contains(word)).collect()
}

// --- rows that are not people

/// Normalised words that begin sums and notes.
const NOTES: &[&str] = &[
    "summe",
    "gesamt",
    "gesamtsumme",
    "zwischensumme",
    "total",
    "anzahl",
    "anzahl teilnehmer",
    "anzahl der teilnehmer",
    "anzahl spieler",
    "teilnehmer gesamt",
    "stand",
    "sum",
    "subtotal",
    "grand total",
    "count",
    "as of",
    "summa",
    "totalt",
    "antal",
    "tel",
    "telefon",
    "telefonnummer",
    "phone",
    "handy",
    "mobil",
    "mobile",
    "fax",
    "mail",
    "e-mail",
    "email",
    "e-post",
    "iban",
    "kontonummer",
    "kontakt",
    "contact",
    "kontaktperson",
    "ansprechpartner",
    "meldung",
    "anmeldung",
    "anmeldeschluss",
    "datum",
    "date",
];

/// Returns whether a row is not a person. `headings` are those of the list, if any.
pub(super) fn is_no_person(
    row: &ListRow,
    columns: &[ReadColumn],
    headings: Option<&ListRow>,
) -> bool {
    let name = name_of(row, columns).filter(|name| !name.is_empty());
    name.is_some_and(|name| !has_letter(name))
        || !row.cells.iter().any(|cell| has_letter(cell))
        || headings.is_some_and(|headings| repeats(row, headings))
        || is_note(&row.cells)
        || is_label(row, columns)
        || is_placeholder(row, columns)
}

/// Returns whether a row is a label or an address: “Meldung durch:;Kurt Dold”, “Tel. Kurt Dold”,
/// “kurt@krone.example”. Only the column of names is examined, or the first filled one.
fn is_label(row: &ListRow, columns: &[ReadColumn]) -> bool {
    let filled = || row.cells.iter().enumerate().filter(|(_, cell)| !cell.is_empty());
    let Some((_, cell)) =
        filled().find(|(at, _)| is_of_names(*at, columns)).or_else(|| filled().next())
    else {
        return false;
    };
    let key = name_key(cell);
    let is_address = |word: &str| word.split_once('@').is_some_and(|(_, host)| host.contains('.'));
    cell.ends_with(':')
        || cell.contains(": ")
        || ["tel.", "www.", "http://", "https://"].iter().any(|begin| key.starts_with(begin))
        || key.split(' ').next().is_some_and(is_address)
}

/// Returns whether a row repeats all of the headings, or consists of at least two headings.
fn repeats(row: &ListRow, headings: &ListRow) -> bool {
    let cells = filled_cells(row);
    let are_headings = || {
        row.cells.iter().all(|cell| cell.is_empty() || ColumnMeaning::from_heading(cell).is_some())
    };
    cells == filled_cells(headings) || (cells.len() > 1 && are_headings())
}

/// Returns whether a row is a sum or a note: “Summe”, “Gesamt: 2”, “Stand 28.11.”. “Stand;Krone” is
/// a person with that name.
fn is_note(cells: &[String]) -> bool {
    let mut filled = cells.iter().filter(|cell| !cell.is_empty());
    let Some(first) = filled.next().map(|cell| name_key(cell)) else { return false };
    let next = filled.next();
    let is_amount = next.is_none_or(|cell| has_digit(cell.split(' ').next().unwrap_or_default()));
    let begins = |word: &str| match first.strip_prefix(word) {
        Some("") => is_amount,
        Some(rest) if rest.starts_with(char::is_alphanumeric) => false,
        Some(rest) => rest.trim_start().starts_with([':', '=']) || has_digit(rest),
        None => false,
    };
    NOTES.iter().any(|word| begins(word))
}

/// Returns the non-empty cells of a row in normalised form.
fn filled_cells(row: &ListRow) -> Vec<String> {
    row.cells.iter().filter(|cell| !cell.is_empty()).map(|cell| name_key(cell)).collect()
}

fn has_letter(text: &str) -> bool {
    text.chars().any(char::is_alphabetic)
}

fn has_digit(text: &str) -> bool {
    text.chars().any(|c| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(cells: &[&str]) -> ListRow {
        ListRow { line: 1, cells: cells.iter().map(|&cell| cell.to_owned()).collect() }
    }

    /// Number, name, club, paid and a column without a meaning.
    fn columns() -> Vec<ReadColumn> {
        [
            None,
            Some(ColumnMeaning::Name),
            Some(ColumnMeaning::Club),
            Some(ColumnMeaning::Paid),
            None,
        ]
        .map(|meaning| ReadColumn { heading: String::new(), meaning })
        .to_vec()
    }

    #[test]
    fn sections_begin_with_a_word_alone() {
        let section = |cells: &[&str]| section_of(&row(cells), &columns(), ListSection::Playing);
        for cells in [
            &["3", "Warteliste", "", "", ""][..],
            &["Warteliste:", "", "", "", ""],
            &["", "Von hier Warteliste", "", "", ""],
            &["", "Warteliste (nach Eingang)", "", "", ""],
            &["", "Nachrücker", "", "", ""],
            &["", "– Reserve –", "", "", ""],
            &["", "Waiting list (3)", "", "", ""],
            &["", "RESERVER", "", "", ""],
            &["", "Warteliste ab Platz 41", "", "", ""],
        ] {
            assert_eq!(section(cells), Some(ListSection::Waiting), "{cells:?}");
        }
        for text in ["Absagen", "Absagen: 3", "Abgemeldet", "Cancelled", "Återbud"] {
            assert_eq!(section(&["", text, "", "", ""]), Some(ListSection::Left), "{text}");
        }
        assert_eq!(section(&["", "Zusagen", "", "", ""]), Some(ListSection::Playing));
        let players = row(&["", "Spieler", "", "", ""]);
        assert_eq!(section_of(&players, &columns(), ListSection::Playing), None, "a last name");
        assert_eq!(
            section_of(&players, &columns(), ListSection::Waiting),
            Some(ListSection::Playing)
        );
        for cells in [&["3", "Reserve", "Krone", "", ""][..], &["", "Hans Dold", "", "", ""]] {
            assert_eq!(section(cells), None, "{cells:?}");
        }
    }

    #[test]
    fn remarks_say_who_does_not_play() {
        let remark = |cells: &[&str]| remark_of(&row(cells), &columns());
        for name in [
            "Hans Dold (abgesagt)",
            "Hans Dold - abgesagt",
            "Hans Dold, ABGEMELDET",
            "Hans Dold (abgesagt am 12.11.)",
            "Hans Dold (krank)",
            "Hans Dold (cancelled)",
            "Hans Dold (återbud)",
        ] {
            assert_eq!(remark(&["1", name, "Krone", "", ""]), Some(ListSection::Left), "{name}");
        }
        for name in ["Hans Dold (Warteliste 2)", "Hans Dold (Nachrücker)", "Hans Dold (reserv)"] {
            assert_eq!(remark(&["1", name, "", "", ""]), Some(ListSection::Waiting), "{name}");
        }
        assert_eq!(remark(&["1", "Hans Dold", "", "abgesagt", ""]), Some(ListSection::Left));
        assert_eq!(remark(&["1", "Hans Dold", "", "", "Warteliste"]), Some(ListSection::Waiting));
        assert_eq!(remark(&["1", "Hans Dold", "", "", "", "Absage"]), Some(ListSection::Left));
        assert_eq!(
            remark(&["1", "Hans Dold", "abgesagt", "", ""]),
            Some(ListSection::Left),
            "as a club"
        );
        for cells in [
            &["1", "Hans Dold (Krone)", "Reserve", "ja", ""][..],
            &["1", "Hans Dold (nicht abgesagt)", "", "", ""],
            &["1", "Hans Krank", "", "", "Kuchen"],
        ] {
            assert_eq!(remark(cells), None, "{cells:?}");
        }
    }

    #[test]
    fn a_free_place_is_nobody() {
        let is_nobody = |cells: &[&str]| is_placeholder(&row(cells), &columns());
        for name in
            ["frei", "x", "X", "N.N.", "n. n.", "NN", "(frei)", "noch frei", "free", "ledig plats"]
        {
            assert!(is_nobody(&["4", name, "", "", ""]), "{name}");
        }
        assert!(is_nobody(&["4", "N.N.", "Krone", "", ""]));
        assert!(!is_nobody(&["4", "Frei", "Krone", "", ""]), "a last name");
        assert!(is_nobody(&["4", "", "frei", "", ""]), "in the column of clubs");
        let member = [Some(ColumnMeaning::Name), Some(ColumnMeaning::Member)];
        let member = member.map(|meaning| ReadColumn { heading: String::new(), meaning });
        assert!(!is_placeholder(&row(&["Frei", "1234"]), &member));
        assert!(is_placeholder(&row(&["frei", ""]), &member));
        for name in ["Anna Frei", "X. Huber", "Nina Nagel"] {
            assert!(!is_nobody(&["4", name, "", "", ""]), "{name}");
        }
    }

    #[test]
    fn several_people_in_one_row_are_seen() {
        for name in [
            "Hans und Rosi Müller",
            "Müller Hans und Rosi",
            "Hans & Rosi Müller",
            "Hans&Rosi Müller",
            "Hans u. Rosi Müller",
            "Hans Müller / Karl Huber",
            "Hans/Rosi Müller",
            "Hans Müller + Frau",
            "Hans Müller +1",
            "Hans Müller mit Frau",
            "Familie Müller",
            "Fam. Müller",
            "Hans and Rosi Miller",
            "Hans och Rosi Svensson",
            "Hans o Rosi Svensson",
            "Karl Maier & Sohn",
        ] {
            assert!(names_several(name), "{name}");
        }
        for name in [
            "Karl von und zu Stein",
            "Mühl & Söhne",
            "Anna U. Huber",
            "Anna O Neill",
            "Hans Müller (Krone/Sonne)",
            "Undine Mitter",
            "=A1+1",
            "Anna 1/2",
            "Fam",
            "Anna Huber c/o Krone",
        ] {
            assert!(!names_several(name), "{name}");
        }
    }
}
