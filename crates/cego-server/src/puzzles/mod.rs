//! Puzzles of a server, shipped or added by its operator: solutions and ratings.

mod answers;
pub(crate) mod packs;

use crate::net::api::Api;

/// Routes of all files here.
pub(crate) fn routes(api: Api) -> Api {
    answers::routes(api)
}
