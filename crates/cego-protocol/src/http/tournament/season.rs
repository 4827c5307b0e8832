//! Seasons: the file that lists the tournaments, and the standings over them.

use cego_tournament::standings::{Day, SeasonRow};
use serde::{Deserialize, Serialize};

/// A season as a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SeasonFile {
    /// Content of the TOML file, described in docs/guide/tournament.md. Its days are tournaments of
    /// this server.
    pub toml: String,
}

/// Seasons of a server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Seasons {
    /// Stored seasons.
    pub seasons: Vec<SeasonInList>,
    /// Templates for new seasons.
    pub formats: Vec<SeasonFormatInList>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeasonInList {
    /// Id of the season.
    pub season: String,
    /// Display name.
    pub name: String,
}

/// A built-in season template, without days.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeasonFormatInList {
    /// Id of the template.
    pub id: String,
    /// Display name.
    pub name: String,
    /// Content of the TOML file.
    pub toml: String,
}

/// A season with its current standings. People appear under the names they chose for lists.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Season"))]
pub struct SeasonJson {
    /// Id of the season.
    pub season: String,
    /// Display name.
    pub name: String,
    /// Source: the club or document that uses this scoring.
    pub source: String,
    /// Content of the TOML file.
    pub toml: String,
    /// True if the requesting person may change the season.
    pub yours: bool,
    /// Days, in order.
    pub days: Vec<SeasonDay>,
    /// Standings; empty if a day is missing.
    pub rows: Vec<SeasonPlace>,
    /// Notes on people who appear both with and without a member number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// A day of a season.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeasonDay {
    /// Id of the tournament.
    pub tournament: String,
    /// Display name; `null` if the server has no such tournament.
    pub name: Option<String>,
    /// True while the tournament is in progress, so that its results may change.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub preliminary: bool,
}

/// Place of a person or a team in a season.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeasonPlace {
    /// Place, from 1. Equal totals from the same number of days share a place.
    pub place: usize,
    /// Name, with the club if needed to distinguish people of the same name, for example “Anna
    /// Huber (Krone)”.
    pub name: String,
    /// Sum of the results that count.
    pub total: i64,
    /// Result by day; `null` for an absence that counts nothing.
    pub days: Vec<Option<SeasonGot>>,
    /// Tie-break against the entry one place above, if the totals are equal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub behind: Option<String>,
}

/// Result of one day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeasonGot {
    /// Points of the day.
    pub got: i64,
    /// True if the day counts for the total.
    pub counts: bool,
}

/// Query for meetings on other days of a season.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MetWanted {
    /// Id of the season.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = crate::http::pattern::TOURNAMENT)))]
    pub season: String,
}

/// Meetings of the entrants on other days of the season, in the form of the command `met_before`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MetJson {
    /// Pairs of start numbers, lower first, once for each meeting.
    pub pairs: Vec<[u32; 2]>,
}

impl SeasonDay {
    /// Returns the day of a tournament; `day` is `None` if the server has no such tournament.
    #[must_use]
    pub fn new(tournament: &str, day: Option<&Day>) -> SeasonDay {
        SeasonDay {
            tournament: tournament.to_owned(),
            name: day.map(|day| day.name.clone()),
            preliminary: day.is_some_and(|day| !day.over),
        }
    }
}

impl SeasonPlace {
    /// Returns a row of the standings, with the display name and the tie-break text.
    #[must_use]
    pub fn from_row(row: SeasonRow, name: String, behind: Option<String>) -> SeasonPlace {
        let got = |day: Option<(i64, bool)>| day.map(|(got, counts)| SeasonGot { got, counts });
        SeasonPlace {
            place: row.place,
            name,
            total: row.total,
            days: row.days.into_iter().map(got).collect(),
            behind,
        }
    }
}
