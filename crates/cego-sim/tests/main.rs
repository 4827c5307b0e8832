//! Integration tests of `cego-sim`, as one program.
//!
//! Linking one program for each file would take longer than most of them run.

mod arena;
mod arena_parts;
mod arena_ways;
mod bidding;
mod bots_finish;
mod check;
mod claims;
mod concede;
#[cfg(feature = "dataset")]
mod dataset;
mod encoding;
mod golden;
mod naive;
mod no_peeking;
mod play_out;
mod properties;
mod sane;
mod whole;
