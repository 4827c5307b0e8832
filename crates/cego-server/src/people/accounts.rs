//! Accounts and their passwords.
//! Guests and their generated names.
//! The requesting person: view, change, delete and export.

use std::net::IpAddr;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use cego_protocol::http::{
    AccountDeletion, Me, MeChange, NewAccount, NewGuest, Password, PasswordChange,
};
use cego_store::{NewPassword, Person, PersonKind, StoreError};
use cego_table::{Command, PersonId, PersonName};
use serde_json::{Map, Value};

use super::auth::identity::{self, Visitor, caller};
use super::auth::password::check_strength;
use super::auth::proofs::needs_fresh;
use super::auth::sessions::{self, LoginResponse, SessionOptions};
use super::names::LoginName;
use crate::net::api::{Api, TypedResponse};
use crate::net::app::App;
use crate::net::body::{Body, OptionalBody};
use crate::net::error::ApiError;
use crate::net::i18n;
use crate::net::proxy_address::Address;
use crate::ops::clock::now;
use crate::tables::registry::TableCommandError;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .post("/api/v1/accounts", "makeAccount", "Makes the guest who asks an account; somebody \
            unknown gets a new one.", open_account)
        .put("/api/v1/me/password", "changePassword", "Sets another password; all other sessions \
            end.", change_password)
        .post("/api/v1/guests", "becomeGuest", "Makes a guest.", become_guest)
        .get("/api/v1/me", "me", "The person who asks.", me)
        .patch("/api/v1/me", "changeMe", "Changes the name or language of the person who \
            asks.", change)
        .delete("/api/v1/me", "deleteMe", "Deletes the person who asks; with the password if they \
            have one.", delete)
        .get("/api/v1/me/export", "exportMe", "Everything that is kept of the person who \
            asks.", export)
}

/// The login name is taken.
pub(crate) const TAKEN: ApiError = ApiError::Plain(StatusCode::CONFLICT, "login_taken");
/// The person already has an account.
pub(crate) const HAS_ONE: ApiError = ApiError::Plain(StatusCode::CONFLICT, "has_account");
/// The password of a known account is wrong.
const WRONG: ApiError = ApiError::Plain(StatusCode::FORBIDDEN, "wrong_password");

/// Parses a login name.
///
/// # Errors
/// If it is invalid.
pub(crate) fn login_name(text: &str) -> Result<LoginName, ApiError> {
    LoginName::new(text).ok_or(ApiError::bad("bad_login"))
}

/// `POST /api/v1/accounts`: turns a guest into an account with all their games, or creates a new
/// one.
async fn open_account(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(wanted): Body<NewAccount>,
) -> Result<LoginResponse, ApiError> {
    sessions::own_page(&app, &headers)?;
    let asker = visitor.person().map(|_| visitor.require_personal_login()).transpose()?;
    if asker.is_some_and(|person| person.kind == PersonKind::Account) {
        return Err(HAS_ONE);
    }
    let (login, chosen) = (login_name(&wanted.login)?, locale(wanted.locale.as_deref())?);
    let name = wanted.name.as_ref().map(sessions::validate_wanted_name).transpose()?;
    check_strength(&wanted.password, &login)?;
    if !app.rate_limiters.may_begin(address) {
        return Err(ApiError::TOO_MANY);
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
                // The new person has not been shown to anybody.
                let _ = app.store.delete_person(person.id).await;
            }
            return Err(match error {
                StoreError::Taken => TAKEN,
                // A concurrent request was faster.
                StoreError::NoSuch => HAS_ONE,
                error => error.into(),
            });
        }
    }
    person.kind = PersonKind::Account;
    settle(&app, &mut person, name, chosen).await?;
    // A person who knew the guest's token must not get access to the account.
    app.store.remove_sessions(person.id, None).await?;
    sessions::session(
        &app,
        (StatusCode::CREATED, &person),
        SessionOptions { token: wanted.token, label: wanted.label },
    )
    .await
}

/// Sets the name and the language of a person.
///
/// # Errors
/// If the store cannot save it.
pub(crate) async fn settle(
    app: &App,
    person: &mut Person,
    name: Option<PersonName>,
    locale: Option<&str>,
) -> Result<(), ApiError> {
    if let Some(name) = name.filter(|name| *name != person.name) {
        let name = sessions::validate_chosen_name(&name)?;
        app.sanctions.may_rename(&*app.store, person).await?;
        app.store.rename(person.id, &name).await?;
        person.name = name;
    }
    if let Some(locale) = locale.filter(|locale| person.locale.as_deref() != Some(locale)) {
        app.store.set_locale(person.id, Some(locale)).await?;
        person.locale = Some(locale.to_owned());
    }
    Ok(())
}

/// Verifies the password of a person, if they have one.
///
/// # Errors
/// If it is missing or wrong, or the rate limit is exceeded.
pub(crate) async fn prove(
    app: &App,
    address: IpAddr,
    who: PersonId,
    password: Option<Password>,
) -> Result<(), ApiError> {
    let login = app.store.login_of(who).await?;
    let Some((login, hash)) = login.and_then(|login| Some((login.login, login.hash?))) else {
        return Ok(());
    };
    let password = password.ok_or(ApiError::Plain(StatusCode::FORBIDDEN, "password_needed"))?;
    let attempt = app.rate_limiters.try_password(address, &login).ok_or(ApiError::TooManyTries)?;
    if !app.passwords.matches(password, Some(hash)).await? {
        return Err(WRONG);
    }
    attempt.refund();
    Ok(())
}

/// `PUT /api/v1/me/password`: all other sessions end.
async fn change_password(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    visitor: Visitor,
    Body(change): Body<PasswordChange>,
) -> Result<StatusCode, ApiError> {
    let person = visitor.require_account()?;
    let login = app.store.login_of(person.id).await?.ok_or(ApiError::NO_ACCOUNT)?;
    check_strength(&change.new, &login_name(&login.login)?)?;
    if login.hash.is_none() {
        // The first password needs a recent proof of identity instead.
        needs_fresh(&app, &visitor).await?;
    }
    prove(&app, address, person.id, change.old).await?;
    let hash = app.passwords.hash(change.new).await?;
    let (but, end_passkeys) = (visitor.key(), change.end_passkeys);
    let new = NewPassword { who: person.id, hash, at: now(), code: None, but, end_passkeys };
    app.store.change_password(&new).await?;
    app.revocations.notify(person.id);
    Ok(StatusCode::NO_CONTENT)
}

async fn become_guest(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    Body(wanted): Body<NewGuest>,
) -> Result<LoginResponse, ApiError> {
    sessions::own_page(&app, &headers)?;
    let chosen = locale(wanted.locale.as_deref())?;
    if !app.rate_limiters.may_begin(address) {
        return Err(ApiError::TOO_MANY);
    }
    let name = wanted.name.as_ref().map(sessions::validate_wanted_name).transpose()?;
    let guest = newcomer(&app, &headers, name, chosen).await?;
    sessions::session(
        &app,
        (StatusCode::CREATED, &guest),
        SessionOptions { token: wanted.token, label: wanted.label },
    )
    .await
}

/// Returns the supported language of a tag.
///
/// # Errors
/// If the language is not supported.
pub(crate) fn locale(tag: Option<&str>) -> Result<Option<&'static str>, ApiError> {
    let written = |tag: &&str| tag.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    tag.map(|tag| {
        Some(tag)
            .filter(written)
            .and_then(i18n::supported_language)
            .ok_or(ApiError::bad("bad_locale"))
    })
    .transpose()
}

/// Creates a guest. A missing name is generated in the chosen language or that of the request.
///
/// # Errors
/// If the system has no entropy, or the store cannot save it.
pub(crate) async fn newcomer(
    app: &App,
    headers: &HeaderMap,
    name: Option<PersonName>,
    chosen: Option<&str>,
) -> Result<Person, ApiError> {
    let language = chosen.unwrap_or_else(|| i18n::language(headers, &app.settings.language));
    let name = name.or_else(|| guest_name(language)).ok_or(ApiError::NO_CHANCE)?;
    sessions::person(app, (PersonKind::Guest, None), name, chosen.map(str::to_owned)).await
}

/// Generates a guest name: an animal of the Black Forest and the hill it comes from.
///
/// Names are not unique; they only distinguish the guests at one table.
fn guest_name(language: &str) -> Option<PersonName> {
    let mut chance = [0; 2];
    getrandom::fill(&mut chance).ok()?;
    format_name(language, chance.map(usize::from))
}

fn list(language: &str, id: &str) -> Vec<String> {
    i18n::locale(language).text(id).split(',').map(|word| word.trim().to_owned()).collect()
}

fn format_name(language: &str, [animal, place]: [usize; 2]) -> Option<PersonName> {
    let (animals, places) = (list(language, "guest-animals"), list(language, "guest-places"));
    let (animal, place) = (animals.get(animal % animals.len())?, places.get(place % places.len())?);
    let args = [("animal", animal.as_str().into()), ("place", place.as_str().into())];
    PersonName::new(&i18n::locale(language).format("guest-name", &args))
}

async fn me(State(app): State<App>, visitor: Visitor) -> Result<Json<Me>, ApiError> {
    Ok(Json(sessions::me(&app, visitor.require_person()?).await?))
}

async fn change(
    State(app): State<App>,
    visitor: Visitor,
    Body(change): Body<MeChange>,
) -> Result<Json<Me>, ApiError> {
    let mut person = visitor.require_human()?.clone();
    let name = change.name.as_ref().map(sessions::validate_wanted_name).transpose()?;
    settle(&app, &mut person, name, locale(change.locale.as_deref())?).await?;
    Ok(Json(sessions::me(&app, &person).await?))
}

async fn delete(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    visitor: Visitor,
    OptionalBody(farewell): OptionalBody<AccountDeletion>,
) -> Result<TypedResponse<StatusCode>, ApiError> {
    let person = visitor.require_personal_login()?;
    if app.store.login_of(person.id).await?.is_some_and(|login| login.hash.is_none()) {
        needs_fresh(&app, &visitor).await?;
    }
    prove(&app, address, person.id, farewell.password).await?;
    leave_tables(&app, person).await?;
    app.store.delete_person(person.id).await?;
    app.revocations.notify(person.id);
    app.erasure.notify_one();
    let mut response = TypedResponse::new(StatusCode::NO_CONTENT);
    if visitor.is_by_cookie() {
        sessions::keep(response.headers_mut(), identity::forget(&app.settings));
    }
    Ok(response)
}

/// `GET /api/v1/me/export`: all data stored about the requesting person.
async fn export(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<TypedResponse<Json<Map<String, Value>>>, ApiError> {
    let person = visitor.require_personal_login()?;
    let mut response = TypedResponse::new(Json(app.store.export(person.id).await?));
    let name = HeaderValue::from_static("attachment; filename=\"cego.json\"");
    response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    Ok(response)
}

/// Removes a person and their bots from all tables before deletion.
///
/// # Errors
/// If the store fails. The person may then still have some seats.
pub(crate) async fn leave_tables(app: &App, person: &Person) -> Result<(), ApiError> {
    let mut all = app.store.bots(person.id).await?;
    all.push(person.clone());
    for who in all {
        for kept in app.store.tables_of(who.id, u32::MAX).await? {
            // The seat may still belong to their former guest.
            let mut left = app.tables.restore_guest_seat(kept.table, &who).await;
            if left.is_ok() {
                left = app
                    .tables
                    .command(kept.table, (caller(&who), Command::Leave))
                    .await
                    .map(|_| ());
            }
            match left {
                // Another request was faster, or the table no longer exists.
                Ok(())
                | Err(
                    TableCommandError::Refused(_)
                    | TableCommandError::NoTable
                    | TableCommandError::NotWatched
                    | TableCommandError::Maintenance,
                ) => {}
                Err(failure @ TableCommandError::Store(_)) => return Err(failure.into()),
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_animal_and_every_hill_make_a_name() {
        for language in ["de", "en", "sv"] {
            let animals = list(language, "guest-animals").len();
            let places = list(language, "guest-places").len();
            let mut names = BTreeSet::new();
            for animal in 0..animals {
                for place in 0..places {
                    let name = format_name(language, [animal, place]);
                    let name =
                        name.unwrap_or_else(|| panic!("{language} {animal} {place} is too long"));
                    names.insert(name.to_string());
                }
            }
            assert_eq!(names.len(), animals * places);
            assert!(names.len() > 250, "{language}: {}", names.len());
        }
    }
}
