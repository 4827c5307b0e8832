//! Places.

use serde::Serialize;

use super::{ComparedJson, FractionJson};

/// Somebody's place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlaceJson {
    /// The place, from 1.
    pub place: usize,
    /// Who.
    pub number: u32,
    /// What they won or lost in all that counts, penalties among it.
    pub total: i64,
    /// Round by round, without penalties; nothing where they did not play.
    pub rounds: Vec<Option<i64>>,
    /// Their penalties and credits that count.
    pub penalties: i64,
    /// The deals that count.
    pub deals: u32,
    /// Games won as the declarer.
    pub declarer_won: u32,
    /// Games lost as the declarer.
    pub declarer_lost: u32,
    /// Soli won; nothing where not everything was told.
    pub soli_won: Option<u32>,
    /// Beside those who had the same cards, where every table has them. Then `total` and `rounds` leave out a round that is still played, except at the desk.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub compared: Option<ComparedJson>,
    /// How it came that they stand behind the one before them; nothing for the first, or where they have less.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub behind: Option<BehindJson>,
}

/// What decided between somebody and the one before them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BehindJson {
    /// `played_on`, or the rule: `declarer_won`, `declarer_lost`, `direct`, `best_round`, `last_round`, `soli_won`, `difference`, `percent`, `lot`.
    pub why: String,
    /// What the rule counts for them, rounded to a whole number.
    pub own: Option<i64>,
    /// What it counts for the one before.
    pub other: Option<i64>,
    /// Rules before it that could not be applied.
    pub passed_over: Vec<String>,
    /// In words.
    pub text: String,
}

/// A team's place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TeamPlaceJson {
    /// The place, from 1.
    pub place: usize,
    /// The team.
    pub team: String,
    /// Its people, who stands best first.
    pub members: Vec<u32>,
    /// What they won or lost together.
    pub total: i64,
    /// The same beside those who had the same cards, where every table has them: the sum of the differences, or the mean of the percents, as the format ranks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub compared: Option<FractionJson>,
    /// Whether it has as many people as a team has.
    pub complete: bool,
}
