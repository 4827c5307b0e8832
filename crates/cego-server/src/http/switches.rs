//! The switches of a ruleset, for forms.

use axum::Json;
use cego_protocol::http::SwitchJson;

use super::api::Api;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/switches", "switches", "The switches of a ruleset, and what they take.", list)
}

/// `GET /api/v1/switches`
async fn list() -> Json<Vec<SwitchJson>> {
    Json(SwitchJson::all())
}
