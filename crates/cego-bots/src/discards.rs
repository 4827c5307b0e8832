//! Fast choice of the declarer's discard, for the many sampled deals of a search.
//!
//! The rule of thumb saves the points of a card. Search prefers a void suit: a singleton goes
//! first, an expensive one before a cheap one, but a king stays. `cego-lab learn-discards` fitted
//! the weights to the search values of every discard.

use cego_core::exchange::Exchange;
use cego_core::{Action, Card, CardSet, View};

/// Number of learned weights of a discard.
pub const COUNT: usize = 25;

/// Learned weights of a discard's value, in hundredths of the stake of a close Cego.
///
/// In order: T1, and T1 for each trump in the hand; another trump, and for each of its pips; plain
/// cards by nominal value 1 to 5, each for one, two, three or more cards of the suit in the hand.
/// The last weight counts each card of the suit already laid away, as the others hold one fewer.
#[rustfmt::skip]
const LEARNED: [i16; COUNT] = [
    32, -11, -60, -3,
    70, -36, -57, -57,
    85, -13, -30, -25,
    100, -3, -7, 0,
    70, 4, 9, 24,
    -37, -51, -31, 14,
    -7,
];

/// Returns the features of a card of a hand, given the cards laid away: the count for each weight.
#[must_use]
pub fn features(hand: CardSet, laid: CardSet, card: Card) -> [i16; COUNT] {
    let mut seen = [0; COUNT];
    match card.trump_number() {
        Some(1) => (seen[0], seen[1]) = (1, hand.trumps().len() as i16),
        Some(pips) => (seen[2], seen[3]) = (1, i16::from(pips)),
        None => {
            let suit = CardSet::same_suit(card);
            let company = (hand & suit).len().clamp(1, 4) - 1;
            seen[4 * usize::from(card.nominal()) + company] = 1;
            seen[24] = (laid & suit).len() as i16;
        }
    }
    seen
}

/// Returns the card of `allowed` with the highest discard value.
pub(crate) fn best(exchange: &Exchange, allowed: CardSet) -> Option<Card> {
    let hand = exchange.hand();
    let worth = |card: Card| -> i32 {
        let seen = features(hand, exchange.legage, card);
        seen.iter().zip(LEARNED).map(|(&n, weight)| i32::from(n) * i32::from(weight)).sum()
    };
    allowed.iter().max_by_key(|&card| worth(card))
}

/// Returns the discard of a seat that has to make one.
pub(crate) fn choose_discard(view: &View) -> Option<Action> {
    let allowed = view.choices.iter().filter_map(|choice| match choice {
        Action::Discard(card) => Some(*card),
        _ => None,
    });
    best(&view.own_exchange?, allowed.collect()).map(Action::Discard)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn discarded(hand: &str) -> String {
        let hand = hand.parse().unwrap();
        best(&Exchange { found: hand, ..Exchange::default() }, hand).unwrap().to_string()
    }

    /// A suit of one card can be ruffed as soon as that card is gone. An expensive one also saves
    /// its points; a king wins a trick.
    #[test]
    fn lone_cards_go_first() {
        assert_eq!(discarded("C8 S7 S8 SJ H4 H3 T6 T10 T13 T19 T20 T22"), "C8");
        assert_eq!(discarded("C8 CJ CN HQ T3 T4 T7 T9 T10 T16 T20 T22"), "HQ");
        assert_eq!(discarded("CK S10 H1 HJ T2 T3 T11 T13 T16 T18 T19 T21"), "S10");
    }

    /// Trumps stay as long as the hand has another card. T1 counts as a trump.
    #[test]
    fn trumps_stay() {
        assert_eq!(discarded("DN DK T1 T3 T4 T5 T7 T9 T18 T19 T20 T21"), "DN");
        assert_eq!(discarded("CJ T1 T3 T4 T5 T7 T9 T18 T19 T20 T21 T22"), "CJ");
        assert_eq!(best(&Exchange::default(), CardSet::EMPTY), None);
    }
}
