//! Cards and seats by name and number.

use cego_core::{Card, CardSet, Seat, TableSize};
use cego_record::{card_names, read_card, read_cards, read_seat};
use pyo3::prelude::*;

use crate::errors::{content, problem};

/// The cards of a set: trumps first, then the suits, each from high to low.
pub(crate) fn names(cards: CardSet) -> Vec<String> {
    card_names(cards)
}

pub(crate) fn card(name: &str) -> PyResult<Card> {
    read_card(name).map_err(problem)
}

pub(crate) fn cards(names: &[String], place: &str) -> PyResult<CardSet> {
    read_cards(names, place).map_err(problem)
}

pub(crate) fn seat(number: usize, table: TableSize) -> PyResult<Seat> {
    read_seat(number, table, "seat").map_err(problem)
}

pub(crate) fn table(players: usize) -> PyResult<TableSize> {
    let none = || content(format!("there is no table of {players}; there are tables of 3, 4 and 5"));
    TableSize::new(players).ok_or_else(none)
}
