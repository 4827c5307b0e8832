//! Puzzles of a server, shipped or added by its operator: solutions and ratings.
//!
//! Solutions are in the public packs, so nothing is hidden. A rating is only meaningful for people
//! who do not look (docs/adr/archive/0060-server-side-puzzle-ratings-and-packs.md).
//! Operator commands for puzzles: add and remove packs, export contributed deals.

use std::collections::HashMap;
use std::sync::LazyLock;

use cego_analysis::puzzle::{PuzzlePackError, read_checked};
use cego_core::{Action, TableSize};
use cego_protocol::puzzle::{PuzzleJson, RatingJson};
use cego_record::{ResolvedRules, RulesetRef};
use cego_store::{NewPack, PackPuzzle, Store, StoreError};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::ops::clock::{date, now};
use crate::ops::store_admin::block_on_store;

/// The data of a puzzle needed to judge an answer.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PuzzleSolution {
    /// Initial rating of the puzzle.
    pub(crate) rating: RatingJson,
    answers: Vec<(Action, bool)>,
}

impl PuzzleSolution {
    fn from_json(puzzle: &PuzzleJson) -> Option<PuzzleSolution> {
        let answer = |choice: &cego_protocol::puzzle::PuzzleChoiceJson| {
            Some((choice.action.action().ok()?, choice.right))
        };
        let answers = puzzle.choices.iter().map(answer).collect::<Option<_>>()?;
        Some(PuzzleSolution { rating: puzzle.rating, answers })
    }

    /// Returns whether an answer is correct, or `None` if it is not one of the choices.
    pub(crate) fn is_right(&self, action: Action) -> Option<bool> {
        self.answers.iter().find(|(one, _)| *one == action).map(|&(_, right)| right)
    }
}

/// Shipped puzzles by id.
static SHIPPED: LazyLock<HashMap<String, PuzzleSolution>> = LazyLock::new(|| {
    let puzzles = cego_analysis::puzzle::shipped().unwrap_or_default();
    puzzles
        .into_iter()
        .filter_map(|puzzle| Some((puzzle.id.clone(), PuzzleSolution::from_json(&puzzle)?)))
        .collect()
});

/// Returns the puzzle with an id, if this server has it.
pub(crate) async fn find(
    store: &dyn Store,
    id: &str,
) -> Result<Option<PuzzleSolution>, StoreError> {
    if let Some(shipped) = SHIPPED.get(id) {
        return Ok(Some(shipped.clone()));
    }
    let Some(line) = store.pack_puzzle(id).await? else { return Ok(None) };
    let broken = || StoreError::Broken(format!("the puzzle {id}"));
    let puzzle: PuzzleJson = serde_json::from_str(&line).map_err(|_| broken())?;
    PuzzleSolution::from_json(&puzzle).map(Some).ok_or_else(broken)
}

/// Returns the rules of a preset, for puzzles.
pub(crate) fn rules(wanted: &RulesetRef, table: TableSize) -> Result<ResolvedRules, String> {
    let no_such = || format!("there is no ruleset {:?}", wanted.name);
    let ruleset = cego_rules::preset(&wanted.name).ok_or_else(no_such)?;
    let rules = ruleset.rules(table).map_err(|why| why.to_string())?;
    Ok(ResolvedRules { rules: std::sync::Arc::new(rules), hash: ruleset.hash().to_string() })
}

/// A pack in a store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackLine {
    /// SHA-256 of its content.
    pub hash: String,
    /// Name given by the operator.
    pub name: String,
    pub puzzles: usize,
    /// Size of the stored text in bytes.
    pub bytes: u64,
    /// Time of its addition, formatted for people.
    pub since: String,
}

/// Reason why a pack was not added.
#[derive(Debug)]
pub enum PackError {
    /// A line is not a valid puzzle.
    Line(PuzzlePackError),
    /// The pack contains no puzzle.
    Empty,
    /// The store cannot be used.
    Store(StoreError),
}

impl From<StoreError> for PackError {
    fn from(why: StoreError) -> PackError {
        PackError::Store(why)
    }
}

/// Returns the hash of a pack: SHA-256 of its lines with line ends.
#[must_use]
pub fn pack_hash<'l>(lines: impl Iterator<Item = &'l str>) -> String {
    let mut hash = Sha256::new();
    for line in lines {
        hash.update(line);
        hash.update("\n");
    }
    HEXLOWER.encode(&hash.finalize())
}

/// Parses a pack: its non-empty lines and their hash.
fn parse_pack(name: &str, text: &str) -> Result<NewPack, PackError> {
    // Invalid packs are rejected before anything else is computed.
    let puzzles = read_checked(text, rules).map_err(PackError::Line)?;
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    if puzzles.is_empty() {
        return Err(PackError::Empty);
    }
    let hash = pack_hash(lines.iter().copied());
    let puzzles = puzzles.into_iter().zip(lines);
    let puzzles = puzzles.map(|(puzzle, line)| PackPuzzle { id: puzzle.id, line: line.to_owned() });
    Ok(NewPack { hash, name: name.to_owned(), at: now(), puzzles: puzzles.collect() })
}

/// Validates a pack and adds it to a store. Returns its hash, and whether it is new.
///
/// Running servers have it at once.
///
/// # Errors
/// The first invalid line, or a store error.
pub fn add_pack(store: &str, name: &str, text: &str) -> Result<(String, bool), PackError> {
    let pack = parse_pack(name, text)?;
    let hash = pack.hash.clone();
    let new = block_on_store(async {
        let store = cego_store::open(store).await?;
        let added = store.add_pack(pack).await;
        let closed = store.close().await;
        added.and_then(|new| closed.map(|()| new))
    });
    Ok((hash, new?))
}

/// Returns the packs of a store, in the order of their addition.
///
/// # Errors
/// If the store cannot be read.
pub fn packs(store: &str) -> Result<Vec<PackLine>, StoreError> {
    block_on_store(async {
        let store = cego_store::open(store).await?;
        let packs = store.packs().await;
        store.close().await?;
        let line = |pack: cego_store::Pack| PackLine {
            hash: pack.hash,
            name: pack.name,
            puzzles: pack.puzzles,
            bytes: pack.bytes,
            since: date(pack.at),
        };
        Ok(packs?.into_iter().map(line).collect())
    })
}

/// Removes a pack by its hash or a unique prefix. Returns `None` if there is no unique match.
///
/// # Errors
/// If the store cannot be written.
pub fn remove_pack(store: &str, hash: &str) -> Result<Option<String>, StoreError> {
    block_on_store(async {
        let store = cego_store::open(store).await?;
        let packs = store.packs().await?;
        let mut meant = packs.into_iter().filter(|pack| pack.hash.starts_with(hash));
        let removed = match (meant.next(), meant.next()) {
            (Some(pack), None) => store.remove_pack(&pack.hash).await.map(|()| Some(pack.hash)),
            _ => Ok(None),
        };
        let closed = store.close().await;
        removed.and_then(|hash| closed.map(|()| hash))
    })
}

/// Returns all deals contributed for puzzles, as records without names.
///
/// # Errors
/// If the store cannot be read.
pub fn submitted_deals(store: &str) -> Result<Vec<String>, StoreError> {
    block_on_store(async {
        let store = cego_store::open(store).await?;
        let given = store.submitted_deals().await;
        store.close().await?;
        given
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_puzzle_that_ships_can_be_judged() {
        let all = cego_analysis::puzzle::shipped().unwrap();
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
