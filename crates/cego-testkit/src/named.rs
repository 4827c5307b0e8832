//! Cards and rules by their names.

use cego_core::rules::FivePlayerTable;
use cego_core::{CardSet, Contract, Rules, TableSize};

/// The cards of these names.
///
/// # Panics
/// If a word names no card, or a card is named twice.
#[must_use]
#[track_caller]
pub fn cards(names: &str) -> CardSet {
    names.parse().unwrap_or_else(|fault| panic!("{fault}"))
}

/// The rules of a preset. A preset that is not for five plays there as with four, and the dealer sits out.
///
/// # Panics
/// If there is no such preset, or it is not for a table of this size.
#[must_use]
#[track_caller]
pub fn rules(preset: &str, table: TableSize) -> Rules {
    let ruleset = cego_rules::preset(preset).unwrap_or_else(|| panic!("{preset} is no preset"));
    match (ruleset.rules(table), table) {
        (Ok(rules), _) => rules,
        (Err(_), TableSize::Five) => Rules {
            table,
            five_player_table: FivePlayerTable::DealerSitsOut,
            ..rules(preset, TableSize::Four)
        },
        (Err(why), _) => panic!("{preset}: {why}"),
    }
}

/// The rules of all presets, each at every table it is for.
#[must_use]
pub fn all_rules() -> Vec<Rules> {
    cego_rules::presets()
        .iter()
        .flat_map(|preset| preset.tables().into_iter().filter_map(|table| preset.rules(table).ok()))
        .collect()
}

/// The contracts that can be reached under these rules.
#[must_use]
pub fn offered(rules: &Rules) -> Vec<Contract> {
    Contract::ALL.into_iter().filter(|&contract| rules.plays(contract)).collect()
}
