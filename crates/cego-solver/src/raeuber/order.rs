//! The cards worth trying, one of each kind and worth, the most promising first.

use super::search::Search;
use crate::prices::{as_dear, cheapest, dearest};
use crate::tricks::{self, Choices, Hands, Outlook, TRUMPS, Trick, height, lowest, outlook, suit_of};

/// The cards worth trying.
///
/// Of a kind (neighbours) one card of each worth is enough; where it is certain who wins the trick, the one
/// that suits the player: what they do not give now they keep, and a dearer card is never better to keep for
/// who wants few points in tricks of the player the search is about.
#[inline(always)]
pub(super) fn choices(search: &Search, hands: &Hands, trick: &Trick, legal: u64, hint: u64) -> Choices {
    if let Some(only) = Choices::forced(legal) {
        return only;
    }
    let mut choices = Choices::NONE;
    let ours = trick.seat == 0;
    let others = trick.separators(hands);
    let mut rest = legal;
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
            choices.add(card, score);
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
    choices
}

fn score(search: &Search, hands: &Hands, trick: &Trick, card: u64, outlook: Outlook) -> i32 {
    let worth = search.prices.worth(card);
    let table = search.prices.sum(trick.cards);
    let height = height(card);
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
