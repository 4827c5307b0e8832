//! The solver: its benchmark deals and its timing.

mod deals;
mod goals;
mod measure;

pub(super) use deals::Deals;
pub(super) use goals::Goals;
pub(super) use measure::Measure;
