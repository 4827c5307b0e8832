//! Tests of the auction through its public API: dialogues of the sources, every switch, random
//! rulesets. The test table understands dialogues in short words.

mod dialogues;
mod random;
mod solo_ultimo;
mod specials;
mod steps;

use cego_core::{
    Auction, BySeat, CardSet, Contract, Declaration, Refusal, Rules, Seat, Stage, TableSize,
    UltiFeats, Word,
};
use cego_testkit::rules;

pub(crate) use crate::common::seat;
pub(crate) use cego_testkit::cards;

/// A hand that can play every step except the Geiß.
pub(crate) const ABLE: &str = "C7 C8 H3 CK SQ T3 T5 T12 T20 T21 T22";
/// The hand of [`ABLE`] with T1 in place of a trump.
pub(crate) const WITH_GEISS: &str = "C7 C8 H3 CK SQ T1 T5 T12 T20 T21 T22";

/// A test table; seat 1 is forehand by default.
pub(crate) struct Table {
    pub(crate) rules: Rules,
    pub(crate) auction: Auction,
    pub(crate) hands: BySeat<CardSet>,
}

impl Table {
    pub(crate) fn new(rules: &Rules) -> Table {
        Table::dealt_by(rules, rules.table.people())
    }

    pub(crate) fn dealt_by(rules: &Rules, dealer: usize) -> Table {
        Table {
            auction: Auction::new(rules, seat(dealer)),
            hands: BySeat::from_fn(|_| cards(ABLE)),
            rules: rules.clone(),
        }
    }

    pub(crate) fn with_hand(mut self, number: usize, hand: &str) -> Table {
        self.hands[seat(number)] = cards(hand);
        self
    }

    pub(crate) fn say(&mut self, number: usize, word: Word) -> Result<(), Refusal> {
        self.auction.say(&self.rules, seat(number), self.hands[seat(number)], word)
    }

    pub(crate) fn may(&self, number: usize, word: Word) -> Result<(), Refusal> {
        let before = self.auction;
        let mut after = self.auction;
        let answer = after.say(&self.rules, seat(number), self.hands[seat(number)], word);
        if answer.is_err() {
            assert_eq!(before, after, "a refusal changed the state");
        }
        answer
    }

    pub(crate) fn words(&self, number: usize) -> Vec<Word> {
        self.auction.words(&self.rules, seat(number), self.hands[seat(number)]).to_vec()
    }

    /// Speaks a dialogue such as `"1 cego, 2 halbe, 1 gut"`; panics at the first refused word.
    pub(crate) fn speak(mut self, dialogue: &str) -> Table {
        for part in dialogue.split(',').map(str::trim).filter(|p| !p.is_empty()) {
            let (number, said) = part.split_once(' ').unwrap();
            let number = number.parse().unwrap();
            if let Err(refusal) = self.say(number, word(said)) {
                panic!("\"{part}\" of \"{dialogue}\" is refused: {refusal}");
            }
        }
        self
    }

    pub(crate) fn stage(&self) -> Stage {
        self.auction.stage()
    }

    pub(crate) fn on_turn(&self) -> Option<usize> {
        self.auction.on_turn().map(Seat::number)
    }

    pub(crate) fn result(&self) -> Declaration {
        self.auction.declaration().expect("the auction is over")
    }

    #[track_caller]
    pub(crate) fn plays(&self, number: usize, contract: Contract) {
        let declaration = self.result();
        assert_eq!((declaration.declarer, declaration.contract), (seat(number), contract));
        assert_eq!(self.auction.on_turn(), None);
        assert_eq!(self.stage(), Stage::Over);
    }

    #[track_caller]
    pub(crate) fn refuses(&self, number: usize, said: &str, id: &str) {
        match self.may(number, word(said)) {
            Ok(()) => panic!("{said} of seat {number} is accepted instead of {id}"),
            Err(refusal) => assert_eq!(refusal.id(), id, "{said} of seat {number}"),
        }
    }

    #[track_caller]
    pub(crate) fn accepts(&self, number: usize, said: &str) {
        assert_eq!(self.may(number, word(said)), Ok(()), "{said} of seat {number}");
    }
}

/// Parses a word as players say it.
pub(crate) fn word(said: &str) -> Word {
    let special = |contract, ouvert| Word::Special { contract, ouvert };
    match said {
        "fort" | "gut" | "weg" | "weiter" => Word::Pass,
        "selbst" | "selber" => Word::Hold,
        "solo" => Word::Solo { feats: UltiFeats::NONE, durch: false },
        "solo durch" => Word::Solo { feats: UltiFeats::NONE, durch: true },
        "solo ulti" => Word::Solo { feats: UltiFeats::GEISS, durch: false },
        "solo ulti durch" => Word::Solo { feats: UltiFeats::GEISS, durch: true },
        "gegensolo" => Word::Gegensolo,
        "ultimo" => Word::Ultimo { feats: UltiFeats::GEISS, ouvert: false },
        "ultimo 2" => Word::Ultimo { feats: UltiFeats::from_trump(2).unwrap(), ouvert: false },
        "ultimo 1+3" => Word::Ultimo { feats: UltiFeats::from_bits(0b101), ouvert: false },
        "ultimo ouvert" => Word::Ultimo { feats: UltiFeats::GEISS, ouvert: true },
        "verkauft" => Word::SellGeiss,
        "cego eine selber" => Word::CegoEineSelber,
        "bettel ouvert" => special(Contract::Bettel, true),
        "piccolo ouvert" => special(Contract::Piccolo, true),
        _ => {
            if let Some(contract) = said.strip_prefix("spielt ") {
                return Word::Choose(contract.parse().unwrap());
            }
            if let Some(card) = said.strip_prefix("kauft mit ") {
                return Word::BuyGeiss { give: card.parse().unwrap() };
            }
            let contract: Contract = said.parse().unwrap();
            if contract.is_special() { special(contract, false) } else { Word::Bid(contract) }
        }
    }
}

pub(crate) fn schopfheim() -> Rules {
    rules("schopfheim", TableSize::Four)
}

pub(crate) fn championship() -> Rules {
    rules("schwarzwaldmeisterschaft", TableSize::Four)
}

pub(crate) fn st_georgen() -> Rules {
    rules("st_georgen", TableSize::Four)
}

pub(crate) fn stockholm() -> Rules {
    rules("stockholm", TableSize::Four)
}

pub(crate) fn wikipedia() -> Rules {
    rules("wikipedia", TableSize::Four)
}

pub(crate) const ALL_FORT: &str = "1 fort, 2 fort, 3 fort, 4 fort, ";

/// Returns the dialogue `ALL_FORT` followed by these words.
pub(crate) fn after_fort(words: &str) -> String {
    format!("{ALL_FORT}{words}")
}
