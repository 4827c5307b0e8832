//! Import of people from spreadsheet files, and export of cells for spreadsheets.
//!
//! [`read`] takes the bytes of a file and recognises encoding, separator and columns. It reports
//! its findings, so that a person can check them before anybody is entered.

mod column;
mod encoding;
mod error;
mod names;
mod sections;
mod yes_no;

use cego_table::{name_key, tidy_name};
use column::{NameOrder, heading_key, is_fee, is_membership};
use encoding::{ListEncoding, decode, is_damaged};
use names::{NameForm, cell_name, may_have_first_name, similar_names};
use sections::{ListSection, has_several_people, is_no_person, remark_of, section_of};
use yes_no::{has_left, is_yes};

use crate::draw::MOST;
use crate::people::{Entrant, duplicate_entrants, member_key};

pub use column::ColumnMeaning;
pub use encoding::FileKind;
pub use error::ListError;
pub(crate) use names::spelling_key;
pub use names::{ParsedName, ReadName, SimilarNames, normalize_name, read_name};

/// Maximum length of a list, in bytes.
pub const LONGEST_LIST: usize = 1 << 20;
/// Maximum number of errors reported at once.
const MOST_FAULTS: usize = 20;
/// Maximum number of lines above the headings, such as title, date or notes.
const MOST_ABOVE: usize = 10;
/// Maximum length of a text quoted in a message, in characters.
const LONGEST_SHOWN: usize = 40;

/// A column of an imported list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadColumn {
    /// Original heading; empty if the list has no headings.
    pub heading: String,
    /// Recognised meaning; `None` if the column was ignored.
    pub meaning: Option<ColumnMeaning>,
}

/// An imported list, with the recognised properties.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct List {
    /// People without those who have withdrawn.
    pub people: Vec<Entrant>,
    /// Line of each person, from 1.
    pub lines: Vec<u64>,
    /// Name of the encoding in the WHATWG Encoding Standard, or `IBM850`, which the standard lacks.
    pub encoding: &'static str,
    /// Separator of cells; `None` for a single column.
    pub separator: Option<char>,
    pub columns: Vec<ReadColumn>,
    /// Ignored lines above the headings.
    pub above: Vec<String>,
    /// Ignored rows below the headings: sums, notes, free places, repeated headings and titles of
    /// sections.
    pub skipped: Vec<String>,
    /// Names that had a leading number or the last name first.
    pub changed: Vec<ReadName>,
    /// Names of which another part may be the last name: “Maier Schulz Eva” under “Nachname
    /// Vorname”. They are not in `changed`.
    pub unclear: Vec<ReadName>,
    /// Names of withdrawn people, who are not in `people`: by a column, by a remark, or below a
    /// line such as “Absagen”.
    pub left: Vec<String>,
    /// Names of people on the waiting list, who are not in `people`: by a remark, or below a line
    /// such as “Warteliste”.
    pub waiting: Vec<String>,
    /// People whose names may be one name in two spellings.
    pub similar: Vec<SimilarNames>,
    /// True if any cell states a payment. Otherwise the column is ignored.
    pub says_who_paid: bool,
}

impl List {
    /// Returns the headings of ignored columns.
    pub fn ignored_headings(&self) -> impl Iterator<Item = &str> {
        self.columns
            .iter()
            .filter(|column| column.meaning.is_none() && !column.heading.is_empty())
            .map(|column| column.heading.as_str())
    }
}

/// Imports a list of people from the bytes of a file.
///
/// A line is a name, or a row of cells under headings in English, German or Swedish: name, or first
/// and last name; club, team, alias, member, paid, left. Ignored are other columns
/// ([`List::ignored_headings`]), lines above the headings ([`List::above`]), rows that are not
/// people ([`List::skipped`]), withdrawn people ([`List::left`]), and people on the waiting list
/// ([`List::waiting`]). Leading numbers are dropped, and “Huber, Anna” in one cell is turned round,
/// as is “Huber Anna” under a heading such as “Nachname Vorname” ([`List::changed`],
/// [`List::unclear`]).
///
/// The encoding is recognised unless it is given. Candidates are, in order: a byte order mark,
/// UTF-16 without one, UTF-8 (also encoded twice), and code page 850. Otherwise [`chardetng`]
/// chooses among the encodings of European spreadsheets, with Windows-1252 as the default. The
/// separator is the semicolon, comma or tabulator that occurs most often in the headings, or else
/// in the first line.
///
/// # Errors
/// Returns the errors of the list; nobody is imported then.
pub fn read(bytes: &[u8], encoding: Option<&str>) -> Result<List, Vec<ListError>> {
    let one = |fault| vec![fault];
    if let Some(kind) = FileKind::recognise(bytes) {
        return Err(one(ListError::NoCsv(kind)));
    }
    if bytes.len() > LONGEST_LIST {
        return Err(one(ListError::TooLong));
    }
    let encoding = match encoding {
        None => ListEncoding::guess(bytes),
        Some(name) => {
            ListEncoding::find(name).ok_or_else(|| one(ListError::NoEncoding(excerpt(name))))?
        }
    };
    let text = decode(bytes, encoding).map_err(one)?;
    let (rest, separator) = separator_of(&text);
    let first = if rest.len() < text.len() { 2 } else { 1 };
    let rows = rows(rest, first, separator).map_err(one)?;
    let headings = rows.iter().take(MOST_ABOVE + 1).position(|row| names_people(&row.cells));
    let (above, rows) = rows.split_at(headings.unwrap_or(0));
    let (columns, headed) = columns_of(rows)?;
    let (headings, rows) = rows.split_at(usize::from(headed));
    let headings = headings.first();
    let SortedRows { people: rows, skipped, mut left, waiting } =
        SortedRows::new(rows, &columns, headings);
    if !headed && let Some(row) = behind_numbers(&skipped, rows.len()) {
        return Err(one(ListError::NumberFirst(row.line, excerpt(&row.cells[0]))));
    }
    if rows.is_empty() {
        return Err(one(ListError::Empty));
    }
    if rows.len() > MOST.0 {
        return Err(one(ListError::TooMany));
    }
    if !headed && let Some(row) = last_names_first(&rows) {
        let cell = |at: usize| row.cells.get(at).map_or_else(String::new, |cell| excerpt(cell));
        return Err(one(ListError::NoHeadings(row.line, cell(0), cell(1))));
    }
    let mut faults = Vec::new();
    let (mut people, mut lines) = (Vec::new(), Vec::new());
    let (mut changed, mut unclear) = (Vec::new(), Vec::new());
    let form = NameForm::new(&rows, &columns);
    // With an unclosed quotation mark, a line break in a cell is not intended.
    let is_closed = rest.matches('"').count() % 2 == 0;
    for row in &rows {
        match entrant(row, &columns, form) {
            Ok(read) if read.left => left.push(excerpt(&read.entrant.name)),
            Ok(read) => {
                changed.extend(read.changed);
                unclear.extend(read.unclear);
                people.push(read.entrant);
                lines.push(row.line);
            }
            Err(ListError::LineBreak(line)) if !is_closed => {
                faults.push(ListError::Unreadable(line))
            }
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() {
        if people.is_empty() {
            faults.push(ListError::Empty);
        } else if let Some((a, b)) = duplicate_entrants(&people) {
            faults.push(twice((&people[a], lines[a]), (&people[b], lines[b])));
        }
    }
    faults.truncate(MOST_FAULTS);
    let name = encoding.name();
    if !faults.is_empty() {
        return Err(faults);
    }
    let above = above.iter().map(row_excerpt).collect();
    let skipped = skipped.into_iter().map(row_excerpt).collect();
    let says_who_paid = rows.iter().any(|row| payments(row, &columns).next().is_some());
    let similar = similar_names(&people, &lines);
    Ok(List {
        people,
        lines,
        encoding: name,
        separator,
        columns,
        above,
        skipped,
        changed,
        unclear,
        left,
        waiting,
        similar,
        says_who_paid,
    })
}

/// Returns the text and its separator, `None` for a single column. Excel begins some files with a
/// line `sep=;`, which is removed.
fn separator_of(text: &str) -> (&str, Option<char>) {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let told = first.trim().strip_prefix("sep=").and_then(|sign| sign.chars().next());
    if let Some(sign) = told.filter(char::is_ascii) {
        return (rest, Some(sign));
    }
    let lines = || text.lines().filter(|line| !line.trim().is_empty());
    let is_headed = |line: &&str| match most_frequent(line) {
        Some(sign) => names_people(&line.split(sign).collect::<Vec<_>>()),
        None => names_people(&[line]),
    };
    let line = lines().take(MOST_ABOVE + 1).find(is_headed).or_else(|| lines().next());
    // “Name, Vorname” is the heading of a single column if no line below it has a comma.
    let is_one_column = line.is_some_and(|line| {
        let mut below = lines().skip_while(|other| *other != line);
        NameOrder::from_heading(line).is_some()
            && !below.any(|other| other != line && other.contains(','))
    });
    let sign = line.and_then(most_frequent);
    (text, sign.filter(|&sign| sign != ',' || !is_one_column))
}

/// Returns the most frequent separator in a line.
fn most_frequent(line: &str) -> Option<char> {
    let times = |sign: char| line.matches(sign).count();
    let sign = [',', '\t', ';'].into_iter().max_by_key(|&sign| times(sign));
    sign.filter(|&sign| times(sign) > 0)
}

/// Returns whether the cells of a line are headings that include a column of names.
fn names_people(cells: &[impl AsRef<str>]) -> bool {
    let is_of_names = |column| {
        matches!(column, ColumnMeaning::Name | ColumnMeaning::FirstName | ColumnMeaning::LastName)
    };
    cells.iter().filter_map(|cell| ColumnMeaning::from_heading(cell.as_ref())).any(is_of_names)
}

/// Rows of a list below its headings, by what they are.
#[derive(Default)]
struct SortedRows<'r> {
    people: Vec<&'r ListRow>,
    skipped: Vec<&'r ListRow>,
    /// Names of people who have withdrawn by a remark or a section.
    left: Vec<String>,
    /// Names of people on the waiting list.
    waiting: Vec<String>,
}

impl<'r> SortedRows<'r> {
    /// Sorts rows. A title such as “Warteliste” holds for the rows below it, up to the next title.
    fn new(
        rows: &'r [ListRow],
        columns: &[ReadColumn],
        headings: Option<&ListRow>,
    ) -> SortedRows<'r> {
        let mut sorted = SortedRows::default();
        let mut section = ListSection::Playing;
        for row in rows {
            if let Some(begun) = section_of(row, columns, section) {
                section = begun;
                sorted.skipped.push(row);
                continue;
            }
            if is_no_person(row, columns, headings) {
                sorted.skipped.push(row);
                continue;
            }
            match remark_of(row, columns).unwrap_or(section) {
                ListSection::Playing => sorted.people.push(row),
                ListSection::Waiting => sorted.waiting.push(name_excerpt(row, columns)),
                ListSection::Left => sorted.left.push(name_excerpt(row, columns)),
            }
        }
        sorted
    }
}

/// A line of a list.
struct ListRow {
    line: u64,
    cells: Vec<String>,
}

/// Returns the non-empty lines. `first` is the number of the first line of the text.
fn rows(text: &str, first: u64, separator: Option<char>) -> Result<Vec<ListRow>, ListError> {
    let mut reader = csv::ReaderBuilder::new();
    let sign = separator.and_then(|sign| u8::try_from(sign).ok()).unwrap_or(b';');
    let reader = reader.has_headers(false).flexible(true).delimiter(sign).trim(csv::Trim::All);
    let mut rows = Vec::new();
    let (mut line, mut counted) = (first, 0);
    for row in reader.from_reader(text.as_bytes()).records() {
        // The text is valid UTF-8 and rows may have any length, so no error is expected here.
        let row = row.map_err(|_| ListError::Unreadable(line))?;
        // The reader counts preceding empty lines as part of a row.
        let at = row.position().map_or(counted, |position| position.byte() as usize);
        let begin = text.len() - text[at..].trim_start_matches('\n').len();
        line += text[counted..begin].matches('\n').count() as u64;
        counted = begin;
        let cells: Vec<String> = row.iter().map(tidy_name).collect();
        if cells.iter().all(String::is_empty) {
            continue;
        }
        rows.push(ListRow { line, cells });
        if rows.len() > MOST.0 + MOST_ABOVE + 1 {
            return Err(ListError::TooMany);
        }
    }
    Ok(rows)
}

/// Returns the first line of a list without headings that may have last and first name (“Huber,
/// Anna”) where name and club are expected. Returns `None` if the meaning is clear: most names
/// contain a blank, or clubs repeat.
fn last_names_first<'r>(rows: &[&'r ListRow]) -> Option<&'r ListRow> {
    let cell =
        |row: &'_ ListRow, at: usize| row.cells.get(at).filter(|cell| !cell.is_empty()).cloned();
    let pairs: Vec<(&ListRow, String, String)> =
        rows.iter().copied().filter_map(|row| Some((row, cell(row, 0)?, cell(row, 1)?))).collect();
    let whole = pairs.iter().filter(|(_, name, _)| name.contains(' ')).count();
    let clubs: std::collections::BTreeSet<String> =
        pairs.iter().map(|(_, _, club)| club.to_lowercase()).collect();
    // First names repeat too, but hardly every one of several.
    let repeats = pairs.len() >= 4 && 2 * clubs.len() <= pairs.len();
    if 2 * whole > pairs.len() || repeats {
        return None;
    }
    let single = pairs.iter().find(|(_, name, _)| !name.contains(' '));
    single.or(pairs.first()).map(|(row, ..)| *row)
}

/// Returns the first person after a number in a list without headings, if most rows are such. They
/// were skipped because the number would be the name.
fn behind_numbers<'r>(skipped: &[&'r ListRow], people: usize) -> Option<&'r ListRow> {
    let is_number =
        |cell: &str| cell.trim_end_matches(['.', ')']).chars().all(|c| c.is_ascii_digit());
    let is_behind_number = |row: &ListRow| {
        row.cells.first().is_some_and(|cell| !cell.is_empty() && is_number(cell))
            && row.cells.get(1).is_some_and(|cell| cell.chars().any(char::is_alphabetic))
    };
    let rows: Vec<&ListRow> = skipped.iter().copied().filter(|row| is_behind_number(row)).collect();
    rows.first().copied().filter(|_| rows.len() > people)
}

/// Returns the columns of these rows, and whether the first row has headings.
fn columns_of(rows: &[ListRow]) -> Result<(Vec<ReadColumn>, bool), Vec<ListError>> {
    let first = rows.first().map(|row| &row.cells[..]).unwrap_or_default();
    let mut columns: Vec<ReadColumn> = first
        .iter()
        .map(|heading| ReadColumn {
            heading: excerpt(heading),
            meaning: ColumnMeaning::from_heading(heading),
        })
        .collect();
    if columns.iter().all(|column| column.meaning.is_none()) {
        let usual = [ColumnMeaning::Name, ColumnMeaning::Club, ColumnMeaning::Team];
        let usual =
            usual.map(|column| ReadColumn { heading: String::new(), meaning: Some(column) });
        return Ok((usual.to_vec(), false));
    }
    let at = |columns: &[ReadColumn], wanted| {
        columns.iter().position(|column: &ReadColumn| column.meaning == Some(wanted))
    };
    // A second column “Name” may be the first name, or a contact person.
    let names: Vec<&String> = columns
        .iter()
        .filter(|column| column.meaning == Some(ColumnMeaning::Name))
        .map(|column| &column.heading)
        .collect();
    let is_again =
        |at: &usize| names[..*at].iter().any(|name| heading_key(name) == heading_key(names[*at]));
    if let Some(again) = (0..names.len()).find(is_again) {
        return Err(vec![ListError::ColumnTwice(names[0].clone(), names[again].clone())]);
    }
    // Next to a column of first names, “Name” has the last names.
    if at(&columns, ColumnMeaning::FirstName).is_some()
        && at(&columns, ColumnMeaning::LastName).is_none()
        && let Some(name) = at(&columns, ColumnMeaning::Name)
    {
        columns[name].meaning = Some(ColumnMeaning::LastName);
    }
    // Next to a column of last names, “Name” has the first names, unless it has whole names.
    if at(&columns, ColumnMeaning::FirstName).is_none()
        && let (Some(last), Some(name)) =
            (at(&columns, ColumnMeaning::LastName), at(&columns, ColumnMeaning::Name))
        && has_first_names(&rows[1..], name, last)
    {
        columns[name].meaning = Some(ColumnMeaning::FirstName);
    }
    // Next to a column of payments, that of the fee is the amount due.
    let is_payment = |column: &ReadColumn| {
        column.meaning == Some(ColumnMeaning::Paid) && !is_fee(&column.heading)
    };
    if columns.iter().any(is_payment) {
        for column in columns.iter_mut().filter(|column| is_fee(&column.heading)) {
            column.meaning = None;
        }
    }
    let is_number = |column: &ReadColumn| {
        column.meaning == Some(ColumnMeaning::Member) && !is_membership(&column.heading)
    };
    if columns.iter().any(is_number) {
        for column in columns.iter_mut().filter(|column| is_membership(&column.heading)) {
            column.meaning = None;
        }
    }
    // “Bezahlt” and “Bezahlt am” complement one another.
    let same = |later: usize| {
        let meaning = columns[later].meaning.filter(|&meaning| meaning != ColumnMeaning::Paid)?;
        let before = columns[..later].iter().find(|column| column.meaning == Some(meaning))?;
        Some(ListError::ColumnTwice(before.heading.clone(), columns[later].heading.clone()))
    };
    let faults: Vec<ListError> = (0..columns.len()).filter_map(same).collect();
    if !faults.is_empty() {
        return Err(faults);
    }
    let names = [ColumnMeaning::Name, ColumnMeaning::FirstName, ColumnMeaning::LastName];
    if names.iter().all(|&column| at(&columns, column).is_none()) {
        return Err(vec![ListError::NoName]);
    }
    Ok((columns, true))
}

/// Returns whether a column of names lacks the last names of another column in most rows.
fn has_first_names(rows: &[ListRow], name: usize, last: usize) -> bool {
    let cell =
        |row: &ListRow, at: usize| row.cells.get(at).map(|cell| words(cell)).unwrap_or_default();
    let pairs: Vec<(String, String)> = rows
        .iter()
        .map(|row| (cell(row, name), cell(row, last)))
        .filter(|(name, last)| !name.trim().is_empty() && !last.trim().is_empty())
        .collect();
    let whole = pairs.iter().filter(|(name, last)| name.contains(last.as_str())).count();
    !pairs.is_empty() && 2 * whole <= pairs.len()
}

/// Returns the normalised words of a text, surrounded by single blanks.
fn words(text: &str) -> String {
    let blank = |c: char| if c.is_alphanumeric() { c } else { ' ' };
    let words: String = name_key(text).chars().map(blank).collect();
    format!(" {} ", tidy_name(&words))
}

/// Returns the meaning of a column, if it has one.
fn meaning_of(at: usize, columns: &[ReadColumn]) -> Option<ColumnMeaning> {
    columns.get(at).and_then(|column| column.meaning)
}

/// Returns whether a column has names or parts of them.
fn is_of_names(at: usize, columns: &[ReadColumn]) -> bool {
    matches!(
        meaning_of(at, columns),
        Some(ColumnMeaning::Name | ColumnMeaning::FirstName | ColumnMeaning::LastName)
    )
}

/// Returns the cell of a row in the column of names.
fn name_of<'r>(row: &'r ListRow, columns: &[ReadColumn]) -> Option<&'r str> {
    let at = columns.iter().position(|column| column.meaning == Some(ColumnMeaning::Name))?;
    row.cells.get(at).map(String::as_str)
}

/// Returns the error for two entries of one person, with their lines: the same member number or the
/// same name.
fn twice((one, first): (&Entrant, u64), (other, second): (&Entrant, u64)) -> ListError {
    match &other.member {
        Some(member) if one.member.is_some() => {
            ListError::MemberTwice(excerpt(member), first, second)
        }
        _ => ListError::Twice(excerpt(&other.name), first, second),
    }
}

/// A person parsed from a row.
struct ReadPerson {
    entrant: Entrant,
    /// Original and imported name, if they differ.
    changed: Option<ReadName>,
    /// Original and imported name, if the last name is unclear. Then `changed` is empty.
    unclear: Option<ReadName>,
    /// True if the person has withdrawn.
    left: bool,
}

/// Returns the cell of a row in the column of this meaning; `None` if it is empty.
fn cell_of<'r>(
    row: &'r ListRow,
    columns: &[ReadColumn],
    wanted: ColumnMeaning,
) -> Option<&'r String> {
    let at = columns.iter().position(|column| column.meaning == Some(wanted))?;
    row.cells.get(at).filter(|cell| !cell.is_empty())
}

/// Returns the filled cells of a row in the columns of payments.
fn payments<'r>(row: &'r ListRow, columns: &'r [ReadColumn]) -> impl Iterator<Item = &'r String> {
    let cells = columns.iter().zip(&row.cells);
    let paid = cells
        .filter(|(column, cell)| column.meaning == Some(ColumnMeaning::Paid) && !cell.is_empty());
    paid.map(|(_, cell)| cell)
}

/// Returns whether a row states a payment. Several columns must not contradict one another.
fn has_paid(row: &ListRow, columns: &[ReadColumn]) -> Result<bool, ListError> {
    let mut stated = None;
    for cell in payments(row, columns) {
        let paid = is_yes(cell).ok_or_else(|| ListError::Paid(row.line, excerpt(cell)))?;
        if stated.is_some_and(|stated| stated != paid) {
            let cells: Vec<&str> = payments(row, columns).map(String::as_str).collect();
            return Err(ListError::Paid(row.line, excerpt(&cells.join(" / "))));
        }
        stated = Some(paid);
    }
    Ok(stated.unwrap_or(false))
}

/// Parses the person in a row.
fn entrant(row: &ListRow, columns: &[ReadColumn], form: NameForm) -> Result<ReadPerson, ListError> {
    let line = row.line;
    if row.cells.iter().skip(columns.len()).any(|cell| !cell.is_empty()) {
        return Err(ListError::Cells(line));
    }
    let cell = |wanted: ColumnMeaning| cell_of(row, columns, wanted).cloned();
    let is_known = |at: usize| meaning_of(at, columns).is_some();
    if row.cells.iter().enumerate().any(|(at, cell)| is_known(at) && cell.contains('\n')) {
        return Err(ListError::LineBreak(line));
    }
    if has_several_people(row, columns) {
        return Err(ListError::SeveralPeople(line, name_excerpt(row, columns)));
    }
    let (first, last) = (cell(ColumnMeaning::FirstName), cell(ColumnMeaning::LastName));
    let whole =
        [first.as_deref(), last.as_deref()].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let written = name_of(row, columns).filter(|name| !name.is_empty());
    let read = written.map(|name| cell_name(name, form));
    let has_first_names =
        columns.iter().any(|column| column.meaning == Some(ColumnMeaning::FirstName));
    let is_unclear = match &read {
        Some(read) => read.is_unclear,
        None => {
            first.is_none() && has_first_names && last.as_deref().is_some_and(may_have_first_name)
        }
    };
    let name = read.as_ref().map_or_else(|| whole.clone(), |read| read.person.name.clone());
    let last = last.or_else(|| read.and_then(|read| read.person.last_name));
    let written = written.unwrap_or(&whole);
    let as_read = (is_unclear || written != name)
        .then(|| ReadName { written: excerpt(written), name: excerpt(&name) });
    let (changed, unclear) = if is_unclear { (None, as_read) } else { (as_read, None) };
    let left = cell(ColumnMeaning::Left).unwrap_or_default();
    let entrant = Entrant {
        last_name: last,
        name,
        club: cell(ColumnMeaning::Club),
        team: cell(ColumnMeaning::Team),
        alias: cell(ColumnMeaning::Alias),
        member: cell(ColumnMeaning::Member),
        paid: has_paid(row, columns)?,
    }
    .tidied();
    let left = has_left(&left).ok_or_else(|| ListError::LeftUnclear(line, excerpt(&left)))?;
    if let Some(fault) = entrant.fault() {
        return Err(ListError::Entrant(line, excerpt(&entrant.name), fault));
    }
    let others = [&entrant.club, &entrant.team, &entrant.alias].into_iter().flatten();
    let name = Some(&entrant.name).filter(|name| is_damaged(name, true));
    let damaged = name
        .into_iter()
        .chain(others.filter(|text| is_damaged(text, false)))
        .next()
        .map(|text| excerpt(text));
    if let Some(text) = damaged {
        return Err(ListError::Damaged(line, text));
    }
    Ok(ReadPerson { entrant, changed, unclear, left })
}

/// Returns the name in a row, or its first cells, for a message.
fn name_excerpt(row: &ListRow, columns: &[ReadColumn]) -> String {
    let cell = |column| cell_of(row, columns, column).map(String::as_str);
    let parts = [cell(ColumnMeaning::FirstName), cell(ColumnMeaning::LastName)];
    match cell(ColumnMeaning::Name) {
        Some(name) => excerpt(name),
        None if parts.iter().any(Option::is_some) => {
            excerpt(&parts.into_iter().flatten().collect::<Vec<_>>().join(" "))
        }
        None => row_excerpt(row),
    }
}

/// Returns the beginning of a row, for a message.
fn row_excerpt(row: &ListRow) -> String {
    excerpt(&tidy_name(&row.cells.join(" ")))
}

/// Returns the beginning of a text without control characters, for a message.
fn excerpt(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(LONGEST_SHOWN).collect()
}

// --- comparison with the tournament

/// A detail in a list that differs from the tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OtherDetail {
    /// True if the entry fee is paid.
    Paid(bool),
    Club(String),
    Team(String),
    /// Alias for public lists.
    Alias(String),
    Member(String),
}

impl List {
    /// Returns the details of a person in this list that differ from those in the tournament.
    /// Missing columns and empty cells are ignored. In a column of payments, an empty cell counts
    /// as “no” if any cell is filled.
    #[must_use]
    pub fn other_details(&self, person: &Entrant, entered: &Entrant) -> Vec<OtherDetail> {
        let is_other = self.says_who_paid && person.paid != entered.paid;
        let paid = is_other.then_some(OtherDetail::Paid(person.paid));
        let club = other(&person.club, &entered.club, name_key).map(OtherDetail::Club);
        let team = other(&person.team, &entered.team, name_key).map(OtherDetail::Team);
        let alias = other(&person.alias, &entered.alias, str::to_owned).map(OtherDetail::Alias);
        let member = other(&person.member, &entered.member, member_key).map(OtherDetail::Member);
        [paid, club, team, alias, member].into_iter().flatten().collect()
    }
}

/// Returns a text of the list if its normalised form differs from the entered one.
fn other(
    listed: &Option<String>,
    entered: &Option<String>,
    key: fn(&str) -> String,
) -> Option<String> {
    let listed = listed.as_ref()?;
    let is_same = entered.as_ref().is_some_and(|entered| key(entered) == key(listed));
    (!is_same).then(|| listed.clone())
}

// --- CSV files

/// Byte order mark, by which Excel recognises UTF-8.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// Returns rows as a CSV file that spreadsheets open on a double click. Without a byte order mark,
/// Excel assumes Windows-1252. It splits at semicolons where the comma is the decimal mark.
#[must_use]
pub fn table(rows: &[Vec<String>]) -> String {
    let line = |row: &Vec<String>| {
        row.iter().map(|text| cell(text)).collect::<Vec<_>>().join(";") + "\r\n"
    };
    rows.iter().map(line).fold(BYTE_ORDER_MARK.to_owned(), |text, line| text + &line)
}

/// Returns a cell of a CSV file. A text that a spreadsheet would evaluate as a formula gets an
/// apostrophe, which spreadsheets hide. Numbers stay unchanged.
#[must_use]
pub fn cell(text: &str) -> String {
    let digits = |rest: &str| {
        rest.starts_with(|c: char| c.is_ascii_digit())
            && rest.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | ','))
    };
    let number = text.strip_prefix(['+', '-']).is_some_and(digits);
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']) && !number;
    let text = if formula { format!("'{text}") } else { text.to_owned() };
    let quoted = text.contains([';', '"', '\n', '\r', ',', '\t']);
    if quoted { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}
