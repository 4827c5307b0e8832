//! Players of the program. A bot sees a [`View`](cego_core::View) and nothing else.

mod bot;
mod random;
mod registry;
pub mod thumb;

pub use bot::Bot;
pub use random::RandomBot;
pub use registry::{BOT_NAMES, UnknownBot, by_name};
pub use thumb::ThumbBot;
