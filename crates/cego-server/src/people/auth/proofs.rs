//! Re-authentication before credentials change, since a session alone is not enough.

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use cego_protocol::http::{CodeLogin, NewCodes, PasskeyChallenge, PasskeyLogin, Reauthentication};
use cego_store::{NewPassword, Person, PersonKind, StoreError, TokenHash};

use super::identity::Visitor;
use super::passkeys;
use super::password::check_strength;
use super::sessions::{self, LoginResponse, SessionOptions};
use super::tokens::OneTime;
use crate::net::api::Api;
use crate::net::app::App;
use crate::net::body::{Body, OptionalBody};
use crate::net::error::ApiError;
use crate::net::proxy_address::Address;
use crate::ops::clock::now;
use crate::people::accounts::{login_name, prove};

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .post("/api/v1/sessions/code", "enterByCode", "Logs in by a one-time code and sets another \
            password; all other sessions end.", enter_by_code)
        .post("/api/v1/me/proof", "prove", "Proves by the password or a recovery code that it is \
            still the person who asks.", again)
        .post("/api/v1/me/proof/passkey/begin", "beginProof", "Begins to prove it by a \
            passkey.", begin)
        .post("/api/v1/me/proof/passkey/finish", "finishProof", "Proves it by a passkey.", finish)
        .post("/api/v1/me/codes", "makeCodes", "Makes ten recovery codes, shown this once; those \
            of before are good for nothing any more.", make_codes)
}

/// Validity of a proof of identity, in milliseconds.
const FRESH_MS: u64 = 10 * 60_000;
/// Number of recovery codes in a set.
const CODES: usize = 10;

/// The person must prove their identity first.
const NEEDED: ApiError = ApiError::Plain(StatusCode::FORBIDDEN, "proof_needed");
/// Wrong login name or code. It is not revealed which.
const WRONG: ApiError = ApiError::Plain(StatusCode::UNAUTHORIZED, "wrong_code");

/// Records that the person of a session has proven their identity.
///
/// # Errors
/// If the store cannot save it.
pub(crate) async fn fresh(app: &App, session: TokenHash) -> Result<(), ApiError> {
    Ok(app.store.prove(session, now().after(FRESH_MS)).await?)
}

/// Checks for a recent proof of identity. Guests have no credentials and need none.
///
/// # Errors
/// If the person has to prove their identity first.
pub(crate) async fn needs_fresh(app: &App, visitor: &Visitor) -> Result<(), ApiError> {
    if visitor.require_personal_login()?.kind != PersonKind::Account {
        return Ok(());
    }
    let session = visitor.key().ok_or(ApiError::NO_SESSION)?;
    if app.store.is_proven(session, now()).await? { Ok(()) } else { Err(NEEDED) }
}

/// `POST /api/v1/sessions/code`: an unknown login name and a wrong code get the same answer.
///
/// Attempts count towards the password limit.
async fn enter_by_code(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(knock): Body<CodeLogin>,
) -> Result<LoginResponse, ApiError> {
    sessions::own_page(&app, &headers)?;
    let login = login_name(&knock.login)?;
    check_strength(&knock.password, &login)?;
    if !app.rate_limiters.may_begin(address) {
        return Err(ApiError::TOO_MANY);
    }
    let attempt =
        app.rate_limiters.try_password(address, login.as_str()).ok_or(ApiError::TOO_MANY)?;
    let code = OneTime::read(knock.code.expose()).ok_or(WRONG)?.hash();
    let who = app.store.code(login.as_str(), code, now()).await?.ok_or(WRONG)?;
    let hash = app.passwords.hash(knock.password).await?;
    let end_passkeys = knock.end_passkeys;
    let new = NewPassword { who, hash, at: now(), code: Some(code), but: None, end_passkeys };
    app.store.change_password(&new).await.map_err(|error| match error {
        // A concurrent request was faster.
        StoreError::NoSuch => WRONG,
        error => error.into(),
    })?;
    attempt.refund();
    let account = app.store.person(who).await?.ok_or(WRONG)?;
    sessions::arrive(&app, &visitor, &account).await?;
    sessions::session(
        &app,
        (StatusCode::CREATED, &account),
        SessionOptions { token: knock.token, label: knock.label },
    )
    .await
}

async fn again(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    visitor: Visitor,
    Body(proving): Body<Reauthentication>,
) -> Result<StatusCode, ApiError> {
    let person = visitor.require_account()?;
    match (proving.password, proving.code) {
        (Some(password), None) => {
            let login = app.store.login_of(person.id).await?;
            // Without a password there is nothing to verify, so nothing is proven.
            if login.is_none_or(|login| login.hash.is_none()) {
                return Err(NEEDED);
            }
            prove(&app, address, person.id, Some(password)).await?;
        }
        (None, Some(code)) => {
            let login = app.store.login_of(person.id).await?.ok_or(ApiError::NO_ACCOUNT)?;
            let wrong = ApiError::Plain(StatusCode::FORBIDDEN, "wrong_code");
            let attempt =
                app.rate_limiters.try_password(address, &login.login).ok_or(ApiError::TOO_MANY)?;
            let code = OneTime::read(code.expose()).ok_or(wrong.clone())?;
            app.store.spend_code(person.id, code.hash(), now()).await.map_err(
                |error| match error {
                    StoreError::NoSuch => wrong,
                    error => error.into(),
                },
            )?;
            attempt.refund();
        }
        _ => return Err(ApiError::bad("one_proof")),
    }
    fresh(&app, visitor.key().ok_or(ApiError::NO_SESSION)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn begin(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
    OptionalBody(_): OptionalBody<serde_json::Map<String, serde_json::Value>>,
) -> Result<Json<PasskeyChallenge>, ApiError> {
    visitor.require_account()?;
    if !app.rate_limiters.may_begin(address) {
        return Err(ApiError::TOO_MANY);
    }
    passkeys::begin_ceremony(&app, &headers, "prove").await
}

async fn finish(
    State(app): State<App>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(answer): Body<PasskeyLogin>,
) -> Result<StatusCode, ApiError> {
    let person = visitor.require_account()?;
    let whose: Person =
        passkeys::finish_ceremony(&app, &headers, "prove", (&answer.ceremony, answer.credential))
            .await?;
    if whose.id != person.id {
        return Err(ApiError::Plain(StatusCode::FORBIDDEN, "passkey_refused"));
    }
    fresh(&app, visitor.key().ok_or(ApiError::NO_SESSION)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn make_codes(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<(StatusCode, Json<NewCodes>), ApiError> {
    let person = visitor.require_account()?;
    needs_fresh(&app, &visitor).await?;
    let codes: Option<Vec<OneTime>> = (0..CODES).map(|_| OneTime::new()).collect();
    let codes = codes.ok_or(ApiError::NO_CHANCE)?;
    let hashes: Vec<_> = codes.iter().map(OneTime::hash).collect();
    app.store.set_codes(person.id, &hashes, now()).await?;
    Ok((StatusCode::CREATED, Json(NewCodes { codes: codes.iter().map(OneTime::text).collect() })))
}
