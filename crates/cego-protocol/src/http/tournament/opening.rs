//! Opening a tournament: formats, what one would look like, lists of people.

use cego_table::Time;
use cego_tournament::Entrant;
use serde::{Deserialize, Serialize};

use super::{FormatJson, KeyLink};
use crate::Json;
use crate::message::Problem;

/// A format somebody wants.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum FormatChoice {
    /// One that comes along.
    Preset {
        /// Its name.
        preset: String,
    },
    /// One written by hand.
    Toml {
        /// The file.
        toml: String,
    },
    /// One field by field.
    Format {
        /// The fields.
        format: Box<FormatJson>,
    },
}

/// A ruleset of the club's own, by the name under which the format asks for it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OwnRuleset {
    /// The name, which no ruleset of the program has.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 60)))]
    pub name: String,
    /// The file.
    pub toml: String,
}

/// A format in a list.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FormatInList {
    /// Its name, to ask for it by.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// Who plays it like this, or who says so.
    pub source: String,
    /// As a club would write it.
    pub toml: String,
    /// Field by field.
    pub format: FormatJson,
}

/// What somebody wants to know of a tournament before they open it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CheckTournament {
    /// The format.
    pub format: FormatChoice,
    /// Rulesets of the club's own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(max = 3)))]
    pub rulesets: Vec<OwnRuleset>,
    /// How many people there will be. More than a draw can be made for are a fault of the answer.
    #[serde(default)]
    pub people: Option<usize>,
}

/// What a tournament would be.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentPreview {
    /// The format field by field; nothing, if it cannot be read.
    pub format: Option<FormatJson>,
    /// The format as a file.
    pub toml: Option<String>,
    /// Everything that is wrong with it.
    pub faults: Vec<FormatFaultJson>,
    /// What the draw would look like for so many people, if nothing is wrong and anything is drawn.
    pub draw: Option<DrawPreview>,
}

/// Something that is wrong with a format.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FormatFaultJson {
    /// The stable id.
    pub id: String,
    /// The line of the file, from 1, where one is known.
    pub line: Option<usize>,
    /// The round, from 1, where it is about one.
    pub round: Option<usize>,
    /// What is wrong, in words.
    pub text: String,
}

/// What a draw would look like.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrawPreview {
    /// How many sit at each table.
    pub tables: Vec<usize>,
    /// How many rounds are drawn together.
    pub rounds: usize,
    /// The minutes of all rounds together, as far as they have a limit.
    pub minutes: u32,
    /// How often people meet again in the rounds that are drawn together.
    pub repeats: usize,
    /// What that cannot be below.
    pub bound: usize,
}

/// A tournament somebody wants to open.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OpenTournament {
    /// The format.
    pub format: FormatChoice,
    /// Rulesets of the club's own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(max = 3)))]
    pub rulesets: Vec<OwnRuleset>,
    /// What people call it, if it is another name than the format's.
    #[serde(default)]
    pub name: Option<String>,
    /// The name in addresses: 1 to 60 small letters, digits and hyphens. Made of the name, if nothing is said.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = crate::http::pattern::TOURNAMENT)))]
    pub id: Option<String>,
    /// What the secretary is called.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = 60), regex(pattern = crate::http::pattern::LINE)))]
    pub by: Option<String>,
}

/// A tournament that was opened.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentOpened {
    /// Its name in addresses.
    pub tournament: String,
    /// What is to be published before it begins: it binds the draw.
    pub commitment: String,
    /// Where everybody sees it.
    pub link: String,
    /// The desk's key and link.
    pub desk: KeyLink,
    /// The referee's.
    pub referee: KeyLink,
}

/// A tournament in a list.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentInList {
    /// Its name in addresses.
    pub tournament: String,
    /// What people call it.
    pub name: String,
    /// Where everybody sees it.
    pub link: String,
    /// When it was opened.
    #[serde(with = "Json::<Time>")]
    pub opened: Time,
    /// When something last happened.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// When it ended, if it has.
    #[serde(with = "Json::<Option<Time>>")]
    pub ended: Option<Time>,
}

/// A list of people as a spreadsheet writes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CheckPeople {
    /// The list as text: a name on each line, or columns under headings.
    #[serde(default)]
    pub text: Option<String>,
    /// Instead of `text` the bytes of a file, in Base64: their encoding is recognised.
    #[serde(default)]
    pub base64: Option<String>,
    /// The encoding of `base64`, where it is known, by a label of the WHATWG Encoding Standard.
    #[serde(default)]
    pub encoding: Option<String>,
    /// What the file is called, for messages.
    #[serde(default)]
    pub file: Option<String>,
}

/// A column of a list of people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListColumn {
    /// Its heading as it stands there; empty where the list has no headings.
    pub heading: String,
    /// What was read from it: `name`, `first_name`, `last_name`, `club`, `team`, `alias`, `member` or `paid`; nothing, if it was left out.
    pub meaning: Option<String>,
}

/// The people on a list, or what is wrong with it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PeopleRead {
    /// The people; nobody, if something is wrong.
    pub people: Vec<EntrantJson>,
    /// Of each of them the text that sorts them in lists by name.
    pub sorted_as: Vec<String>,
    /// The encoding that was recognised; nothing where the list came as text.
    pub encoding: Option<String>,
    /// The columns in their order.
    pub columns: Vec<ListColumn>,
    /// What is wrong.
    pub faults: Vec<Problem>,
}

/// Somebody who takes part.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Entrant"))]
#[serde(deny_unknown_fields)]
pub struct EntrantJson {
    /// The name, as it is called out.
    pub name: String,
    /// The last name, where it is known: a part of `name`, by which lists are sorted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_name: Option<String>,
    /// Their club.
    #[serde(default)]
    pub club: Option<String>,
    /// Their team.
    #[serde(default)]
    pub team: Option<String>,
    /// The name in lists that everybody sees, if it is to be another.
    #[serde(default)]
    pub alias: Option<String>,
    /// What they are known by over a season; the name, if nothing is said.
    #[serde(default)]
    pub member: Option<String>,
    /// Whether they have paid.
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
        // A field that was left empty says nothing.
        let said =
            |text: Option<String>| text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
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
