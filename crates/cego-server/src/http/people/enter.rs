//! How a session begins: for a guest, a new account, after a password or a passkey.

use axum::Json;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use cego_protocol::WantedName;
use cego_protocol::http::{Arrived, Label, Me};
use cego_store::{Person, PersonKind, Session, SessionKind, StoreError, TokenHash};
use cego_table::{NameFault, PersonId, PersonName};

use super::proofs;
use crate::app::App;
use crate::auth::{Token, cookie, origin};
use crate::clock::now;
use crate::fault::Fault;
use crate::http::api::As;
use crate::http::shown;
use crate::visitor::Visitor;

/// How a client wants to be known from now on.
pub(super) struct Stay {
    /// Whether by a token it keeps itself; else by a cookie.
    pub(super) token: bool,
    /// What its owner calls the device.
    pub(super) label: Label,
}

/// The answer to somebody who has opened an account, or become a guest.
pub(crate) type Entered = As<(StatusCode, Json<Arrived>)>;

/// A person as they see themselves.
///
/// # Errors
/// If the store cannot be read.
pub(super) async fn me(app: &App, person: &Person) -> Result<Me, Fault> {
    let login = if person.kind == PersonKind::Account { app.store.login_of(person.id).await? } else { None };
    let codes = if login.is_some() { Some(app.store.codes_left(person.id).await?) } else { None };
    let role = if login.is_some() { app.store.role(person.id).await? } else { None };
    let notices = app.desk.notices(person.id);
    Ok(Me {
        person: shown::person(person),
        locale: person.locale.clone(),
        owner: person.owner,
        made: person.made,
        password: login.as_ref().is_some_and(|login| login.hash.is_some()),
        login: login.map(|login| login.login),
        codes,
        role: role.map(|role| role.id().to_owned()),
        notices: notices.iter().map(shown::notice).collect(),
    })
}

/// The name as it may be chosen today.
///
/// # Errors
/// Why it cannot be.
pub(in crate::http) fn chosen(name: &PersonName) -> Result<PersonName, Fault> {
    crate::names::chosen(name.as_str()).map_err(unfit)
}

/// Returns the name that a client wants, if it is one.
///
/// # Errors
/// The rule of names it breaks, with status 422.
pub(in crate::http) fn wanted(name: &WantedName) -> Result<PersonName, Fault> {
    name.judged().map_err(unfit)
}

const fn unfit(why: NameFault) -> Fault {
    Fault::Plain(StatusCode::UNPROCESSABLE_ENTITY, why.id())
}

/// Makes a person.
///
/// # Errors
/// If the name cannot be chosen, or the store cannot keep it.
pub(super) async fn person(
    app: &App,
    (kind, owner): (PersonKind, Option<PersonId>),
    name: PersonName,
    locale: Option<String>,
) -> Result<Person, Fault> {
    let name = chosen(&name)?;
    let mut id = [0; 16];
    getrandom::fill(&mut id).map_err(|_| Fault::NO_CHANCE)?;
    let person = Person { id: PersonId(u128::from_be_bytes(id)), name, kind, locale, owner, made: now() };
    app.store.add_person(&person).await?;
    Ok(person)
}

/// Makes a token by which a person is known.
///
/// # Errors
/// If the store cannot keep it.
pub(super) async fn token(
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

/// Begins a session. The answer holds its token, or sets it as a cookie.
///
/// # Errors
/// If the store cannot keep it.
pub(super) async fn session(
    app: &App,
    (status, person): (StatusCode, &Person),
    stay: Stay,
) -> Result<Entered, Fault> {
    let token = token(app, person.id, SessionKind::Browser, stay.label.into_text()).await?;
    if person.kind == PersonKind::Account {
        // The person who gets it has just proven who they are.
        proofs::fresh(app, TokenHash(token.hash())).await?;
    }
    let me = me(app, person).await?;
    let shown = stay.token.then(|| token.text().to_owned());
    let mut response = As::new((status, Json(Arrived { me, token: shown })));
    if !stay.token {
        keep(response.headers_mut(), cookie::set(&app.settings, &token));
    }
    Ok(response)
}

/// Refuses requests from pages of other origins, so that nobody is logged in without knowing.
pub(super) fn own_page(app: &App, headers: &HeaderMap) -> Result<(), Fault> {
    let foreign = headers.contains_key(header::ORIGIN) && !origin::is_own(&app.settings, headers);
    if foreign { Err(Fault::ELSEWHERE) } else { Ok(()) }
}

/// Sends a cookie along.
pub(super) fn keep(headers: &mut HeaderMap, line: Option<HeaderValue>) {
    if let Some(line) = line {
        headers.append(header::SET_COOKIE, line);
    }
}

/// Ends the earlier session of somebody who has opened an account. If they were a guest, the guest becomes part of the account.
///
/// # Errors
/// If the store cannot keep it.
pub(super) async fn arrive(app: &App, visitor: &Visitor, account: &Person) -> Result<(), Fault> {
    let (Some(before), Some(key)) = (visitor.person(), visitor.key()) else { return Ok(()) };
    match before.kind {
        PersonKind::Guest => {
            let merged = app.store.merge(before.id, account.id).await;
            // Another request may have done so first.
            if !matches!(merged, Err(StoreError::NoSuch)) {
                merged?;
            }
        }
        // The browser gets another cookie; programs keep their tokens.
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
