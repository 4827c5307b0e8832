//! People as they are shown.

use cego_protocol::Json;
use cego_store::{Person, PersonKind};
use cego_table::{PersonId, Time};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::app::App;
use crate::http::Fault;

fn kind<S: Serializer>(kind: &PersonKind, out: S) -> Result<S::Ok, S::Error> {
    out.serialize_str(kind.id())
}

/// A person as others see them.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct PersonJson {
    /// Who.
    #[serde(with = "Json::<PersonId>")]
    pub(crate) person: PersonId,
    /// Under what name.
    pub(crate) name: String,
    /// `guest`, `account` or `bot`.
    #[serde(serialize_with = "kind")]
    #[schemars(with = "String")]
    pub(crate) kind: PersonKind,
}

impl PersonJson {
    pub(crate) fn new(person: &Person) -> PersonJson {
        PersonJson { person: person.id, name: person.name.to_string(), kind: person.kind }
    }
}

/// A person as they see themselves.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Me {
    #[serde(flatten)]
    person: PersonJson,
    /// The language chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    locale: Option<String>,
    /// The account whose bot it is.
    #[serde(skip_serializing_if = "Option::is_none", with = "Json::<Option<PersonId>>")]
    owner: Option<PersonId>,
    /// Since when.
    #[serde(with = "Json::<Time>")]
    made: Time,
    /// The name the account is opened by.
    #[serde(skip_serializing_if = "Option::is_none")]
    login: Option<String>,
    /// Whether a password opens the account.
    password: bool,
}

impl Me {
    /// Of somebody.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub(crate) async fn of(app: &App, person: &Person) -> Result<Me, Fault> {
        let login =
            if person.kind == PersonKind::Account { app.store.login_of(person.id).await? } else { None };
        Ok(Me {
            person: PersonJson::new(person),
            locale: person.locale.clone(),
            owner: person.owner,
            made: person.made,
            password: login.as_ref().is_some_and(|login| login.hash.is_some()),
            login: login.map(|login| login.login),
        })
    }
}
