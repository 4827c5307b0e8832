//! Health and metrics, for the operator.
//! Background tasks that poll the store: health check and announcements.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use cego_protocol::message::Announced;
use cego_store::StoreError;

use super::clock::now;
use super::{announcements, error_log};
use crate::net::api::{Api, Metrics, TypedResponse};
use crate::net::app::App;
use crate::net::error::ApiError;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/time", "time", "The server's time, in milliseconds since 1970.", time)
        .get("/api/v1/announcement", "announcement", "What the operator says to everybody now, if \
            anything.", announcement)
}

/// Routes for the operator.
#[rustfmt::skip] // one row a route
pub(crate) fn inner(api: Api) -> Api {
    api
        .get("/livez", "live", "Whether the process answers.", live)
        .get("/readyz", "ready", "Whether the server can serve: the store can be written.", ready)
        .get("/healthz", "health", "Whether the server can answer.", health)
        .get("/metrics", "metrics", "Metrics for Prometheus.", metrics)
}

/// `GET /livez`: the process responds.
///
/// Independent of the store: a server that waits for its store must not be killed.
async fn live() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: the last test write succeeded and the server is not stopping. Never blocks.
async fn ready(State(app): State<App>) -> Result<&'static str, ApiError> {
    let fault = if *app.stopping.borrow() { Some("stopping") } else { app.health.fault() };
    match fault {
        Some(reason) => Err(ApiError::Plain(StatusCode::SERVICE_UNAVAILABLE, reason)),
        None => Ok("ok\n"),
    }
}

/// `GET /healthz`: the store responds and the server is not stopping.
async fn health(State(app): State<App>) -> Result<&'static str, ApiError> {
    if *app.stopping.borrow() {
        return Err(ApiError::Plain(StatusCode::SERVICE_UNAVAILABLE, "stopping"));
    }
    app.store.lobby(None, 1).await?;
    Ok("ok\n")
}

/// `GET /metrics` for Prometheus. The operator's private address returns all metrics.
async fn metrics(State(app): State<App>) -> TypedResponse<Metrics> {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    let all = app.settings.metrics_listen.is_some();
    let text = if all { app.metrics.inner_text() } else { app.metrics.text() };
    TypedResponse::new(([(header::CONTENT_TYPE, kind)], text))
}

async fn announcement(State(app): State<App>) -> Json<Announced> {
    Json(Announced { announcement: app.announcements.current() })
}

/// `GET /api/v1/time`: the server's time, in milliseconds since 1970.
async fn time() -> String {
    now().0.to_string()
}

/// Interval of the health check.
const TRY_EVERY: Duration = Duration::from_secs(5);
/// Timeout of the health check.
const PATIENCE: Duration = Duration::from_secs(3);
/// Poll interval for announcements.
const LOOK_EVERY: Duration = Duration::from_secs(3);

/// Checks in an endless loop whether the store accepts writes.
pub(crate) async fn run_health_checks(app: App) {
    let mut beat = tokio::time::interval(TRY_EVERY);
    beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        beat.tick().await;
        let tried = tokio::time::timeout(PATIENCE, app.store.test_write(now())).await;
        let tried =
            tried.unwrap_or_else(|_| Err(StoreError::Unavailable("it does not answer".to_owned())));
        match &tried {
            // A conflict means that another server wrote the same row.
            Ok(()) | Err(StoreError::Conflict) => {
                error_log::log_recovery();
                app.health.record(None);
            }
            Err(error) => {
                error_log::log_failure(error, "nothing can be kept");
                app.health.record(Some(error.id()));
            }
        }
        app.metrics.ready.set(i64::from(app.health.fault().is_none()));
    }
}

/// Polls for announcements in an endless loop.
pub(crate) async fn poll_announcement(app: App) {
    let mut beat = tokio::time::interval(LOOK_EVERY);
    beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        beat.tick().await;
        // Nothing changes while the store is unavailable; the health check reports that.
        let Ok(kept) = app.store.value(announcements::NAME).await else { continue };
        app.announcements.install(kept.as_deref());
        app.tables
            .set_maintenance(app.announcements.current().is_some_and(|news| news.maintenance));
    }
}
