//! Standings of people and teams, with the reason for each place.

mod results;
mod season;

use std::collections::{BTreeMap, BTreeSet};

use results::{CollectedResults, CountedResults};

use crate::duplicate::Fraction;
use crate::format::Tie;
use crate::people::Number;
use crate::tournament::{RoundStage, Tournament};

pub use results::{DuplicateResult, Facts};
pub(crate) use season::clubs_fit;
pub use season::{
    Counts, Day, DayRow, NumberConflict, SeasonBehind, SeasonFormat, SeasonRow, number_conflicts,
    season,
};

/// Place of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandingsRow {
    /// Place, from 1. Places are unique, because the lot decides last.
    pub place: usize,
    /// Start number of the person.
    pub number: Number,
    /// Sum of all results that count, including penalties.
    pub total: i64,
    /// Result by round, without penalties; `None` for rounds not played.
    pub rounds: Vec<Option<i64>>,
    /// Sum of the penalties and credits that count.
    pub penalties: i64,
    /// Statistics of the deals that count.
    pub facts: Facts,
    /// Comparison with the same cards, in a duplicate tournament. It decides instead of `total`.
    pub compared: Option<DuplicateResult>,
    /// Sum of the results and penalties of all rounds, including those before a round from zero.
    pub day_total: i64,
    /// Score of all rounds in a duplicate tournament, which then decides instead of `day_total`.
    pub day_compared: Option<Fraction>,
    /// Reason for standing behind the previous person; `None` for the first.
    pub behind: Option<Behind>,
}

impl StandingsRow {
    /// Returns the score that decides the ranking.
    #[must_use]
    pub fn score(&self) -> Fraction {
        self.compared.as_ref().map_or(Fraction::whole(self.total), DuplicateResult::score)
    }

    /// Returns the score of all rounds, including those before a round from zero. It compares
    /// people who reached a final with those who did not.
    #[must_use]
    pub fn day_score(&self) -> Fraction {
        self.day_compared.unwrap_or(Fraction::whole(self.day_total))
    }

    /// Returns the score by round, without penalties.
    #[must_use]
    pub fn round_scores(&self) -> Vec<Option<Fraction>> {
        match &self.compared {
            Some(compared) => compared.round_scores(),
            None => self.rounds.iter().map(|round| round.map(Fraction::whole)).collect(),
        }
    }

    /// Returns the mean percentage of match points, if there were comparisons in a duplicate
    /// tournament.
    #[must_use]
    pub fn percent(&self) -> Option<Fraction> {
        self.compared.as_ref()?.percent()
    }
}

/// Reason for standing behind the previous person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Behind {
    /// The other played in a round for the best.
    PlayedOn,
    /// The other has a higher score.
    Total,
    /// Both have the same score, and a tie-break decided.
    Tie {
        tie: Tie,
        /// Values of this person and the previous one; `None` for the lot.
        values: Option<(Fraction, Fraction)>,
        /// Earlier tie-breaks that could not be applied: games are unknown, or the two have not
        /// met.
        passed_over: Vec<Tie>,
    },
}

/// Returns the standings before a round, from 0; pass the number of rounds for the final standings.
/// Rounds that have not begun do not count.
///
/// Only people with a deal that counts have a place; [`without_deal`] returns the others. Players
/// of rounds for the best stand before all others. Their earlier results no longer count if nothing
/// is carried over.
#[must_use]
pub fn standings(tournament: &Tournament, before: usize) -> Vec<StandingsRow> {
    let (mut rows, played) = ranked(tournament, before);
    rows.truncate(played);
    rows
}

/// Returns the people without a place, because no deal of theirs counts, in order of start numbers.
#[must_use]
pub fn without_deal(tournament: &Tournament) -> Vec<Number> {
    let (rows, played) = ranked(tournament, tournament.rounds().len());
    let mut numbers: Vec<Number> = rows[played..].iter().map(|row| row.number).collect();
    numbers.sort_unstable();
    numbers
}

/// Returns all people in the order used for seating and qualification: the standings, then those
/// without a deal.
pub(crate) fn seeding(tournament: &Tournament, before: usize) -> impl Iterator<Item = Number> {
    ranked(tournament, before).0.into_iter().map(|row| row.number)
}

/// Ranks all people and returns the number of those with a deal, who come first.
fn ranked(tournament: &Tournament, before: usize) -> (Vec<StandingsRow>, usize) {
    let begun = tournament.rounds().iter().filter(|round| round.stage != RoundStage::Drawn).count();
    let before = before.min(begun);
    let collected = results::collect(tournament, before);
    let played = collected.iter().filter(|one| one.has_played).count();
    (rank(tournament, collected), played)
}

/// Returns the present standings.
#[must_use]
pub fn standings_now(tournament: &Tournament) -> Vec<StandingsRow> {
    standings(tournament, tournament.rounds().len())
}

// --- ranking

/// Ranks all people. Those without a deal that counts come last, and among them those who never had
/// a seat.
fn rank(tournament: &Tournament, mut all: Vec<CollectedResults>) -> Vec<StandingsRow> {
    let standing = |one: &CollectedResults| (one.has_played, one.played_on, one.has_sat);
    all.sort_by(|a, b| {
        standing(b).cmp(&standing(a)).then(b.score().cmp(&a.score())).then(a.number.cmp(&b.number))
    });
    let ties = Ties { tournament };
    let mut placed: Vec<(CollectedResults, Option<Behind>)> = Vec::new();
    let equal = |a: &CollectedResults, b: &CollectedResults| {
        standing(a) == standing(b) && a.score() == b.score()
    };
    for group in all.chunk_by(equal) {
        let first = placed.last().map(|(ahead, _)| {
            if ahead.played_on == group[0].played_on { Behind::Total } else { Behind::PlayedOn }
        });
        let equals = group.to_vec();
        ties.split(equals, &tournament.format().ties, &[], first, &mut placed);
    }
    let rows = placed.into_iter().zip(1..).map(|((one, behind), place)| StandingsRow {
        place,
        number: one.number,
        total: one.total,
        rounds: one.rounds,
        penalties: one.penalties,
        facts: one.facts,
        compared: one.compared,
        day_total: one.day_total,
        day_compared: one.day_compared.as_ref().map(DuplicateResult::score),
        behind,
    });
    rows.collect()
}

struct Ties<'a> {
    tournament: &'a Tournament,
}

impl Ties<'_> {
    /// Splits a group of equals by the first tie-break that separates them. Remaining equals are
    /// split by the later ones.
    fn split(
        &self,
        mut group: Vec<CollectedResults>,
        rules: &[Tie],
        passed_over: &[Tie],
        first: Option<Behind>,
        placed: &mut Vec<(CollectedResults, Option<Behind>)>,
    ) {
        let ([_, _, ..], Some((&tie, later))) = (&group[..], rules.split_first()) else {
            // The lot comes last and leaves no equals. Without it, start numbers decide.
            let mut behind = first;
            for one in group {
                let next =
                    Behind::Tie { tie: Tie::Lot, values: None, passed_over: passed_over.to_vec() };
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
        let value = |one: &CollectedResults| values.get(&one.number).copied().unwrap_or_default();
        group.sort_by_key(|one| (std::cmp::Reverse(value(one)), one.number));
        // Lost games are stored as negative values.
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

    /// Returns the value of a tie-break for each member of a group, higher is better. Returns
    /// `None` if it cannot be applied.
    fn values(&self, tie: Tie, group: &[CollectedResults]) -> Option<BTreeMap<Number, Fraction>> {
        let group: Vec<CountedResults<'_>> =
            group.iter().map(CollectedResults::counted_results).collect();
        let told = group.iter().all(|one| one.facts.told);
        let count = |number: u32| Fraction::whole(i64::from(number));
        let none = Fraction::whole(i64::MIN);
        let value = |one: &CountedResults<'_>| -> Option<Fraction> {
            match tie {
                Tie::DeclarerWon => Some(count(one.facts.declarer_won)),
                Tie::DeclarerLost => Some(-count(one.facts.declarer_lost)),
                Tie::BestRound => Some(one.scores.iter().flatten().copied().max().unwrap_or(none)),
                Tie::LastRound => Some(one.scores.last().copied().flatten().unwrap_or(none)),
                Tie::SoliWon => told.then_some(count(one.facts.soli_won)),
                Tie::Difference => one.difference,
                Tie::Percent => one.percent,
                Tie::Direct | Tie::Lot => None,
            }
        };
        if tie == Tie::Direct {
            return self.direct(&group);
        }
        group.iter().map(|one| Some((one.number, value(one)?))).collect()
    }

    /// Returns the results of direct comparison in deals that two of the group played at one table:
    /// the sum of differences. Only rounds that count for both are compared.
    ///
    /// Returns `None` unless all of them have met. Otherwise a deal with a third person could
    /// decide between two.
    fn direct(&self, group: &[CountedResults<'_>]) -> Option<BTreeMap<Number, Fraction>> {
        let inside: Vec<Number> = group.iter().map(|one| one.number).collect();
        let mut values: BTreeMap<Number, Fraction> =
            inside.iter().map(|&number| (number, Fraction::ZERO)).collect();
        let mut met: Vec<(Number, Number)> = Vec::new();
        for (round, found) in self.tournament.rounds().iter().enumerate() {
            let playing: Vec<Number> = group
                .iter()
                .filter(|one| one.played.contains(&round))
                .map(|one| one.number)
                .collect();
            for (at, table) in found.tables.iter().enumerate() {
                let seats: Vec<usize> = (0..table.people.len())
                    .filter(|&seat| playing.contains(&table.people[seat]))
                    .collect();
                let scores =
                    Some(()).filter(|()| seats.len() > 1).and_then(|()| self.at_table(round, at));
                let Some(scores) = scores else { continue };
                for &a in &seats {
                    for &b in seats.iter().filter(|&&b| b != a) {
                        let value = values.entry(table.people[a]).or_default();
                        *value = *value + scores[a] + -scores[b];
                        met.push((table.people[a], table.people[b]));
                    }
                }
            }
        }
        let all = inside.iter().all(|a| inside.iter().all(|b| a == b || met.contains(&(*a, *b))));
        all.then_some(values)
    }

    /// Returns the results at a table by seat; in a duplicate tournament, compared with the other
    /// tables.
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

// --- teams

/// Place of a team.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeamRow {
    pub place: usize,
    /// Name of the team.
    pub team: String,
    /// Members, the best placed first.
    pub members: Vec<Number>,
    /// Sum of the results of its members in all rounds, including those before a round from zero.
    /// It does not depend on which of them reached a final.
    pub total: i64,
    /// Score in a duplicate tournament, which then decides: the sum of differences, or the mean of
    /// percentages.
    pub compared: Option<Fraction>,
    /// True if the team has the full number of members. Incomplete teams stand behind all complete
    /// ones.
    pub complete: bool,
    /// Reason for standing behind a team with the same score; `None` if the scores differ.
    pub tie: Option<TeamTie>,
}

/// Reason for the order of two teams with the same score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TeamTie {
    /// Best placed person of both teams, whose team stands first.
    pub decided_by: Number,
    /// True if only the lot places that person before the best of the other team.
    pub by_lot: bool,
}

impl TeamRow {
    /// Returns the score that decides the ranking.
    #[must_use]
    pub fn score(&self) -> Fraction {
        self.compared.unwrap_or(Fraction::whole(self.total))
    }
}

/// Returns the standings of teams, computed from those of people. A member without a deal counts as
/// missing.
///
/// Between equal scores the best placed members decide. Their places differ, if only by lot.
#[must_use]
pub fn team_standings(tournament: &Tournament, rows: &[StandingsRow]) -> Vec<TeamRow> {
    let Some(size) = tournament.format().team else { return Vec::new() };
    let mut teams: BTreeMap<&str, Vec<&StandingsRow>> = BTreeMap::new();
    // A member at a running table that has not yet written a first deal does not count as missing.
    let running = tournament.rounds().iter().filter(|round| round.stage == RoundStage::Running);
    let seated: BTreeSet<Number> =
        running.flat_map(|round| &round.tables).flat_map(|table| &table.people).copied().collect();
    let mut expected: BTreeMap<&str, usize> = BTreeMap::new();
    for number in without_deal(tournament).into_iter().filter(|number| seated.contains(number)) {
        if let Some(team) = team_of(tournament, number) {
            *expected.entry(team).or_default() += 1;
        }
    }
    for row in rows {
        if let Some(team) = team_of(tournament, row.number) {
            teams.entry(team).or_default().push(row);
        }
    }
    let mut found: Vec<(Vec<usize>, TeamRow)> = teams
        .into_iter()
        .map(|(team, rows)| {
            let compared: Option<Fraction> = rows.iter().map(|row| row.day_compared).sum();
            let parts = if tournament.format().ranks_by_percent() {
                rows.len().try_into().unwrap_or(u32::MAX)
            } else {
                1
            };
            let places = rows.iter().map(|row| row.place).collect();
            let row = TeamRow {
                place: 0,
                team: team.to_owned(),
                members: rows.iter().map(|row| row.number).collect(),
                total: rows.iter().map(|row| row.day_total).sum(),
                compared: compared.map(|compared| compared.share(parts)),
                complete: rows.len() + expected.get(team).copied().unwrap_or_default() == size,
                tie: None,
            };
            (places, row)
        })
        .collect();
    found.sort_by(|(a_places, a), (b_places, b)| {
        b.complete.cmp(&a.complete).then(b.score().cmp(&a.score())).then(a_places.cmp(b_places))
    });
    let ties: Vec<Option<TeamTie>> =
        found.windows(2).map(|pair| team_tie(rows, &pair[0], &pair[1])).collect();
    let ties = std::iter::once(None).chain(ties);
    (1..)
        .zip(found)
        .zip(ties)
        .map(|((place, (_, row)), tie)| TeamRow { place, tie, ..row })
        .collect()
}

/// Returns the tie-break between a team and the one before it; `None` if their scores differ. Each
/// team comes with the places of its members.
fn team_tie(
    rows: &[StandingsRow],
    (places, before): &(Vec<usize>, TeamRow),
    (own_places, own): &(Vec<usize>, TeamRow),
) -> Option<TeamTie> {
    if before.complete != own.complete || before.score() != own.score() {
        return None;
    }
    let (first, last) = (*places.first()?, *own_places.first()?);
    let mut between = rows.iter().filter(|row| row.place > first && row.place <= last);
    let by_lot = between.all(|row| matches!(row.behind, Some(Behind::Tie { tie: Tie::Lot, .. })));
    Some(TeamTie { decided_by: *before.members.first()?, by_lot })
}

fn team_of(tournament: &Tournament, number: Number) -> Option<&str> {
    tournament.person(number)?.entrant.team.as_deref()
}
