//! `cego puzzles`: packs of a server, added and taken away by its operator and fetched by players, and the deals that people gave.

pub(crate) mod fetch;

use cego_server::PackFault;
use serde_json::json;

use crate::failure::Failure;
use crate::input::Input;
use crate::message::Message;
use crate::new_file::NewFile;
use crate::output::{Output, tell};
use crate::store::{StoreArg, must_exist, store_failure};
use crate::unreadable::puzzle_failure;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    Add(Add),
    Fetch(fetch::Fetch),
    Given(Given),
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
struct Given {
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,
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

/// The longest name of a pack, in characters.
const LONGEST: usize = 60;

/// Adds, lists or takes away packs, or writes the deals that people gave.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    match &args.what {
        What::Add(asked) => asked.run(out),
        What::Fetch(asked) => asked.run(out),
        What::Given(asked) => asked.run(out),
        What::List(asked) => asked.run(out),
        What::Remove(asked) => asked.run(out),
    }
}

impl Add {
    fn run(&self, out: &Output<'_>) -> Result<(), Failure> {
        must_exist(&self.of.store)?;
        let text = Input::open(&self.file)?.read_text(cego_puzzles::MOST_BYTES)?;
        let file = || self.file.rsplit(['/', '\\']).next().unwrap_or(&self.file).to_owned();
        let name = self.name.clone().unwrap_or_else(file);
        if name.trim().is_empty() || name.chars().count() > LONGEST || name.chars().any(char::is_control) {
            return Err(Failure::Usage(vec![Message::new("cli-puzzles-name").with("most", LONGEST)]));
        }
        let (hash, new) =
            cego_server::add_pack(&self.of.store, name.trim(), &text).map_err(|why| match why {
                PackFault::Line(bad) => puzzle_failure(&self.file, &bad),
                PackFault::Empty => {
                    Failure::Data(vec![Message::new("cli-puzzles-empty").with("file", self.file.clone())])
                }
                PackFault::Store(why) => store_failure(&self.of.store, why),
            })?;
        let id = if new { "cli-puzzles-added" } else { "cli-puzzles-there" };
        tell(&Message::new(id).with("file", self.file.clone()).with("pack", hash).text(out.locale()));
        Ok(())
    }
}

impl Given {
    fn run(&self, out: &mut Output<'_>) -> Result<(), Failure> {
        must_exist(&self.of.store)?;
        let deals =
            cego_server::given_deals(&self.of.store).map_err(|why| store_failure(&self.of.store, why))?;
        let text: String = deals.iter().flat_map(|deal| [deal.trim_end(), "\n\n"]).collect();
        match &self.output {
            Some(path) => {
                let mut file = NewFile::create(path)?.private()?;
                file.writer().write_all(text.as_bytes())?;
                file.finish()?;
                let count = out.locale().format("cli-puzzles-given", &[("count", deals.len().into())]);
                tell(&format!("{path}: {count}"));
            }
            None => out.raw(text.as_bytes())?,
        }
        Ok(())
    }
}

impl List {
    fn run(&self, out: &mut Output<'_>) -> Result<(), Failure> {
        must_exist(&self.of.store)?;
        let packs = cego_server::packs(&self.of.store).map_err(|why| store_failure(&self.of.store, why))?;
        if packs.is_empty() && !self.json {
            tell(&Message::new("cli-puzzles-none").text(out.locale()));
        }
        for pack in packs {
            if self.json {
                out.json(&json!({
                    "pack": pack.hash, "name": pack.name, "puzzles": pack.puzzles, "bytes": pack.bytes,
                }))?;
                continue;
            }
            let count = out.locale().format("cli-puzzle-count", &[("count", pack.puzzles.into())]);
            let line = Message::new("cli-puzzles-pack").with("pack", pack.hash[..12].to_owned());
            let line = line.with("name", pack.name).with("puzzles", count).with("since", pack.since);
            out.line(&line.text(out.locale()))?;
        }
        Ok(())
    }
}

impl Remove {
    fn run(&self, out: &Output<'_>) -> Result<(), Failure> {
        must_exist(&self.of.store)?;
        let removed = cego_server::remove_pack(&self.of.store, &self.pack);
        match removed.map_err(|why| store_failure(&self.of.store, why))? {
            Some(pack) => tell(&Message::new("cli-puzzles-removed").with("pack", pack).text(out.locale())),
            None => {
                let message = Message::new("cli-puzzles-which").with("pack", self.pack.clone());
                return Err(Failure::Data(vec![message]));
            }
        }
        Ok(())
    }
}
