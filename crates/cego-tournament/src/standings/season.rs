//! The standings of a season: the best so many days count.

use std::collections::{BTreeMap, BTreeSet};

use cego_table::name_key;

use super::{standings_now, team_standings};
use crate::tournament::Tournament;

/// What counts of a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Counts {
    /// What was won or lost.
    Result,
    /// Points by the place: those of the first place first. Who stands behind all of them gets nothing.
    Place(Vec<i64>),
    /// A point for each who stands behind.
    Beaten,
}

/// How a season is counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeasonFormat {
    /// What counts of a day.
    pub counts: Counts,
    /// Only the best so many days of everybody count; all of them, if nothing is said.
    pub best: Option<usize>,
    /// What a day counts for those who were not there; nothing at all, if nothing is said.
    pub absent: Option<i64>,
}

/// How somebody did on a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DayRow {
    /// What they are known by over the season, in the form in which names are compared.
    pub key: String,
    /// Their club, in the same form: it tells people of one name apart.
    pub club: Option<String>,
    /// Their name on that day; empty if they have deleted their account.
    pub name: String,
    /// Their name in lists that everybody sees.
    pub public_name: String,
    /// Their place.
    pub place: usize,
    /// What they won or lost; where every table had the same cards, what decided there, rounded to a whole number: more than the mean of the others, or percent.
    pub total: i64,
}

/// A day of the season, with the standings at its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Day {
    /// What it is called.
    pub name: String,
    /// Everybody's result.
    pub rows: Vec<DayRow>,
}

/// Somebody's place in a season.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeasonRow {
    /// The place, from 1. Who has the same total and the same days has the same place.
    pub place: usize,
    /// What they are known by.
    pub key: String,
    /// Their latest name; empty if they have deleted their account.
    pub name: String,
    /// Their latest name in lists that everybody sees.
    pub public_name: String,
    /// What counts, added up.
    pub total: i64,
    /// Day by day what they got, and whether it counts; nothing where they were not there and that counts nothing.
    pub days: Vec<Option<(i64, bool)>>,
    /// How it came that they stand behind the one before them; nothing for the first.
    pub behind: Option<SeasonBehind>,
}

/// Why somebody stands in a season where they do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeasonBehind {
    /// The one before them has more.
    Total,
    /// Both have the same, and a day decides.
    Day {
        /// The how many-th best of those that count, from 1. All better ones are the same.
        which: usize,
        /// What it counts for them; nothing if they have no more days.
        own: Option<i64>,
        /// What it counts for the one before them.
        other: Option<i64>,
    },
    /// Nothing decides: both have the same place.
    Equal,
}

impl Day {
    /// The day of a tournament, as it stands now: of those with a start number, or of the teams.
    #[must_use]
    pub fn of(tournament: &Tournament, teams: bool) -> Day {
        let rows = standings_now(tournament);
        let rows = if teams {
            let row = |row: super::TeamRow| DayRow {
                key: name_key(&row.team),
                club: None,
                public_name: row.team.clone(),
                place: row.place,
                total: row.score().nearest(),
                name: row.team,
            };
            team_standings(tournament, &rows).into_iter().map(row).collect()
        } else {
            let row = |row: &super::Row| {
                let taker = tournament.person(row.number)?;
                let entrant = &taker.entrant;
                Some(DayRow {
                    key: taker.key(),
                    club: entrant.club.as_deref().filter(|_| entrant.member.is_none()).map(name_key),
                    name: entrant.name.clone(),
                    public_name: entrant.public_name().to_owned(),
                    place: row.place,
                    total: row.score().nearest(),
                })
            };
            rows.iter().filter_map(row).collect()
        };
        Day { name: tournament.format().name.clone(), rows }
    }
}

/// The standings of a season. Between people with the same total the best day decides, then the second best, and so on.
#[must_use]
pub fn season(format: &SeasonFormat, days: &[Day]) -> Vec<SeasonRow> {
    let shared = shared_names(days);
    let mut people: BTreeMap<(&str, Option<&str>), SeasonRow> = BTreeMap::new();
    for (at, day) in days.iter().enumerate() {
        for row in &day.rows {
            let club = row.club.as_deref().filter(|_| shared.contains(row.key.as_str()));
            let got = match &format.counts {
                Counts::Result => row.total,
                Counts::Place(points) => {
                    row.place.checked_sub(1).and_then(|place| points.get(place)).copied().unwrap_or(0)
                }
                Counts::Beaten => day.rows.len().saturating_sub(row.place) as i64,
            };
            let person = people.entry((&row.key, club)).or_insert_with(|| SeasonRow {
                place: 0,
                key: row.key.clone(),
                name: String::new(),
                public_name: String::new(),
                total: 0,
                days: vec![format.absent.map(|absent| (absent, false)); days.len()],
                behind: None,
            });
            person.name.clone_from(&row.name);
            person.public_name.clone_from(&row.public_name);
            person.days[at] = Some((got, false));
        }
    }
    let mut rows: Vec<(Vec<i64>, SeasonRow)> = people
        .into_values()
        .map(|mut row| {
            let counted = count(&mut row, format.best.unwrap_or(usize::MAX));
            (counted, row)
        })
        .collect();
    rows.sort_by(|(a_days, a), (b_days, b)| {
        b.total.cmp(&a.total).then_with(|| b_days.cmp(a_days)).then_with(|| a.name.cmp(&b.name))
    });
    let mut place = 0;
    let mut ahead: Option<(i64, Vec<i64>)> = None;
    let mut found = Vec::new();
    for (at, (counted, mut row)) in rows.into_iter().enumerate() {
        row.behind = ahead.as_ref().map(|(total, days)| behind(row.total, &counted, *total, days));
        if row.behind != Some(SeasonBehind::Equal) {
            place = at + 1;
        }
        row.place = place;
        ahead = Some((row.total, counted));
        found.push(row);
    }
    found
}

/// The names that several people have on one day: there the club tells who is who.
fn shared_names(days: &[Day]) -> BTreeSet<&str> {
    let mut shared = BTreeSet::new();
    for day in days {
        let mut seen = BTreeSet::new();
        shared.extend(day.rows.iter().map(|row| row.key.as_str()).filter(|key| !seen.insert(*key)));
    }
    shared
}

/// Marks the best days of somebody and adds them up; what they count, the best first.
fn count(row: &mut SeasonRow, best: usize) -> Vec<i64> {
    let mut order: Vec<usize> = (0..row.days.len()).filter(|&day| row.days[day].is_some()).collect();
    order.sort_by_key(|&day| (std::cmp::Reverse(row.days[day].map(|(got, _)| got)), day));
    order.truncate(best);
    let mut counted = Vec::new();
    for day in order {
        if let Some((got, counts)) = &mut row.days[day] {
            *counts = true;
            counted.push(*got);
        }
    }
    row.total = counted.iter().sum();
    counted
}

fn behind(total: i64, days: &[i64], ahead: i64, days_ahead: &[i64]) -> SeasonBehind {
    if total != ahead {
        return SeasonBehind::Total;
    }
    let day = |days: &[i64], at: usize| days.get(at).copied();
    let differs = |at: &usize| day(days, *at) != day(days_ahead, *at);
    match (0..days.len().max(days_ahead.len())).find(differs) {
        Some(at) => SeasonBehind::Day { which: at + 1, own: day(days, at), other: day(days_ahead, at) },
        None => SeasonBehind::Equal,
    }
}
