//! Lists of people as spreadsheets write them, and cells as spreadsheets read them.
//!
//! [`read`] takes the bytes of a file as they are: it recognises the encoding, the separator and the columns, and says what it recognised, so
//! that a person can look before anybody is entered.

mod encoding;
mod fault;
mod file_kind;
mod written;

use cego_table::tidy_name;
use encoding_rs::Encoding;

use self::encoding::{decode, encoding_of};
pub use self::fault::ListFault;
pub use self::file_kind::FileKind;
pub use self::written::{cell, table};
use crate::decide::twice;
use crate::draw::MOST;
use crate::people::Entrant;

/// The longest list, in bytes.
pub const LONGEST_LIST: usize = 1 << 20;
/// No more faults than this are told at once.
const MOST_FAULTS: usize = 20;
/// The longest text of a list that is repeated in a message, in characters.
const LONGEST_SHOWN: usize = 40;

/// The meaning of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Column {
    /// The whole name.
    Name,
    /// The first name.
    FirstName,
    /// The last name.
    LastName,
    /// The club.
    Club,
    /// The team.
    Team,
    /// The name in lists that everybody sees.
    Alias,
    /// What they are known by over a season.
    Member,
    /// Whether they have paid.
    Paid,
}

impl Column {
    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Column::Name => "name",
            Column::FirstName => "first_name",
            Column::LastName => "last_name",
            Column::Club => "club",
            Column::Team => "team",
            Column::Alias => "alias",
            Column::Member => "member",
            Column::Paid => "paid",
        }
    }

    /// The column of a heading, in any of our languages.
    fn of_heading(heading: &str) -> Option<Column> {
        let letters = |c: char| c.is_alphanumeric() || c == ' ';
        let words: String =
            heading.to_lowercase().chars().map(|c| if letters(c) { c } else { ' ' }).collect();
        Some(match tidy_name(&words).as_str() {
            "name"
            | "namn"
            | "namen"
            | "names"
            | "teilnehmer"
            | "teilnehmerin"
            | "spieler"
            | "spielerin"
            | "participant"
            | "player"
            | "deltagare"
            | "spelare"
            | "full name"
            | "vor und nachname"
            | "vorname nachname"
            | "vorname und nachname"
            | "name vorname"
            | "nachname vorname" => Column::Name,
            "vorname" | "rufname" | "first name" | "firstname" | "given name" | "forename" | "förnamn" => {
                Column::FirstName
            }
            "nachname" | "familienname" | "zuname" | "last name" | "lastname" | "surname" | "family name"
            | "efternamn" => Column::LastName,
            "club" | "verein" | "vereinsname" | "klubb" | "klubbnamn" | "förening" => Column::Club,
            "team" | "teamname" | "mannschaft" | "lag" | "lagnamn" => Column::Team,
            "alias" | "pseudonym" | "deckname" => Column::Alias,
            "member" | "member no" | "member number" | "mitglied" | "mitgliedsnummer" | "mitgliedsnr"
            | "mitglieds nr" | "medlem" | "medlemsnummer" | "medlemsnr" => Column::Member,
            "paid" | "bezahlt" | "gezahlt" | "betalt" | "betald" => Column::Paid,
            _ => return None,
        })
    }
}

/// A column of a list that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadColumn {
    /// Its heading as it stands there; empty where the list has no headings.
    pub heading: String,
    /// What was read from it; nothing, if it was left out.
    pub meaning: Option<Column>,
}

/// A list that was read, with what was recognised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct List {
    /// The people.
    pub people: Vec<Entrant>,
    /// The name of the encoding, as the WHATWG Encoding Standard has it.
    pub encoding: &'static str,
    /// The character between two cells; nothing, if there is one column.
    pub separator: Option<char>,
    /// The columns in their order.
    pub columns: Vec<ReadColumn>,
}

impl List {
    /// The headings of columns that were left out.
    pub fn left_out(&self) -> impl Iterator<Item = &str> {
        self.columns
            .iter()
            .filter(|column| column.meaning.is_none() && !column.heading.is_empty())
            .map(|column| column.heading.as_str())
    }
}

/// Reads a list: a name on each line, or columns under headings in English, German or Swedish (name, or first and last name; club, team,
/// alias, member, paid). Other columns are left out; [`List::left_out`] names them.
///
/// The encoding is recognised unless its name is given: a byte order mark, UTF-16 without one, UTF-8, else what [`chardetng`] takes for the
/// most likely of those that spreadsheets in Europe write, Windows-1252 before all others. Columns are separated by the character that stands
/// in the first line most often: semicolon, comma or tabulator.
///
/// # Errors
/// What is wrong with the list. Nobody is read then.
pub fn read(bytes: &[u8], encoding: Option<&str>) -> Result<List, Vec<ListFault>> {
    let one = |fault| vec![fault];
    if let Some(kind) = FileKind::recognise(bytes) {
        return Err(one(ListFault::NoCsv(kind)));
    }
    if bytes.len() > LONGEST_LIST {
        return Err(one(ListFault::TooLong));
    }
    let encoding = match encoding {
        None => encoding_of(bytes),
        Some(name) => Encoding::for_label(name.trim().as_bytes())
            .ok_or_else(|| one(ListFault::NoEncoding(shown(name))))?,
    };
    let text = decode(bytes, encoding).map_err(one)?;
    let (rest, separator) = separator_of(&text);
    let first = if rest.len() < text.len() { 2 } else { 1 };
    let rows = rows(rest, first, separator).map_err(one)?;
    let (columns, headed) = columns_of(rows.first().map(|row| &row.cells[..]).unwrap_or_default())?;
    let rows = &rows[usize::from(headed)..];
    if rows.is_empty() {
        return Err(one(ListFault::Empty));
    }
    if rows.len() > MOST.0 {
        return Err(one(ListFault::TooMany));
    }
    if !headed && let Some(row) = last_names_first(rows) {
        let cell = |at: usize| row.cells.get(at).map_or_else(String::new, |cell| shown(cell));
        return Err(one(ListFault::NoHeadings(row.line, cell(0), cell(1))));
    }
    let mut faults = Vec::new();
    let mut people = Vec::new();
    for row in rows {
        match entrant(row, &columns) {
            Ok(entrant) => people.push(entrant),
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty()
        && let Some((a, b)) = twice(&people)
    {
        faults.push(ListFault::Twice(shown(&people[b].name), rows[a].line, rows[b].line));
    }
    faults.truncate(MOST_FAULTS);
    let name = encoding.name();
    if faults.is_empty() { Ok(List { people, encoding: name, separator, columns }) } else { Err(faults) }
}

/// The text behind a line `sep=;`, with which Excel begins some files, and the separator; nothing where there is one column.
fn separator_of(text: &str) -> (&str, Option<char>) {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let told = first.trim().strip_prefix("sep=").and_then(|sign| sign.chars().next());
    if let Some(sign) = told.filter(char::is_ascii) {
        return (rest, Some(sign));
    }
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let times = |sign: char| first.matches(sign).count();
    let sign = [',', '\t', ';'].into_iter().max_by_key(|&sign| times(sign));
    (text, sign.filter(|&sign| times(sign) > 0))
}

/// A line of a list.
struct Row {
    line: u64,
    cells: Vec<String>,
}

/// The lines that are not empty. `first` is the number of the first line of the text.
fn rows(text: &str, first: u64, separator: Option<char>) -> Result<Vec<Row>, ListFault> {
    let mut reader = csv::ReaderBuilder::new();
    let sign = separator.and_then(|sign| u8::try_from(sign).ok()).unwrap_or(b';');
    let reader = reader.has_headers(false).flexible(true).delimiter(sign).trim(csv::Trim::All);
    let mut rows = Vec::new();
    let (mut line, mut counted) = (first, 0);
    for row in reader.from_reader(text.as_bytes()).records() {
        // Bytes of a text are UTF-8, and rows may have any length: nothing is left that could be wrong.
        let row = row.map_err(|_| ListFault::Unreadable(line))?;
        // The reader counts a row from the empty lines before it.
        let at = row.position().map_or(counted, |position| position.byte() as usize);
        let begin = text.len() - text[at..].trim_start_matches('\n').len();
        line += text[counted..begin].matches('\n').count() as u64;
        counted = begin;
        let cells: Vec<String> = row.iter().map(tidy_name).collect();
        if cells.iter().all(String::is_empty) {
            continue;
        }
        rows.push(Row { line, cells });
        if rows.len() > MOST.0 + 1 {
            return Err(ListFault::TooMany);
        }
    }
    Ok(rows)
}

/// Returns the first line that shows that a list without headings may have last and first names (“Huber, Anna”) where name and club are
/// expected; nothing where that is clear. Whole names have a blank, and clubs repeat: if neither holds, the list is ambiguous.
fn last_names_first(rows: &[Row]) -> Option<&Row> {
    let cell = |row: &'_ Row, at: usize| row.cells.get(at).filter(|cell| !cell.is_empty()).cloned();
    let pairs: Vec<(&Row, String, String)> =
        rows.iter().filter_map(|row| Some((row, cell(row, 0)?, cell(row, 1)?))).collect();
    let whole = pairs.iter().filter(|(_, name, _)| name.contains(' ')).count();
    let clubs: std::collections::BTreeSet<String> =
        pairs.iter().map(|(_, _, club)| club.to_lowercase()).collect();
    // First names repeat, too, but hardly every one of several.
    let repeats = pairs.len() >= 4 && 2 * clubs.len() <= pairs.len();
    if 2 * whole > pairs.len() || repeats {
        return None;
    }
    let single = pairs.iter().find(|(_, name, _)| !name.contains(' '));
    single.or(pairs.first()).map(|(row, ..)| *row)
}

/// The columns of a first line, and whether it names them.
fn columns_of(first: &[String]) -> Result<(Vec<ReadColumn>, bool), Vec<ListFault>> {
    let mut columns: Vec<ReadColumn> = first
        .iter()
        .map(|heading| ReadColumn { heading: shown(heading), meaning: Column::of_heading(heading) })
        .collect();
    if columns.iter().all(|column| column.meaning.is_none()) {
        let usual = [Column::Name, Column::Club, Column::Team];
        let usual = usual.map(|column| ReadColumn { heading: String::new(), meaning: Some(column) });
        return Ok((usual.to_vec(), false));
    }
    let at = |columns: &[ReadColumn], wanted| {
        columns.iter().position(|column: &ReadColumn| column.meaning == Some(wanted))
    };
    // Beside a column of first names that of “Name” has the last names.
    if at(&columns, Column::FirstName).is_some()
        && at(&columns, Column::LastName).is_none()
        && let Some(name) = at(&columns, Column::Name)
    {
        columns[name].meaning = Some(Column::LastName);
    }
    let same = |later: usize| {
        let meaning = columns[later].meaning?;
        let before = columns[..later].iter().find(|column| column.meaning == Some(meaning))?;
        Some(ListFault::ColumnTwice(before.heading.clone(), columns[later].heading.clone()))
    };
    let faults: Vec<ListFault> = (0..columns.len()).filter_map(same).collect();
    if !faults.is_empty() {
        return Err(faults);
    }
    let names = [Column::Name, Column::FirstName, Column::LastName];
    if names.iter().all(|&column| at(&columns, column).is_none()) {
        return Err(vec![ListFault::NoName]);
    }
    Ok((columns, true))
}

fn entrant(row: &Row, columns: &[ReadColumn]) -> Result<Entrant, ListFault> {
    let line = row.line;
    if row.cells.iter().skip(columns.len()).any(|cell| !cell.is_empty()) {
        return Err(ListFault::Cells(line));
    }
    let cell = |wanted: Column| {
        let at = columns.iter().position(|column| column.meaning == Some(wanted))?;
        row.cells.get(at).filter(|cell| !cell.is_empty()).cloned()
    };
    // A name of several lines begins with a quotation mark that is never closed.
    let is_known = |at: usize| columns.get(at).is_some_and(|column| column.meaning.is_some());
    if row.cells.iter().enumerate().any(|(at, cell)| is_known(at) && cell.contains('\n')) {
        return Err(ListFault::Unreadable(line));
    }
    let (first, last) = (cell(Column::FirstName), cell(Column::LastName));
    let whole = || [first.as_deref(), last.as_deref()].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let name = cell(Column::Name).unwrap_or_else(whole);
    let paid = cell(Column::Paid).unwrap_or_default();
    let entrant = Entrant {
        last_name: last,
        name,
        club: cell(Column::Club),
        team: cell(Column::Team),
        alias: cell(Column::Alias),
        member: cell(Column::Member),
        paid: is_yes(&paid).ok_or_else(|| ListFault::Paid(line, shown(&paid)))?,
    }
    .tidied();
    match entrant.fault() {
        Some(fault) => Err(ListFault::Entrant(line, shown(&entrant.name), fault)),
        None => Ok(entrant),
    }
}

/// Returns whether somebody has paid, as people write it: yes, no, a tick, or the amount.
fn is_yes(text: &str) -> Option<bool> {
    let text = text.to_lowercase();
    let text = text.trim().trim_end_matches('.').trim_end();
    match text {
        "yes" | "y" | "ja" | "j" | "x" | "true" | "t" | "wahr" | "w" | "sant" | "sann" | "paid"
        | "bezahlt" | "gezahlt" | "betalt" | "betald" | "ok" | "✓" | "✔" | "✔\u{fe0f}" | "☑"
        | "☑\u{fe0f}" | "☒" | "✅" | "+" => return Some(true),
        "" | "no" | "n" | "nein" | "nej" | "false" | "f" | "falsch" | "falskt" | "falsk" | "unpaid"
        | "not paid" | "nicht bezahlt" | "unbezahlt" | "nicht gezahlt" | "inte betalt" | "offen"
        | "obetalt" | "obetald" | "✗" | "✘" | "☐" | "❌" | "-" | "–" | "—" => {
            return Some(false);
        }
        _ => {}
    }
    // An amount: with two decimals at most, and the name of a currency around it.
    let amount = ["€", "eur", "euro", "kr", "sek", "chf", "fr.", "fr"]
        .iter()
        .find_map(|unit| text.strip_suffix(unit).or_else(|| text.strip_prefix(unit)));
    let amount = amount.unwrap_or(text).trim().replace(',', ".");
    let digits = amount.chars().all(|c| c.is_ascii_digit() || c == '.');
    let amount: f64 = Some(amount).filter(|_| digits)?.parse().ok()?;
    Some(amount > 0.0)
}

/// The beginning of a text of a list, for a message.
fn shown(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(LONGEST_SHOWN).collect()
}
