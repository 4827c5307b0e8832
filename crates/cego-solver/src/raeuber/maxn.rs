//! Max^n: everybody plays for their own settlement.

use std::collections::HashMap;

use cego_core::exchange::Exchange;
use cego_core::result::deal_result;
use cego_core::{BySeat, Card, CardSet, Deal, Outcome, Seat, settle};

use crate::Position;

/// How many cards a max^n search plays at most before it gives up.
const LIMIT: u64 = 3_000_000;

/// Settlements by card.
type ByCard = Vec<(Card, BySeat<i32>)>;

/// See [`RaeuberSolver::maxn`](super::RaeuberSolver::maxn); also gives the number of cards played.
pub(super) fn cards(position: &Position<'_>) -> (Option<ByCard>, u64) {
    let mut search = Search { nodes: 0, known: HashMap::new() };
    let legal = position.playable();
    let values = legal.iter().map(|card| Some((card, search.value(&position.after(card))?))).collect();
    (values, search.nodes)
}

/// All that the settlement and the rest of the play depend on, between two tricks.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    hands: BySeat<CardSet>,
    turn: Option<Seat>,
    /// Cards, their nominal value and tricks.
    piles: BySeat<(u8, u8, u8)>,
}

struct Search {
    nodes: u64,
    known: HashMap<Key, BySeat<i32>>,
}

impl Search {
    fn value(&mut self, position: &Position<'_>) -> Option<BySeat<i32>> {
        self.nodes += 1;
        if self.nodes > LIMIT {
            return None;
        }
        let play = &position.play;
        let Some(seat) = play.on_turn() else { return Some(amounts(position)) };
        // Of an Ultimo and a Pascha it counts which tricks were won, and pips that are open or dead bind.
        let plain = position.declaration.contract.is_all_against_all() && play.on_table().is_empty();
        let key = plain.then(|| Key {
            hands: *play.hands(),
            turn: play.on_turn(),
            piles: BySeat::from_fn(|s| {
                let pile = play.won()[s];
                (pile.len() as u8, pile.nominal() as u8, play.won_count()[s])
            }),
        });
        if let Some(known) = key.as_ref().and_then(|key| self.known.get(key)) {
            return Some(*known);
        }
        let mut best: Option<BySeat<i32>> = None;
        for card in position.playable().iter() {
            let value = self.value(&position.after(card))?;
            if best.is_none_or(|best| value[seat] > best[seat]) {
                best = Some(value);
            }
        }
        let best = best?;
        if let Some(key) = key {
            self.known.insert(key, best);
        }
        Some(best)
    }
}

/// The settlement after the last trick.
fn amounts(position: &Position<'_>) -> BySeat<i32> {
    let Position { rules, declaration, play, .. } = position;
    let dealer = declaration.declarer;
    // Of the deal and the exchange only the blind and what was laid aside still count.
    let deal = Deal { dealer, hands: BySeat::default(), blind: position.blind };
    let exchange = Exchange { legage: position.aside, ..Exchange::default() };
    let result = deal_result(rules, &deal, declaration, &exchange, play);
    // In a game without a declarer the seat named as such is forehand.
    let forehand = declaration.declarer;
    settle::amounts(rules, &Outcome { declaration: *declaration, players: play.players(), forehand, result })
}
