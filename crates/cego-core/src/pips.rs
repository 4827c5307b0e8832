//! Pips of Halbe, Leere, Zwei Leere and Zwei Verschiedene: the cards that may stand for them (D-6,
//! D-14, D-21), the hands that can play a step of the ladder (D-12), and the leads that a declarer
//! owes after keeping pips.
//!
//! A set *fits* if its cards are pips and, with two of them, the suits are as the contract
//! requires. A hand that can form such a set must lead one. A hand that cannot may use substitutes
//! where [`Rules::pip_requirement`] allows them:
//!
//! * `nominate`: any side-suit cards, pips of the wrong suit included;
//! * `substitute_court`: every card that stands in for a missing pip is a court, so a pair of two
//!   pips of the wrong suits stays refused.
//!
//! Players need not use as many pips as possible. With `substitute_keeps_suit_condition =
//! if_possible` the pair must meet the suit condition whenever the side-suit cards of the hand
//! allow it.
//!
//! `substitution_condition = no_pips` is the regional option of `R-003-180`: only a hand without
//! any pip may use a substitute. The source speaks of the first trick. In the two-pip games this
//! implementation allows both cards to be substitutes, but only if the hand holds no pip at all.

use crate::rules::{HalbeCompanion, PipRequirement, SubstituteSuits, SubstitutionCondition};
use crate::{Card, CardSet, Contract, PipSuits, Refusal, Rules, Suit};

/// Returns whether the hand can play this step of the ladder (D-12): T1 for the Geiß, pips or
/// allowed substitutes, and a companion for the Halbe. False for a contract outside this ruleset's
/// ladder. A Gegensolo counts as Cego.
#[must_use]
pub fn can_play_step(rules: &Rules, contract: Contract, hand: CardSet) -> bool {
    match contract {
        Contract::Cego | Contract::Gegensolo | Contract::Eine => !hand.is_empty(),
        step if !rules.has_step(step) => false,
        Contract::Geiss => hand.contains(Card::GEISS),
        Contract::Halbe => {
            let companion =
                rules.halbe_companion == HalbeCompanion::Any || !hand.trumps().is_empty();
            companion && PipPlan::new(rules, contract, hand).is_some()
        }
        step => PipPlan::new(rules, step, hand).is_some(),
    }
}

/// Checks whether these cards may be kept as the pips of the contract. The set must be empty for a
/// contract that keeps no pips, and T1 for the Geiß.
///
/// # Errors
/// The reason: cards that are not held, a wrong number of cards, trumps, a forbidden substitute, or
/// suits that do not match. `nothing_to_exchange` for contracts played with the dealt hand.
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
        return if pips == CardSet::from_card(Card::GEISS) {
            Ok(())
        } else {
            Err(Refusal::KeepOnlyGeiss)
        };
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
    match PipPlan::new(rules, contract, hand) {
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

/// Iterates over every set that [`pip_set_allowed`] accepts, in canonical order.
///
/// Contracts that keep no pip have one empty set, and the Geiß has T1. Contracts played with the
/// dealt hand, and hands that cannot play the contract, have no set.
#[must_use]
pub fn pip_sets(rules: &Rules, contract: Contract, hand: CardSet) -> PipSets {
    let row = contract.properties();
    let single = |set| PipSets {
        plan: PipPlan::NOTHING,
        first: CardSet::EMPTY,
        second: CardSet::EMPTY,
        only: set,
    };
    if !row.takes_blind {
        single(None)
    } else if row.keeps_geiss {
        single(hand.contains(Card::GEISS).then_some(CardSet::from_card(Card::GEISS)))
    } else if row.pips == 0 {
        single(Some(CardSet::EMPTY))
    } else {
        match PipPlan::new(rules, contract, hand) {
            Some(plan) => PipSets { plan, first: plan.cards, second: CardSet::EMPTY, only: None },
            None => single(None),
        }
    }
}

/// Returns the candidates for the card kept beside the pip of a Halbe (`R-001-62`, `R-002-44`,
/// `R-003-130`): any other card, a trump, or the highest trump of the hand. Empty if the hand has
/// no such card.
#[must_use]
pub fn companions(rules: &Rules, hand: CardSet, pips: CardSet) -> CardSet {
    match rules.halbe_companion {
        HalbeCompanion::Any => hand - pips,
        HalbeCompanion::Trump => hand.trumps() - pips,
        HalbeCompanion::HighestTrump => {
            hand.trumps().highest().map_or(CardSet::EMPTY, CardSet::from_card) - pips
        }
    }
}

/// Returns the cards of a kept set that are not fitting pips: courts, or both of two pips whose
/// suits do not fit the contract (D-14). Such cards never win (`R-003-181`, `R-004-89`).
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

/// Returns whether two cards of the set satisfy the suit condition.
fn has_pair(wanted: PipSuits, cards: CardSet) -> bool {
    match wanted {
        PipSuits::Any => cards.len() >= 2,
        PipSuits::Same => Suit::ALL.iter().any(|&suit| (cards & CardSet::suit(suit)).len() >= 2),
        PipSuits::Different => cards.suit_count() >= 2,
    }
}

/// Cards that a hand may keep for a contract with pips.
#[derive(Clone, Copy, Debug)]
struct PipPlan {
    /// Set if two cards are kept, not one.
    pair: bool,
    /// Cards to choose from.
    cards: CardSet,
    /// Suit condition for two cards.
    suits: PipSuits,
    /// Set if at least one card must be a court.
    needs_court: bool,
}

impl PipPlan {
    const NOTHING: PipPlan =
        PipPlan { pair: false, cards: CardSet::EMPTY, suits: PipSuits::Any, needs_court: false };

    /// Returns the cards that may be kept; `None` if the hand cannot play the contract.
    fn new(rules: &Rules, contract: Contract, hand: CardSet) -> Option<PipPlan> {
        let row = contract.properties();
        let pair = row.pips == 2;
        let pips = hand & CardSet::PIPS;
        let fits = if pair { has_pair(row.pip_suits, pips) } else { !pips.is_empty() };
        if fits {
            return Some(PipPlan { pair, cards: pips, suits: row.pip_suits, needs_court: false });
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
        // Without a fitting pair of pips, every pair that meets the suit condition contains a
        // court, so the two conditions never exclude each other.
        let keeps_suits = rules.substitute_keeps_suit_condition == SubstituteSuits::IfPossible
            && has_pair(row.pip_suits, cards);
        let suits = if keeps_suits { row.pip_suits } else { PipSuits::Any };
        Some(PipPlan { pair, cards, suits, needs_court })
    }

    fn admits(&self, pips: CardSet) -> bool {
        self.cards.contains_all(pips)
            && (!self.pair || suits_fit(self.suits, pips))
            && (!self.needs_court || !(pips & CardSet::COURTS).is_empty())
    }
}

/// Iterator over the sets of [`pip_sets`].
#[derive(Clone, Debug)]
pub struct PipSets {
    plan: PipPlan,
    /// Cards not yet used as the lower card of a pair (or as the single card); the lowest is
    /// current.
    first: CardSet,
    /// Cards still to be paired with the current card.
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
                CardSet::from_card(card)
            } else if let Some(partner) = self.second.lowest() {
                self.second.remove(partner);
                // The current lower card was just removed from `first`: it is the highest card
                // below the rest.
                CardSet::from_card(partner).with(self.lower()?)
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
    /// Returns the current lower card of the pairs.
    fn lower(&self) -> Option<Card> {
        (self.plan.cards - self.first).highest()
    }
}

/// Cards that the declarer has to lead first, and cards that may replace them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Leads {
    /// Number of tricks still to be led with them.
    pub due: u8,
    /// Pips (or substitutes, or T1) that lie open.
    pub open: CardSet,
    /// Cards of the hand that may be led instead of an open card of their suit.
    pub instead: CardSet,
}

impl Leads {
    /// Returns the cards that may be led while leads are due.
    #[must_use]
    pub fn choices(&self) -> CardSet {
        self.open | self.instead
    }

    /// Records a due lead: an open card, or a card led in its place. Returns the open cards that
    /// this lead withdraws.
    pub fn record(&mut self, card: Card) -> CardSet {
        self.due = self.due.saturating_sub(1);
        let mut withdrawn = CardSet::EMPTY;
        if !self.open.remove(card) {
            let of_suit = self.open & CardSet::same_suit(card);
            // If two open pips have the same suit, either may still be led to the second trick.
            if of_suit.len() == 1 || self.due == 0 {
                self.open -= of_suit;
                withdrawn = of_suit;
            }
        }
        if self.due == 0 {
            withdrawn |= self.open;
            *self = Leads::default();
        } else {
            let open = self.open;
            self.instead = self
                .instead
                .iter()
                .filter(|&c| c != card && !(open & CardSet::same_suit(c)).is_empty())
                .collect();
        }
        withdrawn
    }
}
