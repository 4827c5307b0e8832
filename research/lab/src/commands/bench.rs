//! Benchmark sets of `cego_sim::dataset`: the frozen set is made and bots are scored here
//! (docs/data.md).

use std::collections::BTreeMap;
use std::sync::mpsc;

use cego_bots::TurnContext;
use cego_core::TableSize;
use cego_core::shuffle::Seed;
use cego_rules::preset;
use cego_sim::dataset::bench::{BENCH, compress, format_line, read, score, shipped};
use cego_sim::dataset::{DataSet, Fair, GameSource, Labeller, Labels, Seats};
use clap::{Args, Subcommand};

use super::BotName;

/// Benches.
#[derive(Subcommand)]
pub(crate) enum Bench {
    /// Makes a bench; one that ships never changes, and another gets another name
    Make {
        /// The file to write
        file: String,
        /// Number of deals: three of five are of Schwarzwaldmeisterschaft, the others of Schopfheim
        /// with four and with three
        deals: u64,
        /// The seed of deals and of decisions
        #[arg(long, default_value = "6301")]
        seed: String,
    },
    /// Loss of bots on the benchmark that ships, or on another
    Score(ScoreArgs),
}

/// Arguments of `bench score`.
#[derive(Args)]
pub(crate) struct ScoreArgs {
    /// A file that `make` has written, instead of the bench that ships
    #[arg(long)]
    file: Option<String>,
    /// The bots
    #[arg(required = true)]
    bots: Vec<BotName>,
}

impl Bench {
    /// Makes a benchmark set or scores bots on one.
    pub(crate) fn run(self) -> Result<(), String> {
        let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        match self {
            Bench::Make { file, deals, seed } => make(&file, deals, &seed, threads),
            Bench::Score(ScoreArgs { file, bots }) => score_bots(file.as_deref(), &bots),
        }
    }
}

/// Composition of a benchmark set: ruleset, table size, and share of the deals in fifths.
const DEALS: [(&str, TableSize, u64); 3] = [
    ("schwarzwaldmeisterschaft", TableSize::Four, 3),
    ("schopfheim", TableSize::Four, 1),
    ("schopfheim", TableSize::Three, 1),
];
const TIMES: usize = 4;

fn make(file: &str, all: u64, seed: &str, threads: usize) -> Result<(), String> {
    let labels = || {
        Labels::parse("all", Fair { times: TIMES, ..Fair::default() })
            .map_err(|fault| fault.to_string())
    };
    if all < 5 {
        return Err("a bench has five deals or more".to_owned());
    }
    let mut lines = Vec::new();
    for (name, table, share) in DEALS {
        let deals = all * share / 5;
        let ruleset = preset(name).ok_or("no such rules")?;
        let seats = GameSource::Seats(Seats::all("policy", table));
        let data = DataSet::new(ruleset, table, seed, seats, labels()?)
            .map_err(|fault| fault.to_string())?;
        let (sender, done) = mpsc::channel();
        let mut made = BTreeMap::new();
        std::thread::scope(|scope| {
            for thread in 0..threads as u64 {
                let (sender, data) = (sender.clone(), &data);
                scope.spawn(move || {
                    let mut judge = Labeller::new(data.labels());
                    for number in (thread..deals).step_by(threads) {
                        let told = judge.as_mut().map_err(|fault| fault.to_string());
                        let told = told.and_then(|judge| {
                            format_line(data, number, judge).map_err(|f| f.to_string())
                        });
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
    std::fs::write(file, compress(&lines)).map_err(|error| format!("{file}: {error}"))
}

fn score_bots(file: Option<&str>, bots: &[BotName]) -> Result<(), String> {
    let deals = match file {
        Some(file) => read(&std::fs::read(file).map_err(|error| format!("{file}: {error}"))?),
        None => shipped(),
    };
    let deals = deals.map_err(|fault| fault.to_string())?;
    println!("{}, seed 1, in stakes", file.unwrap_or(BENCH));
    for bot_name in bots {
        let (name, mut bot) = (&bot_name.0, bot_name.make());
        let score = score(&deals, Seed::from_number(1), |view, chance| {
            bot.decide(view, &mut TurnContext::unlimited(chance)).map(|decision| decision.action)
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
