//! Records of deals played by people, as a source of puzzles.

use std::path::Path;

use cego_core::{Action, Contract, Game, Seat};
use cego_record::{RecordEntry, Records, RulesetRef, replay_watched};

use super::preset_rules;

/// A played deal: each action with the game before it.
pub(super) struct PlayedDeal {
    pub(super) ruleset: RulesetRef,
    pub(super) contract: Option<Contract>,
    pub(super) moments: Vec<(Game, Seat, Action)>,
}

/// Reads the records of a file, or of all `.cego` files in a folder, ordered by file name.
pub(super) fn read_all(path: &Path) -> Result<Vec<RecordEntry>, String> {
    let shown = |why: &dyn std::fmt::Display| format!("{}: {why}", path.display());
    let mut files = Vec::new();
    if path.is_dir() {
        for entry in std::fs::read_dir(path).map_err(|why| shown(&why))? {
            let file = entry.map_err(|why| shown(&why))?.path();
            if file.extension().is_some_and(|ending| ending == "cego") {
                files.push(file);
            }
        }
        files.sort();
    } else {
        files.push(path.to_owned());
    }
    let mut records = Vec::new();
    for file in files {
        let text = crate::commands::read(&file)?;
        for record in Records::new(text.as_bytes()) {
            records.push(record.map_err(|why| format!("{}: {why}", file.display()))?);
        }
    }
    if records.is_empty() { Err(shown(&"there is no record in it")) } else { Ok(records) }
}

/// Replays a record.
///
/// Returns `None` if it does not use an unmodified preset or breaks its rules: bots could not be
/// asked about it.
pub(super) fn replay_record(entry: &RecordEntry) -> Option<PlayedDeal> {
    let record = &entry.record;
    let preset = cego_rules::preset(&record.ruleset.name)?;
    let ruleset =
        RulesetRef { hash: Some(preset.hash().to_string()), ..RulesetRef::named(&preset.name) };
    let as_it_ships = record.ruleset.overrides.is_empty() && !record.raeuber_round;
    let mut moments = Vec::new();
    let watch = |game: &Game, seat, action| moments.push((game.clone(), seat, action));
    let replayed = replay_watched(entry, preset_rules, watch).ok().filter(|_| as_it_ships)?;
    let contract = replayed.game.view(None).declaration.map(|declaration| declaration.contract);
    Some(PlayedDeal { ruleset, contract, moments })
}
