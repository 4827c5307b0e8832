//! Everything that can be asked for over HTTP: as one router, and as one document.

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
    openapi::routes(ws::routes(http::routes(Api::default())))
}

/// Everything that can be asked for.
pub(crate) fn router(app: App) -> Router {
    api()
        .router
        .merge(client::routes())
        .fallback(async || Fault::NOT_FOUND)
        .method_not_allowed_fallback(async || Fault::Plain(StatusCode::METHOD_NOT_ALLOWED, "not_so"))
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(from_fn_with_state(app.clone(), speak::speak))
        .layer(from_fn_with_state(app.clone(), gate::pass))
        .with_state(app)
}
