//! What the searches for goals and for Räuber share: cards as words, tricks, what is bound at the start.
//!
//! Seats are counted from the player a search is about: 0 is that player, all others play against them.

mod bits;
mod choices;
mod outlook;
mod pattern;
mod seating;
mod table;
mod trick;

pub(crate) use bits::{Compress, above, height, lowest, nth, place, suit_of};
pub(crate) use choices::Choices;
pub(crate) use outlook::{Outlook, outlook};
pub(crate) use pattern::Pattern;
pub(crate) use seating::{Ring, Setup};
pub(crate) use table::{Slot, TranspositionTable};
pub(crate) use trick::Trick;

/// The hands by seat, a bit for each card as in [`cego_core::CardSet`]; five for a Räuber in which the
/// dealer of five has joined.
pub(crate) type Hands = [u64; 5];

/// All trumps.
pub(crate) const TRUMPS: u64 = cego_core::CardSet::TRUMPS.bits();

/// All cards in play.
#[inline(always)]
pub(crate) fn all_of(hands: &Hands) -> u64 {
    hands[0] | hands[1] | hands[2] | hands[3] | hands[4]
}

/// The cards of `hand` that may be played to a trick in which `led` (all cards of a suit) was led.
#[inline(always)]
pub(crate) fn following(hand: u64, led: u64) -> u64 {
    let suit = hand & led;
    if suit != 0 {
        return suit;
    }
    let trumps = hand & TRUMPS;
    if trumps != 0 { trumps } else { hand }
}

/// The cards among `legal` that are of one kind with `card`: neighbours of its suit with no card of
/// `others` between them. A card of `dead` is of its own kind.
#[inline(always)]
pub(crate) fn alike(card: u64, legal: u64, others: u64, dead: u64) -> u64 {
    if card & dead != 0 {
        return card;
    }
    let suit = suit_of(card);
    let limit = lowest(others & suit & above(card));
    let reach = if limit == 0 { suit } else { suit & (limit - 1) };
    legal & reach & !dead & !(card - 1)
}

/// How many of the trumps `own` can at most be beaten, each in a trick of its own, by the trumps `theirs`.
#[inline(always)]
fn beatable(mut own: u64, theirs: u64) -> u32 {
    let mut beaten = 0;
    while own != 0 {
        let top = 1 << (63 - own.leading_zeros());
        if (theirs & above(top)).count_ones() > beaten {
            beaten += 1;
        }
        own ^= top;
    }
    beaten
}

/// The least and the most of the `left` tricks the player can win: their trumps lose to higher ones only, each
/// to another; those of every other player likewise. No dead cards may be in play.
#[inline(always)]
pub(crate) fn trump_range(hands: &Hands, left: u8) -> (u8, u8) {
    let own = hands[0] & TRUMPS;
    let theirs = (hands[1] | hands[2] | hands[3] | hands[4]) & TRUMPS;
    let least = own.count_ones() - beatable(own, theirs);
    let mut lost = 0;
    for hand in &hands[1..] {
        let trumps = hand & TRUMPS;
        lost = lost.max(trumps.count_ones() - beatable(trumps, own));
    }
    (least as u8, left - lost as u8)
}
