//! What is imposed on the person who is told.

use cego_table::Time;
use serde::{Deserialize, Serialize};

use crate::Json;

/// Something imposed on the person who asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Notice {
    /// A name for it.
    pub id: String,
    /// `warning`, `mute`, `rename`, `ban`.
    pub kind: String,
    /// Why, in the words of who imposed it.
    pub why: String,
    /// When.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// Until when; for good, or without an end, if it is not there.
    #[serde(default, with = "Json::<Option<Time>>", skip_serializing_if = "Option::is_none")]
    pub until: Option<Time>,
    /// Whether the person has confirmed that they have read it.
    pub confirmed: bool,
}
