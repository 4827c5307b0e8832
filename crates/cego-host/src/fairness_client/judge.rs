//! Verification at the end of a deal.

use cego_core::shuffle::Shuffler;
use cego_core::{Card, CardSet, Contract, Deal, Rules, Seat};
use cego_protocol::bot::RulesetJson;
use cego_record::read_card;
use cego_table::{Addition, Secret, Verdict, commitment, deal_seed, draw_first_dealer};

use crate::fairness_client::device_verdict::{DeviceVerdict, Gap, Violation, seats};
use crate::fairness_client::drawing::{Gain, ObservedDrawing};
use crate::fairness_client::table_message::dealing;

/// Recomputes the cards of a deal and compares them with everything that was shown.
///
/// `is_stored` is true if the device's state outlives the page. A deal is proven only if all of
/// these hold:
///
/// - This device contributed to it.
/// - Every seat on the list opened its link.
/// - The own hand was compared when it was dealt, and all hands at the end.
/// - No earlier link of this device went into a deal whose end it was not shown.
///
/// Without a ruleset, or with one that has unknown switches, nothing can be computed. Such a deal
/// is unproven.
#[must_use]
pub fn judge(
    drawing: &ObservedDrawing,
    ruleset: Option<&RulesetJson>,
    is_stored: bool,
) -> DeviceVerdict {
    let rules = ruleset.and_then(|ruleset| Some((ruleset, ruleset.rules().ok()?)));
    let added = drawing.added(rules.as_ref().map_or(0, |(_, rules)| rules.table.people()));
    // The link must be a part of the seed, not only of the list.
    let in_seed = |link| {
        let at = drawing.seat.and_then(|seat| seat.checked_sub(1));
        at.and_then(|at| added.get(at)) == Some(&Addition::Link(link))
    };
    let own = drawing.own.is_some_and(in_seed);
    // Another device of the same person may have contributed for the own seat.
    let is_other = |seat: &usize| !own || Some(*seat) != drawing.seat;
    let added_links = drawing.list.iter().filter(|listed| listed.link.is_some());
    let others: Vec<usize> = added_links.map(|listed| listed.seat).filter(is_other).collect();
    let known = drawing.violation.as_deref();
    let known =
        known.and_then(|id| Violation::ALL.into_iter().find(|violation| violation.id() == id));
    let violation = known.or_else(|| {
        let (secret, (ruleset, rules)) = (drawing.secret.as_ref()?, rules.as_ref()?);
        violation_of(drawing, secret, &added, &dealing(ruleset), rules)
    });
    let gap = match (violation, &rules) {
        (Some(_), _) => None,
        (None, None) => Some(Gap::NotComputed),
        (None, Some(_)) => gap_of(drawing, own, is_stored),
    };
    let verdict = match (violation, gap) {
        (Some(_), _) => Verdict::Wrong,
        (None, Some(_)) => Verdict::Unproven,
        (None, None) if own && drawing.struck.is_empty() => Verdict::Proven,
        (None, None) => Verdict::Committed,
    };
    DeviceVerdict {
        deal: drawing.deal,
        verdict,
        own,
        others: seats(&others),
        struck: seats(&drawing.struck),
        violation,
        gap,
        opened: drawing.opened,
        unseen: drawing.unseen,
        over: drawing.over.clone(),
        dealer: drawing.end_dealer,
    }
}

/// Returns the missing evidence.
fn gap_of(drawing: &ObservedDrawing, own: bool, is_stored: bool) -> Option<Gap> {
    // This gap comes first, because it is reported only once.
    if drawing.unseen > 0 {
        return Some(Gap::UnseenDeals(drawing.unseen));
    }
    if drawing.given {
        return Some(Gap::NotDrawn);
    }
    if drawing.uncompared {
        return Some(Gap::OwnHand);
    }
    if drawing.commitment.is_none() || drawing.secret.is_none() {
        return Some(Gap::NotCommitted);
    }
    let is_left_out = drawing.own.is_some() && !own;
    if drawing.hidden
        || drawing.missing().next().is_some()
        || drawing.dealing.is_none()
        || is_left_out
    {
        return Some(Gap::Additions);
    }
    if own && drawing.hand.is_none() {
        return Some(Gap::OwnHand);
    }
    if drawing.over.is_none() || drawing.end_dealer.is_none() {
        return Some(Gap::AllHands);
    }
    (own && !is_stored).then_some(Gap::Storage)
}

/// Returns the contradiction to the inputs fixed before the links. `None` also if a gap prevents
/// computing the cards.
fn violation_of(
    drawing: &ObservedDrawing,
    secret: &Secret,
    added: &[Addition],
    dealing: &str,
    rules: &Rules,
) -> Option<Violation> {
    if drawing.given || commitment(secret) != drawing.commitment? {
        return (!drawing.given).then_some(Violation::OtherSecret);
    }
    if drawing.dealing.as_deref()? != dealing {
        return Some(Violation::OtherRules);
    }
    if drawing.hidden || drawing.missing().next().is_some() {
        return None;
    }
    let by_links = added.iter().any(Addition::is_link);
    let dealer = match (drawing.dealer, &drawing.draw) {
        (Some(dealer), _) => Seat::from_number(dealer)?,
        // Without a list the dealer is drawn from another secret, or named in advance.
        (None, _) if !by_links => Seat::from_number(drawing.shown_dealer.or(drawing.end_dealer)?)?,
        (None, draw) => {
            let (rounds, dealer) = draw_first_dealer(rules, secret, added);
            let shown = |round: &Vec<(Seat, Card)>| {
                round
                    .iter()
                    .map(|(seat, card)| (seat.number(), card.to_string()))
                    .collect::<Vec<_>>()
            };
            if draw
                .as_ref()
                .is_some_and(|draw| rounds.iter().map(shown).collect::<Vec<_>>() != draw.cards)
            {
                return Some(Violation::OtherDealer);
            }
            dealer
        }
    };
    let shown =
        [drawing.shown_dealer, drawing.end_dealer, drawing.draw.as_ref().map(|draw| draw.dealer)];
    if shown.into_iter().flatten().any(|shown| shown != dealer.number()) {
        return Some(Violation::OtherDealer);
    }
    let deal =
        Deal::from_seed(rules, &mut Shuffler::new(deal_seed(secret, added)), drawing.deal, dealer);
    let hand =
        |seat: usize| Seat::from_number(seat).map_or(CardSet::EMPTY, |seat| deal.hands[seat]);
    let own = drawing.hand.as_ref().zip(drawing.seat);
    let own = own.is_none_or(|(cards, seat)| {
        let most = rules.table.hand_size().max(rules.table.blind_size()) + 1;
        card_set(cards) == Some(hand(seat))
            && drawing.largest <= most
            && drawing.gains.iter().all(|gain| may_gain(gain, seat, &deal, rules))
    });
    let all = drawing.over.as_ref().is_none_or(|over| {
        over.hands.len() == rules.table.people()
            && over.hands.iter().zip(1..).all(|(cards, seat)| card_set(cards) == Some(hand(seat)))
            && card_set(&over.blind) == Some(deal.blind)
    });
    (!own || !all).then_some(Violation::OtherCards)
}

/// Returns whether a hand may have gained these cards. The declarer gains the blind, and so does
/// the dealer of five in a Räuber (`R-003-110`). Either side of a sale of T1 gains one card
/// (`R-003-184`).
fn may_gain(gain: &Gain, seat: usize, deal: &Deal, rules: &Rules) -> bool {
    let (Some(cards), Some(declared)) = (card_set(&gain.cards), &gain.declared) else {
        return false;
    };
    let contract = Contract::ALL.into_iter().find(|contract| contract.id() == declared.contract);
    let dealt =
        |seat: usize| Seat::from_number(seat).map_or(CardSet::EMPTY, |seat| deal.hands[seat]);
    let declares = declared.declarer == seat;
    let takes_blind = match contract {
        Some(Contract::Raeuber) => dealt(seat).is_empty(),
        contract => declares && contract.is_some_and(Contract::takes_blind),
    };
    let bought = if takes_blind { cards - deal.blind } else { cards };
    let of_sale = |card: Card| match declared.geiss_seller {
        Some(seller) if declares => card == Card::GEISS && dealt(seller).contains(card),
        Some(seller) if seller == seat => {
            dealt(seat).contains(Card::GEISS)
                && card.trump_number().is_some()
                && dealt(declared.declarer).contains(card)
        }
        _ => false,
    };
    bought.is_empty() || (rules.sells_geiss() && bought.len() == 1 && bought.iter().all(of_sale))
}

/// Parses a set of cards. A name in another spelling is rejected, because a page would not show it
/// as a card.
fn card_set(names: &[String]) -> Option<CardSet> {
    let card = |name: &String| read_card(name).ok().filter(|card| card.to_string() == *name);
    let cards = names.iter().map(card).collect::<Option<CardSet>>()?;
    // A hand with a duplicate card is invalid.
    (cards.len() == names.len()).then_some(cards)
}
