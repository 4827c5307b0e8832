//! Deals a second of the fast path on one core: `cargo run --release -p cego-sim --example rate`.
//!
//! Each line gives the best and the median of many short runs, so that a busy machine still gives an answer.
#![allow(clippy::print_stdout)]

use std::time::Instant;

use cego_core::TableSize;
use cego_core::rules::CountingMethod;
use cego_core::shuffle::{Seed, Shuffler};
use cego_sim::fast::{Backend, random_play};

const RUNS: u64 = 1500;
const DEALS: u64 = 1_000;

fn rate(name: &str, mut work: impl FnMut(u64)) {
    let mut times: Vec<f64> = (0..RUNS)
        .map(|run| {
            let start = Instant::now();
            work(run * DEALS);
            start.elapsed().as_secs_f64() * 1e9 / DEALS as f64
        })
        .collect();
    times.sort_by(f64::total_cmp);
    let (best, median) = (times[0], times[times.len() / 2]);
    println!(
        "{name:24} best {best:6.1} ns, {:5.2} M/s   median {median:6.1} ns, {:5.2} M/s",
        1e3 / best,
        1e3 / median
    );
}

fn main() {
    let seed = Seed::from_number(1);
    for backend in [Backend::PORTABLE, Backend::best()] {
        for table in [TableSize::Four, TableSize::Three] {
            rate(&format!("play {} {}", table.people(), backend.name()), |first| {
                let tally = random_play(backend, seed, table, CountingMethod::Triples, first..first + DEALS);
                assert_eq!(tally.forehand() + tally.opponents, 70 * DEALS);
            });
        }
    }
    let mut shuffler = Shuffler::new(seed);
    let mut sum = 0;
    rate("parts", |first| {
        for n in first..first + DEALS {
            sum ^= shuffler.parts(TableSize::Four, n, [10, 11, 11, 11, 11])[4].bits();
        }
    });
    rate("pack", |first| {
        for n in first..first + DEALS {
            sum ^= u64::from(shuffler.pack(TableSize::Four, n)[9].index());
        }
    });
    rate("key stream of four deals", |first| {
        for n in first..first + DEALS {
            sum ^= shuffler.parts(TableSize::Four, n * 4, [0, 0])[0].bits();
        }
    });
    println!("{sum:x}");
}
