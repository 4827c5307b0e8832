//! Games of Cego in numbers, for programs that learn: one numbering of everything that can be done, what a seat may know as a row of small
//! numbers, and many games at once.
//!
//! The numbers are the same for every ruleset and for three and four players, and fixed by [`VERSION`] (ADR 62); `docs/features.md` lists
//! them. What is observed is made of a [`View`](cego_core::View) and of nothing else, so that no hidden card can be in it.
//!
//! A deal in numbers, the first thing that is allowed each time:
//!
//! ```
//! use std::sync::Arc;
//!
//! use cego_core::shuffle::{Seed, Shuffler};
//! use cego_core::{Deal, Game, Rules, Seat, TableSize};
//! use cego_features::{ACTIONS, Course, OBSERVATION};
//!
//! let rules = Arc::new(Rules::new(TableSize::Four));
//! let deal = Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(3)), 0, Seat::new(3));
//! let mut course = Course::new(Game::new(rules, deal).unwrap());
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
mod course;
mod history;
mod layout;
mod legal;
mod observation;

pub use action::{ACTIONS, BLOCKS, Block, Numbered, name, number, numbered};
pub use batch::{Arrays, Batch, BatchFault, Illegal};
pub use course::{Course, longest, numbers};
pub use history::{HISTORY, HISTORY_FIELDS};
pub use layout::{FIELDS, Field, OBSERVATION, SEATS};
pub use legal::Legal;
pub use observation::observe;

/// The version of numbering and layout. It grows when any number gets another meaning or another place.
pub const VERSION: u32 = 1;

/// The length of an information state: the observation, then everything that was said and played, in order.
pub const INFORMATION: usize = OBSERVATION + HISTORY;
