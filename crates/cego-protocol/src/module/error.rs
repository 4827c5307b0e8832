//! Why a request has no answer.

use serde::Serialize;

use crate::phrase::PhraseJson;

/// Why a request has no answer. The texts are for authors of pages; people read the words of the locale files.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ErrorJson {
    /// The stable id; of a refused action `refused`.
    pub id: &'static str,
    /// What is wrong.
    pub text: String,
    /// Of a refused action why, of a record what kind of thing is wrong with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<&'static str>,
    /// The rule behind a refusal: an atom `R-…` (docs/atoms.md) or a decision `D-…` (docs/decisions.md).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub atom: Option<&'static str>,
    /// What is said of a refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrase: Option<PhraseJson>,
    /// The line of a record, from 1; in JSON that where it begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The number of the action of a record that may not be done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
}

/// The answer to a request that cannot be answered.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Failed {
    /// Why.
    pub error: ErrorJson,
}
