//! Records as they travel to and from the module.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// A record in its JSON form (`docs/record-format.md`), which is read and written by `cego-record`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DealRecord(pub Box<RawValue>);

impl DealRecord {
    /// A record as `cego-record` has written it; `None` if it is no JSON.
    #[must_use]
    pub fn new(json: String) -> Option<DealRecord> {
        RawValue::from_string(json).ok().map(DealRecord)
    }

    /// Its JSON.
    #[must_use]
    pub fn json(&self) -> &str {
        self.0.get()
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for DealRecord {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "DealRecord".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        cego_record::json_form(generator)
    }
}
