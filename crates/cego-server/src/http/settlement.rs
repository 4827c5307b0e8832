//! The working of a settled deal, in words.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use cego_core::settle::{Line, settle};
use cego_protocol::http::SettlementJson;
use cego_table::Table;

use super::TableName;
use super::api::Api;
use crate::app::App;
use crate::fault::Fault;
use crate::rooms::Failure;
use crate::visitor::Visitor;
use crate::words;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/tables/{table}/settlement", "settlement", "The working of the last deal that is over.", settlement)
}

/// `GET /api/v1/tables/{table}/settlement`
async fn settlement(
    State(app): State<App>,
    TableName(id): TableName,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Json<SettlementJson>, Fault> {
    super::tables::recognise(&app, id, &visitor).await?;
    let locale = words::locale(words::language(&headers, &app.settings.language));
    let see = |table: &Table| {
        if !table.may_watch(visitor.who()) {
            return Err(Fault::from(Failure::NotWatched));
        }
        let reckoned = table.game().and_then(|game| {
            let settlement = settle(game.rules(), game.outcome()?);
            let words = |line| locale.say(&Line::phrase(line), |seat| format!("{{{}}}", seat.number()));
            Some(settlement.working.iter().map(words).collect())
        });
        let lines = reckoned.ok_or(Fault::Plain(StatusCode::CONFLICT, "not_settled"))?;
        Ok(Json(SettlementJson { lines }))
    };
    app.rooms.look(id, see).await?
}
