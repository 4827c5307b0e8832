//! A table that speaks in short words, and the auction switches of the sources.

use cego_core::rules::{
    CounterFirst, ForehandOpening, GegensoloForehand, GegensoloMode, Ladder, SpecialsRank, SpecialsWindow,
    UltimoTiming,
};
use cego_core::{
    Auction, BySeat, Card, CardSet, Contract, Declaration, Refusal, Rules, Seat, Stage, TableSize, UltiFeats,
    Word,
};

/// A hand that can play every step but the Geiß.
pub(crate) const ABLE: &str = "C7 C8 H3 CK SQ T3 T5 T12 T20 T21 T22";
/// The same with T1 for one of its trumps.
pub(crate) const WITH_GEISS: &str = "C7 C8 H3 CK SQ T1 T5 T12 T20 T21 T22";

pub(crate) fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|c| c.parse::<Card>().unwrap()).collect()
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::from_number(number).unwrap()
}

/// A table where seat 1 is forehand unless said otherwise.
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

    /// Speaks a dialogue, `"1 cego, 2 halbe, 1 gut"`; panics with the place where it is refused.
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

/// The words as people say them.
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
        "ultimo 2" => Word::Ultimo { feats: UltiFeats::of_trump(2).unwrap(), ouvert: false },
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

/// 003, without the Halbe.
pub(crate) fn schopfheim() -> Rules {
    Rules {
        ladder: Ladder::Ladder6,
        ultimo_timing: UltimoTiming::BeforeFirstSolo,
        counter_first: CounterFirst::RightOfSoloist,
        gegensolo_mode: GegensoloMode::Final,
        specials_window: SpecialsWindow::UntilOwnRaise,
        specials_out_of_turn: true,
        specials_rank: SpecialsRank::Position,
        forehand_opening: ForehandOpening::CegoOrSpecial,
        raeuber_offered: true,
        ..Rules::new(TableSize::Four)
    }
}

/// 004, the championship.
pub(crate) fn championship() -> Rules {
    Rules {
        ladder: Ladder::Ladder7,
        ultimo_timing: UltimoTiming::QueryFirst,
        ultimo_overrides_solo: true,
        counter_first: CounterFirst::RightOfSoloist,
        gegensolo_mode: GegensoloMode::Auction,
        gegensolo_forehand: GegensoloForehand::Announcer,
        specials_window: SpecialsWindow::Mixed,
        specials_out_of_turn: true,
        specials_rank: SpecialsRank::PiccoloFirst,
        forehand_opening: ForehandOpening::MustCego,
        ..Rules::new(TableSize::Four)
    }
}

/// 001.
pub(crate) fn st_georgen() -> Rules {
    Rules {
        ladder: Ladder::Ladder7,
        ultimo_timing: UltimoTiming::InTurn,
        counter_first: CounterFirst::Forehand,
        gegensolo_mode: GegensoloMode::Auction,
        gegensolo_forehand: GegensoloForehand::Announcer,
        specials_window: SpecialsWindow::RoundAfterCego,
        specials_out_of_turn: false,
        specials_rank: SpecialsRank::Position,
        forehand_opening: ForehandOpening::CegoOrSpecial,
        drescher_offered: true,
        ..Rules::new(TableSize::Four)
    }
}

/// 002.
pub(crate) fn stockholm() -> Rules {
    Rules {
        ladder: Ladder::Ladder7,
        ultimo_timing: UltimoTiming::InTurn,
        counter_first: CounterFirst::Forehand,
        gegensolo_mode: GegensoloMode::Auction,
        gegensolo_forehand: GegensoloForehand::Soloist,
        soloist_may_raise: true,
        specials_window: SpecialsWindow::InTurn,
        specials_out_of_turn: true,
        specials_rank: SpecialsRank::Position,
        forehand_opening: ForehandOpening::CegoOrSpecial,
        ..Rules::new(TableSize::Four)
    }
}

/// 000.
pub(crate) fn wikipedia() -> Rules {
    Rules {
        ladder: Ladder::Ladder6,
        ultimo_timing: UltimoTiming::QueryFirst,
        counter_first: CounterFirst::RightOfSoloist,
        gegensolo_mode: GegensoloMode::Final,
        specials_window: SpecialsWindow::RoundBetween,
        specials_out_of_turn: false,
        specials_rank: SpecialsRank::PiccoloFirst,
        forehand_opening: ForehandOpening::MustCego,
        drescher_offered: true,
        ..Rules::new(TableSize::Four)
    }
}

pub(crate) const ALL_FORT: &str = "1 fort, 2 fort, 3 fort, 4 fort, ";

/// `ALL_FORT` and then these words.
pub(crate) fn after_fort(words: &str) -> String {
    format!("{ALL_FORT}{words}")
}
