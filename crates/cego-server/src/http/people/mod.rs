//! People: guests, accounts, what opens the door to them, and what they are to one another.

pub(crate) mod accounts;
pub(crate) mod answer;
pub(crate) mod begin;
pub(crate) mod bots;
pub(crate) mod friends;
pub(crate) mod guest_name;
pub(crate) mod guests;
pub(crate) mod label;
pub(crate) mod leave;
pub(crate) mod me;
pub(crate) mod mutes;
pub(crate) mod passkey_login;
pub(crate) mod passkeys;
pub(crate) mod password;
pub(crate) mod reports;
pub(crate) mod sessions;
pub(crate) mod tokens;

use axum::Router;
use axum::routing::{delete, get, post, put};
use cego_protocol::Json;
use cego_table::PersonId;
use serde::{Deserialize, Deserializer};

use crate::app::App;
use crate::http::lobby;

/// A person in a path, by their id.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whom(pub(crate) PersonId);

impl<'de> Deserialize<'de> for Whom {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Whom, D::Error> {
        Json::<PersonId>::deserialize(source).map(Whom)
    }
}

/// What can be asked for about people.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/guests", post(guests::begin))
        .route("/accounts", post(accounts::begin))
        .route("/sessions", post(sessions::begin))
        .route("/sessions/current", delete(sessions::end))
        .route("/sessions/passkey/begin", post(passkey_login::begin))
        .route("/sessions/passkey/finish", post(passkey_login::finish))
        .route("/me", get(me::me).patch(me::change).delete(me::delete))
        .route("/me/export", get(me::export))
        .route("/me/password", put(password::change))
        .route("/me/sessions", get(sessions::list))
        .route("/me/sessions/{id}", delete(sessions::end_one))
        .route("/me/tokens", post(tokens::add))
        .route("/me/bots", get(bots::list).post(bots::add))
        .route("/me/bots/{person}", delete(bots::remove))
        .route("/me/passkeys", get(passkeys::list))
        .route("/me/passkeys/begin", post(passkeys::begin))
        .route("/me/passkeys/finish", post(passkeys::finish))
        .route("/me/passkeys/{id}", delete(passkeys::remove))
        .route("/me/mutes", get(mutes::list))
        .route("/me/mutes/{person}", put(mutes::add).delete(mutes::remove))
        .route("/me/friends", get(friends::list))
        .route("/me/tables", get(lobby::mine))
        .route("/me/friends/tables", get(lobby::of_friends))
        .route("/me/friends/{person}", put(friends::add).delete(friends::remove))
        .route("/reports", post(reports::add))
}
