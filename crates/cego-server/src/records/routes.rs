//! Records: view, download and import. A link is sufficient to view one.
//! Pagination cursors in URLs. A cursor only contains ids that its reader has been shown.
//! Explanation of a deal's settlement in words.
//! Public keys for verifying records.

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use cego_core::Game;
use cego_core::settle::{payments, phrases, settle};
use cego_locale::Locale;
use cego_protocol::http::{KeyJson, KeysJson, RecordJson, SettlementJson, WholeRecord};
use cego_protocol::message::{CountJson, DecidedJson};
use cego_protocol::schema::Schemas;
use cego_record::{Extras, to_json, to_text};
use cego_store::{
    Cursor, Import, LobbyCursor, MatchCursor, MatchKey, RecordId, StoreError, StoredRecord, TableId,
};
use cego_table::{Table, Time};

use super::stored::{self, load, parse_import};
use crate::net::api::{Api, ResponseContent, TypedResponse};
use crate::net::app::App;
use crate::net::body::{self, TablePath, Text};
use crate::net::error::ApiError;
use crate::net::proxy_address::Address;
use crate::net::{i18n, json_views};
use crate::ops::clock::now;
use crate::people::auth::identity::Visitor;
use crate::tables::registry::TableCommandError;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .post("/api/v1/records", "importRecord", "Imports a record, as text or JSON.", import)
        .get("/api/v1/records/{record}", "record", "A record.", one)
        .also_get("/api/v1/records/{record}.cego", "recordFile", "A record as a file to take \
            away.", ResponseContent::Text("text/plain"))
        .also_get("/api/v1/records/{record}.json", "recordJson", "A record as a file of JSON to \
            take away, as docs/record-format.md says.", ResponseContent::Json(Schemas::anything))
        .delete("/api/v1/records/{record}", "removeRecord", "Deletes an imported record.", remove)
        .get("/api/v1/tables/{table}/settlement", "settlement", "The working of the last deal that \
            is over.", settlement)
        .get("/api/v1/keys", "keys", "The public keys with which this server signs and has signed \
            records.", keys)
}

/// Maximum size of an imported record, in bytes: many times the longest deal.
const LONGEST: usize = 64 * 1024;

/// Output format of a record.
enum RecordFormat {
    Facts,
    Text,
    Json,
}

/// `GET /api/v1/records/{record}`, and `{record}.cego` and `{record}.json` to download it.
///
/// Access needs only the id of the record.
async fn one(
    State(app): State<App>,
    Path(file): Path<String>,
    visitor: Visitor,
) -> Result<TypedResponse<Json<WholeRecord>>, ApiError> {
    let (name, form) = match file.rsplit_once('.') {
        Some((name, "cego")) => (name, RecordFormat::Text),
        Some((name, "json")) => (name, RecordFormat::Json),
        _ => (file.as_str(), RecordFormat::Facts),
    };
    let record = body::record(name)?;
    let mut opened = load(&app, &record).await?;
    if matches!(opened.kept, StoredRecord::Played(_)) {
        // Only the server's own records are signed, not imported ones.
        let keys = app.signing.keyring(&*app.store).await?;
        keys.sign(&mut opened.entry.record, app.settings.public_url.as_deref());
        opened.text = to_text(&opened.entry.record);
    }
    Ok(match form {
        RecordFormat::Facts => {
            let record = json_views::record(&opened.kept, visitor.who());
            TypedResponse::new(Json(WholeRecord { record, text: opened.text }))
        }
        RecordFormat::Text => file_of(&record, "cego", "text/plain; charset=utf-8", opened.text),
        RecordFormat::Json => {
            let json = to_json(&opened.entry.record, &Extras::default());
            file_of(&record, "json", "application/json", json)
        }
    })
}

fn file_of(
    record: &RecordId,
    ending: &str,
    kind: &'static str,
    text: String,
) -> TypedResponse<Json<WholeRecord>> {
    // Record ids are alphanumeric, so the header needs no escaping.
    let name = format!("attachment; filename=\"cego-{record}.{ending}\"");
    TypedResponse::new((
        [(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, name)],
        text,
    ))
}

/// `POST /api/v1/records`: imports a record as text or JSON, after validating it by replay.
async fn import(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
    Text(text): Text,
) -> Result<(StatusCode, Json<RecordJson>), ApiError> {
    let owner = visitor.require_person()?.id;
    if text.len() > LONGEST {
        return Err(ApiError::Plain(StatusCode::PAYLOAD_TOO_LARGE, "record_too_large"));
    }
    if !app.rate_limiters.may_begin(address) {
        return Err(ApiError::TOO_MANY);
    }
    let locale = i18n::locale(i18n::language(&headers, &app.settings.language));
    let entry = app
        .ruleset_workers
        .run(move || parse_import(locale, &text))
        .await?
        .map_err(ApiError::Record)?;
    if !app.rate_limiters.may_import(owner) {
        return Err(ApiError::Plain(StatusCode::TOO_MANY_REQUESTS, "enough_imports"));
    }
    let mut name = [0; 10];
    getrandom::fill(&mut name)
        .map_err(|_| ApiError::Plain(StatusCode::SERVICE_UNAVAILABLE, "no_chance"))?;
    let import = Import { record: RecordId::new(name), owner, at: now() };
    match app.store.import(&import, &to_text(&entry.record)).await {
        // The account was just deleted.
        Err(StoreError::NoSuch) => return Err(ApiError::NO_SESSION),
        kept => kept?,
    }
    Ok((
        StatusCode::CREATED,
        Json(json_views::record(&StoredRecord::Imported(import), Some(owner))),
    ))
}

/// `DELETE /api/v1/records/{record}`: deletes an imported record. Only its owner may.
async fn remove(
    State(app): State<App>,
    Path(name): Path<String>,
    visitor: Visitor,
) -> Result<StatusCode, ApiError> {
    let owner = visitor.require_person()?.id;
    match app.store.remove_import(owner, &body::record(&name)?).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(StoreError::NoSuch) => Err(ApiError::Plain(StatusCode::NOT_FOUND, "no_own_record")),
        Err(error) => Err(error.into()),
    }
}

/// Formats a cursor of a record list.
pub(crate) fn record_place(cursor: &Cursor) -> String {
    format!("{}.{}", cursor.at.0, cursor.record)
}

/// Parses a cursor of a record list. Returns `None` if it is malformed.
pub(crate) fn record_cursor(text: &str) -> Option<Cursor> {
    let (at, record) = text.split_once('.')?;
    Some(Cursor { at: Time(at.parse().ok()?), record: record.parse::<RecordId>().ok()? })
}

/// Formats a cursor of a match list.
pub(crate) fn match_place(cursor: &MatchCursor) -> String {
    format!("{}.{}.{}", cursor.ended.0, cursor.key.table, cursor.key.number)
}

/// Parses a cursor of a match list. Returns `None` if it is malformed.
pub(crate) fn match_cursor(text: &str) -> Option<MatchCursor> {
    let mut parts = text.splitn(3, '.');
    let ended = Time(parts.next()?.parse().ok()?);
    let table: TableId = parts.next()?.parse().ok()?;
    let number = parts.next()?.parse().ok()?;
    Some(MatchCursor { ended, key: MatchKey { table, number } })
}

/// Formats a cursor of the lobby.
pub(crate) fn lobby_place(cursor: &LobbyCursor) -> String {
    format!("{}.{}.{}", cursor.place, cursor.opened.0, cursor.table)
}

/// Parses a cursor of the lobby. Returns `None` if it is malformed.
pub(crate) fn lobby_cursor(text: &str) -> Option<LobbyCursor> {
    let mut parts = text.splitn(3, '.');
    let place = parts.next()?.parse().ok()?;
    let opened = Time(parts.next()?.parse().ok()?);
    Some(LobbyCursor { place, opened, table: parts.next()?.parse().ok()? })
}

const NOT_SETTLED: ApiError = ApiError::Plain(StatusCode::CONFLICT, "not_settled");

async fn settlement(
    State(app): State<App>,
    TablePath(id): TablePath,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Json<SettlementJson>, ApiError> {
    crate::tables::routes::recognise(&app, id, &visitor).await?;
    let language = i18n::language(&headers, &app.settings.language);
    let see = |table: &Table| {
        if !table.may_watch(visitor.who()) {
            return Err(ApiError::from(TableCommandError::NotWatched));
        }
        let locale = i18n::spoken(language, &table.setup().ruleset.name);
        Ok((table.game().and_then(|game| settled(game, locale)), locale, table.deal()))
    };
    let (now, locale, deal) = app.tables.inspect(id, see).await??;
    if let Some(told) = now {
        return Ok(Json(told));
    }
    // The next deal may begin while people still read the result.
    let before = deal.checked_sub(1).ok_or(NOT_SETTLED)?;
    let kept = app.store.deals_at(&id, before, 1).await?;
    let last = kept.first().filter(|one| one.facts.number == before).ok_or(NOT_SETTLED)?;
    let opened = stored::load_and_replay(&app, locale, &last.facts.record, |_, _, _| ()).await?;
    Ok(Json(settled(&opened.replayed.game, locale).ok_or(NOT_SETTLED)?))
}

/// Explains a settled deal. Returns `None` during the deal.
fn settled(game: &Game, locale: &Locale) -> Option<SettlementJson> {
    let outcome = game.outcome()?;
    let settlement = settle(game.rules(), outcome);
    let words = |phrase| locale.say(phrase, |seat| format!("{{{}}}", seat.number()));
    let lines = phrases(&settlement.working).iter().map(words).collect();
    let payments = payments(&settlement.working);
    let count = CountJson::new(game.rules(), outcome);
    Some(SettlementJson { lines, payments, count, decided: DecidedJson::new(game) })
}

async fn keys(State(app): State<App>) -> Result<Json<KeysJson>, ApiError> {
    let ring = app.signing.keyring(&*app.store).await?;
    let one = |key: &cego_store::StoredKey| KeyJson {
        key: key.public.clone(),
        from: key.made,
        until: key.ended,
    };
    Ok(Json(KeysJson { keys: ring.keys.iter().map(one).collect() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_read_as_they_are_written() {
        let cursor = Cursor { at: Time(1_234), record: RecordId::new([7; 10]) };
        assert_eq!(record_cursor(&record_place(&cursor)), Some(cursor));
        let key = MatchKey { table: TableId::new([9; 10]), number: 77 };
        let cursor = MatchCursor { ended: Time(5), key };
        assert_eq!(match_cursor(&match_place(&cursor)), Some(cursor));
        let cursor = LobbyCursor { place: 17, opened: Time(6), table: TableId::new([8; 10]) };
        assert_eq!(lobby_cursor(&lobby_place(&cursor)), Some(cursor));
        for bad in [
            "",
            ".",
            "1",
            "-1.0000000000000000",
            "1.u",
            "x.0000000000000000",
            "1.0000000000000000.x",
            "1..2",
        ] {
            assert!(match_cursor(bad).is_none(), "{bad}");
            assert!(record_cursor(bad).is_none(), "{bad}");
            assert!(lobby_cursor(bad).is_none(), "{bad}");
        }
    }
}
