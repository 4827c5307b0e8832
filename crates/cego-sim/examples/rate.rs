//! Deals a second of the fast path on one core: `cargo run --release -p cego-sim --example rate`.
#![allow(clippy::print_stdout)]

use std::time::Instant;

use cego_core::TableSize;
use cego_core::rules::CountingMethod;
use cego_core::shuffle::{Seed, Shuffler};
use cego_sim::fast::{Backend, random_play};

fn main() {
    const DEALS: u64 = 2_000_000;
    let seed = Seed::from_number(1);
    for backend in [Backend::PORTABLE, Backend::best()] {
        for table in [TableSize::Four, TableSize::Three] {
            let best = (0..4)
                .map(|_| {
                    let start = Instant::now();
                    let tally = random_play(backend, seed, table, CountingMethod::Triples, 0..DEALS);
                    assert_eq!(tally.forehand() + tally.opponents, 70 * DEALS);
                    start.elapsed().as_secs_f64()
                })
                .fold(f64::INFINITY, f64::min);
            println!("{} {table:?}: {:.2} M deals/s", backend.name(), DEALS as f64 / best / 1e6);
        }
    }
    let mut shuffler = Shuffler::new(seed);
    let start = Instant::now();
    let mut sum = 0;
    for n in 0..DEALS {
        let parts = shuffler.parts(TableSize::Four, n, [10, 11, 11, 11, 11]);
        sum ^= parts[4].bits();
    }
    println!("shuffle alone: {:.1} ns ({sum:x})", start.elapsed().as_secs_f64() * 1e9 / DEALS as f64);
    let start = Instant::now();
    for n in 0..DEALS {
        sum += u64::from(shuffler.pack(TableSize::Four, n)[9].index());
    }
    println!("pack: {:.1} ns ({sum:x})", start.elapsed().as_secs_f64() * 1e9 / DEALS as f64);
}
