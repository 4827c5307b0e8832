//! Tournament API. Keys grant access without an account (`capability_keys.rs`).

pub(crate) mod caller;
mod live;
mod open;
pub(crate) mod print;
mod read;
mod season;
mod write;

use crate::net::api::Api;

/// Routes of all files here.
pub(crate) fn routes(api: Api) -> Api {
    let all =
        [live::routes, open::routes, print::routes, read::routes, season::routes, write::routes];
    all.into_iter().fold(api, |api, routes| routes(api))
}
