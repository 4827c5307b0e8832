//! Passkeys: added, listed, removed, and used to log in without a login name.

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode};
use cego_protocol::http::{Label, NewPasskey, PasskeyBegun, PasskeyJson, PasskeyKnock, PasskeyWanted};
use cego_store::{Passkey as Kept, Person, PersonKind, StoreError};
use cego_table::PersonId;
use data_encoding::HEXLOWER;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use webauthn_rs::prelude::{
    CredentialID, DiscoverableAuthentication, Passkey, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential,
};

use super::accounts::{HAS_ONE, TAKEN, login_name};
use super::enter::{self, Entered, Stay};
use super::proofs::needs_fresh;
use crate::app::App;
use crate::auth::{LoginName, passkey};
use crate::clock::now;
use crate::fault::Fault;
use crate::http::Address;
use crate::http::api::{Api, As};
use crate::http::body::{Body, Maybe};
use crate::visitor::Visitor;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .post("/api/v1/sessions/passkey/begin", "beginPasskeyLogin", "Begins to log in by a passkey.", begin_login)
        .post("/api/v1/sessions/passkey/finish", "finishPasskeyLogin", "Logs in by a passkey.", log_in)
        .get("/api/v1/me/passkeys", "passkeys", "The passkeys of the person who asks.", list)
        .post("/api/v1/me/passkeys/begin", "beginPasskey", "Begins to add a passkey.", begin_adding)
        .post("/api/v1/me/passkeys/finish", "finishPasskey", "Adds a passkey. A guest becomes an account by it, and gets what logging in gives.", add)
        .delete("/api/v1/me/passkeys/{id}", "removePasskey", "Removes a passkey.", remove)
}

/// How many passkeys a person may have.
const MOST: usize = 20;

/// The answer of the authenticator is wrong. It is not said how; an honest person begins again.
const NOT_ADDED: Fault = Fault::bad("passkey_refused");
/// The passkey opens nothing. Whether there is such a passkey is not said.
const NOT_OPENED: Fault = Fault::Plain(StatusCode::UNAUTHORIZED, "passkey_refused");

/// What the store keeps between the halves of the ceremony that adds a passkey.
#[derive(Serialize, Deserialize)]
struct Half {
    #[serde(with = "cego_protocol::Json::<PersonId>")]
    person: PersonId,
    login: Option<String>,
    state: PasskeyRegistration,
}

/// Reads what a browser has got from an authenticator.
fn credential<T: DeserializeOwned>(said: Value) -> Result<T, Fault> {
    serde_json::from_value(said).map_err(|why| Fault::Body(why.to_string()))
}

/// `POST /api/v1/me/passkeys/begin`
async fn begin_adding(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
    Maybe(wanted): Maybe<PasskeyWanted>,
) -> Result<Json<PasskeyBegun>, Fault> {
    let person = visitor.in_person()?;
    let login = match (person.kind, wanted.login) {
        (PersonKind::Account, Some(_)) => return Err(HAS_ONE),
        (PersonKind::Account, None) => None,
        (_, Some(login)) => Some(login_name(&login)?),
        (_, None) => return Err(Fault::bad("bad_login")),
    };
    needs_fresh(&app, &visitor).await?;
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    let known = app.store.passkeys(person.id).await?;
    if known.len() >= MOST {
        return Err(Fault::bad("enough_of_these"));
    }
    let name = match &login {
        Some(login) => login.as_str().to_owned(),
        None => app.store.login_of(person.id).await?.map_or_else(String::new, |login| login.login),
    };
    let others: Vec<CredentialID> = known.into_iter().map(|passkey| passkey.id).collect();
    let (options, state) = passkey::webauthn(&app.settings, &headers)?
        .start_passkey_registration(passkey::handle(person.id), &name, person.name.as_str(), Some(others))
        .map_err(|_| NOT_ADDED)?;
    let mut options = json!(options);
    // It has to be found without a login name later.
    options["publicKey"]["authenticatorSelection"]["residentKey"] = json!("required");
    options["publicKey"]["authenticatorSelection"]["requireResidentKey"] = json!(true);
    let half = Half { person: person.id, login: login.map(|login| login.as_str().to_owned()), state };
    Ok(Json(PasskeyBegun { ceremony: passkey::begin(&*app.store, "register", &half).await?, options }))
}

/// `POST /api/v1/me/passkeys/finish`
async fn add(
    State(app): State<App>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(answer): Body<NewPasskey>,
) -> Result<As<(StatusCode, Json<PasskeyJson>)>, Fault> {
    let person = visitor.in_person()?;
    let said: RegisterPublicKeyCredential = credential(answer.credential)?;
    let half: Half = passkey::take(&*app.store, "register", &answer.ceremony).await?;
    if half.person != person.id {
        return Err(NOT_ADDED);
    }
    let key = passkey::webauthn(&app.settings, &headers)?
        .finish_passkey_registration(&said, &half.state)
        .map_err(|_| NOT_ADDED)?;
    let kept = Kept {
        id: key.cred_id().to_vec(),
        person: person.id,
        label: answer.label.into_text(),
        body: serde_json::to_string(&key).map_err(|_| NOT_ADDED)?,
        added: now(),
        used: None,
    };
    app.store.add_passkey(&kept).await.map_err(|error| match error {
        StoreError::Taken => NOT_ADDED,
        error => error.into(),
    })?;
    let Some(login) = half.login.as_deref().and_then(LoginName::new) else {
        return Ok(As::new((StatusCode::CREATED, Json(shown(&kept)))));
    };
    if let Err(error) = app.store.make_account(person.id, login.as_str(), None).await {
        app.store.remove_passkey(person.id, &kept.id).await?;
        return Err(match error {
            StoreError::Taken => TAKEN,
            StoreError::NoSuch => HAS_ONE,
            error => error.into(),
        });
    }
    // As with a password: what opened the door to the guest does not open it to the account.
    app.store.remove_sessions(person.id, None).await?;
    let account = Person { kind: PersonKind::Account, ..person.clone() };
    let stay = Stay { token: answer.token, label: Label::default() };
    enter::session(&app, (StatusCode::CREATED, &account), stay).await.map(As::new)
}

/// `POST /api/v1/sessions/passkey/begin`
async fn begin_login(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    Maybe(_): Maybe<Map<String, Value>>,
) -> Result<Json<PasskeyBegun>, Fault> {
    enter::own_page(&app, &headers)?;
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    begin_ceremony(&app, &headers, "enter").await
}

/// Begins a ceremony by which a passkey shows whose it is. `kind`: what for; it can be finished for nothing else.
///
/// # Errors
/// If passkeys do not work here, or the store cannot keep it.
pub(super) async fn begin_ceremony(
    app: &App,
    headers: &HeaderMap,
    kind: &str,
) -> Result<Json<PasskeyBegun>, Fault> {
    let (mut options, state) = passkey::webauthn(&app.settings, headers)?
        .start_discoverable_authentication()
        .map_err(|_| NOT_OPENED)?;
    // Whether it is offered while a name is typed, or asked for by a button, is for the page to say.
    options.mediation = None;
    let ceremony = passkey::begin(&*app.store, kind, &state).await?;
    Ok(Json(PasskeyBegun { ceremony, options: json!(options) }))
}

/// `POST /api/v1/sessions/passkey/finish`
async fn log_in(
    State(app): State<App>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(answer): Body<PasskeyKnock>,
) -> Result<Entered, Fault> {
    let entered = knocks(&app, &headers, &visitor, answer).await;
    super::sessions::count(&app, &entered);
    entered
}

async fn knocks(
    app: &App,
    headers: &HeaderMap,
    visitor: &Visitor,
    answer: PasskeyKnock,
) -> Result<Entered, Fault> {
    enter::own_page(app, headers)?;
    let account = finish_ceremony(app, headers, "enter", (&answer.ceremony, answer.credential)).await?;
    enter::arrive(app, visitor, &account).await?;
    let stay = Stay { token: answer.token, label: answer.label };
    enter::session(app, (StatusCode::CREATED, &account), stay).await
}

/// Finishes a ceremony: whose passkey it was.
///
/// # Errors
/// If it fits nobody.
pub(super) async fn finish_ceremony(
    app: &App,
    headers: &HeaderMap,
    kind: &str,
    (ceremony, said): (&str, Value),
) -> Result<Person, Fault> {
    let said: PublicKeyCredential = credential(said)?;
    let state: DiscoverableAuthentication = passkey::take(&*app.store, kind, ceremony).await?;
    let webauthn = passkey::webauthn(&app.settings, headers)?;
    let (handle, id) = webauthn.identify_discoverable_authentication(&said).map_err(|_| NOT_OPENED)?;
    let kept = app.store.passkey(id).await?.ok_or(NOT_OPENED)?;
    if kept.person != passkey::whom(handle) {
        return Err(NOT_OPENED);
    }
    let mut key: Passkey = serde_json::from_str(&kept.body).map_err(|_| NOT_OPENED)?;
    let result =
        webauthn.finish_discoverable_authentication_v2(&said, state, &key).map_err(|_| NOT_OPENED)?;
    let account = app.store.person(kept.person).await?.ok_or(NOT_OPENED)?;
    key.update_credential(&result);
    let body = serde_json::to_string(&key).map_err(|_| NOT_OPENED)?;
    app.store.update_passkey(&kept.id, &body, now()).await?;
    Ok(account)
}

/// A short name for a passkey.
fn id(credential: &[u8]) -> String {
    HEXLOWER.encode(&Sha256::digest(credential)[..16])
}

fn shown(passkey: &Kept) -> PasskeyJson {
    let Kept { label, added, used, .. } = passkey.clone();
    PasskeyJson { id: id(&passkey.id), label, added, used }
}

/// `GET /api/v1/me/passkeys`
async fn list(State(app): State<App>, visitor: Visitor) -> Result<Json<Vec<PasskeyJson>>, Fault> {
    let passkeys = app.store.passkeys(visitor.in_person()?.id).await?;
    Ok(Json(passkeys.iter().map(shown).collect()))
}

/// `DELETE /api/v1/me/passkeys/{id}`
async fn remove(
    State(app): State<App>,
    Path(wanted): Path<String>,
    visitor: Visitor,
) -> Result<StatusCode, Fault> {
    let person = visitor.in_person()?;
    let passkeys = app.store.passkeys(person.id).await?;
    let passkey = passkeys.iter().find(|passkey| id(&passkey.id) == wanted).ok_or(Fault::NOT_FOUND)?;
    let login = app.store.login_of(person.id).await?;
    if passkeys.len() == 1 && login.is_some_and(|login| login.hash.is_none()) {
        return Err(Fault::Plain(StatusCode::CONFLICT, "last_passkey"));
    }
    app.store.remove_passkey(person.id, &passkey.id).await?;
    Ok(StatusCode::NO_CONTENT)
}
