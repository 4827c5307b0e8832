//! The deal of the day: per ruleset and date one deal for everybody, against bots that follow from the seed alone.
//!
//! Without clock, socket or database. [`Day`] is the deal and who sits where, [`replay`] plays it from the person's actions alone, [`score`]
//! says what they were worth without the luck of the cards, [`secret`] where the seeds come from and how they are committed to, [`field`]
//! how one result stands among the others. Why it is built so: `docs/adr/0053-the-deal-of-the-day.md`.
//!
//! ```
//! use std::sync::Arc;
//!
//! use cego_core::shuffle::Seed;
//! use cego_core::{Rules, TableSize};
//! use cego_daily::{DEPTH, Day, replay, score};
//!
//! let day = Day::new(Arc::new(Rules::new(TableSize::Four)), Seed::from_number(3)).unwrap();
//! let mut bots = day.bots();
//! let actions = replay::by_the_bot(&day, &mut bots); // what a bot does in the person's place
//! let played = replay::whole(&day, &mut bots, &actions).unwrap();
//! let score = score::of(&day, &mut bots, &played, DEPTH);
//! assert_eq!(score.gain_hundredths(), 0); // it is no better and no worse than itself
//! ```

pub mod berlin;
mod date;
mod day;
pub mod field;
pub mod par;
pub mod replay;
pub mod score;
pub mod secret;
mod worlds;

pub use date::{Date, NoDate};
pub use day::{Day, FiveAtTheTable, PERSON};
pub use worlds::{DEPTH, Depth};
