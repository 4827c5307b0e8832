//! The keys with which records are signed.

use axum::Json;
use axum::extract::State;
use cego_protocol::http::{KeyJson, KeysJson};

use super::api::Api;
use crate::app::App;
use crate::fault::Fault;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/keys", "keys", "The public keys with which this server signs and has signed records.", keys)
}

/// `GET /api/v1/keys`
async fn keys(State(app): State<App>) -> Result<Json<KeysJson>, Fault> {
    let ring = app.signing.keyring(&*app.store).await?;
    let one =
        |key: &cego_store::KeptKey| KeyJson { key: key.public.clone(), from: key.made, until: key.ended };
    Ok(Json(KeysJson { keys: ring.keys.iter().map(one).collect() }))
}
