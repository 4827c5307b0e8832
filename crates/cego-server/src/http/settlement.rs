//! The working of a settled deal, in words.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use cego_core::settle::{payments, phrases, settle};
use cego_protocol::http::SettlementJson;
use cego_protocol::message::{CountJson, DecidedJson};
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
    let language = words::language(&headers, &app.settings.language);
    let see = |table: &Table| {
        if !table.may_watch(visitor.who()) {
            return Err(Fault::from(Failure::NotWatched));
        }
        let locale = words::spoken(language, &table.setup().ruleset.name);
        let reckoned = table.game().and_then(|game| {
            let outcome = game.outcome()?;
            let settlement = settle(game.rules(), outcome);
            let words = |phrase| locale.say(phrase, |seat| format!("{{{}}}", seat.number()));
            let lines = phrases(&settlement.working).iter().map(words).collect();
            let payments = payments(&settlement.working);
            let count = CountJson::new(game.rules(), outcome);
            Some(SettlementJson { lines, payments, count, decided: DecidedJson::new(game) })
        });
        Ok(Json(reckoned.ok_or(Fault::Plain(StatusCode::CONFLICT, "not_settled"))?))
    };
    app.rooms.look(id, see).await?
}
