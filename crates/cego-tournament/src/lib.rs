//! Tournaments of Cego. So far the draw: who sits where in which round, so that people meet again as seldom as can be.
//!
//! ```
//! use cego_core::shuffle::Seed;
//! use cego_tournament::draw::{Wish, draw};
//!
//! // 27 people, three rounds; 1 and 2 come in one car and want to meet others.
//! let wish = Wish { people: 27, rounds: 3, apart: vec![(1, 2)], ..Wish::default() };
//! let drawn = draw(&wish, Seed::from_number(11))?;
//! assert_eq!(drawn.rounds[0].len(), 7, "six tables of four and one of three");
//! assert_eq!(drawn.repeats, 0);
//! # Ok::<(), cego_tournament::draw::Refusal>(())
//! ```

pub mod draw;
