//! The call of a page at a table of a server that judges where the cards of a deal came from.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::bot::RulesetJson;
use crate::phrase::PhraseJson;

/// `judge_deal`: computes the cards of a deal again from what the device stored of its drawing.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JudgeDeal {
    /// What the device handed on when the deal was over.
    pub ended: EndedDeal,
    /// The rules of the table.
    pub ruleset: RulesetJson,
    /// Whether the device's state outlives the page.
    pub is_stored: bool,
}

/// What a device found out about a deal.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FoundJson {
    /// The number of the deal, from 0.
    pub deal: u64,
    /// `proven`, `committed`, `unproven` or `wrong`.
    pub verdict: &'static str,
    /// Whether this device added to the deal.
    pub own: bool,
    /// The violation or the gap the verdict rests on, by id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<&'static str>,
    /// The sentence for people.
    pub phrase: PhraseJson,
    /// True if a link of this device was opened for the deal, in either round. It may be no part of the deal.
    pub opened: bool,
    /// Number of deals drawn before with a link of this device whose end it was not shown.
    pub unseen: u32,
    /// The cards that were compared. The verdict says nothing of others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<ComparedCards>,
    /// The dealer who was shown with them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<usize>,
}

/// The cards of a deal, as they were dealt.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ComparedCards {
    /// The hands, from seat 1.
    pub hands: Vec<Vec<String>>,
    /// The blind.
    pub blind: Vec<String>,
}

/// A deal as a device stored it; `crates/cego-witness` has its form.
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
