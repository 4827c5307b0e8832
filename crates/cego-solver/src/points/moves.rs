//! Move generation: one card of each equivalence class, ordered by a score that is a sum of learned
//! feature weights.

use super::search::PointSearch;
use super::trick::{Hands, PointTrick, able, next};
use crate::prices::{as_dear, cheapest, dearest, steps};
use crate::tricks::{TRUMPS, suit_of};

/// Candidate card. Candidates compare by score, then by place in the list; the greatest is tried
/// first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct CandidateCard(i32);

impl CandidateCard {
    /// Placeholder for an unused place in the list.
    pub(super) const NONE: CandidateCard = CandidateCard(i32::MIN);

    #[inline(always)]
    fn new(score: i32, place: usize, group: usize, card: u64) -> CandidateCard {
        CandidateCard(
            score << 16
                | (15 - place as i32) << 12
                | (group as i32) << 6
                | card.trailing_zeros() as i32,
        )
    }

    /// Returns the card as a bit.
    #[inline(always)]
    pub(super) fn card(self) -> u64 {
        1 << (self.0 & 63)
    }

    /// Returns the number of the group, from 0. Cards of one group beat the same cards.
    #[inline(always)]
    pub(super) fn group(self) -> usize {
        (self.0 >> 6 & 15) as usize
    }

    /// Returns whether the card belongs to the group of the hinted card.
    #[inline(always)]
    pub(super) fn is_hinted(self) -> bool {
        self.0 >> 16 >= HINTED
    }
}

/// Minimum score of the hinted group, above any sum of learned weights.
const HINTED: i32 = 1 << 14;

/// Maximum number of candidates: with three players a hand holds 13 cards, and each may be of
/// another class.
pub(super) const MOST: usize = 13;

/// Candidates of one hand, filled from the front.
pub(super) type CandidateList = [CandidateCard; MOST];

/// Cards with which the players after the one on turn can win the trick.
struct LaterWinners {
    /// Cards with which the other side can follow or ruff.
    theirs: u64,
    /// Cards with which the own side can follow or ruff.
    ours: u64,
}

impl LaterWinners {
    #[inline(always)]
    fn new<const P: usize, const C: usize>(
        hands: &Hands,
        trick: &PointTrick,
        led: u64,
    ) -> LaterWinners {
        let (mut declarer, mut defenders) = (0, 0);
        let mut seat = trick.seat;
        for _ in C + 1..P {
            seat = next::<P>(seat);
            let able = able(hands[seat], led);
            if seat == 0 {
                declarer = able;
            } else {
                defenders |= able;
            }
        }
        if trick.seat == 0 {
            LaterWinners { theirs: defenders, ours: 0 }
        } else {
            LaterWinners { theirs: declarer, ours: defenders }
        }
    }
}

/// Returns the prospect of the trick if the player on turn adds `card`.
#[inline(always)]
fn prospect(trick: &PointTrick, after: &LaterWinners, card: u64, dead: bool) -> Prospect {
    if card & trick.beat != 0 && !dead {
        // Cards with which the others follow or ruff are of the suit led or trumps, which rank
        // above all suits.
        if after.theirs & !(card | (card - 1)) == 0 { Prospect::WinsSure } else { Prospect::Wins }
    } else if trick.best == 0 {
        Prospect::Open
    } else if (trick.best_seat == 0) == (trick.seat == 0) {
        if after.theirs & trick.beat == 0 { Prospect::PartnerSure } else { Prospect::Open }
    } else if after.ours & trick.beat == 0 {
        Prospect::LosesSure
    } else {
        Prospect::Open
    }
}

/// Returns the lowest card of a one-suit set and its touching cards, those with no card of `others`
/// in between.
#[inline(always)]
pub(super) fn group(set: u64, others: u64, suit: u64) -> u64 {
    let first = set & set.wrapping_neg();
    let above = others & suit & !(first | (first - 1));
    let limit = above & above.wrapping_neg();
    set & limit.wrapping_sub(1)
}

/// Fills `list` with the candidates and returns their number. There must be more than one legal
/// card.
#[inline(always)]
pub(super) fn generate<const P: usize, const C: usize, const BOUND: bool>(
    search: &PointSearch,
    hands: &Hands,
    trick: &PointTrick,
    legal: u64,
    hint: u64,
    list: &mut CandidateList,
) -> usize {
    let ordering = MoveOrdering::new::<C>(&search.weights, hands, trick);
    let others = (hands.all() & !hands[trick.seat]) | trick.best;
    let dead = if BOUND { search.opening.dead } else { 0 };
    // A card led in place of an open pip is not equivalent to that pip. Where the first two winning
    // cards decide the leader of the third trick, no two cards are equivalent.
    let single = BOUND && (search.opening.third.is_some() || C == 0 && search.opening.due > 0);
    // A dead card was led and no follower has played a card that can win, so a discard may win
    // too.
    let unsure = BOUND && C > 0 && trick.best & (trick.led | TRUMPS) == 0;
    let (mut count, mut group) = (0, 0);
    let mut rest = legal;
    let mut after = LaterWinners::new::<P, C>(hands, trick, trick.led);
    while rest != 0 {
        let suit = suit_of(rest);
        let in_suit = if C == 0 {
            after = LaterWinners::new::<P, C>(hands, trick, suit);
            ordering.lead_of(suit)
        } else if legal & !suit == 0 {
            // All legal cards are of one suit, so a term for the suit would change nothing.
            ordering.only(suit)
        } else {
            ordering.thrown(suit)
        };
        while rest & suit != 0 {
            // One group: touching cards, with no card of another player in between.
            let first = rest & rest.wrapping_neg();
            let members = if first & dead == 0 && !single {
                self::group(rest & suit & !dead, others, suit)
            } else {
                first
            };
            rest &= !members;
            let prospect = if unsure {
                Prospect::Open
            } else {
                prospect(trick, &after, first, first & dead != 0)
            };
            let common = ordering.group::<P, C>(hands, trick.seat, &in_suit, first, prospect);
            let mut add = |card: u64| {
                let mut score = common + ordering.worth(card, prospect);
                if C == 0 && hint & members != 0 {
                    score += HINTED + HINTED / 2;
                }
                list[count] = CandidateCard::new(score, count, group, card);
                count += 1;
            };
            match prospect {
                _ if members == first => add(first),
                Prospect::WinsSure | Prospect::PartnerSure => add(dearest(members)),
                Prospect::LosesSure => add(cheapest(members)),
                Prospect::Wins | Prospect::Open => {
                    // One card of each worth is enough.
                    let mut left = members;
                    while left != 0 {
                        let card = cheapest(left);
                        add(card);
                        left &= !as_dear(card);
                    }
                }
            }
            group += 1;
        }
    }
    count
}

// --- move ordering

/// Number of weights of one role at one place in the trick.
const TABLE: usize = 160;
/// Total number of weights: two roles (declarer, defender), four places in the trick.
const SIZE: usize = 2 * 4 * TABLE;

/// Largest absolute value of a weight.
pub(super) const LARGEST: i16 = 1000;

/// Feature weights by role and place in the trick.
pub(super) type Weights = [i16; SIZE];

/// Weights shipped with the crate; `cargo run --release -p cego-lab -- learn-order` improves them.
pub(super) const LEARNED: Weights = include!("weights.in");

/// Prospect of a trick for the side of the player who adds a card.
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
    /// The trick is undecided.
    Open,
}

/// Features that all candidates of a position share.
pub(super) struct MoveOrdering<'a> {
    weights: &'a [i16; TABLE],
    hand: u64,
    /// Cards held by the other players.
    others: u64,
    /// Worth class of the cards on the table, 0 to 3.
    dear: usize,
}

/// Features of a suit, or of the trumps, for the player on turn.
#[derive(Clone, Copy)]
pub(super) struct SuitOrderFeatures {
    trump: usize,
    suit: u64,
    /// Score shared by all cards of the suit.
    common: i32,
}

impl<'a> MoveOrdering<'a> {
    /// Collects the features of a position with `C` cards on the table.
    #[inline(always)]
    pub(super) fn new<const C: usize>(
        weights: &'a Weights,
        hands: &Hands,
        trick: &PointTrick,
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

    /// Returns the score for the length of a suit.
    #[inline(always)]
    fn length(&self, trump: usize, suit: u64) -> i32 {
        let length = ((self.hand & suit).count_ones() as usize).clamp(1, 4) - 1;
        i32::from(self.weights[65 + trump * 4 + length])
    }

    /// Returns the features of a suit that may be led.
    #[inline(always)]
    fn lead_of(&self, suit: u64) -> SuitOrderFeatures {
        let trump = usize::from(suit == TRUMPS);
        let weights = self.weights;
        let common = self.length(trump, suit)
            + i32::from(weights[125 + trump * 5 + self.hand.count_ones().min(9) as usize / 2])
            + i32::from(
                weights[135 + trump * 4 + ((self.hand & TRUMPS).count_ones() as usize).min(6) / 2],
            );
        SuitOrderFeatures { trump, suit, common }
    }

    /// Returns the features of the only legal suit.
    #[inline(always)]
    pub(super) fn only(&self, suit: u64) -> SuitOrderFeatures {
        SuitOrderFeatures { trump: usize::from(suit == TRUMPS), suit, common: 0 }
    }

    /// Returns the features of a suit to discard from, for a hand with neither the suit led nor
    /// trumps.
    #[inline(always)]
    fn thrown(&self, suit: u64) -> SuitOrderFeatures {
        SuitOrderFeatures { trump: 0, suit, common: self.length(0, suit) }
    }

    /// Returns the score of a group of cards, whose lowest is `card`, without the term for their
    /// worth.
    #[inline(always)]
    pub(super) fn group<const P: usize, const C: usize>(
        &self,
        hands: &Hands,
        seat: usize,
        suit: &SuitOrderFeatures,
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

    /// Returns the score of a card of the last player of a trick.
    #[inline(always)]
    pub(super) fn last(&self, hands: &Hands, trick: &PointTrick, legal: u64, card: u64) -> i32 {
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

    /// Returns the score for the worth of a card.
    #[inline(always)]
    pub(super) fn worth(&self, card: u64, prospect: Prospect) -> i32 {
        i32::from(self.weights[prospect as usize * 5 + steps(card)])
    }
}

/// Classifies the suit of a lead by the other hands, as two classes of 0 to 3.
///
/// The declarer gets the numbers of defenders who ruff and who can beat the lead. A defender gets
/// the class of the declarer and that of their best partner.
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

    /// A score is a sum of at most seven weights. Together with the hint it must fit into the 16
    /// bits of a candidate.
    #[test]
    fn scores_have_room() {
        let largest = LEARNED.iter().map(|weight| weight.unsigned_abs()).max().unwrap_or(0);
        assert!(largest <= LARGEST.unsigned_abs());
        assert!(7 * u32::from(largest) < 1 << 13);
    }
}
