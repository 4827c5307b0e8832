//! Advice, solutions and reviews of decisions, for scripts and pages. Cards and actions are spelled
//! as in records. Amounts are in the ruleset's unit; expected amounts have three decimals.

use cego_record::ActionJson;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::phrase::PhraseJson;

/// Estimated value of each legal action, given the information of the seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AdviceJson {
    /// Seat that is advised.
    pub seat: usize,
    /// Phase of the deal.
    pub phase: &'static str,
    /// Name of the bot that advises.
    pub bot: String,
    /// Unit of account of the ruleset.
    pub unit: &'static str,
    /// Legal actions, best first.
    pub options: Vec<OptionJson>,
    /// Possible contracts, if requested.
    pub games: Vec<GameAdviceJson>,
}

/// An action with its estimated value.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WeighedJson {
    /// Action evaluated.
    #[serde(flatten)]
    pub action: ActionJson,
    /// Expected settlement; `null` if it was not evaluated.
    pub settlement: Option<f64>,
    /// 95 % confidence interval of the settlement; `null` if there is no randomness or only one
    /// sample.
    pub ci95: Option<[f64; 2]>,
    /// Probability that the seat's own side wins, from 0 to 1.
    pub win: Option<f64>,
}

/// A legal action, with its value and reasons.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OptionJson {
    /// Action with its value.
    #[serde(flatten)]
    pub weighed: WeighedJson,
    /// Bid in the notation of records.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said: Option<String>,
    /// True for the first action, which is the recommended one.
    pub recommended: bool,
    /// True if the action was simulated in sampled worlds. Otherwise its value is an estimate from
    /// the auction tables, relative to the other actions.
    pub sampled: bool,
    /// True if the action is statistically indistinguishable from the first one.
    pub equal: bool,
    /// Reasons for and against the action.
    pub reasons: Vec<ReasonJson>,
    /// Display name of the action.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrase: Option<PhraseJson>,
}

/// A possible contract.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameAdviceJson {
    /// Id of the contract.
    pub contract: &'static str,
    /// Reasons for and against the contract.
    pub reasons: Vec<ReasonJson>,
    /// Choices of cards to keep for it, best first.
    pub keeps: Vec<KeepJson>,
}

/// A choice of cards to keep for a contract.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KeepJson {
    /// Cards to keep, with their value.
    #[serde(flatten)]
    pub weighed: WeighedJson,
    /// True if the choice is statistically indistinguishable from the first one.
    pub equal: bool,
    /// Reasons for and against the choice.
    pub reasons: Vec<ReasonJson>,
}

/// A reason. Scripts get it as text, pages as a phrase to translate.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReasonJson {
    /// Stable id of the reason.
    pub id: &'static str,
    /// Numbers and lists of cards in the sentence, by name.
    #[serde(flatten)]
    pub values: Map<String, Value>,
    /// Sentence, for scripts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Sentence, for pages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrase: Option<PhraseJson>,
}

/// Exact value of each card with all cards known.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolvedJson {
    /// Seat on turn.
    pub seat: usize,
    /// Id of the contract.
    pub contract: &'static str,
    /// Seat of the declarer; `null` in a game of all against all.
    pub declarer: Option<usize>,
    /// Solution concept: the meaning of best play in this game.
    pub concept: &'static str,
    /// Unit of account of the ruleset.
    pub unit: &'static str,
    /// Legal cards, best first.
    pub cards: Vec<CardValueJson>,
}

/// Exact value of a card. The fields are `null` if it is not known.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardValueJson {
    /// Card evaluated.
    pub card: String,
    /// Final card points of the declarer, or in a Räuber of the seat on turn.
    #[cfg_attr(feature = "schema", schemars(with = "Option<f64>"))]
    pub points: Option<Value>,
    /// True if the declarer wins, or in a Drescher if the seat on turn avoids the last trick.
    pub won: Option<bool>,
    /// Amount won by the side on turn, negative for a loss.
    pub settlement: Option<i32>,
    /// Amount won by each seat, negative for a loss.
    pub amounts: Option<Vec<i32>>,
}

/// Evaluation of a decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JudgedJson {
    /// Number of the action in the deal, from 1.
    pub step: usize,
    /// Seat that decided.
    pub seat: usize,
    /// Phase of the deal.
    pub phase: &'static str,
    /// Trick to which the card belongs.
    pub trick: Option<usize>,
    /// Action chosen.
    pub action: ActionJson,
    /// Grade of the decision; `null` if it was not evaluated.
    #[cfg_attr(
        feature = "schema", schemars(extend("enum" = ["good", "slip", "mistake", "blunder", null]))
    )]
    pub grade: Option<&'static str>,
    /// True if another action was better by a statistically significant amount.
    pub is_mistake: bool,
    /// Reasons why the best action is better; empty if none is.
    pub reasons: Vec<ReasonJson>,
    /// Cost given the information of the seat; `null` if it was not evaluated.
    pub knowable: Option<KnowableJson>,
    /// Cost with all cards known; `null` for actions other than cards, and if it is not known
    /// exactly.
    pub hindsight: Option<HindsightJson>,
}

/// Cost of a decision given the information of the seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KnowableJson {
    /// Expected settlement lost against the best action.
    pub cost: f64,
    /// 95 % confidence interval of the cost; `null` if there is no randomness.
    pub ci95: Option<[f64; 2]>,
    /// Expected settlement of the chosen action.
    pub settlement: f64,
    /// Probability that the seat's own side wins after it, from 0 to 1.
    pub win: f64,
    /// Best action, with its value.
    pub best: BestJson,
}

/// Best action of a decision, with its value.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BestJson {
    #[serde(flatten)]
    pub action: ActionJson,
    /// Display name of the action.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrase: Option<PhraseJson>,
    /// Expected settlement of the action.
    pub settlement: f64,
    /// 95 % confidence interval of the settlement; `null` if there is no randomness.
    pub ci95: Option<[f64; 2]>,
    /// Probability that the seat's own side wins, from 0 to 1.
    pub win: f64,
}

/// Cost of a card with all cards known.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HindsightJson {
    /// Settlement lost against the best card.
    pub cost: i32,
    /// Best card.
    pub best: String,
    /// Final card points of the declarer after the card played; `null` if they do not decide the
    /// game.
    #[cfg_attr(feature = "schema", schemars(with = "Option<f64>"))]
    pub points: Option<Value>,
    /// Final card points of the declarer after the best card.
    #[cfg_attr(feature = "schema", schemars(with = "Option<f64>"))]
    pub best_points: Option<Value>,
}
