//! Calls of a page that goes through a deal.

use serde::{Deserialize, Serialize};

use super::DealRecord;
use crate::analysis::JudgedJson;
use crate::bot::{DealOver, RulesetJson, ViewJson};
use crate::message::HappenedJson;
use crate::phrase::PhraseJson;

/// `parse`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Parse {
    /// Records, in either form.
    pub text: String,
}

/// The records of a text.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Parsed {
    /// In its order.
    pub records: Vec<DealRecord>,
}

/// `replay`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Replay {
    /// The record.
    pub record: DealRecord,
    /// Whose view; everything without it.
    #[serde(default)]
    pub seat: Option<usize>,
}

/// A deal, moment by moment.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Replayed {
    /// The rules as a bot is told them.
    pub ruleset: RulesetJson,
    /// The record as text.
    pub text: String,
    /// The moments, from before the first action to after the last.
    pub steps: Vec<Moment>,
    /// What each action of the record is called.
    pub said: Vec<PhraseJson>,
    /// What everybody may see, once the deal is over.
    pub over: Option<DealOver>,
    /// The working of the settlement, once the deal is over.
    pub working: Option<Vec<PhraseJson>>,
}

/// How the deal stands between two actions, as far as the viewer sees it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Moment {
    /// What the viewer knows.
    pub view: ViewJson,
    /// What is seen of each hand.
    pub hands: Vec<Vec<String>>,
    /// What is seen of the blind.
    pub blind: Vec<String>,
    /// What is seen of the cards laid away.
    pub legage: Vec<String>,
    /// How many cards are laid away.
    pub laid: usize,
    /// What the action before it brought about.
    pub happened: Vec<HappenedJson>,
}

/// `review`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Review {
    /// The record.
    pub record: DealRecord,
    /// The number of the action that is judged, from 1.
    pub step: usize,
    /// The review solves with all cards known from where each hand has at most this many cards.
    pub deep: usize,
    /// After how many cards played in the search it is given up.
    #[serde(default)]
    pub nodes: Option<u64>,
}

/// What a decision cost.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reviewed {
    /// Nothing where there was nothing to decide.
    pub judged: Option<JudgedJson>,
}
