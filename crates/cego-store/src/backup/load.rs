//! Restores a backup.

use std::io::BufRead;
use std::sync::Arc;

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use serde_json::{Map, Value as Json, json};
use sha2::{Digest, Sha256};
use sqlx::AssertSqlSafe;
use tokio::sync::mpsc;

use super::parts::{Kind, PARTS, parts_at};
use super::{FORMAT, VERSION};
use crate::database::{Connection, Value, insert};
use crate::{StoreError, migrations, moderation};

/// The number of rows read before they are written.
pub(super) const AHEAD: usize = 256;
/// The number of rows in one statement.
const TOGETHER: usize = 50;

/// The earliest migration whose backups are read: tables that came later are empty then.
const EARLIEST: i64 = 3;

/// A message from the reader to the writer.
pub(super) enum Coming {
    /// A row of one of [`PARTS`].
    Row(usize, Vec<Value>),
    /// The end of a backup that is whole.
    End,
}

fn wrong(line: u64, why: &str) -> StoreError {
    StoreError::Backup(format!("line {line}: {why}"))
}

/// Reads all lines; ends early if the receiver is gone.
pub(super) async fn read(
    from: &mut (dyn BufRead + Send),
    rows: mpsc::Sender<Coming>,
) -> Result<(), StoreError> {
    let mut hash = Sha256::new();
    let mut counts = [0u64; PARTS.len()];
    let mut text = String::new();
    let mut known = PARTS.len();
    for number in 1.. {
        text.clear();
        from.read_line(&mut text).map_err(|error| wrong(number, &error.to_string()))?;
        if !text.ends_with('\n') {
            return Err(wrong(number, "the file ends before its end"));
        }
        let line = serde_json::from_str(&text).map_err(|error| wrong(number, &error.to_string()))?;
        match &line {
            Json::Object(first) if number == 1 => known = parts_at(check_first(first)?),
            Json::Array(values) if number > 1 => {
                let row = row(values).filter(|(part, _)| *part < known);
                let (part, values) = row.ok_or_else(|| wrong(number, "no row of a known table"))?;
                counts[part] += 1;
                if rows.send(Coming::Row(part, values)).await.is_err() {
                    return Ok(());
                }
            }
            Json::Object(last) if number > 1 => {
                check_last(last, number, &counts[..known], &HEXLOWER.encode(&hash.finalize()))?;
                if from.fill_buf().map_err(|error| wrong(number, &error.to_string()))?.is_empty() {
                    // If the receiver is gone, it reports itself what went wrong.
                    let _ = rows.send(Coming::End).await;
                    return Ok(());
                }
                return Err(wrong(number + 1, "the file goes on after its end"));
            }
            _ => return Err(wrong(number, "no line of a backup")),
        }
        hash.update(&text);
    }
    Ok(())
}

/// The migration of the database that was backed up.
fn check_first(first: &Map<String, Json>) -> Result<i64, StoreError> {
    if first.get("format") != Some(&json!(FORMAT)) {
        return Err(wrong(1, "this is no backup of a Cego server"));
    }
    let (version, migration) = (first.get("version"), first.get("migration"));
    let known =
        migration.and_then(Json::as_i64).filter(|known| (EARLIEST..=migrations::LAST).contains(known));
    if let Some(known) = known.filter(|_| version == Some(&json!(VERSION))) {
        return Ok(known);
    }
    let show = |version: Option<&Json>| version.map_or_else(|| "none".to_owned(), Json::to_string);
    Err(wrong(
        1,
        &format!(
            "a backup of version {}, migration {}; this program reads version {VERSION}, migrations {EARLIEST} to \
             {}: use the program that wrote it, or a later one",
            show(version),
            show(migration),
            migrations::LAST
        ),
    ))
}

fn check_last(last: &Map<String, Json>, number: u64, counts: &[u64], hash: &str) -> Result<(), StoreError> {
    for (part, count) in PARTS.iter().zip(counts) {
        let said = last.get("rows").and_then(|rows| rows.get(part.name)).and_then(Json::as_u64);
        if said != Some(*count) {
            return Err(wrong(
                number,
                &format!("there are {count} rows of {}, and not as many as said", part.name),
            ));
        }
    }
    if last.get("sha256").and_then(Json::as_str) != Some(hash) {
        return Err(wrong(number, "the lines before it have been changed: their SHA-256 is another"));
    }
    Ok(())
}

fn row(line: &[Json]) -> Option<(usize, Vec<Value>)> {
    let (name, values) = line.split_first()?;
    let part = PARTS.iter().position(|part| Some(part.name) == name.as_str())?;
    let columns = PARTS[part].columns;
    if columns.len() != values.len() {
        return None;
    }
    let values = columns.iter().zip(values).map(|((_, kind), value)| read_value(*kind, value));
    Some((part, values.collect::<Option<_>>()?))
}

fn read_value(kind: Kind, value: &Json) -> Option<Value> {
    Some(match (kind, value) {
        (Kind::Int, Json::Null) => Value::Int(None),
        (Kind::Int, value) => Value::Int(Some(value.as_i64()?)),
        (Kind::Text, Json::Null) => Value::Text(None),
        (Kind::Text, value) => Value::Text(Some(value.as_str()?.to_owned())),
        (Kind::Flag, value) => Value::Flag(value.as_bool()?),
        (Kind::Real, value) => Value::Real(value.as_str()?.parse().ok()?),
        (Kind::Bytes, value) => Value::Bytes(HEXLOWER_PERMISSIVE.decode(value.as_str()?.as_bytes()).ok()?),
    })
}

/// Writes the rows that arrive, up to the end.
pub(super) async fn keep(
    db: &mut Connection<'_>,
    mut coming: mpsc::Receiver<Coming>,
) -> Result<(), StoreError> {
    for part in &PARTS {
        let sql = format!("select 1 from {} limit 1", part.name);
        if db.row(AssertSqlSafe(sql), Vec::new()).await?.is_some() {
            return Err(StoreError::NotEmpty);
        }
    }
    let inserts = PARTS.map(|part| {
        let columns: Vec<&str> = part.columns.iter().map(|(name, _)| *name).collect();
        [1, TOGETHER].map(|rows| Arc::<str>::from(insert(part.name, &columns, rows)))
    });
    let mut waiting = (0, Vec::new());
    loop {
        let next = coming.recv().await;
        let goes_on = matches!(&next, Some(Coming::Row(part, _)) if *part == waiting.0);
        let (part, values) = &mut waiting;
        let width = PARTS[*part].columns.len();
        if values.len() == width * TOGETHER {
            db.execute(AssertSqlSafe(Arc::clone(&inserts[*part][1])), std::mem::take(values)).await?;
        } else if !goes_on {
            for row in values.chunks(width) {
                db.execute(AssertSqlSafe(Arc::clone(&inserts[*part][0])), row.to_vec()).await?;
            }
            values.clear();
        }
        match next {
            Some(Coming::Row(next, row)) => {
                *part = next;
                values.extend(row);
            }
            Some(Coming::End) => return moderation::adopt(db).await,
            None => return Err(StoreError::Backup("the backup has no end".to_owned())),
        }
    }
}
