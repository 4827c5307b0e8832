//! The standings of a season: the best so many days count.

use std::collections::BTreeMap;

/// What counts of a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Counts {
    /// What was won or lost.
    Result,
    /// Points by the place: those of the first place first. Who stands behind all of them gets nothing.
    Place(Vec<i64>),
}

/// How a season is counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeasonFormat {
    /// What counts of a day.
    pub counts: Counts,
    /// Only the best so many days of everybody count; all of them, if nothing is said.
    pub best: Option<usize>,
}

/// How somebody did on a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DayRow {
    /// What they are known by over the season.
    pub key: String,
    /// Their name on that day.
    pub name: String,
    /// Their place.
    pub place: usize,
    /// What they won or lost.
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
    /// Their latest name.
    pub name: String,
    /// What counts, added up.
    pub total: i64,
    /// Day by day what they got, and whether it counts; nothing where they were not there.
    pub days: Vec<Option<(i64, bool)>>,
}

/// The standings of a season. Between people with the same total the best day decides, then the second best, and so on.
#[must_use]
pub fn season(format: &SeasonFormat, days: &[Day]) -> Vec<SeasonRow> {
    let mut people: BTreeMap<&str, SeasonRow> = BTreeMap::new();
    for (at, day) in days.iter().enumerate() {
        for row in &day.rows {
            let got = match &format.counts {
                Counts::Result => row.total,
                Counts::Place(points) => {
                    row.place.checked_sub(1).and_then(|place| points.get(place)).copied().unwrap_or(0)
                }
            };
            let person = people.entry(&row.key).or_insert_with(|| SeasonRow {
                place: 0,
                key: row.key.clone(),
                name: row.name.clone(),
                total: 0,
                days: vec![None; days.len()],
            });
            person.name.clone_from(&row.name);
            person.days[at] = Some((got, false));
        }
    }
    let mut rows: Vec<(Vec<i64>, SeasonRow)> = people
        .into_values()
        .map(|mut row| {
            let mut order: Vec<usize> = (0..days.len()).filter(|&day| row.days[day].is_some()).collect();
            order.sort_by_key(|&day| (std::cmp::Reverse(row.days[day].map(|(got, _)| got)), day));
            order.truncate(format.best.unwrap_or(usize::MAX));
            let mut counted = Vec::new();
            for day in order {
                if let Some((got, counts)) = &mut row.days[day] {
                    *counts = true;
                    counted.push(*got);
                }
            }
            row.total = counted.iter().sum();
            (counted, row)
        })
        .collect();
    rows.sort_by(|(a_days, a), (b_days, b)| {
        b.total.cmp(&a.total).then_with(|| b_days.cmp(a_days)).then_with(|| a.name.cmp(&b.name))
    });
    let mut place = 0;
    let mut ahead: Option<Vec<i64>> = None;
    let mut found = Vec::new();
    for (at, (counted, mut row)) in rows.into_iter().enumerate() {
        if ahead.as_ref() != Some(&counted) {
            place = at + 1;
        }
        row.place = place;
        ahead = Some(counted);
        found.push(row);
    }
    found
}
