//! Tables loaded on this server, and their routes.
//!
//! The registry finds or loads a table and executes commands. A live table stores the events and
//! broadcasts them to its connections. `socket` and `bot_socket` are the WebSockets of clients and
//! of external bots.

mod bot_search;
mod bot_socket;
mod broadcast;
pub(crate) mod live;
mod load;
mod lobby;
mod persist;
mod presence;
pub(crate) mod registry;
pub(crate) mod routes;
pub(crate) mod ruleset_workers;
mod rulesets;
mod socket;
#[cfg(test)]
mod tests;

use crate::net::api::Api;

/// Routes of all files here.
pub(crate) fn routes(api: Api) -> Api {
    let all = [routes::routes, bot_socket::routes, lobby::routes, rulesets::routes, socket::routes];
    all.into_iter().fold(api, |api, routes| routes(api))
}
