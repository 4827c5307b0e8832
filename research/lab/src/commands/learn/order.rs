//! Tunes the move ordering of the solver by hill climbing on its node count.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use cego_core::Game;
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::Seed;
use cego_lab::positions;
use cego_solver::{PointSolver, Position};
use clap::Args;

use crate::commands::{read, write};

#[derive(Args)]
pub(crate) struct LearnOrder {
    /// A file as `deals` writes it, with other deals than those measured
    deals: PathBuf,
    minutes: u64,
    /// The file of weights, written whenever they got better
    out: PathBuf,
    /// Number of random tricks before the position
    #[arg(default_value_t = 3)]
    tricks: usize,
}

impl LearnOrder {
    pub(crate) fn run(self) -> Result<(), String> {
        let games = positions::games(&read(&self.deals)?)
            .map_err(|why| format!("{}: {why}", self.deals.display()))?;
        let mut solver = PointSolver::new(17);
        let valued = games.into_iter().map(|game| {
            let game = positions::play_tricks(game, self.tricks);
            let value = solver.exact(
                &Position::from_game(&game).ok_or("after that many tricks no card is left")?,
            );
            Ok((game, value))
        });
        let games: Vec<(Game, i32)> = valued.collect::<Result<_, String>>()?;
        let mut best = solver.weights().to_vec();
        let mut costs = total(&mut solver, &games, None);
        println!("{} positions, cost {:.0}", games.len(), costs.iter().sum::<f64>());
        let start = Instant::now();
        let seed = std::time::SystemTime::now()
            .duration_since(std::time::UNIX_EPOCH)
            .map_or(1, |d| d.as_secs());
        let mut chance: Chooser = Choosers::new(Seed::from_number(seed)).for_deal(1);
        // Unused weights are 0 and stay so.
        let read: Vec<usize> = (0..best.len()).filter(|&i| best[i] != 0).collect();
        let (mut tried, mut better) = (0, 0);
        while start.elapsed() < Duration::from_secs(self.minutes.saturating_mul(60)) {
            let mut next = best.clone();
            for _ in 0..1 + chance.index(4) {
                let place = read[chance.index(read.len())];
                let size = [4, 8, 16, 32, 64][chance.index(5)];
                next[place] += if chance.index(2) == 0 { size } else { -size };
            }
            solver.set_weights(&next);
            // `set_weights` clamps large values.
            next.copy_from_slice(solver.weights());
            tried += 1;
            let list = total(&mut solver, &games, Some(&costs));
            if !list.is_empty() && list.iter().sum::<f64>() < costs.iter().sum::<f64>() {
                (best, costs) = (next, list);
                better += 1;
                write(&self.out, &text(&best))?;
                println!("{tried} tried, {better} better, cost {:.1}", costs.iter().sum::<f64>());
            }
        }
        Ok(())
    }
}

/// Returns the square root of the nodes needed to prove the known value, with one null window on
/// each side.
fn cost(solver: &mut PointSolver, game: &Game, value: i32) -> f64 {
    let position = Position::from_game(game).expect("cards are left");
    let before = solver.nodes();
    for bound in [value, value + 1] {
        solver.clear();
        solver.probe(&position, bound);
    }
    // The square root lets hard deals count more than easy ones without dominating.
    ((solver.nodes() - before) as f64).sqrt()
}

/// Returns the cost of each position. Returns an empty list early if the sum is unlikely to beat
/// `costs`.
fn total(solver: &mut PointSolver, games: &[(Game, i32)], costs: Option<&[f64]>) -> Vec<f64> {
    let mut list = Vec::new();
    let (mut sum, mut old) = (0.0, 0.0);
    for (i, (game, value)) in games.iter().enumerate() {
        list.push(cost(solver, game, *value));
        if let Some(costs) = costs {
            sum += list[i];
            old += costs[i];
            let done = (i + 1) as f64 / games.len() as f64;
            if i >= 8 && sum > old * (1.0 + 0.01 * (1.0 - done) / done.sqrt()) {
                return Vec::new();
            }
        }
    }
    list
}

/// Formats the weights as in `crates/cego-solver/src/points/weights.in`.
fn text(weights: &[i16]) -> String {
    let rows: Vec<String> = weights
        .chunks(20)
        .map(|row| {
            format!("    {},\n", row.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
        })
        .collect();
    format!("[\n{}]\n", rows.concat())
}
