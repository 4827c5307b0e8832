//! The HTTP interface.

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
mod rules;
mod settlement;
mod shown;
mod switches;
pub(crate) mod tables;

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequestParts, Path};
use axum::http::request::Parts;
use axum::middleware::from_fn_with_state;
use axum::routing::{any, get, post};
use cego_store::TableId;
use serde::{Deserialize, Deserializer};

use crate::app::App;
use crate::rooms::Failure;
use crate::ws;

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
    let api = people::routes()
        .route("/time", get(ops::time))
        .route("/openapi.json", get(openapi::openapi))
        .route("/rules", get(rules::list))
        .route("/rules/check", post(rules::check))
        .route("/rules/{name}", get(rules::one))
        .route("/switches", get(switches::list))
        .route("/bots", get(rules::bots))
        .route("/bots/socket", any(ws::bot::socket))
        .route("/people/{person}", get(profile::person))
        .route("/people/{person}/records", get(history::records))
        .route("/people/{person}/matches", get(history::matches))
        .route("/people/{person}/luck", get(luck::points))
        .route("/people/{person}/luck.svg", get(luck::picture))
        .route("/leaders/{ruleset}/{players}", get(profile::leaders))
        .route("/records", post(records::import))
        .route("/records/{record}", get(records::one).delete(records::remove))
        .route("/records/{record}/verify", get(pages::verified))
        .route("/tables/{table}/records", get(history::of_table))
        .route("/tables", get(lobby::lobby).post(tables::open))
        .route("/tables/{table}", get(tables::door))
        .route("/quick", post(tables::quick))
        .route("/tables/{table}/qr.svg", get(tables::qr))
        .route("/tables/{table}/settlement", get(settlement::settlement))
        .route("/tables/{table}/picture", get(tables::picture))
        .route("/tables/{table}/events", get(tables::events))
        .route("/tables/{table}/commands", post(tables::command))
        .route("/tables/{table}/socket", any(ws::socket));
    client::routes()
        .nest("/api/v1", api)
        .route("/r/{record}", get(pages::record))
        .route("/verify", get(pages::explained))
        .route("/verify/{record}", get(pages::verify))
        .route("/style.css", get(pages::style))
        .route("/healthz", get(ops::health))
        .route("/metrics", get(ops::metrics))
        .fallback(async || Fault::NOT_FOUND)
        .method_not_allowed_fallback(async || {
            Fault::Plain(axum::http::StatusCode::METHOD_NOT_ALLOWED, "not_so")
        })
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(from_fn_with_state(app.clone(), fault::speak))
        .layer(from_fn_with_state(app.clone(), gate::pass))
        .with_state(app)
}
