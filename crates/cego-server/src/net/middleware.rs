//! Middleware for all requests: rate limits, security headers and the log.
//! Renders faults as responses in the client's language.

use std::net::SocketAddr;
use std::time::Instant;

use axum::Json;
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::app::App;
use super::error::ApiError;
use super::proxy_address::{Address, address};
use super::{i18n, web_client};
use crate::ops::metrics;
use crate::people::moderation::sanctions;
use crate::tournaments::routes::caller::KEY;

/// Applies the rate limits to a request, counts and logs it.
///
/// The log contains the route, never path, query or body, because a path can be the key to a table.
pub(crate) async fn limit_and_log(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let begun = Instant::now();
    let address = address(&app.settings, &app.proxy_warnings, peer.ip(), request.headers());
    let route =
        request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
    let method = request.method().clone();
    request.extensions_mut().insert(Address(address));
    // Monitoring must work during a flood.
    let open = matches!(route.as_str(), "/healthz" | "/livez" | "/readyz" | "/metrics");
    let banned = || {
        let shut = route.starts_with("/api/") && !sanctions::is_open(method.as_str(), &route);
        shut.then(|| app.sanctions.ban_of_address(address)).flatten()
    };
    let key = tournament_key(&app, &request);
    let may = || match &key {
        Some(key) => app.rate_limiters.may_use_key(key, 1),
        None if web_client::is_file(&route) => app.rate_limiters.may_load(address),
        None => app.rate_limiters.may_ask(address),
    };
    let mut response = if open || may() {
        match malformed(&request).or_else(banned) {
            Some(fault) => {
                let language = i18n::language(request.headers(), &app.settings.language);
                error_response(&app, &fault, fault.status(), language)
            }
            None => next.run(request).await,
        }
    } else {
        app.metrics.turned_away.get_or_create(&metrics::OutcomeLabel::new("requests")).inc();
        let language = i18n::language(request.headers(), &app.settings.language);
        error_response(&app, &ApiError::TOO_MANY, ApiError::TOO_MANY.status(), language)
    };
    let status = response.status().as_u16();
    app.metrics
        .requests
        .get_or_create(&metrics::RequestLabels { route: route.clone(), status })
        .inc();
    let ms = (begun.elapsed().as_secs_f64() * 1e4).round() / 10.0;
    tracing::info!(%method, route, status, ms, "request");
    secure(response.headers_mut());
    if app.settings.public_url.as_ref().is_some_and(|url| url.starts_with("https://")) {
        // HSTS: browsers use only HTTPS for half a year.
        let headers = response.headers_mut();
        headers.insert(
            header::STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static("max-age=15768000"),
        );
    }
    response
}

/// Returns the fault of a malformed request, independent of its route.
///
/// In HTTP/1.1 exactly one valid `Host` is required (RFC 9112). A path with NUL is answered as not
/// found, since no name contains NUL.
fn malformed(request: &Request) -> Option<ApiError> {
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let one_host = match (hosts.next(), hosts.next()) {
        (Some(host), None) => is_authority(host),
        (None, _) => request.version() != Version::HTTP_11,
        (Some(_), Some(_)) => false,
    };
    if !one_host {
        return Some(ApiError::Plain(StatusCode::BAD_REQUEST, "one_host"));
    }
    let (path, query) = (request.uri().path(), request.uri().query().unwrap_or_default());
    let nul = query.contains("%00").then_some(ApiError::NUL);
    path.contains("%00").then_some(ApiError::NOT_FOUND).or(nul)
}

/// Returns whether a header is a valid host, optionally with a port.
///
/// A comma means that a proxy has joined several headers.
fn is_authority(host: &HeaderValue) -> bool {
    let text = host.to_str().unwrap_or_default();
    !text.contains(['@', ','])
        && text.parse::<Authority>().is_ok_and(|host| !host.host().is_empty())
}

/// Returns the tournament key of a request, if known to be valid.
///
/// All phones in a hall may share one address, so each key has its own limit.
fn tournament_key(app: &App, request: &Request) -> Option<String> {
    let key = request.headers().get(KEY)?.to_str().ok()?;
    let name = request.uri().path().strip_prefix("/api/v1/tournaments/")?.split('/').next()?;
    app.tournaments.is_known_key(&name.parse().ok()?, key).then(|| format!("{name} {key}"))
}

/// Sets security headers against cross-origin attacks.
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

/// Renders a fault with a status, in a language.
pub(crate) fn error_response(
    app: &App,
    fault: &ApiError,
    status: StatusCode,
    language: &str,
) -> Response {
    let mut response = (status, Json(fault.problem(language))).into_response();
    if let Some(seconds) = fault.retry_after(&app.settings.limits) {
        response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
    }
    response
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

fn is_plain(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE);
    kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/plain"))
}

/// Middleware that renders the faults of handlers.
pub(crate) async fn render_errors(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Response {
    let language = i18n::language(request.headers(), &app.settings.language).to_owned();
    let mut response = next.run(request).await;
    let status = response.status();
    let fault = match response.extensions_mut().remove::<ApiError>() {
        Some(fault) => fault,
        // Error texts of the framework are replaced, since they address programmers.
        None if status.is_client_error() && is_plain(&response) => {
            ApiError::Plain(status, "bad_request")
        }
        None => return response,
    };
    error_response(&app, &fault, status, &language)
}
