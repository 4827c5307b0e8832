//! Restores a backup, also one of an older program with other tables and columns.

use std::io::{BufRead, Read};
use std::sync::Arc;

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use futures_util::TryStreamExt;
use serde_json::{Map, Value as Json, json};
use sha2::{Digest, Sha256};
use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};
use tokio::sync::mpsc;

use super::table_list::{BACKUP_TABLES, ColumnKind};
use super::{FORMAT, VERSION};
use crate::database::{Connection, Database, SqlRow, SqlValue, values};
use crate::{StoreError, migrations, moderation};

/// Capacity of the channel between reader and writer, in rows.
pub(super) const AHEAD: usize = 256;
/// Rows per insert statement.
const TOGETHER: usize = 50;

/// A message from the reader to the writer.
pub(super) enum BackupMessage {
    /// A row: the index of its table in [`PARTS`] and its values.
    Row(usize, Vec<SqlValue>),
    /// The end of a complete backup.
    End,
}

fn backup_error(line: u64, why: &str) -> StoreError {
    StoreError::Backup(format!("line {line}: {why}"))
}

/// Maximum length of a line, in bytes. No program writes a longer row.
const LONGEST: u64 = 64 << 20;

/// Reads one line including its newline.
fn read_line(
    from: &mut (dyn BufRead + Send),
    text: &mut String,
    number: u64,
) -> Result<(), StoreError> {
    // The first line is short. A wrong file without newlines is therefore rejected after 64 KiB.
    let most = if number == 1 { 1 << 16 } else { LONGEST };
    let read = from
        .take(most)
        .read_line(text)
        .map_err(|error| backup_error(number, &error.to_string()))?;
    if read as u64 == most && !text.ends_with('\n') {
        return Err(backup_error(number, "the line is too long for a backup"));
    }
    Ok(())
}

/// Reads the first line. Returns the migration of the program that wrote the backup, and the line.
pub(super) fn read_first_line(
    from: &mut (dyn BufRead + Send),
) -> Result<(i64, String), StoreError> {
    let mut text = String::new();
    read_line(from, &mut text, 1)?;
    if !text.ends_with('\n') {
        return Err(backup_error(1, "the file ends before its end"));
    }
    // Any content is possible here, because people pick the wrong file.
    match serde_json::from_str(&text)
        .map_err(|_| backup_error(1, "this is no backup of a Cego server"))?
    {
        Json::Object(first) => Ok((check_first(&first)?, text)),
        _ => Err(backup_error(1, "no line of a backup")),
    }
}

/// Reads all lines after the first and sends their rows to the writer.
///
/// Reads to the end even if the receiver is gone. An error in the file may be the cause, and its
/// message is more useful than the writer's.
pub(super) async fn read(
    from: &mut (dyn BufRead + Send),
    first: &str,
    known: &BackupColumns,
    rows: mpsc::Sender<BackupMessage>,
) -> Result<(), StoreError> {
    let mut hash = Sha256::new();
    hash.update(first);
    let mut counts = [0u64; BACKUP_TABLES.len()];
    let mut text = String::new();
    let mut wanted = true;
    for number in 2.. {
        text.clear();
        read_line(from, &mut text, number)?;
        if !text.ends_with('\n') {
            return Err(backup_error(number, "the file ends before its end"));
        }
        let line = serde_json::from_str(&text)
            .map_err(|error| backup_error(number, &error.to_string()))?;
        match &line {
            Json::Array(values) => {
                let (part, values) = parse_row(values, known)
                    .ok_or_else(|| backup_error(number, "no row of a known table"))?;
                counts[part] += 1;
                wanted = wanted && rows.send(BackupMessage::Row(part, values)).await.is_ok();
            }
            Json::Object(last) => {
                check_last(last, number, known, &counts, &HEXLOWER.encode(&hash.finalize()))?;
                if from
                    .fill_buf()
                    .map_err(|error| backup_error(number, &error.to_string()))?
                    .is_empty()
                {
                    // A receiver that is gone reports its own error.
                    let _ = rows.send(BackupMessage::End).await;
                    return Ok(());
                }
                return Err(backup_error(number + 1, "the file goes on after its end"));
            }
            _ => return Err(backup_error(number, "no line of a backup")),
        }
        hash.update(&text);
    }
    Ok(())
}

/// Checks the first line and returns the migration of the program that wrote the backup.
fn check_first(first: &Map<String, Json>) -> Result<i64, StoreError> {
    if first.get("format") != Some(&json!(FORMAT)) {
        return Err(backup_error(1, "this is no backup of a Cego server"));
    }
    let version = first.get("version").and_then(Json::as_i64);
    let migration = first.get("migration").and_then(Json::as_i64);
    match (version, migration) {
        (Some(VERSION), Some(migration)) if migrations::is_one(migration) => Ok(migration),
        (version, migration) => {
            let show =
                |number: Option<i64>| number.map_or_else(|| "none".to_owned(), |n| n.to_string());
            let last = migrations::LAST;
            Err(backup_error(
                1,
                &format!(
                    "a backup of version {}, migration {}; this program reads version {VERSION}, \
                     migrations up to {last}: use the program that wrote it, or a newer one",
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
    known: &BackupColumns,
    counts: &[u64],
    hash: &str,
) -> Result<(), StoreError> {
    let parts = BACKUP_TABLES.iter().zip(counts).enumerate();
    for (part, count) in parts.filter(|(at, _)| known.has(*at)).map(|(_, part)| part) {
        let said = last.get("rows").and_then(|rows| rows.get(part.name)).and_then(Json::as_u64);
        if said != Some(*count) {
            return Err(backup_error(
                number,
                &format!("there are {count} rows of {}, and not as many as said", part.name),
            ));
        }
    }
    if last.get("sha256").and_then(Json::as_str) != Some(hash) {
        return Err(backup_error(
            number,
            "the lines before it have been changed: their SHA-256 is another",
        ));
    }
    Ok(())
}

fn parse_row(line: &[Json], known: &BackupColumns) -> Option<(usize, Vec<SqlValue>)> {
    let (name, values) = line.split_first()?;
    let part = BACKUP_TABLES.iter().position(|part| Some(part.name) == name.as_str())?;
    let columns = known.columns(part);
    if columns.is_empty() || columns.len() != values.len() {
        return None;
    }
    let values = columns.iter().zip(values).map(|((_, kind), value)| read_value(*kind, value));
    Some((part, values.collect::<Option<_>>()?))
}

fn read_value(kind: ColumnKind, value: &Json) -> Option<SqlValue> {
    Some(match (kind, value) {
        (ColumnKind::Int, Json::Null) => SqlValue::Int(None),
        (ColumnKind::Int, value) => SqlValue::Int(Some(value.as_i64()?)),
        (ColumnKind::Text, Json::Null) => SqlValue::Text(None),
        (ColumnKind::Text, value) => SqlValue::Text(Some(value.as_str()?.to_owned())),
        (ColumnKind::Flag, value) => SqlValue::Flag(value.as_bool()?),
        (ColumnKind::Real, value) => SqlValue::Real(value.as_str()?.parse().ok()?),
        (ColumnKind::Bytes, value) => {
            SqlValue::Bytes(HEXLOWER_PERMISSIVE.decode(value.as_str()?.as_bytes()).ok()?)
        }
    })
}

/// Rejects a store that holds any row.
pub(super) async fn must_be_empty(
    db: &mut Connection<'_>,
    known: &BackupColumns,
) -> Result<(), StoreError> {
    for part in
        BACKUP_TABLES.iter().enumerate().filter(|(at, _)| known.has(*at)).map(|(_, part)| part)
    {
        let sql = format!("select 1 from {} limit 1", part.name);
        if db.row(AssertSqlSafe(sql), Vec::new()).await?.is_some() {
            return Err(StoreError::NotEmpty);
        }
    }
    Ok(())
}

/// Writes the rows that arrive, until the end of the backup.
pub(super) async fn write_rows(
    db: &mut Connection<'_>,
    known: &BackupColumns,
    mut coming: mpsc::Receiver<BackupMessage>,
) -> Result<(), StoreError> {
    must_be_empty(db, known).await?;
    let inserts: [_; BACKUP_TABLES.len()] = std::array::from_fn(|part| {
        let columns: Vec<&str> = known.columns(part).iter().map(|(name, _)| *name).collect();
        [1, TOGETHER]
            .map(|rows| Arc::<str>::from(db.insert(BACKUP_TABLES[part].name, &columns, rows)))
    });
    let mut waiting = (0, Vec::new());
    loop {
        let next = coming.recv().await;
        let goes_on = matches!(&next, Some(BackupMessage::Row(part, _)) if *part == waiting.0);
        let (part, values) = &mut waiting;
        let width = known.columns(*part).len();
        if values.len() == width * TOGETHER {
            db.execute(AssertSqlSafe(Arc::clone(&inserts[*part][1])), std::mem::take(values))
                .await?;
        } else if !goes_on {
            for row in values.chunks(width) {
                db.execute(AssertSqlSafe(Arc::clone(&inserts[*part][0])), row.to_vec()).await?;
            }
            values.clear();
        }
        match next {
            Some(BackupMessage::Row(next, row)) => {
                *part = next;
                values.extend(row);
            }
            // Older backups contain old-style reports.
            Some(BackupMessage::End) => {
                return if known.is_all() {
                    moderation::create_missing_cases(db).await
                } else {
                    Ok(())
                };
            }
            None => return Err(StoreError::Backup("the backup has no end".to_owned())),
        }
    }
}

// --- backups of older programs

/// The columns of a backup, by table. Tables and columns added later are missing from older
/// backups.
pub(super) struct BackupColumns(Vec<Vec<(&'static str, ColumnKind)>>);

impl BackupColumns {
    /// Returns all current columns.
    pub(super) fn all() -> BackupColumns {
        BackupColumns(BACKUP_TABLES.iter().map(|part| part.columns.to_vec()).collect())
    }

    /// Returns the columns that exist in the database.
    async fn from_database(db: &mut Connection<'_>) -> Result<BackupColumns, StoreError> {
        let mut all = Vec::with_capacity(BACKUP_TABLES.len());
        for part in &BACKUP_TABLES {
            let rows =
                db.rows("select name from pragma_table_info($1)", values![part.name]).await?;
            let there = rows.iter().map(|row| row.text(0)).collect::<Result<Vec<_>, _>>()?;
            all.push(
                part.columns.iter().filter(|(name, _)| there.contains(name)).copied().collect(),
            );
        }
        Ok(BackupColumns(all))
    }

    /// Returns whether it has all columns of all tables.
    pub(super) fn is_all(&self) -> bool {
        BACKUP_TABLES.iter().zip(&self.0).all(|(part, columns)| part.columns.len() == columns.len())
    }

    /// Returns whether the table exists.
    pub(super) fn has(&self, part: usize) -> bool {
        !self.columns(part).is_empty()
    }

    /// Returns the columns of a table, in the order of the backup.
    pub(super) fn columns(&self, part: usize) -> &[(&'static str, ColumnKind)] {
        self.0.get(part).map_or(&[], Vec::as_slice)
    }
}

/// Restores a backup of an older migration.
///
/// The backup is read into a temporary SQLite database of that migration. The later migrations
/// bring it up to date, rows included, and the result is copied into the store. SQLite keeps the
/// temporary database in memory and spills it to an unnamed file if it is large.
pub(super) async fn restore(
    into: &Database,
    from: &mut (dyn BufRead + Send),
    migration: i64,
    first: &str,
) -> Result<(), StoreError> {
    let options = SqliteConnectOptions::new().filename("").create_if_missing(true);
    let old = SqliteConnection::connect_with(&options).await?;
    let mut old = migrate(old, migrations::sqlite_until(migration)).await?;
    let known = BackupColumns::from_database(&mut Connection::Sqlite(&mut old)).await?;
    let (rows, coming) = mpsc::channel(AHEAD);
    let fill = async {
        let mut db = Connection::Sqlite(&mut old);
        db.execute("begin", Vec::new()).await?;
        write_rows(&mut db, &known, coming).await?;
        db.execute("commit", Vec::new()).await
    };
    let (read, filled) = tokio::join!(read(from, first, &known, rows), fill);
    // An error in the file explains any error of the writer, so it is reported first.
    read?;
    filled?;
    let mut old = migrate(old, migrations::sqlite()).await?;
    let known = Arc::new(BackupColumns::all());
    let (rows, coming) = mpsc::channel(AHEAD);
    let kept = into.write(move |db| Box::pin(async move { write_rows(db, &known, coming).await }));
    let (sent, kept) = tokio::join!(send(&mut old, rows), kept);
    kept.and(sent)
}

/// Runs migrations on a single blocking thread, because the compiler cannot prove their future
/// `Send`.
async fn migrate(
    mut db: SqliteConnection,
    migrator: Migrator,
) -> Result<SqliteConnection, StoreError> {
    let runtime = tokio::runtime::Handle::current();
    let run = move || {
        runtime.block_on(async {
            migrator.run(&mut db).await?;
            Ok(db)
        })
    };
    let run = tokio::task::spawn_blocking(run).await;
    run.unwrap_or_else(|error| Err(StoreError::Unavailable(error.to_string())))
}

/// Sends all rows of a database, followed by the end marker.
async fn send(
    from: &mut SqliteConnection,
    rows: mpsc::Sender<BackupMessage>,
) -> Result<(), StoreError> {
    let mut db = Connection::Sqlite(from);
    for (at, part) in BACKUP_TABLES.iter().enumerate() {
        let columns: Vec<&str> = part.columns.iter().map(|(name, _)| *name).collect();
        let sql = format!("select {} from {} order by {}", columns.join(", "), part.name, part.key);
        let mut found = db.stream(AssertSqlSafe(sql));
        while let Some(row) = found.try_next().await? {
            let values =
                part.columns.iter().enumerate().map(|(i, (_, kind))| column_value(&row, i, *kind));
            if rows.send(BackupMessage::Row(at, values.collect::<Result<_, _>>()?)).await.is_err() {
                // The receiver reports its own error.
                return Ok(());
            }
        }
    }
    let _ = rows.send(BackupMessage::End).await;
    Ok(())
}

fn column_value(row: &SqlRow, column: usize, kind: ColumnKind) -> Result<SqlValue, StoreError> {
    Ok(match kind {
        ColumnKind::Int => SqlValue::Int(row.maybe_int(column)?),
        ColumnKind::Text => SqlValue::Text(row.maybe_text(column)?.map(str::to_owned)),
        ColumnKind::Flag => SqlValue::Flag(row.flag(column)?),
        ColumnKind::Real => SqlValue::Real(row.real(column)?),
        ColumnKind::Bytes => SqlValue::Bytes(row.bytes(column)?.to_vec()),
    })
}
