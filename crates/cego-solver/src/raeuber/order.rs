//! The cards worth trying, one of each kind and worth, the most promising first.

use super::search::Search;
use super::worth::STEPS;
use crate::tricks::{self, Hands, Outlook, TRUMPS, Trick, lowest, outlook, suit_of};

/// A card to try.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) card: u64,
    pub(super) score: i32,
}

impl Choice {
    pub(super) const NONE: Choice = Choice { card: 0, score: 0 };
}

/// A card of the least worth in the set.
#[inline(always)]
fn cheapest(cards: u64) -> u64 {
    let mut cards = cards;
    for mask in STEPS.iter().rev() {
        if cards & !mask != 0 {
            cards &= !mask;
        }
    }
    lowest(cards)
}

/// A card of the greatest worth in the set.
#[inline(always)]
fn dearest(cards: u64) -> u64 {
    let mut cards = cards;
    for mask in STEPS {
        if cards & mask != 0 {
            cards &= mask;
        }
    }
    lowest(cards)
}

/// All cards of the same price as this one.
#[inline(always)]
fn as_dear(card: u64) -> u64 {
    STEPS.iter().fold(!0, |cards, mask| if card & mask != 0 { cards & mask } else { cards & !mask })
}

/// Fills `list` with the cards worth trying and gives their number.
///
/// Of a kind (neighbours) one card of each worth is enough; where it is certain who wins the trick, the one
/// that suits the player: what they do not give now they keep, and a dearer card is never better to keep for
/// who wants few points in tricks of the player the search is about.
#[inline(always)]
pub(super) fn choices(
    search: &Search,
    hands: &Hands,
    trick: &Trick,
    legal: u64,
    hint: u64,
    list: &mut [Choice; 16],
) -> usize {
    if legal & legal.wrapping_sub(1) == 0 {
        list[0].card = legal;
        return usize::from(legal != 0);
    }
    let ours = trick.seat == 0;
    let others = trick.separators(hands);
    let mut rest = legal;
    let mut count = 0;
    while rest != 0 {
        let first = lowest(rest);
        let kind = tricks::alike(first, rest, others, 0);
        rest &= !kind;
        let outlook = outlook(hands, &search.ring, 0, trick, first);
        let mut add = |card: u64| {
            let mut score = score(search, hands, trick, card, outlook);
            if kind & hint != 0 {
                score += if card == hint { 1 << 25 } else { 1 << 24 };
            }
            list[count] = Choice { card, score };
            count += 1;
        };
        match (outlook, ours) {
            (Outlook::Wins, true) | (Outlook::Loses, false) => add(cheapest(kind)),
            (Outlook::Loses, true) | (Outlook::Wins, false) => add(dearest(kind)),
            _ => {
                let mut left = kind;
                while left != 0 {
                    let card = cheapest(left);
                    add(card);
                    left &= !as_dear(card);
                }
            }
        }
    }
    count
}

fn score(search: &Search, hands: &Hands, trick: &Trick, card: u64, outlook: Outlook) -> i32 {
    let worth = search.worth.sum(card);
    let table = search.worth.sum(trick.cards);
    let index = card.trailing_zeros() as i32;
    let height = if index < 32 { index & 7 } else { index - 32 };
    let trump = i32::from(card & TRUMPS != 0);
    if trick.seat == 0 {
        return match outlook {
            // Expensive and dangerous cards go where they do no harm.
            Outlook::Loses => 200 + 8 * worth + height + 10 * trump,
            Outlook::Behind => 100 + 2 * height - 4 * worth,
            Outlook::Ahead => 60 - height - 4 * worth,
            Outlook::Wins => 40 + 2 * height - 8 * (table + worth),
        };
    }
    let suit = suit_of(card);
    let own = hands[0] & suit;
    match outlook {
        Outlook::Wins => 200 + 8 * worth,
        Outlook::Ahead => 100 + 4 * worth - height,
        Outlook::Loses => height - 8 * worth - 10 * trump,
        // Below the player's lowest, or where they must trump.
        Outlook::Behind => {
            let under = i32::from(own != 0 && card < lowest(own));
            let forced = i32::from(trick.count == 0 && own == 0 && hands[0] & TRUMPS != 0);
            40 + 40 * under + 40 * forced - 3 * height - 2 * worth
        }
    }
}
