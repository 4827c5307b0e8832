//! The rulesets the program comes with, as the core plays them.

use cego_core::{Rules, TableSize};
use cego_testkit::rules;

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
