//! The sockets: of tables, and of bots.

mod bot;
mod bot_session;
mod seen;
mod session;
mod upgrade;

use crate::http::api::Api;

/// The routes of both.
pub(crate) fn routes(api: Api) -> Api {
    bot::routes(upgrade::routes(api))
}
