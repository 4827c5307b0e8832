//! What was said in the auction, as facts that hold or do not.

use cego_core::{Contract, Seat, Spoken, Stage, TableSize, Word};

use super::layout::{BIDS, NAMED, OTHERS, PASSED, SAID, STAGES, WORDS};

/// Calls for the place of every fact that holds, as a seat hears the words.
pub(super) fn each_fact(table: TableSize, seat: Seat, words: &[Spoken], mut each: impl FnMut(usize)) {
    let mut held = [0u64; SAID.div_ceil(64)];
    for said in words {
        let place = match table.seats_from(seat).position(|other| other == said.seat) {
            Some(0) | None => OTHERS,
            Some(place) => place - 1,
        };
        let fact = match said.word {
            Word::Pass => PASSED + place * STAGES + asked(said.stage),
            Word::Bid(contract) => BIDS + place * Contract::ALL.len() + contract as usize,
            other => NAMED + place * WORDS + named(other),
        };
        let (at, bit) = ((fact - PASSED) / 64, (fact - PASSED) % 64);
        if held[at] >> bit & 1 == 0 {
            held[at] |= 1 << bit;
            each(fact);
        }
    }
}

/// The number of a word among the facts of the seat that said it.
#[must_use]
pub fn word_fact(said: &Spoken) -> u8 {
    let mut fact = 0;
    each_fact(TableSize::Four, said.seat, std::slice::from_ref(said), |place| fact = place - PASSED);
    fact as u8
}

fn asked(stage: Stage) -> usize {
    match stage {
        Stage::UltimoQuery => 0,
        Stage::SoloQuery => 1,
        Stage::CounterQuery => 2,
        Stage::GeissSale { .. } => 3,
        Stage::SpecialsRound { .. } => 4,
        Stage::Opening => 5,
        Stage::Raising => 6,
        Stage::Answer => 7,
        Stage::Choice | Stage::Over => 8,
    }
}

fn named(word: Word) -> usize {
    match word {
        Word::Ultimo { .. } => 0,
        Word::Solo { .. } => 1,
        Word::BuyGeiss { .. } | Word::SellGeiss => 2,
        Word::Gegensolo => 3,
        Word::CegoEineSelber => 4,
        Word::Hold => 5,
        Word::Special { .. } => 6,
        Word::Choose(_) | Word::Pass | Word::Bid(_) => 7,
    }
}
