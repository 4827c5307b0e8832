//! The table in the terminal: `cego play`.
//!
//! Three layers, each usable without the next: [`session`] is the table itself (a match, the deal under
//! way, the bots, undo), knows no time and no screen; [`app`] turns keys and passing time
//! into a state; [`screen`] draws that state into a buffer. [`run`] puts a terminal around them. The rules
//! are the core's: nothing here decides what may be played, and what the person sees is their
//! [`View`](cego_core::View).

pub mod app;
pub mod keymap;
pub mod save;
pub mod screen;
pub mod session;
mod terminal;
pub mod theme;

pub use terminal::{Error, Options, enter_pressed, has_terminal, run, run_session};
