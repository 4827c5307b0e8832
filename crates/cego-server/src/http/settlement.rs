//! The working of a settled deal, in words.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use cego_core::Game;
use cego_core::settle::{payments, phrases, settle};
use cego_locale::Locale;
use cego_protocol::http::SettlementJson;
use cego_protocol::message::{CountJson, DecidedJson};
use cego_table::Table;

use super::TableName;
use super::api::Api;
use crate::app::App;
use crate::fault::Fault;
use crate::records;
use crate::rooms::Failure;
use crate::visitor::Visitor;
use crate::words;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/tables/{table}/settlement", "settlement", "The working of the last deal that is over.", settlement)
}

const NOT_SETTLED: Fault = Fault::Plain(StatusCode::CONFLICT, "not_settled");

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
        Ok((table.game().and_then(|game| settled(game, locale)), locale, table.deal()))
    };
    let (now, locale, deal) = app.rooms.look(id, see).await??;
    if let Some(told) = now {
        return Ok(Json(told));
    }
    // The next deal has begun while somebody still reads how the last one ended.
    let before = deal.checked_sub(1).ok_or(NOT_SETTLED)?;
    let kept = app.store.deals_at(&id, before, 1).await?;
    let last = kept.first().filter(|one| one.facts.number == before).ok_or(NOT_SETTLED)?;
    let opened = records::open(&app, locale, &last.facts.record, |_, _, _| ()).await?;
    Ok(Json(settled(&opened.replayed.game, locale).ok_or(NOT_SETTLED)?))
}

/// The working of a deal; nothing while it is under way.
fn settled(game: &Game, locale: &Locale) -> Option<SettlementJson> {
    let outcome = game.outcome()?;
    let settlement = settle(game.rules(), outcome);
    let words = |phrase| locale.say(phrase, |seat| format!("{{{}}}", seat.number()));
    let lines = phrases(&settlement.working).iter().map(words).collect();
    let payments = payments(&settlement.working);
    let count = CountJson::new(game.rules(), outcome);
    Some(SettlementJson { lines, payments, count, decided: DecidedJson::new(game) })
}
