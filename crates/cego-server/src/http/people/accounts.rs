//! Accounts.

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use cego_protocol::Json;
use cego_store::{Person, PersonKind, StoreError};
use cego_table::PersonName;
use schemars::JsonSchema;
use serde::Deserialize;

use super::begin::{self, Wish};
use super::guest_name::guest_name;
use super::guests::locale;
use super::label::Label;
use crate::app::App;
use crate::auth::{LoginName, Password, Visitor};
use crate::http::body::Body;
use crate::http::{Address, Fault};
use crate::words;

/// Somebody who wants an account.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewAccount {
    login: String,
    password: Password,
    /// The name to play under; a guest keeps theirs, others are given one.
    #[serde(default, with = "Json::<Option<PersonName>>")]
    name: Option<PersonName>,
    #[serde(default)]
    locale: Option<String>,
    #[serde(default)]
    token: bool,
    #[serde(default)]
    label: Label,
}

/// A login name.
///
/// # Errors
/// If it is none.
pub(crate) fn login_name(text: &str) -> Result<LoginName, Fault> {
    LoginName::new(text).ok_or(Fault::bad("bad_login"))
}

/// That somebody else has a login name.
pub(crate) const TAKEN: Fault = Fault::Plain(StatusCode::CONFLICT, "login_taken");
/// That somebody has an account already.
pub(crate) const HAS_ONE: Fault = Fault::Plain(StatusCode::CONFLICT, "has_account");

/// `POST /api/v1/accounts`: the guest who asks becomes an account, with everything they have played; a client without a session is
/// somebody new.
pub(crate) async fn begin(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(wanted): Body<NewAccount>,
) -> Result<begin::Entered, Fault> {
    begin::own_page(&app, &headers)?;
    let asker = visitor.person().map(|_| visitor.in_person()).transpose()?;
    if asker.is_some_and(|person| person.kind == PersonKind::Account) {
        return Err(HAS_ONE);
    }
    let (login, chosen) = (login_name(&wanted.login)?, locale(wanted.locale.as_deref())?);
    wanted.password.judge(&login)?;
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    let hash = app.passwords.hash(wanted.password).await?;
    let mut person = match asker {
        Some(guest) => guest.clone(),
        None => {
            let language = words::language(&headers, &app.settings.language);
            let name = wanted.name.clone().or_else(|| guest_name(chosen.unwrap_or(language)));
            begin::person(&app, (PersonKind::Guest, None), name.ok_or(Fault::NO_CHANCE)?, None).await?
        }
    };
    match app.store.make_account(person.id, login.as_str(), Some(&hash)).await {
        Ok(()) => {}
        Err(error) => {
            if asker.is_none() {
                // Nobody knows of them yet.
                let _ = app.store.delete_person(person.id).await;
            }
            return Err(match error {
                StoreError::Taken => TAKEN,
                // Another request of theirs was faster.
                StoreError::NoSuch => HAS_ONE,
                error => error.into(),
            });
        }
    }
    person.kind = PersonKind::Account;
    settle(&app, &mut person, wanted.name, chosen).await?;
    // Somebody who had given them the earlier token is not to have the account.
    app.store.remove_sessions(person.id, None).await?;
    let wish = Wish { token: wanted.token, label: wanted.label };
    begin::session(&app, (StatusCode::CREATED, &person), wish).await
}

/// Gives a person the name and the language they want.
///
/// # Errors
/// If the store cannot keep it.
pub(crate) async fn settle(
    app: &App,
    person: &mut Person,
    name: Option<PersonName>,
    locale: Option<&str>,
) -> Result<(), Fault> {
    if let Some(name) = name.filter(|name| *name != person.name) {
        app.store.rename(person.id, &name).await?;
        person.name = name;
    }
    if let Some(locale) = locale.filter(|locale| person.locale.as_deref() != Some(locale)) {
        app.store.set_locale(person.id, Some(locale)).await?;
        person.locale = Some(locale.to_owned());
    }
    Ok(())
}
