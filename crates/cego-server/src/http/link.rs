//! The addresses of tables.

use axum::http::HeaderMap;
use cego_store::TableId;

use crate::app::App;
use crate::auth::host::host;

/// The address under which people reach this server.
pub(crate) fn base(app: &App, headers: &HeaderMap) -> String {
    match &app.settings.public_url {
        Some(url) => url.trim_end_matches('/').to_owned(),
        None => {
            let host = host(headers).unwrap_or("localhost");
            format!("http://{host}")
        }
    }
}

/// The address of a table, for friends.
pub(crate) fn link(app: &App, headers: &HeaderMap, table: &TableId) -> String {
    format!("{}/t/{table}", base(app, headers))
}
