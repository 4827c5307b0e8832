//! How somebody becomes known to a server, and by what they stay known.

use std::fmt;

use cego_table::Time;
use serde::{Deserialize, Deserializer, Serialize};

use super::Me;
use crate::{Json, WantedName};

/// Somebody who wants to play without an account.
#[derive(Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// Under what name; without it the server thinks of one.
    #[serde(default, with = "Json::<Option<WantedName>>", skip_serializing_if = "Option::is_none")]
    pub name: Option<WantedName>,
    /// In what language; without it the one the request asks for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::LANGUAGE)))]
    pub locale: Option<String>,
    /// Whether the answer names a token; otherwise it sets a cookie.
    #[serde(default)]
    pub token: bool,
    /// What they call the device.
    #[serde(default)]
    pub label: Label,
}

/// Somebody who wants an account.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// The name the account is opened by.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::LOGIN)))]
    pub login: String,
    /// Its password.
    #[cfg_attr(feature = "schema", schemars(extend("minLength" = 8, "maxLength" = 200)))]
    pub password: Password,
    /// The name to play under; a guest keeps theirs, others are given one.
    #[serde(default, with = "Json::<Option<WantedName>>")]
    pub name: Option<WantedName>,
    /// In what language.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::LANGUAGE)))]
    pub locale: Option<String>,
    /// Whether the answer names a token; otherwise it sets a cookie.
    #[serde(default)]
    pub token: bool,
    /// What they call the device.
    #[serde(default)]
    pub label: Label,
}

/// Somebody who opens an account by its password.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Knock {
    /// The name the account is opened by.
    pub login: String,
    /// Its password.
    pub password: Password,
    /// Whether the answer names a token; otherwise it sets a cookie.
    #[serde(default)]
    pub token: bool,
    /// What they call the device.
    #[serde(default)]
    pub label: Label,
}

/// A person, and the token they are known by from now on.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Arrived {
    /// The person.
    #[serde(flatten)]
    pub me: Me,
    /// The token, if they asked for one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// Another password for an account.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PasswordChange {
    /// The password until now, if there is one.
    #[serde(default)]
    pub old: Option<Password>,
    /// The password from now on.
    #[cfg_attr(feature = "schema", schemars(extend("minLength" = 8, "maxLength" = 200)))]
    pub new: Password,
    /// Whether passkeys end that were added since the password was set last.
    #[serde(default)]
    pub end_passkeys: bool,
}

/// A session as its owner is shown it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SessionJson {
    /// A name for it that opens nothing.
    pub id: String,
    /// `browser`, `api_token` or `bot_token`.
    pub kind: &'static str,
    /// What its owner calls the device.
    pub label: String,
    /// When it began.
    #[serde(with = "Json::<Time>")]
    pub made: Time,
    /// When it was used last, to the hour.
    #[serde(with = "Json::<Time>")]
    pub seen: Time,
    /// When it ends if it is not used.
    #[serde(with = "Json::<Time>")]
    pub expires: Time,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// A token somebody wants for a program.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What they call the program.
    pub label: Label,
}

/// A token, shown this once.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Given {
    /// The token.
    pub token: String,
}

/// A password as somebody typed it. It can be neither printed nor sent.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Password(String);

impl Password {
    /// The text, to be hashed or judged.
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

/// What somebody calls a device, token or passkey: at most 60 characters that can be seen, no blanks around it; it may be empty.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Label(
    #[cfg_attr(feature = "schema", schemars(length(max = 60), regex(pattern = super::pattern::LINE)))] String,
);

/// The longest label, in characters.
const LONGEST: usize = 60;

impl Label {
    fn new(text: &str) -> Option<Label> {
        let text = text.trim();
        let fits = text.chars().take(LONGEST + 1).count() <= LONGEST && !text.chars().any(char::is_control);
        fits.then(|| Label(text.to_owned()))
    }

    /// The text.
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
        let knock: Knock = serde_json::from_str(knock).unwrap();
        assert_eq!(knock.password.expose(), "geheimer Hahn");
        assert!(!format!("{knock:?}").contains("Hahn"));
    }
}
