//! Puzzles of a server: those that ship and those its operator has added, which answer is right, and what it does to ratings.
//!
//! The answer to a puzzle is in its pack, which everybody can read: nothing is hidden here, and a rating says how somebody answers who does not look
//! (docs/adr/0060-puzzles-of-a-server.md).

pub(crate) mod keep;
mod rate;

use std::collections::HashMap;
use std::sync::LazyLock;

use cego_core::{Action, TableSize};
use cego_protocol::puzzle::{PuzzleJson, RatingJson};
use cego_record::{Resolved, RulesetRef};
use cego_store::{Store, StoreError};

pub(crate) use rate::{begin, rating, told};

/// What has to be known of a puzzle to judge an answer.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Asked {
    /// How hard it was when it was made.
    pub(crate) rating: RatingJson,
    answers: Vec<(Action, bool)>,
}

impl Asked {
    fn of(puzzle: &PuzzleJson) -> Option<Asked> {
        let answer = |choice: &cego_protocol::puzzle::PuzzleChoiceJson| {
            Some((choice.action.action().ok()?, choice.right))
        };
        let answers = puzzle.choices.iter().map(answer).collect::<Option<_>>()?;
        Some(Asked { rating: puzzle.rating, answers })
    }

    /// Whether an answer is right; `None` if it is not offered.
    pub(crate) fn is_right(&self, action: Action) -> Option<bool> {
        self.answers.iter().find(|(one, _)| *one == action).map(|&(_, right)| right)
    }
}

/// Those that ship.
static SHIPPED: LazyLock<HashMap<String, Asked>> = LazyLock::new(|| {
    let puzzles = cego_puzzles::shipped().unwrap_or_default();
    puzzles.into_iter().filter_map(|puzzle| Some((puzzle.id.clone(), Asked::of(&puzzle)?))).collect()
});

/// The puzzle of an id, if this server has it.
pub(crate) async fn find(store: &dyn Store, id: &str) -> Result<Option<Asked>, StoreError> {
    if let Some(shipped) = SHIPPED.get(id) {
        return Ok(Some(shipped.clone()));
    }
    let Some(line) = store.pack_puzzle(id).await? else { return Ok(None) };
    let broken = || StoreError::Broken(format!("the puzzle {id}"));
    let puzzle: PuzzleJson = serde_json::from_str(&line).map_err(|_| broken())?;
    Asked::of(&puzzle).map(Some).ok_or_else(broken)
}

/// The rules of a preset, for puzzles.
pub(crate) fn rules(wanted: &RulesetRef, table: TableSize) -> Result<Resolved, String> {
    let no_such = || format!("there is no ruleset {:?}", wanted.name);
    let ruleset = cego_rules::preset(&wanted.name).ok_or_else(no_such)?;
    let rules = ruleset.rules(table).map_err(|why| why.to_string())?;
    Ok(Resolved { rules: std::sync::Arc::new(rules), hash: ruleset.hash().to_string() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_puzzle_that_ships_can_be_judged() {
        let all = cego_puzzles::shipped().unwrap();
        assert_eq!(SHIPPED.len(), all.len());
        for puzzle in all {
            let asked = &SHIPPED[&puzzle.id];
            for choice in &puzzle.choices {
                assert_eq!(
                    asked.is_right(choice.action.action().unwrap()),
                    Some(choice.right),
                    "{}",
                    puzzle.id
                );
            }
            assert_eq!(asked.is_right(Action::Concede), None);
        }
    }
}
