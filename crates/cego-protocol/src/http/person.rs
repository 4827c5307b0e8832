//! People: public view and own view, friends, bots, and public profiles with ratings, results and
//! luck.

use cego_table::{PersonId, Time};
use serde::{Deserialize, Serialize};

use super::Password;
use crate::message::Notice;
use crate::{Json, WantedName};

/// A person as others see them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PersonJson {
    /// Id of the person.
    #[serde(with = "Json::<PersonId>")]
    pub person: PersonId,
    /// Display name.
    pub name: String,
    /// Kind of person: `guest`, `account` or `bot`.
    pub kind: String,
}

/// A person as they see themselves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Me {
    /// The person as others see them.
    #[serde(flatten)]
    pub person: PersonJson,
    /// Chosen language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub locale: Option<String>,
    /// Account that owns this bot.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "Json::<Option<PersonId>>")]
    pub owner: Option<PersonId>,
    /// Time at which the person was created.
    #[serde(with = "Json::<Time>")]
    pub made: Time,
    /// Login name of the account.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub login: Option<String>,
    /// True if the account has a password.
    pub password: bool,
    /// Number of unused recovery codes; omitted for people without an account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub codes: Option<u64>,
    /// Role of the person, `moderator` or `operator`, if they have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// Sanctions in force, and warnings the person has not confirmed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notices: Vec<Notice>,
}

/// Changes to one's own data. Omitted fields stay unchanged.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MeChange {
    /// New display name.
    #[serde(default, with = "Json::<Option<WantedName>>")]
    pub name: Option<WantedName>,
    /// New language.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::LANGUAGE)))]
    pub locale: Option<String>,
}

/// Body of `DELETE /me` (account deletion).
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AccountDeletion {
    /// Password of the account, if it has one.
    #[serde(default)]
    pub password: Option<Password>,
}

/// A friend, or a pending friend request.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FriendJson {
    /// The other person.
    #[serde(flatten)]
    pub person: PersonJson,
    /// State: `friend`, `asks` (the other person has sent the request) or `asked` (the requesting
    /// person has sent it).
    pub state: &'static str,
    /// Time of the friend request.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
}

/// Request to create a bot that belongs to an account.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewBot {
    /// Display name of the bot.
    #[serde(with = "Json::<WantedName>")]
    pub name: WantedName,
}

/// A new bot with its token, which is shown only once.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BotWithToken {
    #[serde(flatten)]
    pub bot: PersonJson,
    /// Token with which the bot authenticates.
    pub token: String,
}

/// Rating of a person.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingJson {
    /// Conservative rating shown in lists: `mu - 3 sigma`.
    pub rating: f64,
    /// Mean of the skill estimate.
    pub mu: f64,
    /// Standard deviation of the skill estimate.
    pub sigma: f64,
    /// Number of matches counted.
    pub matches: u32,
    /// Time at which the last counted match ended.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
}

/// Rating in a family of rulesets.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FamilyRating {
    /// Family: a preset, or `other`, and the number of players, for example `schopfheim/4`.
    pub family: String,
    #[serde(flatten)]
    pub rating: RatingJson,
}

/// Totals over some deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TallyJson {
    pub deals: u64,
    /// Number of deals with a gain.
    pub won: u64,
    /// Total amount won, in the smallest units of the rulesets.
    pub sum: i64,
}

/// Results in one contract.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ContractJson {
    /// Stable id of the contract; `null` for deals that were thrown in.
    pub contract: Option<String>,
    /// Totals as the declarer.
    pub declarer: TallyJson,
    /// Totals as an opponent.
    pub opponent: TallyJson,
}

/// Results, in total and by contract.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ResultsJson {
    /// Totals over all deals.
    #[serde(flatten)]
    pub all: TallyJson,
    pub contracts: Vec<ContractJson>,
}

/// Results under one ruleset.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulesetResultsJson {
    /// A name under which the ruleset was played.
    pub ruleset: String,
    /// Hash of the ruleset.
    pub hash: String,
    /// Results under this ruleset.
    #[serde(flatten)]
    pub results: ResultsJson,
}

/// Public profile of a person.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Profile {
    /// Id of the person.
    #[serde(with = "Json::<PersonId>")]
    pub person: PersonId,
    /// Display name.
    pub name: String,
    /// Kind of person: `guest`, `account`, or `bot` for a bot that belongs to an account.
    pub kind: &'static str,
    /// Ratings by family of rulesets.
    pub ratings: Vec<FamilyRating>,
    /// Results over all deals.
    pub overall: ResultsJson,
    pub rulesets: Vec<RulesetResultsJson>,
}

/// A leaderboard entry.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Leader {
    pub place: usize,
    /// Id of the person.
    #[serde(with = "Json::<PersonId>")]
    pub person: PersonId,
    /// Display name.
    pub name: String,
    /// Rating of the person.
    #[serde(flatten)]
    pub rating: RatingJson,
}

/// Leaderboard of a family of rulesets.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Leaders {
    /// Family of rulesets.
    pub family: String,
    /// Number of matches required to be listed.
    pub at_least: u32,
    /// Entries, best first.
    pub leaders: Vec<Leader>,
}

/// One deal in a luck history.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LuckPoint {
    /// Time at which the deal ended.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// Hand strength relative to the average, scaled by `unit`.
    pub luck: i64,
    /// Running total of `luck` up to this deal.
    pub sum: i64,
    /// Half-width of the 95 % band around zero: pure chance keeps `sum` within it in 95 of 100
    /// histories.
    pub band: f64,
}

/// Luck history: strength of the hands dealt to a person.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Luck {
    /// Scale of the numbers below: this many equal one step in the rank of a trump.
    pub unit: i64,
    /// Last deals, oldest first.
    pub points: Vec<LuckPoint>,
}
