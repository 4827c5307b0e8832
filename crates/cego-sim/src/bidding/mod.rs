//! How the tables of the bidder are made (`docs/bidding-tables.md`).
//!
//! First [`Workshop`]: every contract is played many times out of random hands, and points and chances are
//! fitted to what the hands looked like. Then [`SelfPlay`]: the bidder bids against itself, round after
//! round, and learns what its words bring.

mod games;
mod regress;
mod self_play;
mod special;

pub use games::Workshop;
pub use regress::{Fit, logit};
pub use self_play::{Lessons, SelfPlay};
