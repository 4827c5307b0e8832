//! Benchmark of the card-point solver on the fixed deals of `research/data/solver/deals.txt`:
//! `cargo bench
//! -p cego-lab --bench points`.
//!
//! One iteration solves every deal of a row, each with an empty transposition table. Every
//! iteration asserts the values, which do not depend on the search method. `solver-instructions.sh`
//! beside this file measures the same calls in instructions.

use std::time::Duration;

use cego_core::Game;
use cego_lab::positions;
use cego_solver::{PointSolver, Position};
use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};

/// Size of the transposition table, as a power of two: 2^19 entries, 12 MiB, as in the
/// documentation.
const TABLE: u32 = 19;

/// A measured call of the solver. Its result goes into the checksum.
type SolverCall = fn(&mut PointSolver, &Position<'_>) -> i32;

fn exact(solver: &mut PointSolver, position: &Position<'_>) -> i32 {
    solver.exact(position)
}

/// Returns the counted result in steps of five card points.
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

/// Measured rows: name, solver call, tricks of random play beforehand, number of deals, and
/// checksum.
///
/// The checksum is the sum of the values, each multiplied by the number of its deal from 1. The
/// command `measure` prints the same one.
const QUESTIONS: &[(&str, SolverCall, usize, usize, i64)] = &[
    ("exact 8 cards", exact, 3, 100, 145_112),
    ("exact 11 cards", exact, 0, 10, 2_478),
    ("fach 11 cards", fach, 0, 10, 364),
    ("reaches 36, 11 cards", reaches, 0, 10, 20),
    ("every card, 11 cards", cards, 0, 10, 24_786),
];

fn points(c: &mut Criterion) {
    let all = positions::games(positions::BENCHMARK_DEALS).expect("deals");
    let mut group = c.benchmark_group("points");
    // An iteration takes seconds: few samples, with one iteration each.
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    group.warm_up_time(Duration::from_millis(100)).measurement_time(Duration::from_secs(10));
    for &(name, question, tricks, deals, checksum) in QUESTIONS {
        let games: Vec<Game> = all
            .iter()
            .take(deals)
            .map(|game| positions::play_tricks(game.clone(), tricks))
            .collect();
        let mut solver = PointSolver::new(TABLE);
        group.throughput(Throughput::Elements(deals as u64));
        group.bench_function(name, |b| {
            b.iter(|| {
                let mut sum = 0;
                for (number, game) in (1..).zip(&games) {
                    let position = Position::from_game(game).expect("cards are left");
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
