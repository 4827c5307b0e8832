//! The arena: which player is better, and how sure that is.
//!
//! The method and its formulas are in `docs/arena.md`. In short: the same deal is played in every seating,
//! the deal is the unit, and intervals come from resampling deals.

mod all_seeing;
mod chart;
mod contestant;
mod deal_row;
mod field;
mod guarded;
mod histogram;
mod journal;
mod lineup;
mod memory;
mod meter;
mod report;
mod run;
mod seat_player;
mod stats;
mod track;

pub use chart::{ChartWords, ladder_chart};
pub use contestant::Contestant;
pub use deal_row::{DealRow, GameRow, gather_notes};
pub use histogram::Histogram;
pub use journal::{Difference, Header, JournalError, LineFault, Opened, open_journal, read_rows, row_line};
pub use lineup::{Lineup, Lineups, lineups};
pub use meter::{Meter, Part};
pub use report::{
    Adjusted, Bidding, ContestantReport, ContractEdge, ContractReport, PairReport, PartTimes, Report, Roles,
    TimeReport,
};
pub use run::{Arena, ArenaError};
pub use stats::{Estimate, Sampler};
pub use track::{Track, UnknownTrack};
