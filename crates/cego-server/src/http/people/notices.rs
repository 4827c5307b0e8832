//! What is imposed on the person who asks, confirmed by them.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use cego_store::StoreError;

use crate::app::App;
use crate::clock::now;
use crate::fault::Fault;
use crate::http::api::Api;
use crate::visitor::Visitor;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .post("/api/v1/me/notices/{notice}", "confirmNotice", "Confirms that the person has read what is imposed on them.", confirm)
}

/// `POST /api/v1/me/notices/{notice}`
async fn confirm(
    State(app): State<App>,
    Path(notice): Path<String>,
    visitor: Visitor,
) -> Result<StatusCode, Fault> {
    let person = visitor.human()?;
    app.store.confirm(person.id, &notice, now()).await.map_err(|error| match error {
        // Whether it is somebody else's is not said.
        StoreError::NoSuch | StoreError::Text => Fault::NOT_FOUND,
        error => error.into(),
    })?;
    app.desk.look(&app.rooms, true).await?;
    Ok(StatusCode::NO_CONTENT)
}
