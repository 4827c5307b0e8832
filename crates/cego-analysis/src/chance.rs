//! The chance of a question: the same view has the same answer.

use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::Seed;

/// The chance of every question.
const SEED: u64 = 1;

/// The chance of the n-th time that a question is put.
pub(crate) fn chance(n: usize) -> Chooser {
    Choosers::new(Seed::from_number(SEED)).of_deal(n as u64)
}
