//! People without an account.

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use cego_protocol::Json;
use cego_store::PersonKind;
use cego_table::PersonName;
use schemars::JsonSchema;
use serde::Deserialize;

use super::begin::{self, Wish};
use super::guest_name::guest_name;
use super::label::Label;
use crate::app::App;
use crate::http::body::Body;
use crate::http::{Address, Fault};
use crate::words;

/// Somebody who wants to play without an account.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGuest {
    /// Under what name; without it the server thinks of one.
    #[serde(default, with = "Json::<Option<PersonName>>")]
    name: Option<PersonName>,
    /// In what language; without it the one the request asks for.
    #[serde(default)]
    locale: Option<String>,
    #[serde(default)]
    token: bool,
    #[serde(default)]
    label: Label,
}

/// The language of that tag.
///
/// # Errors
/// If it is none of ours.
pub(crate) fn locale(tag: Option<&str>) -> Result<Option<&'static str>, Fault> {
    tag.map(|tag| words::known(tag).ok_or(Fault::bad("bad_locale"))).transpose()
}

/// `POST /api/v1/guests`
pub(crate) async fn begin(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    Body(wanted): Body<NewGuest>,
) -> Result<begin::Entered, Fault> {
    begin::own_page(&app, &headers)?;
    let chosen = locale(wanted.locale.as_deref())?;
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    let language = chosen.unwrap_or_else(|| words::language(&headers, &app.settings.language));
    let name = wanted.name.or_else(|| guest_name(language)).ok_or(Fault::NO_CHANCE)?;
    let guest = begin::person(&app, (PersonKind::Guest, None), name, chosen.map(str::to_owned)).await?;
    let wish = Wish { token: wanted.token, label: wanted.label };
    begin::session(&app, (StatusCode::CREATED, &guest), wish).await
}
