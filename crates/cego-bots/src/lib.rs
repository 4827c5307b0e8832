//! Bots. A bot sees a [`View`](cego_core::View) and nothing else.
//!
//! Where there are processes, players may also be programs of their own: [`external`].

pub mod advice;
mod answer;
pub mod auction;
mod bot;
mod budget;
mod cards;
mod careless;
mod decision;
pub mod discards;
pub mod exact;
#[cfg(not(target_family = "wasm"))]
pub mod external;
mod hasty;
mod ismcts;
mod judge;
mod maths;
mod pimc;
pub mod policy;
mod policy_bot;
mod random;
mod registry;
mod search;
mod strong;
pub mod thumb;
pub mod worlds;

pub use answer::answer;
pub use bot::{Bot, LostTurn, Turn};
pub use budget::Budget;
pub use cards::distinct;
pub use careless::CarelessBot;
pub use decision::{Alternative, Decision, Prior};
pub use hasty::HastyBot;
pub use ismcts::IsmctsBot;
pub use pimc::PimcBot;
pub use policy_bot::PolicyBot;
pub use random::RandomBot;
pub use registry::{
    BOT_NAMES, BOTS, BotEntry, LEVELS, Level, USUAL_LEVEL, UnknownBot, by_name, entry, names,
};
pub use strong::StrongBot;
pub use thumb::ThumbBot;
