//! Who is logged in, and where.

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode};
use cego_store::{Session, TokenHash};
use cego_table::Time;
use data_encoding::HEXLOWER;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::begin::{self, Wish, keep};
use super::label::Label;
use crate::app::App;
use crate::auth::{LoginName, Password, Visitor, cookie};
use crate::clock::now;
use crate::http::api::As;
use crate::http::body::Body;
use crate::http::{Address, Fault};

/// Somebody who opens an account by its password.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Knock {
    login: String,
    password: Password,
    #[serde(default)]
    token: bool,
    #[serde(default)]
    label: Label,
}

/// `POST /api/v1/sessions`: a login name nobody has, and a password that is wrong, are answered alike and take as long.
pub(crate) async fn begin(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(knock): Body<Knock>,
) -> Result<begin::Entered, Fault> {
    begin::own_page(&app, &headers)?;
    let name = LoginName::new(&knock.login);
    let tried = name.as_ref().map_or("", LoginName::as_str);
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    let attempt = app.gates.try_password(address, tried).ok_or(Fault::TOO_MANY)?;
    let login = match &name {
        Some(name) => app.store.login(name.as_str()).await?,
        None => None,
    };
    let (who, hash) = login.map(|login| (login.person, login.hash)).unzip();
    let right = app.passwords.is(knock.password, hash.flatten()).await?;
    let who = who.filter(|_| right).ok_or(Fault::WRONG_LOGIN)?;
    attempt.was_right();
    let account = app.store.person(who).await?.ok_or(Fault::WRONG_LOGIN)?;
    begin::arrive(&app, &visitor, &account).await?;
    let wish = Wish { token: knock.token, label: knock.label };
    begin::session(&app, (StatusCode::CREATED, &account), wish).await
}

/// `DELETE /api/v1/sessions/current`
pub(crate) async fn end(State(app): State<App>, visitor: Visitor) -> Result<As<StatusCode>, Fault> {
    let person = visitor.needed()?;
    app.store.remove_session(person.id, visitor.key().ok_or(Fault::NO_SESSION)?).await?;
    let mut response = As::new(StatusCode::NO_CONTENT);
    if visitor.is_by_cookie() {
        keep(response.headers_mut(), cookie::forget(&app.settings));
    }
    Ok(response)
}

/// A session as its owner is shown it.
#[derive(Serialize, JsonSchema)]
pub(crate) struct SessionJson {
    /// A name for it that opens nothing.
    id: String,
    /// `browser`, `api_token` or `bot_token`.
    kind: &'static str,
    label: String,
    #[serde(with = "cego_protocol::Json::<Time>")]
    made: Time,
    #[serde(with = "cego_protocol::Json::<Time>")]
    seen: Time,
    #[serde(with = "cego_protocol::Json::<Time>")]
    expires: Time,
    /// Whether it is the one that asks.
    current: bool,
}

/// A name for a session: neither its token nor what is kept of that.
fn id(hash: TokenHash) -> String {
    let digest = Sha256::new().chain_update(b"cego session").chain_update(hash.0).finalize();
    HEXLOWER.encode(&digest[..16])
}

/// `GET /api/v1/me/sessions`
pub(crate) async fn list(State(app): State<App>, visitor: Visitor) -> Result<Json<Vec<SessionJson>>, Fault> {
    let person = visitor.in_person()?;
    let sessions = app.store.sessions(person.id, now()).await?;
    let row = |session: Session| SessionJson {
        id: id(session.hash),
        kind: session.kind.id(),
        label: session.label,
        made: session.made,
        seen: session.seen,
        expires: session.expires,
        current: visitor.key() == Some(session.hash),
    };
    Ok(Json(sessions.into_iter().map(row).collect()))
}

/// `DELETE /api/v1/me/sessions/{id}`
pub(crate) async fn end_one(
    State(app): State<App>,
    Path(wanted): Path<String>,
    visitor: Visitor,
) -> Result<StatusCode, Fault> {
    let person = visitor.in_person()?;
    let sessions = app.store.sessions(person.id, now()).await?;
    let session = sessions.iter().find(|session| id(session.hash) == wanted).ok_or(Fault::NOT_FOUND)?;
    app.store.remove_session(person.id, session.hash).await?;
    Ok(StatusCode::NO_CONTENT)
}
