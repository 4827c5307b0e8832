//! Integration tests of `cego-core` in one binary, because linking a binary for each file takes
//! longer than most of the tests.

mod atoms;
mod auction;
mod claims;
mod common;
mod exchange;
mod hand_games;
mod pips;
mod settlement;
