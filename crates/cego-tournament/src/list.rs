//! Lists of people as spreadsheets write them: CSV.

use std::fmt;

use crate::draw::MOST;
use crate::people::Entrant;

/// What is wrong with a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ListFault {
    /// A line, from 1, that cannot be read: not UTF-8, or a quote that is never closed.
    Unreadable(u64),
    /// A column that nobody knows.
    Column(String),
    /// A first line that names columns, and none of them is the name.
    NoName,
    /// More people than can take part.
    TooMany,
    /// Neither yes nor no, where it is said whether somebody has paid: the line, and what stands there.
    Paid(u64, String),
    /// Nobody.
    Empty,
}

impl fmt::Display for ListFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ListFault::Unreadable(line) => write!(f, "line {line} cannot be read"),
            ListFault::Column(name) => write!(f, "there is no column {name}"),
            ListFault::NoName => f.write_str("no column has the names"),
            ListFault::TooMany => write!(f, "more than {} people", MOST.0),
            ListFault::Paid(line, text) => write!(f, "line {line}: {text:?} is neither yes nor no"),
            ListFault::Empty => f.write_str("nobody stands on the list"),
        }
    }
}

impl std::error::Error for ListFault {}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Column {
    Name,
    Club,
    Team,
    Alias,
    Member,
    Paid,
}

impl Column {
    /// The column of a heading, in any of our languages.
    fn of(heading: &str) -> Option<Column> {
        Some(match heading.trim().to_lowercase().as_str() {
            "name" | "namn" => Column::Name,
            "club" | "verein" | "klubb" => Column::Club,
            "team" | "mannschaft" | "lag" => Column::Team,
            "alias" | "pseudonym" | "deckname" => Column::Alias,
            "member" | "mitglied" | "medlem" => Column::Member,
            "paid" | "bezahlt" | "betalt" => Column::Paid,
            _ => return None,
        })
    }
}

/// Reads a list: a name on each line, or columns under headings (name, club, team, alias, member, paid; in English, German or Swedish). Columns are parted
/// by the sign that stands in the first line most often: semicolon, comma or tabulator.
///
/// # Errors
/// What is wrong with the list. Nobody is read then.
pub fn read(bytes: &[u8]) -> Result<Vec<Entrant>, ListFault> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let first = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let times = |sign: u8| first.iter().filter(|&&byte| byte == sign).count();
    let sign =
        [b';', b',', b'\t'].into_iter().max_by_key(|&sign| times(sign)).filter(|&sign| times(sign) > 0);
    let mut reader = csv::ReaderBuilder::new();
    let mut reader = reader
        .has_headers(false)
        .flexible(true)
        .delimiter(sign.unwrap_or(b';'))
        .trim(csv::Trim::All)
        .from_reader(bytes);
    let mut columns: Option<Vec<Column>> = None;
    let mut people = Vec::new();
    for (number, row) in (1..).zip(reader.records()) {
        let row =
            row.map_err(|error| ListFault::Unreadable(error.position().map_or(number, csv::Position::line)))?;
        let line = row.position().map_or(number, csv::Position::line);
        if row.iter().all(str::is_empty) {
            continue;
        }
        let Some(columns) = &columns else {
            let found = headings(&row)?;
            let named = found.is_some();
            let columns =
                columns.insert(found.unwrap_or_else(|| vec![Column::Name, Column::Club, Column::Team]));
            if !named {
                people.push(entrant(&row, columns, line)?);
            }
            continue;
        };
        if people.len() == MOST.0 {
            return Err(ListFault::TooMany);
        }
        people.push(entrant(&row, columns, line)?);
    }
    if people.is_empty() { Err(ListFault::Empty) } else { Ok(people) }
}

/// The columns, if the first line names any.
fn headings(row: &csv::StringRecord) -> Result<Option<Vec<Column>>, ListFault> {
    let known: Vec<Option<Column>> = row.iter().map(Column::of).collect();
    if known.iter().all(Option::is_none) {
        return Ok(None);
    }
    if !known.contains(&Some(Column::Name)) {
        return Err(ListFault::NoName);
    }
    let unknown =
        |heading: &str| ListFault::Column(heading.chars().filter(|c| !c.is_control()).take(40).collect());
    known
        .into_iter()
        .zip(row)
        .map(|(column, heading)| column.ok_or_else(|| unknown(heading)))
        .collect::<Result<_, _>>()
        .map(Some)
}

fn entrant(row: &csv::StringRecord, columns: &[Column], line: u64) -> Result<Entrant, ListFault> {
    let mut entrant = Entrant::default();
    for (column, text) in columns.iter().zip(row) {
        let given = (!text.is_empty()).then(|| text.to_owned());
        match column {
            Column::Name => entrant.name = text.to_owned(),
            Column::Club => entrant.club = given,
            Column::Team => entrant.team = given,
            Column::Alias => entrant.alias = given,
            Column::Member => entrant.member = given,
            Column::Paid => {
                entrant.paid =
                    paid(text).ok_or_else(|| ListFault::Paid(line, text.chars().take(20).collect()))?
            }
        }
    }
    Ok(entrant)
}

fn paid(text: &str) -> Option<bool> {
    match text.to_lowercase().as_str() {
        "yes" | "y" | "ja" | "j" | "x" | "1" | "true" => Some(true),
        "" | "no" | "n" | "nein" | "nej" | "0" | "false" | "-" => Some(false),
        _ => None,
    }
}

/// A cell as it goes into a list for spreadsheets: what one would take for a formula is marked as text, with the apostrophe they hide.
#[must_use]
pub fn cell(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']) && text.parse::<i64>().is_err();
    let text = if formula { format!("'{text}") } else { text.to_owned() };
    if text.contains([';', '"', '\n', ',']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}
