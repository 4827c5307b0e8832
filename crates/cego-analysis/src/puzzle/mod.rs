//! Puzzles: positions of every phase in which one answer is clearly best by what the seat can know.
//!
//! * [`Finder`] makes a puzzle of a position if its answer is clear. The answer must stay the same
//!   with twenty times the worlds, another seed, and more or less trust in the other seats'
//!   actions.
//! * [`Ladder`] predicts the difficulty of a puzzle from the bots that solve it.
//! * [`PuzzlePresentation`] presents a puzzle: the possible answers, their values, and the reasons.
//! * [`rate_answer`] updates the ratings of a person and a puzzle after an answer. A server, which
//!   knows the time of each answer, updates a [`RatingPeriod`] by rating periods.
//! * [`read_checked`] reads a third-party pack and rejects it at the first unsound puzzle.
//!
//! ```
//! use cego_analysis::puzzle::{INITIAL_RATING, rate_answer};
//!
//! let (person, puzzle) = rate_answer(INITIAL_RATING, INITIAL_RATING, true);
//! assert!(person.rating > INITIAL_RATING.rating && puzzle.rating < INITIAL_RATING.rating);
//! ```
//!
//! The file format of puzzles is [`cego_protocol::puzzle`]. This module reads no files and no
//! clock; with the feature `puzzle-pack` it contains the pack that ships.

mod finder;
mod identity;
mod ladder;
mod offer;
mod pack;
mod presentation;
mod rating;
mod rating_period;
mod reevaluation;
#[cfg(feature = "puzzle-pack")]
mod shipped;
mod theme;
mod validation;
mod verdict;

pub use finder::{ANSWERS, DeepSettings, Finder, PuzzleCandidate, UnfitReason};
pub use identity::identity;
pub use ladder::{HELD_OUT, Ladder, RUNGS, Rung, TryResult};
pub use offer::offered_answers;
pub use pack::{PuzzlePackError, PuzzlePackErrorKind, read};
pub use presentation::{PresentationError, PuzzlePresentation};
pub use rating::{INITIAL_RATING, rate_answer, rate_puzzle};
pub use rating_period::{MOST_GAMES, PERIOD_DAYS, RatingPeriod};
pub use reevaluation::Reevaluation;
#[cfg(feature = "puzzle-pack")]
pub use shipped::shipped;
pub use theme::{Theme, themes};
pub use validation::{MOST_BYTES, MOST_PUZZLES, check, read_checked};
pub use verdict::{AnswerVerdict, clear_margin, judge_answer, may_be_equal};
