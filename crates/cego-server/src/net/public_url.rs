//! The `Host` header, used only if no public URL is configured, since clients can forge it.
//! Links to tables.

use axum::http::{HeaderMap, header};
use cego_store::TableId;

use super::app::App;

/// Returns host and port, if the header contains nothing else such as a user, path or spaces.
pub(crate) fn host(headers: &HeaderMap) -> Option<&str> {
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let (name, port) = match host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((six, rest)) => {
            six.parse::<std::net::Ipv6Addr>().ok()?;
            (None, rest.strip_prefix(':').or_else(|| rest.is_empty().then_some("0")))
        }
        None => match host.split_once(':') {
            Some((name, port)) => (Some(name), Some(port)),
            None => (Some(host), Some("0")),
        },
    };
    let plain = |name: &str| {
        !name.is_empty()
            && name
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_'))
    };
    let digits =
        |port: &str| port.bytes().all(|byte| byte.is_ascii_digit()) && port.parse::<u16>().is_ok();
    (name.is_none_or(plain) && port.is_some_and(digits)).then_some(host)
}

/// Returns whether the host name is `localhost`.
pub(crate) fn is_localhost(host: &str) -> bool {
    host.split(':').next() == Some("localhost")
}

/// Returns the public base URL of this server.
pub(crate) fn base(app: &App, headers: &HeaderMap) -> String {
    match &app.settings.public_url {
        Some(url) => url.trim_end_matches('/').to_owned(),
        None => {
            let host = host(headers).unwrap_or("localhost");
            format!("http://{host}")
        }
    }
}

/// Returns the link to a table, for sharing.
pub(crate) fn link(app: &App, headers: &HeaderMap, table: &TableId) -> String {
    format!("{}/t/{table}", base(app, headers))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_name_and_a_port_are_a_host() {
        let of = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, text.parse().unwrap());
            host(&headers).is_some()
        };
        for good in [
            "localhost",
            "localhost:8080",
            "cego.example",
            "10.0.0.1:80",
            "[::1]:8080",
            "[::1]",
            "a_b-c:1",
        ] {
            assert!(of(good), "{good}");
        }
        for bad in [
            "",
            "localhost:8099@evil.example",
            "localhost:",
            "localhost:99999",
            "localhost:80/",
            "evil.example/x",
            "a b",
            "[::1",
            "[x]:1",
            "[::1]x",
            "::1",
            ":80",
            "user@localhost",
            "localhost:+80",
        ] {
            assert!(!of(bad), "{bad}");
        }
        assert!(is_localhost("localhost:80") && !is_localhost("localhost.evil.example"));
    }
}
