//! Nothing is lost: many tables are played while servers are killed, and cut off from their database and from one another.
//! Afterwards all that was acknowledged has to be there, everything once and in its place.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "the seeds, and what was found")]

mod chance;
mod client;
#[allow(dead_code, reason = "only the benchmark has a small disk")]
mod disk;
#[allow(dead_code, reason = "the benchmark tells more of what was found")]
mod hall;
mod nats;
mod online;
#[allow(dead_code, unused_imports, unused_macros, reason = "it is shared with the tests of the store")]
#[path = "../../../cego-store/tests/story/places.rs"]
mod places;
mod ready;
mod scene;
mod servers;
mod tables;
mod thinking;
mod trouble;
mod verify;
