//! Where the cards of a record come from.

use serde::Serialize;

/// A step of the computation.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepJson {
    /// `commitment`, `seed` or `cards`.
    pub step: &'static str,
    /// Whether it holds; nothing if it was not come to.
    pub ok: Option<bool>,
    /// What is computed, in words.
    pub text: String,
}

/// Where the cards of a record come from.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VerifiedJson {
    /// The name of the record.
    pub record: String,
    /// `proven`, `committed` (nobody added anything), `seeded`, `unknown` or `wrong`.
    pub verdict: &'static str,
    /// Whether it was played here: of a record that was brought along nobody here knows when its commitment was published.
    pub played_here: bool,
    /// What is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<&'static str>,
    /// The verdict in words.
    pub text: String,
    /// What was published before the deal.
    pub commitment: Option<String>,
    /// What it commits to.
    pub secret: Option<String>,
    /// What each seat added, from seat 1.
    pub added: Vec<Option<String>>,
    /// What the cards follow from.
    pub seed: Option<String>,
    /// The number of the deal, from 0.
    pub deal: Option<u64>,
    /// The computation.
    pub steps: Vec<StepJson>,
    /// How to do it oneself.
    pub command: String,
}
