//! Tournaments loaded on this server, their routes, and the commands of `cego tournament`.
//!
//! Memory is only a cache: every read and write first catches up with the store, because other
//! servers and `cego tournament` write there, too.

pub mod admin;
mod execute;
mod live;
pub(crate) mod online;
mod permissions;
pub(crate) mod registry;
pub(crate) mod routes;
mod sheet_view;
mod views;

use crate::net::api::Api;

/// Routes of all files here.
pub(crate) fn routes(api: Api) -> Api {
    routes::routes(api)
}
