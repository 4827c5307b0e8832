//! Opens the socket of a table.

use axum::Extension;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use cego_protocol::http::TableSocket;
use cego_protocol::message::VERSION;

use super::session::Session;
use crate::app::App;
use crate::auth::origin;
use crate::fault::Fault;
use crate::http::api::{Api, As, Upgrade};
use crate::http::{Address, TableName, tables};
use crate::metrics::Outcome;
use crate::rooms::Failure;
use crate::visitor::Visitor;
use crate::words;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .socket("/api/v1/tables/{table}/socket", "tableSocket", "The WebSocket of a table. Its messages are under x-messages.", socket)
}

/// The longest message, in bytes.
const LONGEST: usize = 8 * 1024;
/// What is read at once from a connection, in bytes.
const BUFFER: usize = 2 * 1024;

/// `GET /api/v1/tables/{table}/socket`
async fn socket(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    TableName(table): TableName,
    Query(wanted): Query<TableSocket>,
    visitor: Visitor,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<As<Upgrade>, Fault> {
    if visitor.is_by_cookie() && !origin::is_own(&app.settings, &headers) {
        return Err(Fault::ELSEWHERE);
    }
    if *app.stopping.borrow() {
        return Err(Fault::Plain(StatusCode::SERVICE_UNAVAILABLE, "stopping"));
    }
    let place = app.gates.connect(address).ok_or_else(|| {
        app.metrics.turned_away.get_or_create(&Outcome::new("connections")).inc();
        Fault::TOO_MANY
    })?;
    let asked = wanted.lang.as_deref().and_then(words::known);
    let language = asked.unwrap_or_else(|| words::language(&headers, &app.settings.language)).to_owned();
    let ban = visitor.person().and_then(|person| app.desk.ban(person));
    let ban = ban.or_else(|| app.desk.ban_of_address(address));
    let session = Session {
        app,
        table,
        visitor,
        language,
        subscription: wanted.view,
        after: wanted.after,
        since: std::time::Instant::now(),
        address,
        place,
    };
    if let Some(ban) = ban {
        return Ok(As::new(upgrade.on_upgrade(move |socket| session.keep_out(socket, ban))));
    }
    let (app, visitor) = (&session.app, &session.visitor);
    tables::recognise(app, table, visitor).await?;
    let who = visitor.who();
    let may = app.rooms.look(table, |table| table.may_watch(who));
    if !may.await? {
        return Err(Failure::NotWatched.into());
    }
    let is_old = wanted.version.is_some_and(|version| version != VERSION);
    // What a connection has at hand all the time is small: most are quiet most of the time.
    let upgrade = upgrade
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .read_buffer_size(BUFFER)
        .write_buffer_size(0);
    Ok(As::new(upgrade.on_upgrade(move |socket| async move {
        if is_old { session.turn_away(socket).await } else { session.run(socket).await }
    })))
}
