//! Everything that can be asked for over HTTP: as one router, and as one document.

mod asyncapi;
mod openapi;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::from_fn_with_state;

use crate::app::App;
use crate::fault::Fault;
use crate::http::api::Api;
use crate::http::{self, client, gate, speak};
use crate::ws;

/// The largest body, in bytes: a ruleset file with room to spare.
const LARGEST: usize = 128 * 1024;

/// All routes of the interface.
fn api() -> Api {
    http::ops::inner(public())
}

/// Those for everybody.
fn public() -> Api {
    asyncapi::routes(openapi::routes(ws::routes(http::routes(Api::default()))))
}

/// Health and metrics, for a listener that only the operator reaches.
pub(crate) fn inner_router(app: App) -> Router {
    http::ops::inner(Api::default())
        .router
        .fallback(async || Fault::NOT_FOUND)
        .layer(from_fn_with_state(app.clone(), speak::speak))
        .layer(from_fn_with_state(app.clone(), gate::pass))
        .with_state(app)
}

/// Everything that can be asked for.
pub(crate) fn router(app: App) -> Router {
    // With a listener of their own, health and metrics are not for everybody.
    let api = if app.settings.metrics_listen.is_some() { public() } else { api() };
    api.router
        .merge(client::routes())
        .fallback(client::nothing)
        .method_not_allowed_fallback(async || Fault::Plain(StatusCode::METHOD_NOT_ALLOWED, "not_so"))
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(from_fn_with_state(app.clone(), speak::speak))
        .layer(from_fn_with_state(app.clone(), gate::pass))
        .with_state(app)
}
