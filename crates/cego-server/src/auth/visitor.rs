//! Who asks.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use cego_store::{Person, PersonKind, SessionKind, TokenHash};
use cego_table::{Caller, PersonId};

use super::{Token, cookie};
use crate::app::App;
use crate::clock::now;
use crate::http::{Fault, origin};

/// Who asks: a person with a session, or somebody unknown.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    known: Option<Known>,
}

#[derive(Clone, Debug)]
struct Known {
    person: Person,
    key: TokenHash,
    kind: SessionKind,
    /// Whether the browser sent the token by itself.
    by_cookie: bool,
}

/// How often it is noted that a session is in use.
const TOUCH_MS: u64 = 3_600_000;

fn bearer(headers: &HeaderMap) -> Option<Token> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| Token::read(token.trim())).flatten()
}

/// The caller of a table on behalf of a person.
pub(crate) fn caller(person: &Person) -> Caller {
    if person.kind == PersonKind::Bot { Caller::Bot(person.id) } else { Caller::Person(person.id) }
}

impl Visitor {
    /// Who asks, if there is a session.
    pub(crate) fn who(&self) -> Option<PersonId> {
        self.known.as_ref().map(|known| known.person.id)
    }

    /// The person, if there is a session.
    pub(crate) fn person(&self) -> Option<&Person> {
        self.known.as_ref().map(|known| &known.person)
    }

    /// The session.
    pub(crate) fn key(&self) -> Option<TokenHash> {
        self.known.as_ref().map(|known| known.key)
    }

    /// Whether a cookie alone says who asks.
    pub(crate) fn is_by_cookie(&self) -> bool {
        self.known.as_ref().is_some_and(|known| known.by_cookie)
    }

    /// The person, who has to be known.
    pub(crate) fn needed(&self) -> Result<&Person, Fault> {
        self.person().ok_or(Fault::NO_SESSION)
    }

    /// The person, who has to be known and not a bot.
    pub(crate) fn human(&self) -> Result<&Person, Fault> {
        let person = self.needed()?;
        if person.kind == PersonKind::Bot { Err(Fault::NOT_FOR_BOTS) } else { Ok(person) }
    }

    /// The player of somebody's own, who has to be one: a program is marked as one wherever it plays.
    pub(crate) fn bot(&self) -> Result<&Person, Fault> {
        let person = self.needed()?;
        if person.kind == PersonKind::Bot { Ok(person) } else { Err(Fault::BOTS_ONLY) }
    }

    /// The person, who has to have opened the door in person: what opens the door later is changed by nobody who only found
    /// the token of a program.
    pub(crate) fn in_person(&self) -> Result<&Person, Fault> {
        let person = self.human()?;
        let came = self.known.as_ref().is_some_and(|known| known.kind == SessionKind::Browser);
        if came { Ok(person) } else { Err(Fault::NOT_IN_PERSON) }
    }

    /// The person, who has to have an account and to have opened the door in person.
    pub(crate) fn account(&self) -> Result<&Person, Fault> {
        let person = self.in_person()?;
        if person.kind == PersonKind::Account { Ok(person) } else { Err(Fault::NO_ACCOUNT) }
    }

    /// Whether the session has not ended meanwhile. While the store cannot say, it is believed.
    pub(crate) async fn is_still_known(&self, app: &App) -> bool {
        match &self.known {
            None => true,
            Some(known) => !matches!(app.store.session(known.key, now()).await, Ok(None)),
        }
    }

    async fn of(app: &App, token: Token, by_cookie: bool) -> Result<Visitor, Fault> {
        let (key, now) = (TokenHash(token.hash()), now());
        let Some(session) = app.store.session(key, now).await? else { return Ok(Visitor { known: None }) };
        let Some(person) = app.store.person(session.person).await? else {
            return Ok(Visitor { known: None });
        };
        if now.since(session.seen) > TOUCH_MS {
            let expires = now.after(app.settings.session.as_millis() as u64);
            // Not worth refusing anything for.
            let _ = app.store.touch_session(key, now, expires).await;
        }
        Ok(Visitor { known: Some(Known { person, key, kind: session.kind, by_cookie }) })
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Fault> {
        if let Some(token) = bearer(&parts.headers) {
            let visitor = Visitor::of(app, token, false).await?;
            // Who shows a token means to be known by it.
            return if visitor.known.is_some() { Ok(visitor) } else { Err(Fault::NO_SESSION) };
        }
        let Some(token) = cookie::read(&app.settings, &parts.headers) else {
            return Ok(Visitor { known: None });
        };
        if !parts.method.is_safe() && !origin::is_own(app, &parts.headers) {
            return Err(Fault::ELSEWHERE);
        }
        Visitor::of(app, token, true).await
    }
}
