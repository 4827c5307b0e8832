//! From what is known of everybody to places.

use std::collections::BTreeMap;

use super::facts::Collected;
use super::{Behind, Row};
use crate::duplicate::Fraction;
use crate::format::Tie;
use crate::people::Number;
use crate::tournament::Tournament;

/// Ranks everybody. People without a deal that counts stand behind all others.
pub(super) fn rank(tournament: &Tournament, before: usize, mut all: Vec<Collected>) -> Vec<Row> {
    all.sort_by(|a, b| {
        (b.has_played, b.played_on)
            .cmp(&(a.has_played, a.played_on))
            .then(b.score().cmp(&a.score()))
            .then(a.number.cmp(&b.number))
    });
    let ties = Ties { tournament, before };
    let mut placed: Vec<(Collected, Option<Behind>)> = Vec::new();
    let equal = |a: &Collected, b: &Collected| {
        (a.has_played, a.played_on) == (b.has_played, b.played_on) && a.score() == b.score()
    };
    for group in all.chunk_by(equal) {
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
        compared: one.compared,
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
            group.sort_by_key(|one| self.tournament.lot(one.number));
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
        let shown = |value: Fraction| if tie == Tie::DeclarerLost { -value } else { value };
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
    fn values(&self, tie: Tie, group: &[Collected]) -> Option<BTreeMap<Number, Fraction>> {
        let told = group.iter().all(|one| one.facts.told);
        let count = |number: u32| Fraction::whole(i64::from(number));
        let none = Fraction::whole(i64::MIN);
        let value = |one: &Collected| -> Option<Fraction> {
            match tie {
                Tie::DeclarerWon => Some(count(one.facts.declarer_won)),
                Tie::DeclarerLost => Some(-count(one.facts.declarer_lost)),
                Tie::BestRound => Some(one.round_scores().into_iter().flatten().max().unwrap_or(none)),
                Tie::LastRound => Some(one.round_scores().pop().flatten().unwrap_or(none)),
                Tie::SoliWon => told.then_some(count(one.facts.soli_won)),
                Tie::Difference => one.compared.as_ref().map(|compared| compared.total),
                Tie::Percent => one.compared.as_ref()?.percent(),
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
    fn direct(&self, group: &[Collected]) -> Option<BTreeMap<Number, Fraction>> {
        let inside: Vec<Number> = group.iter().map(|one| one.number).collect();
        let mut values: BTreeMap<Number, Fraction> =
            inside.iter().map(|&number| (number, Fraction::ZERO)).collect();
        let mut met: Vec<(Number, Number)> = Vec::new();
        let rounds = self.tournament.rounds().iter().take(self.before).enumerate();
        for (round, (at, table)) in
            rounds.flat_map(|(round, found)| found.tables.iter().enumerate().map(move |table| (round, table)))
        {
            let seats: Vec<usize> =
                (0..table.people.len()).filter(|&seat| inside.contains(&table.people[seat])).collect();
            let scores = Some(()).filter(|()| seats.len() > 1).and_then(|()| self.at_table(round, at));
            let Some(scores) = scores else { continue };
            for &a in &seats {
                for &b in seats.iter().filter(|&&b| b != a) {
                    let value = values.entry(table.people[a]).or_default();
                    *value = *value + scores[a] + -scores[b];
                    met.push((table.people[a], table.people[b]));
                }
            }
        }
        let all = inside.iter().all(|a| inside.iter().all(|b| a == b || met.contains(&(*a, *b))));
        all.then_some(values)
    }

    /// What everybody at a table won or lost there, by seat; where every table has the same cards, beside the others.
    fn at_table(&self, round: usize, at: usize) -> Option<Vec<Fraction>> {
        let table = self.tournament.table(round, at)?;
        let people = table.people.len();
        let Some(duplicate) = &self.tournament.format().duplicate else {
            let rules = self.tournament.rules(people)?;
            return Some(table.sheet.totals(rules).into_iter().map(Fraction::whole).collect());
        };
        let mut scores = vec![Fraction::ZERO; people];
        for deal in 0..table.sheet.lines.len() {
            let lines = self.tournament.deal_at_all_tables(round, people, deal);
            let own = lines.into_iter().find(|line| line.table == at).and_then(|line| line.shares);
            for (score, share) in scores.iter_mut().zip(own.into_iter().flatten()) {
                *score = *score + share.score(duplicate.rank);
            }
        }
        Some(scores)
    }
}
