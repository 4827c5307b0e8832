//! All HTTP routes, as a router and as an API description.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::from_fn_with_state;

use super::api::Api;
use super::app::App;
use super::error::ApiError;
use super::{middleware, openapi, web_client};
use crate::ops::health;
use crate::{daily, ops, people, puzzles, records, tables, tournaments};

/// Maximum size of a request body, in bytes: a ruleset file with a margin.
const LARGEST: usize = 128 * 1024;

pub(crate) fn api() -> Api {
    health::inner(public())
}

/// Public API routes: those of each feature, and the API documents.
fn public() -> Api {
    let all = [
        tables::routes,
        tournaments::routes,
        people::routes,
        daily::routes,
        puzzles::routes,
        records::routes,
        ops::routes,
        openapi::routes,
    ];
    all.into_iter().fold(Api::default(), |api, routes| routes(api))
}

/// Builds the router of the operator's listener: health and metrics.
pub(crate) fn inner_router(app: App) -> Router {
    health::inner(Api::default())
        .router
        .fallback(async || ApiError::NOT_FOUND)
        .layer(from_fn_with_state(app.clone(), middleware::render_errors))
        .layer(from_fn_with_state(app.clone(), middleware::limit_and_log))
        .with_state(app)
}

/// Builds the public router.
pub(crate) fn router(app: App) -> Router {
    // With a separate listener, health and metrics are not public.
    let api = if app.settings.metrics_listen.is_some() { public() } else { api() };
    api.router
        .merge(web_client::routes())
        .fallback(web_client::fallback)
        .method_not_allowed_fallback(async || {
            ApiError::Plain(StatusCode::METHOD_NOT_ALLOWED, "not_so")
        })
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(from_fn_with_state(app.clone(), middleware::render_errors))
        .layer(from_fn_with_state(app.clone(), middleware::limit_and_log))
        .with_state(app)
}
