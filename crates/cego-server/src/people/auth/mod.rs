//! Credentials: passwords, passkeys, tokens and cookies. `identity` finds the sender of a request.

pub(crate) mod identity;
mod passkeys;
pub(crate) mod password;
pub(crate) mod proofs;
pub(crate) mod sessions;
pub(crate) mod tokens;

use crate::net::api::Api;

/// Routes of all files here.
pub(crate) fn routes(api: Api) -> Api {
    let all = [passkeys::routes, proofs::routes, sessions::routes];
    all.into_iter().fold(api, |api, routes| routes(api))
}
