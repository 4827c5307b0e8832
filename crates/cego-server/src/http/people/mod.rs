//! People: guests, accounts, what opens the door to them, and what they are to one another.

mod accounts;
mod answer;
mod begin;
mod bots;
mod friends;
mod guest_name;
mod guests;
mod label;
mod me;
mod mutes;
mod passkey_login;
mod passkeys;
mod password;
mod reports;
mod sessions;
mod tokens;

use axum::Router;
use axum::routing::{delete, get, post, put};
use cego_table::PersonId;
use serde::{Deserialize, Deserializer};

use crate::app::App;

/// Somebody in a path, by his id.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whom(pub(crate) PersonId);

impl<'de> Deserialize<'de> for Whom {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Whom, D::Error> {
        PersonId::deserialize(source).map(Whom)
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
        .route("/me/friends/{person}", put(friends::add).delete(friends::remove))
        .route("/reports", post(reports::add))
}
