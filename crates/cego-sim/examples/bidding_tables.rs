//! Builds the tables of the bidder, part by part, into a file that it reads first:
//!
//! `cargo run --release -p cego-sim --example bidding_tables -- FILE games PLAYERS GAMES [ENGINE]`
//! `cargo run --release -p cego-sim --example bidding_tables -- FILE replies RULESET PLAYERS DEALS ROUNDS [ENGINE]`
//!
//! `docs/bidding-tables.md` says in which order.
#![expect(clippy::print_stderr)]

use std::process::ExitCode;
use std::sync::Arc;

use cego_bots::auction::{Bidder, Tables};
use cego_bots::{BOT_NAMES, BOTS};
use cego_core::shuffle::Seed;
use cego_core::{Rules, TableSize};
use cego_rules::{preset, presets};
use cego_sim::bidding::{Lessons, SelfPlay, Workshop};

const HEAD: &str =
    "# The bidder's tables; made by `cargo run --release -p cego-sim --example bidding_tables`.
# The format and the calls: docs/bidding-tables.md.\n";
const SEED: Seed = Seed::from_number(20_260_301);

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match build(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn build(args: &[String]) -> Result<(), String> {
    let usage =
        || "say FILE games PLAYERS GAMES [ENGINE] or FILE replies RULESET PLAYERS DEALS ROUNDS [ENGINE]";
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse::<u64>().map_err(|_| format!("{text:?} is no whole number"));
    let file = words.first().ok_or_else(usage)?;
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let mut tables = Tables::parse(&text).map_err(|error| error.to_string())?;
    match words[1..] {
        ["games", players, games, ref engine @ ..] => {
            let table = size(number(players)?)?;
            let all: Vec<Arc<Rules>> =
                presets().iter().filter_map(|preset| preset.rules(table).ok()).map(Arc::new).collect();
            let engine = make(engine)?;
            let mut fresh = Tables::default();
            Workshop { rules: &all, engine: &engine, seed: SEED, games: number(games)? }
                .run(&mut fresh, |contract| eprintln!("{players} players: {contract}"));
            tables.replace_games(table.players(), fresh);
        }
        ["replies", name, players, deals, rounds, ref engine @ ..] => {
            let table = size(number(players)?)?;
            let ruleset = preset(name).ok_or_else(|| format!("there is no preset {name:?}"))?;
            let rules = ruleset.rules(table).map_err(|_| format!("{name} is not for {players} players"))?;
            let engine = make(engine)?;
            let rules = Arc::new(rules);
            let play =
                SelfPlay { rules: Arc::clone(&rules), engine: &engine, seed: SEED, deals: number(deals)? };
            tables.forget_replies(table.players(), &Bidder::with_tables(&rules, &tables).signature());
            // The first round bids without replies: those of a similar ruleset would be a strange start.
            let mut bare = Tables { replies: Vec::new(), ..tables.clone() };
            let mut lessons = Lessons::default();
            for round in 0..number(rounds)? {
                let replies = play.round(&bare, &mut lessons);
                eprintln!("{name}, {players} players, round {}: {} lines", round + 1, replies.lines.len());
                bare.replies = vec![(table.players(), replies)];
            }
            tables.replies.append(&mut bare.replies);
        }
        _ => return Err(usage().to_owned()),
    }
    std::fs::write(file, format!("{HEAD}{tables}")).map_err(|error| format!("{file}: {error}"))
}

fn size(players: u64) -> Result<TableSize, String> {
    match players {
        3 => Ok(TableSize::Three),
        4 => Ok(TableSize::Four),
        _ => Err("there are tables for 3 and for 4 players".to_owned()),
    }
}

fn make(engine: &[&str]) -> Result<fn() -> Box<dyn cego_bots::Bot>, String> {
    let name = engine.first().copied().unwrap_or("thumb");
    let entry = BOTS.iter().find(|entry| entry.name == name);
    entry
        .map(|entry| entry.make)
        .ok_or_else(|| format!("no bot {name:?}; there are {}", BOT_NAMES.join(", ")))
}
