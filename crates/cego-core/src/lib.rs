//! The rules of Cego, the tarot game of Baden: cards, auction, exchange, play and settlement.
//!
//! No I/O, no clock, no entropy, no floating point: the same seed, rules and actions give the same
//! game everywhere. Rules are data ([`Rules`]); no code depends on the preset they came from.
//!
//! A deal from a seed, played to its end and settled:
//!
//! ```
//! use std::sync::Arc;
//!
//! use cego_core::shuffle::{Seed, Shuffler};
//! use cego_core::{Deal, Game, Rules, Seat, TableSize, settle};
//!
//! let rules = Arc::new(Rules::new(TableSize::Four));
//! let deal = Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(3)), 0, Seat::new(3));
//! let mut game = Game::new(Arc::clone(&rules), deal).unwrap();
//! while let Some(seat) = game.on_turn() {
//!     let view = game.view(Some(seat)); // what the seat knows, and what it may do
//!     game.apply(seat, view.choices[0])?;
//! }
//! let settlement = settle(&rules, game.outcome().unwrap());
//! assert_eq!(settlement.amounts.values(rules.table).iter().sum::<i32>(), 0);
//! # Ok::<(), cego_core::Refusal>(())
//! ```

#![warn(missing_docs)]

mod action;
mod auction;
mod card;
mod card_set;
pub mod chooser;
pub mod claim;
mod contract;
pub mod count;
mod deal;
mod event;
pub mod exchange;
mod game;
mod knowledge;
pub mod matches;
pub mod outcome;
pub mod phrase;
mod pips;
mod play;
mod refusal;
pub mod report;
pub mod rules;
mod seat;
pub mod settle;
pub mod shuffle;
pub mod small_sort;
pub mod solo_duty;
pub mod trick;
mod view;

pub use action::{Action, Claim, Word};
pub use auction::{Auction, AuctionState, SpokenWord, Stage, Words};
pub use card::{Card, Rank, Suit, UnknownCardError};
pub use card_set::{CardSet, CardSetError, Cards};
pub use contract::{
    Contract, ContractProperties, Declaration, Goal, PASCHA_TRICKS, PipSuits, UltiFeats,
    UnknownContractError,
};
pub use count::CardPoints;
pub use deal::{Deal, DealCheckError};
pub use event::{Event, Events};
pub use game::Game;
pub use knowledge::{Voids, public_cards};
pub use outcome::{DealResult, HalfPoints, Outcome, TableError, Trick};
pub use pips::{Leads, PipSets, can_play_step, companions, pip_set_allowed, pip_sets, substitutes};
pub use play::{Play, PlayStart};
pub use refusal::Refusal;
pub use rules::Rules;
pub use seat::{BySeat, Seat, SeatSet, TableSize};
pub use settle::{Settlement, settle};
pub use solo_duty::solo_duty;
pub use view::{Phase, Revealed, TrickPoints, View};
