//! Generation of the bidder's tables (`docs/bidding-tables.md`).
//!
//! [`GameTableTrainer`] plays every contract many times with random hands and fits card points and
//! probabilities to features of the hands. [`SelfPlay`] then lets the bidder bid against itself,
//! round after round, and learns the value of each bid.

mod games;
mod regress;
mod self_play;
mod special;

pub use games::GameTableTrainer;
pub use regress::{Fit, logit};
pub use self_play::{SelfPlay, SelfPlaySamples};
