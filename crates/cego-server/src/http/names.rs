//! Names in paths. A malformed name is answered like that of something unknown.

use axum::extract::{FromRequestParts, Path};
use axum::http::StatusCode;
use axum::http::request::Parts;
use cego_store::{RecordId, TableId};
use cego_table::PersonId;

use crate::fault::Fault;
use crate::rooms::Failure;

/// The table a path names.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableName(pub(crate) TableId);

impl<S: Send + Sync> FromRequestParts<S> for TableName {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<TableName, Fault> {
        let named = Path::<String>::from_request_parts(parts, state).await;
        let table = named.ok().and_then(|Path(name)| name.parse().ok());
        table.map(TableName).ok_or(Failure::NoTable.into())
    }
}

/// The person a path names, as an extractor: a malformed id is a bad request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whom(pub(crate) PersonId);

impl<S: Send + Sync> FromRequestParts<S> for Whom {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Whom, Fault> {
        let named = Path::<String>::from_request_parts(parts, state).await;
        let whom = named.ok().and_then(|Path(name)| name.parse().ok());
        whom.map(Whom).ok_or(Fault::Plain(StatusCode::BAD_REQUEST, "bad_request"))
    }
}

/// The person a path names.
pub(crate) fn person(text: &str) -> Result<PersonId, Fault> {
    text.parse().map_err(|_| Fault::NOBODY)
}

/// The record a path names.
pub(crate) fn record(text: &str) -> Result<RecordId, Fault> {
    text.parse().map_err(|_| Fault::NO_RECORD)
}
