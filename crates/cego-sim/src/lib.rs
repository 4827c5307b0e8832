//! Mass simulation of Cego.
//!
//! [`fast`] plays deals at random without the checks of the game in `cego-core`: millions in a second on
//! one core, with the same cards and the same choices as the checked way. [`arena`] compares players;
//! [`bidding`] makes the tables of the bidder; [`sane`] holds positions with a clear answer, to ask bots; [`study`]
//! measures the advice of the sources.

pub mod arena;
pub mod bidding;
pub mod check;
mod deal_loop;
pub mod fast;
pub mod sane;
pub mod study;
mod svg;

pub use deal_loop::{BotFault, play_deal};
