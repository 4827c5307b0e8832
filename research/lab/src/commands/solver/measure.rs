//! Timing of the card-point solver, with an empty transposition table for each deal.
//!
//! The checksum is the sum of the values, each multiplied by the number of its deal from 1. It must
//! not change.

use std::sync::Arc;
use std::time::Instant;

use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Contract, Deal, Declaration, Game, Seat};
use cego_lab::positions;
use cego_solver::{PointSolver, Position};
use clap::{Args, ValueEnum};

#[derive(Args)]
pub(crate) struct Measure {
    /// The first of the fixed deals of research/data/solver/deals.txt
    #[arg(default_value_t = 1000)]
    count: usize,
    /// Number of random tricks before the position
    #[arg(default_value_t = 0)]
    tricks: usize,
    #[arg(default_value = "exact")]
    question: SolverQuestion,
    /// The table has two to the power of this many entries
    #[arg(default_value_t = 19, value_parser = clap::value_parser!(u32).range(1..=28))]
    log2: u32,
    /// Solos on random hands instead of the fixed deals
    #[arg(long)]
    random: bool,
    /// Portable code, without processor features
    #[arg(long)]
    portable: bool,
    /// A line for each deal
    #[arg(long)]
    each: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum SolverQuestion {
    /// Remaining points of the declarer
    Exact,
    /// The five-point step of the counted result
    Fach,
    /// Decision whether the declarer gets 36 points
    Reaches,
    /// Value of every lead
    Cards,
}

impl SolverQuestion {
    fn answer(self, solver: &mut PointSolver, position: &Position<'_>) -> i32 {
        match self {
            SolverQuestion::Exact => solver.exact(position),
            SolverQuestion::Fach => {
                let thresholds: Vec<i32> =
                    (1..=14).map(|step| position.needed(5 * step + 1)).collect();
                solver.thresholds(position, &thresholds) as i32
            }
            SolverQuestion::Reaches => i32::from(solver.reaches(position, position.needed(36))),
            SolverQuestion::Cards => solver.cards(position).iter().map(|&(_, value)| value).sum(),
        }
    }
}

impl Measure {
    pub(crate) fn run(self) -> Result<(), String> {
        let mut solver = if self.portable {
            PointSolver::portable(self.log2)
        } else {
            PointSolver::new(self.log2)
        };
        let deals =
            if self.random { random() } else { positions::games(positions::BENCHMARK_DEALS)? };
        let (mut times, mut nodes, mut checksum) = (Vec::new(), 0, 0i64);
        for (number, game) in (1..).zip(deals.into_iter().take(self.count)) {
            let game = positions::play_tricks(game, self.tricks);
            let position =
                Position::from_game(&game).ok_or("after that many tricks no card is left")?;
            let before = solver.nodes();
            let start = Instant::now();
            solver.clear();
            let value = self.question.answer(&mut solver, &position);
            let time = start.elapsed().as_secs_f64() * 1e3;
            times.push(time);
            nodes += solver.nodes() - before;
            checksum += i64::from(value) * number;
            if self.each {
                let declaration = &position.declaration;
                let trumps = position.play.hands()[declaration.declarer].trumps().len();
                let nodes = solver.nodes() - before;
                println!(
                    "{} trumps {trumps} nodes {nodes} value {value} {time:.3} ms",
                    declaration.contract
                );
            }
        }
        let total: f64 = times.iter().sum();
        times.sort_by(f64::total_cmp);
        let n = times.len();
        if n == 0 {
            return Err("no deal was asked for".to_owned());
        }
        println!(
            "mean {:.3} ms, median {:.3}, p99 {:.3}, max {:.1}; nodes {} ({:.1} M/s); checksum \
             {checksum}",
            total / n as f64,
            times[n / 2],
            times[n * 99 / 100],
            times[n - 1],
            nodes / n as u64,
            nodes as f64 / total / 1e3
        );
        Ok(())
    }
}

/// Returns Solos on random hands.
fn random() -> Vec<Game> {
    let rules = positions::rules();
    let mut shuffler = Shuffler::new(Seed::from_number(5));
    let mut game = |number| {
        let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(0));
        let declaration = Declaration::plain(Contract::Solo, Seat::new(1));
        Game::with_declaration(Arc::clone(&rules), deal, declaration).expect("a shuffled deal")
    };
    (0..1000).map(&mut game).collect()
}
