//! In which order cards are tried: a score is the sum of learned weights of what is seen of a card.

use super::hands::Hands;
use super::trick::Trick;
use crate::prices::steps;
use crate::tricks::{TRUMPS, suit_of};

/// Room for what may be seen of a card by one role at one place in the trick.
const TABLE: usize = 160;
/// Number of weights: for the declarer and the defenders, for each place in the trick, a table.
pub(super) const SIZE: usize = 2 * 4 * TABLE;

/// No weight is larger.
pub(super) const LARGEST: i16 = 1000;

/// The learned weights.
pub(super) type Weights = [i16; SIZE];

/// The weights that ship with the crate; `cargo run --release -p cego-lab -- learn-order` improves them.
pub(super) const LEARNED: Weights = include!("weights.in");

/// How a trick stands for the side of the player who adds a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Prospect {
    /// The card wins for now, and the side wins the trick for certain.
    WinsSure,
    /// The card wins for now.
    Wins,
    /// Another card of the side wins for certain.
    PartnerSure,
    /// The other side wins for certain.
    LosesSure,
    /// Open.
    Open,
}

/// What the choices of one position have in common.
pub(super) struct MoveOrdering<'a> {
    weights: &'a [i16; TABLE],
    hand: u64,
    /// The cards of the others.
    others: u64,
    /// The price class of the trick, 0 to 3.
    dear: usize,
}

/// A suit, or the trumps, as the player on turn sees them.
#[derive(Clone, Copy)]
pub(super) struct InSuit {
    trump: usize,
    suit: u64,
    /// What all cards of the suit score.
    common: i32,
}

impl<'a> MoveOrdering<'a> {
    /// With `C` cards on the table.
    #[inline(always)]
    pub(super) fn new<const C: usize>(
        weights: &'a Weights,
        hands: &Hands,
        trick: &Trick,
    ) -> MoveOrdering<'a> {
        let seat = trick.seat;
        let hand = hands[seat];
        let role = usize::from(seat != 0);
        MoveOrdering {
            weights: &weights.as_chunks::<TABLE>().0[role * 4 + C],
            hand,
            others: hands.all() & !hand,
            dear: if C == 0 { 0 } else { (trick.worth as usize / 6).min(3) },
        }
    }

    /// What the number of cards of a suit scores.
    #[inline(always)]
    fn length(&self, trump: usize, suit: u64) -> i32 {
        let length = ((self.hand & suit).count_ones() as usize).clamp(1, 4) - 1;
        i32::from(self.weights[65 + trump * 4 + length])
    }

    /// A suit that may be led.
    #[inline(always)]
    pub(super) fn lead_of(&self, suit: u64) -> InSuit {
        let trump = usize::from(suit == TRUMPS);
        let weights = self.weights;
        let common = self.length(trump, suit)
            + i32::from(weights[125 + trump * 5 + self.hand.count_ones().min(9) as usize / 2])
            + i32::from(weights[135 + trump * 4 + ((self.hand & TRUMPS).count_ones() as usize).min(6) / 2]);
        InSuit { trump, suit, common }
    }

    /// The one suit that may be played.
    #[inline(always)]
    pub(super) fn only(&self, suit: u64) -> InSuit {
        InSuit { trump: usize::from(suit == TRUMPS), suit, common: 0 }
    }

    /// One of the suits that may be thrown in where there is neither the suit led nor a trump.
    #[inline(always)]
    pub(super) fn thrown(&self, suit: u64) -> InSuit {
        InSuit { trump: 0, suit, common: self.length(0, suit) }
    }

    /// The score of a group of cards, whose lowest is `card`, before their worth is seen.
    #[inline(always)]
    pub(super) fn group<const P: usize, const C: usize>(
        &self,
        hands: &Hands,
        seat: usize,
        suit: &InSuit,
        card: u64,
        prospect: Prospect,
    ) -> i32 {
        let above = self.others & suit.suit & !(card | (card - 1));
        let higher = above.count_ones().min(3) as usize;
        let prospect = prospect as usize;
        let mut score = suit.common
            + i32::from(self.weights[25 + suit.trump * 20 + prospect * 4 + higher])
            + i32::from(self.weights[73 + prospect * 4 + self.dear]);
        if C == 0 {
            let (first, second) = lead::<P>(hands, seat, suit.suit, above);
            score += i32::from(self.weights[93 + suit.trump * 16 + first * 4 + second]);
        }
        score
    }

    /// The score of a card of the last player of a trick.
    #[inline(always)]
    pub(super) fn last(&self, hands: &Hands, trick: &Trick, legal: u64, card: u64) -> i32 {
        let prospect = if card & trick.beat != 0 {
            Prospect::WinsSure
        } else if (trick.best_seat == 0) == (trick.seat == 0) {
            Prospect::PartnerSure
        } else {
            Prospect::LosesSure
        };
        let suit = suit_of(card);
        let suit = if legal & !suit == 0 { self.only(suit) } else { self.thrown(suit) };
        self.group::<4, 3>(hands, trick.seat, &suit, card, prospect) + self.worth(card, prospect)
    }

    /// What the worth of a card adds to its score.
    #[inline(always)]
    pub(super) fn worth(&self, card: u64, prospect: Prospect) -> i32 {
        i32::from(self.weights[prospect as usize * 5 + steps(card)])
    }
}

/// How the suit of a lead stands with the others: two classes of 0 to 3.
#[inline(always)]
fn lead<const P: usize>(hands: &Hands, seat: usize, suit: u64, above: u64) -> (usize, usize) {
    let class = |hand: u64| {
        if hand & suit != 0 {
            usize::from(hand & above != 0)
        } else if hand & TRUMPS != 0 {
            2
        } else {
            3
        }
    };
    if seat == 0 {
        let (mut ruffs, mut beats) = (0, 0);
        for &hand in &hands.cards()[1..P] {
            let class = class(hand);
            ruffs += usize::from(class == 2);
            beats += usize::from(class == 1);
        }
        (ruffs, beats)
    } else {
        let mut partners = 0;
        for (other, &hand) in hands.cards().iter().enumerate().take(P).skip(1) {
            if other != seat {
                partners = partners.max([0, 2, 3, 1][class(hand)]);
            }
        }
        (class(hands[0]), partners)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A score is a sum of at most seven weights, and a choice has 16 bits for it and the hint.
    #[test]
    fn scores_have_room() {
        let largest = LEARNED.iter().map(|weight| weight.unsigned_abs()).max().unwrap_or(0);
        assert!(largest <= LARGEST.unsigned_abs());
        assert!(7 * u32::from(largest) < 1 << 13);
    }
}
