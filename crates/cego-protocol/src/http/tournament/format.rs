//! What a tournament is, field by field: for a page that lets a club change it.

use cego_tournament::draw::Rest;
use cego_tournament::format::{Duplicate, Format, Rank, RoundFormat, Seats, Tie, Unfinished};
use serde::{Deserialize, Serialize};

use super::OnlineJson;

/// What a tournament is. docs/guide/tournament.md says what each field means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TournamentFormat"))]
#[serde(deny_unknown_fields)]
pub struct FormatJson {
    /// What people call it.
    pub name: String,
    /// Who plays it like this, or who says so.
    #[serde(default)]
    pub source: String,
    /// The rulesets by the size of the table.
    pub rules: RulesBySize,
    /// What is done with those who are left over when tables of four are full.
    #[serde(default, with = "RestForm")]
    pub rest: Rest,
    /// What decides between people with the same total, in this order; the lot is always last.
    #[serde(default)]
    pub ties: Vec<String>,
    /// How many make a team, where there are teams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<usize>,
    /// Whether people of one club had rather not sit together.
    #[serde(default)]
    pub clubs_apart: bool,
    /// Whether a sheet is confirmed with start cards alone, and not with the code of the table card.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cards_confirm: bool,
    /// Where it is played, for certificates.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// Whether every table has the same cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub duplicate: Option<DuplicateJson>,
    /// Whether the tables are matches of the server, and how they are played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub online: Option<Box<OnlineJson>>,
    /// The rounds in their order. None: an evening at which tables form and part as people like.
    #[serde(default)]
    pub rounds: Vec<RoundFormatJson>,
}

/// Every table of a size has the same cards, and who sits at a seat is compared with all others there.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Duplicate"))]
#[serde(deny_unknown_fields)]
pub struct DuplicateJson {
    /// Who compares like this, or who says so.
    #[serde(default)]
    pub source: String,
    /// What decides the places.
    #[serde(default, with = "RankForm")]
    pub rank: Rank,
}

/// Rulesets of the program by the size of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RulesBySize {
    /// Of tables of three.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub three: Option<String>,
    /// Of tables of four.
    pub four: String,
    /// Of tables of five.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub five: Option<String>,
}

/// A round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RoundFormat"))]
#[serde(deny_unknown_fields)]
pub struct RoundFormatJson {
    /// How people come to their seats.
    #[serde(default = "drawn", with = "SeatsForm")]
    pub seats: Seats,
    /// The deals at a table of four.
    pub deals: u32,
    /// The deals at a table of three; as many as of four, if nothing is said.
    #[serde(default)]
    pub deals_of_three: Option<u32>,
    /// The deals at a table of five; as many as of four, if nothing is said.
    #[serde(default)]
    pub deals_of_five: Option<u32>,
    /// The time for it in minutes, if there is a limit.
    #[serde(default)]
    pub minutes: Option<u32>,
    /// How many minutes before the end there are warnings.
    #[serde(default)]
    pub warnings: Vec<u32>,
    /// What becomes of deals that are not over when the time is.
    #[serde(default, with = "UnfinishedForm")]
    pub unfinished: Unfinished,
    /// Only so many play on: those who stand best.
    #[serde(default)]
    pub take: Option<usize>,
    /// Whether what was won before still counts.
    #[serde(default = "yes")]
    pub carry: bool,
}

/// What is done with those who are left over.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Rest"))]
#[serde(remote = "Rest", rename_all = "snake_case")]
enum RestForm {
    /// They sit at tables of three.
    Threes,
    /// They sit at tables of five.
    Fives,
    /// All tables are of three.
    AllThrees,
}

/// What decides the places where every table has the same cards.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Rank"))]
#[serde(remote = "Rank", rename_all = "snake_case")]
enum RankForm {
    /// The difference to the mean of the other tables.
    Difference,
    /// The mean percent of match points.
    Percent,
}

/// How people come to their seats.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Seats"))]
#[serde(remote = "Seats", rename_all = "snake_case")]
enum SeatsForm {
    /// By lot.
    Draw,
    /// By the standings.
    Standing,
}

/// What becomes of a deal that is not over when the time is.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Unfinished"))]
#[serde(remote = "Unfinished", rename_all = "snake_case")]
enum UnfinishedForm {
    /// It is played to its end.
    PlayedOut,
    /// It does not count.
    Void,
}

const fn yes() -> bool {
    true
}

const fn drawn() -> Seats {
    Seats::Draw
}

impl From<&Format> for FormatJson {
    fn from(format: &Format) -> FormatJson {
        let [three, four, five] = format.rules.clone();
        FormatJson {
            name: format.name.clone(),
            source: format.source.clone(),
            rules: RulesBySize { three, four: four.unwrap_or_default(), five },
            rest: format.rest,
            ties: format.ties.iter().map(|tie| tie.id().to_owned()).collect(),
            team: format.team,
            clubs_apart: format.clubs_apart,
            cards_confirm: format.cards_confirm,
            place: format.place.clone(),
            duplicate: format
                .duplicate
                .clone()
                .map(|Duplicate { source, rank }| DuplicateJson { source, rank }),
            online: format.online.as_ref().map(|online| Box::new(online.into())),
            rounds: format.rounds.iter().map(Into::into).collect(),
        }
    }
}

impl From<&RoundFormat> for RoundFormatJson {
    fn from(round: &RoundFormat) -> RoundFormatJson {
        let [three, deals, five] = round.deals;
        let other = |of: u32| (of != deals).then_some(of);
        RoundFormatJson {
            seats: round.seats,
            deals,
            deals_of_three: other(three),
            deals_of_five: other(five),
            minutes: round.minutes,
            warnings: round.warnings.clone(),
            unfinished: round.unfinished,
            take: round.take,
            carry: round.carry,
        }
    }
}

impl FormatJson {
    /// The format, which may be wrong: [`Format::faults`] says how.
    ///
    /// # Errors
    /// A way to decide between equals that there is none of.
    pub fn format(&self) -> Result<Format, String> {
        let tie = |id: &String| Tie::from_id(id).ok_or_else(|| id.clone());
        let mut ties: Vec<Tie> = self.ties.iter().map(tie).collect::<Result<_, _>>()?;
        if !ties.contains(&Tie::Lot) {
            ties.push(Tie::Lot);
        }
        let RulesBySize { three, four, five } = self.rules.clone();
        Ok(Format {
            name: self.name.trim().to_owned(),
            source: self.source.clone(),
            rules: [three, Some(four), five],
            rest: self.rest,
            rounds: self.rounds.iter().map(RoundFormatJson::round).collect(),
            ties,
            team: self.team,
            clubs_apart: self.clubs_apart,
            cards_confirm: self.cards_confirm,
            place: self.place.trim().to_owned(),
            online: self.online.as_deref().map(Into::into),
            duplicate: self
                .duplicate
                .clone()
                .map(|DuplicateJson { source, rank }| Duplicate { source, rank }),
        })
    }
}

impl RoundFormatJson {
    fn round(&self) -> RoundFormat {
        RoundFormat {
            seats: self.seats,
            deals: [
                self.deals_of_three.unwrap_or(self.deals),
                self.deals,
                self.deals_of_five.unwrap_or(self.deals),
            ],
            minutes: self.minutes,
            warnings: self.warnings.clone(),
            unfinished: self.unfinished,
            take: self.take,
            carry: self.carry,
        }
    }
}
