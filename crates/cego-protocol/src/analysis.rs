//! Advice, solutions and the review of decisions, for scripts and pages. Cards and actions are spelt as in records; amounts are in the
//! ruleset's unit, expected ones with three decimals.

use cego_record::ActionJson;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::phrase::PhraseJson;

/// What each action is worth by what the seat can know.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AdviceJson {
    /// Whose advice it is.
    pub seat: usize,
    /// How far the deal has come.
    pub phase: &'static str,
    /// The bot that advises.
    pub bot: String,
    /// The ruleset's unit.
    pub unit: &'static str,
    /// What can be done, the best first.
    pub options: Vec<OptionJson>,
    /// The games that could be played, where they were asked for.
    pub games: Vec<GameAdviceJson>,
}

/// An action and what it brings.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WeighedJson {
    /// The action.
    #[serde(flatten)]
    pub action: ActionJson,
    /// The expected settlement; `null` where it was not weighed.
    pub settlement: Option<f64>,
    /// The 95 % interval of it; `null` where no chance is in it, or the question was put once.
    pub ci95: Option<[f64; 2]>,
    /// The probability, 0 to 1, that the own side wins.
    pub win: Option<f64>,
}

/// An action that can be done, with what speaks for it and against it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OptionJson {
    /// The action and what it brings.
    #[serde(flatten)]
    pub weighed: WeighedJson,
    /// A word of the auction as it stands in a record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said: Option<String>,
    /// Whether it is what the adviser would do: the first one.
    pub recommended: bool,
    /// Whether it was tried in sampled worlds. What was not is an estimate: as much better or worse than the others as the tables of the
    /// auction hold it.
    pub sampled: bool,
    /// Whether it is as good as the first one, as far as can be told.
    pub equal: bool,
    /// What speaks for and against it.
    pub reasons: Vec<ReasonJson>,
    /// What the action is called, for pages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrase: Option<PhraseJson>,
}

/// A game that could be played.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameAdviceJson {
    /// Which.
    pub contract: &'static str,
    /// What speaks for and against it.
    pub reasons: Vec<ReasonJson>,
    /// What can be kept for it, the best first.
    pub keeps: Vec<KeepJson>,
}

/// What can be kept for a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KeepJson {
    /// The cards and what they bring.
    #[serde(flatten)]
    pub weighed: WeighedJson,
    /// Whether it is as good as the first one, as far as can be told.
    pub equal: bool,
    /// What speaks for and against it.
    pub reasons: Vec<ReasonJson>,
}

/// A reason: its id, what its sentence is about, and the sentence: for scripts as text, for pages, which have the words, as a phrase.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReasonJson {
    /// The stable id.
    pub id: &'static str,
    /// Numbers, and lists of cards, by name.
    #[serde(flatten)]
    pub values: Map<String, Value>,
    /// The sentence, for scripts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The sentence, for pages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrase: Option<PhraseJson>,
}

/// What each card is worth with all cards known.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolvedJson {
    /// Who is on turn.
    pub seat: usize,
    /// What is played.
    pub contract: &'static str,
    /// By whom; `null` where all play against all.
    pub declarer: Option<usize>,
    /// What best play means here.
    pub concept: &'static str,
    /// The ruleset's unit.
    pub unit: &'static str,
    /// Every card, the best first.
    pub cards: Vec<CardValueJson>,
}

/// What a card is worth; `null` where it is not known exactly.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardValueJson {
    /// The card.
    pub card: String,
    /// Card points at the end: the declarer's, in a Räuber those of the seat on turn.
    #[cfg_attr(feature = "schema", schemars(with = "Option<f64>"))]
    pub points: Option<Value>,
    /// Whether the declarer wins; in a Drescher whether the seat on turn keeps out of the last trick.
    pub won: Option<bool>,
    /// What the side on turn gets or pays.
    pub settlement: Option<i32>,
    /// What each seat gets or pays.
    pub amounts: Option<Vec<i32>>,
}

/// A decision and what it cost.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JudgedJson {
    /// The number of the action in the deal, from 1.
    pub step: usize,
    /// Who decided.
    pub seat: usize,
    /// How far the deal had come.
    pub phase: &'static str,
    /// The trick the card belongs to.
    pub trick: Option<usize>,
    /// What was done.
    pub action: ActionJson,
    /// How bad it was; `null` where it was not weighed.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["good", "slip", "mistake", "blunder", null])))]
    pub grade: Option<&'static str>,
    /// Whether something else was better by more than chance may have made of nothing.
    pub is_mistake: bool,
    /// Why the best action is better; empty where nothing is.
    pub reasons: Vec<ReasonJson>,
    /// By what could be known; `null` where it was not weighed.
    pub knowable: Option<KnowableJson>,
    /// With all cards known; `null` for everything but cards, and where it is not known exactly.
    pub hindsight: Option<HindsightJson>,
}

/// What a decision cost by what could be known.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KnowableJson {
    /// The expected settlement given away.
    pub cost: f64,
    /// The 95 % interval of the cost; `null` where no chance is in it.
    pub ci95: Option<[f64; 2]>,
    /// The expected settlement of what was done.
    pub settlement: f64,
    /// The probability, 0 to 1, that the own side wins after it.
    pub win: f64,
    /// The best action and what it would have brought.
    pub best: BestJson,
}

/// The best action and what it would have brought.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BestJson {
    /// The action.
    #[serde(flatten)]
    pub action: ActionJson,
    /// What it is called, for pages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrase: Option<PhraseJson>,
    /// The expected settlement.
    pub settlement: f64,
    /// The 95 % interval of it; `null` where no chance is in it.
    pub ci95: Option<[f64; 2]>,
    /// The probability, 0 to 1, that the own side wins.
    pub win: f64,
}

/// What a card cost with all cards known.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HindsightJson {
    /// The settlement given away.
    pub cost: i32,
    /// The best card.
    pub best: String,
    /// The declarer's card points after the card; `null` where they do not decide.
    #[cfg_attr(feature = "schema", schemars(with = "Option<f64>"))]
    pub points: Option<Value>,
    /// The declarer's card points after the best one.
    #[cfg_attr(feature = "schema", schemars(with = "Option<f64>"))]
    pub best_points: Option<Value>,
}
