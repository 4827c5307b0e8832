//! Reference model of a seat's knowledge, derived from the deal and the log alone, and the cards
//! that a view shows.

use std::sync::Arc;

use cego_core::rules::ForcedDiscardShown;
use cego_core::{Action, Card, CardSet, Game, Phase, Rules, Seat, View, Word, exchange};

/// Returns the cards whose location `viewer` (`None`: a spectator) may know by the rules.
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
            // The recipient of T1 is public.
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
    // In a Räuber of five the dealer joins and takes up the blind.
    if viewer == Some(deal.dealer) && game.play().is_some_and(|p| p.players().len() == 5) {
        known |= deal.blind;
    }
    known
}

/// Returns every card in a view. Parses its `Debug` output so that no field can be missed.
#[must_use]
pub fn cards_in(view: &View) -> CardSet {
    // The rules contain no cards, but words that could parse as one.
    let rules = Arc::new(Rules::new(view.rules.table));
    let text = format!("{:?}", View { rules, ..view.clone() });
    // The filter by length saves the time of parsing most words.
    text.split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| word.len() <= 3 && word.starts_with(['T', 'C', 'S', 'H', 'D']))
        .filter_map(|word| word.parse::<Card>().ok())
        .collect()
}
