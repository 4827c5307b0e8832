//! What a seat may know, worked out from the deal and the log alone, and what a view shows it.

use std::sync::Arc;

use cego_core::rules::ForcedDiscardShown;
use cego_core::{Action, Card, CardSet, Game, Phase, Rules, Seat, View, Word, exchange};

/// The cards whose place `viewer` (`None`: a spectator) may know by the rules.
#[must_use]
pub fn may_know(game: &Game, viewer: Option<Seat>) -> CardSet {
    if game.phase() == Phase::Over {
        return CardSet::PACK;
    }
    let deal = game.deal();
    let mut known = viewer.map_or(CardSet::EMPTY, |s| deal.hands[s]);
    let mut discard = None;
    for &(seat, action) in game.log() {
        match action {
            Action::Play(card) => known |= card.into(),
            Action::Keep { pips, .. } => {
                known |= pips;
                if viewer == Some(seat) {
                    known |= deal.blind;
                }
            }
            Action::Say(Word::BuyGeiss { give }) => known |= give.into(),
            // The whole table sees who gets T1.
            Action::Say(Word::SellGeiss) => known |= Card::GEISS.into(),
            Action::Discard(card) => discard = Some(card),
            _ => {}
        }
    }
    if let (Some(card), Some(declaration)) = (discard, game.declaration())
        && game.rules().forced_discard_shown == ForcedDiscardShown::BeforePlay
        && exchange::is_forced_discard(game.rules(), declaration.contract, game.exchange())
    {
        known |= card.into();
    }
    if let Some(declaration) = game.declaration()
        && declaration.ouvert
    {
        known |= game.hand(declaration.declarer);
    }
    // The dealer of five takes up the blind when they join a Räuber.
    if viewer == Some(deal.dealer) && game.play().is_some_and(|p| p.players().len() == 5) {
        known |= deal.blind;
    }
    known
}

/// Every card that occurs anywhere in what a view says, found in its debug text so that no field can be
/// forgotten.
#[must_use]
pub fn cards_in(view: &View) -> CardSet {
    // The rules hold no card, only words that might look like one.
    let rules = Arc::new(Rules::new(view.rules.table));
    let text = format!("{:?}", View { rules, ..view.clone() });
    // Most words are too long for a card, and parsing them would only cost time.
    text.split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| word.len() <= 3 && word.starts_with(['T', 'C', 'S', 'H', 'D']))
        .filter_map(|word| word.parse::<Card>().ok())
        .collect()
}
