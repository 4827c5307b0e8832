//! The same position with other cards where its seat cannot see them.

use std::sync::Arc;

use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_core::{Action, BySeat, Card, CardSet, Deal, Game, Seat};

use super::Position;
use crate::check::may_know;

/// How many exchanges of two hidden cards are tried. About every card is in one several times.
const EXCHANGES: usize = 150;

impl Position {
    /// The game with the hidden cards dealt otherwise: everybody has said and done what he did, and the
    /// seat on turn sees exactly the same. `None` if no other deal was found that allows it.
    ///
    /// The declarer's laid cards are exchanged along with the deal, as long as the others have not seen
    /// them.
    #[must_use]
    pub fn redeal(&self, seed: u64) -> Option<Game> {
        let view = self.game.view(Some(self.seat));
        let known = may_know(&self.game, Some(self.seat));
        let hidden: Vec<Card> = (self.game.rules().table.pack() - known).iter().collect();
        if hidden.is_empty() {
            return None;
        }
        let mut chance = Choosers::new(Seed::from_number(seed)).of_deal(0);
        let mut now = self.game.clone();
        for _ in 0..EXCHANGES {
            let (a, b) = (hidden[chance.index(hidden.len())], hidden[chance.index(hidden.len())]);
            let other = exchanged(&now, a, b).filter(|game| game.view(Some(self.seat)) == view);
            now = other.unwrap_or(now);
        }
        (now.deal() != self.game.deal()).then_some(now)
    }
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
