//! Data sets of Cego: deals and decisions as tables that programs learn from (`docs/data.md`, ADR 63).
//!
//! A [`DataSet`] says who plays which deals by which rules and what is judged afterwards; a shard of it is a range of deals, three Parquet files that
//! follow from the data set and the range alone. One that is lost is made again and is the same to the last byte.
//!
//! ```
//! use cego_core::TableSize;
//! use cego_data::{DataSet, Labels, Seats, Source};
//! use cego_rules::preset;
//!
//! let seats = Source::Seats(Seats::all("thumb", TableSize::Four));
//! let data = DataSet::new(preset("schopfheim").unwrap(), TableSize::Four, "7", seats, Labels::NONE)?;
//! let folder = std::env::temp_dir().join(format!("cego-data-{}", std::process::id()));
//! let made = data.make(&folder, 0..3, 1, |_| true)?;
//! assert!(made.decisions > 0 && made.path.ends_with("decisions-schopfheim-4p-0000000000-0000000003.parquet"));
//! # std::fs::remove_dir_all(folder).ok();
//! # Ok::<(), cego_data::Fault>(())
//! ```

pub mod bench;
mod column;
mod data_set;
mod fault;
mod found;
mod keys;
mod labels;
mod ordered;
mod place;
mod rows;
mod shard;
mod source;
mod split;
mod tables;

pub use column::{Column, Kind};
pub use data_set::DataSet;
pub use fault::Fault;
pub use found::{Found, found};
pub use keys::key;
pub use labels::{FAIR_TIMES, Fair, HINDSIGHT_NODES, Hindsight, Judge, Labels};
pub use shard::{Made, Way};
pub use source::{Played, Seats, Source};
pub use split::{Split, split};
pub use tables::{DEALS, DECISIONS, MASK, PLAYERS, TABLES, Table};

/// The version of tables, columns and names. It grows when any of them gets another meaning.
pub const FORMAT: u32 = 1;

/// The licence of what is made, by its SPDX name.
pub const LICENCE: &str = "CC0-1.0";
