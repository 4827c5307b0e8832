//! Results of each person.
//!
//! In a duplicate tournament a person is compared with others who had the same cards, over all
//! deals.

use std::collections::BTreeSet;
use std::ops::Range;

use cego_core::Contract;

use crate::duplicate::{Fraction, Share};
use crate::format::{Rank, RoundFormat};
use crate::people::Number;
use crate::tournament::Tournament;

/// Statistics of the deals of a person that count.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Facts {
    pub deals: u32,
    /// Games won as the declarer.
    pub declarer_won: u32,
    /// Games lost as the declarer.
    pub declarer_lost: u32,
    pub soli_won: u32,
    /// True if the game is known for all deals. Soli cannot be counted where only amounts were
    /// entered.
    pub told: bool,
}

/// Collected results of a person.
#[derive(Clone, Debug)]
pub(super) struct CollectedResults {
    pub(super) number: Number,
    /// Result by round; `None` for rounds not played.
    pub(super) rounds: Vec<Option<i64>>,
    /// Rounds that count: from the last round from zero that the person played, to the first round
    /// for the best that they did not play.
    counted: Range<usize>,
    /// Sum of the results that count.
    pub(super) total: i64,
    pub(super) penalties: i64,
    pub(super) facts: Facts,
    /// True if any deal of the person counted at any time, including before a round that starts
    /// from zero.
    pub(super) has_played: bool,
    /// True if the person had a seat in any round, including rounds that do not count.
    pub(super) has_sat: bool,
    /// Number of rounds for the best in which the person played.
    pub(super) played_on: usize,
    /// Comparison with the same cards, in a duplicate tournament.
    pub(super) compared: Option<DuplicateResult>,
    /// Sum of the results and penalties of all rounds, including those before a round from zero.
    pub(super) day_total: i64,
    /// Comparison over all rounds, in a duplicate tournament.
    pub(super) day_compared: Option<DuplicateResult>,
}

/// Results of a person that may decide between equals. Tie-breaks get nothing else, so that none
/// can look at a round before a final from zero.
pub(super) struct CountedResults<'a> {
    pub(super) number: Number,
    pub(super) facts: &'a Facts,
    /// Score of each round that counts, in order; `None` for rounds not played.
    pub(super) scores: Vec<Option<Fraction>>,
    /// Rounds that count and that the person played, from 0.
    pub(super) played: BTreeSet<usize>,
    /// Difference to the mean of the other tables, in a duplicate tournament.
    pub(super) difference: Option<Fraction>,
    /// Percentage of match points, in a duplicate tournament.
    pub(super) percent: Option<Fraction>,
}

impl CollectedResults {
    /// Returns the score that decides the ranking.
    pub(super) fn score(&self) -> Fraction {
        self.compared.as_ref().map_or(Fraction::whole(self.total), DuplicateResult::score)
    }

    /// Returns the results that may decide between equals.
    pub(super) fn counted_results(&self) -> CountedResults<'_> {
        let mut scores = match &self.compared {
            Some(compared) => compared.round_scores(),
            None => self.rounds.iter().map(|round| round.map(Fraction::whole)).collect(),
        };
        let played = self.counted.clone().filter(|&round| self.rounds[round].is_some());
        CountedResults {
            number: self.number,
            facts: &self.facts,
            scores: scores.drain(self.counted.clone()).collect(),
            played: played.collect(),
            difference: self.compared.as_ref().map(|compared| compared.total),
            percent: self.compared.as_ref().and_then(DuplicateResult::percent),
        }
    }
}

/// Collects the results of all people before a round.
pub(super) fn collect(tournament: &Tournament, before: usize) -> Vec<CollectedResults> {
    let duplicate = tournament.format().duplicate.as_ref();
    let mut all: Vec<CollectedResults> = (1..)
        .zip(tournament.people())
        .map(|(number, _)| CollectedResults {
            number,
            rounds: vec![None; before],
            counted: 0..before,
            total: 0,
            penalties: 0,
            facts: Facts { told: true, ..Facts::default() },
            has_played: false,
            has_sat: false,
            played_on: 0,
            compared: duplicate.map(|duplicate| DuplicateResult::new(duplicate.rank, before)),
            day_total: 0,
            day_compared: duplicate.map(|duplicate| DuplicateResult::new(duplicate.rank, before)),
        })
        .collect();
    let at = |number: Number| number as usize - 1;
    for (number, round) in tournament.rounds().iter().take(before).enumerate() {
        let format = tournament.format().rounds.get(number);
        let starts_from_zero = format.is_some_and(RoundFormat::starts_from_zero);
        let is_for_the_best = format.is_some_and(|round| round.take.is_some());
        for table in &round.tables {
            for &person in &table.people {
                all[at(person)].has_sat = true;
                if tournament.counts_nothing(number, person) {
                    continue;
                }
                let person = &mut all[at(person)];
                if starts_from_zero {
                    person.counted.start = number;
                    (person.total, person.penalties) = (0, 0);
                    person.facts = Facts { told: true, ..Facts::default() };
                    person.compared.iter_mut().for_each(DuplicateResult::begin_anew);
                }
                person.rounds[number].get_or_insert(0);
                for compared in person.compared.iter_mut().chain(person.day_compared.iter_mut()) {
                    compared.plays(number);
                }
                person.played_on += usize::from(is_for_the_best);
            }
            let Some(rules) = tournament.rules(table.people.len()) else { continue };
            for (_, played) in table.sheet.played(rules) {
                for (seat, &person) in table.people.iter().enumerate() {
                    if tournament.counts_nothing(number, person) {
                        continue;
                    }
                    let person = &mut all[at(person)];
                    let amount = i64::from(played.amounts[seat]);
                    *person.rounds[number].get_or_insert(0) += amount;
                    person.total += amount;
                    person.day_total += amount;
                    person.has_played = true;
                    person.facts.add(&played, seat, amount);
                }
            }
        }
        if is_for_the_best {
            for person in &mut all {
                let end = person.counted.end.min(number);
                person.counted.end = if person.rounds[number].is_some() { before } else { end };
            }
        }
        compare(tournament, number, &mut all);
        for penalty in
            tournament.penalties().iter().filter(|one| one.round == number && !one.lifted)
        {
            let person = &mut all[at(penalty.number)];
            person.total += penalty.amount;
            person.day_total += penalty.amount;
            person.penalties += penalty.amount;
            for compared in person.compared.iter_mut().chain(person.day_compared.iter_mut()) {
                compared.penalise(penalty.amount);
            }
        }
    }
    // Bots are not ranked.
    all.retain(|one| !tournament.is_bot(one.number));
    all
}

/// Adds the comparisons of a round in a duplicate tournament.
fn compare(tournament: &Tournament, round: usize, all: &mut [CollectedResults]) {
    if !tournament.is_duplicate() {
        return;
    }
    let deals_at =
        |people: usize| tournament.format().rounds.get(round).map_or(0, |f| f.deals_at(people));
    for people in tournament.table_sizes(round) {
        for deal in 0..deals_at(people) as usize {
            for line in tournament.deal_at_all_tables(round, people, deal) {
                for (&number, share) in line.people.iter().zip(line.shares.iter().flatten()) {
                    if tournament.counts_nothing(round, number) {
                        continue;
                    }
                    let person = &mut all[number as usize - 1];
                    for compared in person.compared.iter_mut().chain(person.day_compared.iter_mut())
                    {
                        compared.add(round, share);
                    }
                }
            }
        }
    }
}

impl Facts {
    fn add(&mut self, played: &crate::sheet::ScoredDeal, seat: usize, amount: i64) {
        self.deals += 1;
        self.told &= played.told;
        if played.declarer == Some(seat) {
            self.declarer_won += u32::from(amount > 0);
            self.declarer_lost += u32::from(amount < 0);
            self.soli_won += u32::from(amount > 0 && played.contract.is_some_and(is_solo));
        }
    }
}

/// Returns whether a game is a Solo or a Gegensolo.
const fn is_solo(contract: Contract) -> bool {
    matches!(contract, Contract::Solo | Contract::Gegensolo)
}

/// Percentage of a person without comparisons.
const HALF: Fraction = Fraction::whole(50);

/// Result of a person against others with the same cards.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DuplicateResult {
    /// Score that decides the ranking.
    rank: Rank,
    /// Difference to the mean of the other tables, over all deals that count. It includes penalties
    /// if it decides the ranking.
    pub total: Fraction,
    /// Difference by round, without penalties; `None` for rounds not played.
    pub rounds: Vec<Option<Fraction>>,
    /// Percentages of match points of all compared deals that count.
    points: Percents,
    /// Percentages of match points by round, of all deals.
    round_points: Vec<Percents>,
}

/// Sum of the percentages of deals.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Percents {
    sum: Fraction,
    deals: u32,
}

impl Percents {
    fn add(&mut self, percent: Fraction) {
        self.sum = self.sum + percent;
        self.deals += 1;
    }

    fn mean(self) -> Option<Fraction> {
        (self.deals > 0).then(|| self.sum.share(self.deals))
    }
}

impl DuplicateResult {
    /// Creates an empty result for this many rounds.
    pub(super) fn new(rank: Rank, rounds: usize) -> DuplicateResult {
        DuplicateResult {
            rank,
            rounds: vec![None; rounds],
            round_points: vec![Percents::default(); rounds],
            ..DuplicateResult::default()
        }
    }

    /// Returns the number of deals compared with at least one other table.
    #[must_use]
    pub const fn deals(&self) -> u32 {
        self.points.deals
    }

    /// Returns the mean percentage of match points over the compared deals; 50 is average. `None`
    /// before the first one. If it decides the ranking, it includes penalties in percentage points
    /// of one deal.
    #[must_use]
    pub fn percent(&self) -> Option<Fraction> {
        self.points.mean()
    }

    /// Returns the mean percentage by round, without penalties; `None` for rounds without
    /// comparisons.
    #[must_use]
    pub fn round_percents(&self) -> Vec<Option<Fraction>> {
        self.round_points.iter().map(|round| round.mean()).collect()
    }

    /// Returns the score that decides the ranking. Without any comparison it is that of an average
    /// player.
    #[must_use]
    pub fn score(&self) -> Fraction {
        match self.rank {
            Rank::Difference => self.total,
            Rank::Percent => self.percent().unwrap_or(HALF),
        }
    }

    /// Returns the score by round, without penalties.
    #[must_use]
    pub fn round_scores(&self) -> Vec<Option<Fraction>> {
        match self.rank {
            Rank::Difference => self.rounds.clone(),
            Rank::Percent => self.round_percents(),
        }
    }

    /// Records that the person plays in a round.
    pub(super) fn plays(&mut self, round: usize) {
        self.rounds[round].get_or_insert(Fraction::ZERO);
    }

    /// Discards the results so far, which no longer count.
    fn begin_anew(&mut self) {
        *self = DuplicateResult {
            rank: self.rank,
            rounds: std::mem::take(&mut self.rounds),
            round_points: std::mem::take(&mut self.round_points),
            ..DuplicateResult::default()
        };
    }

    pub(super) fn add(&mut self, round: usize, share: &Share) {
        self.total = self.total + share.difference;
        if let Some(sum) = &mut self.rounds[round] {
            *sum = *sum + share.difference;
        }
        if let Some(percent) = share.percent() {
            self.points.add(percent);
            self.round_points[round].add(percent);
        }
    }

    /// Adds a penalty or credit to the deciding score, in points or in percentage points of one
    /// deal.
    pub(super) fn penalise(&mut self, amount: i64) {
        match self.rank {
            Rank::Difference => self.total = self.total + Fraction::whole(amount),
            Rank::Percent => self.points.sum = self.points.sum + Fraction::whole(amount),
        }
    }
}

impl Share {
    /// Returns the contribution to the ranking score.
    pub(super) fn score(&self, rank: Rank) -> Fraction {
        match rank {
            Rank::Difference => self.difference,
            Rank::Percent => self.percent().unwrap_or(HALF),
        }
    }
}
