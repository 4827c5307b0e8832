//! Sessions and tokens of a person.

use std::net::IpAddr;

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode};
use cego_protocol::http::{Given, Knock, NewToken, SessionJson};
use cego_store::{Session, SessionKind, TokenHash};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::enter::{self, Entered, Stay};
use crate::app::App;
use crate::auth::{LoginName, cookie};
use crate::clock::now;
use crate::fault::Fault;
use crate::http::Address;
use crate::http::api::{Api, As};
use crate::http::body::Body;
use crate::metrics::Outcome;
use crate::visitor::Visitor;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .post("/api/v1/sessions", "logIn", "Logs in by password.", begin)
        .delete("/api/v1/sessions/current", "logOut", "Ends this session.", end)
        .get("/api/v1/me/sessions", "sessions", "The sessions and tokens of the person who asks.", list)
        .delete("/api/v1/me/sessions/{id}", "endSession", "Ends one of them.", end_one)
        .post("/api/v1/me/tokens", "makeToken", "Makes a token for a program; it is shown once.", add_token)
}

/// How many tokens for programs a person may have.
const MOST_TOKENS: usize = 50;

/// Counts a login by how it ended.
pub(super) fn count(app: &App, entered: &Result<Entered, Fault>) {
    let outcome = match entered {
        Ok(_) => "ok",
        Err(fault) if fault.status() == StatusCode::TOO_MANY_REQUESTS => "too_many",
        Err(_) => "failed",
    };
    app.metrics.logins.get_or_create(&Outcome::new(outcome)).inc();
}

/// `POST /api/v1/sessions` name nobody has, and a password that is wrong, are answered alike and take as long.
async fn begin(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(knock): Body<Knock>,
) -> Result<Entered, Fault> {
    let entered = knocks(&app, address, &headers, &visitor, knock).await;
    count(&app, &entered);
    entered
}

/// A login name nobody has, and a password that is wrong, are answered alike and take as long.
async fn knocks(
    app: &App,
    address: IpAddr,
    headers: &HeaderMap,
    visitor: &Visitor,
    knock: Knock,
) -> Result<Entered, Fault> {
    enter::own_page(app, headers)?;
    let name = LoginName::new(&knock.login);
    let tried = name.as_ref().map_or("", LoginName::as_str);
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    let attempt = app.gates.try_password(address, tried).ok_or(Fault::TooManyTries)?;
    let login = match &name {
        Some(name) => app.store.login(name.as_str()).await?,
        None => None,
    };
    let (who, hash) = login.map(|login| (login.person, login.hash)).unzip();
    let right = app.passwords.is(knock.password, hash.flatten()).await?;
    let who = who.filter(|_| right).ok_or(Fault::WRONG_LOGIN)?;
    attempt.was_right();
    let account = app.store.person(who).await?.ok_or(Fault::WRONG_LOGIN)?;
    enter::arrive(app, visitor, &account).await?;
    enter::session(app, (StatusCode::CREATED, &account), Stay { token: knock.token, label: knock.label })
        .await
}

/// `DELETE /api/v1/sessions/current`
async fn end(State(app): State<App>, visitor: Visitor) -> Result<As<StatusCode>, Fault> {
    let person = visitor.needed()?;
    app.store.remove_session(person.id, visitor.key().ok_or(Fault::NO_SESSION)?).await?;
    app.ends.tell(person.id);
    let mut response = As::new(StatusCode::NO_CONTENT);
    if visitor.is_by_cookie() {
        enter::keep(response.headers_mut(), cookie::forget(&app.settings));
    }
    Ok(response)
}

/// The id of a session in lists. It reveals neither the token nor its stored hash.
fn id(hash: TokenHash) -> String {
    let digest = Sha256::new().chain_update(b"cego session").chain_update(hash.0).finalize();
    HEXLOWER.encode(&digest[..16])
}

/// `GET /api/v1/me/sessions`
async fn list(State(app): State<App>, visitor: Visitor) -> Result<Json<Vec<SessionJson>>, Fault> {
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
async fn end_one(
    State(app): State<App>,
    Path(wanted): Path<String>,
    visitor: Visitor,
) -> Result<StatusCode, Fault> {
    let person = visitor.in_person()?;
    let sessions = app.store.sessions(person.id, now()).await?;
    let session = sessions.iter().find(|session| id(session.hash) == wanted).ok_or(Fault::NOT_FOUND)?;
    app.store.remove_session(person.id, session.hash).await?;
    app.ends.tell(person.id);
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/v1/me/tokens`: it is listed and removed among the sessions.
async fn add_token(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    visitor: Visitor,
    Body(wanted): Body<NewToken>,
) -> Result<(StatusCode, Json<Given>), Fault> {
    let person = visitor.account()?;
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    let sessions = app.store.sessions(person.id, now()).await?;
    if sessions.iter().filter(|session| session.kind == SessionKind::ApiToken).count() >= MOST_TOKENS {
        return Err(Fault::bad("enough_of_these"));
    }
    let token = enter::token(&app, person.id, SessionKind::ApiToken, wanted.label.into_text()).await?;
    Ok((StatusCode::CREATED, Json(Given { token: token.text().to_owned() })))
}
