//! Why something was not done.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Why something was not done: a stable id, and words for people in the language they asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema, Deserialize)]
pub struct Problem {
    /// The stable id.
    pub reason: String,
    /// What is wrong and what to do.
    pub text: String,
    /// The rule behind it, as the rules matrix numbers it (`R-…`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}
