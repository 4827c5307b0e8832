//! Training: weights for bots and for the solver, learned from search and self-play.

mod discards;
mod net;
mod order;
mod policy;

pub(super) use discards::LearnDiscards;
pub(super) use net::{LearnBeliefs, LearnExchanges, LearnNet, WritePositions};
pub(super) use order::LearnOrder;
pub(super) use policy::LearnPolicy;
