//! How an account is opened by a passkey, without a login name.

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use webauthn_rs::prelude::{DiscoverableAuthentication, Passkey, PublicKeyCredential};

use super::begin::{self, Wish};
use super::label::Label;
use super::passkeys::Begun;
use crate::app::App;
use crate::auth::{Visitor, passkey};
use crate::clock::now;
use crate::http::body::{Body, Maybe};
use crate::http::{Address, Fault};

/// What an authenticator said does not open anything. Whether there is such a passkey is not said.
const REFUSED: Fault = Fault::Plain(StatusCode::UNAUTHORIZED, "passkey_refused");

/// `POST /api/v1/sessions/passkey/begin`
pub(crate) async fn begin(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    Maybe(_): Maybe<Map<String, Value>>,
) -> Result<Json<Begun>, Fault> {
    begin::own_page(&app, &headers)?;
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    let (mut options, state) =
        passkey::webauthn(&app, &headers)?.start_discoverable_authentication().map_err(|_| REFUSED)?;
    // Whether it is offered while a name is typed, or asked for by a button, is for the page to say.
    options.mediation = None;
    let ceremony = passkey::begin(&app, "enter", &state).await?;
    Ok(Json(Begun { ceremony, options: json!(options) }))
}

/// The second half.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "PasskeyKnock")]
pub(crate) struct Answer {
    ceremony: String,
    #[schemars(with = "Value")]
    credential: PublicKeyCredential,
    #[serde(default)]
    token: bool,
    #[serde(default)]
    label: Label,
}

/// `POST /api/v1/sessions/passkey/finish`
pub(crate) async fn finish(
    State(app): State<App>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(answer): Body<Answer>,
) -> Result<begin::Entered, Fault> {
    begin::own_page(&app, &headers)?;
    let state: DiscoverableAuthentication = passkey::take(&app, "enter", &answer.ceremony).await?;
    let webauthn = passkey::webauthn(&app, &headers)?;
    let (handle, id) =
        webauthn.identify_discoverable_authentication(&answer.credential).map_err(|_| REFUSED)?;
    let kept = app.store.passkey(id).await?.ok_or(REFUSED)?;
    if kept.person != passkey::whom(handle) {
        return Err(REFUSED);
    }
    let mut key: Passkey = serde_json::from_str(&kept.body).map_err(|_| REFUSED)?;
    let result = webauthn
        .finish_discoverable_authentication_v2(&answer.credential, state, &key)
        .map_err(|_| REFUSED)?;
    let account = app.store.person(kept.person).await?.ok_or(REFUSED)?;
    key.update_credential(&result);
    let body = serde_json::to_string(&key).map_err(|_| REFUSED)?;
    app.store.update_passkey(&kept.id, &body, now()).await?;
    begin::arrive(&app, &visitor, &account).await?;
    let wish = Wish { token: answer.token, label: answer.label };
    begin::session(&app, (StatusCode::CREATED, &account), wish).await
}
