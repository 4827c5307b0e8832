//! All tests of `cego-core` that see it from outside, as one program: linking one for each file takes longer than most of them run.

mod atoms;
mod auction;
mod challenge;
mod claims;
mod claims_side;
mod common;
mod concede;
mod exchange;
mod hand_games;
mod pips;
mod settlement;
mod taken;
