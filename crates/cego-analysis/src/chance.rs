//! Random streams of a question: the same view gets the same answer.

use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::Seed;

/// Default seed of all questions.
pub(crate) const SEED: u64 = 1;

/// Returns the random stream for the n-th repetition of a question.
pub(crate) fn chance(n: usize) -> Chooser {
    seeded(SEED, n)
}

/// Returns the random stream for the n-th repetition of a question, from the given seed.
pub(crate) fn seeded(seed: u64, n: usize) -> Chooser {
    Choosers::new(Seed::from_number(seed)).for_deal(n as u64)
}
