//! Mass simulation of Cego.
//!
//! - [`arena`] compares bots.
//! - [`bidding`] generates the bidder's tables.
//! - [`fast`] plays random deals without the checks of the game in `cego-core`: millions per second
//!   on one core, with the same cards and choices as the checked game.
//! - [`training_deals`] generates training data from a teacher's card evaluations.
//! - [`test_positions`] holds test positions with a clear answer.
//! - [`study`] measures the advice of the sources.
//!
//! A match of two bots, with each deal played in every seating:
//!
//! ```
//! use std::convert::Infallible;
//! use std::sync::Arc;
//!
//! use cego_core::shuffle::Seed;
//! use cego_core::{Rules, TableSize};
//! use cego_sim::arena::{Arena, Contestant, Report, Track};
//!
//! let bot = |name| Contestant::from_registry(name).unwrap();
//! let rules = Arc::new(Rules::new(TableSize::Four));
//! let bots = vec![bot("thumb"), bot("random")];
//! let arena = Arena::new(rules, bots, Track::Whole, bot("thumb"), Seed::from_number(7)).unwrap();
//!
//! let mut rows = Vec::new();
//! arena.run(&[0, 1, 2], 1, |row| Ok::<(), Infallible>(rows.push(row)))?;
//! rows.sort_by_key(|row| row.deal);
//! let report = Report::new(&arena, &rows);
//! assert_eq!(report.ladder().len(), 2);
//! # Ok::<(), Infallible>(())
//! ```

pub mod arena;
pub mod bidding;
#[cfg(feature = "dataset")]
pub mod dataset;
mod deal_loop;
pub mod encoding;
pub mod fast;
pub mod study;
mod svg;
pub mod test_positions;
pub mod training_deals;

pub use deal_loop::{BotError, play_deal};
