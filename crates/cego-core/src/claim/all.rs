//! "The rest is mine."
//!
//! A claimant who wins every trick keeps the lead: they lead each of their cards once and choose only the
//! order. Leading a card that is sure of its trick never spoils another: a seat that follows suit keeps its
//! other cards, and a seat that discards holds no trump. So trumps come first, then the suits, each from the top,
//! and the claim fails exactly if some hand can hold, to a card led as the `n`-th of its suit, a higher one
//! and `n` more of that suit to throw before it; or, where suits are left to lead, more trumps than the
//! claimant has to draw them. ADR 9 has the proof.

use super::knowledge::{GROUPS, Knowledge, TRUMPS, Wish, group, shown_void};
use crate::trick::{CurrentTrick, following};
use crate::{Card, CardSet, Seat, UltiFeats};

/// The card to begin with if every trick is sure to be the claimant's, and the announced late tricks too.
pub(super) fn first_card(known: &Knowledge, table: &CurrentTrick, feats: UltiFeats) -> Option<Card> {
    let hand = known.hand;
    let Some(led) = table.led() else {
        let plan = Plan::new(hand, feats);
        let safe = known.others().all(|seat| plan.is_safe_from(known, seat, None));
        return if safe && (hand & known.dead).is_empty() { plan.lead() } else { None };
    };
    let due = UltiFeats::of_trump(hand.len() as u8).filter(|&feat| feats.contains(feat));
    let free = due.map_or(hand - feats.cards(), UltiFeats::cards);
    let later = |seat: &Seat| table.iter().all(|(played, _)| played != *seat);
    (following(hand, Some(led)) & free).iter().find(|&card| {
        let mut with = *table;
        with.put(known.seat, card);
        let rest = hand.without(card);
        let plan = Plan::new(rest, UltiFeats::from_bits(feats.bits() & !due.unwrap_or_default().bits()));
        with.winner(known.dead) == Some(known.seat)
            && (rest & known.dead).is_empty()
            && known.others().filter(later).all(|seat| !can_beat(known, &with, seat))
            && known.others().all(|seat| plan.is_safe_from(known, seat, Some(led).filter(|_| later(&seat))))
    })
}

/// Whether a seat that has not played yet may hold a card that takes the trick from the claimant.
fn can_beat(known: &Knowledge, table: &CurrentTrick, seat: Seat) -> bool {
    let Some(led) = table.led() else { return false };
    known.possible(seat).iter().any(|card| {
        let mut with = *table;
        with.put(seat, card);
        let without = shown_void(led, group(card));
        with.winner(known.dead) == Some(seat)
            && known.allows(seat, &Wish { one_of: card.into(), without, ..Wish::default() })
    })
}

/// In which order the cards are led that are left when the claimant leads.
struct Plan {
    rest: CardSet,
    feats: UltiFeats,
    /// How many trumps are led before anything else.
    drawing: usize,
}

impl Plan {
    /// A late trick binds its trump; the tricks after it need other cards, if there is no suit left then a
    /// trump kept back.
    fn new(rest: CardSet, feats: UltiFeats) -> Plan {
        let trumps = rest.trumps().len();
        let between = feats.trumps().max().map_or(0, usize::from) - feats.len();
        let kept_back = between.saturating_sub((rest - CardSet::TRUMPS).len());
        Plan { rest, feats, drawing: trumps.saturating_sub(feats.len() + kept_back) }
    }

    /// The card to lead now.
    fn lead(&self) -> Option<Card> {
        let number = self.rest.len() as u8;
        let feat = UltiFeats::of_trump(number).filter(|&feat| self.feats.contains(feat));
        let trumps = self.rest.trumps() - self.feats.cards();
        let sides = self.rest - CardSet::TRUMPS;
        match feat {
            Some(feat) => feat.cards().lowest(),
            None if self.drawing > 0 || sides.is_empty() => trumps.highest(),
            None => sides.highest(),
        }
    }

    /// Whether this seat can take no trick, whatever it holds; `led` is what it still has to answer before
    /// the claimant leads.
    fn is_safe_from(&self, known: &Knowledge, seat: Seat, led: Option<Card>) -> bool {
        let may_keep = |place, least, one_of| may_keep(known, seat, led, place, least, one_of);
        // Somebody with more trumps than are drawn trumps a suit they are out of, or a late trick.
        let must_draw = !self.feats.is_empty() || !(self.rest - CardSet::TRUMPS).is_empty();
        if must_draw && may_keep(TRUMPS, self.drawing as u8 + 1, CardSet::EMPTY) {
            return false;
        }
        (0..5).all(|place| {
            let cards = (self.rest & GROUPS[place]) - self.feats.cards();
            let led_early = if place == TRUMPS && must_draw { self.drawing } else { cards.len() };
            cards.iter().rev().take(led_early).zip(1..).all(|(card, nth)| {
                let above = CardSet::from_bits(GROUPS[place].bits() & !((2u64 << card.index()) - 1));
                let threats = above - known.dead;
                threats.is_empty() || !may_keep(place, nth, threats)
            })
        })
    }
}

/// Whether a seat may hold `least` cards of a group, one of `one_of` among them if any are named, after it
/// has answered `led`.
fn may_keep(
    known: &Knowledge,
    seat: Seat,
    led: Option<Card>,
    place: usize,
    least: u8,
    one_of: CardSet,
) -> bool {
    let hold = |more: u8, of_led: Option<usize>, without| {
        let mut wish = Wish { one_of, without, ..Wish::default() };
        wish.least[place] = least + more;
        if let Some(of_led) = of_led {
            wish.least[of_led] = 1;
        }
        known.allows(seat, &wish)
    };
    match led.map(group) {
        None => hold(0, None, 0),
        // One card of the suit goes on the table first.
        Some(of_led) if of_led == place => hold(1, None, 0),
        // They follow suit, or have to give a trump.
        Some(of_led) if place == TRUMPS => hold(0, Some(of_led), 0) || hold(1, None, 1 << of_led),
        // A card of another suit is never forced out.
        Some(_) => hold(0, None, 0),
    }
}
