//! Moderation: sanctions in force, the API of moderators, reports, and `cego admin`.

pub mod admin;
mod reports;
pub(crate) mod routes;
pub(crate) mod sanctions;

use crate::net::api::Api;

/// Routes of all files here.
pub(crate) fn routes(api: Api) -> Api {
    reports::routes(routes::routes(api))
}
