//! The saved game: a JSON file with the plan and one game record per deal.
//!
//! The records are those of `cego-record`, so that the file can be read by whatever reads records. The file
//! is written beside its place and renamed into it: a program that is killed leaves the last complete one.
//! A file that cannot be read or whose actions break a rule is renamed and kept, never overwritten.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use cego_core::{BySeat, Seat, TableSize};
use cego_record::{Extras, Player, Record, RulesetRef};
use cego_rules::Library;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::app::Tempo;
use crate::session::{Agreement, BotKind, Plan, Played, Session};

/// The version of the file.
const VERSION: u32 = 1;

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

#[derive(Serialize, Deserialize)]
struct Form {
    cego_play: u32,
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
    /// The running totals by seat, as a check.
    totals: Vec<i64>,
    deals: Vec<DealForm>,
    /// What is agreed for the deal after the last.
    agreed_next: Vec<AgreedForm>,
}

#[derive(Serialize, Deserialize)]
struct DealForm {
    agreed: Vec<AgreedForm>,
    record: Box<RawValue>,
}

#[derive(Serialize, Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum AgreedForm {
    Gstiess,
    Raeuber(u32),
}

impl From<Agreement> for AgreedForm {
    fn from(agreement: Agreement) -> AgreedForm {
        match agreement {
            Agreement::Gstiess => AgreedForm::Gstiess,
            Agreement::Raeuber(rounds) => AgreedForm::Raeuber(rounds),
        }
    }
}

impl From<AgreedForm> for Agreement {
    fn from(form: AgreedForm) -> Agreement {
        match form {
            AgreedForm::Gstiess => Agreement::Gstiess,
            AgreedForm::Raeuber(rounds) => Agreement::Raeuber(rounds),
        }
    }
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
    let plan = session.plan();
    let deals = session
        .records()
        .into_iter()
        .zip(session.played())
        .map(|(record, played)| {
            Ok(DealForm {
                agreed: played.agreed.into_iter().map(AgreedForm::from).collect(),
                record: RawValue::from_string(cego_record::to_json(&record, &Extras::default()))?,
            })
        })
        .collect::<Result<_, serde_json::Error>>()?;
    let form = Form {
        cego_play: VERSION,
        ruleset: plan.ruleset.clone(),
        hash: plan.hash.clone(),
        players: plan.table.people(),
        seed: plan.seed,
        deals_wanted: plan.deals,
        human: plan.human.number(),
        bots: plan.bots.id().to_owned(),
        forced: plan.forced,
        language: language.to_owned(),
        tempo: tempo.id().to_owned(),
        totals: session.sheet().totals().values(plan.table).to_vec(),
        deals,
        agreed_next: session.agreed_next().iter().copied().map(AgreedForm::from).collect(),
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
    let form: Form = serde_json::from_slice(bytes).map_err(|e| e.to_string())?;
    if form.cego_play != VERSION {
        return Err(format!("version {}", form.cego_play));
    }
    let plan = plan(&form)?;
    let ruleset = Library::new().open(&plan.ruleset).map_err(|e| e.to_string())?;
    if ruleset.hash().to_string() != form.hash {
        return Err(format!("{}: the rules have changed", plan.ruleset));
    }
    let rules = ruleset.rules(plan.table).map_err(|e| e.to_string())?;
    let table = plan.table;
    let mut played = Vec::with_capacity(form.deals.len());
    let mut dealt = Vec::with_capacity(form.deals.len());
    for (i, deal) in form.deals.iter().enumerate() {
        let entry = cego_record::read_one(deal.record.get()).map_err(|e| format!("deal {}: {e}", i + 1))?;
        dealt.push(entry.record.deal);
        played.push(Played {
            agreed: deal.agreed.iter().copied().map(Agreement::from).collect(),
            actions: entry.record.actions,
        });
    }
    let mut session = Session::resume(plan, rules, played).map_err(|e| e.to_string())?;
    if session.game().deal() != dealt.last().ok_or("no deal")? {
        return Err("the cards do not follow from the seed".into());
    }
    if session.sheet().totals().values(table) != form.totals {
        return Err("the totals do not follow from the deals".into());
    }
    for agreed in form.agreed_next {
        session.agree(agreed.into()).map_err(|e| e.to_string())?;
    }
    let tempo = Tempo::of(&form.tempo).unwrap_or(Tempo::Calm);
    Ok(Saved { session, language: form.language, tempo })
}

fn plan(form: &Form) -> Result<Plan, String> {
    let table = TableSize::new(form.players).ok_or_else(|| format!("{} players", form.players))?;
    let human = Seat::from_number(form.human)
        .filter(|seat| seat.index() < table.people())
        .ok_or_else(|| format!("seat {}", form.human))?;
    Ok(Plan {
        ruleset: form.ruleset.clone(),
        hash: form.hash.clone(),
        table,
        seed: form.seed,
        deals: form.deals_wanted,
        human,
        bots: BotKind::of(&form.bots).ok_or_else(|| format!("bots \"{}\"", form.bots))?,
        forced: form.forced,
    })
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

impl Session {
    /// The deals so far as game records, the one under way last.
    #[must_use]
    pub fn records(&self) -> Vec<Record> {
        let plan = self.plan();
        let ruleset = RulesetRef {
            hash: (!plan.hash.is_empty()).then(|| plan.hash.clone()),
            ..RulesetRef::named(plan.ruleset.clone())
        };
        let players = BySeat::from_fn(|seat| match seat {
            seat if seat == plan.human || seat.index() >= plan.table.people() => Player::default(),
            _ => Player { name: String::new(), bot: Some(plan.bots.id().to_owned()) },
        });
        let games = self.finished().iter().chain(std::iter::once(self.game()));
        games
            .enumerate()
            .map(|(i, game)| {
                let mut record = Record::of_game(ruleset.clone(), game);
                record.players = players.clone();
                record.number = Some(i as u64);
                record.seed = Some(plan.seed.to_string());
                record.raeuber_round = self.is_raeuber_round(i);
                record
            })
            .collect()
    }
}
