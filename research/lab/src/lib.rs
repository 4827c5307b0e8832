//! Library shared by the commands and benchmarks of the laboratory.
//!
//! It has deals to study ([`study`]), positions to solve ([`positions`]), and cards evaluated in
//! sampled worlds ([`world_evaluation`]). [`checked`] plays random deals through the checked API,
//! as a reference for the fast path.
//!
//! ```
//! use cego_core::{Card, TableSize};
//! use cego_lab::study::Study;
//!
//! // The Gstieß lies in the blind, which has 10 of 54 cards, in about 18 of a hundred deals.
//! let study = Study::new("schopfheim", TableSize::Four, 100, 1)?; let found = study.find(|| (),
//! |(), number| study.deal(number).blind.contains(Card::GSTIESS).then_some(number));
//! assert!((5..35).contains(&found.len()));
//! # Ok::<(), String>(())
//! ```
//!
//! `cargo run --release -p cego-lab -- --help` lists the commands. `cargo bench -p cego-lab` runs
//! the benchmarks.

pub mod checked;
pub mod positions;
pub mod study;
pub mod world_evaluation;
