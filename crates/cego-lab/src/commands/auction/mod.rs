//! The auction: what is expected of its words, and how its tables are made.

mod at_the_table;
mod calibration;
mod rate;
mod second_thoughts;
mod tables;

pub(super) use at_the_table::AtTheTable;
pub(super) use calibration::Calibration;
pub(super) use rate::rate;
pub(super) use second_thoughts::SecondThoughts;
pub(super) use tables::BiddingTables;
