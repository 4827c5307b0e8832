//! Times the solver on the fixed deals of `data/solver/deals.txt`, each with an empty table.
//!
//! `cargo run --release -p cego-solver --example measure -- [COUNT] [TRICKS] [exact|fach|reaches|cards] [LOG2] [random] [portable]`:
//! the first `COUNT` deals after `TRICKS` tricks of random play, with a table of 2^`LOG2` entries; `random`: Solos on
//! random hands instead. The checksum is that of the values, and must not change. A line for each deal with
//! `each`.
#![allow(clippy::print_stdout)]

mod shared;

use std::sync::Arc;
use std::time::Instant;

use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Contract, Deal, Declaration, Game, Seat, TableSize};
use cego_solver::{PointSolver, Position};

/// Solos on random hands.
fn random() -> Vec<Game> {
    let preset = cego_rules::preset("schwarzwaldmeisterschaft").expect("a preset");
    let rules = Arc::new(preset.rules(TableSize::Four).expect("a table of four"));
    let mut shuffler = Shuffler::new(Seed::from_number(5));
    let mut game = |number| {
        let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(0));
        let declaration = Declaration::plain(Contract::Solo, Seat::new(1));
        Game::declared(Arc::clone(&rules), deal, declaration).expect("a deal")
    };
    (0..1000).map(&mut game).collect()
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let has = |word: &str| args.iter().any(|arg| arg == word);
    let numbers: Vec<usize> = args.iter().filter_map(|arg| arg.parse().ok()).collect();
    let number = |i: usize, otherwise: usize| numbers.get(i).copied().unwrap_or(otherwise);
    let log2 = number(2, 19) as u32;
    let mut solver = if has("portable") { PointSolver::portable(log2) } else { PointSolver::new(log2) };
    let deals =
        if has("random") { random() } else { shared::games(include_str!("../../../data/solver/deals.txt")) };
    let (mut times, mut nodes, mut checksum) = (Vec::new(), 0, 0i64);
    for (i, game) in deals.into_iter().take(number(0, 1000)).enumerate() {
        let game = shared::after(game, number(1, 0));
        let position = Position::of(&game).expect("cards are left");
        let before = solver.nodes();
        let start = Instant::now();
        solver.clear();
        let value = if has("fach") {
            // The five-point steps of the counted result.
            let thresholds: Vec<i32> = (1..=14).map(|k| position.needed(5 * k + 1)).collect();
            solver.thresholds(&position, &thresholds) as i32
        } else if has("reaches") {
            i32::from(solver.reaches(&position, position.needed(36)))
        } else if has("cards") {
            solver.cards(&position).iter().map(|&(_, value)| value).sum()
        } else {
            solver.exact(&position)
        };
        let time = start.elapsed().as_secs_f64() * 1e3;
        times.push(time);
        nodes += solver.nodes() - before;
        checksum += i64::from(value) * (i as i64 + 1);
        if has("each") {
            let declarer = position.declaration.declarer;
            let trumps = position.play.hands()[declarer].trumps().len();
            println!(
                "{} trumps {trumps} nodes {} value {value} {time:.3} ms",
                position.declaration.contract,
                solver.nodes() - before
            );
        }
    }
    let total: f64 = times.iter().sum();
    times.sort_by(f64::total_cmp);
    let n = times.len();
    println!(
        "mean {:.3} ms, median {:.3}, p99 {:.3}, max {:.1}; nodes {} ({:.1} M/s); checksum {checksum}",
        total / n as f64,
        times[n / 2],
        times[n * 99 / 100],
        times[n - 1],
        nodes / n as u64,
        nodes as f64 / total / 1e3
    );
}
