//! The people whom the person who asks has muted.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use cego_protocol::http::PersonJson;
use cego_table::PersonId;

use super::nobody;
use crate::app::App;
use crate::clock::now;
use crate::fault::Fault;
use crate::http::api::Api;
use crate::http::{Whom, shown};
use crate::visitor::Visitor;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/me/mutes", "mutes", "The people whom the person who asks has muted.", list)
        .put("/api/v1/me/mutes/{person}", "mute", "Mutes somebody.", add)
        .delete("/api/v1/me/mutes/{person}", "unmute", "Unmutes somebody.", remove)
}

/// How many people a person may mute.
const MOST: usize = 1_000;

/// `GET /api/v1/me/mutes`
async fn list(State(app): State<App>, visitor: Visitor) -> Result<Json<Vec<PersonJson>>, Fault> {
    let whom = app.store.mutes(visitor.needed()?.id).await?;
    let mut people = app.store.people(&whom).await?;
    people.sort_by(|a, b| (a.name.as_str(), a.id).cmp(&(b.name.as_str(), b.id)));
    Ok(Json(people.iter().map(shown::person).collect()))
}

/// `PUT /api/v1/me/mutes/{person}`
async fn add(State(app): State<App>, Whom(whom): Whom, visitor: Visitor) -> Result<StatusCode, Fault> {
    let who = visitor.needed()?.id;
    if who == whom {
        return Err(Fault::bad("oneself"));
    }
    if app.store.mutes(who).await?.len() >= MOST {
        return Err(Fault::bad("enough_of_these"));
    }
    app.store.mute(who, whom, now()).await.map_err(nobody)?;
    tell(&app, who).await
}

/// `DELETE /api/v1/me/mutes/{person}`
async fn remove(State(app): State<App>, Whom(whom): Whom, visitor: Visitor) -> Result<StatusCode, Fault> {
    let who = visitor.needed()?.id;
    app.store.unmute(who, whom).await?;
    tell(&app, who).await
}

/// Applies the change to the connections the person has here.
async fn tell(app: &App, who: PersonId) -> Result<StatusCode, Fault> {
    app.rooms.mutes.renew(&*app.store, who).await?;
    Ok(StatusCode::NO_CONTENT)
}
