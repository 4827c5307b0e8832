//! Seasons of a server: the file that names the days, and the standings over them.

use cego_tournament::standings::{Day, SeasonRow};
use serde::{Deserialize, Serialize};

/// The file of a season.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SeasonFile {
    /// The file, as docs/guide/tournament.md says. Its days are tournaments of this server.
    pub toml: String,
}

/// The seasons of a server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Seasons {
    /// Those it keeps.
    pub seasons: Vec<SeasonInList>,
    /// Files to begin one's own with.
    pub formats: Vec<SeasonFormatInList>,
}

/// A season in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeasonInList {
    /// Its name in addresses.
    pub season: String,
    /// What people call it.
    pub name: String,
}

/// A season that comes along, without days.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeasonFormatInList {
    /// Its name.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// The file.
    pub toml: String,
}

/// A season, as it stands now. People are shown by the names they chose for lists.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Season"))]
pub struct SeasonJson {
    /// Its name in addresses.
    pub season: String,
    /// What people call it.
    pub name: String,
    /// Who counts like this, or who says so.
    pub source: String,
    /// The file.
    pub toml: String,
    /// Whether who asks may change it.
    pub yours: bool,
    /// Its days in their order.
    pub days: Vec<SeasonDay>,
    /// The standings; none, if a day is missing.
    pub rows: Vec<SeasonPlace>,
}

/// A day of a season.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeasonDay {
    /// The tournament.
    pub tournament: String,
    /// What people call it; nothing, if the server has none of this name.
    pub name: Option<String>,
}

/// Somebody's place in a season, or a team's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeasonPlace {
    /// The place, from 1. Who has the same total and the same days has the same place.
    pub place: usize,
    /// Who.
    pub name: String,
    /// What counts, added up.
    pub total: i64,
    /// Day by day; nothing where they were not there and that counts nothing.
    pub days: Vec<Option<SeasonGot>>,
    /// How it came that they stand behind the one before them, where it was not the total.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub behind: Option<String>,
}

/// What somebody got on a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeasonGot {
    /// How much.
    pub got: i64,
    /// Whether it counts.
    pub counts: bool,
}

/// Whose meetings on other days somebody wants to know.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MetWanted {
    /// The season.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = crate::http::pattern::TOURNAMENT)))]
    pub season: String,
}

/// Who of a tournament has met on other days of a season, as the command `met_before` takes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MetJson {
    /// Two start numbers each, the lower first, once for each time.
    pub pairs: Vec<[u32; 2]>,
}

impl SeasonDay {
    /// The day of a tournament, if there is one.
    #[must_use]
    pub fn of(tournament: &str, day: Option<&Day>) -> SeasonDay {
        SeasonDay { tournament: tournament.to_owned(), name: day.map(|day| day.name.clone()) }
    }
}

impl SeasonPlace {
    /// A row of the standings: what they are called, and `behind`, the words for how it came about.
    #[must_use]
    pub fn of(row: SeasonRow, name: String, behind: Option<String>) -> SeasonPlace {
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
