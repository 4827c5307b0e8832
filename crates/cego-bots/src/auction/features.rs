//! What the tables look at in a dealt hand.

use cego_core::{Card, CardSet, Suit};

/// How many numbers describe a hand.
pub const FEATURES: usize = 30;

/// A dealt hand in numbers of about the same size: the inputs of every table about games. The order is part
/// of the format of `data/bots/auction.txt`.
#[must_use]
pub fn features(hand: CardSet) -> [f32; FEATURES] {
    let trumps = hand.trumps();
    let count = trumps.len() as f32;
    let eyes = hand.nominal() as f32 - hand.len() as f32;
    let mut high = trumps.iter().rev().map(|c| f32::from(c.trump_number().unwrap_or(0)));
    let top: [f32; 3] = std::array::from_fn(|_| high.next().unwrap_or(0.0) / 22.0);
    let holds = |number: u8| f32::from(u8::from(hand.contains(Card::trump(number))));
    let within = |low: u8, top: u8| (low..=top).map(holds).sum::<f32>();
    let suits = Suit::ALL.map(|suit| hand & CardSet::suit(suit));
    let lengths = suits.map(CardSet::len);
    let of_length = |n: usize| lengths.iter().filter(|&&len| len == n).count() as f32;
    let kings = (hand & CardSet::KINGS).len() as f32;
    let bare: f32 = suits
        .iter()
        .map(|&own| (own & CardSet::COURTS).len() as f32 - (own & CardSet::PIPS).len() as f32)
        .map(|over| over.max(0.0))
        .sum();
    let run = top_run(hand) as f32;
    let longest = lengths.iter().copied().max().unwrap_or(0) as f32;
    [
        1.0,
        eyes / 10.0,
        eyes * eyes / 200.0,
        count / 5.0,
        count * count / 40.0,
        top[0],
        top[1],
        top[2],
        holds(22),
        holds(21),
        holds(20),
        within(18, 19),
        within(14, 17),
        within(9, 13),
        within(4, 8),
        within(2, 3),
        holds(1),
        kings / 2.0,
        (hand & CardSet::COURTS).len() as f32 / 4.0,
        of_length(0),
        of_length(1),
        of_length(2),
        longest / 4.0,
        bare / 3.0,
        (hand & CardSet::PIPS).len() as f32 / 4.0,
        danger(hand, 0) / 10.0,
        danger(hand, 1) / 10.0,
        danger(hand, 2) / 10.0,
        run / 2.0,
        eyes * count / 50.0,
    ]
}

/// Trumps from the top without a gap: tricks that cannot be lost.
pub(super) fn top_run(hand: CardSet) -> usize {
    (1..=22u8).rev().take_while(|&n| hand.contains(Card::trump(n))).count()
}

/// How easily the hand is made to win tricks once its `spare` highest trumps are gone.
fn danger(hand: CardSet, spare: usize) -> f32 {
    let spared: CardSet = hand.trumps().iter().rev().take(spare).collect();
    let rest = hand - spared;
    let trumps = rest.trumps().iter().map(|c| (f32::from(c.trump_number().unwrap_or(0)) / 10.0).powi(2));
    let suits = Suit::ALL.iter().map(|&suit| {
        let own = rest & CardSet::suit(suit);
        // The lowest cards of a suit are met first; each pip below shelters the courts above it.
        let low = (own & CardSet::PIPS).len() as f32;
        ((own & CardSet::COURTS).len() as f32 * 1.5 - low).max(0.0)
    });
    trumps.sum::<f32>() + suits.sum::<f32>()
}

#[cfg(test)]
mod tests {
    use cego_testkit::cards;

    use super::*;

    #[test]
    fn a_run_ends_at_the_first_gap() {
        assert_eq!(top_run(cards("T22 T21 T19 CK")), 2);
        assert_eq!(top_run(cards("T21 T20 CK")), 0);
    }

    #[test]
    fn high_trumps_and_bare_courts_are_dangerous_and_pips_shelter() {
        let pips = cards("C7 C8 C9 H1 H2");
        assert_eq!(danger(pips, 0), 0.0);
        assert!(danger(pips.with(Card::trump(18)), 0) > danger(pips.with(Card::trump(4)), 0));
        assert_eq!(danger(pips.with(Card::trump(18)), 1), 0.0);
        assert!(danger(cards("SK SQ"), 0) > danger(cards("SK SQ S7 S8"), 0));
    }

    /// Every number stays in the same small range, so that one regularisation suits all weights.
    #[test]
    fn no_number_outgrows_the_others() {
        for hand in ["T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12", "CK SK HK DK CQ SQ HQ DQ CN SN HN"] {
            assert!(features(cards(hand)).iter().all(|x| (0.0..=9.0).contains(x)), "{hand}");
        }
    }
}
