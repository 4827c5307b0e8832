//! Advice for a seat, exact solutions with all cards known, and the review of a deal.
//!
//! * [`Adviser`] sees only a [`View`](cego_core::View), like any player. Its advice cannot depend
//!   on cards that its seat does not know. [`view_of_hand`] builds a view from a hand alone.
//! * [`Solver`] sees all cards.
//! * [`Reviewer`] compares each decision of a deal with both.
//!
//! A *world* is a complete deal that is sampled for a view (determinization). A *keep* is the set
//! of cards that the declarer keeps before taking the blind. A *step* is a contract of the bidding
//! ladder.
//!
//! This crate does no I/O and reads no clock. The texts for people belong to the caller that shows
//! the results; see [`Reason::id`].
//!
//! ```
//! use std::sync::Arc;
//!
//! use cego_analysis::{Adviser, view_of_hand};
//! use cego_core::{CardSet, Rules, Seat, TableSize};
//!
//! let hand: CardSet = "T22 T21 T20 T19 T18 T17 T16 T15 HK HQ SK".parse()?;
//! let rules = Arc::new(Rules::new(TableSize::Four));
//! let forehand = Seat::new(0);
//! let view = view_of_hand(&rules, Seat::new(3), forehand, hand, &[])?;
//!
//! let advice = Adviser::new("level4")?.advise(&view).unwrap();
//! assert!(view.choices.contains(&advice.options[0].action));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_docs)]

mod advise;
mod chance;
mod collusion_test;
mod compare;
pub mod daily;
mod games;
mod grade;
mod hand;
pub mod json;
mod options;
mod pooled_estimate;
pub mod puzzle;
mod reason;
mod review;
mod situation;
mod solve;
mod time_limit;
mod value;
mod world_limit;

pub use advise::{ADVISER, Advice, AdvisedAction, Adviser, GameAdvice};
pub use collusion_test::{CollusionTest, DealMistakes, PooledMistakes};
pub use compare::{ComparedAction, Comparison, ComparisonSettings, SearchEffort};
pub use grade::{Grade, NOISE, stake};
pub use reason::Reason;
pub use review::{
    DecisionReview, HINDSIGHT_HAND_SIZE, Hindsight, Knowable, ReviewAlternative, Reviewer,
    is_decision,
};
pub use situation::{HandError, view_of_hand};
pub use solve::{CardValue, Solution, SolutionConcept, SolveError, Solver};
pub use time_limit::TimeLimit;
pub use value::ActionValue;
