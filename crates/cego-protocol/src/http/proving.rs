//! One-time codes, and how somebody proves that it is them.

use serde::{Deserialize, Serialize};

use super::{Label, Password};

/// Somebody who opens an account by a one-time code and sets another password.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CodeKnock {
    /// The name the account is opened by.
    pub login: String,
    /// The code: a recovery code, or one the operator gave.
    pub code: Code,
    /// The password from now on.
    #[cfg_attr(feature = "schema", schemars(extend("minLength" = 8, "maxLength" = 200)))]
    pub password: Password,
    /// Whether passkeys end that were added since the password was set last.
    #[serde(default)]
    pub end_passkeys: bool,
    /// Whether the answer names a token; otherwise it sets a cookie.
    #[serde(default)]
    pub token: bool,
    /// What they call the device.
    #[serde(default)]
    pub label: Label,
}

/// Something that proves who asks: one of the two.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Proving {
    /// The password.
    #[serde(default)]
    pub password: Option<Password>,
    /// A recovery code, which is spent by it.
    #[serde(default)]
    pub code: Option<Code>,
}

/// Recovery codes, shown this once.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewCodes {
    /// The codes.
    pub codes: Vec<String>,
}

/// A one-time code as somebody typed it. It can be neither printed nor sent.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Code(String);

impl Code {
    /// The text, to be read.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Code(…)")
    }
}
