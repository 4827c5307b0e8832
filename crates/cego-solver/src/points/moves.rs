//! The cards worth trying: one of each kind, with a score of how much they promise.

use super::hands::Hands;
use super::order::{MoveOrdering, Prospect};
use super::search::Search;
use super::trick::{Trick, able, next};
use crate::prices::{as_dear, cheapest, dearest};
use crate::tricks::{TRUMPS, suit_of};

/// A card to try. The greater one is tried first: by score, then by place in the list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Choice(i32);

impl Choice {
    /// No card.
    pub(super) const NONE: Choice = Choice(i32::MIN);

    #[inline(always)]
    fn new(score: i32, place: usize, group: usize, card: u64) -> Choice {
        Choice(score << 16 | (15 - place as i32) << 12 | (group as i32) << 6 | card.trailing_zeros() as i32)
    }

    /// The card.
    #[inline(always)]
    pub(super) fn card(self) -> u64 {
        1 << (self.0 & 63)
    }

    /// Cards of one group beat the same cards. From 0.
    #[inline(always)]
    pub(super) fn group(self) -> usize {
        (self.0 >> 6 & 15) as usize
    }

    /// Whether it is of the group of the hint.
    #[inline(always)]
    pub(super) fn is_hinted(self) -> bool {
        self.0 >> 16 >= HINTED
    }
}

/// No score of learned weights comes up to this.
const HINTED: i32 = 1 << 14;

/// The most cards of a hand: three players hold 13, and each may be of another kind.
pub(super) const MOST: usize = 13;

/// The cards to try.
pub(super) type Choices = [Choice; MOST];

/// What the players after the one on turn can do about the trick.
struct After {
    /// What the other side can play.
    theirs: u64,
    /// What the own side can play.
    ours: u64,
}

impl After {
    #[inline(always)]
    fn of<const P: usize, const C: usize>(hands: &Hands, trick: &Trick, led: u64) -> After {
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
            After { theirs: defenders, ours: 0 }
        } else {
            After { theirs: declarer, ours: defenders }
        }
    }
}

/// What a card of the player on turn makes of the trick.
#[inline(always)]
fn prospect(trick: &Trick, after: &After, card: u64, dead: bool) -> Prospect {
    if card & trick.beat != 0 && !dead {
        // What the others can play is of the suit led or trumps, which stand above all suits.
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

/// The lowest card of a set, which is of one suit, with its neighbours: those with no card of `others`
/// between them.
#[inline(always)]
pub(super) fn group(set: u64, others: u64, suit: u64) -> u64 {
    let first = set & set.wrapping_neg();
    let above = others & suit & !(first | (first - 1));
    let limit = above & above.wrapping_neg();
    set & limit.wrapping_sub(1)
}

/// Fills `list` with the cards worth trying and gives their number. There must be more than one legal card.
#[inline(always)]
pub(super) fn generate<const P: usize, const C: usize, const BOUND: bool>(
    search: &Search,
    hands: &Hands,
    trick: &Trick,
    legal: u64,
    hint: u64,
    list: &mut Choices,
) -> usize {
    let ordering = MoveOrdering::new::<C>(&search.weights, hands, trick);
    let others = (hands.all() & !hands[trick.seat]) | trick.best;
    let dead = if BOUND { search.opening.dead } else { 0 };
    // A card led in the place of an open pip is not like that pip, and where the first two
    // winning cards decide who leads, no two cards are alike.
    let single = BOUND && (search.opening.third.is_some() || C == 0 && search.opening.due > 0);
    // A dead card was led and nobody has followed to it with one that can win: cards thrown in may win too.
    let unsure = BOUND && C > 0 && trick.best & (trick.led | TRUMPS) == 0;
    let (mut count, mut group) = (0, 0);
    let mut rest = legal;
    let mut after = After::of::<P, C>(hands, trick, trick.led);
    while rest != 0 {
        let suit = suit_of(rest);
        let in_suit = if C == 0 {
            after = After::of::<P, C>(hands, trick, suit);
            ordering.lead_of(suit)
        } else if legal & !suit == 0 {
            // Nothing to tell apart.
            ordering.only(suit)
        } else {
            ordering.thrown(suit)
        };
        while rest & suit != 0 {
            // One group: neighbours with no card of another player between them.
            let first = rest & rest.wrapping_neg();
            let members = if first & dead == 0 && !single {
                self::group(rest & suit & !dead, others, suit)
            } else {
                first
            };
            rest &= !members;
            let prospect =
                if unsure { Prospect::Open } else { prospect(trick, &after, first, first & dead != 0) };
            let common = ordering.group::<P, C>(hands, trick.seat, &in_suit, first, prospect);
            let mut add = |card: u64| {
                let mut score = common + ordering.worth(card, prospect);
                if C == 0 && hint & members != 0 {
                    score += HINTED + HINTED / 2;
                }
                list[count] = Choice::new(score, count, group, card);
                count += 1;
            };
            match prospect {
                _ if members == first => add(first),
                Prospect::WinsSure | Prospect::PartnerSure => add(dearest(members)),
                Prospect::LosesSure => add(cheapest(members)),
                Prospect::Wins | Prospect::Open => {
                    // One card of each worth.
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
