//! Arena: compares the strength of bots, with confidence intervals.
//!
//! The method and its formulas are in `docs/arena.md`. In short: every deal is played in every
//! seating, the deal is the statistical unit, and the intervals come from a bootstrap over deals.

mod all_seeing;
mod chart;
mod contestant;
mod deal_row;
mod decision_cache;
mod field;
mod guarded_player;
mod histogram;
mod journal;
mod lineup;
mod meter;
mod report;
mod run;
mod seat_player;
mod stats;
mod track;

pub use chart::{ChartWords, ladder_chart};
pub use contestant::Contestant;
pub use deal_row::{DealRow, GameRow, merge_meters};
pub use histogram::Histogram;
pub use journal::{
    Header, JournalError, JournalLineError, OpenJournal, SettingDifference, open_journal,
    read_rows, row_line,
};
pub use lineup::{Lineup, LineupSelection, lineups};
pub use meter::{GamePart, Meter};
pub use report::{
    AdjustedEdge, Bidding, ContestantReport, ContractEdge, ContractReport, PairReport, PartTimes,
    Report, Roles, TimeReport,
};
pub use run::{Arena, ArenaError};
pub use stats::{Estimate, Sampler};
pub use track::{Track, UnknownTrackError};
