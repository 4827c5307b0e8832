//! The exchange: cards that the declarer keeps, lays away and discards (D-25).

use crate::pips::{companions, pip_set_allowed, pip_sets, substitutes};
use crate::rules::{
    DeadPip, DiscardSource, HalbeCompanion, PipLead, TwoOddsDiscard, TwoPipsDiscard, Withdraw,
    WithdrawSource,
};
use crate::{Action, Card, CardSet, Contract, Leads, PipSuits, Refusal, Rules};

/// Cards of a declarer who plays with the blind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Exchange {
    /// Pips kept (or their substitutes, or T1): they lie open and are led.
    pub pips: CardSet,
    /// Other cards kept from the dealt hand.
    pub free: CardSet,
    /// The blind that was taken up.
    pub found: CardSet,
    /// Cards laid away unseen or discarded. They belong to the declarer's pile from the start.
    pub legage: CardSet,
    /// Card discarded after taking up the blind.
    pub discarded: Option<Card>,
}

impl Exchange {
    /// Lays the dealt hand away, except for the kept cards, and takes up the blind.
    #[must_use]
    pub fn keep(hand: CardSet, blind: CardSet, pips: CardSet, free: CardSet) -> Exchange {
        Exchange { pips, free, found: blind, legage: hand - (pips | free), discarded: None }
    }

    /// Discards one more card.
    pub fn discard(&mut self, card: Card) {
        self.legage.insert(card);
        self.discarded = Some(card);
    }

    /// Returns the cards to play with, open pips included.
    #[must_use]
    pub fn hand(&self) -> CardSet {
        (self.pips | self.free | self.found) - self.legage
    }
}

/// Checks whether these cards of the dealt `hand` may be kept for `contract`.
///
/// # Errors
/// The rule that the cards break.
pub fn may_keep(
    rules: &Rules,
    contract: Contract,
    hand: CardSet,
    pips: CardSet,
    free: CardSet,
) -> Result<(), Refusal> {
    let foreign = (pips | free) - hand;
    if !foreign.is_empty() {
        return Err(Refusal::NotInHand { cards: foreign });
    }
    let row = contract.properties();
    if row.keeps_geiss {
        let right = pips == CardSet::from_card(Card::GEISS) && free.is_empty();
        return if right { Ok(()) } else { Err(Refusal::KeepOnlyGeiss) };
    }
    if pips.len() != usize::from(row.pips)
        || free.len() != usize::from(row.free_cards)
        || !(pips & free).is_empty()
    {
        return Err(Refusal::KeepCount { pips: row.pips, free: row.free_cards });
    }
    if row.pips > 0 {
        pip_set_allowed(rules, contract, hand, pips)?;
    }
    if contract == Contract::Halbe && !companions(rules, hand, pips).contains_all(free) {
        return Err(match rules.halbe_companion {
            HalbeCompanion::HighestTrump => match hand.trumps().highest() {
                Some(card) => Refusal::CompanionMustBeHighestTrump { card },
                None => Refusal::CompanionMustBeTrump,
            },
            _ => Refusal::CompanionMustBeTrump,
        });
    }
    Ok(())
}

/// Appends every [`Action::Keep`] that [`may_keep`] accepts, in card order.
pub fn keeps(rules: &Rules, contract: Contract, hand: CardSet, out: &mut Vec<Action>) {
    let row = contract.properties();
    if row.keeps_geiss {
        out.push(Action::Keep { pips: Card::GEISS.into(), free: CardSet::EMPTY });
        return;
    }
    match (row.pips, row.free_cards) {
        (0, 1) => {
            out.extend(hand.iter().map(|c| Action::Keep { pips: CardSet::EMPTY, free: c.into() }))
        }
        (0, _) => {
            for first in hand {
                let higher = CardSet::from_bits(hand.bits() & !((2u64 << first.index()) - 1));
                out.extend(higher.iter().map(|c| Action::Keep {
                    pips: CardSet::EMPTY,
                    free: CardSet::from_card(first).with(c),
                }));
            }
        }
        (_, free_cards) => {
            for pips in pip_sets(rules, contract, hand) {
                if free_cards == 0 {
                    out.push(Action::Keep { pips, free: CardSet::EMPTY });
                } else {
                    out.extend(
                        companions(rules, hand, pips)
                            .iter()
                            .map(|c| Action::Keep { pips, free: c.into() }),
                    );
                }
            }
        }
    }
}

/// Returns the number of actions that [`keeps`] lists, without listing them.
///
/// Only the fast path of `cego-sim` calls it. It is defined here because it depends on the order of
/// [`keeps`].
#[must_use]
pub fn count_keeps(rules: &Rules, contract: Contract, hand: CardSet) -> usize {
    let row = contract.properties();
    match (row.pips, row.free_cards) {
        _ if row.keeps_geiss => 1,
        (0, 1) => hand.len(),
        (0, _) => hand.len() * hand.len().saturating_sub(1) / 2,
        (_, 0) => pip_sets(rules, contract, hand).count(),
        _ => pip_sets(rules, contract, hand).map(|pips| companions(rules, hand, pips).len()).sum(),
    }
}

/// Returns pips and free cards of the `n`-th action that [`keeps`] lists, counted from 0. Only the
/// fast path of `cego-sim` calls it.
#[must_use]
pub fn nth_keep(
    rules: &Rules,
    contract: Contract,
    hand: CardSet,
    n: usize,
) -> Option<(CardSet, CardSet)> {
    let row = contract.properties();
    let mut left = n;
    match (row.pips, row.free_cards) {
        _ if row.keeps_geiss => (n == 0).then_some((Card::GEISS.into(), CardSet::EMPTY)),
        (0, 1) => Some((CardSet::EMPTY, hand.iter().nth(n)?.into())),
        (0, _) => {
            let mut higher = hand;
            loop {
                let first = higher.lowest()?;
                higher.remove(first);
                if left < higher.len() {
                    return Some((
                        CardSet::EMPTY,
                        CardSet::from_card(first).with(higher.iter().nth(left)?),
                    ));
                }
                left -= higher.len();
            }
        }
        (_, 0) => Some((pip_sets(rules, contract, hand).nth(n)?, CardSet::EMPTY)),
        _ => {
            for pips in pip_sets(rules, contract, hand) {
                let free = companions(rules, hand, pips);
                if left < free.len() {
                    return Some((pips, free.iter().nth(left)?.into()));
                }
                left -= free.len();
            }
            None
        }
    }
}

/// Returns the cards that may be discarded; only one card if the discard is forced.
///
/// An open pip may never be discarded. In Zwei Leere and Zwei Verschiedene the ruleset may require
/// a trump of the blind (`R-001-71`, `R-001-74`); if the blind has no trump, any card may be
/// discarded.
#[must_use]
pub fn discards(rules: &Rules, contract: Contract, exchange: &Exchange) -> CardSet {
    if let Some(card) = forced_discard(rules, contract, exchange.found) {
        return card.into();
    }
    match discard_source(rules, contract) {
        DiscardSource::BlindOnly => exchange.found,
        DiscardSource::Any => exchange.found | exchange.free,
    }
}

fn discard_source(rules: &Rules, contract: Contract) -> DiscardSource {
    match contract {
        Contract::Halbe => rules.halbe_discard_source,
        _ => rules.discard_source_cego,
    }
}

fn forced_discard(rules: &Rules, contract: Contract, found: CardSet) -> Option<Card> {
    match contract {
        Contract::ZweiLeere if rules.two_pips_forced_discard == TwoPipsDiscard::LowestTrump => {
            found.trumps().lowest()
        }
        Contract::ZweiVerschiedene
            if rules.two_odds_forced_discard == TwoOddsDiscard::HighestTrump =>
        {
            found.trumps().highest()
        }
        _ => None,
    }
}

/// Returns whether the ruleset forces this discard, so that it is shown to the other seats.
#[must_use]
pub fn is_forced_discard(rules: &Rules, contract: Contract, exchange: &Exchange) -> bool {
    forced_discard(rules, contract, exchange.found).is_some()
}

/// Checks whether this card may be discarded.
///
/// # Errors
/// The rule that the card breaks.
pub fn may_discard(
    rules: &Rules,
    contract: Contract,
    exchange: &Exchange,
    card: Card,
) -> Result<(), Refusal> {
    if !exchange.hand().contains(card) {
        return Err(Refusal::NotInHand { cards: card.into() });
    }
    if exchange.pips.contains(card) {
        return Err(Refusal::DiscardLeavesPips);
    }
    match forced_discard(rules, contract, exchange.found) {
        Some(forced) if forced == card => Ok(()),
        Some(forced) if contract == Contract::ZweiLeere => {
            Err(Refusal::DiscardLowestTrump { card: forced })
        }
        Some(forced) => Err(Refusal::DiscardHighestTrump { card: forced }),
        None if discards(rules, contract, exchange).contains(card) => Ok(()),
        None => Err(Refusal::DiscardFromBlind),
    }
}

/// Returns the cards that the declarer must lead first after the exchange.
#[must_use]
#[inline]
pub fn leads(rules: &Rules, contract: Contract, exchange: &Exchange) -> Leads {
    if exchange.pips.is_empty() {
        return Leads::default();
    }
    if contract != Contract::Geiss && rules.pip_shown_then_lead == PipLead::ShownOnly {
        return Leads::default();
    }
    let two = contract.properties().pip_suits != PipSuits::Any;
    let (withdraw, source) = match contract {
        Contract::Halbe => (rules.withdraw_halbe, rules.withdraw_source),
        Contract::Leere => (rules.withdraw_leere, rules.withdraw_source),
        Contract::ZweiLeere => (rules.withdraw_2leere, WithdrawSource::Blind),
        Contract::ZweiVerschiedene => (rules.withdraw_2verschieden, WithdrawSource::Blind),
        _ => (Withdraw::No, WithdrawSource::Blind),
    };
    let from = match source {
        WithdrawSource::Blind => exchange.found & exchange.hand(),
        WithdrawSource::Hand => exchange.hand() - exchange.pips,
    };
    let fitting = match withdraw {
        Withdraw::No => CardSet::EMPTY,
        Withdraw::King => CardSet::KINGS,
        Withdraw::Court => CardSet::COURTS,
        Withdraw::AnySameSuit => CardSet::PACK,
    };
    let suits =
        exchange.pips.iter().fold(CardSet::EMPTY, |suits, pip| suits | CardSet::same_suit(pip));
    Leads { due: if two { 2 } else { 1 }, open: exchange.pips, instead: from & suits & fitting }
}

/// Returns the cards that can never win from the start. Depending on the ruleset these are all kept
/// pips, substitutes, or T1 in a Geiß (C-19, `R-000-84`).
#[must_use]
pub fn dead(rules: &Rules, contract: Contract, pips: CardSet) -> CardSet {
    match contract {
        Contract::Geiss if rules.geiss_lead_dead => pips,
        Contract::Geiss => CardSet::EMPTY,
        _ if rules.dead_pip_can_win == DeadPip::Never => pips,
        // Substitutes never win (`R-003-181`, `R-004-89`).
        _ => substitutes(contract, pips),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::PipRequirement;
    use crate::shuffle::{Seed, Shuffler};
    use crate::{Deal, Seat, TableSize};

    #[test]
    fn the_nth_keep_is_the_nth_of_the_list() {
        let mut shuffler = Shuffler::new(Seed::from_number(3));
        for table in [TableSize::Three, TableSize::Four] {
            for halbe_companion in
                [HalbeCompanion::Any, HalbeCompanion::Trump, HalbeCompanion::HighestTrump]
            {
                for pip_requirement in [
                    PipRequirement::Strict,
                    PipRequirement::Nominate,
                    PipRequirement::SubstituteCourt,
                ] {
                    let rules = Rules { halbe_companion, pip_requirement, ..Rules::new(table) };
                    for number in 0..40 {
                        let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(0));
                        let hand = deal.hands[Seat::new(1)];
                        for contract in Contract::ALL.into_iter().filter(|c| c.takes_blind()) {
                            let mut list = Vec::new();
                            keeps(&rules, contract, hand, &mut list);
                            assert_eq!(
                                count_keeps(&rules, contract, hand),
                                list.len(),
                                "{contract} {hand}"
                            );
                            for (n, &action) in list.iter().enumerate() {
                                let (pips, free) = nth_keep(&rules, contract, hand, n).unwrap();
                                assert_eq!(
                                    Action::Keep { pips, free },
                                    action,
                                    "{contract} {hand} {n}"
                                );
                            }
                            assert_eq!(nth_keep(&rules, contract, hand, list.len()), None);
                        }
                    }
                }
            }
        }
    }
}
