//! People: guests, accounts, what opens an account, and what people are to one another.

mod accounts;
mod bots;
pub(super) mod enter;
mod friends;
mod guests;
mod me;
mod mutes;
mod notices;
mod passkeys;
mod proofs;
mod push;
mod reports;
mod sessions;
mod talk;

use cego_store::StoreError;

use super::api::Api;
use crate::fault::Fault;

/// The routes of all files here.
pub(super) fn routes(api: Api) -> Api {
    let all = [
        guests::routes,
        accounts::routes,
        sessions::routes,
        passkeys::routes,
        me::routes,
        bots::routes,
        friends::routes,
        mutes::routes,
        reports::routes,
        proofs::routes,
        notices::routes,
        push::routes,
    ];
    all.into_iter().fold(api, |api, routes| routes(api))
}

/// A refusal of the store for a person who may not exist.
fn nobody(error: StoreError) -> Fault {
    match error {
        StoreError::NoSuch => Fault::NOBODY,
        error => error.into(),
    }
}
