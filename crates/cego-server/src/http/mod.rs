//! The handlers of the HTTP interface. Each file lists its routes.

pub(crate) mod api;
mod body;
pub(crate) mod client;
mod daily;
pub(crate) mod gate;
mod history;
mod keys;
mod legal;
mod link;
mod lobby;
mod luck;
mod moderation;
mod names;
pub(crate) mod offers;
pub(crate) mod ops;
mod pages;
mod people;
mod profile;
mod puzzles;
mod records;
mod rules;
mod settlement;
pub(crate) mod shown;
pub(crate) mod speak;
mod switches;
pub(crate) mod tables;
pub(crate) mod tournaments;

pub(crate) use crate::address::Address;
pub(crate) use names::{TableName, Whom};

use self::api::Api;

/// The routes of all files here. The page of the web client is no part of the interface.
pub(crate) fn routes(api: Api) -> Api {
    let all = [
        keys::routes,
        ops::routes,
        rules::routes,
        switches::routes,
        tables::routes,
        settlement::routes,
        lobby::routes,
        records::routes,
        history::routes,
        profile::routes,
        luck::routes,
        daily::routes,
        puzzles::routes,
        pages::routes,
        legal::routes,
        people::routes,
        moderation::routes,
        tournaments::routes,
    ];
    all.into_iter().fold(api, |api, routes| routes(api))
}
