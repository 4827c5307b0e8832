//! `cego packs`: manages the puzzle packs of a server, fetches them for players and exports

use std::path::{Path, PathBuf};
use std::time::Duration;

use cego_analysis::puzzle::MOST_BYTES;
use cego_protocol::http::PuzzlePacks;
use cego_server::PackError;
use cego_tui::save;
use serde_json::json;

use crate::command_error::{CommandError, puzzle_failure};
use crate::files::{FileType, Input, NamedFile, NewFile};
use crate::message::{Message, plain};
use crate::output::{Output, tell};
use crate::server_address::ServerAddress;
use crate::store::{StoreArg, must_exist, store_failure};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: PacksCommand,
}

#[derive(clap::Subcommand)]
enum PacksCommand {
    Add(Add),
    Fetch(Fetch),
    Deals(ContributionArgs),
    List(List),
    Remove(Remove),
}

#[derive(clap::Args)]
struct Add {
    file: String,
    #[arg(long)]
    name: Option<String>,
    #[command(flatten)]
    of: StoreArg,
}

#[derive(clap::Args)]
struct ContributionArgs {
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,
    #[arg(long)]
    replace: bool,
    #[command(flatten)]
    of: StoreArg,
}

#[derive(clap::Args)]
struct List {
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    of: StoreArg,
}

#[derive(clap::Args)]
struct Remove {
    pack: String,
    #[command(flatten)]
    of: StoreArg,
}

/// Maximum length of a pack name, in characters.
const LONGEST: usize = 60;

/// Adds, lists, removes or fetches packs, or exports contributed deals.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    match &args.what {
        PacksCommand::Add(asked) => asked.run(out),
        PacksCommand::Fetch(asked) => asked.run(out),
        PacksCommand::Deals(asked) => asked.run(out),
        PacksCommand::List(asked) => asked.run(out),
        PacksCommand::Remove(asked) => asked.run(out),
    }
}

impl Add {
    fn run(&self, out: &Output<'_>) -> Result<(), CommandError> {
        must_exist(&self.of.store)?;
        let text = Input::open(&self.file)?.read_text(cego_analysis::puzzle::MOST_BYTES)?;
        let file = || self.file.rsplit(['/', '\\']).next().unwrap_or(&self.file).to_owned();
        let name = self.name.clone().unwrap_or_else(file);
        if name.trim().is_empty()
            || name.chars().count() > LONGEST
            || name.chars().any(char::is_control)
        {
            return Err(CommandError::Usage(vec![
                Message::new("cli-packs-name").with("most", LONGEST),
            ]));
        }
        let (hash, new) =
            cego_server::add_pack(&self.of.store, name.trim(), &text).map_err(|why| match why {
                PackError::Line(bad) => puzzle_failure(&self.file, &bad),
                PackError::Empty => CommandError::Data(vec![
                    Message::new("cli-packs-empty").with("file", self.file.clone()),
                ]),
                PackError::Store(why) => store_failure(&self.of.store, why),
            })?;
        let id = if new { "cli-packs-added" } else { "cli-packs-there" };
        tell(
            &Message::new(id).with("file", self.file.clone()).with("pack", hash).text(out.locale()),
        );
        Ok(())
    }
}

impl ContributionArgs {
    fn run(&self, out: &mut Output<'_>) -> Result<(), CommandError> {
        must_exist(&self.of.store)?;
        let deals = cego_server::submitted_deals(&self.of.store)
            .map_err(|why| store_failure(&self.of.store, why))?;
        let text: String = deals.iter().flat_map(|deal| [deal.trim_end(), "\n\n"]).collect();
        match &self.output {
            Some(path) => {
                let store = Some(self.of.store.as_str());
                let target =
                    NamedFile { name: path, kind: FileType::Text, replace: self.replace, store };
                let mut file = NewFile::create(&target)?.private()?;
                file.writer().write_all(text.as_bytes())?;
                file.finish()?;
                let count =
                    out.locale().format("cli-packs-given", &[("count", deals.len().into())]);
                tell(&format!("{path}: {count}"));
            }
            None => out.raw(text.as_bytes())?,
        }
        Ok(())
    }
}

impl List {
    fn run(&self, out: &mut Output<'_>) -> Result<(), CommandError> {
        must_exist(&self.of.store)?;
        let packs =
            cego_server::packs(&self.of.store).map_err(|why| store_failure(&self.of.store, why))?;
        if packs.is_empty() && !self.json {
            tell(&Message::new("cli-packs-none").text(out.locale()));
        }
        for pack in packs {
            if self.json {
                out.json(&json!({
                    "pack": pack.hash, "name": pack.name, "puzzles": pack.puzzles,
                    "bytes": pack.bytes,
                }))?;
                continue;
            }
            let count = out.locale().format("cli-puzzle-count", &[("count", pack.puzzles.into())]);
            let line = Message::new("cli-packs-pack").with("pack", pack.hash[..12].to_owned());
            let line =
                line.with("name", pack.name).with("puzzles", count).with("since", pack.since);
            out.line(&line.text(out.locale()))?;
        }
        Ok(())
    }
}

impl Remove {
    fn run(&self, out: &Output<'_>) -> Result<(), CommandError> {
        must_exist(&self.of.store)?;
        let removed = cego_server::remove_pack(&self.of.store, &self.pack);
        match removed.map_err(|why| store_failure(&self.of.store, why))? {
            Some(pack) => {
                tell(&Message::new("cli-packs-removed").with("pack", pack).text(out.locale()))
            }
            None => {
                let message = Message::new("cli-packs-which").with("pack", self.pack.clone());
                return Err(CommandError::Data(vec![message]));
            }
        }
        Ok(())
    }
}

/// Timeout of a request.
const PATIENCE: Duration = Duration::from_secs(60);

#[derive(clap::Args)]
pub(crate) struct Fetch {
    server: String,
}

/// Returns the folder of fetched packs, beside the saved games of `cego play`, or `None` without a
/// home folder.
fn folder() -> Option<PathBuf> {
    let save = save::default_file(|name| std::env::var(name).ok())?;
    Some(save.parent()?.join("puzzles"))
}

/// Returns the files of the fetched packs.
pub(crate) fn fetched() -> Vec<PathBuf> {
    let files = folder().and_then(|folder| std::fs::read_dir(folder).ok()).into_iter().flatten();
    let mut files: Vec<PathBuf> = files.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "jsonl"));
    files.sort();
    files
}

impl Fetch {
    /// Fetches the packs of a server that are not stored yet.
    pub(crate) fn run(&self, out: &Output<'_>) -> Result<(), CommandError> {
        let bad = || {
            CommandError::Usage(vec![
                Message::new("cli-play-bad-server").with("server", self.server.clone()),
            ])
        };
        let place = ServerAddress::parse(&self.server, None).ok_or_else(bad)?;
        let folder =
            folder().ok_or_else(|| CommandError::Data(vec![Message::new("cli-packs-no-home")]))?;
        let told: PuzzlePacks = serde_json::from_str(&self.get(&place, "")?)
            .map_err(|why| self.unreachable_error(&plain(&why)))?;
        std::fs::create_dir_all(&folder)?;
        let mut new = 0;
        for pack in told.packs {
            // The hash becomes a file name, so only hexadecimal digits are accepted.
            let plain =
                pack.hash.len() == 64 && pack.hash.bytes().all(|byte| byte.is_ascii_hexdigit());
            let path = folder.join(format!("{}.jsonl", pack.hash));
            if !plain || path.exists() {
                continue;
            }
            let text = self.get(&place, &format!("/packs/{}", pack.hash))?;
            let same = cego_server::pack_hash(text.lines()) == pack.hash
                && cego_analysis::puzzle::read(&text).is_ok();
            if !same {
                return Err(self.unreachable_error(&pack.hash));
            }
            keep(&path, &text)?;
            new += 1;
        }
        let count = out.locale().format("cli-packs-fetched", &[("count", new.into())]);
        tell(&count);
        Ok(())
    }

    fn unreachable_error(&self, why: &str) -> CommandError {
        let message = Message::new("cli-packs-away").with("server", self.server.clone());
        CommandError::Data(vec![message.with("why", why.to_owned())])
    }

    fn get(&self, place: &ServerAddress, path: &str) -> Result<String, CommandError> {
        let config = ureq::Agent::config_builder().timeout_global(Some(PATIENCE)).proxy(None);
        let agent: ureq::Agent = config.build().into();
        let asked = agent.get(format!("{}/api/v1/puzzles{path}", place.base)).call();
        let mut answer = asked.map_err(|why| self.unreachable_error(&plain(&why)))?;
        let body = answer.body_mut().with_config().limit(MOST_BYTES as u64 + 1).read_to_string();
        body.map_err(|why| self.unreachable_error(&plain(&why)))
    }
}

fn keep(path: &Path, text: &str) -> Result<(), CommandError> {
    let name = path.to_string_lossy();
    let target = NamedFile { name: &name, kind: FileType::Json, replace: false, store: None };
    let mut file = NewFile::create(&target)?;
    std::io::Write::write_all(file.writer(), text.as_bytes())?;
    file.finish()
}
