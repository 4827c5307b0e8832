//! The bidder against another bot: the same deals, the words of the auction or the whole game apart.
//!
//! `cargo run --release -p cego-sim --example bidder_arena -- RULESET PLAYERS DEALS SEED [auction|whole] [FILE]`
#![expect(clippy::print_stdout, clippy::print_stderr)]

use std::convert::Infallible;
use std::process::ExitCode;
use std::sync::Arc;

use cego_bots::auction::{Bidder, Tables};
use cego_bots::{Bot, Decision, ThumbBot, Turn};
use cego_core::shuffle::Seed;
use cego_core::{Phase, Rules, TableSize, View};
use cego_rules::preset;
use cego_sim::arena::{Arena, Contestant, Report, Track};

/// Bids by the tables, exchanges and plays by rule of thumb.
struct BidderBot(Arc<Bidder<'static>>);

impl Bot for BidderBot {
    fn name(&self) -> &str {
        "bidder"
    }

    fn decide(&mut self, view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
        if view.phase == Phase::Auction { self.0.decide(view) } else { ThumbBot.decide(view, turn) }
    }
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match compare(&args.iter().map(String::as_str).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn compare(args: &[&str]) -> Result<(), String> {
    let [name, players, deals, seed, rest @ ..] = args else {
        return Err("say RULESET PLAYERS DEALS SEED [auction|whole] [FILE]".to_owned());
    };
    let number = |text: &str| text.parse::<u64>().map_err(|_| format!("{text:?} is no whole number"));
    let ruleset = preset(name).ok_or_else(|| format!("there is no preset {name:?}"))?;
    let size = TableSize::new(number(players)? as usize).ok_or("three or four players")?;
    let rules: Rules = ruleset.rules(size).map_err(|_| format!("{name} is not for {players} players"))?;
    let track = rest.first().map_or(Ok(Track::Auction), |track| track.parse()).map_err(|e| format!("{e}"))?;
    let tables: &'static Tables = match rest.get(1) {
        Some(file) => {
            let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
            Box::leak(Box::new(Tables::parse(&text).map_err(|error| format!("{file}: {error}"))?))
        }
        None => Tables::shipped(),
    };
    let bidder = Arc::new(Bidder::with_tables(&rules, tables));
    let contestants = vec![
        Contestant::new("bidder", move || Box::new(BidderBot(Arc::clone(&bidder)))),
        Contestant::registered("thumb").map_err(|error| error.to_string())?,
    ];
    let engine = Contestant::registered("thumb").map_err(|error| error.to_string())?;
    let seed = Seed::from_number(number(seed)?);
    let arena = Arena::new(Arc::new(rules), contestants, track, engine, seed).map_err(|e| e.to_string())?;
    let numbers: Vec<u64> = (0..number(deals)?).collect();
    let mut rows = Vec::new();
    let Ok(()) = arena.run(&numbers, 1, |row| {
        rows.push(row);
        Ok::<(), Infallible>(())
    });
    let report = Report::new(&arena, &rows);
    let text = serde_json::to_string_pretty(&report).map_err(|error| error.to_string())?;
    println!("{text}");
    Ok(())
}
