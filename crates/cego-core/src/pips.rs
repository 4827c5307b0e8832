//! Which cards of a hand may stand for the pips of Halbe, Leere, Zwei Leere and Zwei Verschiedene
//! (D-6, D-14, D-21), and which hands can play a step at all (D-12).
//!
//! A set *fits* if its cards are pips and, with two of them, relate in suit as the contract says. A hand
//! that can form such a set must lead one. A hand that cannot may use substitutes where
//! [`Rules::pip_requirement`] allows them:
//!
//! * `nominate`: any side-suit cards, pips of the wrong suit included;
//! * `substitute_court`: every card that stands in for a missing pip is a court, so a pair of two pips of
//!   the wrong suits stays refused.
//!
//! There is no duty to use as many pips as possible. With `substitute_keeps_suit_condition = if_possible`
//! the pair must meet the suit condition whenever the side-suit cards of the hand allow it.
//!
//! `substitution_condition = no_pips` is the regional option of `R-003-180`: a substitute only for a hand
//! without any pip. The source speaks of the first trick; carried over to the two-pip games it means that
//! both cards may be substitutes, but only if the hand holds no pip at all.

use crate::rules::{HalbeCompanion, PipRequirement, SubstituteSuits, SubstitutionCondition};
use crate::{Card, CardSet, Contract, PipSuits, Refusal, Rules, Suit};

/// Whether the hand can play this step of the ladder (D-12): T1 for the Geiß, pips or the substitutes the
/// ruleset allows, a companion for the Halbe. Always false for a contract that is no step of this
/// ruleset's ladder; a Gegensolo counts as Cego.
#[must_use]
pub fn can_play_step(rules: &Rules, contract: Contract, hand: CardSet) -> bool {
    match contract {
        Contract::Cego | Contract::Gegensolo | Contract::Eine => !hand.is_empty(),
        step if !rules.has_step(step) => false,
        Contract::Geiss => hand.contains(Card::GEISS),
        Contract::Halbe => {
            let companion = rules.halbe_companion == HalbeCompanion::Any || !hand.trumps().is_empty();
            companion && Plan::of(rules, contract, hand).is_some()
        }
        step => Plan::of(rules, step, hand).is_some(),
    }
}

/// Whether these cards may be kept as the pips of the contract. The set is empty for a contract that
/// keeps none, and T1 for the Geiß.
///
/// # Errors
/// The reason why not: cards that are not held, a wrong number, trumps, a substitute that is not
/// allowed, or suits that do not match. `nothing_to_exchange` for contracts played with the dealt hand.
pub fn pip_set_allowed(
    rules: &Rules,
    contract: Contract,
    hand: CardSet,
    pips: CardSet,
) -> Result<(), Refusal> {
    let row = contract.properties();
    if !row.takes_blind {
        return Err(Refusal::NothingToExchange);
    }
    if !hand.contains_all(pips) {
        return Err(Refusal::NotInHand { cards: pips - hand });
    }
    if row.keeps_geiss {
        return if pips == CardSet::of(Card::GEISS) { Ok(()) } else { Err(Refusal::KeepOnlyGeiss) };
    }
    if pips.len() != usize::from(row.pips) {
        return Err(Refusal::KeepCount { pips: row.pips, free: row.free_cards });
    }
    if pips.is_empty() {
        return Ok(());
    }
    if !pips.trumps().is_empty() {
        return Err(Refusal::SubstituteNotTrump);
    }
    let wrong_suits = match row.pip_suits {
        PipSuits::Different => Refusal::PipsDifferentSuits,
        PipSuits::Same | PipSuits::Any => Refusal::PipsSameSuit,
    };
    let only_pips = CardSet::PIPS.contains_all(pips);
    match Plan::of(rules, contract, hand) {
        Some(plan) if plan.admits(pips) => Ok(()),
        Some(plan) if plan.cards == hand & CardSet::PIPS && !plan.needs_court => {
            Err(if only_pips { wrong_suits } else { Refusal::SubstituteNotNeeded })
        }
        Some(plan) if plan.needs_court && only_pips => Err(Refusal::SubstituteMustBeCourt),
        Some(_) => Err(wrong_suits),
        None if only_pips => Err(wrong_suits),
        None if rules.pip_requirement == PipRequirement::Strict => Err(Refusal::KeepNeedsPips),
        None => Err(Refusal::SubstituteOnlyWithoutPips),
    }
}

/// Every set [`pip_set_allowed`] accepts, in a fixed order: one empty set for contracts that keep no pip,
/// T1 for the Geiß, none for contracts played with the dealt hand or for a hand that cannot play it.
#[must_use]
pub fn pip_sets(rules: &Rules, contract: Contract, hand: CardSet) -> PipSets {
    let row = contract.properties();
    let single =
        |set| PipSets { plan: Plan::NOTHING, first: CardSet::EMPTY, second: CardSet::EMPTY, only: set };
    if !row.takes_blind {
        single(None)
    } else if row.keeps_geiss {
        single(hand.contains(Card::GEISS).then_some(CardSet::of(Card::GEISS)))
    } else if row.pips == 0 {
        single(Some(CardSet::EMPTY))
    } else {
        match Plan::of(rules, contract, hand) {
            Some(plan) => PipSets { plan, first: plan.cards, second: CardSet::EMPTY, only: None },
            None => single(None),
        }
    }
}

/// The cards of which one may be kept beside the pip of a Halbe (`R-001-62`, `R-002-44`, `R-003-130`):
/// any other card, a trump, or the highest trump of the hand. Empty if the hand has none.
#[must_use]
pub fn companions(rules: &Rules, hand: CardSet, pips: CardSet) -> CardSet {
    match rules.halbe_companion {
        HalbeCompanion::Any => hand - pips,
        HalbeCompanion::Trump => hand.trumps() - pips,
        HalbeCompanion::HighestTrump => hand.trumps().highest().map_or(CardSet::EMPTY, CardSet::of) - pips,
    }
}

/// The cards of a kept set that only stand for pips: the courts, and with two pips of suits that do not
/// fit the contract both of them (D-14). Such cards never win (`R-003-181`, `R-004-89`).
#[must_use]
pub fn substitutes(contract: Contract, pips: CardSet) -> CardSet {
    let row = contract.properties();
    if row.pips == 0 {
        CardSet::EMPTY
    } else if CardSet::PIPS.contains_all(pips) && !suits_fit(row.pip_suits, pips) {
        pips
    } else {
        pips & CardSet::COURTS
    }
}

fn suits_fit(wanted: PipSuits, pips: CardSet) -> bool {
    match wanted {
        PipSuits::Any => true,
        PipSuits::Same => pips.suit_count() == 1,
        PipSuits::Different => pips.suit_count() == pips.len(),
    }
}

/// Whether two cards of the set relate in suit as wanted.
fn has_pair(wanted: PipSuits, cards: CardSet) -> bool {
    match wanted {
        PipSuits::Any => cards.len() >= 2,
        PipSuits::Same => Suit::ALL.iter().any(|&suit| (cards & CardSet::suit(suit)).len() >= 2),
        PipSuits::Different => cards.suit_count() >= 2,
    }
}

/// What a hand may keep for a contract with pips.
#[derive(Clone, Copy, Debug)]
struct Plan {
    /// One card or two.
    pair: bool,
    /// The cards to choose from.
    cards: CardSet,
    /// How two of them must relate.
    suits: PipSuits,
    /// Whether at least one must be a court.
    needs_court: bool,
}

impl Plan {
    const NOTHING: Plan =
        Plan { pair: false, cards: CardSet::EMPTY, suits: PipSuits::Any, needs_court: false };

    /// What may be kept; `None` if the hand cannot play the contract.
    fn of(rules: &Rules, contract: Contract, hand: CardSet) -> Option<Plan> {
        let row = contract.properties();
        let pair = row.pips == 2;
        let pips = hand & CardSet::PIPS;
        let fits = if pair { has_pair(row.pip_suits, pips) } else { !pips.is_empty() };
        if fits {
            return Some(Plan { pair, cards: pips, suits: row.pip_suits, needs_court: false });
        }
        let needs_court = match rules.pip_requirement {
            PipRequirement::Strict => return None,
            PipRequirement::SubstituteCourt => true,
            PipRequirement::Nominate => false,
        };
        if rules.substitution_condition == SubstitutionCondition::NoPips && !pips.is_empty() {
            return None;
        }
        let cards = hand & CardSet::SIDE;
        let courts = cards & CardSet::COURTS;
        if cards.len() < usize::from(row.pips) || needs_court && courts.is_empty() {
            return None;
        }
        // Without a fitting pair of pips every pair that meets the suit condition holds a court, so the
        // two demands never exclude each other.
        let keeps_suits = rules.substitute_keeps_suit_condition == SubstituteSuits::IfPossible
            && has_pair(row.pip_suits, cards);
        let suits = if keeps_suits { row.pip_suits } else { PipSuits::Any };
        Some(Plan { pair, cards, suits, needs_court })
    }

    fn admits(&self, pips: CardSet) -> bool {
        self.cards.contains_all(pips)
            && (!self.pair || suits_fit(self.suits, pips))
            && (!self.needs_court || !(pips & CardSet::COURTS).is_empty())
    }
}

/// The sets of [`pip_sets`].
#[derive(Clone, Debug)]
pub struct PipSets {
    plan: Plan,
    /// Cards that have not been the lower one of a pair (or the single card) yet; the lowest is current.
    first: CardSet,
    /// Cards still to be paired with the current one.
    second: CardSet,
    only: Option<CardSet>,
}

impl Iterator for PipSets {
    type Item = CardSet;

    fn next(&mut self) -> Option<CardSet> {
        if self.only.is_some() {
            return self.only.take();
        }
        loop {
            let set = if !self.plan.pair {
                let card = self.first.lowest()?;
                self.first.remove(card);
                CardSet::of(card)
            } else if let Some(partner) = self.second.lowest() {
                self.second.remove(partner);
                // The current lower card has just been taken out of `first`: it is the highest one below.
                CardSet::of(partner).with(self.lower()?)
            } else {
                let card = self.first.lowest()?;
                self.first.remove(card);
                self.second = self.first;
                continue;
            };
            if self.plan.admits(set) {
                return Some(set);
            }
        }
    }
}

impl PipSets {
    /// The lower card of the pairs being listed.
    fn lower(&self) -> Option<Card> {
        (self.plan.cards - self.first).highest()
    }
}
