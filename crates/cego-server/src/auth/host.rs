//! The `Host` of a request, where nothing else says by which address people reach the server. Anybody can write anything into it.

use axum::http::{HeaderMap, header};

/// Name and port, if it is nothing but that: no user, path or spaces, which would make another address of it.
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
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_'))
    };
    let digits = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit()) && port.parse::<u16>().is_ok();
    (name.is_none_or(plain) && port.is_some_and(digits)).then_some(host)
}

/// Whether it is this machine, by its name.
pub(crate) fn is_localhost(host: &str) -> bool {
    host.split(':').next() == Some("localhost")
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
        for good in
            ["localhost", "localhost:8080", "cego.example", "10.0.0.1:80", "[::1]:8080", "[::1]", "a_b-c:1"]
        {
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
