//! Passkeys of somebody: added, listed, removed.

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode};
use cego_store::{Passkey, Person, PersonKind, StoreError};
use cego_table::{PersonId, Time};
use data_encoding::HEXLOWER;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use webauthn_rs::prelude::{CredentialID, PasskeyRegistration, RegisterPublicKeyCredential};

use super::accounts::{HAS_ONE, TAKEN, login_name};
use super::begin::{self, Wish};
use super::label::Label;
use crate::app::App;
use crate::auth::{LoginName, Visitor, passkey};
use crate::clock::now;
use crate::http::api::As;
use crate::http::body::{Body, Maybe};
use crate::http::{Address, Fault};

/// How many passkeys somebody may have.
const MOST: usize = 20;

/// What an authenticator said was not right. It does not matter what exactly; who is honest begins again.
const REFUSED: Fault = Fault::bad("passkey_refused");

/// A passkey somebody wants.
#[derive(Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "PasskeyWanted")]
pub(crate) struct Wanted {
    /// The login name of a guest who becomes an account by their passkey.
    #[serde(default)]
    login: Option<String>,
}

/// What is kept of a ceremony.
#[derive(Serialize, Deserialize)]
struct Half {
    #[serde(with = "cego_protocol::Json::<PersonId>")]
    person: PersonId,
    login: Option<String>,
    state: PasskeyRegistration,
}

/// The first half of a ceremony.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "PasskeyBegun")]
pub(crate) struct Begun {
    /// Its name.
    pub(super) ceremony: String,
    /// What the browser is asked for: `navigator.credentials.create` or `.get`.
    pub(super) options: Value,
}

/// `POST /api/v1/me/passkeys/begin`
pub(crate) async fn begin(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
    Maybe(wanted): Maybe<Wanted>,
) -> Result<Json<Begun>, Fault> {
    let person = visitor.in_person()?;
    let login = match (person.kind, wanted.login) {
        (PersonKind::Account, Some(_)) => return Err(HAS_ONE),
        (PersonKind::Account, None) => None,
        (_, Some(login)) => Some(login_name(&login)?),
        (_, None) => return Err(Fault::bad("bad_login")),
    };
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
    let (options, state) = passkey::webauthn(&app, &headers)?
        .start_passkey_registration(passkey::handle(person.id), &name, person.name.as_str(), Some(others))
        .map_err(|_| REFUSED)?;
    let mut options = json!(options);
    // It has to be found without a login name later.
    options["publicKey"]["authenticatorSelection"]["residentKey"] = json!("required");
    options["publicKey"]["authenticatorSelection"]["requireResidentKey"] = json!(true);
    let half = Half { person: person.id, login: login.map(|login| login.as_str().to_owned()), state };
    Ok(Json(Begun { ceremony: passkey::begin(&app, "register", &half).await?, options }))
}

/// The second half.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "NewPasskey")]
pub(crate) struct Answer {
    ceremony: String,
    #[schemars(with = "Value")]
    credential: RegisterPublicKeyCredential,
    #[serde(default)]
    label: Label,
    /// For a guest who becomes an account: whether they want a token, and no cookie.
    #[serde(default)]
    token: bool,
}

/// `POST /api/v1/me/passkeys/finish`
pub(crate) async fn finish(
    State(app): State<App>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(answer): Body<Answer>,
) -> Result<As<(StatusCode, Json<PasskeyJson>)>, Fault> {
    let person = visitor.in_person()?;
    let half: Half = passkey::take(&app, "register", &answer.ceremony).await?;
    if half.person != person.id {
        return Err(REFUSED);
    }
    let key = passkey::webauthn(&app, &headers)?
        .finish_passkey_registration(&answer.credential, &half.state)
        .map_err(|_| REFUSED)?;
    let kept = Passkey {
        id: key.cred_id().to_vec(),
        person: person.id,
        label: answer.label.or(""),
        body: serde_json::to_string(&key).map_err(|_| REFUSED)?,
        added: now(),
        used: None,
    };
    app.store.add_passkey(&kept).await.map_err(|error| match error {
        StoreError::Taken => REFUSED,
        error => error.into(),
    })?;
    let Some(login) = half.login.as_deref().and_then(LoginName::new) else {
        return Ok(As::new((StatusCode::CREATED, Json(PasskeyJson::new(&kept)))));
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
    let wish = Wish { token: answer.token, label: Label::default() };
    begin::session(&app, (StatusCode::CREATED, &account), wish).await.map(As::new)
}

/// A passkey as its owner is shown it.
#[derive(Serialize, JsonSchema)]
pub(crate) struct PasskeyJson {
    id: String,
    label: String,
    #[serde(with = "cego_protocol::Json::<Time>")]
    added: Time,
    #[serde(with = "cego_protocol::Json::<Option<Time>>")]
    used: Option<Time>,
}

/// A short name for a passkey.
fn id(credential: &[u8]) -> String {
    HEXLOWER.encode(&Sha256::digest(credential)[..16])
}

impl PasskeyJson {
    fn new(passkey: &Passkey) -> PasskeyJson {
        let Passkey { label, added, used, .. } = passkey.clone();
        PasskeyJson { id: id(&passkey.id), label, added, used }
    }
}

/// `GET /api/v1/me/passkeys`
pub(crate) async fn list(State(app): State<App>, visitor: Visitor) -> Result<Json<Vec<PasskeyJson>>, Fault> {
    let passkeys = app.store.passkeys(visitor.in_person()?.id).await?;
    Ok(Json(passkeys.iter().map(PasskeyJson::new).collect()))
}

/// `DELETE /api/v1/me/passkeys/{id}`
pub(crate) async fn remove(
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
