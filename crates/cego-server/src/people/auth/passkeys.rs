//! Passkeys: added, listed, removed, and used to log in without a login name.
//! Passkeys: their relying party, and the stored state of a ceremony.

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode};
use cego_protocol::http::{
    Label, NewPasskey, PasskeyChallenge, PasskeyJson, PasskeyLogin, PasskeyWanted,
};
use cego_store::{Passkey as Kept, Person, PersonKind, Store, StoreError};
use cego_table::PersonId;
use data_encoding::HEXLOWER;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use webauthn_rs::prelude::{
    CredentialID, DiscoverableAuthentication, Passkey, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential, Url, Uuid, Webauthn, WebauthnBuilder,
};

use super::identity::Visitor;
use super::proofs::needs_fresh;
use super::sessions::{self, LoginResponse, SessionOptions};
use super::tokens::Token;
use crate::net::api::{Api, TypedResponse};
use crate::net::app::App;
use crate::net::body::{Body, OptionalBody};
use crate::net::error::ApiError;
use crate::net::proxy_address::Address;
use crate::net::public_url::{host, is_localhost};
use crate::ops::clock::now;
use crate::ops::settings::Settings;
use crate::people::accounts::{HAS_ONE, TAKEN, login_name};
use crate::people::names::LoginName;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .post("/api/v1/sessions/passkey/begin", "beginPasskeyLogin", "Begins to log in by a \
            passkey.", begin_login)
        .post("/api/v1/sessions/passkey/finish", "finishPasskeyLogin", "Logs in by a \
            passkey.", log_in)
        .get("/api/v1/me/passkeys", "passkeys", "The passkeys of the person who asks.", list)
        .post("/api/v1/me/passkeys/begin", "beginPasskey", "Begins to add a passkey.", begin_adding)
        .post("/api/v1/me/passkeys/finish", "finishPasskey", "Adds a passkey. A guest becomes an \
            account by it, and gets what logging in gives.", add)
        .delete("/api/v1/me/passkeys/{id}", "removePasskey", "Removes a passkey.", remove)
}

/// Maximum number of passkeys per person.
const MOST: usize = 20;

/// Registration failed. Details are withheld; an honest client starts again.
const NOT_ADDED: ApiError = ApiError::bad("passkey_refused");
/// Login failed. It is not revealed whether the passkey exists.
const NOT_OPENED: ApiError = ApiError::Plain(StatusCode::UNAUTHORIZED, "passkey_refused");

/// State between the two steps of registering a passkey.
#[derive(Serialize, Deserialize)]
struct RegistrationState {
    #[serde(with = "cego_protocol::Json::<PersonId>")]
    person: PersonId,
    login: Option<String>,
    state: PasskeyRegistration,
}

/// Parses a credential from the browser's authenticator.
fn credential<T: DeserializeOwned>(said: Value) -> Result<T, ApiError> {
    serde_json::from_value(said).map_err(|why| ApiError::Body(why.to_string()))
}

async fn begin_adding(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
    OptionalBody(wanted): OptionalBody<PasskeyWanted>,
) -> Result<Json<PasskeyChallenge>, ApiError> {
    let person = visitor.require_personal_login()?;
    let login = match (person.kind, wanted.login) {
        (PersonKind::Account, Some(_)) => return Err(HAS_ONE),
        (PersonKind::Account, None) => None,
        (_, Some(login)) => Some(login_name(&login)?),
        (_, None) => return Err(ApiError::bad("bad_login")),
    };
    needs_fresh(&app, &visitor).await?;
    if !app.rate_limiters.may_begin(address) {
        return Err(ApiError::TOO_MANY);
    }
    let known = app.store.passkeys(person.id).await?;
    if known.len() >= MOST {
        return Err(ApiError::bad("enough_of_these"));
    }
    let name = match &login {
        Some(login) => login.as_str().to_owned(),
        None => app.store.login_of(person.id).await?.map_or_else(String::new, |login| login.login),
    };
    let others: Vec<CredentialID> = known.into_iter().map(|passkey| passkey.id).collect();
    let (options, state) = webauthn(&app.settings, &headers)?
        .start_passkey_registration(handle(person.id), &name, person.name.as_str(), Some(others))
        .map_err(|_| NOT_ADDED)?;
    let mut options = json!(options);
    // Discoverable credential, so that login needs no login name.
    options["publicKey"]["authenticatorSelection"]["residentKey"] = json!("required");
    options["publicKey"]["authenticatorSelection"]["requireResidentKey"] = json!(true);
    let half = RegistrationState {
        person: person.id,
        login: login.map(|login| login.as_str().to_owned()),
        state,
    };
    Ok(Json(PasskeyChallenge { ceremony: begin(&*app.store, "register", &half).await?, options }))
}

async fn add(
    State(app): State<App>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(answer): Body<NewPasskey>,
) -> Result<TypedResponse<(StatusCode, Json<PasskeyJson>)>, ApiError> {
    let person = visitor.require_personal_login()?;
    let said: RegisterPublicKeyCredential = credential(answer.credential)?;
    let half: RegistrationState = take(&*app.store, "register", &answer.ceremony).await?;
    if half.person != person.id {
        return Err(NOT_ADDED);
    }
    let key = webauthn(&app.settings, &headers)?
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
        return Ok(TypedResponse::new((StatusCode::CREATED, Json(passkey_json(&kept)))));
    };
    if let Err(error) = app.store.make_account(person.id, login.as_str(), None).await {
        app.store.remove_passkey(person.id, &kept.id).await?;
        return Err(match error {
            StoreError::Taken => TAKEN,
            StoreError::NoSuch => HAS_ONE,
            error => error.into(),
        });
    }
    // The guest's sessions must not open the account, as with a password.
    app.store.remove_sessions(person.id, None).await?;
    let account = Person { kind: PersonKind::Account, ..person.clone() };
    let stay = SessionOptions { token: answer.token, label: Label::default() };
    sessions::session(&app, (StatusCode::CREATED, &account), stay).await.map(TypedResponse::new)
}

async fn begin_login(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    OptionalBody(_): OptionalBody<Map<String, Value>>,
) -> Result<Json<PasskeyChallenge>, ApiError> {
    sessions::own_page(&app, &headers)?;
    if !app.rate_limiters.may_begin(address) {
        return Err(ApiError::TOO_MANY);
    }
    begin_ceremony(&app, &headers, "enter").await
}

/// Starts an authentication ceremony. It can only be finished for the same `kind`.
///
/// # Errors
/// If passkeys are not available, or the store cannot save the state.
pub(crate) async fn begin_ceremony(
    app: &App,
    headers: &HeaderMap,
    kind: &str,
) -> Result<Json<PasskeyChallenge>, ApiError> {
    let (mut options, state) = webauthn(&app.settings, headers)?
        .start_discoverable_authentication()
        .map_err(|_| NOT_OPENED)?;
    // The page chooses between autofill and a button.
    options.mediation = None;
    let ceremony = begin(&*app.store, kind, &state).await?;
    Ok(Json(PasskeyChallenge { ceremony, options: json!(options) }))
}

async fn log_in(
    State(app): State<App>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(answer): Body<PasskeyLogin>,
) -> Result<LoginResponse, ApiError> {
    let entered = authenticate(&app, &headers, &visitor, answer).await;
    crate::people::auth::sessions::count(&app, &entered);
    entered
}

async fn authenticate(
    app: &App,
    headers: &HeaderMap,
    visitor: &Visitor,
    answer: PasskeyLogin,
) -> Result<LoginResponse, ApiError> {
    sessions::own_page(app, headers)?;
    let account =
        finish_ceremony(app, headers, "enter", (&answer.ceremony, answer.credential)).await?;
    sessions::arrive(app, visitor, &account).await?;
    let stay = SessionOptions { token: answer.token, label: answer.label };
    sessions::session(app, (StatusCode::CREATED, &account), stay).await
}

/// Finishes a ceremony and returns the owner of the passkey.
///
/// # Errors
/// If the passkey is invalid.
pub(crate) async fn finish_ceremony(
    app: &App,
    headers: &HeaderMap,
    kind: &str,
    (ceremony, said): (&str, Value),
) -> Result<Person, ApiError> {
    let said: PublicKeyCredential = credential(said)?;
    let state: DiscoverableAuthentication = take(&*app.store, kind, ceremony).await?;
    let webauthn = webauthn(&app.settings, headers)?;
    let (handle, id) =
        webauthn.identify_discoverable_authentication(&said).map_err(|_| NOT_OPENED)?;
    let kept = app.store.passkey(id).await?.ok_or(NOT_OPENED)?;
    if kept.person != whom(handle) {
        return Err(NOT_OPENED);
    }
    let mut key: Passkey = serde_json::from_str(&kept.body).map_err(|_| NOT_OPENED)?;
    let result = webauthn
        .finish_discoverable_authentication_v2(&said, state, &key)
        .map_err(|_| NOT_OPENED)?;
    let account = app.store.person(kept.person).await?.ok_or(NOT_OPENED)?;
    key.update_credential(&result);
    let body = serde_json::to_string(&key).map_err(|_| NOT_OPENED)?;
    app.store.update_passkey(&kept.id, &body, now()).await?;
    Ok(account)
}

/// Returns a short id for a passkey.
fn id(credential: &[u8]) -> String {
    HEXLOWER.encode(&Sha256::digest(credential)[..16])
}

fn passkey_json(passkey: &Kept) -> PasskeyJson {
    let Kept { label, added, used, .. } = passkey.clone();
    PasskeyJson { id: id(&passkey.id), label, added, used }
}

async fn list(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Vec<PasskeyJson>>, ApiError> {
    let passkeys = app.store.passkeys(visitor.require_personal_login()?.id).await?;
    Ok(Json(passkeys.iter().map(passkey_json).collect()))
}

async fn remove(
    State(app): State<App>,
    Path(wanted): Path<String>,
    visitor: Visitor,
) -> Result<StatusCode, ApiError> {
    let person = visitor.require_personal_login()?;
    let passkeys = app.store.passkeys(person.id).await?;
    let passkey =
        passkeys.iter().find(|passkey| id(&passkey.id) == wanted).ok_or(ApiError::NOT_FOUND)?;
    let login = app.store.login_of(person.id).await?;
    if passkeys.len() == 1 && login.is_some_and(|login| login.hash.is_none()) {
        return Err(ApiError::Plain(StatusCode::CONFLICT, "last_passkey"));
    }
    app.store.remove_passkey(person.id, &passkey.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Lifetime of a ceremony, in milliseconds.
const CEREMONY_MS: u64 = 5 * 60_000;

/// Returns the relying party for the public URL.
///
/// Without a public URL only `localhost` is allowed, because clients can forge the `Host` header.
pub(crate) fn webauthn(settings: &Settings, headers: &HeaderMap) -> Result<Webauthn, ApiError> {
    let nowhere = ApiError::bad("passkeys_need_address");
    let address = match &settings.public_url {
        Some(url) => url.clone(),
        None => {
            let host = host(headers).filter(|host| is_localhost(host)).ok_or(nowhere.clone())?;
            format!("http://{host}")
        }
    };
    let origin = Url::parse(&address).map_err(|_| nowhere.clone())?;
    let domain = origin.domain().ok_or(nowhere.clone())?;
    let builder = WebauthnBuilder::new(domain, &origin).map_err(|_| nowhere.clone())?;
    builder.rp_name("Cego").build().map_err(|_| nowhere)
}

/// Returns the WebAuthn user handle of a person.
pub(crate) fn handle(who: PersonId) -> Uuid {
    Uuid::from_u128(who.0)
}

/// Returns the person of a WebAuthn user handle.
pub(crate) fn whom(handle: Uuid) -> PersonId {
    PersonId(handle.as_u128())
}

fn key(kind: &str, ceremony: &str) -> String {
    format!("passkey-{kind}-{ceremony}")
}

/// Stores the state of a ceremony, so that any server can finish it. Returns the ceremony's id.
///
/// # Errors
/// If the store cannot save it.
pub(crate) async fn begin<T: Serialize>(
    store: &dyn Store,
    kind: &str,
    half: &T,
) -> Result<String, ApiError> {
    let ceremony = Token::new().ok_or(ApiError::NO_CHANCE)?;
    let half = serde_json::to_string(half).map_err(|_| ApiError::NO_CHANCE)?;
    store.put_once(&key(kind, ceremony.text()), &half, now().after(CEREMONY_MS)).await?;
    Ok(ceremony.text().to_owned())
}

/// Takes the state of a ceremony from the store. It can be used once, even if finishing fails.
///
/// # Errors
/// If the ceremony is unknown, already taken or expired.
pub(crate) async fn take<T: DeserializeOwned>(
    store: &dyn Store,
    kind: &str,
    ceremony: &str,
) -> Result<T, ApiError> {
    let over = ApiError::bad("ceremony_over");
    let ceremony = Token::read(ceremony).ok_or(over.clone())?;
    let half = store.take_once(&key(kind, ceremony.text()), now()).await?.ok_or(over.clone())?;
    serde_json::from_str(&half).map_err(|_| over)
}
