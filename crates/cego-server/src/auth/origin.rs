//! Whether a request comes from a page of this server. A browser sends the cookie for pages of other origins, too; for those the cookie
//! alone must neither change anything nor open a socket.

use axum::http::{HeaderMap, header};

use super::host::host;
use crate::settings::Settings;

fn text(headers: &HeaderMap, name: impl header::AsHeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Whether the page that asks is one of this server's.
pub(crate) fn is_own(settings: &Settings, headers: &HeaderMap) -> bool {
    match text(headers, header::ORIGIN) {
        Some(origin) => match &settings.public_url {
            Some(url) => origin.eq_ignore_ascii_case(url.trim_end_matches('/')),
            None => {
                let Some(host) = host(headers) else { return false };
                let named = origin.split_once("://");
                // The server itself speaks no TLS; what a proxy speaks, nobody says here.
                let spoken = |scheme: &str| scheme == "http" || (settings.behind_proxy && scheme == "https");
                named.is_some_and(|(scheme, named)| spoken(scheme) && named.eq_ignore_ascii_case(host))
            }
        },
        // Browsers name the origin of every request that changes something, and of every socket.
        None => text(headers, "sec-fetch-site").is_some_and(|site| site == "same-origin"),
    }
}
