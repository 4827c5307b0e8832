//! Numerical encoding of Cego for machine learning: an action space, observations as vectors of
//! small numbers, and batches of games.
//!
//! The encoding is the same for every ruleset and for three and four players, and fixed by
//! [`VERSION`] (ADR 62). `docs/features.md` documents it. An observation depends only on a
//! [`View`](cego_core::View), so it cannot leak a hidden card.
//!
//! The example plays a deal with the first legal action each time:
//!
//! ```
//! use std::sync::Arc;
//!
//! use cego_core::shuffle::{Seed, Shuffler};
//! use cego_core::{Deal, Game, Rules, Seat, TableSize};
//! use cego_sim::encoding::{ACTIONS, NumberedGame, OBSERVATION};
//!
//! let rules = Arc::new(Rules::new(TableSize::Four));
//! let deal = Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(3)), 0, Seat::new(3));
//! let mut course = NumberedGame::new(Game::new(rules, deal).unwrap());
//! let mut numbers = vec![0; OBSERVATION];
//! while let Some(seat) = course.on_turn() {
//!     course.observe(Some(seat), &mut numbers);
//!     let number = course.legal().first().unwrap();
//!     assert!(number < ACTIONS);
//!     course.step(number).unwrap();
//! }
//! assert!(course.game().outcome().is_some());
//! ```

mod action;
mod batch;
mod history;
mod layout;
mod legal;
mod numbered_game;
mod observation;

pub use action::{ACTIONS, ActionMeaning, BLOCKS, Block, meaning, name, number};
pub use batch::{Arrays, Batch, BatchError, IllegalActionError};
pub use history::{HISTORY, HISTORY_FIELDS};
pub use layout::{FIELDS, OBSERVATION, ObservationField, SEATS};
pub use legal::LegalNumbers;
pub use numbered_game::{NumberedGame, max_steps, numbers};
pub use observation::observe;

/// Version of numbering and layout. It increases when any number changes its meaning or its place.
pub const VERSION: u32 = 1;

/// Length of an information state: the observation and the action history.
pub const INFORMATION: usize = OBSERVATION + HISTORY;
