//! Perfect-information solver for Cego: exact values for every contract, all cards known.
//!
//! Example: the value of every playable card in a Solo, as card points of the declarer.
//!
//! ```
//! use std::sync::Arc;
//!
//! use cego_core::shuffle::{Seed, Shuffler};
//! use cego_core::{Contract, Deal, Declaration, Game, Rules, Seat, TableSize};
//! use cego_solver::{PointSolver, Position};
//!
//! let rules = Arc::new(Rules::new(TableSize::Four));
//! let deal = Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(3)), 0, Seat::new(3));
//! let solo = Declaration::plain(Contract::Solo, Seat::new(0));
//! let mut game = Game::with_declaration(rules, deal, solo).unwrap();
//! for _ in 0..24 {
//!     let seat = game.on_turn().unwrap();
//!     game.apply(seat, game.choices(seat)[0])?; // six tricks, so that the rest is solved at once
//! }
//! let position = Position::from_game(&game).unwrap();
//! let mut solver = PointSolver::new(16); // 2^16 entries in the transposition table
//! let value = solver.exact(&position);
//! let cards = solver.cards(&position);
//! let declarer_leads = game.on_turn() == Some(Seat::new(0));
//! let best = cards.iter().map(|&(_, value)| value);
//! assert_eq!(if declarer_leads { best.max() } else { best.min() }, Some(value));
//! # Ok::<(), cego_core::Refusal>(())
//! ```

#![warn(missing_docs)]

mod goals;
mod points;
mod position;
mod prices;
mod raeuber;
#[cfg(test)]
mod testing;
mod tricks;

pub use goals::{GoalQuestion, GoalSolver};
pub use points::PointSolver;
pub use position::Position;
pub use raeuber::RaeuberSolver;
