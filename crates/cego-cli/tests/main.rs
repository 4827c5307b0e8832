//! All integration tests of `cego-cli` in one binary. Linking one for each file would take longer
//! than running most of them.

mod admin;
mod analysis;
mod architecture;
mod arena;
mod bad_input;
mod bot;
mod club;
mod club_desk;
mod club_duplicate;
mod club_people;
mod club_season;
mod club_verify;
mod common;
mod deck;
mod frame;
mod guide;
mod invariants;
mod lists;
mod pages;
mod play;
mod project;
mod puzzles;
mod replay;
mod rules;
mod score;
mod serve;
mod simulate;
mod store;
mod verify;
