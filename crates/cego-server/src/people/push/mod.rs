//! Web push notifications to devices whose page is closed, if operator and person have enabled them
//! ([ADR 58](../../../../../docs/adr/archive/0058-opt-in-web-push.md)).
//!
//! `endpoint` validates targets, `client` sends requests, `encryption` encrypts messages and signs
//! them. `notifier` decides what to send, on request of `tables::presence`, which knows for whom a
//! table waits.

mod client;
mod devices;
pub(crate) mod encryption;
pub(crate) mod endpoint;
pub(crate) mod notifier;

use crate::net::api::Api;

/// Routes of all files here.
pub(crate) fn routes(api: Api) -> Api {
    devices::routes(api)
}
