//! Authenticates the sender of a request (`Visitor` extractor).
//! The cookie that holds a session's token.
//! CSRF protection: checks that a request comes from a page of this server.
//!
//! Browsers send cookies with cross-origin requests, too. Such requests must neither change
//! anything nor open a socket.

use axum::extract::{FromRequestParts, MatchedPath};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use cego_store::{Person, PersonKind, SessionKind, TokenHash};
use cego_table::{Caller, PersonId};

use super::tokens::Token;
use crate::net::app::App;
use crate::net::error::ApiError;
use crate::net::proxy_address::Address;
use crate::net::public_url::host;
use crate::ops::clock::now;
use crate::ops::settings::Settings;
use crate::people::moderation::sanctions;

/// Sender of a request: a person with a session, or an unknown client.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    known: Option<Identity>,
}

#[derive(Clone, Debug)]
struct Identity {
    person: Person,
    key: TokenHash,
    kind: SessionKind,
    /// True if the token came in a cookie, which browsers send by themselves.
    by_cookie: bool,
}

/// Minimum interval between updates of a session's last use, in milliseconds.
const TOUCH_MS: u64 = 3_600_000;

fn bearer(headers: &HeaderMap) -> Option<Token> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| Token::read(token.trim())).flatten()
}

/// Returns the table caller that stands for a person.
pub(crate) fn caller(person: &Person) -> Caller {
    if person.kind == PersonKind::Bot { Caller::Bot(person.id) } else { Caller::Person(person.id) }
}

impl Visitor {
    /// Returns the id of the person, if there is a session.
    pub(crate) fn who(&self) -> Option<PersonId> {
        self.known.as_ref().map(|known| known.person.id)
    }

    /// Returns the person, if there is a session.
    pub(crate) fn person(&self) -> Option<&Person> {
        self.known.as_ref().map(|known| &known.person)
    }

    /// Returns the token hash of the session.
    pub(crate) fn key(&self) -> Option<TokenHash> {
        self.known.as_ref().map(|known| known.key)
    }

    /// Returns whether the session came in a cookie, which browsers send by themselves.
    pub(crate) fn is_by_cookie(&self) -> bool {
        self.known.as_ref().is_some_and(|known| known.by_cookie)
    }

    /// Returns the person, or an error without a session.
    pub(crate) fn require_person(&self) -> Result<&Person, ApiError> {
        self.person().ok_or(ApiError::NO_SESSION)
    }

    /// Returns the person, who must not be a bot.
    pub(crate) fn require_human(&self) -> Result<&Person, ApiError> {
        let person = self.require_person()?;
        if person.kind == PersonKind::Bot { Err(ApiError::NOT_FOR_BOTS) } else { Ok(person) }
    }

    /// Returns the person, who must be a bot. Programs are marked as bots wherever they play.
    pub(crate) fn require_bot(&self) -> Result<&Person, ApiError> {
        let person = self.require_person()?;
        if person.kind == PersonKind::Bot { Ok(person) } else { Err(ApiError::BOTS_ONLY) }
    }

    /// Returns the person, who must have logged in personally.
    ///
    /// A leaked token of a program therefore cannot change the credentials of the account.
    pub(crate) fn require_personal_login(&self) -> Result<&Person, ApiError> {
        let person = self.require_human()?;
        let came = self.known.as_ref().is_some_and(|known| known.kind == SessionKind::Browser);
        if came { Ok(person) } else { Err(ApiError::NOT_IN_PERSON) }
    }

    /// Returns the person, who must have an account and have logged in personally.
    pub(crate) fn require_account(&self) -> Result<&Person, ApiError> {
        let person = self.require_personal_login()?;
        if person.kind == PersonKind::Account { Ok(person) } else { Err(ApiError::NO_ACCOUNT) }
    }

    /// Returns whether the session is still valid. It counts as valid while the store is
    /// unavailable.
    pub(crate) async fn is_session_valid(&self, app: &App) -> bool {
        match &self.known {
            None => true,
            Some(known) => !matches!(app.store.session(known.key, now()).await, Ok(None)),
        }
    }

    async fn from_token(app: &App, token: Token, by_cookie: bool) -> Result<Visitor, ApiError> {
        let (key, now) = (TokenHash(token.hash()), now());
        let Some(session) = app.store.session(key, now).await? else {
            return Ok(Visitor { known: None });
        };
        let Some(person) = app.store.person(session.person).await? else {
            return Ok(Visitor { known: None });
        };
        if now.since(session.seen) > TOUCH_MS {
            let expires = now.after(app.settings.session.as_millis() as u64);
            // Failing to record the last use is no reason to refuse the request.
            let _ = app.store.touch_session(key, now, expires).await;
        }
        Ok(Visitor { known: Some(Identity { person, key, kind: session.kind, by_cookie }) })
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = ApiError;

    /// Rejects banned people, except on routes [open to everybody](desk::is_open).
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, ApiError> {
        let visitor = Visitor::from_parts(parts, app).await?;
        if let Some(person) = visitor.person() {
            let route = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
            if !sanctions::is_open(parts.method.as_str(), route)
                && let Some(ban) = app.sanctions.ban(person)
            {
                return Err(ban);
            }
            if let Some(Address(address)) = parts.extensions.get::<Address>()
                && person.kind != PersonKind::Bot
            {
                app.sanctions.record_address(&app.store, person.id, *address);
            }
        }
        Ok(visitor)
    }
}

impl Visitor {
    async fn from_parts(parts: &mut Parts, app: &App) -> Result<Visitor, ApiError> {
        if let Some(token) = bearer(&parts.headers) {
            let visitor = Visitor::from_token(app, token, false).await?;
            // An invalid bearer token is an error, not an anonymous request.
            return if visitor.known.is_some() { Ok(visitor) } else { Err(ApiError::NO_SESSION) };
        }
        let Some(token) = read(&app.settings, &parts.headers) else {
            return Ok(Visitor { known: None });
        };
        if !parts.method.is_safe() && !is_own(&app.settings, &parts.headers) {
            return Err(ApiError::ELSEWHERE);
        }
        Visitor::from_token(app, token, true).await
    }
}

/// Returns whether the public URL is https.
fn is_secure(settings: &Settings) -> bool {
    settings.public_url.as_ref().is_some_and(|url| url.to_ascii_lowercase().starts_with("https://"))
}

/// Name of the cookie without https.
pub(crate) const PLAIN: &str = "cego_session";

/// Returns the name of the cookie. The `__Host-` prefix protects it from sibling domains.
pub(crate) fn name(settings: &Settings) -> &'static str {
    if is_secure(settings) { "__Host-cego_session" } else { PLAIN }
}

/// Returns the token of the request's cookie.
pub(crate) fn read(settings: &Settings, headers: &HeaderMap) -> Option<Token> {
    let wanted = name(settings);
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs =
        lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == wanted).and_then(|(_, value)| Token::read(value))
}

/// Returns the header value that sets the cookie.
pub(crate) fn set(settings: &Settings, token: &Token) -> Option<HeaderValue> {
    line(settings, token.text(), settings.session.as_secs())
}

/// Returns the header value that deletes the cookie.
pub(crate) fn forget(settings: &Settings) -> Option<HeaderValue> {
    line(settings, "", 0)
}

fn line(settings: &Settings, value: &str, seconds: u64) -> Option<HeaderValue> {
    let secure = if is_secure(settings) { "; Secure" } else { "" };
    let name = name(settings);
    let line = format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    let mut line = HeaderValue::from_str(&line).ok()?;
    line.set_sensitive(true);
    Some(line)
}

fn text(headers: &HeaderMap, name: impl header::AsHeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Returns whether the requesting page belongs to this server.
pub(crate) fn is_own(settings: &Settings, headers: &HeaderMap) -> bool {
    match text(headers, header::ORIGIN) {
        Some(origin) => match &settings.public_url {
            Some(url) => origin.eq_ignore_ascii_case(url.trim_end_matches('/')),
            None => {
                let Some(host) = host(headers) else { return false };
                let named = origin.split_once("://");
                // The server itself has no TLS, but a proxy may.
                let spoken =
                    |scheme: &str| scheme == "http" || (settings.behind_proxy && scheme == "https");
                named.is_some_and(|(scheme, named)| {
                    spoken(scheme) && named.eq_ignore_ascii_case(host)
                })
            }
        },
        // Browsers send `Origin` with every request that changes something, and with every socket.
        None => text(headers, "sec-fetch-site").is_some_and(|site| site == "same-origin"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_read_as_it_is_set() {
        for (url, name) in
            [(None, "cego_session"), (Some("https://cego.example"), "__Host-cego_session")]
        {
            let settings = Settings { public_url: url.map(str::to_owned), ..Settings::default() };
            let token = Token::new().unwrap();
            let set = set(&settings, &token).unwrap();
            let line = set.to_str().unwrap();
            assert!(line.starts_with(&format!("{name}=")), "{line}");
            assert_eq!(line.contains("; Secure"), url.is_some());
            for flag in ["; HttpOnly", "; SameSite=Lax", "; Path=/"] {
                assert!(line.contains(flag), "{line}");
            }
            let mut headers = HeaderMap::new();
            let sent = format!("a=b; {}; c=d", line.split(';').next().unwrap());
            headers.insert(header::COOKIE, sent.parse().unwrap());
            assert_eq!(read(&settings, &headers), Some(token));
        }
    }
}
