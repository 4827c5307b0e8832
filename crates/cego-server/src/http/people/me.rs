//! Oneself.

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderValue, StatusCode, header};
use cego_table::PersonName;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value};

use super::accounts::settle;
use super::answer::Me;
use super::begin::keep;
use super::guests::locale;
use super::leave::leave_tables;
use super::password::prove;
use crate::app::App;
use crate::auth::{Password, Visitor, cookie};
use crate::http::api::As;
use crate::http::body::{Body, Maybe};
use crate::http::{Address, Fault};

/// `GET /api/v1/me`
pub(crate) async fn me(State(app): State<App>, visitor: Visitor) -> Result<Json<Me>, Fault> {
    Ok(Json(Me::of(&app, visitor.needed()?).await?))
}

/// What is to be changed.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "MeChange")]
pub(crate) struct Change {
    #[serde(default, with = "cego_protocol::Json::<Option<PersonName>>")]
    name: Option<PersonName>,
    #[serde(default)]
    locale: Option<String>,
}

/// `PATCH /api/v1/me`
pub(crate) async fn change(
    State(app): State<App>,
    visitor: Visitor,
    Body(change): Body<Change>,
) -> Result<Json<Me>, Fault> {
    let mut person = visitor.human()?.clone();
    settle(&app, &mut person, change.name, locale(change.locale.as_deref())?).await?;
    Ok(Json(Me::of(&app, &person).await?))
}

/// What proves that somebody wants to be forgotten.
#[derive(Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Farewell {
    #[serde(default)]
    password: Option<Password>,
}

/// `DELETE /api/v1/me`
pub(crate) async fn delete(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    visitor: Visitor,
    Maybe(farewell): Maybe<Farewell>,
) -> Result<As<StatusCode>, Fault> {
    let person = visitor.in_person()?;
    prove(&app, address, person.id, farewell.password).await?;
    leave_tables(&app, person).await?;
    app.store.delete_person(person.id).await?;
    app.forget.notify_one();
    let mut response = As::new(StatusCode::NO_CONTENT);
    if visitor.is_by_cookie() {
        keep(response.headers_mut(), cookie::forget(&app.settings));
    }
    Ok(response)
}

/// `GET /api/v1/me/export`: everything the server keeps about the person who asks.
pub(crate) async fn export(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<As<Json<Map<String, Value>>>, Fault> {
    let person = visitor.in_person()?;
    let mut response = As::new(Json(app.store.export(person.id).await?));
    let name = HeaderValue::from_static("attachment; filename=\"cego.json\"");
    response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    Ok(response)
}
