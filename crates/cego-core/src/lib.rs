//! The rules of Cego, the tarot game of Baden: cards, auction, exchange, play and settlement.
//!
//! No I/O, no clock, no entropy, no floating point: the same seed, rules and actions give the same game
//! everywhere. Rules are data ([`Rules`]); nothing here asks which preset they came from.

mod action;
mod auction;
mod card;
mod card_set;
mod contract;
mod deal;
mod declaration;
mod outcome;
mod pips;
mod refusal;
pub mod rules;
mod seat;
pub mod shuffle;
mod suit;
mod ulti;

pub use action::{Action, Word};
pub use auction::{Auction, Stage, Standing, Words};
pub use card::{Card, Rank, UnknownCard};
pub use card_set::{CardSet, Cards};
pub use contract::{Contract, Goal, PipSuits, Properties, UnknownContract};
pub use deal::{Deal, DealFault};
pub use declaration::Declaration;
pub use outcome::{DealResult, HalfPoints, Outcome, TableError, Trick};
pub use pips::{PipSets, can_play_step, companions, pip_set_allowed, pip_sets, substitutes};
pub use refusal::Refusal;
pub use rules::Rules;
pub use seat::{BySeat, Seat, SeatSet, TableSize};
pub use suit::Suit;
pub use ulti::UltiFeats;
