//! Health and metrics, for the operator.

use axum::extract::State;
use axum::http::{StatusCode, header};

use super::api::{Api, As, Metrics};
use crate::app::App;
use crate::clock::now;
use crate::fault::Fault;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/time", "time", "The server's time, in milliseconds since 1970.", time)
        .get("/healthz", "health", "Whether the server can answer.", health)
        .get("/metrics", "metrics", "Metrics for Prometheus.", metrics)
}

/// `GET /healthz`: whether the store answers and the server is not about to stop.
async fn health(State(app): State<App>) -> Result<&'static str, Fault> {
    if *app.stopping.borrow() {
        return Err(Fault::Plain(StatusCode::SERVICE_UNAVAILABLE, "stopping"));
    }
    app.store.lobby(None, 1).await?;
    Ok("ok\n")
}

/// `GET /metrics`, as Prometheus reads it.
async fn metrics(State(app): State<App>) -> As<Metrics> {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    As::new(([(header::CONTENT_TYPE, kind)], app.metrics.text()))
}

/// `GET /api/v1/time`: the server's time, in milliseconds since 1970.
async fn time() -> String {
    now().0.to_string()
}
