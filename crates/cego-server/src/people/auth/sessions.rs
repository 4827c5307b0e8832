//! Sessions and tokens of a person.
//! Starts sessions: for guests and new accounts, after a password or a passkey.

use std::net::IpAddr;

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use cego_protocol::WantedName;
use cego_protocol::http::{
    AuthenticatedPerson, Label, Me, NewToken, PasswordLogin, SessionJson, TokenResponse,
};
use cego_store::{Person, PersonKind, Session, SessionKind, StoreError, TokenHash};
use cego_table::{NameError, PersonId, PersonName};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::identity::{self, Visitor};
use super::proofs;
use super::tokens::Token;
use crate::net::api::{Api, TypedResponse};
use crate::net::app::App;
use crate::net::body::Body;
use crate::net::error::ApiError;
use crate::net::json_views;
use crate::net::proxy_address::Address;
use crate::ops::clock::now;
use crate::ops::metrics::OutcomeLabel;
use crate::people::names::LoginName;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .post("/api/v1/sessions", "logIn", "Logs in by password.", begin)
        .delete("/api/v1/sessions/current", "logOut", "Ends this session.", end)
        .get("/api/v1/me/sessions", "sessions", "The sessions and tokens of the person who \
            asks.", list)
        .delete("/api/v1/me/sessions/{id}", "endSession", "Ends one of them.", end_one)
        .post("/api/v1/me/tokens", "makeToken", "Makes a token for a program; it is shown \
            once.", add_token)
}

/// Maximum number of API tokens per person.
const MOST_TOKENS: usize = 50;

/// Counts a login by its outcome.
pub(crate) fn count(app: &App, entered: &Result<LoginResponse, ApiError>) {
    let outcome = match entered {
        Ok(_) => "ok",
        Err(fault) if fault.status() == StatusCode::TOO_MANY_REQUESTS => "too_many",
        Err(_) => "failed",
    };
    app.metrics.logins.get_or_create(&OutcomeLabel::new(outcome)).inc();
}

/// `POST /api/v1/sessions`: an unknown login name and a wrong password get the same answer in the
/// same time.
async fn begin(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(knock): Body<PasswordLogin>,
) -> Result<LoginResponse, ApiError> {
    let entered = authenticate(&app, address, &headers, &visitor, knock).await;
    count(&app, &entered);
    entered
}

/// Verifies login name and password.
///
/// An unknown login name and a wrong password get the same answer in the same time.
async fn authenticate(
    app: &App,
    address: IpAddr,
    headers: &HeaderMap,
    visitor: &Visitor,
    knock: PasswordLogin,
) -> Result<LoginResponse, ApiError> {
    own_page(app, headers)?;
    let name = LoginName::new(&knock.login);
    let tried = name.as_ref().map_or("", LoginName::as_str);
    if !app.rate_limiters.may_begin(address) {
        return Err(ApiError::TOO_MANY);
    }
    let attempt = app.rate_limiters.try_password(address, tried).ok_or(ApiError::TooManyTries)?;
    let login = match &name {
        Some(name) => app.store.login(name.as_str()).await?,
        None => None,
    };
    let (who, hash) = login.map(|login| (login.person, login.hash)).unzip();
    let right = app.passwords.matches(knock.password, hash.flatten()).await?;
    let who = who.filter(|_| right).ok_or(ApiError::WRONG_LOGIN)?;
    attempt.refund();
    let account = app.store.person(who).await?.ok_or(ApiError::WRONG_LOGIN)?;
    arrive(app, visitor, &account).await?;
    session(
        app,
        (StatusCode::CREATED, &account),
        SessionOptions { token: knock.token, label: knock.label },
    )
    .await
}

async fn end(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<TypedResponse<StatusCode>, ApiError> {
    let person = visitor.require_person()?;
    app.store.remove_session(person.id, visitor.key().ok_or(ApiError::NO_SESSION)?).await?;
    app.revocations.notify(person.id);
    let mut response = TypedResponse::new(StatusCode::NO_CONTENT);
    if visitor.is_by_cookie() {
        keep(response.headers_mut(), identity::forget(&app.settings));
    }
    Ok(response)
}

/// Returns the public id of a session. It reveals neither the token nor its stored hash.
fn id(hash: TokenHash) -> String {
    let digest = Sha256::new().chain_update(b"cego session").chain_update(hash.0).finalize();
    HEXLOWER.encode(&digest[..16])
}

async fn list(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Vec<SessionJson>>, ApiError> {
    let person = visitor.require_personal_login()?;
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

async fn end_one(
    State(app): State<App>,
    Path(wanted): Path<String>,
    visitor: Visitor,
) -> Result<StatusCode, ApiError> {
    let person = visitor.require_personal_login()?;
    let sessions = app.store.sessions(person.id, now()).await?;
    let session =
        sessions.iter().find(|session| id(session.hash) == wanted).ok_or(ApiError::NOT_FOUND)?;
    app.store.remove_session(person.id, session.hash).await?;
    app.revocations.notify(person.id);
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/v1/me/tokens`: creates an API token, which is listed and revoked like a session.
async fn add_token(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    visitor: Visitor,
    Body(wanted): Body<NewToken>,
) -> Result<(StatusCode, Json<TokenResponse>), ApiError> {
    let person = visitor.require_account()?;
    if !app.rate_limiters.may_begin(address) {
        return Err(ApiError::TOO_MANY);
    }
    let sessions = app.store.sessions(person.id, now()).await?;
    if sessions.iter().filter(|session| session.kind == SessionKind::ApiToken).count()
        >= MOST_TOKENS
    {
        return Err(ApiError::bad("enough_of_these"));
    }
    let token = token(&app, person.id, SessionKind::ApiToken, wanted.label.into_text()).await?;
    Ok((StatusCode::CREATED, Json(TokenResponse { token: token.text().to_owned() })))
}

/// Session options of a client.
pub(crate) struct SessionOptions {
    /// True for a token in the response, false for a cookie.
    pub(crate) token: bool,
    /// Name of the device, given by its owner.
    pub(crate) label: Label,
}

/// Response to a login or to the creation of a person.
pub(crate) type LoginResponse = TypedResponse<(StatusCode, Json<AuthenticatedPerson>)>;

/// Returns a person as they see themselves.
///
/// # Errors
/// If the store cannot be read.
pub(crate) async fn me(app: &App, person: &Person) -> Result<Me, ApiError> {
    let login = if person.kind == PersonKind::Account {
        app.store.login_of(person.id).await?
    } else {
        None
    };
    let codes = if login.is_some() { Some(app.store.codes_left(person.id).await?) } else { None };
    let role = if login.is_some() { app.store.role(person.id).await? } else { None };
    let notices = app.sanctions.notices(person.id);
    Ok(Me {
        person: json_views::person(person),
        locale: person.locale.clone(),
        owner: person.owner,
        made: person.made,
        password: login.as_ref().is_some_and(|login| login.hash.is_some()),
        login: login.map(|login| login.login),
        codes,
        role: role.map(|role| role.id().to_owned()),
        notices: notices.iter().map(json_views::notice).collect(),
    })
}

/// Validates a newly chosen name.
///
/// # Errors
/// The reason why the name is not allowed.
pub(crate) fn validate_chosen_name(name: &PersonName) -> Result<PersonName, ApiError> {
    crate::people::names::validate_name(name.as_str()).map_err(unfit)
}

/// Returns the name that a client wants, if it is valid.
///
/// # Errors
/// The rule it violates, with status 422.
pub(crate) fn validate_wanted_name(name: &WantedName) -> Result<PersonName, ApiError> {
    name.validate().map_err(unfit)
}

const fn unfit(why: NameError) -> ApiError {
    ApiError::Plain(StatusCode::UNPROCESSABLE_ENTITY, why.id())
}

/// Creates a person.
///
/// # Errors
/// If the name is not allowed, or the store cannot save it.
pub(crate) async fn person(
    app: &App,
    (kind, owner): (PersonKind, Option<PersonId>),
    name: PersonName,
    locale: Option<String>,
) -> Result<Person, ApiError> {
    let name = validate_chosen_name(&name)?;
    let mut id = [0; 16];
    getrandom::fill(&mut id).map_err(|_| ApiError::NO_CHANCE)?;
    let person =
        Person { id: PersonId(u128::from_be_bytes(id)), name, kind, locale, owner, made: now() };
    app.store.add_person(&person).await?;
    Ok(person)
}

/// Creates a session token for a person.
///
/// # Errors
/// If the store cannot save it.
pub(crate) async fn token(
    app: &App,
    person: PersonId,
    kind: SessionKind,
    label: String,
) -> Result<Token, ApiError> {
    let token = Token::new().ok_or(ApiError::NO_CHANCE)?;
    let made = now();
    let expires = made.after(app.settings.session.as_millis() as u64);
    let session =
        Session { hash: TokenHash(token.hash()), person, kind, label, made, seen: made, expires };
    app.store.add_session(&session).await?;
    Ok(token)
}

/// Starts a session. The response contains its token or sets it as a cookie.
///
/// # Errors
/// If the store cannot save it.
pub(crate) async fn session(
    app: &App,
    (status, person): (StatusCode, &Person),
    stay: SessionOptions,
) -> Result<LoginResponse, ApiError> {
    let token = token(app, person.id, SessionKind::Browser, stay.label.into_text()).await?;
    if person.kind == PersonKind::Account {
        // The person has just proven their identity.
        proofs::fresh(app, TokenHash(token.hash())).await?;
    }
    let me = me(app, person).await?;
    let shown = stay.token.then(|| token.text().to_owned());
    let mut response = TypedResponse::new((status, Json(AuthenticatedPerson { me, token: shown })));
    if !stay.token {
        keep(response.headers_mut(), identity::set(&app.settings, &token));
    }
    Ok(response)
}

/// Rejects cross-origin requests, against login CSRF.
pub(crate) fn own_page(app: &App, headers: &HeaderMap) -> Result<(), ApiError> {
    let foreign = headers.contains_key(header::ORIGIN) && !identity::is_own(&app.settings, headers);
    if foreign { Err(ApiError::ELSEWHERE) } else { Ok(()) }
}

/// Adds a cookie to the response.
pub(crate) fn keep(headers: &mut HeaderMap, line: Option<HeaderValue>) {
    if let Some(line) = line {
        headers.append(header::SET_COOKIE, line);
    }
}

/// Ends the previous session of a person who has logged in. A guest is merged into the account.
///
/// # Errors
/// If the store cannot save it.
pub(crate) async fn arrive(app: &App, visitor: &Visitor, account: &Person) -> Result<(), ApiError> {
    let (Some(before), Some(key)) = (visitor.person(), visitor.key()) else { return Ok(()) };
    match before.kind {
        PersonKind::Guest => {
            let merged = app.store.merge(before.id, account.id).await;
            // A concurrent request may have merged the guest.
            if !matches!(merged, Err(StoreError::NoSuch)) {
                merged?;
            }
        }
        // Browsers get a new cookie; programs keep their tokens.
        _ if visitor.is_by_cookie() => {
            let removed = app.store.remove_session(before.id, key).await;
            if !matches!(removed, Err(StoreError::NoSuch)) {
                removed?;
            }
        }
        _ => {}
    }
    Ok(())
}
