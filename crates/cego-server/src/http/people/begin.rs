//! How a session begins: for a guest, a new account, after a password or a passkey.

use axum::Json;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use cego_store::{Person, PersonKind, Session, SessionKind, TokenHash};
use cego_table::{PersonId, PersonName};
use schemars::JsonSchema;
use serde::Serialize;

use super::answer::Me;
use super::label::Label;
use crate::app::App;
use crate::auth::{Token, Visitor, cookie};
use crate::clock::now;
use crate::http::api::As;
use crate::http::{Fault, origin};

/// How a client wants to be known from now on.
pub(crate) struct Wish {
    /// Whether by a token it keeps itself; else by a cookie.
    pub(crate) token: bool,
    /// What its owner calls the device.
    pub(crate) label: Label,
}

/// A person, and the token they are known by from now on.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Arrived")]
pub(crate) struct Begun {
    #[serde(flatten)]
    me: Me,
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

/// A new person nobody knows yet.
///
/// # Errors
/// If the store cannot keep it.
pub(crate) async fn person(
    app: &App,
    (kind, owner): (PersonKind, Option<PersonId>),
    name: PersonName,
    locale: Option<String>,
) -> Result<Person, Fault> {
    let mut id = [0; 16];
    getrandom::fill(&mut id).map_err(|_| Fault::NO_CHANCE)?;
    let person = Person { id: PersonId(u128::from_be_bytes(id)), name, kind, locale, owner, made: now() };
    app.store.add_person(&person).await?;
    Ok(person)
}

/// A new token of somebody.
///
/// # Errors
/// If the store cannot keep it.
pub(crate) async fn token(
    app: &App,
    person: PersonId,
    kind: SessionKind,
    label: String,
) -> Result<Token, Fault> {
    let token = Token::new().ok_or(Fault::NO_CHANCE)?;
    let made = now();
    let expires = made.after(app.settings.session.as_millis() as u64);
    let session = Session { hash: TokenHash(token.hash()), person, kind, label, made, seen: made, expires };
    app.store.add_session(&session).await?;
    Ok(token)
}

/// The answer to somebody who has opened an account, or become a guest.
pub(crate) type Entered = As<(StatusCode, Json<Begun>)>;

/// Begins a session, and tells by what it is known.
///
/// # Errors
/// If the store cannot keep it.
pub(crate) async fn session(
    app: &App,
    (status, person): (StatusCode, &Person),
    wish: Wish,
) -> Result<Entered, Fault> {
    let token = token(app, person.id, SessionKind::Browser, wish.label.or("")).await?;
    let me = Me::of(app, person).await?;
    let shown = wish.token.then(|| token.text().to_owned());
    let mut response = As::new((status, Json(Begun { me, token: shown })));
    if !wish.token {
        keep(response.headers_mut(), cookie::set(&app.settings, &token));
    }
    Ok(response)
}

/// That no page of others asks: nobody is logged in, as whomever, without knowing.
///
/// # Errors
/// If one does.
pub(crate) fn own_page(app: &App, headers: &HeaderMap) -> Result<(), Fault> {
    let foreign = headers.contains_key(header::ORIGIN) && !origin::is_own(app, headers);
    if foreign { Err(Fault::ELSEWHERE) } else { Ok(()) }
}

/// Sends a cookie along.
pub(crate) fn keep(headers: &mut HeaderMap, line: Option<HeaderValue>) {
    if let Some(line) = line {
        headers.append(header::SET_COOKIE, line);
    }
}

/// Somebody has opened an account: the guest they were becomes part of it, and the earlier session ends.
///
/// # Errors
/// If the store cannot keep it.
pub(crate) async fn arrive(app: &App, visitor: &Visitor, account: &Person) -> Result<(), Fault> {
    let (Some(before), Some(key)) = (visitor.person(), visitor.key()) else { return Ok(()) };
    match before.kind {
        PersonKind::Guest => {
            let merged = app.store.merge(before.id, account.id).await;
            // Another request may have done so first.
            if !matches!(merged, Err(cego_store::StoreError::NoSuch)) {
                merged?;
            }
        }
        // The browser gets another cookie; programs keep their tokens.
        _ if visitor.is_by_cookie() => {
            let removed = app.store.remove_session(before.id, key).await;
            if !matches!(removed, Err(cego_store::StoreError::NoSuch)) {
                removed?;
            }
        }
        _ => {}
    }
    Ok(())
}
