//! Standings of a season: the sum of the best days.
//!
//! [`number_conflicts`] detects member numbers that may be mistyped on a day.

use std::collections::{BTreeMap, BTreeSet};

use cego_table::name_key;

use super::{standings_now, team_standings};
use crate::namesakes::{DisplayName, Distinction, distinctions};
use crate::tournament::Tournament;

/// Scoring of a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Counts {
    /// Result of all rounds of the day.
    Result,
    /// Points by place, beginning with the first. Places beyond the list get no points.
    Place(Vec<i64>),
    /// One point for each person placed behind.
    Beaten,
}

/// Scoring of a season.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeasonFormat {
    /// Scoring of a day.
    pub counts: Counts,
    /// Number of best days that count for each person; `None` for all.
    pub best: Option<usize>,
    /// Score for days of absence; `None` if such days are left out.
    pub absent: Option<i64>,
}

/// Result of a person on a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DayRow {
    /// Key that identifies the person over the season, normalised for comparison.
    pub key: String,
    /// True if the key is a member number.
    pub has_member: bool,
    /// Normalised club, which separates people of one name; `None` if the key is a member number.
    pub club_key: Option<String>,
    /// Name on that day; empty if the account was deleted.
    pub name: String,
    /// Club on that day.
    pub club: Option<String>,
    /// Name in public lists.
    pub public_name: String,
    /// Club in public lists; hidden under an alias.
    pub public_club: Option<String>,
    /// Place on that day.
    pub place: usize,
    /// Result of all rounds in points or cents, including those before a final from zero. In a
    /// duplicate tournament it is the deciding score, rounded to a whole number.
    pub total: i64,
}

/// A day of the season with its present or final standings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Day {
    /// Name of the day.
    pub name: String,
    /// True if the day is over. Before, its results are preliminary.
    pub over: bool,
    /// True if a final started from zero. The results include the rounds before it nevertheless.
    pub all_rounds: bool,
    /// Results of all people.
    pub rows: Vec<DayRow>,
}

/// Place of a person in a season.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeasonRow {
    /// Place, from 1. People with the same total and the same days share a place.
    pub place: usize,
    /// Key that identifies the person.
    pub key: String,
    /// True if the person has no member number, but somebody of the same name has one, and it is
    /// unclear whether both are one person.
    pub may_have_number: bool,
    /// Latest name; empty if the account was deleted.
    pub name: String,
    /// Latest club, if it distinguishes the person from others of the same name.
    pub club: Option<String>,
    /// Latest name in public lists.
    pub public_name: String,
    /// Latest club in public lists, if it distinguishes the person from others of the same name
    /// there.
    pub public_club: Option<String>,
    /// Different clubs on days without a member number, in order. Several people may have been
    /// counted as one.
    pub clubs: Vec<String>,
    /// The clubs for public lists; empty if an alias hides the person on some day.
    pub public_clubs: Vec<String>,
    /// Sum of the scores that count.
    pub total: i64,
    /// Score of each day and whether it counts; `None` for days of absence without a score.
    pub days: Vec<Option<(i64, bool)>>,
    /// Reason for standing behind the previous person; `None` for the first.
    pub behind: Option<SeasonBehind>,
}

/// Reason for a place in a season.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeasonBehind {
    /// The previous person has a higher total.
    Total,
    /// Both have the same total, and a day decides.
    Day {
        /// Rank of the deciding day among the best days, from 1. All better days are equal.
        which: usize,
        /// Score of this person; `None` without such a day.
        own: Option<i64>,
        /// Score of the previous person.
        other: Option<i64>,
    },
    /// Nothing decides: both share the place.
    Equal,
}

impl Day {
    /// Creates the day of a tournament in its present state, with people or teams.
    #[must_use]
    pub fn from_tournament(tournament: &Tournament, teams: bool) -> Day {
        let rows = standings_now(tournament);
        let rows = if teams {
            let row = |row: super::TeamRow| DayRow {
                key: name_key(&row.team),
                has_member: false,
                club_key: None,
                club: None,
                public_name: row.team.clone(),
                public_club: None,
                place: row.place,
                total: row.score().nearest(),
                name: row.team,
            };
            team_standings(tournament, &rows).into_iter().map(row).collect()
        } else {
            let row = |row: &super::StandingsRow| {
                let taker = tournament.person(row.number)?;
                let entrant = &taker.entrant;
                Some(DayRow {
                    key: taker.key(),
                    has_member: entrant.member.is_some() && taker.bot.is_none(),
                    club_key: entrant
                        .club
                        .as_deref()
                        .filter(|_| entrant.member.is_none())
                        .map(name_key),
                    name: entrant.name.clone(),
                    club: entrant.club.clone(),
                    public_name: entrant.public_name().to_owned(),
                    public_club: entrant.club.clone().filter(|_| entrant.alias.is_none()),
                    place: row.place,
                    total: row.day_score().nearest(),
                })
            };
            rows.iter().filter_map(row).collect()
        };
        Day {
            name: tournament.format().name.clone(),
            over: tournament.has_ended(),
            all_rounds: tournament.has_started_from_zero(),
            rows,
        }
    }
}

/// Returns the standings of a season. Between equal totals the best day decides, then the second
/// best, and so on.
#[must_use]
pub fn season(format: &SeasonFormat, days: &[Day]) -> Vec<SeasonRow> {
    let shared = shared_names(days);
    let numbers = MemberNumbers::new(days, &shared);
    let mut people: BTreeMap<PersonKey<'_>, SeasonRow> = BTreeMap::new();
    let mut hidden: BTreeSet<PersonKey<'_>> = BTreeSet::new();
    for (at, day) in days.iter().enumerate() {
        for row in &day.rows {
            let own = person_key(row, &shared);
            let key = numbers.joined.get(&own).copied().unwrap_or(own);
            let got = match &format.counts {
                Counts::Result => row.total,
                Counts::Place(points) => row
                    .place
                    .checked_sub(1)
                    .and_then(|place| points.get(place))
                    .copied()
                    .unwrap_or(0),
                Counts::Beaten => day.rows.len().saturating_sub(row.place) as i64,
            };
            let person = people.entry(key).or_insert_with(|| SeasonRow {
                place: 0,
                key: key.0.to_owned(),
                may_have_number: numbers.unclear.contains(&key),
                name: String::new(),
                club: None,
                public_name: String::new(),
                public_club: None,
                clubs: Vec::new(),
                public_clubs: Vec::new(),
                total: 0,
                days: vec![format.absent.map(|absent| (absent, false)); days.len()],
                behind: None,
            });
            person.name.clone_from(&row.name);
            person.club.clone_from(&row.club);
            person.public_name.clone_from(&row.public_name);
            person.public_club.clone_from(&row.public_club);
            person.days[at] = Some((got, false));
            let is_known =
                |club: &String| person.clubs.iter().any(|known| name_key(known) == name_key(club));
            let club = row.club.clone().filter(|club| !row.has_member && !is_known(club));
            person.clubs.extend(club);
            if name_key(&row.name) != name_key(&row.public_name) {
                hidden.insert(key);
            }
        }
    }
    for (key, row) in &mut people {
        if row.clubs.len() < 2 {
            row.clubs.clear();
        }
        if !hidden.contains(key) {
            row.public_clubs.clone_from(&row.clubs);
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
    keep_distinguishing_clubs(&mut found);
    found
}

/// Keeps the club of a row only if it distinguishes the person from others of the same name.
fn keep_distinguishing_clubs(rows: &mut [SeasonRow]) {
    let clubs = distinguishing_clubs(rows, |row| DisplayName {
        name: &row.name,
        club: row.club.as_deref(),
        bot: false,
    });
    let public_clubs = distinguishing_clubs(rows, |row| DisplayName {
        name: &row.public_name,
        club: row.public_club.as_deref(),
        bot: false,
    });
    for (row, (club, public_club)) in rows.iter_mut().zip(clubs.into_iter().zip(public_clubs)) {
        row.club = club;
        row.public_club = public_club;
    }
}

fn distinguishing_clubs(
    rows: &[SeasonRow],
    shown_name: fn(&SeasonRow) -> DisplayName<'_>,
) -> Vec<Option<String>> {
    let names: Vec<DisplayName<'_>> = rows.iter().map(shown_name).collect();
    let club = |distinction: Option<Distinction<'_>>| match distinction {
        Some(Distinction::Club(club)) => Some(club.to_owned()),
        Some(Distinction::Number) | None => None,
    };
    distinctions(&names).into_iter().map(club).collect()
}

/// Key of a person over a season, with the club if it separates people of one name.
type PersonKey<'d> = (&'d str, Option<&'d str>);

/// Returns the key of a person over the season. `shared` are the names that several people have.
fn person_key<'d>(row: &'d DayRow, shared: &BTreeSet<&str>) -> PersonKey<'d> {
    (row.key.as_str(), row.club_key.as_deref().filter(|_| shared.contains(row.key.as_str())))
}

/// Assignment of member numbers to people without one on some days.
#[derive(Default)]
struct MemberNumbers<'d> {
    /// People without a number, joined to the single holder of a number with their name.
    joined: BTreeMap<PersonKey<'d>, PersonKey<'d>>,
    /// People without a number who share a name with a holder but are joined to none.
    unclear: BTreeSet<PersonKey<'d>>,
}

/// Names, clubs and days of a person in a season.
#[derive(Default)]
struct SeasonAppearances {
    names: BTreeSet<String>,
    pub(super) clubs: BTreeSet<String>,
    pub(super) days: BTreeSet<usize>,
}

/// Returns whether a person seen in `these` clubs may be the person seen in `those`. All of `these`
/// must be among `those`, unless either is empty.
pub(crate) fn clubs_fit(these: &BTreeSet<String>, those: &BTreeSet<String>) -> bool {
    those.is_empty() || these.is_subset(those)
}

impl<'d> MemberNumbers<'d> {
    /// Joins people without a number to the holder with their name and club. Each must be the only
    /// match of the other, and they must never appear on the same day.
    fn new(days: &'d [Day], shared: &BTreeSet<&str>) -> MemberNumbers<'d> {
        let mut with: BTreeMap<PersonKey<'d>, SeasonAppearances> = BTreeMap::new();
        let mut without: BTreeMap<PersonKey<'d>, SeasonAppearances> = BTreeMap::new();
        for (at, day) in days.iter().enumerate() {
            for row in &day.rows {
                let people = if row.has_member { &mut with } else { &mut without };
                let seen = people.entry(person_key(row, shared)).or_default();
                seen.names.insert(name_key(&row.name));
                seen.clubs.extend(row.club.as_deref().map(name_key));
                seen.days.insert(at);
            }
        }
        let mut by_name: BTreeMap<&str, Vec<PersonKey<'d>>> = BTreeMap::new();
        for (key, seen) in &with {
            for name in seen.names.iter().filter(|name| !name.is_empty()) {
                by_name.entry(name).or_default().push(*key);
            }
        }
        let mut found = MemberNumbers::default();
        // People without a number who may be the holder, for each number.
        let mut fitting: BTreeMap<PersonKey<'d>, Vec<PersonKey<'d>>> = BTreeMap::new();
        for (own, seen) in &without {
            let Some(named) = by_name.get(own.0) else { continue };
            found.unclear.insert(*own);
            for key in named.iter().filter(|key| clubs_fit(&seen.clubs, &with[*key].clubs)) {
                fitting.entry(*key).or_default().push(*own);
            }
        }
        for own in found.unclear.clone() {
            let mut numbers = fitting.iter().filter(|(_, people)| people.contains(&own));
            let (Some((key, people)), None) = (numbers.next(), numbers.next()) else { continue };
            let is_only = only_fitting(people, &without, &with[key]) == Some(own);
            if is_only && with[key].days.is_disjoint(&without[&own].days) {
                found.unclear.remove(&own);
                found.joined.insert(own, *key);
            }
        }
        found
    }
}

/// Returns the only one of these people who may be the holder: the only one of the holder's club,
/// or the only one at all.
fn only_fitting<'d>(
    people: &[PersonKey<'d>],
    without: &BTreeMap<PersonKey<'d>, SeasonAppearances>,
    holder: &SeasonAppearances,
) -> Option<PersonKey<'d>> {
    let is_of_club = |own: &&PersonKey<'d>| !without[*own].clubs.is_disjoint(&holder.clubs);
    let of_club: Vec<&PersonKey<'d>> = people.iter().filter(is_of_club).collect();
    match (&of_club[..], people) {
        ([one], _) => Some(**one),
        ([], [one]) => Some(*one),
        _ => None,
    }
}

/// Returns the names of several people, who are separated by club. A name is shared by two people
/// on one day or with two member numbers. It is also shared if people without a number have several
/// clubs that do not all fit the holder of a number.
fn shared_names(days: &[Day]) -> BTreeSet<&str> {
    let mut shared = BTreeSet::new();
    let mut numbers: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    let mut clubs_of_holders: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut clubs_without: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let (with, without): (Vec<&DayRow>, Vec<&DayRow>) =
        days.iter().flat_map(|day| &day.rows).partition(|row| row.has_member);
    for row in with {
        numbers.entry(name_key(&row.name)).or_default().insert(row.key.as_str());
        clubs_of_holders
            .entry(name_key(&row.name))
            .or_default()
            .extend(row.club.as_deref().map(name_key));
    }
    for row in &without {
        clubs_without.entry(row.key.as_str()).or_default().extend(row.club_key.clone());
    }
    let is_foreign = |(key, clubs): &(&str, BTreeSet<String>)| {
        clubs.len() > 1 && clubs_of_holders.get(*key).is_some_and(|known| !clubs_fit(clubs, known))
    };
    shared.extend(clubs_without.into_iter().filter(is_foreign).map(|(key, _)| key));
    let several = |key: &&str| numbers.get(*key).is_some_and(|numbers| numbers.len() > 1);
    shared.extend(without.into_iter().map(|row| row.key.as_str()).filter(several));
    for day in days {
        let mut seen = BTreeSet::new();
        shared.extend(day.rows.iter().map(|row| row.key.as_str()).filter(|key| !seen.insert(*key)));
    }
    shared
}

/// Marks the best days of a person, sets the total, and returns the counted scores, the best first.
fn count(row: &mut SeasonRow, best: usize) -> Vec<i64> {
    let mut order: Vec<usize> =
        (0..row.days.len()).filter(|&day| row.days[day].is_some()).collect();
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
        Some(at) => {
            SeasonBehind::Day { which: at + 1, own: day(days, at), other: day(days_ahead, at) }
        }
        None => SeasonBehind::Equal,
    }
}

// --- mistyped member numbers

/// Inconsistent use of member numbers across the days of a season. Numbers are normalised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NumberConflict {
    /// One member number has different names, which the season treats as one person.
    Names {
        member: String,
        /// Names in alphabetical order.
        names: Vec<String>,
        /// The names as shown in public lists.
        public_names: Vec<String>,
    },
    /// One name has several member numbers on different days, and the clubs of one holder fit
    /// another.
    Numbers {
        name: String,
        /// Name in public lists; `None` if an alias hides the person on some days.
        public_name: Option<String>,
        /// Member numbers, the shortest first.
        members: Vec<String>,
    },
}

/// A person with a name and a member number.
#[derive(Default)]
struct Holder<'d> {
    seen: SeasonAppearances,
    name: &'d str,
    public_names: BTreeSet<&'d str>,
}

impl Holder<'_> {
    /// Returns whether two holders of one name may be one person: the clubs of one fit the other,
    /// and they never appear on the same day.
    fn may_be(&self, other: &Holder<'_>) -> bool {
        let (own, others) = (&self.seen.clubs, &other.seen.clubs);
        self.seen.days.is_disjoint(&other.seen.days)
            && (clubs_fit(own, others) || clubs_fit(others, own))
    }
}

/// Returns the member numbers with different names, then the names with several member numbers.
#[must_use]
pub fn number_conflicts(days: &[Day]) -> Vec<NumberConflict> {
    let mut by_number: BTreeMap<&str, BTreeMap<String, &DayRow>> = BTreeMap::new();
    let mut by_name: BTreeMap<String, BTreeMap<&str, Holder<'_>>> = BTreeMap::new();
    for (at, day) in days.iter().enumerate() {
        for row in day.rows.iter().filter(|row| row.has_member && !row.name.is_empty()) {
            let name = name_key(&row.name);
            by_number.entry(&row.key).or_default().insert(name.clone(), row);
            let holder = by_name.entry(name).or_default().entry(&row.key).or_default();
            holder.seen.clubs.extend(row.club.as_deref().map(name_key));
            holder.seen.days.insert(at);
            holder.name = &row.name;
            holder.public_names.insert(&row.public_name);
        }
    }
    let names = by_number.into_iter().filter(|(_, rows)| rows.len() > 1).map(|(member, rows)| {
        NumberConflict::Names {
            member: member.to_owned(),
            names: rows.values().map(|row| row.name.clone()).collect(),
            public_names: rows.values().map(|row| row.public_name.clone()).collect(),
        }
    });
    names.chain(by_name.values().filter_map(conflict_of_name)).collect()
}

/// Returns the member numbers of one name that may belong to one person.
fn conflict_of_name(holders: &BTreeMap<&str, Holder<'_>>) -> Option<NumberConflict> {
    let has_double = |&(number, holder): &(&&str, &Holder<'_>)| {
        holders.iter().any(|(other, another)| other != number && holder.may_be(another))
    };
    let mut found: Vec<(&&str, &Holder<'_>)> = holders.iter().filter(has_double).collect();
    found.sort_by_key(|(number, _)| (number.len(), **number));
    let name = found.first()?.1.name.to_owned();
    let public_names: BTreeSet<&str> =
        found.iter().flat_map(|(_, holder)| holder.public_names.iter().copied()).collect();
    let public_name = public_names.first().filter(|_| public_names.len() == 1);
    Some(NumberConflict::Numbers {
        name,
        public_name: public_name.map(|name| (*name).to_owned()),
        members: found.iter().map(|(number, _)| (**number).to_owned()).collect(),
    })
}
