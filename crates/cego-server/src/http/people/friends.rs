//! Friends.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use cego_protocol::http::{FriendJson, PersonJson};
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
        .get("/api/v1/me/friends", "friends", "Friends, and people who have asked or been asked to become friends.", list)
        .put("/api/v1/me/friends/{person}", "befriend", "Asks somebody to be friends, or agrees to be.", add)
        .delete("/api/v1/me/friends/{person}", "part", "Ends a friendship, or a request for one.", remove)
}

/// How many friends a person may have, pending requests included.
const MOST: usize = 500;

/// `GET /api/v1/me/friends`
async fn list(State(app): State<App>, visitor: Visitor) -> Result<Json<Vec<FriendJson>>, Fault> {
    let friends = app.store.friends(visitor.human()?.id).await?;
    let ids: Vec<PersonId> = friends.iter().map(|friend| friend.who).collect();
    let people = app.store.people(&ids).await?;
    let mut people: HashMap<PersonId, PersonJson> =
        people.iter().map(|person| (person.id, shown::person(person))).collect();
    let shown = friends.into_iter().filter_map(|friend| {
        let state = match (friend.accepted, friend.asked) {
            (true, _) => "friend",
            (false, true) => "asks",
            (false, false) => "asked",
        };
        Some(FriendJson { person: people.remove(&friend.who)?, state, at: friend.at })
    });
    Ok(Json(shown.collect()))
}

/// `PUT /api/v1/me/friends/{person}`: asks, or agrees with who has asked.
async fn add(State(app): State<App>, Whom(whom): Whom, visitor: Visitor) -> Result<StatusCode, Fault> {
    let who = visitor.human()?.id;
    if who == whom {
        return Err(Fault::bad("oneself"));
    }
    if app.store.friends(who).await?.len() >= MOST {
        return Err(Fault::bad("enough_of_these"));
    }
    // A person who has muted somebody is not asked by them, and they do not learn why.
    if !app.store.mutes(whom).await?.contains(&who) {
        app.store.befriend(who, whom, now()).await.map_err(nobody)?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/v1/me/friends/{person}`
async fn remove(State(app): State<App>, Whom(whom): Whom, visitor: Visitor) -> Result<StatusCode, Fault> {
    app.store.part(visitor.human()?.id, whom).await.map_err(nobody)?;
    Ok(StatusCode::NO_CONTENT)
}
