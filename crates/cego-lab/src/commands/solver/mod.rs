//! The solver: its fixed deals, and how long it takes.

mod deals;
mod goals;
mod measure;

pub(super) use deals::Deals;
pub(super) use goals::Goals;
pub(super) use measure::Measure;
