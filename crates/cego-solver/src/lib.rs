//! Perfect-information search of Cego: every card known, every contract, exact.

mod points;
mod position;

pub use points::PointSolver;
pub use position::Position;
