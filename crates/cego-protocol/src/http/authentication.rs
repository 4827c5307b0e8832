//! Accounts and sessions: registration, login by password, one-time code or passkey, and
//! re-authentication.
//!
//! The messages between browser and authenticator (WebAuthn) are passed through unread.

use std::fmt;

use cego_table::Time;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use super::Me;
use crate::{Json, WantedName};

/// Request to play as a guest.
#[derive(Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// Display name; omitted for a generated one.
    #[serde(default, with = "Json::<Option<WantedName>>", skip_serializing_if = "Option::is_none")]
    pub name: Option<WantedName>,
    /// Language; omitted for the language of the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::LANGUAGE)))]
    pub locale: Option<String>,
    /// True for a token in the response, false for a cookie.
    #[serde(default)]
    pub token: bool,
    /// Label of the device.
    #[serde(default)]
    pub label: Label,
}

/// Request to create an account.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// Login name of the account.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::LOGIN)))]
    pub login: String,
    /// Password of the account.
    #[cfg_attr(feature = "schema", schemars(extend("minLength" = 8, "maxLength" = 200)))]
    pub password: Password,
    /// Display name; omitted to keep a guest's name, or for a generated one.
    #[serde(default, with = "Json::<Option<WantedName>>")]
    pub name: Option<WantedName>,
    /// Language of the account.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::LANGUAGE)))]
    pub locale: Option<String>,
    /// True for a token in the response, false for a cookie.
    #[serde(default)]
    pub token: bool,
    /// Label of the device.
    #[serde(default)]
    pub label: Label,
}

/// Login with a password.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PasswordLogin {
    /// Login name of the account.
    pub login: String,
    /// Password of the account.
    pub password: Password,
    /// True for a token in the response, false for a cookie.
    #[serde(default)]
    pub token: bool,
    /// Label of the device.
    #[serde(default)]
    pub label: Label,
}

/// Response to a login: the person and their token.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AuthenticatedPerson {
    #[serde(flatten)]
    pub me: Me,
    /// Token, if the request asked for one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// Request to change the password of an account.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PasswordChange {
    /// Current password, if there is one.
    #[serde(default)]
    pub old: Option<Password>,
    #[cfg_attr(feature = "schema", schemars(extend("minLength" = 8, "maxLength" = 200)))]
    pub new: Password,
    /// True to remove passkeys added since the password was last set.
    #[serde(default)]
    pub end_passkeys: bool,
}

/// A session, as its owner sees it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SessionJson {
    /// Id of the session. It does not authenticate.
    pub id: String,
    /// Kind of session: `browser`, `api_token` or `bot_token`.
    pub kind: &'static str,
    /// Label of the device.
    pub label: String,
    /// Start of the session.
    #[serde(with = "Json::<Time>")]
    pub made: Time,
    /// Time of the last use, accurate to the hour.
    #[serde(with = "Json::<Time>")]
    pub seen: Time,
    /// Time at which the session expires if it is not used.
    #[serde(with = "Json::<Time>")]
    pub expires: Time,
    /// True for the session of this request.
    pub current: bool,
}

/// Request for an API token.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// Label of the program.
    pub label: Label,
}

/// A new token, shown only once.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TokenResponse {
    pub token: String,
}

/// A password as typed. It has no readable `Debug` output and cannot be serialized.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Password(String);

impl Password {
    /// Returns the password as text, for hashing or a strength check.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(…)")
    }
}

/// Label of a device, token or passkey: at most 60 characters without control characters or
/// surrounding blanks. It may be empty.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Label(
    #[cfg_attr(
        feature = "schema", schemars(length(max = 60), regex(pattern = super::pattern::LINE))
    )]
    String,
);

/// Maximum length of a label, in characters.
const LONGEST: usize = 60;

impl Label {
    fn new(text: &str) -> Option<Label> {
        let text = text.trim();
        let fits = text.chars().take(LONGEST + 1).count() <= LONGEST
            && !text.chars().any(char::is_control);
        fits.then(|| Label(text.to_owned()))
    }

    /// Returns the label as text.
    #[must_use]
    pub fn into_text(self) -> String {
        self.0
    }
}

impl<'de> Deserialize<'de> for Label {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Label, D::Error> {
        let text = String::deserialize(source)?;
        Label::new(&text)
            .ok_or_else(|| serde::de::Error::custom("a label has at most 60 characters, all seen"))
    }
}

/// Login with a one-time code, which sets a new password.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CodeLogin {
    /// Login name of the account.
    pub login: String,
    /// Recovery code, or a code issued by the operator.
    pub code: Code,
    #[cfg_attr(feature = "schema", schemars(extend("minLength" = 8, "maxLength" = 200)))]
    pub password: Password,
    /// True to remove passkeys added since the password was last set.
    #[serde(default)]
    pub end_passkeys: bool,
    /// True for a token in the response, false for a cookie.
    #[serde(default)]
    pub token: bool,
    /// Label of the device.
    #[serde(default)]
    pub label: Label,
}

/// Re-authentication: exactly one of the two fields.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Reauthentication {
    /// Password of the account.
    #[serde(default)]
    pub password: Option<Password>,
    /// Recovery code, which is used up.
    #[serde(default)]
    pub code: Option<Code>,
}

/// New recovery codes, shown only once.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewCodes {
    /// Recovery codes.
    pub codes: Vec<String>,
}

/// A one-time code as typed. It has no readable `Debug` output and cannot be serialized.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Code(String);

impl Code {
    /// Returns the code as text.
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

/// Request to begin the registration of a passkey.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PasskeyWanted {
    /// Login name for a guest who becomes an account by registering a passkey.
    #[serde(default)]
    pub login: Option<String>,
}

/// First step of a ceremony.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PasskeyChallenge {
    /// Id of the ceremony.
    pub ceremony: String,
    /// Options for `navigator.credentials.create` or `.get`.
    pub options: Value,
}

/// Second step of a registration.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPasskey {
    /// Id of the ceremony.
    pub ceremony: String,
    /// Credential returned by the browser.
    pub credential: Value,
    /// Label chosen by the owner.
    #[serde(default)]
    pub label: Label,
    /// For a guest who becomes an account: true for a token in the response, false for a cookie.
    #[serde(default)]
    pub token: bool,
}

/// Second step of a login.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PasskeyLogin {
    /// Id of the ceremony.
    pub ceremony: String,
    /// Credential returned by the browser.
    pub credential: Value,
    /// True for a token in the response, false for a cookie.
    #[serde(default)]
    pub token: bool,
    /// Label of the device.
    #[serde(default)]
    pub label: Label,
}

/// A passkey, as its owner sees it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PasskeyJson {
    /// Id of the passkey.
    pub id: String,
    /// Label chosen by the owner.
    pub label: String,
    /// Time of registration.
    #[serde(with = "Json::<Time>")]
    pub added: Time,
    /// Time of the last login with this passkey.
    #[serde(with = "Json::<Option<Time>>")]
    pub used: Option<Time>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_short_and_seen() {
        assert_eq!(Label::new(" Handy ").unwrap().into_text(), "Handy");
        assert_eq!(Label::new("  ").unwrap().into_text(), "");
        assert!(Label::new(&"ä".repeat(60)).is_some());
        for bad in ["a\nb", "a\0b", &"x".repeat(61)] {
            assert_eq!(Label::new(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn a_password_is_not_printed() {
        let knock = r#"{"login":"vroni","password":"geheimer Hahn"}"#;
        let knock: PasswordLogin = serde_json::from_str(knock).unwrap();
        assert_eq!(knock.password.expose(), "geheimer Hahn");
        assert!(!format!("{knock:?}").contains("Hahn"));
    }
}
