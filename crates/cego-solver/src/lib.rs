//! Perfect-information search of Cego: every card known, every contract, exact.

mod counted;
mod goals;
mod opening;
mod points;
mod position;
mod raeuber;
#[cfg(test)]
mod testing;
mod tricks;

pub use goals::{GoalSolver, Question};
pub use points::PointSolver;
pub use position::Position;
pub use raeuber::RaeuberSolver;
