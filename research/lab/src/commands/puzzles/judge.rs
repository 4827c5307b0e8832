//! Re-evaluates puzzles with more worlds.

use std::collections::BTreeMap;
use std::path::PathBuf;

use cego_analysis::puzzle::{ANSWERS, DeepSettings, Finder, Reevaluation};
use cego_core::Game;
use cego_protocol::puzzle::PuzzleJson;
use cego_record::{ActionJson, read_one, replay};
use clap::Args;

#[derive(Args)]
pub(crate) struct Judge {
    /// A pack
    file: PathBuf,
    /// Factor on the worlds of the first judgement
    #[arg(long, default_value_t = 20)]
    worlds: usize,
    /// The seed of the worlds
    #[arg(long, default_value_t = 2026)]
    seed: u64,
    /// Writes those that kept their answer to this file
    #[arg(long)]
    keep: Option<PathBuf>,
}

impl Judge {
    pub(crate) fn run(self) -> Result<(), String> {
        let puzzles = super::pack(&self.file)?;
        let mut finder = Finder::new(0).map_err(|why| why.to_string())?;
        let deep = DeepSettings { answers: ANSWERS * self.worlds.max(1), seed: self.seed };
        let mut phases: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
        let (mut unmarked, mut kept) = (0, Vec::new());
        for puzzle in &puzzles {
            let found = finder.reevaluate(&game(puzzle)?, puzzle, deep);
            let stays = found.as_ref().is_some_and(|found| found.kept);
            let of_phase = phases.entry(&puzzle.phase).or_default();
            of_phase.0 += usize::from(stays);
            of_phase.1 += 1;
            unmarked += found.as_ref().map_or(0, |found| found.unmarked.len());
            if stays {
                kept.push(puzzle);
            } else {
                println!("{} {} {}: not kept", puzzle.id, puzzle.ruleset, puzzle.phase);
            }
            found.iter().for_each(print_judgement);
        }
        for (phase, (stays, all)) in phases {
            println!("{phase:10}{stays:5} of {all:5}");
        }
        let share = 100.0 * kept.len() as f64 / puzzles.len().max(1) as f64;
        println!(
            "{} of {} keep their answer, {share:.1} %; {unmarked} unmarked equals (worlds {}, seed \
             {})",
            kept.len(),
            puzzles.len(),
            self.worlds,
            self.seed
        );
        self.keep.map_or(Ok(()), |path| super::write(&path, kept))
    }
}

/// Prints the details if the solution did not hold or another choice may be as good.
fn print_judgement(found: &Reevaluation) {
    if found.kept && found.unmarked.is_empty() {
        return;
    }
    for one in &found.beside {
        let unmarked = if found.unmarked.contains(&one.action) { " (unmarked)" } else { "" };
        let doubt = one.doubt.unwrap_or(0.0);
        println!("    {}: -{:.2} ±{doubt:.2}{unmarked}", ActionJson::from(one.action), one.loss);
    }
}

/// Returns the position of a puzzle.
pub(super) fn game(puzzle: &PuzzleJson) -> Result<Game, String> {
    let entry = read_one(&puzzle.record).map_err(|why| format!("{}: {why}", puzzle.id))?;
    let replayed = replay(&entry, super::preset_rules);
    Ok(replayed.map_err(|why| format!("{}: {why}", puzzle.id))?.game)
}
