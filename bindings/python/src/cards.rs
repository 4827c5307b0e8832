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

/// Reads who looks at a game: a seat from 1, "spectator", or the default if nothing is given.
pub(crate) fn viewer(
    given: Option<&Bound<'_, PyAny>>,
    table: TableSize,
    usual: Option<Seat>,
) -> PyResult<Option<Seat>> {
    let Some(given) = given else { return Ok(usual) };
    if given.extract::<String>().is_ok_and(|word| word == "spectator") {
        return Ok(None);
    }
    let number = given.extract::<i64>().ok().and_then(|number| usize::try_from(number).ok());
    let none = || {
        let told = given.repr().map_or_else(|_| "?".to_owned(), |text| text.to_string());
        content(format!(
            "there is no seat {told:.40}: seats are 1 to {}, and \"spectator\" sees what everybody \
             sees",
            table.people()
        ))
    };
    number.and_then(|number| read_seat(number, table, "seat").ok()).map(Some).ok_or_else(none)
}

/// The number of threads: all cores where nothing is given.
pub(crate) fn threads(given: Option<i64>) -> PyResult<usize> {
    let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let Some(given) = given else { return Ok(cores()) };
    let count = usize::try_from(given).ok().filter(|&count| count > 0);
    count.ok_or_else(|| {
        content(format!("threads: {given}; at least 1, or None for as many as there are cores"))
    })
}

pub(crate) fn table(players: usize) -> PyResult<TableSize> {
    let none =
        || content(format!("there is no table of {players}; there are tables of 3, 4 and 5"));
    TableSize::new(players).ok_or_else(none)
}
