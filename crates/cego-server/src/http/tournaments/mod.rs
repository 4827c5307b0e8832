//! Tournaments over HTTP. Who holds a key may do what it is for, without an account (`halls/may.rs`).

mod entry;
mod fault;
mod keys;
mod live;
mod open;
mod print;
mod read;
mod season;
pub(crate) mod who;
mod write;

use super::api::Api;
pub(crate) use print::pages;

/// The routes of all files here.
pub(super) fn routes(api: Api) -> Api {
    let all = [
        open::routes,
        read::routes,
        print::routes,
        season::routes,
        live::routes,
        write::routes,
        entry::routes,
        keys::routes,
    ];
    all.into_iter().fold(api, |api, routes| routes(api))
}
