//! Restores a backup.

use std::io::{BufRead, Read};
use std::sync::Arc;

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use serde_json::{Map, Value as Json, json};
use sha2::{Digest, Sha256};
use sqlx::AssertSqlSafe;
use tokio::sync::mpsc;

use super::older::Known;
use super::part::Kind;
use super::parts::PARTS;
use super::{FORMAT, VERSION};
use crate::database::{Connection, Value};
use crate::{StoreError, migrations, moderation};

/// The number of rows read before they are written.
pub(super) const AHEAD: usize = 256;
/// The number of rows in one statement.
const TOGETHER: usize = 50;

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

/// No row that a program writes is longer.
const LONGEST: u64 = 64 << 20;

/// Reads a line, its end included.
fn line(from: &mut (dyn BufRead + Send), text: &mut String, number: u64) -> Result<(), StoreError> {
    // The first says in a few words what the file is: of another file no more is read.
    let most = if number == 1 { 1 << 16 } else { LONGEST };
    let read = from.take(most).read_line(text).map_err(|error| wrong(number, &error.to_string()))?;
    if read as u64 == most && !text.ends_with('\n') {
        return Err(wrong(number, "the line is too long for a backup"));
    }
    Ok(())
}

/// Reads the first line: the migration of the program that wrote the backup, and the line.
pub(super) fn first(from: &mut (dyn BufRead + Send)) -> Result<(i64, String), StoreError> {
    let mut text = String::new();
    line(from, &mut text, 1)?;
    if !text.ends_with('\n') {
        return Err(wrong(1, "the file ends before its end"));
    }
    // Whatever else it is: people give the wrong file.
    match serde_json::from_str(&text).map_err(|_| wrong(1, "this is no backup of a Cego server"))? {
        Json::Object(first) => Ok((check_first(&first)?, text)),
        _ => Err(wrong(1, "no line of a backup")),
    }
}

/// Reads all lines after the first, to the end also if the receiver is gone: a fault of the file may be the reason for that.
pub(super) async fn read(
    from: &mut (dyn BufRead + Send),
    first: &str,
    known: &Known,
    rows: mpsc::Sender<Coming>,
) -> Result<(), StoreError> {
    let mut hash = Sha256::new();
    hash.update(first);
    let mut counts = [0u64; PARTS.len()];
    let mut text = String::new();
    let mut wanted = true;
    for number in 2.. {
        text.clear();
        line(from, &mut text, number)?;
        if !text.ends_with('\n') {
            return Err(wrong(number, "the file ends before its end"));
        }
        let line = serde_json::from_str(&text).map_err(|error| wrong(number, &error.to_string()))?;
        match &line {
            Json::Array(values) => {
                let (part, values) =
                    row(values, known).ok_or_else(|| wrong(number, "no row of a known table"))?;
                counts[part] += 1;
                wanted = wanted && rows.send(Coming::Row(part, values)).await.is_ok();
            }
            Json::Object(last) => {
                check_last(last, number, known, &counts, &HEXLOWER.encode(&hash.finalize()))?;
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

/// The migration of the program that wrote it.
fn check_first(first: &Map<String, Json>) -> Result<i64, StoreError> {
    if first.get("format") != Some(&json!(FORMAT)) {
        return Err(wrong(1, "this is no backup of a Cego server"));
    }
    let version = first.get("version").and_then(Json::as_i64);
    let migration = first.get("migration").and_then(Json::as_i64);
    match (version, migration) {
        (Some(VERSION), Some(migration)) if migrations::is_one(migration) => Ok(migration),
        (version, migration) => {
            let show = |number: Option<i64>| number.map_or_else(|| "none".to_owned(), |n| n.to_string());
            let last = migrations::LAST;
            Err(wrong(
                1,
                &format!(
                    "a backup of version {}, migration {}; this program reads version {VERSION}, migrations up \
                     to {last}: use the program that wrote it, or a newer one",
                    show(version),
                    show(migration)
                ),
            ))
        }
    }
}

fn check_last(
    last: &Map<String, Json>,
    number: u64,
    known: &Known,
    counts: &[u64],
    hash: &str,
) -> Result<(), StoreError> {
    let parts = PARTS.iter().zip(counts).enumerate();
    for (part, count) in parts.filter(|(at, _)| known.has(*at)).map(|(_, part)| part) {
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

fn row(line: &[Json], known: &Known) -> Option<(usize, Vec<Value>)> {
    let (name, values) = line.split_first()?;
    let part = PARTS.iter().position(|part| Some(part.name) == name.as_str())?;
    let columns = known.columns(part);
    if columns.is_empty() || columns.len() != values.len() {
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

/// Refuses a store in which something is kept.
pub(super) async fn must_be_empty(db: &mut Connection<'_>, known: &Known) -> Result<(), StoreError> {
    for part in PARTS.iter().enumerate().filter(|(at, _)| known.has(*at)).map(|(_, part)| part) {
        let sql = format!("select 1 from {} limit 1", part.name);
        if db.row(AssertSqlSafe(sql), Vec::new()).await?.is_some() {
            return Err(StoreError::NotEmpty);
        }
    }
    Ok(())
}

/// Writes the rows that arrive, up to the end.
pub(super) async fn keep(
    db: &mut Connection<'_>,
    known: &Known,
    mut coming: mpsc::Receiver<Coming>,
) -> Result<(), StoreError> {
    must_be_empty(db, known).await?;
    let inserts: [_; PARTS.len()] = std::array::from_fn(|part| {
        let columns: Vec<&str> = known.columns(part).iter().map(|(name, _)| *name).collect();
        [1, TOGETHER].map(|rows| Arc::<str>::from(db.insert(PARTS[part].name, &columns, rows)))
    });
    let mut waiting = (0, Vec::new());
    loop {
        let next = coming.recv().await;
        let goes_on = matches!(&next, Some(Coming::Row(part, _)) if *part == waiting.0);
        let (part, values) = &mut waiting;
        let width = known.columns(*part).len();
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
            // A database of before has reports of before.
            Some(Coming::End) => return if known.is_all() { moderation::adopt(db).await } else { Ok(()) },
            None => return Err(StoreError::Backup("the backup has no end".to_owned())),
        }
    }
}
