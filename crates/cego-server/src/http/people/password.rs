//! The password of an account.

use std::net::IpAddr;

use axum::extract::{Extension, State};
use axum::http::StatusCode;
use cego_table::PersonId;
use schemars::JsonSchema;
use serde::Deserialize;

use super::accounts::login_name;
use crate::app::App;
use crate::auth::{Password, Visitor};
use crate::http::body::Body;
use crate::http::{Address, Fault};

/// That a password is wrong, of an account whose owner is known.
const WRONG: Fault = Fault::Plain(StatusCode::FORBIDDEN, "wrong_password");

/// Checks that the request knows the password of a person, if they have one.
///
/// # Errors
/// If it is missing, wrong, or was tried too often.
pub(crate) async fn prove(
    app: &App,
    address: IpAddr,
    who: PersonId,
    password: Option<Password>,
) -> Result<(), Fault> {
    let login = app.store.login_of(who).await?;
    let Some((login, hash)) = login.and_then(|login| Some((login.login, login.hash?))) else { return Ok(()) };
    let password = password.ok_or(Fault::Plain(StatusCode::FORBIDDEN, "password_needed"))?;
    let attempt = app.gates.try_password(address, &login).ok_or(Fault::TOO_MANY)?;
    if !app.passwords.is(password, Some(hash)).await? {
        return Err(WRONG);
    }
    attempt.was_right();
    Ok(())
}

/// Another password.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "PasswordChange")]
pub(crate) struct Change {
    #[serde(default)]
    old: Option<Password>,
    new: Password,
}

/// `PUT /api/v1/me/password`: all other sessions end.
pub(crate) async fn change(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    visitor: Visitor,
    Body(change): Body<Change>,
) -> Result<StatusCode, Fault> {
    let person = visitor.account()?;
    let login = app.store.login_of(person.id).await?.ok_or(Fault::NO_ACCOUNT)?;
    change.new.judge(&login_name(&login.login)?)?;
    prove(&app, address, person.id, change.old).await?;
    let hash = app.passwords.hash(change.new).await?;
    app.store.set_password(person.id, Some(&hash)).await?;
    app.store.remove_sessions(person.id, visitor.key()).await?;
    Ok(StatusCode::NO_CONTENT)
}
