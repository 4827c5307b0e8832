//! The person who asks: shown, changed, deleted.

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderValue, StatusCode, header};
use cego_protocol::http::{Farewell, Me, MeChange};
use cego_store::Person;
use cego_table::Command;
use serde_json::{Map, Value};

use super::accounts::{prove, settle};
use super::enter;
use super::guests::locale;
use super::proofs::needs_fresh;
use crate::app::App;
use crate::auth::cookie;
use crate::fault::Fault;
use crate::http::Address;
use crate::http::api::{Api, As};
use crate::http::body::{Body, Maybe};
use crate::rooms::Failure;
use crate::visitor::{Visitor, caller};

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/me", "me", "The person who asks.", me)
        .patch("/api/v1/me", "changeMe", "Changes the name or language of the person who asks.", change)
        .delete("/api/v1/me", "deleteMe", "Deletes the person who asks; with the password if they have one.", delete)
        .get("/api/v1/me/export", "exportMe", "Everything that is kept of the person who asks.", export)
}

/// `GET /api/v1/me`
async fn me(State(app): State<App>, visitor: Visitor) -> Result<Json<Me>, Fault> {
    Ok(Json(enter::me(&app, visitor.needed()?).await?))
}

/// `PATCH /api/v1/me`
async fn change(
    State(app): State<App>,
    visitor: Visitor,
    Body(change): Body<MeChange>,
) -> Result<Json<Me>, Fault> {
    let mut person = visitor.human()?.clone();
    let name = change.name.as_ref().map(enter::wanted).transpose()?;
    settle(&app, &mut person, name, locale(change.locale.as_deref())?).await?;
    Ok(Json(enter::me(&app, &person).await?))
}

/// `DELETE /api/v1/me`
async fn delete(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    visitor: Visitor,
    Maybe(farewell): Maybe<Farewell>,
) -> Result<As<StatusCode>, Fault> {
    let person = visitor.in_person()?;
    if app.store.login_of(person.id).await?.is_some_and(|login| login.hash.is_none()) {
        needs_fresh(&app, &visitor).await?;
    }
    prove(&app, address, person.id, farewell.password).await?;
    leave_tables(&app, person).await?;
    app.store.delete_person(person.id).await?;
    app.ends.tell(person.id);
    app.forget.notify_one();
    let mut response = As::new(StatusCode::NO_CONTENT);
    if visitor.is_by_cookie() {
        enter::keep(response.headers_mut(), cookie::forget(&app.settings));
    }
    Ok(response)
}

/// `GET /api/v1/me/export`: everything the server keeps about the person who asks.
async fn export(State(app): State<App>, visitor: Visitor) -> Result<As<Json<Map<String, Value>>>, Fault> {
    let person = visitor.in_person()?;
    let mut response = As::new(Json(app.store.export(person.id).await?));
    let name = HeaderValue::from_static("attachment; filename=\"cego.json\"");
    response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    Ok(response)
}

/// Makes a person who is about to be deleted leave all tables, with their bots.
///
/// # Errors
/// If the store cannot be read or written. Then they still have some of the seats.
pub(super) async fn leave_tables(app: &App, person: &Person) -> Result<(), Fault> {
    let mut all = app.store.bots(person.id).await?;
    all.push(person.clone());
    for who in all {
        for kept in app.store.tables_of(who.id, u32::MAX).await? {
            // They may have sat down there as a guest and not have been there since.
            let mut left = app.rooms.recognise(kept.table, &who).await;
            if left.is_ok() {
                left = app.rooms.command(kept.table, (caller(&who), Command::Leave)).await.map(|_| ());
            }
            match left {
                // Another was faster, or the table is no more.
                Ok(())
                | Err(Failure::Refused(_) | Failure::NoTable | Failure::NotWatched | Failure::Maintenance) => {
                }
                Err(failure @ Failure::Store(_)) => return Err(failure.into()),
            }
        }
    }
    Ok(())
}
