//! Validation of puzzle ratings, made with one ladder of bots, on a second ladder.

use std::collections::BTreeMap;
use std::path::PathBuf;

use cego_analysis::puzzle::{HELD_OUT, INITIAL_RATING, Ladder, RUNGS, TryResult};
use cego_core::Action;
use clap::Args;

use super::judge::game;

#[derive(Args)]
pub(crate) struct LadderCheck {
    /// A pack
    file: PathBuf,
    /// Writes the puzzles with the ratings of the ladder as it is now to this file
    #[arg(long)]
    rate: Option<PathBuf>,
}

/// A puzzle's rating, and the share of tries by the other ladder that solved it.
struct Point {
    rating: f64,
    solved: f64,
}

impl LadderCheck {
    pub(crate) fn run(self) -> Result<(), String> {
        let mut puzzles = super::pack(&self.file)?;
        let new = |rungs| Ladder::from_rungs(rungs).map_err(|why| why.to_string());
        let (mut first, mut held) = (new(RUNGS)?, new(HELD_OUT)?);
        let mut points: BTreeMap<String, Vec<Point>> = BTreeMap::new();
        let mut by_rung: Vec<(String, f64, u64, u64)> = Vec::new();
        for puzzle in &mut puzzles {
            let position = game(puzzle)?;
            let view = position.view(position.on_turn());
            let choices = puzzle
                .choices
                .iter()
                .filter_map(|one| Some((one.action.action().ok()?, one.right)));
            let (mut among, mut right) = (Vec::<Action>::new(), Vec::new());
            for (action, good) in choices {
                among.push(action);
                right.extend(good.then_some(action));
            }
            let others = held.try_all(&view, &among, &right);
            let own = first.try_all(&view, &among, &right);
            own.iter().chain(&others).for_each(|one| tally(&mut by_rung, one));
            if self.rate.is_some() {
                puzzle.rating = Ladder::rating(INITIAL_RATING, &own);
            }
            let (solved, tries) =
                others.iter().fold((0, 0), |(s, t), one| (s + one.solved, t + one.tries));
            let point =
                Point { rating: puzzle.rating.rating, solved: solved as f64 / tries.max(1) as f64 };
            points.entry(puzzle.phase.clone()).or_default().push(point);
        }
        println!("{:14}{:>8}{:>8}{:>8}{:>10}", "player", "rating", "fitted", "tries", "solved");
        let ratings: Vec<f64> = points.values().flatten().map(|point| point.rating).collect();
        for (name, rating, tries, solved) in by_rung {
            let share = solved as f64 / tries.max(1) as f64;
            let fitted = fit_rating(&ratings, share);
            println!("{name:14}{rating:8.0}{fitted:8.0}{tries:8}{:9.1} %", 100.0 * share);
        }
        for (phase, points) in &points {
            println!(
                "{phase:10}{:5} puzzles, correlation {:.3}",
                points.len(),
                -correlation(points.iter())
            );
        }
        let all: Vec<&Point> = points.values().flatten().collect();
        println!(
            "all       {:5} puzzles, correlation {:.3}",
            all.len(),
            -correlation(all.into_iter())
        );
        match self.rate {
            Some(path) => super::write(&path, &puzzles),
            None => Ok(()),
        }
    }
}

fn tally(by_rung: &mut Vec<(String, f64, u64, u64)>, one: &TryResult) {
    let name = format!("{}/{}", one.rung.player, one.rung.seed);
    match by_rung.iter_mut().find(|(known, ..)| *known == name) {
        Some(row) => {
            row.2 += one.tries;
            row.3 += one.solved;
        }
        None => by_rung.push((name, one.rung.rating, one.tries, one.solved)),
    }
}

/// Returns the rating (Elo scale) of a player who solves this share of the rated puzzles.
fn fit_rating(ratings: &[f64], share: f64) -> f64 {
    let (mut low, mut high) = (0.0, 4000.0);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        let expected: f64 =
            ratings.iter().map(|rating| 1.0 / (1.0 + 10_f64.powf((rating - middle) / 400.0))).sum();
        if expected < share * ratings.len() as f64 { low = middle } else { high = middle }
    }
    low
}

/// Returns Pearson's correlation of ratings and shares.
fn correlation<'a>(points: impl Iterator<Item = &'a Point> + Clone) -> f64 {
    let n = points.clone().count().max(1) as f64;
    let mean = |of: fn(&Point) -> f64| points.clone().map(of).sum::<f64>() / n;
    let (x, y) = (mean(|p| p.rating), mean(|p| p.solved));
    let sum = |of: &dyn Fn(&Point) -> f64| points.clone().map(of).sum::<f64>();
    let both = sum(&|p| (p.rating - x) * (p.solved - y));
    let squares = sum(&|p| (p.rating - x).powi(2)) * sum(&|p| (p.solved - y).powi(2));
    if squares > 0.0 { both / squares.sqrt() } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_harder_the_fewer() {
        let points: Vec<Point> = (0..5)
            .map(|n| Point {
                rating: 1000.0 + 100.0 * f64::from(n),
                solved: 1.0 - f64::from(n) / 5.0,
            })
            .collect();
        assert!((correlation(points.iter()) + 1.0).abs() < 1e-12);
        assert_eq!(correlation(points.iter().take(1)), 0.0);
    }
}
