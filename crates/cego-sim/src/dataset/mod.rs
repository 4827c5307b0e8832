//! Data sets of Cego: deals and decisions as Parquet tables for machine learning (`docs/data.md`,
//! ADR 63).
//!
//! A [`DataSet`] fixes the players, the rules, the seed and the labels. A shard is a range of its
//! deals, stored as three Parquet files. The data set and the range determine these files; a lost
//! shard can be rebuilt byte for byte.
//!
//! ```
//! use cego_core::TableSize;
//! use cego_sim::dataset::{DataSet, Labels, Seats, GameSource};
//! use cego_rules::preset;
//!
//! let seats = GameSource::Seats(Seats::all("thumb", TableSize::Four));
//! let data = DataSet::new(preset("schopfheim").unwrap(), TableSize::Four, "7", seats, Labels::NONE)?;
//! let folder = std::env::temp_dir().join(format!("cego-data-{}", std::process::id()));
//! let made = data.make(&folder, 0..3, 1, |_| true)?;
//! assert!(made.decisions > 0 && made.path.ends_with("decisions-schopfheim-4p-0000000000-0000000003.parquet"));
//! # std::fs::remove_dir_all(folder).ok();
//! # Ok::<(), cego_sim::dataset::DataSetError>(())
//! ```

mod atomic_write;
pub mod bench;
mod column;
mod data_set;
mod error;
mod file_state;
mod keys;
mod labels;
mod parallel_map;
mod rows;
mod shard;
mod source;
mod split;
mod tables;

pub use column::{ColumnType, TableColumn};
pub use data_set::DataSet;
pub use error::DataSetError;
pub use file_state::{FileState, inspect};
pub use keys::key;
pub use labels::{FAIR_TIMES, Fair, HINDSIGHT_NODES, Hindsight, Labeller, Labels};
pub use shard::{Shard, ShardOrigin};
pub use source::{FinishedGame, GameSource, Seats};
pub use split::{Split, split};
pub use tables::{DEALS, DECISIONS, MASK, PLAYERS, TABLES, Table};

/// Version of tables, columns and names. It increases when any of them changes its meaning.
pub const FORMAT: u32 = 1;

/// Licence of the data, as an SPDX identifier.
pub const LICENCE: &str = "CC0-1.0";
