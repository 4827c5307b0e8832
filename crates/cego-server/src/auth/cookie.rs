//! The cookie that holds a session's token.

use axum::http::{HeaderMap, HeaderValue, header};

use super::Token;
use crate::settings::Settings;

/// Whether people reach the server by https alone.
fn is_secure(settings: &Settings) -> bool {
    settings.public_url.as_ref().is_some_and(|url| url.to_ascii_lowercase().starts_with("https://"))
}

/// The name of the cookie where the public address is not https.
pub(crate) const PLAIN: &str = "cego_session";

/// The name of the cookie. With the prefix no neighbour under the same domain can set it.
pub(crate) fn name(settings: &Settings) -> &'static str {
    if is_secure(settings) { "__Host-cego_session" } else { PLAIN }
}

/// The token a browser sent along.
pub(crate) fn read(settings: &Settings, headers: &HeaderMap) -> Option<Token> {
    let wanted = name(settings);
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == wanted).and_then(|(_, value)| Token::read(value))
}

/// The header value that makes a browser keep a token.
pub(crate) fn set(settings: &Settings, token: &Token) -> Option<HeaderValue> {
    line(settings, token.text(), settings.session.as_secs())
}

/// The header value that makes a browser forget its token.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_read_as_it_is_set() {
        for (url, name) in [(None, "cego_session"), (Some("https://cego.example"), "__Host-cego_session")] {
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
