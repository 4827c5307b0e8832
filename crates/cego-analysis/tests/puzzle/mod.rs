//! Tests of shipped, found and presented puzzles.

mod pack;
mod seen;
mod themes;
