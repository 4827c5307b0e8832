//! The rules of Cego, the tarot game of Baden: cards, auction, exchange, play and settlement.
//!
//! No I/O, no clock, no entropy, no floating point: the same seed, rules and actions give the same game
//! everywhere. Rules are data ([`Rules`]); nothing here asks which preset they came from.
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

mod action;
mod auction;
mod card;
mod card_points;
mod card_set;
pub mod challenge;
pub mod chooser;
pub mod claim;
mod concede;
mod contract;
pub mod count;
mod deal;
mod declaration;
pub mod duty;
mod event;
pub mod exchange;
mod game;
mod known;
mod leads;
pub mod matches;
mod outcome;
mod phase;
pub mod phrase;
mod pips;
mod play;
mod refusal;
pub mod report;
pub mod result;
pub mod rules;
mod seat;
pub mod settle;
pub mod short;
pub mod shuffle;
mod start;
mod suit;
mod taken;
pub mod trick;
mod ulti;
mod view;
mod voids;

pub use action::{Action, Claim, Word};
pub use auction::{Auction, Spoken, Stage, Standing, Words};
pub use card::{Card, Rank, UnknownCard};
pub use card_points::CardPoints;
pub use card_set::{CardSet, CardSetFault, Cards};
pub use contract::{Contract, Goal, PASCHA_TRICKS, PipSuits, Properties, UnknownContract};
pub use deal::{Deal, DealFault};
pub use declaration::Declaration;
pub use duty::solo_duty;
pub use event::{Event, Events};
pub use game::Game;
pub use known::known_hands;
pub use leads::Leads;
pub use outcome::{DealResult, HalfPoints, Outcome, TableError, Trick};
pub use phase::Phase;
pub use pips::{PipSets, can_play_step, companions, pip_set_allowed, pip_sets, substitutes};
pub use play::Play;
pub use refusal::Refusal;
pub use rules::Rules;
pub use seat::{BySeat, Seat, SeatSet, TableSize};
pub use settle::{Settlement, settle};
pub use start::Start;
pub use suit::Suit;
pub use taken::Taken;
pub use ulti::UltiFeats;
pub use view::{Revealed, View};
pub use voids::Voids;
