//! Who asks.

use axum::extract::{FromRequestParts, MatchedPath};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use cego_store::{Person, PersonKind, SessionKind, TokenHash};
use cego_table::{Caller, PersonId};

use crate::address::Address;
use crate::app::App;
use crate::auth::{Token, cookie, origin};
use crate::clock::now;
use crate::desk;
use crate::fault::Fault;

/// Who sent a request: a person with a session, or somebody unknown.
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

/// How often, in ms, the store is told that a session is in use.
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
    /// The id of the person, if there is a session.
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

    /// Whether the browser has sent the session by itself, as a cookie.
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

    /// The person, who has to be a bot: a program is marked as one wherever it plays.
    pub(crate) fn bot(&self) -> Result<&Person, Fault> {
        let person = self.needed()?;
        if person.kind == PersonKind::Bot { Ok(person) } else { Err(Fault::BOTS_ONLY) }
    }

    /// The person, who has to have logged in themselves: somebody who only found the token of a program cannot change what opens the
    /// account.
    pub(crate) fn in_person(&self) -> Result<&Person, Fault> {
        let person = self.human()?;
        let came = self.known.as_ref().is_some_and(|known| known.kind == SessionKind::Browser);
        if came { Ok(person) } else { Err(Fault::NOT_IN_PERSON) }
    }

    /// The person, who has to have an account and to have logged in themselves.
    pub(crate) fn account(&self) -> Result<&Person, Fault> {
        let person = self.in_person()?;
        if person.kind == PersonKind::Account { Ok(person) } else { Err(Fault::NO_ACCOUNT) }
    }

    /// Whether the session is still valid. While the store does not answer, it counts as valid.
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

    /// A banned person is refused here, but where [everybody](desk::is_open) may go.
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Fault> {
        let visitor = Visitor::known(parts, app).await?;
        if let Some(person) = visitor.person() {
            let route = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
            if !desk::is_open(parts.method.as_str(), route)
                && let Some(ban) = app.desk.ban(person)
            {
                return Err(ban);
            }
            if let Some(Address(address)) = parts.extensions.get::<Address>()
                && person.kind != PersonKind::Bot
            {
                app.desk.came_from(&app.store, person.id, *address);
            }
        }
        Ok(visitor)
    }
}

impl Visitor {
    async fn known(parts: &mut Parts, app: &App) -> Result<Visitor, Fault> {
        if let Some(token) = bearer(&parts.headers) {
            let visitor = Visitor::of(app, token, false).await?;
            // Who shows a token means to be known by it.
            return if visitor.known.is_some() { Ok(visitor) } else { Err(Fault::NO_SESSION) };
        }
        let Some(token) = cookie::read(&app.settings, &parts.headers) else {
            return Ok(Visitor { known: None });
        };
        if !parts.method.is_safe() && !origin::is_own(&app.settings, &parts.headers) {
            return Err(Fault::ELSEWHERE);
        }
        Visitor::of(app, token, true).await
    }
}
