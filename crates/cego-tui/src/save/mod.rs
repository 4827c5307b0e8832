//! The saved game: a JSON file with the events of the table.
//!
//! The file is written beside its place and renamed into it: a program that is killed leaves the last complete one.
//! A file that cannot be read or whose events make no table is renamed and kept, never overwritten. Files of before, which hold a
//! record a deal, are still read (`first`).

mod first;

use std::fs::{self, File};
use std::io::{self, Write};
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
const MAX_BYTES: u64 = 64 * 1024 * 1024;

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
    /// What is wrong, for people who know the format.
    pub why: String,
    /// Where the file has been put.
    pub kept: Option<PathBuf>,
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
    let bytes = match read(file) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Trouble { why: error.to_string(), kept: None }),
    };
    parse(&bytes).map(|saved| Some(Box::new(saved))).map_err(|why| Trouble { why, kept: put_aside(file) })
}

fn read(file: &Path) -> io::Result<Vec<u8>> {
    let size = fs::metadata(file)?.len();
    if size > MAX_BYTES {
        return Err(io::Error::new(io::ErrorKind::InvalidData, format!("{size} bytes")));
    }
    fs::read(file)
}

fn parse(bytes: &[u8]) -> Result<Saved, String> {
    let Versioned { cego_play } = serde_json::from_slice(bytes).map_err(|e| e.to_string())?;
    match cego_play {
        1 => first::parse(bytes),
        VERSION => {
            let form: Form = serde_json::from_slice(bytes).map_err(|e| e.to_string())?;
            let events: Vec<Numbered> = form.events.into_iter().map(|Stored(event)| event).collect();
            let plan = plan(&events, form.human, form.forced)?;
            let session = Session::resume(plan, events).map_err(|e| e.to_string())?;
            let tempo = Tempo::of(&form.tempo).unwrap_or(Tempo::Calm);
            Ok(Saved { session, language: form.language, tempo })
        }
        later => Err(format!("version {later}")),
    }
}

/// What was agreed before the first deal, as the table says.
fn plan(events: &[Numbered], human: usize, forced: bool) -> Result<Plan, String> {
    let Some(Event::Opened { setup, seed, .. }) = events.first().map(|first| &first.event) else {
        return Err("no table was opened".to_owned());
    };
    let table = setup.ruleset.rules.table;
    let human = Seat::from_number(human).filter(|seat| seat.index() < table.people());
    Ok(Plan {
        ruleset: setup.ruleset.name.clone(),
        hash: setup.ruleset.hash.clone(),
        table,
        seed: *seed,
        deals: setup.deals,
        human: human.ok_or("there is no such seat")?,
        bots: BotKind::of(&setup.bot).ok_or_else(|| format!("bots \"{}\"", setup.bot))?,
        forced,
    })
}

/// Adds a record to a file of records, which `cego replay`, `cego verify` and `cego analyze` read.
///
/// # Errors
/// What the file system says.
pub fn add_record(file: &Path, record: &Record) -> io::Result<()> {
    let mut out = File::options().create(true).append(true).open(file)?;
    // An empty line between two records.
    let between = if out.metadata()?.len() == 0 { "" } else { "\n" };
    out.write_all(format!("{between}{}", to_text(record)).as_bytes())
}

/// Puts the previous game aside when a new one begins, as `….before`. Its own predecessor goes.
pub fn retire(file: &Path) {
    // If it cannot be renamed the new game will say that it cannot be saved.
    let _ = fs::rename(file, with_suffix(file, ".before"));
}

/// Renames a file that cannot be used, to the first free name `….damaged-N`.
fn put_aside(file: &Path) -> Option<PathBuf> {
    let free = (1..1000).map(|n| with_suffix(file, &format!(".damaged-{n}"))).find(|p| !p.exists())?;
    fs::rename(file, &free).ok().map(|()| free)
}

fn with_suffix(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
