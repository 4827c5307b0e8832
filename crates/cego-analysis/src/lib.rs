//! What to do, what would have been best, and why: advice for a seat, exact solutions with every card known,
//! and the review of a deal.
//!
//! * [`Adviser`] sees a [`View`](cego_core::View) and nothing else, like any player: what it says cannot depend
//!   on cards its seat does not know. [`view_of_hand`] makes a view out of a hand alone.
//! * [`Solver`] sees all cards.
//! * [`Reviewer`] holds each decision of a deal against both.
//!
//! Nothing here reads, writes or knows a clock; words for people are for the caller that shows the results, see
//! [`Reason::id`].
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

mod advise;
mod chance;
mod compare;
mod favour;
mod games;
mod grade;
mod hand;
pub mod json;
mod options;
mod patience;
mod reason;
mod review;
mod situation;
mod solve;
mod sure;
mod value;
mod worlds;

pub use advise::{ADVISER, Advice, Advised, Adviser, GameAdvice};
pub use compare::{Asking, Beside, Comparison, Depth};
pub use favour::{Favour, Given, Side};
pub use grade::{Grade, NOISE, stake};
pub use patience::Patience;
pub use reason::Reason;
pub use review::{Choice, DEEP, Hindsight, Judged, Knowable, Reviewer, is_decision};
pub use situation::{HandFault, view_of_hand};
pub use solve::{CardValue, Concept, NotSolvable, Solved, Solver};
pub use value::Value;
