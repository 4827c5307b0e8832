//! Fault injection: tables are played while servers are killed and lose their database and bus.
//!
//! Afterwards everything acknowledged must be stored once and in order.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "the seeds, and what was found")]

mod chance;
mod client;
#[allow(dead_code, reason = "only the benchmark has a small disk")]
mod disk;
#[allow(dead_code, reason = "the benchmark tells more of what was found")]
mod hall;
mod nats;
mod online;
#[allow(
    dead_code,
    unused_imports,
    unused_macros,
    reason = "it is shared with the tests of the store"
)]
#[path = "../../../cego-store/tests/story/places.rs"]
mod places;
mod ready;
mod scene;
mod servers;
mod tables;
mod thinking;
mod trouble;
mod verify;
