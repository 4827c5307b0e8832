//! Whole random deals a second on one core: `cargo run --release -p cego-sim --example whole_rate`.
//!
//! Each line gives the best and the median of many short runs, so that a busy machine still gives an answer.
//!
//! With arguments it plays once and prints nothing, for programs that count instructions:
//! `whole_rate fast|portable|checked PRESET PLAYERS DEALS`.
#![allow(clippy::print_stdout)]

#[path = "../benches/checked/mod.rs"]
mod checked;

use std::sync::Arc;
use std::time::Instant;

use cego_core::TableSize;
use cego_core::shuffle::Seed;
use cego_rules::{preset, presets};
use cego_sim::fast::Backend;
use cego_sim::fast::whole::{Tally, random_deals};

const RUNS: u64 = 1000;
const DEALS: u64 = 200;

fn rate(name: &str, mut work: impl FnMut(u64) -> Tally) {
    let mut times: Vec<f64> = (0..RUNS)
        .map(|run| {
            let start = Instant::now();
            assert_eq!(work(run * DEALS).deals, DEALS);
            start.elapsed().as_secs_f64() * 1e9 / DEALS as f64
        })
        .collect();
    times.sort_by(f64::total_cmp);
    let (best, median) = (times[0], times[times.len() / 2]);
    println!(
        "{name:44} best {best:6.0} ns, {:7.0} k/s   median {median:6.0} ns, {:7.0} k/s",
        1e6 / best,
        1e6 / median
    );
}

fn main() {
    let seed = Seed::from_number(1);
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [way, name, players, deals] = &arguments[..] {
        let table = players.parse().ok().and_then(TableSize::new).expect("3, 4 or 5 players");
        let rules = Arc::new(preset(name).expect("a preset").rules(table).expect("a table of the preset"));
        let deals = 0..deals.parse().expect("a number of deals");
        let tally = match &way[..] {
            "checked" => checked::random_deals(&rules, seed, deals),
            "portable" => random_deals(Backend::PORTABLE, &rules, seed, deals),
            _ => random_deals(Backend::best(), &rules, seed, deals),
        };
        assert!(std::hint::black_box(tally).checksum != 0);
        return;
    }
    for table in [TableSize::Four, TableSize::Three] {
        for preset in presets() {
            let Ok(rules) = preset.rules(table) else { continue };
            let rules = Arc::new(rules);
            let name = |way: &str| format!("{} {} {way}", preset.name, table.people());
            for backend in [Backend::best(), Backend::PORTABLE] {
                rate(&name(&format!("fast {}", backend.name())), |first| {
                    random_deals(backend, &rules, seed, first..first + DEALS)
                });
            }
            rate(&name("checked"), |first| checked::random_deals(&rules, seed, first..first + DEALS));
        }
    }
}
