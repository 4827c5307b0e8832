//! The auction: calibration of bids and construction of the bidding tables.

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
