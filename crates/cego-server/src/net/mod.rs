//! What all features share on the network: connections, limits, errors, bodies and API documents.

pub(crate) mod api;
pub(crate) mod app;
pub(crate) mod body;
pub(crate) mod connection_limit;
pub(crate) mod error;
pub(crate) mod html;
pub(crate) mod i18n;
pub(crate) mod json_views;
pub(crate) mod listener;
mod middleware;
mod openapi;
pub(crate) mod proxy_address;
pub(crate) mod public_url;
pub(crate) mod rate_limit;
pub(crate) mod router;
pub(crate) mod web_client;
mod web_client_listing;
