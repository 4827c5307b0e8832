//! Cards and rules by name.

use cego_core::rules::FivePlayerTable;
use cego_core::{CardSet, Contract, Rules, TableSize};

/// Parses card names.
///
/// # Panics
/// If a word is not a card, or a card occurs twice.
#[must_use]
#[track_caller]
pub fn cards(names: &str) -> CardSet {
    names.parse().unwrap_or_else(|fault| panic!("{fault}"))
}

/// Returns the rules of a preset. A preset without five-player rules is played by four while the
/// dealer sits out.
///
/// # Panics
/// If the preset does not exist, or does not support the table size.
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

/// Returns the rules of all presets at every table size they support.
#[must_use]
pub fn all_rules() -> Vec<Rules> {
    cego_rules::presets()
        .iter()
        .flat_map(|preset| preset.tables().into_iter().filter_map(|table| preset.rules(table).ok()))
        .collect()
}

/// Returns the contracts that these rules can reach.
#[must_use]
pub fn offered(rules: &Rules) -> Vec<Contract> {
    Contract::ALL.into_iter().filter(|&contract| rules.plays(contract)).collect()
}
