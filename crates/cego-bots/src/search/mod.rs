//! Thinking ahead in sampled worlds.

mod belief;
mod cardplay;
mod company;
mod continuation;
mod each_word;
pub mod exact;
mod exchange;
mod exchanging;
mod knockout;
mod likelihood;
mod mind;
mod money;
mod nets;
mod playout;
mod taking;
#[cfg(not(target_family = "wasm"))]
mod tuned;
mod word;

pub use belief::log_weight;
pub(crate) use belief::{shares, weights_of};
pub(crate) use cardplay::card;
#[cfg(not(target_family = "wasm"))]
pub(crate) use cardplay::card_within;
pub(crate) use each_word::each_word;
pub(crate) use exchange::exchange;
pub(crate) use exchanging::Exchanging;
pub(crate) use knockout::Knockout;
pub(crate) use mind::{Mind, Settings};
pub(crate) use money::{Money, Worth};
pub(crate) use playout::{Players, play_out};
pub(crate) use word::word;
