//! Seasons: their tournaments and their scoring. A club writes a season as TOML, beside its
//! formats. The built-in ones have no days yet.
//!
//! [`meetings`] finds the people of a tournament who have met on other days of the season.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use cego_table::name_key;
use serde::Deserialize;

use crate::people::Number;
use crate::standings::{Counts, SeasonFormat, clubs_fit};
use crate::tournament::{Participant, RoundStage, Tournament};
use crate::warnings::MixedUnits;

/// Maximum length of a description, in bytes.
const LONGEST: usize = 64 * 1024;
/// Maximum length of a name, in characters.
const LONGEST_NAME: usize = 80;
/// Maximum number of days in a season.
pub const MOST_DAYS: usize = 100;
/// Maximum points for a place or a day.
const MOST_POINTS: i64 = 1_000_000;

/// Description of a season.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Season {
    /// Name of the season.
    pub name: String,
    /// Source of the scoring: a club or a publication.
    pub source: String,
    /// True if teams are ranked instead of people.
    pub teams: bool,
    /// Scoring of the days.
    pub format: SeasonFormat,
    /// Days in order: short name of a stored tournament, or file of an exported one.
    pub days: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeasonDocument {
    name: String,
    #[serde(default)]
    source: String,
    #[serde(default)]
    teams: bool,
    #[serde(default)]
    counts: CountsFile,
    points: Option<Vec<i64>>,
    best: Option<usize>,
    absent: Option<i64>,
    #[serde(default)]
    days: Vec<String>,
}

#[derive(Deserialize, Default, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum CountsFile {
    #[default]
    Result,
    Place,
    Beaten,
}

impl Season {
    /// Parses and checks a season in TOML.
    ///
    /// # Errors
    /// Returns the parse error alone, or else all errors of the season.
    pub fn read(text: &str) -> Result<Season, Vec<SeasonError>> {
        let (season, faults) = Season::parse(text)?;
        if faults.is_empty() { Ok(season) } else { Err(faults) }
    }

    /// Parses a season that a server has stored. Earlier versions stored seasons with rising
    /// points, so these are accepted.
    ///
    /// # Errors
    /// Returns the same errors as [`Season::read`], except that for rising points.
    pub fn read_stored(text: &str) -> Result<Season, Vec<SeasonError>> {
        let (season, mut faults) = Season::parse(text)?;
        faults.retain(|fault| !matches!(fault, SeasonError::RisingPoints(_)));
        if faults.is_empty() { Ok(season) } else { Err(faults) }
    }

    /// Returns the error of days in different units, whose results cannot be added up. Where places
    /// count, units do not matter. The days come under the names of the description.
    #[must_use]
    pub fn mixed_units<'t>(
        &self,
        days: impl IntoIterator<Item = (&'t str, &'t Tournament)>,
    ) -> Option<SeasonError> {
        if self.format.counts != Counts::Result {
            return None;
        }
        let MixedUnits { points, cents } = MixedUnits::among_days(days)?;
        Some(SeasonError::Units(MixedUnits { points: excerpt(&points), cents: excerpt(&cents) }))
    }

    /// Parses a season in TOML, and returns it with all its errors.
    fn parse(text: &str) -> Result<(Season, Vec<SeasonError>), Vec<SeasonError>> {
        if text.len() > LONGEST {
            return Err(vec![SeasonError::TooLong]);
        }
        let file: SeasonDocument = toml::from_str(text).map_err(|error| {
            let line = error.span().map(|span| 1 + text[..span.start].matches('\n').count());
            vec![SeasonError::Unreadable { line, message: error.message().to_owned() }]
        })?;
        let mut faults = Vec::new();
        let name = file.name.trim().to_owned();
        let length = name.chars().take(LONGEST_NAME + 1).count();
        if !(1..=LONGEST_NAME).contains(&length) || name.chars().any(char::is_control) {
            faults.push(SeasonError::Name);
        }
        let points = file.points.clone().unwrap_or_default();
        let absurd = |points: &i64| !(-MOST_POINTS..=MOST_POINTS).contains(points);
        if (file.counts == CountsFile::Place) == points.is_empty()
            || points.iter().chain(&file.absent).any(absurd)
        {
            faults.push(SeasonError::Points);
        }
        if let Some(at) = points.windows(2).position(|pair| pair[0] < pair[1]) {
            faults.push(SeasonError::RisingPoints(at + 2));
        }
        if file.best == Some(0) {
            faults.push(SeasonError::Best);
        }
        if file.days.len() > MOST_DAYS {
            faults.push(SeasonError::Days(file.days.len()));
        }
        let twice = (1..file.days.len()).find(|&at| file.days[..at].contains(&file.days[at]));
        if let Some(at) = twice {
            faults.push(SeasonError::Twice(excerpt(&file.days[at])));
        }
        let counts = match file.counts {
            CountsFile::Result => Counts::Result,
            CountsFile::Place => Counts::Place(points),
            CountsFile::Beaten => Counts::Beaten,
        };
        let format = SeasonFormat { counts, best: file.best, absent: file.absent };
        Ok((
            Season { name, source: file.source, teams: file.teams, format, days: file.days },
            faults,
        ))
    }
}

/// Returns the indices of the first two days that are copies of one tournament, whatever their
/// names.
#[must_use]
pub fn day_twice(days: &[&Tournament]) -> Option<(usize, usize)> {
    let earlier =
        |at: usize| Some(((0..at).find(|&before| days[before].is_copy_of(days[at]))?, at));
    (1..days.len()).find_map(earlier)
}

/// Returns the beginning of a text with control characters replaced.
fn excerpt(text: &str) -> String {
    text.chars().take(40).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

/// A built-in season, to which a club adds its days.
#[derive(Clone, Copy, Debug)]
pub struct SeasonPreset {
    pub id: &'static str,
    text: &'static str,
}

macro_rules! seasons {
    ($($id:literal),* $(,)?) => {
        /// Built-in seasons, the default first.
        pub const SEASONS: &[SeasonPreset] = &[
            $(SeasonPreset { id: $id, text: include_str!(concat!("../../../data/tournaments/seasons/", $id, ".toml")) }),*
        ];
    };
}

seasons!["championship", "league", "evenings"];

impl SeasonPreset {
    /// Returns the preset of this name.
    #[must_use]
    pub fn find(id: &str) -> Option<SeasonPreset> {
        SEASONS.iter().copied().find(|season| season.id == id)
    }

    /// Returns the TOML text.
    #[must_use]
    pub const fn text(&self) -> &'static str {
        self.text
    }

    /// Parses the season.
    ///
    /// # Panics
    /// Panics if the embedded file is invalid, which a test rules out.
    #[must_use]
    pub fn season(&self) -> Season {
        Season::read(self.text).expect("a season that comes along")
    }
}

/// Error of a season description.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeasonError {
    /// The text cannot be parsed.
    Unreadable {
        /// Line of the error, if known.
        line: Option<usize>,
        /// Description of the error.
        message: String,
    },
    /// The text is longer than any season.
    TooLong,
    /// The name is empty, too long, or contains invisible characters.
    Name,
    /// Points are given although places do not count, are missing although they do, or are too
    /// large.
    Points,
    /// This place, from 1, has more points than the one before it.
    RisingPoints(usize),
    /// The number of counted days is zero.
    Best,
    /// There are more days than allowed.
    Days(usize),
    /// A day is listed twice.
    Twice(String),
    /// Two days are copies of one tournament.
    SameDay(String, String),
    /// Results count, but two days are in different units.
    Units(MixedUnits),
}

impl fmt::Display for SeasonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeasonError::Unreadable { line: Some(line), message } => {
                write!(f, "line {line}: {message}")
            }
            SeasonError::Unreadable { line: None, message } => f.write_str(message),
            SeasonError::TooLong => f.write_str("longer than any description of a season"),
            SeasonError::Name => f.write_str("a name has 1 to 80 characters that can be seen"),
            SeasonError::Points => {
                f.write_str("points: as many as places count, with counts = \"place\" only")
            }
            SeasonError::RisingPoints(place) => {
                write!(f, "points: place {place} has more than the one before it")
            }
            SeasonError::Best => f.write_str("best: at least one day counts"),
            SeasonError::Days(days) => write!(f, "{days} days; there are at most {MOST_DAYS}"),
            SeasonError::Twice(day) => write!(f, "days: {day} stands twice"),
            SeasonError::SameDay(one, other) => {
                write!(f, "days: {one} and {other} are one tournament")
            }
            SeasonError::Units(MixedUnits { points, cents }) => {
                write!(
                    f,
                    "days: {points} counts in points and {cents} in cents; with counts \
                     = \"result\" they cannot be added up"
                )
            }
        }
    }
}

impl std::error::Error for SeasonError {}

// --- meetings on other days

/// Returns the pairs of the people of a tournament that met on other days, one pair for each
/// meeting, the lower number first.
///
/// Matching is generous, because a wrong pair costs the draw little. People match by member number,
/// or by name if one of them has no number and their clubs do not differ. Rounds that were drawn
/// but not played are ignored.
#[must_use]
pub fn meetings<'t>(
    tournament: &Tournament,
    others: impl IntoIterator<Item = &'t Tournament>,
) -> Vec<(Number, Number)> {
    let here = Candidates::new(tournament);
    let mut pairs = Vec::new();
    for other in others {
        for (at, round) in other.rounds().iter().enumerate() {
            if round.stage == RoundStage::Drawn {
                continue;
            }
            let then = other.as_in_round(at);
            for table in &round.tables {
                let people: Vec<Vec<Number>> = table
                    .people
                    .iter()
                    .filter_map(|&number| Some(here.find(then.person(number)?)))
                    .collect();
                for (at, some) in people.iter().enumerate() {
                    for others in &people[at + 1..] {
                        let met = some
                            .iter()
                            .flat_map(|&a| others.iter().map(move |&b| (a.min(b), a.max(b))));
                        pairs.extend(met.filter(|(a, b)| a != b));
                    }
                }
            }
        }
    }
    pairs.sort_unstable();
    pairs
}

/// People of a tournament by the keys that identify them on another day.
struct Candidates<'t> {
    by_key: BTreeMap<String, Vec<(Number, &'t Participant)>>,
    by_name: BTreeMap<String, Vec<(Number, &'t Participant)>>,
}

impl<'t> Candidates<'t> {
    fn new(tournament: &'t Tournament) -> Candidates<'t> {
        let mut found = Candidates { by_key: BTreeMap::new(), by_name: BTreeMap::new() };
        for (number, taker) in (1..).zip(tournament.people()) {
            found.by_key.entry(taker.key()).or_default().push((number, taker));
            if taker.bot.is_none() {
                found
                    .by_name
                    .entry(name_key(&taker.entrant.name))
                    .or_default()
                    .push((number, taker));
            }
        }
        found
    }

    /// Returns the start numbers of all people who may be this person of another day, in order.
    fn find(&self, other: &Participant) -> Vec<Number> {
        let same_key = self.by_key.get(&other.key()).into_iter().flatten();
        let same_name = match other.bot {
            None => self.by_name.get(&name_key(&other.entrant.name)),
            Some(_) => None,
        };
        let same_name = same_name.into_iter().flatten();
        let mut numbers: Vec<Number> = same_key
            .filter(|(_, taker)| taker.entrant.member.is_some() || may_be_club(taker, other))
            .chain(same_name.filter(|(_, taker)| {
                taker.entrant.member.is_some() != other.entrant.member.is_some()
                    && may_be_club(taker, other)
            }))
            .map(|&(number, _)| number)
            .collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }
}

/// Returns whether two people may be of one club: the same club, or an unknown one.
fn may_be_club(a: &Participant, b: &Participant) -> bool {
    let clubs = |taker: &Participant| -> BTreeSet<String> {
        taker.entrant.club.as_deref().map(name_key).into_iter().collect()
    };
    clubs_fit(&clubs(a), &clubs(b))
}
