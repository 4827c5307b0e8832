//! Builds the bidder's tables, part by part, into a file that it reads first.
//!
//! `docs/bidding-tables.md` gives the order of the calls.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use cego_bots::auction::{AuctionTables, Bidder};
use cego_bots::{BOTS, Bot};
use cego_core::shuffle::Seed;
use cego_core::{Rules, TableSize};
use cego_lab::study::Study;
use cego_rules::presets;
use cego_sim::bidding::{GameTableTrainer, SelfPlay, SelfPlaySamples};
use clap::{Args, Subcommand};

use crate::commands::{BotName, players, read, write};

const HEAD: &str =
    "# The bidder's tables; made by `cargo run --release -p cego-lab -- bidding-tables`.
# The format and the calls: docs/bidding-tables.md.\n";
/// Seed of all tables, so that they are reproducible.
const SEED: u64 = 20_260_301;

#[derive(Subcommand)]
pub(crate) enum BiddingTables {
    /// Table of hand values by contract
    Games(GameTables),
    /// Table of bid values by auction situation
    Replies(ReplyTables),
}

#[derive(Args)]
pub(crate) struct GameTables {
    file: PathBuf,
    #[arg(value_parser = players)]
    players: TableSize,
    games: u64,
    /// The bot that exchanges and plays
    #[arg(default_value = "thumb")]
    engine: BotName,
}

#[derive(Args)]
pub(crate) struct ReplyTables {
    file: PathBuf,
    ruleset: String,
    #[arg(value_parser = players)]
    players: TableSize,
    deals: u64,
    rounds: u64,
    /// The bot that exchanges and plays
    #[arg(default_value = "thumb")]
    engine: BotName,
}

impl BiddingTables {
    pub(crate) fn run(self) -> Result<(), String> {
        match self {
            BiddingTables::Games(asked) => asked.run(),
            BiddingTables::Replies(asked) => asked.run(),
        }
    }
}

impl GameTables {
    fn run(self) -> Result<(), String> {
        let mut tables = load(&self.file)?;
        let all: Vec<Arc<Rules>> = presets()
            .iter()
            .filter_map(|preset| preset.rules(self.players).ok())
            .map(Arc::new)
            .collect();
        let mut fresh = AuctionTables::default();
        let engine = engine(&self.engine);
        GameTableTrainer {
            rules: &all,
            engine: &engine,
            seed: Seed::from_number(SEED),
            games: self.games,
        }
        .run(&mut fresh, |contract| eprintln!("{} players: {contract}", self.players.people()));
        tables.replace_games(self.players.players(), fresh);
        save(&self.file, &tables)
    }
}

impl ReplyTables {
    fn run(self) -> Result<(), String> {
        let mut tables = load(&self.file)?;
        let rules = Study::new(&self.ruleset, self.players, self.deals, SEED)?.rules;
        let players = self.players.players();
        let engine = engine(&self.engine);
        let play = SelfPlay {
            rules: Arc::clone(&rules),
            engine: &engine,
            seed: Seed::from_number(SEED),
            deals: self.deals,
        };
        tables.forget_replies(players, &Bidder::with_tables(&rules, &tables).signature());
        // The first round bids without reply tables: those of a similar ruleset would bias the
        // start.
        let mut bare = AuctionTables { replies: Vec::new(), ..tables.clone() };
        let mut lessons = SelfPlaySamples::default();
        for round in 1..=self.rounds {
            let replies = play.round(&bare, &mut lessons);
            eprintln!(
                "{}, {players} players, round {round}: {} lines",
                self.ruleset,
                replies.lines.len()
            );
            bare.replies = vec![(players, replies)];
        }
        tables.replies.append(&mut bare.replies);
        save(&self.file, &tables)
    }
}

fn load(file: &Path) -> Result<AuctionTables, String> {
    AuctionTables::parse(&read(file)?).map_err(|error| format!("{}: {error}", file.display()))
}

fn save(file: &Path, tables: &AuctionTables) -> Result<(), String> {
    write(file, &format!("{HEAD}{tables}"))
}

/// Returns the registry's constructor of a bot, so that each thread can make its own.
fn engine(name: &BotName) -> fn() -> Box<dyn Bot> {
    BOTS.iter()
        .find(|entry| entry.name == name.0)
        .map(|entry| entry.make)
        .expect("it was found when the argument was read")
}
