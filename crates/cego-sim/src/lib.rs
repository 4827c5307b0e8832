//! Mass simulation of Cego.
//!
//! [`fast`] plays deals at random without the checks of the game in `cego-core`: millions in a second on
//! one core, with the same cards and the same choices as the checked way. [`arena`] compares players;
//! [`bidding`] makes the tables of the bidder; [`lessons`] writes down what a teacher thinks of cards; [`sane`] holds positions with a clear answer,
//! to ask bots; [`study`] measures the advice of the sources.
//!
//! Two bots against one another, each deal in every seating:
//!
//! ```
//! use std::convert::Infallible;
//! use std::sync::Arc;
//!
//! use cego_core::shuffle::Seed;
//! use cego_core::{Rules, TableSize};
//! use cego_sim::arena::{Arena, Contestant, Report, Track};
//!
//! let bot = |name| Contestant::registered(name).unwrap();
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
mod deal_loop;
pub mod fast;
pub mod lessons;
pub mod sane;
pub mod study;
mod svg;

pub use deal_loop::{BotFault, play_deal};
