//! Bots that play Cego.
//!
//! A bot sees a [`View`](cego_core::View), the information of one seat, and nothing else. On
//! platforms with processes, external programs can play too: see [`external`].
//!
//! ```
//! use std::sync::Arc;
//!
//! use cego_bots::{TurnContext, by_name};
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
//! let mut chance = Choosers::new(Seed::from_number(1)).for_deal(0);
//! let decision = bot.decide(&view, &mut TurnContext::unlimited(&mut chance)).unwrap();
//! assert!(view.choices.contains(&decision.action));
//! # Ok::<(), cego_bots::UnknownBotError>(())
//! ```

#![warn(missing_docs)]

pub mod advice;
pub mod auction;
mod bot;
mod bots;
mod cards;
pub mod discards;
#[cfg(not(target_family = "wasm"))]
pub mod external;
pub mod fast_playout;
mod maths;
pub mod net;
mod packed;
pub mod policy;
mod search;
pub mod thumb;
pub mod worlds;

pub use bot::{Alternative, Bot, Budget, Decision, LostTurn, Prior, TurnContext, answer};
pub use bots::{
    BOTS, BotEntry, FALLBACK, LEVELS, Level, PimcBot, PolicyBot, RandomBot, StrongBot, USUAL_LEVEL,
    UnknownBotError, by_name, entry, names,
};
pub use cards::distinct;
pub use search::{exact, log_weight};
pub use thumb::ThumbBot;
