//! Why a card is played: what is true of it, the most telling first.

use cego_core::{Card, CardSet, Contract, Goal, Seat, count};

use super::Reason;
use super::trick::{Trick, worth};

/// Suits of this many cards are long.
const LONG: usize = 3;
/// Trumps from here upwards, and courts from the knight, are high where no trick is wanted.
const HIGH_TRUMP: u8 = 9;

/// What speaks for a card, the most telling first; never nothing.
pub(super) fn facts(trick: &Trick<'_>, card: Card) -> Vec<Reason> {
    let mut facts = Vec::new();
    // A card that is led instead of the open one need not be.
    if trick.view.leads.due > 0 && trick.view.leads.open.contains(card) {
        facts.push(Reason::MustLead);
    }
    match trick.declaration.contract.properties().goal {
        Goal::Points => {
            counted(trick, card, &mut facts);
            if trick.table.is_empty() {
                lead(trick, card, &mut facts)
            } else {
                follow(trick, card, &mut facts)
            }
        }
        Goal::Raeuber | Goal::Drescher => avoid(trick, card, &mut facts),
        Goal::Tricks(wanted) => exact(trick, card, wanted, &mut facts),
        Goal::Pascha => exact(trick, card, 3, &mut facts),
        Goal::Ulti => late(trick, card, &mut facts),
    }
    if !counts_points(trick.declaration.contract) {
        leave_out_points(trick, card, &mut facts);
    }
    facts
}

/// Returns whether card points decide a contract. In the others nobody counts them, and they explain nothing.
const fn counts_points(contract: Contract) -> bool {
    matches!(contract.properties().goal, Goal::Points | Goal::Raeuber)
}

/// Removes reasons of points, and says something else of the card where nothing remains.
fn leave_out_points(trick: &Trick<'_>, card: Card, facts: &mut Vec<Reason>) {
    facts.retain(|fact| !fact.is_of_points());
    if !facts.is_empty() {
        return;
    }
    facts.push(match trick.winner() {
        Some((_, winning)) if trick.wins(card) => Reason::GoesOver { beaten: winning.into() },
        Some(_) => Reason::Shortens { card },
        None if is_high(card) => Reason::GetsRid { card },
        None if trick.beaters(card).is_empty() => Reason::SureWinner,
        None => Reason::LeadsLow,
    });
}

/// What is said of points whether the card is led or follows.
fn counted(trick: &Trick<'_>, card: Card, facts: &mut Vec<Reason>) {
    let pile = trick.pile(card);
    let safe = trick.wins(card) && trick.is_safe(card);
    if let Some(own) = trick.view.own_exchange.filter(|_| trick.declares()) {
        let points = |pile: CardSet| count::party_points(&trick.view.rules, pile).declarer;
        let before = own.legage | trick.declarers;
        let enough = |points: i32| 2 * points > count::total_points(&trick.view.rules);
        // More cards of this trick only add to it.
        if safe && !enough(points(before)) && enough(points(before | pile)) {
            facts.push(Reason::DecidesGame { points: worth(pile) });
        }
    }
    let enemies = trick.table.iter().filter(|&(seat, _)| !trick.with_me(seat));
    if enemies.clone().any(|(_, lies)| lies == Card::GEISS) && trick.wins(card) {
        facts.push(Reason::TakesGeiss);
    }
    let partner = trick.winner().filter(|&(seat, _)| trick.with_me(seat) && !trick.wins(card));
    let partner_safe = partner.is_some_and(|(_, winning)| trick.partner_is_safe(winning));
    if card == Card::GEISS && (safe || partner_safe) {
        facts.push(Reason::GeissHome);
    }
}

fn lead(trick: &Trick<'_>, card: Card, facts: &mut Vec<Reason>) {
    let hand = trick.view.hand;
    keeps_for_last(trick, card, facts);
    let of_suit = hand & CardSet::same_suit(card);
    let out = trick.unseen & CardSet::same_suit(card);
    if card.is_trump() {
        // Who took up the blind knows which trumps the others have.
        if trick.declares() && trick.view.own_exchange.is_some() && !out.is_empty() {
            facts.push(Reason::DrawsTrumps { out: out.len() });
        }
        if !trick.declares() {
            facts.push(Reason::LeadsTrump);
        }
        if trick.is_safe(card) {
            facts.push(Reason::SureWinner);
        }
    } else {
        let void = |seat: Seat| trick.voids.of_seat(seat).contains_all(CardSet::same_suit(card));
        let trumps = |seat: Seat| !trick.voids.of_seat(seat).contains_all(CardSet::TRUMPS);
        let declarer = trick.declaration.declarer;
        if !trick.declares() && void(declarer) && trumps(declarer) {
            facts.push(Reason::ForcesDeclarer { card });
        }
        let partner = |&&seat: &&Seat| trick.with_me(seat) && void(seat) && trumps(seat);
        if trick.after.iter().any(|seat| partner(&seat)) && !void(declarer) {
            facts.push(Reason::PartnerTrumps { card });
        }
        if trick.is_safe(card) {
            facts.push(Reason::SureWinner);
        } else if out.iter().all(|other| other < card) && card.is_court() {
            facts.push(Reason::HighestOfSuit { card });
        }
        if of_suit.len() == 1 && !hand.trumps().is_empty() {
            facts.push(Reason::GetsVoid { card });
        }
        if of_suit.len() >= LONG {
            facts.push(Reason::LongSuit { card });
        }
    }
    keeps(trick, card, facts);
    facts.push(Reason::RisksLittle { points: worth(card.into()) });
}

fn follow(trick: &Trick<'_>, card: Card, facts: &mut Vec<Reason>) {
    let own = worth(card.into());
    let Some((winner, winning)) = trick.winner() else { return };
    let pile = worth(trick.pile(card));
    if trick.wins(card) {
        let last = trick.after.is_empty();
        let cheapest =
            trick.choices.iter().filter(|&other| trick.wins(other)).min_by_key(|&c| (worth(c.into()), c));
        if last && cheapest == Some(card) {
            facts.push(Reason::WinsCheaply { points: pile });
        }
        if last {
            facts.push(Reason::WinsTrick { points: pile });
        } else if trick.is_safe(card) {
            facts.push(Reason::SureWinner);
        }
        if let Some(led) = trick.table.led()
            && card.is_trump()
            && !led.is_trump()
        {
            facts.push(Reason::Ruffs { card: led });
        }
        facts.push(Reason::GoesOver { beaten: winning.into() });
    } else if trick.with_me(winner) {
        if own > 1 {
            let safely = trick.partner_is_safe(winning);
            facts.push(if safely {
                Reason::SmearsSafely { points: own }
            } else {
                Reason::Smears { points: own }
            });
        } else {
            keeps(trick, card, facts);
            facts.push(Reason::LeavesToPartner);
        }
    } else {
        keeps_for_last(trick, card, facts);
        let could = trick.choices.iter().filter(|&other| trick.wins(other)).collect::<CardSet>();
        if let Some(saved) = could.highest().filter(|_| own == 1) {
            facts.push(Reason::SavesHigh { saved: saved.into() });
        }
        keeps(trick, card, facts);
        voids(trick, card, facts);
        if own == 1 {
            facts.push(Reason::GivesNothing);
        } else {
            facts.push(Reason::GivesLittle { points: own });
        }
    }
    facts.dedup();
}

/// What stays in the hand.
fn keeps(trick: &Trick<'_>, card: Card, facts: &mut Vec<Reason>) {
    let threatened = !trick.beaters(Card::GEISS).is_empty();
    if card != Card::GEISS && trick.choices.contains(Card::GEISS) && threatened {
        facts.push(Reason::KeepsGeiss);
    }
    if !card.is_trump() && !trick.choices.trumps().is_empty() {
        facts.push(Reason::KeepsTrumps);
    }
}

/// A card off the suit that was led, the last of its own.
fn voids(trick: &Trick<'_>, card: Card, facts: &mut Vec<Reason>) {
    let hand = trick.view.hand.without(card);
    let alone = !card.is_trump() && (hand & CardSet::same_suit(card)).is_empty();
    if alone && !hand.trumps().is_empty() {
        facts.push(Reason::GetsVoid { card });
    }
}

/// Of two cards the one stays that nothing beats.
fn keeps_for_last(trick: &Trick<'_>, card: Card, facts: &mut Vec<Reason>) {
    let rest = trick.view.hand.without(card);
    let [saved] = rest.iter().collect::<Vec<_>>()[..] else { return };
    if saved.is_trump() && trick.beaters(saved).is_empty() && !trick.beaters(card).is_empty() {
        facts.push(Reason::KeepsForLast { saved: rest });
    }
}

/// Whether a card wins easily where nobody wants to.
fn is_high(card: Card) -> bool {
    card.trump_number().map_or(card.nominal() >= 3, |number| number >= HIGH_TRUMP)
}

/// A card that is not to win, or wins for once.
fn ducks(trick: &Trick<'_>, card: Card, facts: &mut Vec<Reason>) {
    match trick.winner() {
        None => facts.push(Reason::LeadsLow),
        Some((_, winning)) => {
            if is_high(card) {
                facts.push(Reason::GetsRid { card });
            }
            if CardSet::same_suit(winning).contains(card) {
                facts.push(Reason::StaysBelow { above: winning.into() });
            }
        }
    }
}

/// All against all: nobody wants points, or the last trick.
fn avoid(trick: &Trick<'_>, card: Card, facts: &mut Vec<Reason>) {
    let pile = trick.pile(card);
    let counts = worth(pile) > pile.len() as i32;
    let points = trick.declaration.contract.properties().goal == Goal::Raeuber;
    if !trick.wins(card) {
        if points && counts {
            facts.push(Reason::LeavesPoints { points: worth(pile) });
        }
        ducks(trick, card, facts);
        voids(trick, card, facts);
        facts.push(Reason::GivesLittle { points: worth(card.into()) });
        return;
    }
    if points && trick.after.is_empty() && !counts {
        facts.push(Reason::HarmlessTrick);
    }
    lead_or_win(trick, card, facts);
}

/// A card that lies on top, where that is not wanted as such.
fn lead_or_win(trick: &Trick<'_>, card: Card, facts: &mut Vec<Reason>) {
    if trick.table.is_empty() {
        let out = trick.beaters(card);
        if !is_high(card) && !out.is_empty() {
            facts.push(Reason::LeadsLow);
        }
        voids(trick, card, facts);
        facts.push(Reason::RisksLittle { points: worth(card.into()) });
    } else if trick.after.is_empty() {
        facts.push(Reason::WinsTrick { points: worth(trick.pile(card)) });
    } else if let Some((_, winning)) = trick.winner() {
        facts.push(Reason::GoesOver { beaten: winning.into() });
    }
}

/// A game of exactly so many tricks.
fn exact(trick: &Trick<'_>, card: Card, wanted: u8, facts: &mut Vec<Reason>) {
    let has = trick.view.trick_counts[trick.declaration.declarer];
    let missing = wanted.saturating_sub(has);
    let wins = trick.wins(card);
    if trick.declares() {
        if missing > 0 && wins && (trick.is_safe(card) || !trick.table.is_empty()) {
            facts.push(Reason::TakesWanted { missing });
        }
        if !wins {
            ducks(trick, card, facts);
        }
    } else if let Some((winner, _)) = trick.winner() {
        let declarers = winner == trick.declaration.declarer;
        if declarers && !wins && missing == 0 {
            facts.push(Reason::LeavesTrick);
        }
        if declarers && wins {
            facts.push(Reason::DeniesTrick);
        }
        if !wins {
            ducks(trick, card, facts);
        }
    }
    if wins {
        if trick.is_safe(card) && !trick.after.is_empty() {
            facts.push(Reason::SureWinner);
        }
        lead_or_win(trick, card, facts);
    } else {
        voids(trick, card, facts);
        facts.push(Reason::GivesLittle { points: worth(card.into()) });
    }
}

/// An Ultimo: one card waits for the last trick.
fn late(trick: &Trick<'_>, card: Card, facts: &mut Vec<Reason>) {
    let rest = trick.view.hand.without(card);
    let waits = trick.declaration.ulti.cards() & rest;
    if trick.declares() {
        if !waits.is_empty() {
            facts.push(Reason::GuardsGeiss { guards: (rest.trumps() - waits).len() });
        }
        let out = (trick.unseen & CardSet::TRUMPS).len();
        if trick.table.is_empty() && card.is_trump() && out > 0 {
            facts.insert(0, Reason::SureWinner);
            if !trick.is_safe(card) {
                facts.remove(0);
            }
        }
    } else {
        let declarer = trick.declaration.declarer;
        let void = trick.voids.of_seat(declarer).contains_all(CardSet::same_suit(card));
        if trick.table.is_empty() && (card.is_trump() || void) {
            facts.push(Reason::DrawsGuards);
        }
    }
    if trick.wins(card) {
        lead_or_win(trick, card, facts);
    } else {
        ducks(trick, card, facts);
        voids(trick, card, facts);
        facts.push(Reason::GivesLittle { points: worth(card.into()) });
    }
}
