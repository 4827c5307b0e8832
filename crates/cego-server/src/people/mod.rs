//! People: guests and accounts, credentials, friends, ratings, sanctions and push
//! notifications.

mod accounts;
pub(crate) mod auth;
mod bots;
pub(crate) mod erasure;
mod friends;
mod luck;
pub(crate) mod moderation;
pub(crate) mod names;
pub(crate) mod profile;
pub(crate) mod push;
pub(crate) mod ratings;

use crate::net::api::Api;

/// Routes of all files here.
pub(crate) fn routes(api: Api) -> Api {
    let all = [
        accounts::routes,
        auth::routes,
        bots::routes,
        friends::routes,
        luck::routes,
        moderation::routes,
        profile::routes,
        push::routes,
    ];
    all.into_iter().fold(api, |api, routes| routes(api))
}
