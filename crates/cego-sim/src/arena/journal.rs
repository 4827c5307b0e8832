//! Journal of a match: a header line with the settings, then one line for each finished deal.

use std::collections::BTreeSet;
use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Arena, DealRow, LineupSelection};

/// Settings of a match, fixed before the first deal.
///
/// A journal is continued only under identical settings. The number of deals is one of them,
/// because optional stopping would bias the result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// Version of the journal format: 1.
    pub cego_arena: u32,
    /// Version of the program, and thereby of its bots.
    pub version: String,
    /// Names of the contestants, in order.
    pub bots: Vec<String>,
    /// Name of the ruleset.
    pub ruleset: String,
    /// Hash of the effective rules.
    pub rules_hash: String,
    /// Number of people at the table.
    pub players: usize,
    /// The seed as entered by the user.
    pub seed: String,
    /// Number of the first deal.
    pub first: u64,
    pub deals: u64,
    /// Identifier of the [`Track`](super::Track).
    pub track: String,
    /// Name of the engine, the bot that makes the decisions that are not compared.
    pub engine: Option<String>,
    /// Identifier of the [`LineupSelection`] played. Journals older than this setting omit it.
    #[serde(default = "both")]
    pub lineups: String,
    /// Time limit for a decision, in milliseconds.
    pub budget_ms: Option<u64>,
}

fn both() -> String {
    LineupSelection::Both.id().to_owned()
}

impl Header {
    /// Current version of the journal format.
    pub const VERSION: u32 = 1;

    /// Lists the fields in which this header differs from that of an existing journal.
    #[must_use]
    pub fn differences(&self, begun: &Header) -> Vec<SettingDifference> {
        let fields = |header: &Header| serde_json::to_value(header).unwrap_or_default();
        let (Value::Object(wanted), Value::Object(begun)) = (fields(self), fields(begun)) else {
            return Vec::new();
        };
        let changed = wanted.into_iter().filter(|(name, value)| begun.get(name) != Some(value));
        changed
            .map(|(field, wanted)| SettingDifference {
                begun: begun.get(&field).cloned().unwrap_or_default().to_string(),
                wanted: wanted.to_string(),
                field,
            })
            .collect()
    }
}

/// A setting that differs from the one in the journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettingDifference {
    /// Name of the setting.
    pub field: String,
    /// Value in the journal, as JSON.
    pub begun: String,
    /// Requested value, as JSON.
    pub wanted: String,
}

/// Why a journal cannot be continued. The file is left unchanged.
#[derive(Debug)]
pub enum JournalError {
    /// Reading or writing failed.
    Io(io::Error),
    /// The first line is not a journal header, so the file is something else.
    NoJournal,
    /// Another process has locked the journal.
    InUse,
    /// The journal was begun with other settings.
    Other(Vec<SettingDifference>),
    /// An invalid line: its number, counted from 1, and the reason.
    Line(usize, JournalLineError),
}

/// Reason why a line of a journal is invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JournalLineError {
    /// The line is not a deal; carries the message of the JSON parser.
    NoDeal(String),
    /// The line is longer than any deal can be.
    TooLong,
    /// The deal with this number belongs to another match.
    Foreign(u64),
    /// The deal with this number occurs twice.
    Twice(u64),
}

impl fmt::Display for JournalLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JournalLineError::TooLong => write!(f, "no deal has more than {LONGEST} bytes"),
            JournalLineError::NoDeal(why) => write!(f, "this is no deal: {why}"),
            JournalLineError::Foreign(deal) => write!(f, "deal {deal} does not belong here"),
            JournalLineError::Twice(deal) => write!(f, "deal {deal} stands there twice"),
        }
    }
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JournalError::Io(error) => error.fmt(f),
            JournalError::InUse => f.write_str("another program writes it"),
            JournalError::NoJournal => {
                f.write_str("the first line is not that of an arena journal")
            }
            JournalError::Other(list) => {
                f.write_str("begun with other settings:")?;
                list.iter()
                    .try_for_each(|d| write!(f, " {} {}, not {};", d.field, d.begun, d.wanted))
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

/// A journal opened for appending.
#[derive(Debug)]
pub struct OpenJournal {
    /// The deals already played.
    pub rows: Vec<DealRow>,
    /// The file, positioned at its end. Every [`row_line`] must be written in a single write.
    pub file: File,
}

/// Maximum length of a journal line, in bytes.
const LONGEST: u64 = 1 << 20;

/// Opens the journal of a match, or creates it.
///
/// An incomplete last line, left by an interrupted write, is dropped. The file stays locked until
/// it is closed, because two programs that continue the same match would interleave their lines.
///
/// # Errors
/// If the file belongs to another match or is not a journal; see [`JournalError`].
pub fn open_journal(
    path: &Path,
    header: &Header,
    arena: &Arena,
) -> Result<OpenJournal, JournalError> {
    let first = line(header);
    let mut file =
        OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
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
                JournalError::Line(number + 1, JournalLineError::TooLong)
            });
        }
        if text.last() != Some(&b'\n') {
            // The header line may be incomplete too, but only as a prefix of this match's header.
            if number == 0 && !first.as_bytes().starts_with(&text) {
                return Err(JournalError::NoJournal);
            }
            break;
        }
        number += 1;
        if number == 1 {
            let begun: Header =
                serde_json::from_slice(&text).map_err(|_| JournalError::NoJournal)?;
            let differences = header.differences(&begun);
            if !differences.is_empty() {
                return Err(JournalError::Other(differences));
            }
        } else {
            let wrong = |why| JournalError::Line(number, why);
            let row = read_row(&text, arena, &mut seen).map_err(wrong)?;
            if !(header.first..header.first.saturating_add(header.deals)).contains(&row.deal) {
                return Err(wrong(JournalLineError::Foreign(row.deal)));
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
    Ok(OpenJournal { rows, file })
}

/// Returns the journal line of a deal, with its line break.
#[must_use]
pub fn row_line(row: &DealRow) -> String {
    line(row)
}

fn line(value: &impl Serialize) -> String {
    // Cannot fail: numbers, strings and lists under fixed keys are always valid JSON.
    let mut text = serde_json::to_string(value).unwrap_or_default();
    text.push('\n');
    text
}

/// Parses lines written by [`row_line`]: the deals of a match, from a journal or from other
/// machines.
///
/// # Errors
/// The number of the first invalid line, counted from 1, and the reason. A line is invalid if it is
/// not a deal of this match or repeats an earlier deal.
pub fn read_rows(text: &[u8], arena: &Arena) -> Result<Vec<DealRow>, (usize, JournalLineError)> {
    let (mut rows, mut seen) = (Vec::new(), BTreeSet::new());
    for (number, line) in
        (1..).zip(text.split(|&byte| byte == b'\n')).filter(|(_, line)| !line.is_empty())
    {
        rows.push(read_row(line, arena, &mut seen).map_err(|why| (number, why))?);
    }
    Ok(rows)
}

fn read_row(
    text: &[u8],
    arena: &Arena,
    seen: &mut BTreeSet<u64>,
) -> Result<DealRow, JournalLineError> {
    let row: DealRow = serde_json::from_slice(text)
        .map_err(|error| JournalLineError::NoDeal(error.to_string()))?;
    let people = arena.rules().table.people();
    let fits = row.games.len() == arena.lineups().len()
        && row.meters.len() == arena.contestants().len() + 1
        && row.games.iter().all(|game| game.amounts.len() == people && game.declarer < people);
    if !fits {
        return Err(JournalLineError::Foreign(row.deal));
    }
    if !seen.insert(row.deal) {
        return Err(JournalLineError::Twice(row.deal));
    }
    Ok(row)
}
