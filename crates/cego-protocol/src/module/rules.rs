//! Calls about rules, for a page that makes its own without a server.

use serde::{Deserialize, Serialize};

use crate::bot::RulesetJson;
use crate::http::SwitchJson;
use crate::message::RulesetFault;

/// The switches of a ruleset.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Switches {
    /// All of them, in the order of `docs/switches.md`.
    pub switches: Vec<SwitchJson>,
}

/// `rules`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulesOf {
    /// The name of a preset.
    pub ruleset: String,
    /// Switches set on top of it, each as `switch=value`.
    #[serde(default)]
    pub set: Vec<String>,
}

/// Rules as a table would play by them, or all that is wrong with them.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulesChecked {
    /// The hash of the rules; empty where something is wrong with them.
    pub hash: String,
    /// The switches for each number of players; none where something is wrong.
    pub tables: Vec<RulesetJson>,
    /// What is wrong, without words: the page has `contradiction-…` for the id of each contradiction.
    pub faults: Vec<RulesetFault>,
}
