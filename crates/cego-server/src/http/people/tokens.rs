//! Tokens for programs of somebody.

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use cego_store::SessionKind;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::begin;
use super::label::Label;
use crate::app::App;
use crate::auth::Visitor;
use crate::clock::now;
use crate::http::body::Body;
use crate::http::{Address, Fault};

/// How many tokens of programs somebody may have.
const MOST: usize = 50;

/// A token somebody wants.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewToken {
    label: Label,
}

/// A token, shown this once.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Given {
    token: String,
}

/// `POST /api/v1/me/tokens`: it is listed and removed among the sessions.
pub(crate) async fn add(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    visitor: Visitor,
    Body(wanted): Body<NewToken>,
) -> Result<(StatusCode, Json<Given>), Fault> {
    let person = visitor.account()?;
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    let sessions = app.store.sessions(person.id, now()).await?;
    if sessions.iter().filter(|session| session.kind == SessionKind::ApiToken).count() >= MOST {
        return Err(Fault::bad("enough_of_these"));
    }
    let token = begin::token(&app, person.id, SessionKind::ApiToken, wanted.label.or("")).await?;
    Ok((StatusCode::CREATED, Json(Given { token: token.text().to_owned() })))
}
