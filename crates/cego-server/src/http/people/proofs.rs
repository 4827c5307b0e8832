//! Who proves that it is them: before what opens an account changes, a session is not enough.

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use cego_protocol::http::{CodeKnock, NewCodes, PasskeyBegun, PasskeyKnock, Proving};
use cego_store::{NewPassword, Person, PersonKind, StoreError, TokenHash};

use super::accounts::{login_name, prove};
use super::enter::{self, Entered, Stay};
use super::passkeys;
use crate::app::App;
use crate::auth::{OneTime, judge};
use crate::clock::now;
use crate::fault::Fault;
use crate::http::Address;
use crate::http::api::Api;
use crate::http::body::{Body, Maybe};
use crate::visitor::Visitor;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .post("/api/v1/sessions/code", "enterByCode", "Logs in by a one-time code and sets another password; all other sessions end.", enter_by_code)
        .post("/api/v1/me/proof", "prove", "Proves by the password or a recovery code that it is still the person who asks.", again)
        .post("/api/v1/me/proof/passkey/begin", "beginProof", "Begins to prove it by a passkey.", begin)
        .post("/api/v1/me/proof/passkey/finish", "finishProof", "Proves it by a passkey.", finish)
        .post("/api/v1/me/codes", "makeCodes", "Makes ten recovery codes, shown this once; those of before are good for nothing any more.", make_codes)
}

/// How long a proof counts, in ms.
const FRESH_MS: u64 = 10 * 60_000;
/// How many recovery codes there are in a set.
const CODES: usize = 10;

/// The person has to prove first that it is them.
const NEEDED: Fault = Fault::Plain(StatusCode::FORBIDDEN, "proof_needed");
/// The login name has no such code. Which of the two is wrong is not said.
const WRONG: Fault = Fault::Plain(StatusCode::UNAUTHORIZED, "wrong_code");

/// Notes that the person of a session has proven that it is them.
///
/// # Errors
/// If the store cannot keep it.
pub(super) async fn fresh(app: &App, session: TokenHash) -> Result<(), Fault> {
    Ok(app.store.prove(session, now().after(FRESH_MS)).await?)
}

/// Checks that a person has proven lately that it is them. Guests have nothing that proves it.
///
/// # Errors
/// If they have to do so first.
pub(super) async fn needs_fresh(app: &App, visitor: &Visitor) -> Result<(), Fault> {
    if visitor.in_person()?.kind != PersonKind::Account {
        return Ok(());
    }
    let session = visitor.key().ok_or(Fault::NO_SESSION)?;
    if app.store.is_proven(session, now()).await? { Ok(()) } else { Err(NEEDED) }
}

/// `POST /api/v1/sessions/code`: a login name nobody has, and a code that is wrong, are answered alike. Tries count as those of passwords do.
async fn enter_by_code(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(knock): Body<CodeKnock>,
) -> Result<Entered, Fault> {
    enter::own_page(&app, &headers)?;
    let login = login_name(&knock.login)?;
    judge(&knock.password, &login)?;
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    let attempt = app.gates.try_password(address, login.as_str()).ok_or(Fault::TOO_MANY)?;
    let code = OneTime::read(knock.code.expose()).ok_or(WRONG)?.hash();
    let who = app.store.code(login.as_str(), code, now()).await?.ok_or(WRONG)?;
    let hash = app.passwords.hash(knock.password).await?;
    let end_passkeys = knock.end_passkeys;
    let new = NewPassword { who, hash, at: now(), code: Some(code), but: None, end_passkeys };
    app.store.change_password(&new).await.map_err(|error| match error {
        // Another request was faster.
        StoreError::NoSuch => WRONG,
        error => error.into(),
    })?;
    attempt.was_right();
    let account = app.store.person(who).await?.ok_or(WRONG)?;
    enter::arrive(&app, &visitor, &account).await?;
    enter::session(&app, (StatusCode::CREATED, &account), Stay { token: knock.token, label: knock.label })
        .await
}

/// `POST /api/v1/me/proof`
async fn again(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    visitor: Visitor,
    Body(proving): Body<Proving>,
) -> Result<StatusCode, Fault> {
    let person = visitor.account()?;
    match (proving.password, proving.code) {
        (Some(password), None) => {
            let login = app.store.login_of(person.id).await?;
            // Without a password there is nothing to compare, and nothing is proven.
            if login.is_none_or(|login| login.hash.is_none()) {
                return Err(NEEDED);
            }
            prove(&app, address, person.id, Some(password)).await?;
        }
        (None, Some(code)) => {
            let login = app.store.login_of(person.id).await?.ok_or(Fault::NO_ACCOUNT)?;
            let wrong = Fault::Plain(StatusCode::FORBIDDEN, "wrong_code");
            let attempt = app.gates.try_password(address, &login.login).ok_or(Fault::TOO_MANY)?;
            let code = OneTime::read(code.expose()).ok_or(wrong.clone())?;
            app.store.spend_code(person.id, code.hash(), now()).await.map_err(|error| match error {
                StoreError::NoSuch => wrong,
                error => error.into(),
            })?;
            attempt.was_right();
        }
        _ => return Err(Fault::bad("one_proof")),
    }
    fresh(&app, visitor.key().ok_or(Fault::NO_SESSION)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/v1/me/proof/passkey/begin`
async fn begin(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
    Maybe(_): Maybe<serde_json::Map<String, serde_json::Value>>,
) -> Result<Json<PasskeyBegun>, Fault> {
    visitor.account()?;
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    passkeys::begin_ceremony(&app, &headers, "prove").await
}

/// `POST /api/v1/me/proof/passkey/finish`
async fn finish(
    State(app): State<App>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(answer): Body<PasskeyKnock>,
) -> Result<StatusCode, Fault> {
    let person = visitor.account()?;
    let whose: Person =
        passkeys::finish_ceremony(&app, &headers, "prove", (&answer.ceremony, answer.credential)).await?;
    if whose.id != person.id {
        return Err(Fault::Plain(StatusCode::FORBIDDEN, "passkey_refused"));
    }
    fresh(&app, visitor.key().ok_or(Fault::NO_SESSION)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/v1/me/codes`
async fn make_codes(State(app): State<App>, visitor: Visitor) -> Result<(StatusCode, Json<NewCodes>), Fault> {
    let person = visitor.account()?;
    needs_fresh(&app, &visitor).await?;
    let codes: Option<Vec<OneTime>> = (0..CODES).map(|_| OneTime::new()).collect();
    let codes = codes.ok_or(Fault::NO_CHANCE)?;
    let hashes: Vec<_> = codes.iter().map(OneTime::hash).collect();
    app.store.set_codes(person.id, &hashes, now()).await?;
    Ok((StatusCode::CREATED, Json(NewCodes { codes: codes.iter().map(OneTime::text).collect() })))
}
