//! The words of the auction as people say them.

use cego_core::{Contract, Stage, UltiFeats, Word};

use crate::Locale;

/// What is being asked for in the auction. The same word is said differently there: passing is "fort
/// Solo" in the Solo query and "gut" in the raising.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Asked {
    /// Whether anybody plays Ultimo, or what the holder of T1 wants for it.
    Ultimo,
    /// The Solo query.
    Solo,
    /// Whether anybody goes against the Solo.
    Counter,
    /// Whether anybody plays a game of exact tricks.
    Specials,
    /// The raising, forehand's first word included.
    Raising,
    /// The holder's answer to a raise.
    Answer,
    /// What the winner of the auction plays.
    Choice,
}

/// The question of a stage of the auction, which decides how people say a word.
impl From<Stage> for Asked {
    fn from(stage: Stage) -> Asked {
        match stage {
            Stage::UltimoQuery | Stage::GeissSale { .. } => Asked::Ultimo,
            Stage::SoloQuery => Asked::Solo,
            Stage::CounterQuery => Asked::Counter,
            Stage::SpecialsRound { .. } => Asked::Specials,
            Stage::Opening | Stage::Raising => Asked::Raising,
            Stage::Answer => Asked::Answer,
            Stage::Choice | Stage::Over => Asked::Choice,
        }
    }
}

impl Asked {
    /// All kinds.
    pub const ALL: [Asked; 7] = [
        Asked::Ultimo,
        Asked::Solo,
        Asked::Counter,
        Asked::Specials,
        Asked::Raising,
        Asked::Answer,
        Asked::Choice,
    ];

    /// The stable identifier, as in the ids of the texts.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Asked::Ultimo => "ultimo",
            Asked::Solo => "solo",
            Asked::Counter => "counter",
            Asked::Specials => "specials",
            Asked::Raising => "raising",
            Asked::Answer => "answer",
            Asked::Choice => "choice",
        }
    }
}

impl Locale {
    /// What people say for a word of the auction: "fort Solo", "selbst", "eine Halbe", "ich gehe dagegen".
    #[must_use]
    pub fn word(&self, word: &Word, asked: Asked) -> String {
        let plain = match *word {
            Word::Pass => self.text(&format!("say-pass-{}", asked.id())),
            Word::Ultimo { feats, ouvert } => self.open(self.ulti(feats), ouvert),
            Word::Solo { feats, durch } => self.solo(feats, durch),
            Word::BuyGeiss { give } => self.format("say-buy", &[("card", self.card(give).into())]),
            Word::SellGeiss => self.text("say-sell"),
            Word::Gegensolo => self.text("say-gegensolo"),
            Word::Bid(contract) => self.bid(contract),
            Word::CegoEineSelber => self.text("say-cego-eine-selber"),
            Word::Hold => self.text("say-hold"),
            Word::Special { contract, ouvert } => self.open(self.bid(contract), ouvert),
            Word::Choose(contract) => {
                self.format("say-choose", &[("contract", self.contract(contract).into())])
            }
        };
        capital(&plain)
    }

    fn bid(&self, contract: Contract) -> String {
        self.text(&format!("say-{}", contract.id()))
    }

    fn open(&self, word: String, ouvert: bool) -> String {
        if ouvert { self.format("say-open", &[("word", word.into())]) } else { word }
    }

    fn ulti(&self, feats: UltiFeats) -> String {
        if feats == UltiFeats::GEISS || feats.is_empty() {
            return self.text("say-ultimo");
        }
        self.format("say-ultimo-with", &[("trumps", self.ulti_trumps(feats).into())])
    }

    fn solo(&self, feats: UltiFeats, durch: bool) -> String {
        let solo = match feats {
            UltiFeats::NONE => self.text("say-solo"),
            UltiFeats::GEISS => self.text("say-solo-ultimo"),
            _ => self.format("say-solo-ultimo-with", &[("trumps", self.ulti_trumps(feats).into())]),
        };
        if durch { self.format("say-durch", &[("word", solo.into())]) } else { solo }
    }

    fn ulti_trumps(&self, feats: UltiFeats) -> String {
        self.list_and(&feats.trumps().map(|n| self.text(&format!("ulti-trump-{n}"))).collect::<Vec<_>>())
    }
}

/// The text with its first letter as a capital.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
