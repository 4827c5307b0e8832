//! All against all: each player wants the highest settlement for their own seat; of cards that bring the same
//! the first in index order is taken.

use cego_core::{BySeat, Card, Play};

use crate::aim::Facts;

/// What each seat gets, by the card now played, in index order.
pub fn cards(facts: &Facts, play: &Play) -> Vec<(Card, BySeat<i32>)> {
    play.playable(&facts.rules)
        .iter()
        .map(|card| {
            let mut next = play.clone();
            next.play_unchecked(&facts.rules, card);
            (card, amounts(facts, &next))
        })
        .collect()
}

fn amounts(facts: &Facts, play: &Play) -> BySeat<i32> {
    let Some(seat) = play.on_turn() else { return facts.amounts(play) };
    let mut best: Option<BySeat<i32>> = None;
    for (_, amounts) in cards(facts, play) {
        if best.is_none_or(|best| amounts[seat] > best[seat]) {
            best = Some(amounts);
        }
    }
    best.expect("whoever is on turn has a card to play")
}
