//! Operation: settings, start and stop, background tasks, health, metrics, backups and the bus.

pub(crate) mod announcements;
pub(crate) mod backups;
pub(crate) mod bus;
pub(crate) mod clock;
pub(crate) mod error_log;
pub(crate) mod health;
pub(crate) mod legal;
mod legal_pages;
pub(crate) mod metrics;
pub(crate) mod nightly;
pub(crate) mod serve;
pub(crate) mod settings;
pub(crate) mod store_admin;
mod supervise;

use crate::net::api::Api;

/// Routes of all files here.
pub(crate) fn routes(api: Api) -> Api {
    legal_pages::routes(health::routes(api))
}
