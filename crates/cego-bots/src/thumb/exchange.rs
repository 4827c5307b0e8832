//! The exchange by rule of thumb: keep the highest trumps (B-21), lay the eyes away.

use cego_core::{Action, Card, CardSet, UltiFeats, View};

/// How gladly a card is kept: high trumps first; never a counter that is safe in the laid cards.
fn keeping(card: Card) -> i32 {
    match card.trump_number() {
        Some(1) => 0,
        Some(n) => 20 + i32::from(n),
        None => 10 - i32::from(card.nominal()),
    }
}

pub(super) fn keep(view: &View) -> Option<Action> {
    kept(&view.choices).map(|(pips, free)| Action::Keep { pips, free })
}

/// What the rule-of-thumb player keeps, out of the keeps among these actions: open pips and free cards.
pub(crate) fn kept(choices: &[Action]) -> Option<(CardSet, CardSet)> {
    choices
        .iter()
        .filter_map(|&action| match action {
            Action::Keep { pips, free } => Some((pips, free)),
            _ => None,
        })
        .max_by_key(|&(pips, free)| worth(pips, free))
}

fn worth(pips: CardSet, free: CardSet) -> i32 {
    let kept: i32 = free.iter().map(keeping).sum();
    // An open card is lost: the cheaper the better; a substitute costs its eyes.
    let lost: i32 = pips.iter().map(|c| i32::from(c.nominal())).sum();
    10 * kept - lost
}

/// Discards the most valuable card that will hardly win: a counter below the king from a short suit, T1
/// before all; without one, a lone pip.
pub(super) fn discard(view: &View) -> Option<Action> {
    let allowed =
        view.choices.iter().filter_map(|a| if let Action::Discard(card) = a { Some(*card) } else { None });
    discarded(view.hand, allowed.collect()).map(Action::Discard)
}

/// The card of `allowed` that the rule-of-thumb player discards from a hand.
pub(crate) fn discarded(hand: CardSet, allowed: CardSet) -> Option<Card> {
    let saved = |card: Card| {
        let company = (hand & CardSet::same_suit(card)).len() as i32;
        match card.trump_number() {
            Some(1) => 60,
            Some(n) => -i32::from(n),
            None if card.nominal() == 5 => {
                if company == 1 {
                    45
                } else {
                    15
                }
            }
            None => 10 * i32::from(card.nominal()) - company,
        }
    };
    allowed.iter().max_by_key(|&card| saved(card))
}

pub(super) fn second_hand(view: &View) -> Option<Action> {
    let feats = view
        .choices
        .iter()
        .filter_map(|a| if let Action::SecondHandUlti(feats) = a { Some(*feats) } else { None });
    let offered = feats.fold(UltiFeats::NONE, UltiFeats::union);
    Some(Action::SecondHandUlti(announced(view.hand, offered)))
}

/// The Ulti that is announced on the second hand, of the feats that may be: that of the Geiß among many trumps.
pub(crate) fn announced(hand: CardSet, offered: UltiFeats) -> UltiFeats {
    let many = hand.trumps().len() >= 9;
    if many && offered.contains(UltiFeats::GEISS) { UltiFeats::GEISS } else { UltiFeats::NONE }
}
