//! Opening a tournament: formats, preview and lists of entrants.

use cego_table::Time;
use cego_tournament::Entrant;
use serde::{Deserialize, Serialize};

use super::{FormatJson, KeyLink};
use crate::Json;
use crate::message::Problem;

/// Format of a new tournament.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum FormatChoice {
    /// A built-in format.
    Preset {
        /// Id of the format.
        preset: String,
    },
    /// A format as a TOML file.
    Toml {
        /// Content of the file.
        toml: String,
    },
    /// A format as JSON.
    Format {
        /// Fields of the format.
        format: Box<FormatJson>,
    },
}

/// A custom ruleset, with the name by which the format refers to it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OwnRuleset {
    /// Name of the ruleset, which must not be the name of a built-in one.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 60)))]
    pub name: String,
    /// Content of the ruleset file.
    pub toml: String,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FormatInList {
    /// Id of the format.
    pub id: String,
    /// Display name.
    pub name: String,
    /// Source: the club or document that uses the format.
    pub source: String,
    /// Format as a TOML file.
    pub toml: String,
    /// Format as JSON.
    pub format: FormatJson,
}

/// Request for a preview of a tournament.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CheckTournament {
    pub format: FormatChoice,
    /// Custom rulesets.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(max = 3)))]
    pub rulesets: Vec<OwnRuleset>,
    /// Expected number of people. A number too large for a draw is reported as a fault.
    #[serde(default)]
    pub people: Option<usize>,
}

/// Preview of a tournament.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentPreview {
    /// Format as JSON; `null` if it cannot be parsed.
    pub format: Option<FormatJson>,
    /// Format as a TOML file.
    pub toml: Option<String>,
    /// All errors in the format.
    pub faults: Vec<FormatErrorJson>,
    /// Preview of the draw for the expected number of people; `null` if the format has errors or no
    /// draw.
    pub draw: Option<DrawPreview>,
}

/// An error in a format.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FormatErrorJson {
    /// Stable id of the error.
    pub id: String,
    /// Line of the file, from 1, if known.
    pub line: Option<usize>,
    /// Round, from 1, if the error concerns one.
    pub round: Option<usize>,
    /// Error message.
    pub text: String,
}

/// Preview of a draw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrawPreview {
    /// Number of people at each table.
    pub tables: Vec<usize>,
    /// Number of rounds drawn together.
    pub rounds: usize,
    /// Total time of all rounds with a limit, in minutes.
    pub minutes: u32,
    /// Number of repeated meetings in the rounds drawn together.
    pub repeats: usize,
    /// Lower bound of `repeats`.
    pub bound: usize,
}

/// Request to open a tournament.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OpenTournament {
    /// Format of the tournament.
    pub format: FormatChoice,
    /// Custom rulesets.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(max = 3)))]
    pub rulesets: Vec<OwnRuleset>,
    /// Display name; omitted for the name of the format.
    #[serde(default)]
    pub name: Option<String>,
    /// Id for URLs: 1 to 60 lower-case letters, digits and hyphens. Derived from the name if
    /// omitted.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = crate::http::pattern::TOURNAMENT)))]
    pub id: Option<String>,
    /// Name of the secretary.
    #[serde(default)]
    #[cfg_attr(
        feature = "schema", schemars(length(max = 60), regex(pattern = crate::http::pattern::LINE))
    )]
    pub by: Option<String>,
}

/// Response to opening a tournament.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentOpened {
    /// Id of the tournament.
    pub tournament: String,
    /// Commitment to the draw, to be published before the tournament begins.
    pub commitment: String,
    /// Public link of the tournament.
    pub link: String,
    /// Key and link of the secretary's desk.
    pub desk: KeyLink,
    /// Key and link of the referee.
    pub referee: KeyLink,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentInList {
    /// Id of the tournament.
    pub tournament: String,
    /// Display name.
    pub name: String,
    /// Public link of the tournament.
    pub link: String,
    /// Time at which the tournament was opened.
    #[serde(with = "Json::<Time>")]
    pub opened: Time,
    /// Time of the last event.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// Time at which the tournament ended; `null` before.
    #[serde(with = "Json::<Option<Time>>")]
    pub ended: Option<Time>,
}

/// A list of people exported from a spreadsheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CheckPeople {
    /// List as text: one name a line, or columns with headings.
    #[serde(default)]
    pub text: Option<String>,
    /// Content of a file in Base64, in place of `text`. Its encoding is detected.
    #[serde(default)]
    pub base64: Option<String>,
    /// Encoding of `base64`, if known: a label of the WHATWG Encoding Standard, or `ibm850`.
    #[serde(default)]
    pub encoding: Option<String>,
    /// File name, for error messages.
    #[serde(default)]
    pub file: Option<String>,
}

/// A column of a list of people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListColumn {
    /// Heading as written; empty if the list has no headings.
    pub heading: String,
    /// Field read from the column: `name`, `first_name`, `last_name`, `club`, `team`, `alias`,
    /// `member`, `paid` or `left`; `null` if the column was ignored.
    pub meaning: Option<String>,
}

/// A name that was normalized on import.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListName {
    /// Name as written, for example “1. Huber, Anna”.
    pub written: String,
    /// Name as read, for example “Anna Huber”.
    pub name: String,
}

/// Names of a list that may be one name in two spellings, such as “Müller Hans” and “Hans Mueller”.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListSimilar {
    /// Names, in the order of the lines.
    pub names: Vec<String>,
    /// Line of each name, from 1.
    pub lines: Vec<u64>,
}

/// Result of reading a list of people.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PeopleRead {
    /// Entrants; empty if the list has errors.
    pub people: Vec<EntrantJson>,
    /// Sort key of each entrant for lists by name.
    pub sorted_as: Vec<String>,
    /// Detected encoding; `null` if the list was sent as text.
    pub encoding: Option<String>,
    /// Columns, in order.
    pub columns: Vec<ListColumn>,
    /// Ignored lines above the headings.
    pub above: Vec<String>,
    /// Ignored rows below the headings that describe no person: sums, notes, free places, repeated
    /// headings, titles of sections.
    pub skipped: Vec<String>,
    /// Names written with a leading number or with the last name first.
    pub changed: Vec<ListName>,
    /// Names of which another part may be the last name. They are not among `changed`.
    pub unclear: Vec<ListName>,
    /// Names marked in the list as having left. They are not among `people`.
    pub left: Vec<String>,
    /// Names on the waiting list. They are not among `people`.
    pub waiting: Vec<String>,
    /// People whose names may be one name in two spellings.
    pub similar: Vec<ListSimilar>,
    /// True if the list contains payment information; otherwise `paid` is meaningless.
    pub says_who_paid: bool,
    /// Errors in the list.
    pub faults: Vec<Problem>,
}

/// Details of an entrant before they were changed, or before a substitute took over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "FormerEntrant"))]
pub struct FormerEntrantJson {
    /// Start number.
    pub number: u32,
    /// Former details.
    pub entrant: EntrantJson,
    /// True if a substitute plays under the number now.
    pub replaced: bool,
}

/// Former details of the entrants of a tournament. A later list may still have them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FormerEntrants {
    /// Former details, in the order of the changes.
    pub former: Vec<FormerEntrantJson>,
}

/// An entrant of a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Entrant"))]
#[serde(deny_unknown_fields)]
pub struct EntrantJson {
    /// Full name, as announced.
    pub name: String,
    /// Last name, if known: the part of `name` by which lists are sorted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_name: Option<String>,
    /// Club of the entrant.
    #[serde(default)]
    pub club: Option<String>,
    /// Team of the entrant.
    #[serde(default)]
    pub team: Option<String>,
    /// Name in public lists, if different from `name`.
    #[serde(default)]
    pub alias: Option<String>,
    /// Identifier over a season; omitted for the name.
    #[serde(default)]
    pub member: Option<String>,
    /// True if the entry fee is paid.
    #[serde(default)]
    pub paid: bool,
}

impl From<&Entrant> for EntrantJson {
    fn from(entrant: &Entrant) -> EntrantJson {
        let Entrant { name, last_name, club, team, alias, member, paid } = entrant.clone();
        EntrantJson { name, last_name, club, team, alias, member, paid }
    }
}

impl From<EntrantJson> for Entrant {
    fn from(entrant: EntrantJson) -> Entrant {
        let EntrantJson { name, last_name, club, team, alias, member, paid } = entrant;
        // An empty field counts as omitted.
        let said = |text: Option<String>| {
            text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
        };
        Entrant {
            name: name.trim().to_owned(),
            last_name: said(last_name),
            club: said(club),
            team: said(team),
            alias: said(alias),
            member: said(member),
            paid,
        }
    }
}
