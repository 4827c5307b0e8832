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
        Some(()) => ExitCode::SUCCESS,
        None => {
            eprintln!("say RULESET PLAYERS DEALS SEED [auction|whole] [FILE]");
            ExitCode::from(2)
        }
    }
}

fn compare(args: &[&str]) -> Option<()> {
    let [name, players, deals, seed, rest @ ..] = args else { return None };
    let rules: Rules = preset(name)?.rules(TableSize::new(players.parse().ok()?)?).ok()?;
    let track = rest.first().map_or(Some(Track::Auction), |track| track.parse().ok())?;
    let tables: &'static Tables = match rest.get(1) {
        Some(file) => Box::leak(Box::new(Tables::parse(&std::fs::read_to_string(file).ok()?).ok()?)),
        None => Tables::shipped(),
    };
    let bidder = Arc::new(Bidder::with_tables(&rules, tables));
    let contestants = vec![
        Contestant::new("bidder", move || Box::new(BidderBot(Arc::clone(&bidder)))),
        Contestant::registered("thumb").ok()?,
    ];
    let engine = Contestant::registered("thumb").ok()?;
    let seed = Seed::from_number(seed.parse().ok()?);
    let arena = Arena::new(Arc::new(rules), contestants, track, engine, seed).ok()?;
    let numbers: Vec<u64> = (0..deals.parse().ok()?).collect();
    let mut rows = Vec::new();
    let Ok(()) = arena.run(&numbers, 1, |row| {
        rows.push(row);
        Ok::<(), Infallible>(())
    });
    let report = serde_json::to_value(Report::new(&arena, &rows)).ok()?;
    println!("{}", serde_json::to_string_pretty(&report).ok()?);
    Some(())
}
