//! Players of the program. A bot sees a [`View`](cego_core::View) and nothing else.

pub mod auction;
mod bot;
mod budget;
mod decision;
mod random;
mod registry;
pub mod thumb;

pub use bot::{Bot, Turn};
pub use budget::Budget;
pub use decision::{Alternative, Decision};
pub use random::RandomBot;
pub use registry::{BOT_NAMES, BOTS, Entry, UnknownBot, by_name};
pub use thumb::ThumbBot;
