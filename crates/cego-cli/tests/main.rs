//! All tests of `cego-cli` that see it from outside, as one program: linking one for each file takes longer than most of them run.

mod admin;
mod adrs;
mod analysis;
mod arena;
mod bad_input;
mod bot;
mod circles;
mod common;
mod count;
mod deck;
mod dependencies;
mod frame;
mod guide;
mod packaged;
mod play;
mod project;
mod prose;
mod replay;
mod rules;
mod score;
mod serve;
mod simulate;
mod store;
mod study;
mod tournament;
mod verify;
