//! Action history, the part of an information state beyond the observation.

use cego_core::{Seat, View};

use crate::encoding::action::word_number;
use crate::encoding::layout::fields;
use crate::encoding::observation::ObservationWriter;

/// Maximum number of encoded bidding words. A test checks that random auctions of all rulesets stay
/// far below.
const MOST_WORDS: usize = 64;
/// Maximum number of cards played in a deal: 4 · 11.
const MOST_CARDS: usize = 44;

fields! { HISTORY_FIELDS, HISTORY:
    #[doc = " the words of the auction, two numbers each: 1 + the seat that said it, 1 + the \
        number of the word; 0 0 after the last"]
    WORDS = "words", 2 * MOST_WORDS;
    #[doc = " the cards that were played, two numbers each: 1 + the seat that played it, 1 + the \
        index of the card; 0 0 after the last"]
    CARDS = "cards", 2 * MOST_CARDS;
}

/// Writes the words and cards so far, as seen from the seat of the view.
///
/// # Panics
/// If the length of `out` is not [`HISTORY`].
pub(crate) fn write(view: &View, out: &mut [u8]) {
    assert_eq!(out.len(), HISTORY, "a history has a place for every number");
    let to = ObservationWriter::new(view, out);
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
    for (place, (seat, card)) in
        done.chain(view.on_table.iter().copied()).take(MOST_CARDS).enumerate()
    {
        if let Some(distance) = to.distance(seat) {
            to.out[CARDS + 2 * place] = 1 + distance as u8;
            to.out[CARDS + 2 * place + 1] = 1 + card.index();
        }
    }
}
