//! Puzzles: generation from deals of bots or people, re-evaluation, and validation of their
//! ratings.

mod deals;
mod judge;
mod ladder;
mod make;
mod records;

use std::sync::Arc;

use cego_core::TableSize;
use cego_record::{ResolvedRules, RulesetRef};
use clap::Subcommand;

#[derive(Subcommand)]
pub(crate) enum Puzzles {
    /// Makes puzzles out of deals of bots, or of records, and goes on where it was interrupted
    Make(make::MakePuzzles),
    /// Judges the puzzles of a pack again, with more worlds and another seed
    Judge(judge::Judge),
    /// Calibration of puzzle ratings
    Ladder(ladder::LadderCheck),
}

impl Puzzles {
    pub(crate) fn run(self) -> Result<(), String> {
        match self {
            Puzzles::Make(asked) => asked.run(),
            Puzzles::Judge(asked) => asked.run(),
            Puzzles::Ladder(asked) => asked.run(),
        }
    }
}

/// Reads the puzzles of a pack.
fn pack(path: &std::path::Path) -> Result<Vec<cego_protocol::puzzle::PuzzleJson>, String> {
    cego_analysis::puzzle::read(&super::read(path)?)
        .map_err(|why| format!("{}: {why}", path.display()))
}

/// Writes puzzles as a pack.
fn write<'a>(
    path: &std::path::Path,
    puzzles: impl IntoIterator<Item = &'a cego_protocol::puzzle::PuzzleJson>,
) -> Result<(), String> {
    let line = |puzzle| serde_json::to_string(puzzle).map(|line| format!("{line}\n"));
    let text: Result<String, _> = puzzles.into_iter().map(line).collect();
    super::write(path, &text.map_err(|why| why.to_string())?)
}

/// Returns the rules of a preset and their hash.
fn preset_rules(wanted: &RulesetRef, table: TableSize) -> Result<ResolvedRules, String> {
    let ruleset =
        cego_rules::preset(&wanted.name).ok_or_else(|| format!("no preset {}", wanted.name))?;
    let rules = ruleset.rules(table).map_err(|why| why.to_string())?;
    Ok(ResolvedRules { rules: Arc::new(rules), hash: ruleset.hash().to_string() })
}
