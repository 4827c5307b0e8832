//! People as others see them, and as they see themselves.

use cego_table::{PersonId, Time};
use serde::{Deserialize, Serialize};

use super::Password;
use crate::message::Notice;
use crate::{Json, WantedName};

/// A person as others see them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PersonJson {
    /// Who.
    #[serde(with = "Json::<PersonId>")]
    pub person: PersonId,
    /// Under what name.
    pub name: String,
    /// `guest`, `account` or `bot`.
    pub kind: String,
}

/// A person as they see themselves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Me {
    /// As others see them.
    #[serde(flatten)]
    pub person: PersonJson,
    /// The language chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub locale: Option<String>,
    /// The account whose bot it is.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "Json::<Option<PersonId>>")]
    pub owner: Option<PersonId>,
    /// Since when.
    #[serde(with = "Json::<Time>")]
    pub made: Time,
    /// The name the account is opened by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub login: Option<String>,
    /// Whether a password opens the account.
    pub password: bool,
    /// How many recovery codes are not spent; left out where there is no account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub codes: Option<u64>,
    /// `moderator` or `operator`, if they are one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// What is imposed on them, and warnings they have not confirmed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notices: Vec<Notice>,
}

/// What a person wants to change of themselves; what is left out stays.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MeChange {
    /// The name to play under.
    #[serde(default, with = "Json::<Option<WantedName>>")]
    pub name: Option<WantedName>,
    /// The language.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::LANGUAGE)))]
    pub locale: Option<String>,
}

/// What proves that somebody wants to be forgotten.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Farewell {
    /// The password of the account, if it has one.
    #[serde(default)]
    pub password: Option<Password>,
}

/// Somebody who is a friend, or is to become one.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FriendJson {
    /// Who.
    #[serde(flatten)]
    pub person: PersonJson,
    /// `friend`, `asks` (the person who looks at the list), `asked`.
    pub state: &'static str,
    /// When it was asked.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
}

/// A bot of an account, to be made.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewBot {
    /// The name it plays under.
    #[serde(with = "Json::<WantedName>")]
    pub name: WantedName,
}

/// A new bot with its token, which is shown this once.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Made {
    /// The bot.
    #[serde(flatten)]
    pub bot: PersonJson,
    /// The token it is known by.
    pub token: String,
}
