//! The saved game: a JSON file with the events of the table.
//!
//! The file is written to a temporary name and renamed. If the program is killed, the last complete
//! file remains. A file that cannot be read, or whose events are invalid, is renamed and kept,
//! never overwritten. Files of version 1 hold one record for each deal and are still
//! read (`parse_version1`).

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use cego_core::{Seat, TableSize};
use cego_protocol::stored::Stored;
use cego_record::{Record, to_text};
use cego_rules::Library;
use cego_table::{Event, NumberedEvent, Secret, Table};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::session::{Agreement, BotKind, MatchPlan, Session};
use crate::tempo::Tempo;

/// Current version of the file format.
const VERSION: u32 = 2;

/// Maximum size of a saved game, in bytes.
const MAX_BYTES: usize = 64 * 1024 * 1024;

/// Contents of a saved game.
pub struct SavedGame {
    pub session: Session,
    /// Language of the session.
    pub language: String,
    /// Tempo of the session.
    pub tempo: Tempo,
}

/// Error for a saved game that cannot be resumed.
#[derive(Debug)]
pub struct SavedGameError {
    pub why: SavedGameErrorKind,
    /// Path to which the file was moved.
    pub kept: Option<PathBuf>,
}

/// Kind of error in a saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SavedGameErrorKind {
    /// The file could not be read, with the system's message.
    Unreadable(String),
    /// The file is not a saved game, or is incomplete.
    Damaged(String),
    /// A later version of the program wrote the file.
    Later(u32),
    /// The events are invalid, with the reason for developers.
    Broken(String),
}

impl SavedGameErrorKind {
    /// Returns the stable id, as used in text ids.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            SavedGameErrorKind::Unreadable(_) => "unreadable",
            SavedGameErrorKind::Damaged(_) => "damaged",
            SavedGameErrorKind::Later(_) => "later",
            SavedGameErrorKind::Broken(_) => "broken",
        }
    }
}

/// Version of a file, whatever else it holds.
#[derive(Deserialize)]
struct FileVersion {
    cego_play: u32,
}

#[derive(Serialize, Deserialize)]
struct SavedGameFile {
    cego_play: u32,
    human: usize,
    forced: bool,
    language: String,
    tempo: String,
    /// Display name of the ruleset, and the rulesets it extends. Earlier programs wrote neither.
    #[serde(default)]
    title: String,
    #[serde(default)]
    lineage: Vec<String>,
    /// Numbers of the deals in which an action was taken back after new cards had been seen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    taken_back: Vec<u64>,
    events: Vec<Stored>,
}

/// Returns the default path of the saved game: `$XDG_STATE_HOME/cego/play.json`, or below
/// `~/.local/state`.
pub fn default_file(env: impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let absolute = |name: &str| env(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let state =
        absolute("XDG_STATE_HOME").or_else(|| absolute("HOME").map(|h| h.join(".local/state")))?;
    Some(state.join("cego").join("play.json"))
}

/// Saves the game.
///
/// # Errors
/// An error of the file system. The previous file is then unchanged.
pub fn store(file: &Path, session: &Session, language: &str, tempo: Tempo) -> io::Result<()> {
    let text = write(session, language, tempo)?;
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let beside = with_suffix(file, &format!(".{}.new", std::process::id()));
    let written = (|| {
        let mut out = File::create(&beside)?;
        out.write_all(text.as_bytes())?;
        out.sync_all()?;
        fs::rename(&beside, file)
    })();
    if written.is_err() {
        // A partly written file is useless.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn write(session: &Session, language: &str, tempo: Tempo) -> io::Result<String> {
    let form = SavedGameFile {
        cego_play: VERSION,
        human: session.plan().human.number(),
        forced: session.plan().forced,
        language: language.to_owned(),
        tempo: tempo.id().to_owned(),
        title: session.plan().title.clone(),
        lineage: session.plan().lineage.clone(),
        taken_back: session.undone_deals().iter().copied().collect(),
        events: session.events().iter().cloned().map(Stored).collect(),
    };
    let mut text = serde_json::to_string(&form)?;
    text.push('\n');
    Ok(text)
}

/// Loads the saved game; `None` if the file does not exist.
///
/// # Errors
/// An error in the file. The file has then been renamed, unless that failed too.
pub fn load(file: &Path) -> Result<Option<Box<SavedGame>>, SavedGameError> {
    let bytes = match cego_rules::read_at_most(file, MAX_BYTES) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => {
            return Err(SavedGameError {
                why: SavedGameErrorKind::Unreadable(error.to_string()),
                kept: None,
            });
        }
    };
    parse(&bytes)
        .map(|saved| Some(Box::new(saved)))
        .map_err(|why| SavedGameError { why, kept: put_aside(file, "damaged") })
}

fn parse(bytes: &[u8]) -> Result<SavedGame, SavedGameErrorKind> {
    let damaged = |error: serde_json::Error| SavedGameErrorKind::Damaged(error.to_string());
    let FileVersion { cego_play } = serde_json::from_slice(bytes).map_err(damaged)?;
    match cego_play {
        1 => parse_version1(bytes).map_err(SavedGameErrorKind::Broken),
        VERSION => {
            let form: SavedGameFile = serde_json::from_slice(bytes).map_err(damaged)?;
            let events: Vec<NumberedEvent> =
                form.events.into_iter().map(|Stored(event)| event).collect();
            let mut plan =
                plan(&events, form.human, form.forced).map_err(SavedGameErrorKind::Broken)?;
            if !form.lineage.is_empty() {
                (plan.title, plan.lineage) = (form.title, form.lineage);
            }
            let mut session = Session::resume(plan, events)
                .map_err(|error| SavedGameErrorKind::Broken(error.to_string()))?;
            session.mark_undone(form.taken_back);
            let tempo = Tempo::from_id(&form.tempo).unwrap_or(Tempo::Calm);
            Ok(SavedGame { session, language: form.language, tempo })
        }
        later => Err(SavedGameErrorKind::Later(later)),
    }
}

/// Returns the plan of the match, from the event that opened the table.
fn plan(events: &[NumberedEvent], human: usize, forced: bool) -> Result<MatchPlan, String> {
    let Some(Event::Opened { setup, seed, .. }) = events.first().map(|first| &first.event) else {
        return Err("no table was opened".to_owned());
    };
    let table = setup.ruleset.rules.table;
    let human = Seat::from_number(human).filter(|seat| seat.index() < table.people());
    let (title, lineage) = MatchPlan::title_and_lineage(&setup.ruleset.name);
    Ok(MatchPlan {
        ruleset: setup.ruleset.name.clone(),
        title,
        lineage,
        hash: setup.ruleset.hash.clone(),
        table,
        seed: *seed,
        deals: setup.deals,
        human: human.ok_or("there is no such seat")?,
        bots: BotKind::from_id(&setup.bot).ok_or_else(|| format!("bots \"{}\"", setup.bot))?,
        forced,
    })
}

/// Appends a record to a file that `cego replay`, `cego verify` and `cego analyze` read. If the
/// same record is already the last one, nothing is written: a finished deal is written when the
/// person leaves, and again when they return and continue.
///
/// # Errors
/// An error of the file system.
pub fn add_record(file: &Path, record: &Record) -> io::Result<()> {
    let text = to_text(record);
    let mut out = File::options().create(true).append(true).read(true).open(file)?;
    let written = out.metadata()?.len();
    if let Some(begin) = written.checked_sub(text.len() as u64) {
        let mut last = Vec::new();
        out.seek(SeekFrom::Start(begin))?;
        out.read_to_end(&mut last)?;
        if last == text.as_bytes() {
            return Ok(());
        }
    }
    // Records are separated by an empty line.
    let between = if written == 0 { "" } else { "\n" };
    out.write_all(format!("{between}{text}").as_bytes())
}

/// Name of the files of [`export`], before their number.
pub const EXPORTED: &str = "cego-match";

/// Writes records to a new file in the current folder, `cego-match-N.cego`, and returns its name.
///
/// # Errors
/// An error of the file system.
pub fn export(records: &[&Record]) -> io::Result<PathBuf> {
    let text = records.iter().map(|record| to_text(record)).collect::<Vec<_>>().join("\n");
    for number in 1..100_000 {
        let file = PathBuf::from(format!("{EXPORTED}-{number}.cego"));
        match File::options().write(true).create_new(true).open(&file) {
            Ok(mut out) => return out.write_all(text.as_bytes()).map(|()| file),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// Renames the previous game to the first free name `….before-N` when a new one begins. Returns the
/// new path; `None` if there was no game or it could not be renamed. In the latter case the new
/// game will report that it cannot be saved.
pub fn retire(file: &Path) -> Option<PathBuf> {
    put_aside(file, "before")
}

/// Renames a file to the first free name `….why-N`.
fn put_aside(file: &Path, why: &str) -> Option<PathBuf> {
    let free =
        (1..100_000).map(|n| with_suffix(file, &format!(".{why}-{n}"))).find(|p| !p.exists())?;
    fs::rename(file, &free).ok().map(|()| free)
}

/// Exclusive lock on a saved game. The system releases it when the program ends for any reason.
#[derive(Debug)]
pub struct SaveLock {
    _lock: File,
}

/// Locks a saved game; `None` if another program holds the lock.
///
/// The lock is on a file beside it, because the game's own file is replaced with every action. The
/// lock file is never removed: removing it could let two programs hold the lock.
///
/// # Errors
/// An error of the file system.
pub fn acquire_lock(file: &Path) -> io::Result<Option<SaveLock>> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let lock = File::options()
        .write(true)
        .create(true)
        .truncate(false)
        .open(with_suffix(file, ".lock"))?;
    match lock.try_lock() {
        Ok(()) => Ok(Some(SaveLock { _lock: lock })),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

fn with_suffix(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

// --- Version 1

#[derive(Deserialize)]
struct SavedGameV1 {
    ruleset: String,
    hash: String,
    players: usize,
    seed: u64,
    deals_wanted: Option<u32>,
    human: usize,
    bots: String,
    forced: bool,
    language: String,
    tempo: String,
    /// Running totals by seat, as a checksum.
    totals: Vec<i64>,
    deals: Vec<DealV1>,
    /// Agreements made after the last deal, for the next one.
    agreed_next: Vec<AgreementV1>,
}

#[derive(Deserialize)]
struct DealV1 {
    agreed: Vec<AgreementV1>,
    record: Box<RawValue>,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum AgreementV1 {
    Gstiess,
    Raeuber(u32),
}

impl From<AgreementV1> for Agreement {
    fn from(form: AgreementV1) -> Agreement {
        match form {
            AgreementV1::Gstiess => Agreement::Gstiess,
            AgreementV1::Raeuber(rounds) => Agreement::Raeuber(rounds),
        }
    }
}

/// Parses a file of version 1.
fn parse_version1(bytes: &[u8]) -> Result<SavedGame, String> {
    let form: SavedGameV1 = serde_json::from_slice(bytes).map_err(|e| e.to_string())?;
    let plan = plan_version1(&form)?;
    let table = plan.table;
    let ruleset = Library::new().open(&plan.ruleset).map_err(|e| e.to_string())?;
    if ruleset.hash().to_string() != form.hash {
        return Err(format!("{}: the rules have changed", plan.ruleset));
    }
    let rules = ruleset.rules(table).map_err(|e| e.to_string())?;
    // No card depends on the secret of a table with a seed.
    let mut session = Session::new(plan, rules, Secret([0; 32])).map_err(|e| e.to_string())?;
    if form.deals.is_empty() {
        return Err("no deal".to_owned());
    }
    for (i, deal) in form.deals.iter().enumerate() {
        let wrong = |why: String| format!("deal {}: {why}", i + 1);
        agree(&mut session, &deal.agreed).map_err(wrong)?;
        if i > 0 {
            session.next_deal().map_err(|why| wrong(why.id().to_owned()))?;
        }
        let entry = cego_record::read_one(deal.record.get()).map_err(|e| wrong(e.to_string()))?;
        if session
            .table()
            .and_then(Table::game)
            .is_none_or(|game| *game.deal() != entry.record.deal)
        {
            return Err("the cards do not follow from the seed".into());
        }
        for &(seat, action) in &entry.record.actions {
            session.repeat(seat, action).map_err(|why| wrong(why.to_string()))?;
        }
    }
    if session.totals().values(table) != form.totals {
        return Err("the totals do not follow from the deals".into());
    }
    agree(&mut session, &form.agreed_next)?;
    let tempo = Tempo::from_id(&form.tempo).unwrap_or(Tempo::Calm);
    Ok(SavedGame { session, language: form.language, tempo })
}

fn agree(session: &mut Session, agreed: &[AgreementV1]) -> Result<(), String> {
    agreed.iter().try_for_each(|&one| session.agree(one.into()).map_err(|why| why.to_string()))
}

fn plan_version1(form: &SavedGameV1) -> Result<MatchPlan, String> {
    let table = TableSize::new(form.players).ok_or_else(|| format!("{} players", form.players))?;
    let human = Seat::from_number(form.human)
        .filter(|seat| seat.index() < table.people())
        .ok_or_else(|| format!("seat {}", form.human))?;
    let (title, lineage) = MatchPlan::title_and_lineage(&form.ruleset);
    Ok(MatchPlan {
        ruleset: form.ruleset.clone(),
        title,
        lineage,
        hash: form.hash.clone(),
        table,
        seed: Some(form.seed),
        // Tables allow at most 200 deals. A longer match becomes an unlimited one.
        deals: form.deals_wanted.filter(|deals| (1..=200).contains(deals)),
        human,
        bots: BotKind::from_id(&form.bots).ok_or_else(|| format!("bots \"{}\"", form.bots))?,
        forced: form.forced,
    })
}
