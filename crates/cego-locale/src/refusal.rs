//! Why something may not be done, in a sentence.

use cego_core::Refusal;

use crate::{Arg, Locale};

impl Locale {
    /// The sentence for a refusal: "Herz ist angespielt und du hast Herz."
    #[must_use]
    pub fn refusal(&self, refusal: &Refusal) -> String {
        self.format(&format!("refusal-{}", refusal.id()), &self.refusal_args(refusal))
    }

    fn refusal_args(&self, refusal: &Refusal) -> Vec<(&'static str, Arg<'static>)> {
        match *refusal {
            Refusal::NotYourTurn { on_turn } => vec![("seat", on_turn.number().into())],
            Refusal::UltiTrumpMissing { card }
            | Refusal::CompanionMustBeHighestTrump { card }
            | Refusal::DiscardLowestTrump { card }
            | Refusal::DiscardHighestTrump { card }
            | Refusal::RegulatedCard { card }
            | Refusal::GeissPrice { least: card } => vec![("card", self.card(card).into())],
            Refusal::OtherSpecialAsked { asked: contract }
            | Refusal::OnlyNextStep { next: contract }
            | Refusal::CannotPlayStep { step: contract } => {
                vec![("contract", self.contract(contract).into())]
            }
            Refusal::NotInHand { cards } | Refusal::MustLeadPip { choices: cards } => {
                let names: Vec<String> = cards.iter().map(|c| self.card(c)).collect();
                let list = match refusal {
                    Refusal::MustLeadPip { .. } => self.list_or(&names),
                    _ => self.list_and(&names),
                };
                vec![("count", names.len().into()), ("cards", list.into())]
            }
            Refusal::KeepCount { pips, free } => vec![("pips", pips.into()), ("free", free.into())],
            Refusal::MustFollowSuit { led } | Refusal::MustTrump { led } => {
                vec![("suit", self.suit_led(led).into()), ("card", self.card(led).into())]
            }
            _ => Vec::new(),
        }
    }
}
