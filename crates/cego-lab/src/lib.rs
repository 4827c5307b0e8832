//! What the commands and the benchmarks of the laboratory share: deals to study ([`study`]), positions to solve ([`positions`]),
//! and random deals through the checked interface, to compare the fast path with ([`checked`]).
//!
//! ```
//! use cego_core::{Card, TableSize};
//! use cego_lab::study::Study;
//!
//! // In how many of a hundred deals the Gstieß lies in the blind, which has 10 of 54 cards.
//! let study = Study::new("schopfheim", TableSize::Four, 100, 1)?;
//! let found = study.find(|| (), |(), number| study.deal(number).blind.contains(Card::GSTIESS).then_some(number));
//! assert!((5..35).contains(&found.len()));
//! # Ok::<(), String>(())
//! ```
//!
//! `cargo run --release -p cego-lab -- --help` lists the commands, `cargo bench -p cego-lab` runs the benchmarks.

pub mod checked;
pub mod positions;
pub mod study;
pub mod weighed;
