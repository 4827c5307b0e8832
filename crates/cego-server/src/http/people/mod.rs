//! People: guests, accounts, what opens an account, and what people are to one another.

pub(crate) mod accounts;
pub(crate) mod bots;
mod enter;
pub(crate) mod friends;
pub(crate) mod guests;
pub(crate) mod me;
pub(crate) mod mutes;
pub(crate) mod passkeys;
pub(crate) mod reports;
pub(crate) mod sessions;

use cego_store::StoreError;

use crate::fault::Fault;

/// A refusal of the store for a person who may not exist.
fn nobody(error: StoreError) -> Fault {
    match error {
        StoreError::NoSuch => Fault::NOBODY,
        error => error.into(),
    }
}
