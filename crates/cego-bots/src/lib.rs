//! Players of the program. A bot sees a [`View`](cego_core::View) and nothing else.

pub mod advice;
pub mod auction;
mod bot;
mod budget;
mod cards;
mod decision;
mod random;
pub mod policy;
mod policy_bot;
mod registry;
mod strong;
mod think;
pub mod thumb;
pub mod worlds;

pub use bot::{Bot, Turn};
pub use budget::Budget;
pub use decision::{Alternative, Decision};
pub use policy_bot::PolicyBot;
pub use random::RandomBot;
pub use registry::{BOT_NAMES, BOTS, Entry, UnknownBot, by_name};
pub use strong::StrongBot;
pub use thumb::ThumbBot;
