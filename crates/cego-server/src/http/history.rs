//! The records and matches of a person, as far as the person who asks may know of them.
//!
//! Deals and matches of tables in the lobby are listed to everybody; those of other tables to people who sat there. Imported
//! records are listed to their owner.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, header};
use cego_protocol::http::{DealsFrom, MatchList, MatchesPart, RecordJson, RecordList, RecordsPart};
use cego_store::{Cursor, Kept, KeptDeal, MatchCursor, MatchKey, RecordId, TableId};
use cego_table::PersonId;

use super::TableName;
use super::api::{Api, As};
use super::profile::there;
use super::shown::{ended, record, sat_in_deal, sat_in_match};
use crate::app::App;
use crate::fault::Fault;
use crate::records::{Listed, match_cursor, match_place, record_cursor, record_place};
use crate::rooms::Failure;
use crate::visitor::Visitor;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/people/{person}/records", "recordsOf", "The deals a person has played, the newest first.", records)
        .get("/api/v1/people/{person}/matches", "matchesOf", "The matches a person has played, the newest first.", matches)
        .get("/api/v1/tables/{table}/records", "recordsAt", "The deals played at a table, for people who sit or sat there, the oldest first. The header `Link` names the next page.", of_table)
}

/// How many are listed if nobody says, and at most.
const USUAL: u32 = 50;
const MOST: u32 = 200;
/// How many rows are read for one answer at most: many may be hidden from the person who asks.
const LOOKED_AT: usize = 600;
/// Sorts after every name that is given out.
const LAST: [u8; 10] = [0xFF; 10];

/// How many are listed when somebody asks for at most this many.
pub(super) fn most(asked: Option<u32>) -> u32 {
    asked.unwrap_or(USUAL).clamp(1, MOST)
}

async fn may_know_deal(
    app: &App,
    listed: &mut Listed,
    kept: &Kept,
    viewer: Option<PersonId>,
) -> Result<bool, Fault> {
    Ok(match kept {
        Kept::Imported(import) => viewer == Some(import.owner),
        Kept::Played(deal) if sat_in_deal(&deal.facts, viewer) => true,
        Kept::Played(deal) => listed.is(&*app.store, deal.table).await?,
    })
}

/// `GET /api/v1/people/{person}/records?after=…&most=…`
async fn records(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(part): Query<RecordsPart>,
    visitor: Visitor,
) -> Result<Json<RecordList>, Fault> {
    let person = there(&app, &name).await?;
    let read = |text: &String| record_cursor(text).ok_or(Fault::bad("bad_place"));
    let mut place = part.after.as_ref().map(read).transpose()?;
    let (most, viewer) = (most(part.most), visitor.who());
    let (mut listed, mut found, mut looked_at) = (Listed::default(), Vec::<RecordJson>::new(), 0);
    loop {
        let some = app.store.records_of(person.id, place, most).await?;
        looked_at += some.len();
        let is_last = some.len() < most as usize;
        for kept in some {
            place = Some(kept.cursor());
            if may_know_deal(&app, &mut listed, &kept, viewer).await? {
                found.push(record(&kept, viewer));
                if found.len() == most as usize {
                    return Ok(Json(RecordList { records: found, next: place.as_ref().map(record_place) }));
                }
            }
        }
        if is_last {
            return Ok(Json(RecordList { records: found, next: None }));
        }
        if looked_at >= LOOKED_AT {
            // The last one may be for others: its name is not given away.
            let hidden = place.map(|place| Cursor { record: RecordId::new(LAST), ..place });
            return Ok(Json(RecordList { records: found, next: hidden.as_ref().map(record_place) }));
        }
    }
}

/// `GET /api/v1/people/{person}/matches?after=…&most=…`
async fn matches(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(part): Query<MatchesPart>,
    visitor: Visitor,
) -> Result<Json<MatchList>, Fault> {
    let person = there(&app, &name).await?;
    let read = |text: &String| match_cursor(text).ok_or(Fault::bad("bad_place"));
    let mut place = part.after.as_ref().map(read).transpose()?;
    let (most, viewer) = (most(part.most), visitor.who());
    let (mut listed, mut found, mut looked_at) = (Listed::default(), Vec::new(), 0);
    // The place of a match names its table, and is told to none but those who may know that.
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
            if sat || listed.is(&*app.store, kept.table).await? {
                found.push(ended(&kept, viewer));
                if found.len() == most as usize {
                    return Ok(Json(MatchList { matches: found, next: place.as_ref().map(match_place) }));
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

/// `GET /api/v1/tables/{table}/records?from=…&most=…`, for people who sit or sat there. The answer is a list, so the next page is named
/// by a header, `Link: <…>; rel="next"` (RFC 8288).
async fn of_table(
    State(app): State<App>,
    TableName(table): TableName,
    Query(DealsFrom { from, most: asked }): Query<DealsFrom>,
    visitor: Visitor,
) -> Result<As<Json<Vec<RecordJson>>>, Fault> {
    let viewer = visitor.needed()?.id;
    let sits = app.rooms.look(table, |table| table.seat_of(viewer).is_some()).await?;
    if !sits && !sat(&app, &table, viewer).await? {
        return Err(Failure::NotWatched.into());
    }
    let most = most(asked);
    let mut deals = app.store.deals_at(&table, from, most + 1).await?;
    let next = deals.split_off(deals.len().min(most as usize));
    let listed: Vec<RecordJson> =
        deals.into_iter().map(|deal| record(&Kept::Played(deal), Some(viewer))).collect();
    let mut answer = As::new(Json(listed));
    if let Some(next) = next.first() {
        let from = next.facts.number;
        let link = format!("</api/v1/tables/{table}/records?from={from}&most={most}>; rel=\"next\"");
        answer.headers_mut().extend(HeaderValue::try_from(link).map(|link| (header::LINK, link)));
    }
    Ok(answer)
}

/// Whether somebody sat at a table in a deal that is over.
async fn sat(app: &App, table: &TableId, who: PersonId) -> Result<bool, Fault> {
    let mut from = 0;
    loop {
        let deals: Vec<KeptDeal> = app.store.deals_at(table, from, MOST).await?;
        if deals.iter().any(|deal| sat_in_deal(&deal.facts, Some(who))) {
            return Ok(true);
        }
        let Some(last) = deals.last() else { return Ok(false) };
        from = last.facts.number.saturating_add(1);
    }
}
