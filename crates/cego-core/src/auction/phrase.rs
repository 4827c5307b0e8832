//! What is asked and said in the auction.

use super::Stage;
use crate::phrase::{Phrase, Value};
use crate::{Action, Contract, UltiFeats, Word};

impl Stage {
    /// The question as people ask it.
    #[must_use]
    pub fn phrase(self) -> Phrase {
        // Who opens has to name a game: the word is another than where one may raise.
        let question = if self == Stage::Opening { "opening" } else { self.question() };
        Phrase::new(format!("asked-{question}"))
    }

    /// What is asked for. Some stages ask for the same thing.
    const fn question(self) -> &'static str {
        match self {
            Stage::UltimoQuery | Stage::GeissSale { .. } => "ultimo",
            Stage::SoloQuery => "solo",
            Stage::CounterQuery => "counter",
            Stage::SpecialsRound { .. } => "specials",
            Stage::Opening | Stage::Raising => "raising",
            Stage::Answer => "answer",
            Stage::Choice | Stage::Over => "choice",
        }
    }
}

impl Word {
    /// What people say for it: "fort Solo", "selbst", "eine Halbe". A pass sounds different to each question.
    #[must_use]
    pub fn phrase(self, stage: Stage) -> Phrase {
        match self {
            Word::Pass => Phrase::new(format!("say-pass-{}", stage.question())),
            Word::Ultimo { feats, ouvert } => open(ultimo(feats), ouvert),
            Word::Solo { feats, durch: false } => solo(feats),
            Word::Solo { feats, durch: true } => Phrase::new("say-durch").with("word", solo(feats)),
            Word::BuyGeiss { give } => Phrase::new("say-buy").with("card", give),
            Word::SellGeiss => Phrase::new("say-sell"),
            Word::Gegensolo => Phrase::new("say-gegensolo"),
            Word::Bid(contract) => bid(contract),
            Word::CegoEineSelber => Phrase::new("say-cego-eine-selber"),
            Word::Hold => Phrase::new("say-hold"),
            Word::Special { contract, ouvert } => open(bid(contract), ouvert),
            Word::Choose(contract) => Phrase::new("say-choose").with("contract", contract),
        }
    }
}

fn bid(contract: Contract) -> Phrase {
    Phrase::new(format!("say-{}", contract.id()))
}

fn open(word: Phrase, ouvert: bool) -> Phrase {
    if ouvert { Phrase::new("say-open").with("word", word) } else { word }
}

fn ultimo(feats: UltiFeats) -> Phrase {
    if feats.is_empty() || feats == UltiFeats::GEISS {
        return Phrase::new("say-ultimo");
    }
    Phrase::new("say-ultimo-with").with("trumps", Value::UltiTrumps(feats))
}

fn solo(feats: UltiFeats) -> Phrase {
    match feats {
        UltiFeats::NONE => Phrase::new("say-solo"),
        UltiFeats::GEISS => Phrase::new("say-solo-ultimo"),
        _ => Phrase::new("say-solo-ultimo-with").with("trumps", Value::UltiTrumps(feats)),
    }
}

impl Action {
    /// What it is called among other choices, to what is asked at `stage`: what is said for it, or what is done with which cards.
    #[must_use]
    pub fn phrase(self, stage: Stage) -> Phrase {
        match self {
            Action::Say(word) => word.phrase(stage),
            Action::Challenge => Phrase::new("say-challenge"),
            Action::Keep { pips, free } if (pips | free).is_empty() => Phrase::new("do-keep-nothing"),
            Action::Keep { pips, free } => match pips.lowest() {
                // In a Halbe two pips can be kept in two ways: by which of them lies open.
                Some(pip) if !free.is_empty() => {
                    Phrase::new("do-keep-open").with("cards", Value::All(free)).with("open", pip)
                }
                _ => Phrase::new("do-keep").with("cards", Value::All(pips | free)),
            },
            Action::Discard(card) => Phrase::new("do-discard").with("card", card),
            Action::SecondHandUlti(UltiFeats::NONE) => Phrase::new("say-no-ulti"),
            Action::SecondHandUlti(feats) => Word::Ultimo { feats, ouvert: false }.phrase(stage),
            Action::Play(card) => Phrase::new("do-play").with("card", card),
            Action::Claim(claim) => claim.phrase(),
            Action::Concede => Phrase::new("say-concede"),
        }
    }
}
