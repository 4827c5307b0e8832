//! The deals a seat must reckon with: everything it knows of the cards, and samples of what it does not.

mod places;
mod sample;
mod world;

pub use places::{Place, Places};
pub use world::World;
