//! Stored records: loading, verification, signatures, their API and their pages.

pub(crate) mod history;
pub(crate) mod pages;
mod replay_page;
pub(crate) mod routes;
pub(crate) mod signing;
pub(crate) mod stored;
mod verification;
mod verification_page;

use crate::net::api::Api;

/// Routes of all files here.
pub(crate) fn routes(api: Api) -> Api {
    let all = [routes::routes, history::routes, pages::routes];
    all.into_iter().fold(api, |api, routes| routes(api))
}
