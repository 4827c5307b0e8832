//! Calls for a score pad or card counter: reported deals are counted and settled, not played.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::phrase::PhraseJson;
use crate::scoring::{DealReportJson, WorkingJson};

/// A ruleset with switches, for a table size.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Under {
    /// Name of the preset.
    pub ruleset: String,
    /// Switches to change, each as `switch=value`.
    #[serde(default)]
    pub set: Vec<String>,
    /// Number of people at the table.
    pub players: usize,
}

/// Form for reporting a deal under a ruleset.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Form"))]
pub struct FormJson {
    /// Counting method for card points.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["triples", "pairs"])))]
    pub method: &'static str,
    /// Unit of account.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["point", "cent"])))]
    pub unit: &'static str,
    /// Total card points of both sides.
    pub total: i32,
    /// Card points the declarer needs.
    pub needed: i32,
    /// Number of tricks in a deal.
    pub tricks: usize,
    /// Number of people who get cards.
    pub dealt_in: usize,
    /// Play order by dealer's seat: all seats from forehand, who deals next, to the dealer. The
    /// first `dealt_in` seats get cards.
    pub order: Vec<Vec<usize>>,
    /// Cards of the pack, in the order of the core.
    pub pack: Vec<String>,
    /// Available contracts.
    pub games: Vec<FormGameJson>,
    /// True if trump 1 can be bought for an Ultimo.
    pub buying: bool,
    /// Players who may challenge a held-back Solo.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["off", "any", "blind_taker"])))]
    pub challenge: &'static str,
    /// Errors of play that can be recorded.
    pub errors: Vec<&'static str>,
}

/// A contract, with the details that can be reported.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "FormGame"))]
pub struct FormGameJson {
    /// Id of the contract.
    pub contract: &'static str,
    /// Kind of result.
    #[cfg_attr(feature = "schema", schemars(extend(
        "enum" = ["counted", "tricks", "pascha", "ultimo", "raeuber", "drescher"]
    )))]
    pub kind: &'static str,
    /// Number of tricks, for a game of exact tricks.
    pub wanted: Option<u8>,
    /// True if a preceding Solo affects the value.
    pub after_solo: bool,
    /// True if it can be played ouvert, with the hand laid open.
    pub ouvert: bool,
    /// True if winning every trick can be announced with it.
    pub durch: bool,
    /// Trumps of the late tricks that can be announced with it.
    pub ulti: Vec<u8>,
    /// True if it can be agreed on for a round.
    pub round: bool,
    /// Multiplier if won.
    pub won: i32,
    /// Multiplier if lost.
    pub lost: i32,
    /// Fixed value; 0 without one.
    pub pays: i32,
}

/// Request of `score` and `results`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScoreRequest {
    /// Ruleset to apply.
    #[serde(flatten)]
    pub under: Under,
    /// Deal report; for `results` without points.
    pub deal: DealReportJson,
}

/// Settlement of a reported deal, or the errors in the report.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Settled"))]
#[serde(untagged)]
pub enum SettledJson {
    /// Settlement of a valid report.
    Scored(Scored),
    /// Errors of an invalid report.
    Faulty(Faults),
}

/// Settlement of a reported deal.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scored {
    /// Amount won by each seat, from seat 1.
    pub amounts: Vec<i32>,
    /// Calculation, line by line.
    pub lines: Vec<PhraseJson>,
    /// True if the declarer won; `null` if the game has no winning side.
    pub won: Option<bool>,
}

/// Errors in a deal report.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Faults {
    /// Errors, at least one.
    pub faults: Vec<PhraseJson>,
}

/// Settlements of a counted game, or the errors in the report.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum ResultsOf {
    /// Settlements of a valid report.
    Results(Results),
    /// Errors of an invalid report.
    Faulty(Faults),
}

/// Settlements of a counted game for every number of card points.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Results {
    /// Groups, in ascending order of points.
    pub groups: Vec<ResultGroup>,
}

/// Range of card points with the same settlement.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ResultGroup {
    /// Smallest number of points.
    pub from: i32,
    /// Largest number of points.
    pub to: i32,
    /// Amount won by each seat at the smallest number of points.
    pub amounts: Vec<i32>,
    /// True if the declarer won.
    pub won: Option<bool>,
    /// True if one side has won no trick.
    pub no_trick: bool,
}

/// Request of the module's call `count`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Count {
    /// Ruleset to apply.
    #[serde(flatten)]
    pub under: Under,
    /// Cards of the pile.
    pub cards: Vec<String>,
    /// Owner of the pile.
    #[serde(default)]
    pub whose: PileOwner,
}

/// Owner of a pile.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PileOwner {
    /// The declarer, with all cards of that side.
    #[default]
    Declarer,
    /// The opponents, with all cards of that side.
    Opponents,
    /// A single player, in a Räuber.
    Single,
}

/// Card points of a pile.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CountResponse {
    /// Counting method for card points.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["triples", "pairs"])))]
    pub method: &'static str,
    /// Total card points of both sides.
    pub total: i32,
    /// Card points the declarer needs.
    pub needed: i32,
    /// Number of cards in the pile.
    pub cards: usize,
    /// Count of a single player's pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pile: Option<SideJson>,
    /// Card points of a single player's pile, in the form used for comparison.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<f64>"))]
    pub compared: Option<Value>,
    /// Count of the declarer; omitted for a single player's pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declarer: Option<SideJson>,
    /// Count of the opponents; omitted for a single player's pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opponents: Option<SideJson>,
    /// Number of tricks in the pile, if the pile can be complete.
    pub tricks: Option<usize>,
    /// True if the declarer won.
    pub won: Option<bool>,
}

/// Card point count of one side.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Side"))]
pub struct SideJson {
    /// Card points of the side.
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    pub points: Value,
    /// Calculation of the count.
    pub working: WorkingJson,
}

/// Request of the module's call `worth`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Worth {
    /// Ruleset to apply.
    #[serde(flatten)]
    pub under: Under,
    /// Totals by seat.
    pub totals: Vec<i64>,
    /// Value of a point, in cents.
    pub cents: u32,
}

/// Response of the module's call `worth`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WorthOf {
    /// Values by seat, in halves of a cent.
    pub halves: Vec<i32>,
}
