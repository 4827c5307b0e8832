//! People as everybody may see them.

use cego_table::{PersonId, Time};
use serde::Serialize;

use crate::Json;

/// How strong a person counts as.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingJson {
    /// What the person counts as at least, `mu - 3 sigma`: the number in lists.
    pub rating: f64,
    /// The middle of what is believed.
    pub mu: f64,
    /// How far it may be off.
    pub sigma: f64,
    /// Matches that were counted.
    pub matches: u32,
    /// When the last one was over.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
}

/// A rating in a family of rulesets.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FamilyRating {
    /// The family: a preset, or `other`, and how many play: `schopfheim/4`.
    pub family: String,
    /// The rating.
    #[serde(flatten)]
    pub rating: RatingJson,
}

/// Some deals together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TallyJson {
    /// How many.
    pub deals: u64,
    /// How many of them brought something.
    pub won: u64,
    /// What they brought in all, in the smallest units of their rulesets.
    pub sum: i64,
}

/// The deals of a contract.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ContractJson {
    /// Its stable id; nothing for cards that were thrown in.
    pub contract: Option<String>,
    /// As the declarer.
    pub declarer: TallyJson,
    /// As somebody else.
    pub opponent: TallyJson,
}

/// What deals have come to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ResultsJson {
    /// All of them.
    #[serde(flatten)]
    pub all: TallyJson,
    /// Contract by contract.
    pub contracts: Vec<ContractJson>,
}

/// What the deals of a ruleset have come to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulesetResultsJson {
    /// A name it was played under.
    pub ruleset: String,
    /// Its hash.
    pub hash: String,
    /// What they came to.
    #[serde(flatten)]
    pub results: ResultsJson,
}

/// A person as everybody may see them.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Profile {
    /// Who.
    #[serde(with = "Json::<PersonId>")]
    pub person: PersonId,
    /// Under what name.
    pub name: String,
    /// `guest`, `account`, or `bot`: somebody's own bot.
    pub kind: &'static str,
    /// How strong, family by family.
    pub ratings: Vec<FamilyRating>,
    /// All deals.
    pub overall: ResultsJson,
    /// The deals of each ruleset.
    pub rulesets: Vec<RulesetResultsJson>,
}

/// Somebody in a list of the best.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Leader {
    /// The place, from 1.
    pub place: usize,
    /// Who.
    #[serde(with = "Json::<PersonId>")]
    pub person: PersonId,
    /// Under what name.
    pub name: String,
    /// How strong.
    #[serde(flatten)]
    pub rating: RatingJson,
}

/// The best in a family of rulesets.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Leaders {
    /// The family.
    pub family: String,
    /// Matches that it takes to be among them.
    pub at_least: u32,
    /// The best first.
    pub leaders: Vec<Leader>,
}

/// A deal in the history of somebody's luck.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LuckPoint {
    /// When the deal was over.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// How much better than average the hand was.
    pub luck: i64,
    /// The same for all deals up to this one.
    pub sum: i64,
    /// In 95 of 100 histories of pure chance the sum is at most this far from zero.
    pub band: f64,
}

/// How good the cards were that somebody was dealt.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Luck {
    /// This many units of the numbers below are one step in the number of a trump.
    pub unit: i64,
    /// The last deals, the oldest first.
    pub points: Vec<LuckPoint>,
}
