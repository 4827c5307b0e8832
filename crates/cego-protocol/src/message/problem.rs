//! Why something was not done.

use serde::{Deserialize, Serialize};

/// Why something was not done: a stable id, and words for people in the language they asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Problem {
    /// The stable id.
    pub reason: String,
    /// What is wrong and what to do.
    pub text: String,
    /// The rule behind it: an atom `R-…` (docs/atoms.md) or a decision `D-…` (docs/decisions.md).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// Everything that is wrong with a ruleset, in the order of its file; left out where it is not about one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<RulesetFault>,
}

/// One thing that is wrong with a ruleset.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulesetFault {
    /// The stable id: of the kind of fault, or of the contradiction between switches.
    pub id: String,
    /// Where it stands: `ruleset.toml` for a file that was sent, `switch=value` as it was set, or the name of a ruleset.
    pub file: String,
    /// The line there, from 1, where there is one to point at.
    pub line: Option<usize>,
    /// What is wrong, and what would be right.
    pub text: String,
    /// The switches it is about; of a contradiction all that have to do with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub switches: Vec<String>,
}
