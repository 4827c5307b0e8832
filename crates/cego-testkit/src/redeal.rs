//! The same game with other cards where a seat cannot see them.

use std::sync::Arc;

use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_core::{Action, BySeat, Card, CardSet, Deal, Game, Seat, View};

use crate::may_know;

/// How many exchanges of two hidden cards are tried. About every card is in one several times.
const EXCHANGES: usize = 150;

/// The game with the hidden cards dealt otherwise: everybody has said and done what they did, and the seat
/// sees exactly the same. `None` if no other deal was found that allows it.
///
/// The declarer's laid cards are exchanged along with the deal, as long as the others have not seen them.
/// The game must have begun with its auction.
#[must_use]
pub fn redeal(game: &Game, seat: Seat, seed: u64) -> Option<Game> {
    redeal_for(game, &[seat], seed)
}

/// As [`redeal`], for seats that show each other their hands: none of them sees anything else than before.
#[must_use]
pub fn redeal_for(game: &Game, seats: &[Seat], seed: u64) -> Option<Game> {
    let views = |game: &Game| -> Vec<View> { seats.iter().map(|&seat| game.view(Some(seat))).collect() };
    let before = views(game);
    let known = seats.iter().fold(CardSet::EMPTY, |known, &seat| known | may_know(game, Some(seat)));
    let hidden: Vec<Card> = (game.rules().table.pack() - known).iter().collect();
    if hidden.is_empty() {
        return None;
    }
    let mut chance = Choosers::new(Seed::from_number(seed)).of_deal(0);
    let mut now = game.clone();
    for _ in 0..EXCHANGES {
        let (a, b) = (hidden[chance.index(hidden.len())], hidden[chance.index(hidden.len())]);
        let other = exchanged(&now, a, b).filter(|game| views(game) == before);
        now = other.unwrap_or(now);
    }
    (now.deal() != game.deal()).then_some(now)
}

/// The game with two cards exchanged everywhere, if the rules allow what was done in it.
fn exchanged(game: &Game, a: Card, b: Card) -> Option<Game> {
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
