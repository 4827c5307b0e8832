//! Health and metrics, for the operator.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use cego_protocol::message::Announced;

use super::api::{Api, As, Metrics};
use crate::app::App;
use crate::clock::now;
use crate::fault::Fault;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/time", "time", "The server's time, in milliseconds since 1970.", time)
        .get("/api/v1/announcement", "announcement", "What the operator says to everybody now, if anything.", announcement)
}

/// What is for the operator.
#[rustfmt::skip] // one row a route
pub(crate) fn inner(api: Api) -> Api {
    api
        .get("/livez", "live", "Whether the process answers.", live)
        .get("/readyz", "ready", "Whether the server can serve: the store can be written.", ready)
        .get("/healthz", "health", "Whether the server can answer.", health)
        .get("/metrics", "metrics", "Metrics for Prometheus.", metrics)
}

/// `GET /livez`: the process answers. It says nothing about the store: a server that waits for it must not be killed.
async fn live() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: whether the store could be written a moment ago and the server is not about to stop. It waits for nothing.
async fn ready(State(app): State<App>) -> Result<&'static str, Fault> {
    let fault = if *app.stopping.borrow() { Some("stopping") } else { app.health.fault() };
    match fault {
        Some(reason) => Err(Fault::Plain(StatusCode::SERVICE_UNAVAILABLE, reason)),
        None => Ok("ok\n"),
    }
}

/// `GET /healthz`: whether the store answers and the server is not about to stop.
async fn health(State(app): State<App>) -> Result<&'static str, Fault> {
    if *app.stopping.borrow() {
        return Err(Fault::Plain(StatusCode::SERVICE_UNAVAILABLE, "stopping"));
    }
    app.store.lobby(None, 1).await?;
    Ok("ok\n")
}

/// `GET /metrics`, as Prometheus reads it: all of it where only the operator can ask.
async fn metrics(State(app): State<App>) -> As<Metrics> {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    let all = app.settings.metrics_listen.is_some();
    let text = if all { app.metrics.inner_text() } else { app.metrics.text() };
    As::new(([(header::CONTENT_TYPE, kind)], text))
}

/// `GET /api/v1/announcement`
async fn announcement(State(app): State<App>) -> Json<Announced> {
    Json(Announced { announcement: app.news.shown() })
}

/// `GET /api/v1/time`: the server's time, in milliseconds since 1970.
async fn time() -> String {
    now().0.to_string()
}
