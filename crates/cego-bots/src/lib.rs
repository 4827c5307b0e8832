//! Bots. A bot sees a [`View`](cego_core::View) and nothing else.
//!
//! Where there are processes, players may also be programs of their own: [`external`].
//!
//! ```
//! use std::sync::Arc;
//!
//! use cego_bots::{Turn, by_name};
//! use cego_core::chooser::Choosers;
//! use cego_core::shuffle::{Seed, Shuffler};
//! use cego_core::{Deal, Game, Rules, Seat, TableSize};
//!
//! let rules = Arc::new(Rules::new(TableSize::Four));
//! let deal = Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(3)), 0, Seat::new(3));
//! let game = Game::new(rules, deal).unwrap();
//! let view = game.view(game.on_turn());
//!
//! let mut bot = by_name("level4")?; // plays well, without looking ahead
//! let mut chance = Choosers::new(Seed::from_number(1)).of_deal(0);
//! let decision = bot.decide(&view, &mut Turn::unlimited(&mut chance)).unwrap();
//! assert!(view.choices.contains(&decision.action));
//! # Ok::<(), cego_bots::UnknownBot>(())
//! ```

pub mod advice;
mod answer;
pub mod auction;
mod bot;
mod budget;
mod cards;
mod decision;
pub mod discards;
#[cfg(not(target_family = "wasm"))]
pub mod external;
pub mod glance;
mod judge;
mod maths;
pub mod net;
mod packed;
pub mod policy;
mod registry;
mod search;
pub mod thumb;
pub mod worlds;

pub use answer::answer;
pub use bot::{Bot, LostTurn, Turn};
pub use budget::Budget;
pub use cards::distinct;
pub use decision::{Alternative, Decision, Prior};
pub use registry::{
    BOTS, BotEntry, FALLBACK, LEVELS, Level, PimcBot, PolicyBot, RandomBot, StrongBot, USUAL_LEVEL,
    UnknownBot, by_name, entry, names,
};
pub use search::{exact, log_weight};
pub use thumb::ThumbBot;
