//! The questions to the solver of card points, on the first of the fixed deals of `data/solver/deals.txt`:
//! `cargo bench -p cego-lab --bench points`.
//!
//! One run is all its deals, each with an empty table. Every run checks the values: they are the same for every
//! way to search. `solver-instructions.sh` beside this file asks the same.

use std::time::Duration;

use cego_core::Game;
use cego_lab::positions;
use cego_solver::{PointSolver, Position};
use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};

/// The table of the documentation: 2^19 entries, 12 MiB.
const TABLE: u32 = 19;

/// A question; the answer is a number.
type Question = fn(&mut PointSolver, &Position<'_>) -> i32;

fn exact(solver: &mut PointSolver, position: &Position<'_>) -> i32 {
    solver.exact(position)
}

/// The five-point step of the counted result.
fn fach(solver: &mut PointSolver, position: &Position<'_>) -> i32 {
    let thresholds: Vec<i32> = (1..=14).map(|k| position.needed(5 * k + 1)).collect();
    solver.thresholds(position, &thresholds) as i32
}

fn reaches(solver: &mut PointSolver, position: &Position<'_>) -> i32 {
    i32::from(solver.reaches(position, position.needed(36)))
}

fn cards(solver: &mut PointSolver, position: &Position<'_>) -> i32 {
    solver.cards(position).iter().map(|&(_, value)| value).sum()
}

/// Name, question, tricks of random play before it, deals, and the sum of the values, each times the number of its
/// deal from 1: the checksum of the command `measure`.
const QUESTIONS: &[(&str, Question, usize, usize, i64)] = &[
    ("exact 8 cards", exact, 3, 100, 145_112),
    ("exact 11 cards", exact, 0, 10, 2_478),
    ("fach 11 cards", fach, 0, 10, 364),
    ("reaches 36, 11 cards", reaches, 0, 10, 20),
    ("every card, 11 cards", cards, 0, 10, 24_786),
];

fn points(c: &mut Criterion) {
    let all = positions::games(positions::MEASURED).expect("deals");
    let mut group = c.benchmark_group("points");
    // A run takes seconds: few runs, and one of each sample.
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    group.warm_up_time(Duration::from_millis(100)).measurement_time(Duration::from_secs(10));
    for &(name, question, tricks, deals, checksum) in QUESTIONS {
        let games: Vec<Game> =
            all.iter().take(deals).map(|game| positions::after(game.clone(), tricks)).collect();
        let mut solver = PointSolver::new(TABLE);
        group.throughput(Throughput::Elements(deals as u64));
        group.bench_function(name, |b| {
            b.iter(|| {
                let mut sum = 0;
                for (number, game) in (1..).zip(&games) {
                    let position = Position::of(game).expect("cards are left");
                    solver.clear();
                    sum += number * i64::from(question(&mut solver, &position));
                }
                assert_eq!(sum, checksum, "{name}");
            });
        });
    }
    group.finish();
}

criterion_group!(benches, points);
criterion_main!(benches);
