//! Validation of third-party packs: every line must be a sound puzzle. The first other line is
//! rejected with its number.

use std::collections::BTreeSet;

use crate::Comparison;
use cego_core::TableSize;
use cego_protocol::puzzle::PuzzleJson;
use cego_record::{ResolvedRules, RulesetRef};

use crate::puzzle::pack::{PuzzlePackError, PuzzlePackErrorKind, read};
use crate::puzzle::{PresentationError, PuzzlePresentation, Theme, identity};

/// Maximum size of a pack in bytes: several times that of 2,000 puzzles.
pub const MOST_BYTES: usize = 16 * 1024 * 1024;
/// Maximum number of puzzles in a pack.
pub const MOST_PUZZLES: usize = 10_000;
/// Maximum number of answers of a puzzle: no hand has more cards.
const MOST_CHOICES: usize = 32;
/// Range of the ratings of puzzles.
const RATINGS: std::ops::RangeInclusive<f64> = 0.0..=4000.0;

/// Parses a pack and checks every puzzle, including duplicates.
///
/// # Errors
/// The first line that is no sound puzzle, and the reason.
pub fn read_checked(
    text: &str,
    mut lookup: impl FnMut(&RulesetRef, TableSize) -> Result<ResolvedRules, String>,
) -> Result<Vec<PuzzleJson>, PuzzlePackError> {
    if text.len() > MOST_BYTES {
        let fault =
            PuzzlePackErrorKind::Unsound(format!("the pack is longer than {MOST_BYTES} bytes"));
        return Err(PuzzlePackError { line: 1, fault });
    }
    let puzzles = read(text)?;
    let mut comparison = Comparison::default();
    let mut ids = BTreeSet::new();
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    for ((n, _), puzzle) in lines.zip(&puzzles) {
        let bad =
            |why: String| PuzzlePackError { line: n + 1, fault: PuzzlePackErrorKind::Unsound(why) };
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

/// Checks that a puzzle is sound. Its deal must lead to its question, and its answers must be legal
/// there. Its id, phase, seat and rules must be those of the position.
///
/// # Errors
/// The reason why it is unsound, in English.
pub fn check(
    puzzle: &PuzzleJson,
    lookup: impl FnMut(&RulesetRef, TableSize) -> Result<ResolvedRules, String>,
    comparison: &mut Comparison,
) -> Result<(), String> {
    let claim = |good: bool, what: &str| if good { Ok(()) } else { Err(what.to_owned()) };
    claim(puzzle.choices.len() <= MOST_CHOICES, "it has too many answers")?;
    let numbers = [puzzle.rating.rating, puzzle.rating.deviation, puzzle.rating.volatility];
    claim(
        numbers.iter().all(|x| x.is_finite()) && RATINGS.contains(&numbers[0]),
        "its rating is none",
    )?;
    let values = |one: &cego_protocol::puzzle::PuzzleChoiceJson| {
        [one.settlement, one.win, one.behind, one.doubt]
            .iter()
            .all(|x| x.is_finite() && x.abs() < 1e6)
    };
    claim(puzzle.choices.iter().all(values), "what an answer is worth is no number")?;
    claim(puzzle.choices.iter().any(|choice| !choice.right), "no answer is wrong")?;
    let known = |theme: &String| Theme::ALL.iter().any(|one| one.id() == theme);
    claim(!puzzle.themes.is_empty(), "it has no theme")?;
    if let Some(theme) = puzzle.themes.iter().find(|theme| !known(theme)) {
        return Err(format!("there is no theme {theme:?}"));
    }
    let shown = PuzzlePresentation::new(puzzle, lookup, comparison)
        .map_err(|why: PresentationError| why.to_string())?;
    let among: Vec<_> = shown.answers.iter().map(|answer| answer.action).collect();
    let distinct = (1..among.len()).all(|n| !among[..n].contains(&among[n]));
    claim(distinct, "an answer is there twice")?;
    claim(puzzle.phase == shown.view.phase.id(), "the position is of another phase")?;
    claim(puzzle.ruleset == shown.record.ruleset.name, "the deal is played by another ruleset")?;
    claim(
        puzzle.players == shown.view.rules.table.people(),
        "another number of people is at the table",
    )?;
    let id = identity(&shown.record.ruleset, &shown.view, &among);
    claim(puzzle.id == id, &format!("this position is called {id}"))
}
