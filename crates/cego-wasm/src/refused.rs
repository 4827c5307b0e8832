//! What the sentence of a refusal is about, for a page that has the words itself (`refusals.ftl`).

use cego_core::Refusal;
use cego_record::card_names;
use serde_json::{Value, json};

/// The values of a refusal by their names; `led` is the card that was led.
pub(crate) fn values(refusal: &Refusal) -> Value {
    match *refusal {
        Refusal::NotYourTurn { on_turn } => json!({"seat": on_turn.number()}),
        Refusal::UltiTrumpMissing { card }
        | Refusal::CompanionMustBeHighestTrump { card }
        | Refusal::DiscardLowestTrump { card }
        | Refusal::DiscardHighestTrump { card }
        | Refusal::RegulatedCard { card }
        | Refusal::GeissPrice { least: card } => json!({"card": card.to_string()}),
        Refusal::OtherSpecialAsked { asked: contract }
        | Refusal::OnlyNextStep { next: contract }
        | Refusal::CannotPlayStep { step: contract } => json!({"contract": contract.id()}),
        Refusal::NotInHand { cards } | Refusal::MustLeadPip { choices: cards } => {
            json!({"cards": card_names(cards)})
        }
        Refusal::KeepCount { pips, free } => json!({"pips": pips, "free": free}),
        Refusal::MustFollowSuit { led } | Refusal::MustTrump { led } => json!({"led": led.to_string()}),
        _ => json!({}),
    }
}
