//! The HTTP interface.

pub(crate) mod api;
mod body;
mod choice;
mod client;
mod fault;
mod gate;
mod history;
mod lobby;
mod luck;
mod names;
mod openapi;
mod ops;
pub(crate) mod origin;
mod pages;
mod people;
mod profile;
mod records;
mod routes;
mod rules;
mod settlement;
mod shown;
mod switches;
pub(crate) mod tables;

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequestParts, Path};
use axum::http::request::Parts;
use axum::middleware::from_fn_with_state;
use cego_store::TableId;
use serde::{Deserialize, Deserializer};

use crate::app::App;
use crate::rooms::Failure;

pub(crate) use fault::Fault;
pub(crate) use gate::Address;
pub(crate) use tables::{seat_anywhere, sit};

/// The largest body, in bytes: a ruleset file with room to spare.
const LARGEST: usize = 128 * 1024;

/// The name of a table in a path. A malformed name is answered like that of an unknown table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableName(pub(crate) TableId);

impl<S: Send + Sync> FromRequestParts<S> for TableName {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<TableName, Fault> {
        let named = Path::<TableName>::from_request_parts(parts, state).await;
        named.map(|Path(name)| name).map_err(|_| Failure::NoTable.into())
    }
}

impl<'de> Deserialize<'de> for TableName {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<TableName, D::Error> {
        String::deserialize(source)?.parse().map(TableName).map_err(serde::de::Error::custom)
    }
}

/// Everything that can be asked for.
pub(crate) fn router(app: App) -> Router {
    routes::api()
        .router
        .merge(client::routes())
        .fallback(async || Fault::NOT_FOUND)
        .method_not_allowed_fallback(async || {
            Fault::Plain(axum::http::StatusCode::METHOD_NOT_ALLOWED, "not_so")
        })
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(from_fn_with_state(app.clone(), fault::speak))
        .layer(from_fn_with_state(app.clone(), gate::pass))
        .with_state(app)
}
