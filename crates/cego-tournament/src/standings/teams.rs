//! The standings of teams.

use std::collections::BTreeMap;

use super::Row;
use crate::duplicate::Fraction;
use crate::people::Number;
use crate::tournament::Tournament;

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

/// The standings of teams, from those of people. Between teams with the same total their best people decide, then their second best.
#[must_use]
pub fn team_standings(tournament: &Tournament, rows: &[Row]) -> Vec<TeamRow> {
    let Some(size) = tournament.format().team else { return Vec::new() };
    let mut teams: BTreeMap<&str, Vec<&Row>> = BTreeMap::new();
    for row in rows {
        let team = tournament.person(row.number).and_then(|person| person.entrant.team.as_deref());
        if let Some(team) = team {
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
                complete: rows.len() == size,
            };
            (places, row)
        })
        .collect();
    found.sort_by(|(a_places, a), (b_places, b)| {
        b.complete.cmp(&a.complete).then(b.score().cmp(&a.score())).then(a_places.cmp(b_places))
    });
    (1..).zip(found).map(|(place, (_, row))| TeamRow { place, ..row }).collect()
}
