//! Where the cards of a record come from.

use cego_table::Time;
use serde::{Deserialize, Serialize};

use crate::Json;

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
    /// `proven`, `committed`, `unproven` or `wrong`.
    pub verdict: &'static str,
    /// Whether it was played here: of a record that was brought along nobody here knows when its commitment was published.
    pub played_here: bool,
    /// What the verdict rests on: `everybody_opened`; `struck`, `nobody_added`; `unsigned`, `seeded`, `unknown`; or what is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<&'static str>,
    /// The verdict in words.
    pub text: String,
    /// What was published before the deal.
    pub commitment: Option<String>,
    /// What it commits to.
    pub secret: Option<String>,
    /// What each seat added in the open, from seat 1.
    pub added: Vec<Option<String>>,
    /// The link that each seat opened, from seat 1.
    pub links: Vec<Option<String>>,
    /// The key that has signed the record, as 64 hex digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub signed_by: Option<String>,
    /// What the cards follow from.
    pub seed: Option<String>,
    /// The number of the deal, from 0.
    pub deal: Option<u64>,
    /// The computation.
    pub steps: Vec<StepJson>,
    /// How to do it oneself.
    pub command: String,
}

/// The keys with which a server signs records.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KeysJson {
    /// The keys, the one that signs now first.
    pub keys: Vec<KeyJson>,
}

/// A key with which a server signs records.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KeyJson {
    /// The public key (Ed25519), as 64 hex digits.
    pub key: String,
    /// Since when it has signed.
    #[serde(with = "Json::<Time>")]
    pub from: Time,
    /// Until when; the one that signs now has no end.
    #[serde(default, with = "Json::<Option<Time>>", skip_serializing_if = "Option::is_none")]
    pub until: Option<Time>,
}
