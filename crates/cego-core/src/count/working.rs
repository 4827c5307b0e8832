//! A count as a person would lay it out.

use super::{declarer_bonus, group_size, pile_points, round_halves};
use crate::rules::CountingMethod;
use crate::{Card, CardPoints, CardSet, Rules, short};

/// Some cards of a pile that are counted together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CountGroup {
    /// The cards, counters first; fewer than a full group in the leftovers.
    pub cards: Vec<Card>,
    /// The sum of their nominal values, empties as 1.
    pub nominal: i32,
    /// What they count.
    pub value: CardPoints,
}

impl CountGroup {
    fn new(method: CountingMethod, cards: Vec<Card>) -> CountGroup {
        let set: CardSet = cards.iter().copied().collect();
        CountGroup { nominal: set.nominal() as i32, value: pile_points(method, set), cards }
    }

    /// What is taken off the nominal sum: two in a full triple, one in a pair.
    #[must_use]
    pub fn less(&self) -> CardPoints {
        CardPoints::whole(self.nominal) - self.value
    }
}

/// How a pile is counted, group by group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Working {
    /// In threes or in pairs.
    pub method: CountingMethod,
    /// The groups; leftovers come last.
    pub groups: Vec<CountGroup>,
    /// The sum of the groups.
    pub sum: CardPoints,
    /// What rounding of half points adds or takes off (with three players and pairs).
    pub rounding: CardPoints,
    /// Points for the pips missing with three players.
    pub bonus: i32,
    /// The result.
    pub points: CardPoints,
}

impl Working {
    /// Lays out a single pile; halves stay.
    #[must_use]
    pub fn of_pile(method: CountingMethod, pile: CardSet) -> Working {
        let groups = lay_out(method, pile);
        let sum = groups.iter().map(|g| g.value).sum();
        Working { method, groups, sum, rounding: CardPoints::ZERO, bonus: 0, points: sum }
    }

    /// Lays out the pile of the declarer, with bonus and rounding (see
    /// [`party_points`](super::party_points)).
    #[must_use]
    pub fn of_declarer(rules: &Rules, pile: CardSet) -> Working {
        Working::of_party(rules, pile, declarer_bonus(rules))
    }

    /// Lays out the pile of the opponents.
    #[must_use]
    pub fn of_opponents(rules: &Rules, pile: CardSet) -> Working {
        Working::of_party(rules, pile, 0)
    }

    fn of_party(rules: &Rules, pile: CardSet, bonus: i32) -> Working {
        let alone = Working::of_pile(rules.counting_method, pile);
        let rounded = CardPoints::whole(round_halves(rules, alone.sum));
        Working { rounding: rounded - alone.sum, bonus, points: rounded + CardPoints::whole(bonus), ..alone }
    }
}

/// Each counter with as many empties as a group takes while they last, as players do it.
fn lay_out(method: CountingMethod, pile: CardSet) -> Vec<CountGroup> {
    let mut counters: Vec<Card> = (pile & CardSet::COUNTERS).iter().collect();
    short::sort_by_key(&mut counters, |card| card.nominal());
    let mut empties: Vec<Card> = (pile - CardSet::COUNTERS).iter().rev().collect();
    let mut groups = Vec::with_capacity(pile.len().div_ceil(group_size(method)));
    while let Some(first) = counters.pop().or_else(|| empties.pop()) {
        let mut cards = vec![first];
        while cards.len() < group_size(method) {
            let Some(next) = empties.pop().or_else(|| counters.pop()) else { break };
            cards.push(next);
        }
        short::sort_by_key(&mut cards, |card| std::cmp::Reverse(card.nominal()));
        groups.push(CountGroup::new(method, cards));
    }
    groups
}
