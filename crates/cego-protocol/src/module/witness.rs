//! The call of a page that is at a table of a server, so that nobody chooses its cards.

use cego_table::Link;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::Json;
use crate::bot::RulesetJson;
use crate::phrase::PhraseJson;

/// `witness`: messages of a table's socket, in their order, whose client is told with each how the table stands.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WitnessHear {
    /// What the last answer said is to be kept; nothing at the first time at this table.
    #[serde(default)]
    pub state: Option<WitnessState>,
    /// The links that this device has opened of late.
    #[serde(with = "Json::<Vec<Link>>")]
    pub opened: Vec<Link>,
    /// The rules of the table.
    pub ruleset: RulesetJson,
    /// The messages, as the socket said them.
    pub messages: Vec<String>,
}

/// What comes of the messages.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WitnessHeard {
    /// What is to be given with the next messages.
    pub state: WitnessState,
    /// What it has found of deals that are over.
    pub found: Vec<FoundJson>,
}

/// What a device has found of a deal.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FoundJson {
    /// The number of the deal, from 0.
    pub deal: u64,
    /// `proven`, `committed`, `unproven` or `wrong`.
    pub verdict: &'static str,
    /// Whether this device added to the deal.
    pub own: bool,
    /// What is said of it.
    pub phrase: PhraseJson,
}

/// What the module wants to be given again.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct WitnessState(pub Box<RawValue>);

#[cfg(feature = "schema")]
impl schemars::JsonSchema for WitnessState {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "WitnessState".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({"description": "What a witness remembers; no business of the page.", "type": "object"})
    }
}
