//! Format of a tournament, and the settings of online tournaments, whose tables are matches of the
//! server.

use cego_tournament::draw::Rest;
use cego_tournament::format::{
    Absent, Duplicate, Format, LastTable, Online, Rank, RoundFormat, Seats, Tie, Unfinished,
};
use serde::{Deserialize, Serialize};

/// Tournament format. docs/guide/tournament.md explains each field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TournamentFormat"))]
#[serde(deny_unknown_fields)]
pub struct FormatJson {
    /// Name of the format.
    pub name: String,
    /// Source: the club or document that uses the format.
    #[serde(default)]
    pub source: String,
    /// Rulesets by table size.
    pub rules: RulesBySize,
    /// Seating of the people left over after tables of four are filled.
    #[serde(default, with = "RestForm")]
    pub rest: Rest,
    /// Tie-breaks, in order; drawing lots is always last.
    #[serde(default)]
    pub ties: Vec<String>,
    /// Team size; omitted without teams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<usize>,
    /// True to avoid seating members of one club together.
    #[serde(default)]
    pub clubs_apart: bool,
    /// True if start cards suffice to confirm a sheet, without the code of the table card.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cards_confirm: bool,
    /// Venue, for certificates.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// Duplicate play, if all tables play the same cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub duplicate: Option<DuplicateJson>,
    /// Online play, if the tables are matches of the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub online: Option<Box<OnlineJson>>,
    /// Rounds, in order. Empty for an event at which tables form and dissolve freely.
    #[serde(default)]
    pub rounds: Vec<RoundFormatJson>,
}

/// Duplicate play: all tables of one size play the same cards, and results are compared seat by
/// seat.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Duplicate"))]
#[serde(deny_unknown_fields)]
pub struct DuplicateJson {
    /// Source: the club or document that compares results like this.
    #[serde(default)]
    pub source: String,
    /// Criterion for the places.
    #[serde(default, with = "RankForm")]
    pub rank: Rank,
}

/// Names of built-in rulesets by table size.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RulesBySize {
    /// Ruleset for tables of three.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub three: Option<String>,
    /// Ruleset for tables of four.
    pub four: String,
    /// Ruleset for tables of five.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub five: Option<String>,
}

/// Format of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RoundFormat"))]
#[serde(deny_unknown_fields)]
pub struct RoundFormatJson {
    /// Seating method.
    #[serde(default = "default_seats", with = "SeatsForm")]
    pub seats: Seats,
    /// Number of deals at a table of four.
    pub deals: u32,
    /// Number of deals at a table of three; omitted for the same as at a table of four.
    #[serde(default)]
    pub deals_of_three: Option<u32>,
    /// Number of deals at a table of five; omitted for the same as at a table of four.
    #[serde(default)]
    pub deals_of_five: Option<u32>,
    /// Time limit in minutes, if there is one.
    #[serde(default)]
    pub minutes: Option<u32>,
    /// Warning times, in minutes before the end.
    #[serde(default)]
    pub warnings: Vec<u32>,
    /// Treatment of deals unfinished when time is up.
    #[serde(default, with = "UnfinishedForm")]
    pub unfinished: Unfinished,
    /// Number of entrants who qualify for the round, best first; omitted for all.
    #[serde(default)]
    pub take: Option<usize>,
    /// True if earlier results still count.
    #[serde(default = "yes")]
    pub carry: bool,
}

/// Seating of the people left over.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Rest"))]
#[serde(remote = "Rest", rename_all = "snake_case")]
enum RestForm {
    /// Tables of three.
    Threes,
    /// Tables of five.
    Fives,
    /// Tables of three only.
    AllThrees,
}

/// Criterion for the places in duplicate play.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Rank"))]
#[serde(remote = "Rank", rename_all = "snake_case")]
enum RankForm {
    /// Difference from the mean of the other tables.
    Difference,
    /// Mean matchpoint percentage.
    Percent,
}

/// Seating method.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Seats"))]
#[serde(remote = "Seats", rename_all = "snake_case")]
enum SeatsForm {
    /// By lot.
    Draw,
    Standing,
}

/// Treatment of a deal unfinished when time is up.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Unfinished"))]
#[serde(remote = "Unfinished", rename_all = "snake_case")]
enum UnfinishedForm {
    /// The deal is played to its end.
    PlayedOut,
    /// The deal does not count.
    Void,
}

const fn yes() -> bool {
    true
}

const fn default_seats() -> Seats {
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
    /// Returns the format, which may be invalid; see `Format::faults`.
    ///
    /// # Errors
    ///
    /// Returns the unknown id if a tie-break does not exist.
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

/// Settings of an online tournament, in which each person plays on a device of their own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Online"))]
#[serde(deny_unknown_fields)]
pub struct OnlineJson {
    /// Source: the club or document that uses these settings.
    #[serde(default)]
    pub source: String,
    /// True if guests of the server may take part.
    #[serde(default)]
    pub guests: bool,
    /// Waiting time for absent people, in minutes.
    pub absent_minutes: u32,
    /// Bot, by name or level, that replaces absent people and completes the last table.
    pub absent_bot: String,
    /// Result of a person for whom a bot made all decisions of a round.
    #[serde(default, with = "AbsentForm")]
    pub absent: Absent,
    /// Method of completing the last table.
    #[serde(default, with = "LastTableForm")]
    pub last_table: LastTable,
    /// Display names of these bots, at most three.
    #[serde(default)]
    pub bot_names: Vec<String>,
    /// Time limit for a bid or a card, in seconds.
    pub turn_seconds: u32,
    /// Time limit for keeping and discarding, in seconds.
    pub exchange_seconds: u32,
}

/// Result of a person for whom a bot made all decisions.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Absent"))]
#[serde(remote = "Absent", rename_all = "snake_case")]
enum AbsentForm {
    /// The result of the bot counts.
    Bot,
    /// The person gets no result.
    Nothing,
}

/// Method of completing the last table.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LastTable"))]
#[serde(remote = "LastTable", rename_all = "snake_case")]
enum LastTableForm {
    /// Bots take the free seats.
    Bots,
    /// No bots; left-over people are seated according to `rest`.
    Rest,
}

impl From<&Online> for OnlineJson {
    fn from(online: &Online) -> OnlineJson {
        OnlineJson {
            source: online.source.clone(),
            guests: online.guests,
            absent_minutes: online.absent_minutes,
            absent_bot: online.absent_bot.clone(),
            absent: online.absent,
            last_table: online.last_table,
            bot_names: online.bot_names.clone(),
            turn_seconds: online.turn_seconds,
            exchange_seconds: online.exchange_seconds,
        }
    }
}

impl From<&OnlineJson> for Online {
    fn from(online: &OnlineJson) -> Online {
        Online {
            source: online.source.clone(),
            guests: online.guests,
            absent_minutes: online.absent_minutes,
            absent_bot: online.absent_bot.clone(),
            absent: online.absent,
            last_table: online.last_table,
            bot_names: online.bot_names.clone(),
            turn_seconds: online.turn_seconds,
            exchange_seconds: online.exchange_seconds,
        }
    }
}
