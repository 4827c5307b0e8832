//! Everything that was said and played, in order: what an information state has beside the observation.

use cego_core::{Seat, View};

use crate::action::word_number;
use crate::layout::fields;
use crate::observation::Writer;

/// The most words of an auction that are told. Random auctions of all rulesets stay far below: a test counts them.
const MOST_WORDS: usize = 64;
/// The most cards that are played in a deal: 4 · 11.
const MOST_CARDS: usize = 44;

fields! { HISTORY_FIELDS, HISTORY:
    #[doc = " the words of the auction, two numbers each: 1 + the seat that said it, 1 + the number of the word; 0 0 after the last"]
    WORDS = "words", 2 * MOST_WORDS;
    #[doc = " the cards that were played, two numbers each: 1 + the seat that played it, 1 + the index of the card; 0 0 after the last"]
    CARDS = "cards", 2 * MOST_CARDS;
}

/// Writes what was said and played, as the seat of the view heard and saw it.
///
/// # Panics
/// If `out` has not [`HISTORY`] places.
pub(crate) fn write(view: &View, out: &mut [u8]) {
    assert_eq!(out.len(), HISTORY, "a history has a place for every number");
    let to = Writer::new(view, out);
    for (place, said) in view.words.iter().take(MOST_WORDS).enumerate() {
        if let Some((distance, word)) = to.distance(said.seat).zip(word_number(said.word)) {
            to.out[WORDS + 2 * place] = 1 + distance as u8;
            to.out[WORDS + 2 * place + 1] = 1 + word as u8;
        }
    }
    let table = view.rules.table;
    let done = view.tricks.iter().flat_map(|trick| {
        table.seats_from(trick.leader).filter_map(|seat: Seat| Some((seat, trick.cards[seat]?)))
    });
    for (place, (seat, card)) in done.chain(view.on_table.iter().copied()).take(MOST_CARDS).enumerate() {
        if let Some(distance) = to.distance(seat) {
            to.out[CARDS + 2 * place] = 1 + distance as u8;
            to.out[CARDS + 2 * place + 1] = 1 + card.index();
        }
    }
}
