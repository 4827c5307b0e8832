//! From what is known of everybody to places.

use std::collections::BTreeMap;

use super::facts::Collected;
use super::{Behind, Row};
use crate::format::Tie;
use crate::lot::lot;
use crate::people::Number;
use crate::tournament::Tournament;

/// Gives everybody a place.
pub(super) fn rank(tournament: &Tournament, before: usize, mut all: Vec<Collected>) -> Vec<Row> {
    all.sort_by(|a, b| {
        b.played_on.cmp(&a.played_on).then(b.total.cmp(&a.total)).then(a.number.cmp(&b.number))
    });
    let ties = Ties { tournament, before };
    let mut placed: Vec<(Collected, Option<Behind>)> = Vec::new();
    for group in all.chunk_by(|a, b| a.played_on == b.played_on && a.total == b.total) {
        let first = placed.last().map(|(ahead, _)| {
            if ahead.played_on == group[0].played_on { Behind::Total } else { Behind::PlayedOn }
        });
        let equals = group.to_vec();
        ties.split(equals, &tournament.format().ties, &[], first, &mut placed);
    }
    let rows = placed.into_iter().zip(1..).map(|((one, behind), place)| Row {
        place,
        number: one.number,
        total: one.total,
        rounds: one.rounds,
        penalties: one.penalties,
        facts: one.facts,
        behind,
    });
    rows.collect()
}

struct Ties<'a> {
    tournament: &'a Tournament,
    before: usize,
}

impl Ties<'_> {
    /// Splits a group of equals by the first rule that tells them apart; those whom it leaves equal are split by the rules after it.
    fn split(
        &self,
        mut group: Vec<Collected>,
        rules: &[Tie],
        passed_over: &[Tie],
        first: Option<Behind>,
        placed: &mut Vec<(Collected, Option<Behind>)>,
    ) {
        let ([_, _, ..], Some((&tie, later))) = (&group[..], rules.split_first()) else {
            // The lot is the last rule and leaves nobody equal; numbers stand in for it if there were none.
            let mut behind = first;
            for one in group {
                let next = Behind::Tie { tie: Tie::Lot, values: None, passed_over: passed_over.to_vec() };
                placed.push((one, behind.replace(next)));
            }
            return;
        };
        if tie == Tie::Lot {
            group.sort_by_key(|one| lot(self.tournament.seed, one.number));
            self.split(group, &[], passed_over, first, placed);
            return;
        }
        let Some(values) = self.values(tie, &group) else {
            self.split(group, later, &[passed_over, &[tie]].concat(), first, placed);
            return;
        };
        let value = |one: &Collected| values.get(&one.number).copied().unwrap_or_default();
        group.sort_by_key(|one| (std::cmp::Reverse(value(one)), one.number));
        // Fewer games lost are counted below zero.
        let shown = |value: i64| if tie == Tie::DeclarerLost { -value } else { value };
        let mut first = first;
        let mut ahead = None;
        for equals in group.chunk_by(|a, b| value(a) == value(b)) {
            let own = value(&equals[0]);
            let behind = match ahead {
                None => first.take(),
                Some(ahead) => Some(Behind::Tie {
                    tie,
                    values: Some((shown(own), shown(ahead))),
                    passed_over: passed_over.to_vec(),
                }),
            };
            self.split(equals.to_vec(), later, passed_over, behind, placed);
            ahead = Some(own);
        }
    }

    /// What a rule counts for each of a group, the more the better; nothing if it cannot be applied.
    fn values(&self, tie: Tie, group: &[Collected]) -> Option<BTreeMap<Number, i64>> {
        let told = group.iter().all(|one| one.facts.told);
        let value = |one: &Collected| -> Option<i64> {
            match tie {
                Tie::DeclarerWon => Some(i64::from(one.facts.declarer_won)),
                Tie::DeclarerLost => Some(-i64::from(one.facts.declarer_lost)),
                Tie::BestRound => Some(one.rounds.iter().flatten().copied().max().unwrap_or(i64::MIN)),
                Tie::LastRound => Some(one.rounds.last().copied().flatten().unwrap_or(i64::MIN)),
                Tie::SoliWon => told.then_some(i64::from(one.facts.soli_won)),
                Tie::Direct | Tie::Lot => None,
            }
        };
        if tie == Tie::Direct {
            return self.direct(group);
        }
        group.iter().map(|one| Some((one.number, value(one)?))).collect()
    }

    /// How each came off against the others of the group in the deals that both played at one table: what they won there more than the others, in all. Nothing
    /// if two of them have not met: then one of them would be before the other for a deal with a third.
    fn direct(&self, group: &[Collected]) -> Option<BTreeMap<Number, i64>> {
        let inside: Vec<Number> = group.iter().map(|one| one.number).collect();
        let mut values: BTreeMap<Number, i64> = inside.iter().map(|&number| (number, 0)).collect();
        let mut met: Vec<(Number, Number)> = Vec::new();
        for table in self.tournament.rounds().iter().take(self.before).flat_map(|round| &round.tables) {
            let seats: Vec<usize> =
                (0..table.people.len()).filter(|&seat| inside.contains(&table.people[seat])).collect();
            let rules = self.tournament.rules(table.people.len()).filter(|_| seats.len() > 1);
            let Some(rules) = rules else { continue };
            let totals = table.sheet.totals(rules);
            for &a in &seats {
                for &b in seats.iter().filter(|&&b| b != a) {
                    *values.entry(table.people[a]).or_default() += totals[a] - totals[b];
                    met.push((table.people[a], table.people[b]));
                }
            }
        }
        let all = inside.iter().all(|a| inside.iter().all(|b| a == b || met.contains(&(*a, *b))));
        all.then_some(values)
    }
}
