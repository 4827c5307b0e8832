//! Calls of a page with a score pad or a card counter: no deal is played, only counted and settled.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::phrase::PhraseJson;
use crate::told::DealReportJson;
use crate::working::WorkingJson;

/// Which rules, for how many.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Under {
    /// The name of a preset.
    pub ruleset: String,
    /// Switches set on top of it, each as `switch=value`.
    #[serde(default)]
    pub set: Vec<String>,
    /// How many sit at the table.
    pub players: usize,
}

/// What there is to tell of a deal under some rules.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Form"))]
pub struct FormJson {
    /// How cards are counted.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["triples", "pairs"])))]
    pub method: &'static str,
    /// In what is paid.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["point", "cent"])))]
    pub unit: &'static str,
    /// The card points of both parties together.
    pub total: i32,
    /// The card points the declarer needs.
    pub needed: i32,
    /// The tricks of a deal.
    pub tricks: usize,
    /// How many are dealt in.
    pub dealt_in: usize,
    /// For each seat that deals: all seats in the order of play, from forehand, who deals next, to the dealer. The first `dealt_in` of
    /// them are dealt in.
    pub order: Vec<Vec<usize>>,
    /// The cards, in the order of the core.
    pub pack: Vec<String>,
    /// The games that are played.
    pub games: Vec<FormGameJson>,
    /// Whether trump 1 can be bought for an Ultimo.
    pub buying: bool,
    /// Who may demand open hands for a Solo held back.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["off", "any", "blind_taker"])))]
    pub challenge: &'static str,
    /// The errors that can be booked.
    pub errors: Vec<&'static str>,
}

/// A game, and what can be said beside its name.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "FormGame"))]
pub struct FormGameJson {
    /// Which.
    pub contract: &'static str,
    /// How it ends.
    #[cfg_attr(feature = "schema", schemars(extend(
        "enum" = ["counted", "tricks", "pascha", "ultimo", "raeuber", "drescher"]
    )))]
    pub kind: &'static str,
    /// Of a game of exact tricks: how many.
    pub wanted: Option<u8>,
    /// Whether a Solo before it makes a difference.
    pub after_solo: bool,
    /// Whether it can be played with the hand laid open.
    pub ouvert: bool,
    /// Whether every trick can be announced with it.
    pub durch: bool,
    /// The trumps of the late tricks that can be announced with it.
    pub ulti: Vec<u8>,
    /// Whether it can be agreed on for a round.
    pub round: bool,
    /// By what it multiplies, won.
    pub won: i32,
    /// By what it multiplies, lost.
    pub lost: i32,
    /// What it pays where that is fixed; else 0.
    pub pays: i32,
}

/// `score` and `results`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Score {
    /// The rules.
    #[serde(flatten)]
    pub under: Under,
    /// The deal; for `results` without points.
    pub deal: DealReportJson,
}

/// Who pays what, or what is wrong with the deal as it was told.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Settled"))]
#[serde(untagged)]
pub enum SettledJson {
    /// Who pays what.
    Scored(Scored),
    /// What is wrong.
    Faulty(Faults),
}

/// Who pays what.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scored {
    /// By seat, the first that of seat 1.
    pub amounts: Vec<i32>,
    /// The working, line by line.
    pub lines: Vec<PhraseJson>,
    /// Whether the declarer won, where one party does.
    pub won: Option<bool>,
}

/// Everything that is wrong with a deal as it was told.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Faults {
    /// At least one.
    pub faults: Vec<PhraseJson>,
}

/// What a counted game comes to, or what is wrong with the deal as it was told.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum ResultsOf {
    /// What it comes to.
    Results(Results),
    /// What is wrong.
    Faulty(Faults),
}

/// What a counted game comes to with any number of points.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Results {
    /// From few points to many.
    pub groups: Vec<ResultGroup>,
}

/// Numbers of points that come to the same.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ResultGroup {
    /// The fewest.
    pub from: i32,
    /// The most.
    pub to: i32,
    /// What each seat gets or pays, with the fewest.
    pub amounts: Vec<i32>,
    /// Whether the declarer won.
    pub won: Option<bool>,
    /// Whether one party has no trick.
    pub no_trick: bool,
}

/// `count`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Count {
    /// The rules.
    #[serde(flatten)]
    pub under: Under,
    /// The pile.
    pub cards: Vec<String>,
    /// Whose it is.
    #[serde(default)]
    pub whose: Whose,
}

/// Whose pile it is.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Whose {
    /// All that the declarer has.
    #[default]
    Declarer,
    /// All that the opponents have.
    Opponents,
    /// A player's own, in a Räuber.
    Single,
}

/// What a pile counts.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Counted {
    /// How cards are counted.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["triples", "pairs"])))]
    pub method: &'static str,
    /// The card points of both parties together.
    pub total: i32,
    /// The card points the declarer needs.
    pub needed: i32,
    /// How many cards are in the pile.
    pub cards: usize,
    /// A single pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pile: Option<SideJson>,
    /// A single pile's card points as they are compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<f64>"))]
    pub compared: Option<Value>,
    /// What the declarer has; not of a single pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declarer: Option<SideJson>,
    /// What the opponents have; not of a single pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opponents: Option<SideJson>,
    /// The tricks in the pile, if it can be a whole one.
    pub tricks: Option<usize>,
    /// Whether the declarer won.
    pub won: Option<bool>,
}

/// What one side has.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Side"))]
pub struct SideJson {
    /// Its card points.
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    pub points: Value,
    /// How they were counted.
    pub working: WorkingJson,
}

/// `worth`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Worth {
    /// The rules.
    #[serde(flatten)]
    pub under: Under,
    /// Totals by seat.
    pub totals: Vec<i64>,
    /// Cents for a point.
    pub cents: u32,
}

/// What totals are worth.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WorthOf {
    /// In halves of a cent, by seat.
    pub halves: Vec<i32>,
}
