//! Makes the frozen bench, and asks bots: `cargo run --release -p cego-data --example bench -- make FILE DEALS` or `… -- score BOT…`.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program of the command line, for its author"
)]

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::mpsc;

use cego_bots::{Turn, by_name};
use cego_core::TableSize;
use cego_core::shuffle::Seed;
use cego_data::bench::{BENCH, line, score, shipped, squeezed};
use cego_data::{DataSet, Fair, Judge, Labels, Seats, Source};
use cego_rules::preset;

/// What is played: ruleset, table, in how many of five deals.
const DEALS: [(&str, TableSize, u64); 3] = [
    ("schwarzwaldmeisterschaft", TableSize::Four, 3),
    ("schopfheim", TableSize::Four, 1),
    ("schopfheim", TableSize::Three, 1),
];
const SEED: &str = "6301";
const TIMES: usize = 4;

fn make(file: &str, all: u64, threads: usize) -> Result<(), String> {
    let labels =
        || Labels::of("all", Fair { times: TIMES, ..Fair::default() }).map_err(|fault| fault.to_string());
    let mut lines = Vec::new();
    for (name, table, share) in DEALS {
        let deals = all * share / 5;
        let ruleset = preset(name).ok_or("no such rules")?;
        let seats = Source::Seats(Seats::all("policy", table));
        let data = DataSet::new(ruleset, table, SEED, seats, labels()?).map_err(|fault| fault.to_string())?;
        let (sender, done) = mpsc::channel();
        let mut made = BTreeMap::new();
        std::thread::scope(|scope| {
            for thread in 0..threads as u64 {
                let (sender, data) = (sender.clone(), &data);
                scope.spawn(move || {
                    let mut judge = Judge::new(data.labels());
                    for number in (thread..deals).step_by(threads) {
                        let told = judge.as_mut().map_err(|fault| fault.to_string());
                        let told =
                            told.and_then(|judge| line(data, number, judge).map_err(|f| f.to_string()));
                        if sender.send((number, told)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            for (number, told) in done {
                made.insert(number, told?);
                eprintln!("{name} {}: {} of {deals}", table.people(), made.len());
            }
            Ok::<(), String>(())
        })?;
        lines.extend(made.into_values().flatten());
    }
    std::fs::write(file, squeezed(&lines)).map_err(|error| format!("{file}: {error}"))
}

fn ask(names: &[String]) -> Result<(), String> {
    let deals = shipped().map_err(|fault| fault.to_string())?;
    println!("{BENCH}, seed 1, in stakes");
    for name in names {
        let mut bot = by_name(name).map_err(|error| error.to_string())?;
        let score = score(&deals, Seed::from_number(1), |view, chance| {
            bot.decide(view, &mut Turn::unlimited(chance)).map(|decision| decision.action)
        });
        let score = score.map_err(|fault| fault.to_string())?;
        let told = |estimate: &cego_sim::arena::Estimate| {
            format!("{:.4} [{:.4}, {:.4}]", estimate.mean, estimate.ci95[0], estimate.ci95[1])
        };
        println!(
            "{name:12} {} decisions  loss {}  best {}  hindsight {}  not allowed {}",
            score.decisions,
            told(&score.loss),
            told(&score.best),
            score.hindsight.as_ref().map_or_else(String::new, told),
            score.faults
        );
    }
    Ok(())
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let done = match &args[..] {
        [what, file, deals] if what == "make" => deals
            .parse()
            .map_err(|_| format!("{deals} is no number of deals"))
            .and_then(|all| make(file, all, threads)),
        [what, bots @ ..] if what == "score" && !bots.is_empty() => ask(bots),
        _ => Err("usage: bench make FILE DEALS | bench score BOT…".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}
