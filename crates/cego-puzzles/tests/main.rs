//! Puzzles as they are shipped, found and shown.

mod pack;
mod seen;
mod themes;
