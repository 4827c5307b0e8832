//! The standings of teams.

use std::collections::{BTreeMap, BTreeSet};

use super::{Row, without_deal};
use crate::duplicate::Fraction;
use crate::people::Number;
use crate::tournament::{RoundStage, Tournament};

/// A team's place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeamRow {
    /// The place, from 1.
    pub place: usize,
    /// The name.
    pub team: String,
    /// Its people, who stands best first.
    pub members: Vec<Number>,
    /// What they won or lost together.
    pub total: i64,
    /// The same beside those who had the same cards, where every table has them: then that decides. Differences are added up, of percents it is the mean.
    pub compared: Option<Fraction>,
    /// Whether it has as many people as a team has; those that have not stand behind all that have.
    pub complete: bool,
}

impl TeamRow {
    /// What decides between it and others.
    #[must_use]
    pub fn score(&self) -> Fraction {
        self.compared.unwrap_or(Fraction::whole(self.total))
    }
}

/// Returns the standings of teams, from those of people. A member who played no deal counts as missing.
///
/// Between teams with the same total their best people decide, then their second best.
#[must_use]
pub fn team_standings(tournament: &Tournament, rows: &[Row]) -> Vec<TeamRow> {
    let Some(size) = tournament.format().team else { return Vec::new() };
    let mut teams: BTreeMap<&str, Vec<&Row>> = BTreeMap::new();
    // Somebody whose first table has not written a deal yet is missing only for the moment.
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
            let compared: Option<Fraction> =
                rows.iter().map(|row| Some(row.compared.as_ref()?.score())).sum();
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
                total: rows.iter().map(|row| row.total).sum(),
                compared: compared.map(|compared| compared.share(parts)),
                complete: rows.len() + expected.get(team).copied().unwrap_or_default() == size,
            };
            (places, row)
        })
        .collect();
    found.sort_by(|(a_places, a), (b_places, b)| {
        b.complete.cmp(&a.complete).then(b.score().cmp(&a.score())).then(a_places.cmp(b_places))
    });
    (1..).zip(found).map(|(place, (_, row))| TeamRow { place, ..row }).collect()
}

fn team_of(tournament: &Tournament, number: Number) -> Option<&str> {
    tournament.person(number)?.entrant.team.as_deref()
}
