//! Mass simulation of Cego.
//!
//! [`fast`] plays deals at random without the checks of the game in `cego-core`: millions in a second on
//! one core, with the same cards and the same choices as the checked way. [`arena`] compares players.

pub mod arena;
pub mod check;
mod deal_loop;
pub mod fast;

pub use deal_loop::{BotFault, play_deal};
