//! The handlers of the HTTP interface.

pub(crate) mod api;
mod body;
pub(crate) mod client;
pub(crate) mod gate;
pub(crate) mod history;
mod link;
pub(crate) mod lobby;
pub(crate) mod luck;
mod names;
pub(crate) mod ops;
pub(crate) mod pages;
pub(crate) mod people;
pub(crate) mod profile;
pub(crate) mod records;
pub(crate) mod rules;
pub(crate) mod settlement;
mod shown;
pub(crate) mod speak;
pub(crate) mod switches;
pub(crate) mod tables;

pub(crate) use gate::Address;
pub(crate) use names::{TableName, Whom};
