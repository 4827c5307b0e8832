//! Redeals: alternative deals that a seat cannot distinguish.

use std::sync::Arc;

use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_core::{Action, BySeat, Card, CardSet, Deal, Game, Seat, View};

use crate::may_know;

/// Number of attempted swaps of two hidden cards. Most cards take part in several.
const EXCHANGES: usize = 150;

/// Returns the game with the hidden cards redealt. All words and actions stay the same, and the
/// view of the seat is identical. Returns `None` if no other consistent deal was found.
///
/// The declarer's discard is redealt, too, unless the others have seen it. The game must have begun
/// with its auction.
#[must_use]
pub fn redeal(game: &Game, seat: Seat, seed: u64) -> Option<Game> {
    redeal_for(game, &[seat], seed)
}

/// Redeals for seats that know each other's hands. None of their views changes, see [`redeal`].
#[must_use]
pub fn redeal_for(game: &Game, seats: &[Seat], seed: u64) -> Option<Game> {
    let views =
        |game: &Game| -> Vec<View> { seats.iter().map(|&seat| game.view(Some(seat))).collect() };
    let before = views(game);
    let known =
        seats.iter().fold(CardSet::EMPTY, |known, &seat| known | may_know(game, Some(seat)));
    let hidden: Vec<Card> = (game.rules().table.pack() - known).iter().collect();
    if hidden.is_empty() {
        return None;
    }
    let mut chance = Choosers::new(Seed::from_number(seed)).for_deal(0);
    let mut now = game.clone();
    for _ in 0..EXCHANGES {
        let (a, b) = (hidden[chance.index(hidden.len())], hidden[chance.index(hidden.len())]);
        let other = swap_cards(&now, a, b).filter(|game| views(game) == before);
        now = other.unwrap_or(now);
    }
    (now.deal() != game.deal()).then_some(now)
}

/// Returns the game with two cards swapped everywhere, if its actions remain legal.
fn swap_cards(game: &Game, a: Card, b: Card) -> Option<Game> {
    let set = |cards: CardSet| match (cards.contains(a), cards.contains(b)) {
        (true, false) => cards.without(a).with(b),
        (false, true) => cards.without(b).with(a),
        _ => cards,
    };
    let card = |card: Card| {
        if card == a {
            b
        } else if card == b {
            a
        } else {
            card
        }
    };
    let deal = game.deal();
    let hands = BySeat::from_fn(|seat: Seat| set(deal.hands[seat]));
    let deal = Deal { dealer: deal.dealer, hands, blind: set(deal.blind) };
    let mut other = Game::new(Arc::clone(game.rules()), deal).ok()?;
    for &(seat, action) in game.log() {
        let action = match action {
            Action::Keep { pips, free } => Action::Keep { pips: set(pips), free: set(free) },
            Action::Discard(discarded) => Action::Discard(card(discarded)),
            Action::Play(played) => Action::Play(card(played)),
            said => said,
        };
        other.apply(seat, action).ok()?;
    }
    Some(other)
}
