//! The chance of a question: the same view has the same answer.

use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::Seed;

/// The chance of every question, unless somebody asks for another.
pub(crate) const SEED: u64 = 1;

/// The chance of the n-th time that a question is put.
pub(crate) fn chance(n: usize) -> Chooser {
    seeded(SEED, n)
}

/// The same from a seed of its own.
pub(crate) fn seeded(seed: u64, n: usize) -> Chooser {
    Choosers::new(Seed::from_number(seed)).of_deal(n as u64)
}
