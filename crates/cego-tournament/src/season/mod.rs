//! A season: which tournaments are its days, and how they count. A club writes it as TOML, beside its formats.

mod fault;
mod meetings;
mod presets;

use serde::Deserialize;

pub use self::fault::SeasonFault;
pub use self::meetings::meetings;
pub use self::presets::{SEASONS, SeasonPreset};

use crate::standings::{Counts, SeasonFormat};
use crate::tournament::Tournament;

/// No description is longer than this, in bytes.
const LONGEST: usize = 64 * 1024;
/// No name is longer than this, in characters.
const LONGEST_NAME: usize = 80;
/// The most days of a season.
pub const MOST_DAYS: usize = 100;
/// No points for a place or a day are larger than this.
const MOST_POINTS: i64 = 1_000_000;

/// What a season is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Season {
    /// What people call it.
    pub name: String,
    /// Who counts like this, or who says so.
    pub source: String,
    /// Whether teams are counted instead of people.
    pub teams: bool,
    /// How its days count.
    pub format: SeasonFormat,
    /// Its days in their order: a tournament of the store by its short name, or the file of one that was exported.
    pub days: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
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
    /// Reads a season from TOML and checks it.
    ///
    /// # Errors
    /// If it cannot be read, then only that; else everything that is wrong with it.
    pub fn read(text: &str) -> Result<Season, Vec<SeasonFault>> {
        if text.len() > LONGEST {
            return Err(vec![SeasonFault::TooLong]);
        }
        let file: File = toml::from_str(text).map_err(|error| {
            let line = error.span().map(|span| 1 + text[..span.start].matches('\n').count());
            vec![SeasonFault::Unreadable { line, message: error.message().to_owned() }]
        })?;
        let mut faults = Vec::new();
        let name = file.name.trim().to_owned();
        let length = name.chars().take(LONGEST_NAME + 1).count();
        if !(1..=LONGEST_NAME).contains(&length) || name.chars().any(char::is_control) {
            faults.push(SeasonFault::Name);
        }
        let points = file.points.clone().unwrap_or_default();
        let absurd = |points: &i64| !(-MOST_POINTS..=MOST_POINTS).contains(points);
        if (file.counts == CountsFile::Place) == points.is_empty()
            || points.iter().chain(&file.absent).any(absurd)
        {
            faults.push(SeasonFault::Points);
        }
        if file.best == Some(0) {
            faults.push(SeasonFault::Best);
        }
        if file.days.len() > MOST_DAYS {
            faults.push(SeasonFault::Days(file.days.len()));
        }
        let twice = (1..file.days.len()).find(|&at| file.days[..at].contains(&file.days[at]));
        if let Some(at) = twice {
            faults.push(SeasonFault::Twice(shown(&file.days[at])));
        }
        let counts = match file.counts {
            CountsFile::Result => Counts::Result,
            CountsFile::Place => Counts::Place(points),
            CountsFile::Beaten => Counts::Beaten,
        };
        let format = SeasonFormat { counts, best: file.best, absent: file.absent };
        let season = Season { name, source: file.source, teams: file.teams, format, days: file.days };
        if faults.is_empty() { Ok(season) } else { Err(faults) }
    }
}

/// Returns the first day that is a copy of an earlier one, whatever both are called: the places of both.
#[must_use]
pub fn day_twice(days: &[&Tournament]) -> Option<(usize, usize)> {
    let earlier = |at: usize| Some(((0..at).find(|&before| days[before].is_copy_of(days[at]))?, at));
    (1..days.len()).find_map(earlier)
}

/// The beginning of a text, without what cannot be seen.
fn shown(text: &str) -> String {
    text.chars().take(40).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}
