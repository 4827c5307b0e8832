//! Facts that explain a card, most important first.

use cego_core::{Card, CardSet, Contract, Goal, Seat, count};

use super::Reason;
use super::trick::{TrickView, worth};

/// Minimum length of a long suit.
const LONG: usize = 3;
/// Number of the lowest trump that is high where no trick is wanted. Court cards from the knight
/// upwards are high as well.
const HIGH_TRUMP: u8 = 9;

/// Returns the facts that speak for a card, most important first.
pub(super) fn facts(trick: &TrickView<'_>, card: Card) -> Vec<Reason> {
    let mut facts = Vec::new();
    // A player may lead another card instead of the open one.
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

/// Returns whether card points decide a contract. In other contracts they explain nothing.
const fn counts_points(contract: Contract) -> bool {
    matches!(contract.properties().goal, Goal::Points | Goal::Raeuber)
}

/// Removes facts about points, and adds another fact if none remains.
fn leave_out_points(trick: &TrickView<'_>, card: Card, facts: &mut Vec<Reason>) {
    facts.retain(|fact| !fact.is_about_points());
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

/// Adds the facts about points that hold for leads and for later cards.
fn counted(trick: &TrickView<'_>, card: Card, facts: &mut Vec<Reason>) {
    let pile = trick.pile(card);
    let safe = trick.wins(card) && trick.is_safe(card);
    if let Some(own) = trick.view.own_exchange.filter(|_| trick.declares()) {
        let points = |pile: CardSet| count::party_points(&trick.view.rules, pile).declarer;
        let before = own.legage | trick.declarers;
        let enough = |points: i32| 2 * points > count::total_points(&trick.view.rules);
        // Later cards of this trick only add points.
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

fn lead(trick: &TrickView<'_>, card: Card, facts: &mut Vec<Reason>) {
    let hand = trick.view.hand;
    keeps_for_last(trick, card, facts);
    let of_suit = hand & CardSet::same_suit(card);
    let out = trick.unseen & CardSet::same_suit(card);
    if card.is_trump() {
        // A declarer who took the blind knows which trumps the others have.
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
        let void = |seat: Seat| trick.voids.void_cards(seat).contains_all(CardSet::same_suit(card));
        let trumps = |seat: Seat| !trick.voids.void_cards(seat).contains_all(CardSet::TRUMPS);
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

fn follow(trick: &TrickView<'_>, card: Card, facts: &mut Vec<Reason>) {
    let own = worth(card.into());
    let Some((winner, winning)) = trick.winner() else { return };
    let pile = worth(trick.pile(card));
    if trick.wins(card) {
        let last = trick.after.is_empty();
        let cheapest = trick
            .choices
            .iter()
            .filter(|&other| trick.wins(other))
            .min_by_key(|&c| (worth(c.into()), c));
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

/// Adds the facts about cards that stay in the hand.
fn keeps(trick: &TrickView<'_>, card: Card, facts: &mut Vec<Reason>) {
    let threatened = !trick.beaters(Card::GEISS).is_empty();
    if card != Card::GEISS && trick.choices.contains(Card::GEISS) && threatened {
        facts.push(Reason::KeepsGeiss);
    }
    if !card.is_trump() && !trick.choices.trumps().is_empty() {
        facts.push(Reason::KeepsTrumps);
    }
}

/// Adds a fact if a discard from another suit leaves the hand void in that suit.
fn voids(trick: &TrickView<'_>, card: Card, facts: &mut Vec<Reason>) {
    let hand = trick.view.hand.without(card);
    let alone = !card.is_trump() && (hand & CardSet::same_suit(card)).is_empty();
    if alone && !hand.trumps().is_empty() {
        facts.push(Reason::GetsVoid { card });
    }
}

/// Adds a fact if one of the last two cards stays because nothing beats it.
fn keeps_for_last(trick: &TrickView<'_>, card: Card, facts: &mut Vec<Reason>) {
    let rest = trick.view.hand.without(card);
    let [saved] = rest.iter().collect::<Vec<_>>()[..] else { return };
    if saved.is_trump() && trick.beaters(saved).is_empty() && !trick.beaters(card).is_empty() {
        facts.push(Reason::KeepsForLast { saved: rest });
    }
}

/// Returns whether a card wins easily in a game where no trick is wanted.
fn is_high(card: Card) -> bool {
    card.trump_number().map_or(card.nominal() >= 3, |number| number >= HIGH_TRUMP)
}

/// Adds the facts about a card that does not win, or is led low.
fn ducks(trick: &TrickView<'_>, card: Card, facts: &mut Vec<Reason>) {
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

/// Adds the facts of a game of all against all, in which nobody wants points or the last trick.
fn avoid(trick: &TrickView<'_>, card: Card, facts: &mut Vec<Reason>) {
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

/// Adds the facts about a winning card where winning is no aim in itself.
fn lead_or_win(trick: &TrickView<'_>, card: Card, facts: &mut Vec<Reason>) {
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

/// Adds the facts of a game with an exact number of tricks.
fn exact(trick: &TrickView<'_>, card: Card, wanted: u8, facts: &mut Vec<Reason>) {
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

/// Adds the facts of an Ultimo, in which one card waits for the last trick.
fn late(trick: &TrickView<'_>, card: Card, facts: &mut Vec<Reason>) {
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
        let void = trick.voids.void_cards(declarer).contains_all(CardSet::same_suit(card));
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
