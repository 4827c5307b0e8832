//! A player from outside at a table: the external-bot protocol (`docs/bot-protocol.md`) over a socket, a message a line.

use axum::Extension;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use cego_store::TableId;
use schemars::JsonSchema;
use serde::Deserialize;

use super::bot_session::BotSession;
use crate::app::App;
use crate::auth::Visitor;
use crate::http::api::{As, Upgrade};
use crate::http::{Address, Fault, TableName, seat_anywhere, sit};

/// The longest message of a player, in bytes.
const LONGEST: usize = 64 * 1024;
/// What is read at once, in bytes.
const BUFFER: usize = 4 * 1024;

/// Where a player wants to play.
#[derive(Debug, JsonSchema, Deserialize)]
pub(crate) struct Wanted {
    /// At this table; at any of the lobby, if it is not there.
    #[schemars(with = "Option<String>")]
    table: Option<TableName>,
    /// A ruleset of the program, where any table will do.
    preset: Option<String>,
    /// How many at the table, where any will do.
    players: Option<usize>,
}

/// `GET /api/v1/bots/socket`
pub(crate) async fn socket(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    Query(wanted): Query<Wanted>,
    visitor: Visitor,
    upgrade: WebSocketUpgrade,
) -> Result<As<Upgrade>, Fault> {
    // A page of a browser is nobody's player.
    if visitor.is_by_cookie() {
        return Err(Fault::ELSEWHERE);
    }
    if *app.stopping.borrow() {
        return Err(Fault::Plain(StatusCode::SERVICE_UNAVAILABLE, "stopping"));
    }
    let who = visitor.bot()?.id;
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    let place = app.gates.connect(address).ok_or(Fault::TOO_MANY)?;
    let table: TableId = match wanted.table {
        Some(TableName(table)) => {
            sit(&app, table, &visitor).await?;
            table
        }
        None => seat_anywhere(&app, wanted.preset, wanted.players, &visitor).await?.1,
    };
    let session = BotSession::new(app, table, who, place);
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST);
    let upgrade = upgrade.read_buffer_size(BUFFER).write_buffer_size(0);
    Ok(As::new(upgrade.on_upgrade(move |socket| session.run(socket))))
}
