//! A Räuber by the rules: the first three tricks want T22, T21 and T1.

use super::{Play, follows};
use crate::rules::RegulatedScope;
use crate::{Card, CardSet, Rules};

impl Play {
    /// The card this trick of a regulated Räuber wants.
    pub(super) fn wanted_now(&self) -> Option<Card> {
        self.wanted.get(usize::from(self.done)).copied().flatten()
    }

    pub(super) fn regulated_leads(&self, rules: &Rules, hand: CardSet) -> CardSet {
        let Some(wanted) = self.wanted_now() else { return hand };
        if hand.contains(wanted) {
            return wanted.into();
        }
        match rules.regulated_scope {
            RegulatedScope::LeadTrump if !hand.trumps().is_empty() => hand.trumps(),
            _ => hand,
        }
    }

    pub(super) fn regulated_follow(&self, rules: &Rules, hand: CardSet, legal: CardSet) -> CardSet {
        let Some(wanted) = self.wanted_now() else { return legal };
        if legal.contains(wanted) {
            return wanted.into();
        }
        let empties = legal - CardSet::COUNTERS;
        // Nothing is left to serve with: neither the suit nor a trump.
        let smears = legal.trumps().is_empty() && self.on_table.led().is_some_and(|led| !follows(hand, led));
        if rules.regulated_scope == RegulatedScope::LeadTrump && smears && !empties.is_empty() {
            return empties;
        }
        legal
    }
}

/// T22, T21 and T1, or the three highest trumps outside the blind if one of those lies in it (`R-000-142`
/// … `R-000-144`, `R-004-112`).
pub(super) fn wanted_cards(blind: CardSet) -> [Option<Card>; 3] {
    let trull: CardSet = [Card::GSTIESS, Card::MOND, Card::GEISS].into_iter().collect();
    if (trull & blind).is_empty() {
        return [Some(Card::GSTIESS), Some(Card::MOND), Some(Card::GEISS)];
    }
    let mut highest = (CardSet::TRUMPS - blind).iter().rev();
    [highest.next(), highest.next(), highest.next()]
}
