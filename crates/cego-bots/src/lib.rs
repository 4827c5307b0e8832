//! Players of the program. A bot sees a [`View`](cego_core::View) and nothing else.
//!
//! Where there are processes, players may also be programs of their own: [`external`].

mod bot;
mod budget;
mod decision;
#[cfg(not(target_family = "wasm"))]
pub mod external;
mod random;
mod registry;
pub mod thumb;

pub use bot::{Bot, LostTurn, Turn};
pub use budget::Budget;
pub use decision::{Alternative, Decision};
pub use random::RandomBot;
pub use registry::{BOT_NAMES, BOTS, Entry, UnknownBot, by_name};
pub use thumb::ThumbBot;
