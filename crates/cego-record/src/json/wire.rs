//! The fields of the JSON form. They are a promise: a change is a new version.

use serde::{Deserialize, Serialize};

use crate::ordered::Ordered;

/// A deal as it is kept: docs/record-format.md.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct RecordWire {
    pub(super) cego: u32,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeMap<String, String>"))]
    pub(super) tags: Ordered<String>,
    pub(super) ruleset: RulesetWire,
    pub(super) players: usize,
    #[serde(default)]
    pub(super) seats: Vec<PlayerWire>,
    pub(super) dealer: usize,
    #[serde(default)]
    pub(super) deal: Option<u64>,
    #[serde(default)]
    pub(super) seed: Option<String>,
    #[serde(default)]
    pub(super) raeuber_round: bool,
    pub(super) hands: Vec<Vec<String>>,
    pub(super) blind: Vec<String>,
    pub(super) actions: Vec<StepWire>,
    #[serde(default)]
    pub(super) comments: Vec<CommentWire>,
    /// What a referee decided.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) penalties: Vec<PenaltyWire>,
    /// `null` says that the deal is unfinished; the field itself must be there.
    #[serde(deserialize_with = "Option::deserialize")]
    pub(super) settlement: Option<SettlementWire>,
}

/// The rules of a record.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RecordRuleset"))]
pub(super) struct RulesetWire {
    pub(super) name: String,
    #[serde(default)]
    pub(super) hash: Option<String>,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeMap<String, ValueWire>"))]
    pub(super) overrides: Ordered<ValueWire>,
}

/// The value of a switch.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SwitchValue"))]
pub(super) enum ValueWire {
    Bool(bool),
    Int(i64),
    Word(String),
    Ints(Vec<i64>),
}

/// Who sat at a seat.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RecordPlayer"))]
pub(super) struct PlayerWire {
    pub(super) name: String,
    pub(super) bot: Option<String>,
}

/// An action, or with `seat` a step of the deal. Flat, so that a misspelt field of one type of action is
/// reported by our own words.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Action", transform = super::schema::an_action_has_a_type))]
#[serde(default)]
pub(super) struct StepWire {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) seat: Option<usize>,
    #[serde(rename = "type")]
    pub(super) kind: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) word: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) contract: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) feats: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) ouvert: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) durch: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) give: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) pips: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) free: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) card: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) claim: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none", skip_deserializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub(super) legal: Option<Vec<StepWire>>,
}

/// A word on a deal, after this number of actions.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RecordComment"))]
pub(super) struct CommentWire {
    pub(super) after: usize,
    pub(super) text: String,
}

/// A referee's penalty or credit.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RecordPenalty"))]
pub(super) struct PenaltyWire {
    pub(super) seat: usize,
    /// An error that ended the deal (`revoke`, `forgotten_discard`, `card_count`, `misdeal`), or `other`.
    pub(super) what: String,
    pub(super) amount: i32,
    #[serde(default)]
    pub(super) paragraph: String,
    #[serde(default)]
    pub(super) reason: String,
}

/// What each seat gets or pays.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RecordSettlement"))]
pub(super) struct SettlementWire {
    pub(super) amounts: Vec<i32>,
    #[serde(skip_serializing_if = "Option::is_none", skip_deserializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub(super) working: Option<serde_json::Value>,
}
