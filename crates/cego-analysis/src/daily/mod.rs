//! The deal of the day: one deal per ruleset and date, the same for everybody. Its bots follow from
//! the seed alone.
//!
//! This module has no clock, socket or database. [`Day`] is the deal with its seats, and [`replay`]
//! plays it from the person's actions alone. [`score`] rates these actions without the luck of the
//! cards. [`secret`] derives the seeds and commits to them, and [`ranking`] ranks a result among
//! all others. The reasons for this design are in
//! `docs/adr/archive/0053-the-deal-of-the-day-and-a-score-without-the-luck-of-the-cards.md`.
//!
//! ```
//! use std::sync::Arc;
//!
//! use cego_core::shuffle::Seed;
//! use cego_core::{Rules, TableSize};
//! use cego_analysis::daily::{SCORE_WALK, Day, replay, score};
//!
//! let day = Day::new(Arc::new(Rules::new(TableSize::Four)), Seed::from_number(3)).unwrap();
//! let mut bots = day.bots();
//! let actions = replay::bot_actions(&day, &mut bots); // a bot's actions in the person's seat
//! let played = replay::complete_deal(&day, &mut bots, &actions).unwrap();
//! let score = score::compute(&day, &mut bots, &played, SCORE_WALK);
//! assert_eq!(score.gain_hundredths(), 0); // the bot gains nothing over itself
//! ```

pub mod berlin;
mod date;
mod day;
pub mod par;
pub mod ranking;
pub mod replay;
pub mod score;
pub mod secret;
mod worlds;

pub use date::{Date, DateError};
pub use day::{Day, PERSON, TableOfFiveError};
pub use worlds::{SCORE_WALK, WalkLength};
