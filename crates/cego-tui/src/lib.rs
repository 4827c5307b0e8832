//! The table in the terminal: `cego play`.
//!
//! Three layers, each usable without the next. [`session`] is the table itself: a match, the
//! current deal, the bots and undo. It knows no time and no screen. [`app`] turns keys and passing
//! time into a state. [`screen`] draws that state into a buffer. [`run`] puts a terminal around
//! them.
//!
//! The core decides which cards may be played. The person sees only their
//! [`View`](cego_core::View).
//!
//! A game without a screen, with a person on one seat and bots on the others:
//!
//! ```
//! use cego_core::{Rules, Seat, TableSize};
//! use cego_table::Secret;
//! use cego_tui::session::{BotKind, MatchPlan, Session, TurnState};
//!
//! let rules = Rules::new(TableSize::Four);
//! let plan = MatchPlan {
//!     ruleset: "schopfheim".to_owned(),
//!     title: "Schopfheim".to_owned(),
//!     lineage: Vec::new(),
//!     hash: String::new(),
//!     table: TableSize::Four,
//!     seed: Some(3),
//!     deals: Some(1),
//!     human: Seat::new(0),
//!     bots: BotKind::DEFAULT,
//!     forced: false,
//! };
//! let mut session = Session::new(plan, rules, Secret([7; 32])).unwrap();
//! while session.turn() != TurnState::Human {
//!     assert!(session.step()); // a bot decides
//! }
//! session.act(session.view().choices[0])?;
//! # Ok::<(), cego_table::TableRefusal>(())
//! ```

pub mod app;
pub mod keymap;
pub mod review;
pub mod save;
pub mod screen;
pub mod session;
mod tempo;
mod terminal;
pub mod theme;

pub use terminal::{Error, Options, enter_pressed, has_terminal, run, run_session};
