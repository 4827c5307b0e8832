//! Accounts and their passwords.

use std::net::IpAddr;

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use cego_protocol::http::{NewAccount, Password, PasswordChange};
use cego_store::{NewPassword, Person, PersonKind, StoreError};
use cego_table::{PersonId, PersonName};

use super::enter::{self, Entered, Stay};
use super::guests::{locale, newcomer};
use super::proofs::needs_fresh;
use crate::app::App;
use crate::auth::{LoginName, judge};
use crate::clock::now;
use crate::fault::Fault;
use crate::http::Address;
use crate::http::api::Api;
use crate::http::body::Body;
use crate::visitor::Visitor;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .post("/api/v1/accounts", "makeAccount", "Makes the guest who asks an account; somebody unknown gets a new one.", begin)
        .put("/api/v1/me/password", "changePassword", "Sets another password; all other sessions end.", change_password)
}

/// Somebody else has the login name.
pub(super) const TAKEN: Fault = Fault::Plain(StatusCode::CONFLICT, "login_taken");
/// The person has an account already.
pub(super) const HAS_ONE: Fault = Fault::Plain(StatusCode::CONFLICT, "has_account");
/// The password is wrong, of an account whose owner is known.
const WRONG: Fault = Fault::Plain(StatusCode::FORBIDDEN, "wrong_password");

/// Reads a login name.
///
/// # Errors
/// If it is none.
pub(super) fn login_name(text: &str) -> Result<LoginName, Fault> {
    LoginName::new(text).ok_or(Fault::bad("bad_login"))
}

/// `POST /api/v1/accounts`: the guest who asks becomes an account, with everything they have played; a client without a session is
/// somebody new.
async fn begin(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(wanted): Body<NewAccount>,
) -> Result<Entered, Fault> {
    enter::own_page(&app, &headers)?;
    let asker = visitor.person().map(|_| visitor.in_person()).transpose()?;
    if asker.is_some_and(|person| person.kind == PersonKind::Account) {
        return Err(HAS_ONE);
    }
    let (login, chosen) = (login_name(&wanted.login)?, locale(wanted.locale.as_deref())?);
    let name = wanted.name.as_ref().map(enter::wanted).transpose()?;
    judge(&wanted.password, &login)?;
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    let hash = app.passwords.hash(wanted.password).await?;
    let mut person = match asker {
        Some(guest) => guest.clone(),
        None => newcomer(&app, &headers, name.clone(), chosen).await?,
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
    settle(&app, &mut person, name, chosen).await?;
    // Somebody who had given them the earlier token is not to have the account.
    app.store.remove_sessions(person.id, None).await?;
    enter::session(&app, (StatusCode::CREATED, &person), Stay { token: wanted.token, label: wanted.label })
        .await
}

/// Gives a person the name and the language they want.
///
/// # Errors
/// If the store cannot keep it.
pub(super) async fn settle(
    app: &App,
    person: &mut Person,
    name: Option<PersonName>,
    locale: Option<&str>,
) -> Result<(), Fault> {
    if let Some(name) = name.filter(|name| *name != person.name) {
        let name = enter::chosen(&name)?;
        app.desk.may_rename(&*app.store, person).await?;
        app.store.rename(person.id, &name).await?;
        person.name = name;
    }
    if let Some(locale) = locale.filter(|locale| person.locale.as_deref() != Some(locale)) {
        app.store.set_locale(person.id, Some(locale)).await?;
        person.locale = Some(locale.to_owned());
    }
    Ok(())
}

/// Checks that the request knows the password of a person, if they have one.
///
/// # Errors
/// If it is missing, wrong, or was tried too often.
pub(super) async fn prove(
    app: &App,
    address: IpAddr,
    who: PersonId,
    password: Option<Password>,
) -> Result<(), Fault> {
    let login = app.store.login_of(who).await?;
    let Some((login, hash)) = login.and_then(|login| Some((login.login, login.hash?))) else { return Ok(()) };
    let password = password.ok_or(Fault::Plain(StatusCode::FORBIDDEN, "password_needed"))?;
    let attempt = app.gates.try_password(address, &login).ok_or(Fault::TooManyTries)?;
    if !app.passwords.is(password, Some(hash)).await? {
        return Err(WRONG);
    }
    attempt.was_right();
    Ok(())
}

/// `PUT /api/v1/me/password`: all other sessions end.
async fn change_password(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    visitor: Visitor,
    Body(change): Body<PasswordChange>,
) -> Result<StatusCode, Fault> {
    let person = visitor.account()?;
    let login = app.store.login_of(person.id).await?.ok_or(Fault::NO_ACCOUNT)?;
    judge(&change.new, &login_name(&login.login)?)?;
    if login.hash.is_none() {
        // There is no password to ask for: a first one opens the account for good.
        needs_fresh(&app, &visitor).await?;
    }
    prove(&app, address, person.id, change.old).await?;
    let hash = app.passwords.hash(change.new).await?;
    let (but, end_passkeys) = (visitor.key(), change.end_passkeys);
    let new = NewPassword { who: person.id, hash, at: now(), code: None, but, end_passkeys };
    app.store.change_password(&new).await?;
    app.ends.tell(person.id);
    Ok(StatusCode::NO_CONTENT)
}
