//! Players of the program. A bot sees a [`View`](cego_core::View) and nothing else.
//!
//! Where there are processes, players may also be programs of their own: [`external`].

pub mod advice;
mod answer;
pub mod auction;
mod bot;
mod budget;
mod cards;
mod decision;
#[cfg(not(target_family = "wasm"))]
pub mod external;
mod ismcts;
mod judge;
mod maths;
pub mod policy;
mod policy_bot;
mod random;
mod registry;
mod strong;
mod think;
pub mod thumb;
pub mod worlds;

pub use answer::answer;
pub use bot::{Bot, LostTurn, Turn};
pub use budget::Budget;
pub use decision::{Alternative, Decision};
pub use ismcts::IsmctsBot;
pub use policy_bot::PolicyBot;
pub use random::RandomBot;
pub use registry::{BOT_NAMES, BOTS, Entry, UnknownBot, by_name};
pub use strong::StrongBot;
pub use thumb::ThumbBot;
