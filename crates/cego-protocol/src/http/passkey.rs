//! Passkeys: the two halves of a ceremony, and lists. What authenticators and browsers say to each other is not read here.

use cego_table::Time;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Label;
use crate::Json;

/// A passkey somebody wants.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PasskeyWanted {
    /// The login name of a guest who becomes an account by their passkey.
    #[serde(default)]
    pub login: Option<String>,
}

/// The first half of a ceremony.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PasskeyBegun {
    /// Its name.
    pub ceremony: String,
    /// What the browser is asked for: `navigator.credentials.create` or `.get`.
    pub options: Value,
}

/// The second half, of a passkey that is added.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPasskey {
    /// The name of the ceremony.
    pub ceremony: String,
    /// What the browser says.
    pub credential: Value,
    /// What its owner calls it.
    #[serde(default)]
    pub label: Label,
    /// For a guest who becomes an account: whether they want a token, and no cookie.
    #[serde(default)]
    pub token: bool,
}

/// The second half, of somebody who logs in.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PasskeyKnock {
    /// The name of the ceremony.
    pub ceremony: String,
    /// What the browser says.
    pub credential: Value,
    /// Whether the answer names a token; otherwise it sets a cookie.
    #[serde(default)]
    pub token: bool,
    /// What they call the device.
    #[serde(default)]
    pub label: Label,
}

/// A passkey as its owner is shown it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PasskeyJson {
    /// A short name for it.
    pub id: String,
    /// What its owner calls it.
    pub label: String,
    /// When it was added.
    #[serde(with = "Json::<Time>")]
    pub added: Time,
    /// When it opened the account last.
    #[serde(with = "Json::<Option<Time>>")]
    pub used: Option<Time>,
}
