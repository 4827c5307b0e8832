//! Reasons for keeping and discarding cards.

use cego_core::{Action, Card, CardSet, View};

use super::{Reason, bidding};

/// Returns the facts that speak for a keep or a discard, most important first.
pub(super) fn facts(view: &View, action: Action) -> Vec<Reason> {
    let Some(declaration) = view.declaration else { return Vec::new() };
    match action {
        Action::Keep { pips, free } => {
            bidding::explain_keep(view, declaration.contract, pips, free)
        }
        Action::Discard(card) => discard_facts(view, card),
        Action::SecondHandUlti(feats) => vec![bidding::late(view.hand, feats)],
        _ => Vec::new(),
    }
}

fn discard_facts(view: &View, card: Card) -> Vec<Reason> {
    let rest = view.hand.without(card);
    let points = i32::from(card.nominal());
    let mut facts = Vec::new();
    if card == Card::GEISS {
        facts.push(Reason::LaysGeiss);
    } else if card.is_trump() {
        facts.push(Reason::LaysTrump);
    }
    if points > 1 && card != Card::GEISS {
        facts.push(Reason::SavesPoints { points });
    }
    if !card.is_trump() {
        let void = (rest & CardSet::same_suit(card)).is_empty();
        if void && !rest.trumps().is_empty() {
            facts.push(Reason::GetsVoid { card });
        }
        let trumps = view
            .choices
            .iter()
            .any(|choice| matches!(choice, Action::Discard(card) if card.is_trump()));
        if trumps {
            facts.push(Reason::KeepsTrumps);
        }
        facts.push(Reason::Shortens { card });
    }
    facts
}
