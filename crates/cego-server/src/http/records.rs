//! Records: shown to everybody who has the link, downloaded, imported.

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use cego_protocol::http::{RecordJson, WholeRecord};
use cego_protocol::schema::Schemas;
use cego_record::{Extras, to_json, to_text};
use cego_store::{Import, Kept, RecordId, StoreError};

use super::api::{Api, As, Content};
use super::body::Text;
use super::{Address, names, shown};
use crate::app::App;
use crate::clock::now;
use crate::fault::Fault;
use crate::records::{brought, read};
use crate::visitor::Visitor;
use crate::words;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .post("/api/v1/records", "importRecord", "Imports a record, as text or JSON.", import)
        .get("/api/v1/records/{record}", "record", "A record.", one)
        .also_get("/api/v1/records/{record}.cego", "recordFile", "A record as a file to take away.", Content::Text("text/plain"))
        .also_get("/api/v1/records/{record}.json", "recordJson", "A record as a file of JSON to take away, as docs/record-format.md says.", Content::Json(Schemas::anything))
        .delete("/api/v1/records/{record}", "removeRecord", "Deletes an imported record.", remove)
}

/// The longest record that can be imported, in bytes: many times the longest deal.
const LONGEST: usize = 64 * 1024;

/// In which form.
enum Form {
    Facts,
    Text,
    Json,
}

/// `GET /api/v1/records/{record}`, and `{record}.cego` and `{record}.json` to download it. Everybody who has the name of a record may see
/// it.
async fn one(
    State(app): State<App>,
    Path(file): Path<String>,
    visitor: Visitor,
) -> Result<As<Json<WholeRecord>>, Fault> {
    let (name, form) = match file.rsplit_once('.') {
        Some((name, "cego")) => (name, Form::Text),
        Some((name, "json")) => (name, Form::Json),
        _ => (file.as_str(), Form::Facts),
    };
    let record = names::record(name)?;
    let mut opened = read(&app, &record).await?;
    if matches!(opened.kept, Kept::Played(_)) {
        // Of what others have brought along this server knows nothing it could sign.
        let keys = app.signing.keyring(&*app.store).await?;
        keys.sign(&mut opened.entry.record, app.settings.public_url.as_deref());
        opened.text = to_text(&opened.entry.record);
    }
    Ok(match form {
        Form::Facts => {
            let record = shown::record(&opened.kept, visitor.who());
            As::new(Json(WholeRecord { record, text: opened.text }))
        }
        Form::Text => file_of(&record, "cego", "text/plain; charset=utf-8", opened.text),
        Form::Json => {
            let json = to_json(&opened.entry.record, &Extras::default());
            file_of(&record, "json", "application/json", json)
        }
    })
}

fn file_of(record: &RecordId, ending: &str, kind: &'static str, text: String) -> As<Json<WholeRecord>> {
    // The name of a record has letters and digits alone.
    let name = format!("attachment; filename=\"cego-{record}.{ending}\"");
    As::new(([(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, name)], text))
}

/// `POST /api/v1/records`: a record in either form, which is played again before it is kept.
async fn import(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
    Text(text): Text,
) -> Result<(StatusCode, Json<RecordJson>), Fault> {
    let owner = visitor.needed()?.id;
    if text.len() > LONGEST {
        return Err(Fault::Plain(StatusCode::PAYLOAD_TOO_LARGE, "record_too_large"));
    }
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    let locale = words::locale(words::language(&headers, &app.settings.language));
    let entry = app.checks.run(move || brought(locale, &text)).await?.map_err(Fault::Record)?;
    if !app.gates.may_import(owner) {
        return Err(Fault::Plain(StatusCode::TOO_MANY_REQUESTS, "enough_imports"));
    }
    let mut name = [0; 10];
    getrandom::fill(&mut name).map_err(|_| Fault::Plain(StatusCode::SERVICE_UNAVAILABLE, "no_chance"))?;
    let import = Import { record: RecordId::new(name), owner, at: now() };
    match app.store.import(&import, &to_text(&entry.record)).await {
        // The account was deleted a moment ago.
        Err(StoreError::NoSuch) => return Err(Fault::NO_SESSION),
        kept => kept?,
    }
    Ok((StatusCode::CREATED, Json(shown::record(&Kept::Imported(import), Some(owner)))))
}

/// `DELETE /api/v1/records/{record}`: one that was imported, by the person who imported it.
async fn remove(
    State(app): State<App>,
    Path(name): Path<String>,
    visitor: Visitor,
) -> Result<StatusCode, Fault> {
    let owner = visitor.needed()?.id;
    match app.store.remove_import(owner, &names::record(&name)?).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(StoreError::NoSuch) => Err(Fault::Plain(StatusCode::NOT_FOUND, "no_own_record")),
        Err(error) => Err(error.into()),
    }
}
