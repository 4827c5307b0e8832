//! Thinking ahead in sampled worlds.

mod belief;
mod cardplay;
mod exchange;
mod foreseen;
mod likely;
mod money;
mod playout;
mod trial;
mod word;

pub(crate) use cardplay::card;
pub(crate) use exchange::exchange;
pub(crate) use money::{Money, Worth};
pub(crate) use playout::play_out;
pub(crate) use trial::Trial;
pub(crate) use word::word;
