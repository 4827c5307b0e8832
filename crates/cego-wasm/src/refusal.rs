//! Why a table does not do something, for the words of the locale files.

use cego_core::Refusal;
use cego_record::card_names;
use cego_table::TableRefusal;
use serde_json::{Value, json};

/// What stands in the sentence `refusal-…` of a refusal, by name: seats as numbers, cards and contracts by their names in records.
pub(crate) fn args(refusal: &TableRefusal) -> Value {
    match refusal {
        TableRefusal::Rules(refusal) => of_rules(refusal),
        TableRefusal::AlreadySeated { seat } => json!({"seat": seat.number()}),
        _ => json!({}),
    }
}

/// The same of what the rules refuse.
pub(crate) fn of_rules(refusal: &Refusal) -> Value {
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
        Refusal::NotInHand { cards } => json!({"all": card_names(cards)}),
        Refusal::MustLeadPip { choices } => json!({"any": card_names(choices)}),
        Refusal::KeepCount { pips, free } => json!({"pips": pips, "free": free}),
        Refusal::MustFollowSuit { led } | Refusal::MustTrump { led } => json!({"led": led.to_string()}),
        _ => json!({}),
    }
}
