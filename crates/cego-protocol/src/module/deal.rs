//! Calls about one deal: playing it, advice, replay and review, all from its record, and the
//! verification of the origin of its cards.

use cego_record::ActionJson;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::analysis::JudgedJson;
use crate::bot;
use crate::bot::{AlternativeJson, DealOver, FromBot, RulesetJson, ViewJson};
use crate::message::{ChoiceJson, GameEventJson};
use crate::phrase::PhraseJson;

/// A record in its JSON form (`docs/record-format.md`), parsed and written by `cego-record`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DealRecord(pub Box<RawValue>);

impl DealRecord {
    /// Wraps a record written by `cego-record`; returns `None` for invalid JSON.
    #[must_use]
    pub fn new(json: String) -> Option<DealRecord> {
        RawValue::from_string(json).ok().map(DealRecord)
    }

    /// Returns the record as JSON.
    #[must_use]
    pub fn json(&self) -> &str {
        self.0.get()
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for DealRecord {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "DealRecord".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        cego_record::json_form(generator)
    }
}

/// Request of the module's call `new_game`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewGame {
    /// Name of the preset.
    pub ruleset: String,
    /// Switches to change, each as `switch=value`.
    #[serde(default)]
    pub set: Vec<String>,
    /// Number of people at the table.
    pub players: usize,
    /// Seed, as an integer in digits or 64 hex digits.
    pub seed: String,
    /// Number of the deal within the seed.
    #[serde(default)]
    pub deal: u64,
    /// Seat of the dealer.
    pub dealer: usize,
}

/// A new deal.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewGameResponse {
    /// Record of the deal.
    pub record: DealRecord,
    /// Rules in the form of the external-bot protocol.
    pub ruleset: RulesetJson,
}

/// Request of the module's call `view`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ViewOf {
    /// Record of the deal.
    pub record: DealRecord,
    /// Seat of the viewer.
    pub seat: usize,
}

/// View and legal actions of a seat.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ViewResponse {
    /// View of the seat.
    pub view: ViewJson,
    /// Legal actions of the seat.
    pub legal: Vec<ChoiceJson>,
    /// Display text of each bid of the view.
    pub said: Vec<PhraseJson>,
    /// Display text of the question asked in the auction; `null` after the auction.
    pub asks: Option<PhraseJson>,
    /// Result visible to everyone, once the deal is over.
    pub over: Option<DealOver>,
}

/// Request of the module's call `apply`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Apply {
    /// Record of the deal.
    pub record: DealRecord,
    /// Seat that acts.
    pub seat: usize,
    pub action: ActionJson,
}

/// Response with a record.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordOf {
    /// Record, with its settlement if the deal is over.
    pub record: DealRecord,
}

/// Request of the module's call `decide`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "DecideBy"))]
pub struct Decide {
    /// Name or level of the bot.
    pub bot: String,
    /// Rules in the form of the external-bot protocol.
    pub ruleset: RulesetJson,
    /// Question in the form of the external-bot protocol.
    pub question: bot::Decide,
}

/// Decision of a bot: the `action` message of the external-bot protocol.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DecideResponse {
    /// Message type, always `action`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// Number of the question.
    pub id: u64,
    /// Chosen action.
    pub action: ActionJson,
    /// Actions considered, best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub alternatives: Vec<Option<AlternativeJson>>,
    /// True if the time limit cut the search short.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ran_out: bool,
}

impl DecideResponse {
    /// Returns the decision in a bot's message; `None` for any other message.
    #[must_use]
    pub fn new(message: FromBot) -> Option<DecideResponse> {
        match message {
            FromBot::Action { id, action, alternatives, ran_out } => {
                Some(DecideResponse { kind: "action", id, action: *action, alternatives, ran_out })
            }
            FromBot::Hello { .. } | FromBot::Log { .. } => None,
        }
    }
}

/// Request of the module's call `advise`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Advise {
    /// Rules in the form of the external-bot protocol.
    pub ruleset: RulesetJson,
    /// View of the seat.
    pub view: ViewJson,
    /// Legal actions of the seat.
    pub legal: Vec<ActionJson>,
    /// True to evaluate the possible contracts as well, which takes some seconds.
    #[serde(default)]
    pub games: bool,
    /// Time limit in milliseconds for the advice; the contracts get twice as long. Without it, both
    /// run to completion.
    #[serde(default)]
    pub limit_ms: Option<u32>,
}

/// Request of the module's call `solve`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Solve {
    /// Record of the deal.
    pub record: DealRecord,
    /// Node limit of the search, in cards played.
    #[serde(default)]
    pub nodes: Option<u64>,
}

/// Request of the module's call `parse`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Parse {
    /// Records, in either format.
    pub text: String,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ParseResponse {
    /// Records, in the order of the text.
    pub records: Vec<DealRecord>,
}

/// Request of the module's call `replay`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Replay {
    /// Record of the deal.
    pub record: DealRecord,
    /// Seat of the viewer; omitted to see all cards.
    #[serde(default)]
    pub seat: Option<usize>,
}

/// Positions of a deal.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayResponse {
    /// Rules in the form of the external-bot protocol.
    pub ruleset: RulesetJson,
    /// Record as text.
    pub text: String,
    /// Positions, from before the first action to after the last.
    pub steps: Vec<Moment>,
    /// Display name of each action in the record.
    pub said: Vec<PhraseJson>,
    /// Result visible to everyone, once the deal is over.
    pub over: Option<DealOver>,
    /// Calculation of the settlement, once the deal is over.
    pub working: Option<Vec<PhraseJson>>,
}

/// Position between two actions, as visible to the viewer.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Moment {
    /// View of the viewer.
    pub view: ViewJson,
    /// Visible cards of each hand.
    pub hands: Vec<Vec<String>>,
    /// Visible cards of the blind.
    pub blind: Vec<String>,
    /// Visible cards laid away.
    pub legage: Vec<String>,
    /// Number of cards laid away.
    pub laid: usize,
    /// Consequences of the previous action.
    pub happened: Vec<GameEventJson>,
}

/// Request of the module's call `review`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Review {
    /// Record of the deal.
    pub record: DealRecord,
    /// Number of the action to evaluate, from 1.
    pub step: usize,
    /// Maximum cards in a hand for the exact evaluation with all cards known.
    pub deep: usize,
    /// Node limit of the search, in cards played.
    #[serde(default)]
    pub nodes: Option<u64>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewResponse {
    /// Evaluation; `null` if there was only one legal action.
    pub judged: Option<JudgedJson>,
}

/// Request of `judge_deal`: recomputes the cards of a deal from the data the device stored of its
/// drawing.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JudgeDeal {
    /// Data the device stored by the end of the deal.
    pub ended: EndedDeal,
    /// Rules of the table.
    pub ruleset: RulesetJson,
    /// True if the device's state outlives the page.
    pub is_stored: bool,
}

/// Verification result of a device for a deal.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FoundJson {
    /// Number of the deal, from 0.
    pub deal: u64,
    /// Verdict: `proven`, `committed`, `unproven` or `wrong`.
    pub verdict: &'static str,
    /// True if this device contributed to the deal.
    pub own: bool,
    /// Id of the violation or gap on which the verdict is based.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<&'static str>,
    /// Display text of the verdict.
    pub phrase: PhraseJson,
    /// True if this device revealed a link for the deal, in either round. The link may not have
    /// been used.
    pub opened: bool,
    /// Number of earlier deals for which this device revealed a link but whose end it did not see.
    pub unseen: u32,
    /// Cards that were compared. The verdict does not cover any others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<ComparedCards>,
    /// Dealer shown with those cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<usize>,
}

/// Cards of a deal, as dealt.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ComparedCards {
    /// Hands, from seat 1.
    pub hands: Vec<Vec<String>>,
    /// Cards of the blind.
    pub blind: Vec<String>,
}

/// A deal as stored by a device, in the format of `crates/cego-host/src/fairness_client`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EndedDeal(pub Box<RawValue>);

#[cfg(feature = "schema")]
impl schemars::JsonSchema for EndedDeal {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "EndedDeal".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({"description": "A deal as a device stored it.", "type": "object"})
    }
}
