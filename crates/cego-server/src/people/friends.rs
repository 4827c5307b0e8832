//! Friends.
//! Mute list of the requesting person.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use cego_protocol::http::{FriendJson, PersonJson};
use cego_table::PersonId;

use super::auth::identity::Visitor;
use crate::net::api::Api;
use crate::net::app::App;
use crate::net::body::{PersonPath, nobody};
use crate::net::error::ApiError;
use crate::net::json_views;
use crate::ops::clock::now;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/me/friends", "friends", "Friends, and people who have asked or been asked to \
            become friends.", list_friends)
        .put("/api/v1/me/friends/{person}", "befriend", "Asks somebody to be friends, or agrees to \
            be.", add_friend)
        .delete("/api/v1/me/friends/{person}", "part", "Ends a friendship, or a request for \
            one.", remove_friend)
        .get(
            "/api/v1/me/mutes",
            "mutes",
            "The people whom the person who asks has muted.",
            list_mutes,
        )
        .put("/api/v1/me/mutes/{person}", "mute", "Mutes somebody.", mute)
        .delete("/api/v1/me/mutes/{person}", "unmute", "Unmutes somebody.", unmute)
}

/// Maximum number of friends per person, including pending requests.
const MOST_FRIENDS: usize = 500;

async fn list_friends(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Vec<FriendJson>>, ApiError> {
    let friends = app.store.friends(visitor.require_human()?.id).await?;
    let ids: Vec<PersonId> = friends.iter().map(|friend| friend.who).collect();
    let people = app.store.people(&ids).await?;
    let mut people: HashMap<PersonId, PersonJson> =
        people.iter().map(|person| (person.id, json_views::person(person))).collect();
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

/// `PUT /api/v1/me/friends/{person}`: sends or accepts a friend request.
async fn add_friend(
    State(app): State<App>,
    PersonPath(whom): PersonPath,
    visitor: Visitor,
) -> Result<StatusCode, ApiError> {
    let who = visitor.require_human()?.id;
    if who == whom {
        return Err(ApiError::bad("oneself"));
    }
    if app.store.friends(who).await?.len() >= MOST_FRIENDS {
        return Err(ApiError::bad("enough_of_these"));
    }
    // A request to a person who has muted the sender is silently dropped.
    if !app.store.mutes(whom).await?.contains(&who) {
        app.store.befriend(who, whom, now()).await.map_err(nobody)?;
    }
    Ok(StatusCode::NO_CONTENT)
}

async fn remove_friend(
    State(app): State<App>,
    PersonPath(whom): PersonPath,
    visitor: Visitor,
) -> Result<StatusCode, ApiError> {
    app.store.end_friendship(visitor.require_human()?.id, whom).await.map_err(nobody)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Maximum number of people a person may mute.
const MOST_MUTES: usize = 1_000;

async fn list_mutes(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Vec<PersonJson>>, ApiError> {
    let whom = app.store.mutes(visitor.require_person()?.id).await?;
    let mut people = app.store.people(&whom).await?;
    people.sort_by(|a, b| (a.name.as_str(), a.id).cmp(&(b.name.as_str(), b.id)));
    Ok(Json(people.iter().map(json_views::person).collect()))
}

async fn mute(
    State(app): State<App>,
    PersonPath(whom): PersonPath,
    visitor: Visitor,
) -> Result<StatusCode, ApiError> {
    let who = visitor.require_person()?.id;
    if who == whom {
        return Err(ApiError::bad("oneself"));
    }
    if app.store.mutes(who).await?.len() >= MOST_MUTES {
        return Err(ApiError::bad("enough_of_these"));
    }
    app.store.mute(who, whom, now()).await.map_err(nobody)?;
    tell(&app, who).await
}

async fn unmute(
    State(app): State<App>,
    PersonPath(whom): PersonPath,
    visitor: Visitor,
) -> Result<StatusCode, ApiError> {
    let who = visitor.require_person()?.id;
    app.store.unmute(who, whom).await?;
    tell(&app, who).await
}

/// Reloads the mute list for the person's connections to this server.
async fn tell(app: &App, who: PersonId) -> Result<StatusCode, ApiError> {
    app.tables.mutes.renew(&*app.store, who).await?;
    Ok(StatusCode::NO_CONTENT)
}
