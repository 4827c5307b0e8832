//! The journal of a match: a line for the agreement, then a line for each deal that is done.

use std::collections::BTreeSet;
use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Arena, DealRow, Lineups};

/// What was agreed before the first deal. A journal is continued only under the same agreement; the number
/// of deals belongs to it, because looking at the result before the number is fixed deceives.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The version of the journal's form: 1.
    pub cego_arena: u32,
    /// The version of the program, and with it of its bots.
    pub version: String,
    /// The contestants' names in order.
    pub bots: Vec<String>,
    /// The ruleset's name.
    pub ruleset: String,
    /// The hash of what is played.
    pub rules_hash: String,
    /// People at the table.
    pub players: usize,
    /// The seed as it was given.
    pub seed: String,
    /// The number of the first deal.
    pub first: u64,
    /// How many deals.
    pub deals: u64,
    /// What is compared.
    pub track: String,
    /// The engine, which does the rest.
    pub engine: Option<String>,
    /// The identifier of the [`Lineups`] that are played; journals older than the choice do not say it.
    #[serde(default = "both")]
    pub lineups: String,
    /// Time for a decision in milliseconds.
    pub budget_ms: Option<u64>,
}

fn both() -> String {
    Lineups::Both.id().to_owned()
}

impl Header {
    /// The version of the form.
    pub const VERSION: u32 = 1;

    /// The fields in which a journal was begun otherwise.
    #[must_use]
    pub fn differences(&self, begun: &Header) -> Vec<Difference> {
        let fields = |header: &Header| serde_json::to_value(header).unwrap_or_default();
        let (Value::Object(wanted), Value::Object(begun)) = (fields(self), fields(begun)) else {
            return Vec::new();
        };
        let changed = wanted.into_iter().filter(|(name, value)| begun.get(name) != Some(value));
        changed
            .map(|(field, wanted)| Difference {
                begun: begun.get(&field).cloned().unwrap_or_default().to_string(),
                wanted: wanted.to_string(),
                field,
            })
            .collect()
    }
}

/// A field of the agreement that is not what the journal was begun with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// Its name.
    pub field: String,
    /// What the journal says, as JSON.
    pub begun: String,
    /// What is wanted now, as JSON.
    pub wanted: String,
}

/// Why a journal cannot be continued. The file is as it was.
#[derive(Debug)]
pub enum JournalError {
    /// Reading or writing failed.
    Io(io::Error),
    /// The first line is no agreement: some other file.
    NoJournal,
    /// Another program writes it.
    InUse,
    /// It was begun with other settings.
    Other(Vec<Difference>),
    /// A line that is no deal of this match: its number from 1, and what is wrong.
    Line(usize, LineFault),
}

/// What is wrong with a line of a journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineFault {
    /// It is no deal; in the words of the JSON parser.
    NoDeal(String),
    /// No deal has a line as long as this.
    TooLong,
    /// This deal belongs to another match.
    Foreign(u64),
    /// This deal stands there already.
    Twice(u64),
}

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineFault::TooLong => write!(f, "no deal has more than {LONGEST} bytes"),
            LineFault::NoDeal(why) => write!(f, "this is no deal: {why}"),
            LineFault::Foreign(deal) => write!(f, "deal {deal} does not belong here"),
            LineFault::Twice(deal) => write!(f, "deal {deal} stands there twice"),
        }
    }
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JournalError::Io(error) => error.fmt(f),
            JournalError::InUse => f.write_str("another program writes it"),
            JournalError::NoJournal => f.write_str("the first line is not that of an arena journal"),
            JournalError::Other(list) => {
                f.write_str("begun with other settings:")?;
                list.iter().try_for_each(|d| write!(f, " {} {}, not {};", d.field, d.begun, d.wanted))
            }
            JournalError::Line(line, why) => write!(f, "line {line}: {why}"),
        }
    }
}

impl std::error::Error for JournalError {}

impl From<io::Error> for JournalError {
    fn from(error: io::Error) -> JournalError {
        JournalError::Io(error)
    }
}

/// A journal ready to be continued.
#[derive(Debug)]
pub struct Opened {
    /// The deals that are done.
    pub rows: Vec<DealRow>,
    /// Where the next ones go; each [`row_line`] in one write.
    pub file: File,
}

/// No line of a journal is longer.
const LONGEST: u64 = 1 << 20;

/// Opens or begins the journal of a match. A last line that was cut off while being written is dropped. The file is locked until it is
/// closed: two programs that continue the same match would tear it.
///
/// # Errors
/// If the file is another match's or no journal; see [`JournalError`].
pub fn open_journal(path: &Path, header: &Header, arena: &Arena) -> Result<Opened, JournalError> {
    let first = line(header);
    let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(JournalError::InUse),
        Err(TryLockError::Error(error)) => return Err(error.into()),
    }
    let (mut rows, mut seen) = (Vec::new(), BTreeSet::new());
    let (mut whole, mut number) = (0, 0);
    let mut reader = BufReader::new(&file);
    let mut text = Vec::new();
    loop {
        text.clear();
        let read = reader.by_ref().take(LONGEST).read_until(b'\n', &mut text)?;
        if read as u64 == LONGEST && text.last() != Some(&b'\n') {
            return Err(if number == 0 {
                JournalError::NoJournal
            } else {
                JournalError::Line(number + 1, LineFault::TooLong)
            });
        }
        if text.last() != Some(&b'\n') {
            // Of the first line too a beginning may be there, but then of this one.
            if number == 0 && !first.as_bytes().starts_with(&text) {
                return Err(JournalError::NoJournal);
            }
            break;
        }
        number += 1;
        if number == 1 {
            let begun: Header = serde_json::from_slice(&text).map_err(|_| JournalError::NoJournal)?;
            let differences = header.differences(&begun);
            if !differences.is_empty() {
                return Err(JournalError::Other(differences));
            }
        } else {
            let wrong = |why| JournalError::Line(number, why);
            let row = read_row(&text, arena, &mut seen).map_err(wrong)?;
            if !(header.first..header.first.saturating_add(header.deals)).contains(&row.deal) {
                return Err(wrong(LineFault::Foreign(row.deal)));
            }
            rows.push(row);
        }
        whole += read as u64;
    }
    file.set_len(whole)?;
    file.seek(SeekFrom::End(0))?;
    if whole == 0 {
        file.write_all(first.as_bytes())?;
    }
    Ok(Opened { rows, file })
}

/// The line of a deal, its end included.
#[must_use]
pub fn row_line(row: &DealRow) -> String {
    line(row)
}

fn line(value: &impl Serialize) -> String {
    // Numbers, texts and lists under fixed names always have a JSON form.
    let mut text = serde_json::to_string(value).unwrap_or_default();
    text.push('\n');
    text
}

/// Reads lines as [`row_line`] writes them: the deals of a match, from a journal or from wherever they were played.
///
/// # Errors
/// The number of the first line, from 1, that is no deal of this match or one that stands before it, and what is wrong.
pub fn read_rows(text: &[u8], arena: &Arena) -> Result<Vec<DealRow>, (usize, LineFault)> {
    let (mut rows, mut seen) = (Vec::new(), BTreeSet::new());
    for (number, line) in (1..).zip(text.split(|&byte| byte == b'\n')).filter(|(_, line)| !line.is_empty()) {
        rows.push(read_row(line, arena, &mut seen).map_err(|why| (number, why))?);
    }
    Ok(rows)
}

fn read_row(text: &[u8], arena: &Arena, seen: &mut BTreeSet<u64>) -> Result<DealRow, LineFault> {
    let row: DealRow = serde_json::from_slice(text).map_err(|error| LineFault::NoDeal(error.to_string()))?;
    let people = arena.rules().table.people();
    let fits = row.games.len() == arena.lineups().len()
        && row.meters.len() == arena.contestants().len() + 1
        && row.games.iter().all(|game| game.amounts.len() == people && game.declarer < people);
    if !fits {
        return Err(LineFault::Foreign(row.deal));
    }
    if !seen.insert(row.deal) {
        return Err(LineFault::Twice(row.deal));
    }
    Ok(row)
}
