//! Packs that somebody brings: every line is a sound puzzle, or the first that is none is refused with its number.

use std::collections::BTreeSet;

use cego_analysis::Comparison;
use cego_core::TableSize;
use cego_protocol::puzzle::PuzzleJson;
use cego_record::{Resolved, RulesetRef};

use crate::pack::{BadLine, LineFault, read};
use crate::{NotShown, Shown, Theme, identity};

/// The longest pack, in bytes: several times one of 2,000.
pub const MOST_BYTES: usize = 16 * 1024 * 1024;
/// The most puzzles of a pack.
pub const MOST_PUZZLES: usize = 10_000;
/// The most answers of a puzzle: more cards nobody holds.
const MOST_CHOICES: usize = 32;
/// What a rating of a puzzle lies between.
const RATINGS: std::ops::RangeInclusive<f64> = 0.0..=4000.0;

/// The puzzles of a pack, each played up to its question; none of them twice.
///
/// # Errors
/// The first line that is no sound puzzle, and why.
pub fn checked(
    text: &str,
    mut lookup: impl FnMut(&RulesetRef, TableSize) -> Result<Resolved, String>,
) -> Result<Vec<PuzzleJson>, BadLine> {
    if text.len() > MOST_BYTES {
        let fault = LineFault::Unsound(format!("the pack is longer than {MOST_BYTES} bytes"));
        return Err(BadLine { line: 1, fault });
    }
    let puzzles = read(text)?;
    let mut comparison = Comparison::default();
    let mut ids = BTreeSet::new();
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    for ((n, _), puzzle) in lines.zip(&puzzles) {
        let bad = |why: String| BadLine { line: n + 1, fault: LineFault::Unsound(why) };
        if !ids.insert(&*puzzle.id) {
            return Err(bad(format!("the puzzle {} is there twice", puzzle.id)));
        }
        if ids.len() > MOST_PUZZLES {
            return Err(bad(format!("there are more than {MOST_PUZZLES} puzzles")));
        }
        check(puzzle, &mut lookup, &mut comparison).map_err(bad)?;
    }
    Ok(puzzles)
}

/// Whether a puzzle says what it promises: its deal can be played to its question, its answers are allowed there, and its name, phase, seat and rules are those of
/// the position.
///
/// # Errors
/// What is wrong with it.
pub fn check(
    puzzle: &PuzzleJson,
    lookup: impl FnMut(&RulesetRef, TableSize) -> Result<Resolved, String>,
    comparison: &mut Comparison,
) -> Result<(), String> {
    let claim = |good: bool, what: &str| if good { Ok(()) } else { Err(what.to_owned()) };
    claim(puzzle.choices.len() <= MOST_CHOICES, "it has too many answers")?;
    let numbers = [puzzle.rating.rating, puzzle.rating.deviation, puzzle.rating.volatility];
    claim(numbers.iter().all(|x| x.is_finite()) && RATINGS.contains(&numbers[0]), "its rating is none")?;
    let values = |one: &cego_protocol::puzzle::PuzzleChoiceJson| {
        [one.settlement, one.win, one.behind, one.doubt].iter().all(|x| x.is_finite() && x.abs() < 1e6)
    };
    claim(puzzle.choices.iter().all(values), "what an answer is worth is no number")?;
    claim(puzzle.choices.iter().any(|choice| !choice.right), "no answer is wrong")?;
    let known = |theme: &String| Theme::ALL.iter().any(|one| one.id() == theme);
    claim(!puzzle.themes.is_empty(), "it has no theme")?;
    if let Some(theme) = puzzle.themes.iter().find(|theme| !known(theme)) {
        return Err(format!("there is no theme {theme:?}"));
    }
    let shown = Shown::new(puzzle, lookup, comparison).map_err(|why: NotShown| why.to_string())?;
    let among: Vec<_> = shown.answers.iter().map(|answer| answer.action).collect();
    let distinct = (1..among.len()).all(|n| !among[..n].contains(&among[n]));
    claim(distinct, "an answer is there twice")?;
    claim(puzzle.phase == shown.view.phase.id(), "the position is of another phase")?;
    claim(puzzle.ruleset == shown.record.ruleset.name, "the deal is played by another ruleset")?;
    claim(puzzle.players == shown.view.rules.table.people(), "another number of people is at the table")?;
    let id = identity(&shown.record.ruleset, &shown.view, &among);
    claim(puzzle.id == id, &format!("this position is called {id}"))
}
