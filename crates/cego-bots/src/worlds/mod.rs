//! The worlds of a seat: everything it knows of the cards, and samples of what it does not.

mod places;
mod replay;
mod sample;
mod uniform;
mod world;

use cego_core::{Card, Seat, View};

pub use places::{Place, Places, Where};
pub use uniform::UniformWorlds;
pub use world::World;

/// Every card played so far, in order, and who played it.
pub(crate) fn cards_played(view: &View) -> impl Iterator<Item = (Seat, Card)> + '_ {
    let table = view.rules.table;
    let done = view.tricks.iter().flat_map(move |trick| {
        table.seats_from(trick.leader).filter_map(|seat| Some((seat, trick.cards[seat]?)))
    });
    done.chain(view.on_table.iter().copied())
}
