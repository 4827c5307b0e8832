//! People: guests, accounts, what opens the door to them, and what they are to one another.

pub(crate) mod accounts;
pub(crate) mod answer;
pub(crate) mod begin;
pub(crate) mod bots;
pub(crate) mod friends;
pub(crate) mod guest_name;
pub(crate) mod guests;
pub(crate) mod label;
pub(crate) mod leave;
pub(crate) mod me;
pub(crate) mod mutes;
pub(crate) mod passkey_login;
pub(crate) mod passkeys;
pub(crate) mod password;
pub(crate) mod reports;
pub(crate) mod sessions;
pub(crate) mod tokens;

use cego_protocol::Json;
use cego_table::PersonId;
use serde::{Deserialize, Deserializer};

/// A person in a path, by their id.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whom(pub(crate) PersonId);

impl<'de> Deserialize<'de> for Whom {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Whom, D::Error> {
        Json::<PersonId>::deserialize(source).map(Whom)
    }
}
