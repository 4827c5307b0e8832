//! The rulesets the program comes with, as the core plays them.

use cego_core::rules::FivePlayerTable;
use cego_core::{Rules, TableSize};
use cego_rules::{PRESETS, preset};

/// A table of five plays as one of four whose dealer sits out.
fn rules(name: &str, table: TableSize) -> Rules {
    match table {
        TableSize::Five => {
            Rules { table, five_player_table: FivePlayerTable::DealerSitsOut, ..rules(name, TableSize::Four) }
        }
        _ => preset(name).unwrap().rules(table).unwrap(),
    }
}

pub(crate) fn schopfheim(table: TableSize) -> Rules {
    rules("schopfheim", table)
}

pub(crate) fn schwarzwaldmeisterschaft() -> Rules {
    rules("schwarzwaldmeisterschaft", TableSize::Four)
}

pub(crate) fn hochschwarzwald(table: TableSize) -> Rules {
    rules("hochschwarzwald", table)
}

pub(crate) fn st_georgen(table: TableSize) -> Rules {
    rules("st_georgen", table)
}

pub(crate) fn stockholm() -> Rules {
    rules("stockholm", TableSize::Four)
}

pub(crate) fn wikipedia(table: TableSize) -> Rules {
    rules("wikipedia", table)
}

/// All of them, at every table they are written for.
pub(crate) fn all() -> Vec<Rules> {
    let at =
        |name: &'static str| TableSize::ALL.into_iter().map(move |table| preset(name).unwrap().rules(table));
    PRESETS.iter().flat_map(|preset| at(preset.name)).filter_map(Result::ok).collect()
}
