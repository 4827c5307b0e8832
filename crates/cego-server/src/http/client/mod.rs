//! The web client: its page at its paths, its files beside it.

mod files;
mod forms;
mod listing;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use cego_protocol::http::Language;
use tokio::task::spawn_blocking;

use self::files::files;
use self::forms::File;
use super::pages::locale;
use crate::app::App;
use crate::fault::Fault;
use crate::pages;

/// Where the client's page is served: the pages in `web/src/shell/router.svelte.ts`. Under every other path there is nothing, or
/// something of the server's.
const PATHS: [&str; 17] = [
    "/",
    "/new",
    "/t/{*rest}",
    "/here/{*rest}",
    "/settings",
    "/rules/{*rest}",
    "/tools/{*rest}",
    "/learn/{*rest}",
    "/review/{*rest}",
    "/puzzles/{*rest}",
    "/friends/{*rest}",
    "/me/{*rest}",
    "/moderation/{*rest}",
    "/p/{*rest}",
    "/leaders/{*rest}",
    "/club/{*rest}",
    "/daily/{*rest}",
];

/// The same without anything behind it.
const BARE: [&str; 11] = [
    "/tools",
    "/learn",
    "/review",
    "/puzzles",
    "/rules",
    "/friends",
    "/me",
    "/leaders",
    "/moderation",
    "/club",
    "/daily",
];

/// Files and a policy for the client alone: WebAssembly has to be compiled in the page.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'; \
                      base-uri 'none'; object-src 'none'; form-action 'self'";

/// The client's page at all its paths, and its files.
pub(crate) fn routes() -> Router<App> {
    let page = PATHS.iter().chain(&BARE).fold(Router::new(), |router, path| router.route(path, get(page)));
    // Files that do not lie in assets/ have names that stay: an icon, the manifest, the worker that keeps the client offline.
    let loose = files().iter().filter(|file| !file.name.contains('/') && file.name != "index.html");
    loose
        .fold(page, |router, file| {
            router.route(
                &format!("/{}", file.name),
                get(async move |headers: HeaderMap| give(file, &headers).await),
            )
        })
        .route("/assets/{*name}", get(asset))
}

/// Whether a route is the client: files in memory, which cost next to nothing and which a page asks for all at once.
pub(super) fn is_file(route: &str) -> bool {
    route.starts_with("/assets/")
        || PATHS.contains(&route)
        || BARE.contains(&route)
        || route.strip_prefix('/').is_some_and(|name| find(name).is_some())
}

fn find(name: &str) -> Option<&'static File> {
    files().iter().find(|file| file.name == name)
}

/// Serves the page, or says how to build it if it is missing.
async fn page(State(app): State<App>, headers: HeaderMap) -> Response {
    match find("index.html") {
        Some(file) => give(file, &headers).await,
        None => {
            let locale = locale(&app, &headers, &Language::default());
            (StatusCode::NOT_FOUND, Html(pages::no_client(locale))).into_response()
        }
    }
}

/// Answers a path under which there is nothing: people in a browser with the client's page, which says so in its own look; programs with the reason.
pub(crate) async fn nothing(app: State<App>, method: Method, uri: Uri, mut headers: HeaderMap) -> Response {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or("");
    let of_programs = ["/api/", "/assets/"].iter().any(|start| uri.path().starts_with(start));
    if method != Method::GET || of_programs || !accepted.contains("text/html") {
        return Fault::NOT_FOUND.into_response();
    }
    headers.remove(header::IF_NONE_MATCH);
    let mut response = page(app, headers).await;
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

/// The address of the client's font for headings, for the server's own pages.
pub(super) fn font() -> Option<String> {
    let file = files().iter().find(|file| file.name.starts_with("assets/alegreya-"))?;
    Some(format!("/{}", file.name))
}

/// Serves a file whose name changes with its content.
async fn asset(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, Fault> {
    match find(&format!("assets/{name}")) {
        Some(file) => Ok(give(file, &headers).await),
        None => Err(Fault::NOT_FOUND),
    }
}

async fn give(file: &'static File, headers: &HeaderMap) -> Response {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    let form = file.form(accepted);
    let squeezed = form.encoding();
    let tag = format!("\"{:016x}{}\"", file.hash, squeezed.unwrap_or(""));
    let kept =
        if file.name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let mut response = if known.is_some_and(|known| known.split(',').any(|one| one.trim() == tag)) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let bytes = match file.ready(form) {
            Some(bytes) => Ok(bytes),
            None => spawn_blocking(move || file.bytes(form)).await,
        };
        let Ok(bytes) = bytes else { return StatusCode::INTERNAL_SERVER_ERROR.into_response() };
        bytes.into_response()
    };
    let mut set = |name, value: &str| {
        if let Ok(value) = HeaderValue::from_str(value) {
            response.headers_mut().insert(name, value);
        }
    };
    set(header::CONTENT_TYPE, kind(file.name));
    set(header::CACHE_CONTROL, kept);
    set(header::ETAG, &tag);
    set(header::VARY, "Accept-Encoding");
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    if let Some(squeezed) = squeezed {
        set(header::CONTENT_ENCODING, squeezed);
    }
    response
}

/// The media type of a file, by the end of its name.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("txt" | "ftl") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
