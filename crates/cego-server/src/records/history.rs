//! Records and matches of a person, as far as the requesting person may see them.
//!
//! Deals and matches of lobby tables are visible to everybody, those of other tables to people who
//! sat there. Imported records are visible to their owner.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, header};
use cego_protocol::http::{DealsFrom, MatchList, MatchesPart, RecordJson, RecordList, RecordsPart};
use cego_store::{Cursor, MatchCursor, MatchKey, PlayedDeal, RecordId, StoredRecord, TableId};
use cego_table::PersonId;

use super::routes::{match_cursor, match_place, record_cursor, record_place};
use super::stored::LobbyVisibility;
use crate::net::api::{Api, TypedResponse};
use crate::net::app::App;
use crate::net::body::TablePath;
use crate::net::error::ApiError;
use crate::net::json_views::{ended, record, sat_in_deal, sat_in_match};
use crate::people::auth::identity::Visitor;
use crate::people::profile::find_person;
use crate::tables::registry::TableCommandError;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/people/{person}/records", "recordsOf", "The deals a person has played, the \
            newest first.", records)
        .get("/api/v1/people/{person}/matches", "matchesOf", "The matches a person has played, the \
            newest first.", matches)
        .get("/api/v1/tables/{table}/records", "recordsAt", "The deals played at a table, for \
            people who sit or sat there, the oldest first. The header `Link` names the next \
            page.", table_records)
}

/// Default page size, and the maximum.
const USUAL: u32 = 50;
const MOST: u32 = 200;
/// Maximum rows read for one response, since many may be hidden from the requesting person.
const LOOKED_AT: usize = 600;
/// Sorts after all ids in use.
const LAST: [u8; 10] = [0xFF; 10];

/// Returns the page size for a request.
pub(crate) fn most(asked: Option<u32>) -> u32 {
    asked.unwrap_or(USUAL).clamp(1, MOST)
}

async fn may_know_deal(
    app: &App,
    listed: &mut LobbyVisibility,
    kept: &StoredRecord,
    viewer: Option<PersonId>,
) -> Result<bool, ApiError> {
    Ok(match kept {
        StoredRecord::Imported(import) => viewer == Some(import.owner),
        StoredRecord::Played(deal) if sat_in_deal(&deal.facts, viewer) => true,
        StoredRecord::Played(deal) => listed.was_listed(&*app.store, deal.table).await?,
    })
}

async fn records(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(part): Query<RecordsPart>,
    visitor: Visitor,
) -> Result<Json<RecordList>, ApiError> {
    let person = find_person(&app, &name).await?;
    let read = |text: &String| record_cursor(text).ok_or(ApiError::bad("bad_place"));
    let mut place = part.after.as_ref().map(read).transpose()?;
    let (most, viewer) = (most(part.most), visitor.who());
    let (mut listed, mut found, mut looked_at) =
        (LobbyVisibility::default(), Vec::<RecordJson>::new(), 0);
    loop {
        let some = app.store.records_of(person.id, place, most).await?;
        looked_at += some.len();
        let is_last = some.len() < most as usize;
        for kept in some {
            place = Some(kept.cursor());
            if may_know_deal(&app, &mut listed, &kept, viewer).await? {
                found.push(record(&kept, viewer));
                if found.len() == most as usize {
                    return Ok(Json(RecordList {
                        records: found,
                        next: place.as_ref().map(record_place),
                    }));
                }
            }
        }
        if is_last {
            return Ok(Json(RecordList { records: found, next: None }));
        }
        if looked_at >= LOOKED_AT {
            // The last row may be hidden from this person, so its id is masked.
            let hidden = place.map(|place| Cursor { record: RecordId::new(LAST), ..place });
            return Ok(Json(RecordList {
                records: found,
                next: hidden.as_ref().map(record_place),
            }));
        }
    }
}

async fn matches(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(part): Query<MatchesPart>,
    visitor: Visitor,
) -> Result<Json<MatchList>, ApiError> {
    let person = find_person(&app, &name).await?;
    let read = |text: &String| match_cursor(text).ok_or(ApiError::bad("bad_place"));
    let mut place = part.after.as_ref().map(read).transpose()?;
    let (most, viewer) = (most(part.most), visitor.who());
    let (mut listed, mut found, mut looked_at) = (LobbyVisibility::default(), Vec::new(), 0);
    // A match cursor contains the table id, so it is masked for people who may not know it.
    let hidden = |place: MatchCursor| {
        let key = MatchKey { table: TableId::new(LAST), number: 0 };
        match_place(&MatchCursor { key, ..place })
    };
    loop {
        let some = app.store.matches_of(person.id, place, most).await?;
        looked_at += some.len();
        let is_last = some.len() < most as usize;
        for kept in some {
            place = Some(kept.cursor());
            let sat = sat_in_match(&kept, viewer);
            if sat || listed.was_listed(&*app.store, kept.table).await? {
                found.push(ended(&kept, viewer));
                if found.len() == most as usize {
                    return Ok(Json(MatchList {
                        matches: found,
                        next: place.as_ref().map(match_place),
                    }));
                }
            }
        }
        if is_last {
            return Ok(Json(MatchList { matches: found, next: None }));
        }
        if looked_at >= LOOKED_AT {
            return Ok(Json(MatchList { matches: found, next: place.map(hidden) }));
        }
    }
}

/// `GET /api/v1/tables/{table}/records?from=…&most=…`, for people who sit or sat there.
///
/// The response is a list, so the next page is in the header `Link: <…>; rel="next"` (RFC 8288).
async fn table_records(
    State(app): State<App>,
    TablePath(table): TablePath,
    Query(DealsFrom { from, most: asked }): Query<DealsFrom>,
    visitor: Visitor,
) -> Result<TypedResponse<Json<Vec<RecordJson>>>, ApiError> {
    let viewer = visitor.require_person()?.id;
    let sits = app.tables.inspect(table, |table| table.seat_of(viewer).is_some()).await?;
    if !sits && !has_sat_at(&app, &table, viewer).await? {
        return Err(TableCommandError::NotWatched.into());
    }
    let most = most(asked);
    let mut deals = app.store.deals_at(&table, from, most + 1).await?;
    let next = deals.split_off(deals.len().min(most as usize));
    let listed: Vec<RecordJson> =
        deals.into_iter().map(|deal| record(&StoredRecord::Played(deal), Some(viewer))).collect();
    let mut answer = TypedResponse::new(Json(listed));
    if let Some(next) = next.first() {
        let from = next.facts.number;
        let link =
            format!("</api/v1/tables/{table}/records?from={from}&most={most}>; rel=\"next\"");
        answer.headers_mut().extend(HeaderValue::try_from(link).map(|link| (header::LINK, link)));
    }
    Ok(answer)
}

/// Returns whether a person sat at a table in a finished deal.
async fn has_sat_at(app: &App, table: &TableId, who: PersonId) -> Result<bool, ApiError> {
    let mut from = 0;
    loop {
        let deals: Vec<PlayedDeal> = app.store.deals_at(table, from, MOST).await?;
        if deals.iter().any(|deal| sat_in_deal(&deal.facts, Some(who))) {
            return Ok(true);
        }
        let Some(last) = deals.last() else { return Ok(false) };
        from = last.facts.number.saturating_add(1);
    }
}
