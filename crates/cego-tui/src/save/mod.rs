//! The saved game: a JSON file with the events of the table.
//!
//! The file is written beside its place and renamed into it: a program that is killed leaves the last complete one.
//! A file that cannot be read or whose events make no table is renamed and kept, never overwritten. Files of before, which hold a
//! record a deal, are still read (`first`).

mod first;

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use cego_core::Seat;
use cego_protocol::stored::Stored;
use cego_record::{Record, to_text};
use cego_table::{Event, Numbered};
use serde::{Deserialize, Serialize};

use crate::session::{BotKind, Plan, Session};
use crate::tempo::Tempo;

/// The version of the file.
const VERSION: u32 = 2;

/// More than this is no saved game.
const MAX_BYTES: usize = 64 * 1024 * 1024;

/// What was saved.
pub struct Saved {
    /// The game as it stood.
    pub session: Session,
    /// The language it was played in.
    pub language: String,
    /// How fast.
    pub tempo: Tempo,
}

/// Why a saved game cannot be resumed.
#[derive(Debug)]
pub struct Trouble {
    /// What is wrong.
    pub why: Why,
    /// Where the file has been put.
    pub kept: Option<PathBuf>,
}

/// What is wrong with a saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// The system does not let it be read: its words.
    Unreadable(String),
    /// It is no saved game, or not a whole one.
    Damaged(String),
    /// A later program wrote it.
    Later(u32),
    /// What is in it makes no table: why, for people who know the format.
    Broken(String),
}

impl Why {
    /// The stable name, as in the texts.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            Why::Unreadable(_) => "unreadable",
            Why::Damaged(_) => "damaged",
            Why::Later(_) => "later",
            Why::Broken(_) => "broken",
        }
    }
}

/// The version of a file, whatever else is in it.
#[derive(Deserialize)]
struct Versioned {
    cego_play: u32,
}

#[derive(Serialize, Deserialize)]
struct Form {
    cego_play: u32,
    human: usize,
    forced: bool,
    language: String,
    tempo: String,
    /// What people call the ruleset, and those it extends; programs of before wrote neither.
    #[serde(default)]
    title: String,
    #[serde(default)]
    lineage: Vec<String>,
    /// The deals in which something was taken back after cards had been seen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    taken_back: Vec<u64>,
    events: Vec<Stored>,
}

/// Where the game is saved unless told otherwise: `$XDG_STATE_HOME/cego/play.json`, or below
/// `~/.local/state`.
pub fn default_file(env: impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let absolute = |name: &str| env(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let state = absolute("XDG_STATE_HOME").or_else(|| absolute("HOME").map(|h| h.join(".local/state")))?;
    Some(state.join("cego").join("play.json"))
}

/// Writes the game down.
///
/// # Errors
/// What the file system says; the file is then the one from before.
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
        // What was half written is no use to anybody.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn write(session: &Session, language: &str, tempo: Tempo) -> io::Result<String> {
    let form = Form {
        cego_play: VERSION,
        human: session.plan().human.number(),
        forced: session.plan().forced,
        language: language.to_owned(),
        tempo: tempo.id().to_owned(),
        title: session.plan().title.clone(),
        lineage: session.plan().lineage.clone(),
        taken_back: session.taken_back().iter().copied().collect(),
        events: session.events().iter().cloned().map(Stored).collect(),
    };
    let mut text = serde_json::to_string(&form)?;
    text.push('\n');
    Ok(text)
}

/// Reads the saved game; `None` if there is none.
///
/// # Errors
/// What is wrong with it. The file has then been renamed, unless that failed too.
pub fn load(file: &Path) -> Result<Option<Box<Saved>>, Trouble> {
    let bytes = match cego_rules::read_at_most(file, MAX_BYTES) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Trouble { why: Why::Unreadable(error.to_string()), kept: None }),
    };
    parse(&bytes)
        .map(|saved| Some(Box::new(saved)))
        .map_err(|why| Trouble { why, kept: put_aside(file, "damaged") })
}

fn parse(bytes: &[u8]) -> Result<Saved, Why> {
    let damaged = |error: serde_json::Error| Why::Damaged(error.to_string());
    let Versioned { cego_play } = serde_json::from_slice(bytes).map_err(damaged)?;
    match cego_play {
        1 => first::parse(bytes).map_err(Why::Broken),
        VERSION => {
            let form: Form = serde_json::from_slice(bytes).map_err(damaged)?;
            let events: Vec<Numbered> = form.events.into_iter().map(|Stored(event)| event).collect();
            let mut plan = plan(&events, form.human, form.forced).map_err(Why::Broken)?;
            if !form.lineage.is_empty() {
                (plan.title, plan.lineage) = (form.title, form.lineage);
            }
            let mut session =
                Session::resume(plan, events).map_err(|error| Why::Broken(error.to_string()))?;
            session.mark_taken_back(form.taken_back);
            let tempo = Tempo::of(&form.tempo).unwrap_or(Tempo::Calm);
            Ok(Saved { session, language: form.language, tempo })
        }
        later => Err(Why::Later(later)),
    }
}

/// What was agreed before the first deal, as the table says.
fn plan(events: &[Numbered], human: usize, forced: bool) -> Result<Plan, String> {
    let Some(Event::Opened { setup, seed, .. }) = events.first().map(|first| &first.event) else {
        return Err("no table was opened".to_owned());
    };
    let table = setup.ruleset.rules.table;
    let human = Seat::from_number(human).filter(|seat| seat.index() < table.people());
    let (title, lineage) = Plan::known_by(&setup.ruleset.name);
    Ok(Plan {
        ruleset: setup.ruleset.name.clone(),
        title,
        lineage,
        hash: setup.ruleset.hash.clone(),
        table,
        seed: *seed,
        deals: setup.deals,
        human: human.ok_or("there is no such seat")?,
        bots: BotKind::of(&setup.bot).ok_or_else(|| format!("bots \"{}\"", setup.bot))?,
        forced,
    })
}

/// Adds a record to a file of records, which `cego replay`, `cego verify` and `cego analyze` read. The one that stands there last is not
/// written twice: a deal that is over is written when the person leaves, and again when they come back and go on.
///
/// # Errors
/// What the file system says.
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
    // An empty line between two records.
    let between = if written == 0 { "" } else { "\n" };
    out.write_all(format!("{between}{text}").as_bytes())
}

/// What files of [`export`] are called, before their number.
pub const EXPORTED: &str = "cego-match";

/// Writes records into a new file of the current folder, `cego-match-N.cego`. Its name.
///
/// # Errors
/// What the file system says.
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

/// Puts the previous game aside when a new one begins, to the first free name `….before-N`. Where it went; nowhere if there was none,
/// or it cannot be renamed: then the new game will say that it cannot be saved.
pub fn retire(file: &Path) -> Option<PathBuf> {
    put_aside(file, "before")
}

/// Renames a file to the first free name `….why-N`.
fn put_aside(file: &Path, why: &str) -> Option<PathBuf> {
    let free = (1..100_000).map(|n| with_suffix(file, &format!(".{why}-{n}"))).find(|p| !p.exists())?;
    fs::rename(file, &free).ok().map(|()| free)
}

/// The right to play the game of a file. The system takes it back when the program ends, however it ends.
#[derive(Debug)]
pub struct Held {
    _lock: File,
}

/// Takes the right to play the game of a file; `None` if another program has it.
///
/// The lock is on a file beside it, because the game's own file is replaced with every action. It stays there: removing it could
/// give two programs the right.
///
/// # Errors
/// What the file system says.
pub fn hold(file: &Path) -> io::Result<Option<Held>> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let lock = File::options().write(true).create(true).truncate(false).open(with_suffix(file, ".lock"))?;
    match lock.try_lock() {
        Ok(()) => Ok(Some(Held { _lock: lock })),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

fn with_suffix(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
