//! Encoding of the observation of a seat.

use cego_core::{Card, CardSet, Contract, Phase, Seat, SeatSet, Stage, View};

use crate::encoding::action::{WORDS, word_number};
use crate::encoding::layout::*;

/// Writer of seats and cards, relative to the observer's seat.
pub(crate) struct ObservationWriter<'o> {
    pub(crate) out: &'o mut [u8],
    own: usize,
    people: usize,
}

impl<'o> ObservationWriter<'o> {
    /// Creates a writer for the seat of the view; a spectator counts as seat 1.
    pub(crate) fn new(view: &View, out: &'o mut [u8]) -> ObservationWriter<'o> {
        out.fill(0);
        ObservationWriter {
            out,
            own: view.seat.map_or(0, Seat::index),
            people: view.rules.table.people(),
        }
    }

    /// Returns the distance of a seat from the observer. The fifth seat is not encoded.
    pub(crate) fn distance(&self, seat: Seat) -> Option<usize> {
        let distance = (seat.index() + self.people - self.own) % self.people;
        (distance < SEATS).then_some(distance)
    }

    fn seat(&mut self, field: usize, seat: Option<Seat>) {
        if let Some(distance) = seat.and_then(|seat| self.distance(seat)) {
            self.out[field + distance] = 1;
        }
    }

    fn seats(&mut self, field: usize, seats: SeatSet) {
        seats.iter().for_each(|seat| self.seat(field, Some(seat)));
    }

    fn card(&mut self, field: usize, card: Card) {
        self.out[field + usize::from(card.index())] = 1;
    }

    fn cards(&mut self, field: usize, cards: CardSet) {
        cards.iter().for_each(|card| self.card(field, card));
    }

    /// Returns the start of a seat's block in a field with 54 entries per seat.
    fn seat_block(&self, field: usize, seat: Seat) -> Option<usize> {
        Some(field + Card::COUNT * self.distance(seat)?)
    }

    fn flag(&mut self, field: usize, is: bool) {
        self.out[field] = u8::from(is);
    }
}

/// Writes the observation for the seat of a view. `chosen` is the first of two cards that the seat
/// keeps. Counts of cards and tricks are written as numbers; all other entries are 0 or 1. The
/// observation of a finished deal reveals nothing new.
///
/// # Panics
/// If the length of `out` is not [`OBSERVATION`].
pub fn observe(view: &View, chosen: Option<Card>, out: &mut [u8]) {
    assert_eq!(out.len(), OBSERVATION, "an observation has a place for every number");
    let mut to = ObservationWriter::new(view, out);
    moment(view, &mut to);
    own_cards(view, chosen, &mut to);
    open_cards(view, &mut to);
    tricks(view, &mut to);
    auction(view, &mut to);
    declaration(view, &mut to);
}

fn moment(view: &View, to: &mut ObservationWriter<'_>) {
    if view.phase != Phase::Over {
        to.out[PHASE + view.phase as usize] = 1;
    }
    to.flag(THREE, to.people == 3);
    to.seat(FOREHAND, Some(view.rules.table.next(view.dealer)));
    to.seat(ON_TURN, view.on_turn);
}

fn own_cards(view: &View, chosen: Option<Card>, to: &mut ObservationWriter<'_>) {
    to.cards(HAND, view.hand);
    to.cards(DEALT, view.dealt);
    if let Some(exchange) = view.own_exchange {
        to.cards(BLIND, exchange.found);
        to.cards(LEGAGE, exchange.legage);
    }
    if let Some(card) = chosen {
        to.card(CHOSEN, card);
    }
    to.cards(LEADS_INSTEAD, view.leads.instead);
}

fn open_cards(view: &View, to: &mut ObservationWriter<'_>) {
    to.cards(KEPT_PIPS, view.kept_pips);
    if let Some(declaration) = view.declaration {
        to.cards(OPEN, view.open[declaration.declarer]);
    }
    if let Some(card) = view.shown_discard {
        to.card(SHOWN_DISCARD, card);
    }
    to.cards(DEAD, view.dead);
    to.out[LEADS_DUE] = view.leads.due;
}

fn tricks(view: &View, to: &mut ObservationWriter<'_>) {
    for &(seat, card) in &view.on_table {
        if let Some(field) = to.seat_block(TRICK, seat) {
            to.card(field, card);
        }
    }
    to.seat(TRICK_LEADER, view.on_table.first().map(|&(seat, _)| seat));
    let table = view.rules.table;
    for trick in &view.tricks {
        let won = to.seat_block(WON, trick.winner);
        for seat in table.seats() {
            let Some(card) = trick.cards[seat] else { continue };
            for field in [to.seat_block(PLAYED, seat), won].into_iter().flatten() {
                to.card(field, card);
            }
        }
    }
    for seat in table.seats() {
        if let Some(distance) = to.distance(seat) {
            to.out[HAND_SIZES + distance] = view.hand_sizes[seat];
            to.out[TRICK_COUNTS + distance] = view.trick_counts[seat];
        }
    }
}

fn auction(view: &View, to: &mut ObservationWriter<'_>) {
    let standing = &view.standing;
    let stage = match view.stage {
        Stage::UltimoQuery => 0,
        Stage::SoloQuery => 1,
        Stage::CounterQuery => 2,
        Stage::GeissSale { buyer, give } => {
            to.seat(BUYER, Some(buyer));
            if let Some(number) = give.trump_number() {
                to.out[OFFER + usize::from(number) - 1] = 1;
            }
            3
        }
        Stage::SpecialsRound { asked } => {
            if let Some(game) = asked.and_then(place_of_special) {
                to.out[ASKED + game] = 1;
            }
            4
        }
        Stage::Opening => 5,
        Stage::Raising => 6,
        Stage::Answer => 7,
        Stage::Choice => 8,
        Stage::Over => 9,
    };
    to.out[STAGE + stage] = 1;
    if let Some(level) = standing.level {
        let step = Contract::LADDER.iter().position(|&step| step == level);
        to.out[LEVEL + step.unwrap_or(Contract::LADDER.len())] = 1;
    }
    to.seat(HOLDER, standing.holder);
    to.seat(CHALLENGER, standing.challenger);
    to.seat(SOLOIST, standing.soloist);
    to.seats(OUT, standing.out);
    to.seats(PASSED_SOLO, standing.passed_solo);
    to.seats(TO_SPEAK, standing.to_speak);
    for said in &view.words {
        if let Some((distance, word)) = to.distance(said.seat).zip(word_number(said.word)) {
            let times = &mut to.out[SAID + WORDS * distance + word];
            *times = times.saturating_add(1);
        }
    }
}

/// Returns the index of a contract for exact tricks, with Pascha last.
fn place_of_special(contract: Contract) -> Option<usize> {
    contract.is_special().then(|| contract as usize - Contract::Bettel as usize)
}

fn declaration(view: &View, to: &mut ObservationWriter<'_>) {
    let Some(declaration) = view.declaration else { return };
    to.out[CONTRACT + declaration.contract as usize] = 1;
    to.seat(DECLARER, Some(declaration.declarer));
    to.flag(AFTER_SOLO, declaration.after_solo);
    to.flag(ANNOUNCED, declaration.announced);
    to.flag(OUVERT, declaration.ouvert);
    to.flag(DURCH, declaration.durch);
    for number in declaration.ulti.trumps() {
        to.out[ULTI + usize::from(number) - 1] = 1;
    }
    to.seat(GEISS_SELLER, declaration.geiss_seller);
}
