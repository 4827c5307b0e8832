//! Opens the socket of bots: the external-bot protocol (`docs/bot-protocol.md`), a message a line.

use axum::Extension;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use cego_protocol::http::{BotSocket, Quick};
use cego_store::TableId;

use super::bot_session::BotSession;
use crate::app::App;
use crate::fault::Fault;
use crate::http::Address;
use crate::http::api::{Api, As, Upgrade};
use crate::http::tables::{seat_anywhere, sit};
use crate::visitor::Visitor;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .socket("/api/v1/bots/socket", "botSocket", "A WebSocket that speaks the external-bot protocol (docs/bot-protocol.md).", socket)
}

/// The longest message of a bot, in bytes.
const LONGEST: usize = 64 * 1024;
/// What is read at once, in bytes.
const BUFFER: usize = 4 * 1024;

/// `GET /api/v1/bots/socket`
async fn socket(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    Query(wanted): Query<BotSocket>,
    visitor: Visitor,
    upgrade: WebSocketUpgrade,
) -> Result<As<Upgrade>, Fault> {
    let table = wanted.table.map(|name| name.parse::<TableId>()).transpose();
    let table = table.map_err(|_| Fault::Plain(StatusCode::BAD_REQUEST, "bad_request"))?;
    // A page of a browser is nobody's bot.
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
    let table = match table {
        Some(table) => {
            sit(&app, table, &visitor, None).await?;
            table
        }
        // What a bot adds proves nothing.
        None => {
            let quick = Quick { preset: wanted.preset, players: wanted.players, tip: None };
            seat_anywhere(&app, quick, &visitor).await?.1
        }
    };
    let session = BotSession::new(app, table, (visitor, who), (address, place));
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST);
    let upgrade = upgrade.read_buffer_size(BUFFER).write_buffer_size(0);
    Ok(As::new(upgrade.on_upgrade(move |socket| session.run(socket))))
}
