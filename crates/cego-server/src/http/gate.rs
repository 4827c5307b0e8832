//! What every request passes: limits, headers, the log.

use std::net::SocketAddr;
use std::time::Instant;

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Version, header};
use axum::middleware::Next;
use axum::response::Response;

use super::client;
use super::speak::spoken;
use super::tournaments::who::KEY;
use crate::address::Address;
use crate::app::App;
use crate::desk;
use crate::fault::Fault;
use crate::metrics;
use crate::proxies::address;
use crate::words;

/// Applies the limits to a request, counts it and logs it. The log names the route, never path, query or body: a path can be the key
/// to a table.
pub(crate) async fn pass(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let begun = Instant::now();
    let address = address(&app.settings, &app.noticed, peer.ip(), request.headers());
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
    let method = request.method().clone();
    request.extensions_mut().insert(Address(address));
    // Monitoring must get through when the server is flooded.
    let open = matches!(route.as_str(), "/healthz" | "/livez" | "/readyz" | "/metrics");
    let banned = || {
        let shut = route.starts_with("/api/") && !desk::is_open(method.as_str(), &route);
        shut.then(|| app.desk.ban_of_address(address)).flatten()
    };
    let key = tournament_key(&app, &request);
    let may = || match &key {
        Some(key) => app.gates.may_use_key(key, 1),
        None if client::is_file(&route) => app.gates.may_load(address),
        None => app.gates.may_ask(address),
    };
    let mut response = if open || may() {
        match malformed(&request).or_else(banned) {
            Some(fault) => {
                let language = words::language(request.headers(), &app.settings.language);
                spoken(&app, &fault, fault.status(), language)
            }
            None => next.run(request).await,
        }
    } else {
        app.metrics.turned_away.get_or_create(&metrics::Outcome::new("requests")).inc();
        let language = words::language(request.headers(), &app.settings.language);
        spoken(&app, &Fault::TOO_MANY, Fault::TOO_MANY.status(), language)
    };
    let status = response.status().as_u16();
    app.metrics.requests.get_or_create(&metrics::Request { route: route.clone(), status }).inc();
    let ms = (begun.elapsed().as_secs_f64() * 1e4).round() / 10.0;
    tracing::info!(%method, route, status, ms, "request");
    secure(response.headers_mut());
    if app.settings.public_url.as_ref().is_some_and(|url| url.starts_with("https://")) {
        // Who has been here once comes by https alone, for half a year.
        let headers = response.headers_mut();
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=15768000"));
    }
    response
}

/// Returns what is wrong with a request whatever its route: in HTTP/1.1 no host, two, or one that is none, which RFC 9112 forbids, or
/// NUL in its address.
/// Nothing has a name with NUL, so such a path is answered as any other that leads nowhere.
fn malformed(request: &Request) -> Option<Fault> {
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let one_host = match (hosts.next(), hosts.next()) {
        (Some(host), None) => is_authority(host),
        (None, _) => request.version() != Version::HTTP_11,
        (Some(_), Some(_)) => false,
    };
    if !one_host {
        return Some(Fault::Plain(StatusCode::BAD_REQUEST, "one_host"));
    }
    let (path, query) = (request.uri().path(), request.uri().query().unwrap_or_default());
    let nul = query.contains("%00").then_some(Fault::NUL);
    path.contains("%00").then_some(Fault::NOT_FOUND).or(nul)
}

/// Returns whether this names a host, perhaps with a port. A comma would be several headers that a proxy has joined.
fn is_authority(host: &HeaderValue) -> bool {
    let text = host.to_str().unwrap_or_default();
    !text.contains(['@', ',']) && text.parse::<Authority>().is_ok_and(|host| !host.host().is_empty())
}

/// The key of a tournament, if the request shows one that is known to be valid: the phones of a hall may all have one address, so each counts for itself.
fn tournament_key(app: &App, request: &Request) -> Option<String> {
    let key = request.headers().get(KEY)?.to_str().ok()?;
    let name = request.uri().path().strip_prefix("/api/v1/tournaments/")?.split('/').next()?;
    app.halls.knows(&name.parse().ok()?, key).then(|| format!("{name} {key}"))
}

/// Sets the headers that protect responses from pages of other origins.
fn secure(headers: &mut HeaderMap) {
    let mut set = |name, value| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(header::CACHE_CONTROL, "no-store");
    set(
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
    );
}
