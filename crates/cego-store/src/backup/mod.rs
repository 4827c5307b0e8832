//! Backups: the whole store as lines of JSON, identical for both databases.
//!
//! The first line names the format and each further line is a row. The last line holds the number
//! of rows of each table and the SHA-256 of all lines before it. A truncated or modified file is
//! therefore rejected before anything is committed.

mod load;
mod table_list;

use std::io::{BufRead, Write};
use std::sync::Arc;

use async_trait::async_trait;
use data_encoding::HEXLOWER;
use futures_util::TryStreamExt;
use serde_json::{Map, Value as Json, json};
use sha2::{Digest, Sha256};
use sqlx::AssertSqlSafe;
use table_list::{BACKUP_TABLES, BackupTable, ColumnKind};

use crate::database::{Connection, Database, SqlRow};
use crate::{StoreError, migrations};

/// Name of the format in the first line.
const FORMAT: &str = "cego backup";
/// Version of the format.
const VERSION: i64 = 1;

/// A store that can be backed up and restored.
#[async_trait]
pub trait Backup: Send + Sync {
    /// Writes a consistent snapshot of the whole store. Concurrent writes are possible.
    ///
    /// # Errors
    /// Returns [`Backup`](StoreError::Backup) if `out` cannot be written, and other errors if the
    /// store cannot be read.
    async fn backup(&self, out: &mut (dyn Write + Send)) -> Result<(), StoreError>;

    /// Restores a backup of either database into this one, in one transaction.
    ///
    /// The backup may come from this or any older version of the program. Older ones are brought up
    /// to date by the migrations.
    ///
    /// # Errors
    /// Returns [`NotEmpty`](StoreError::NotEmpty) if this store holds any row, and
    /// [`Backup`](StoreError::Backup) if the backup is incomplete or comes from a newer program.
    async fn restore(&self, from: &mut (dyn BufRead + Send)) -> Result<(), StoreError>;
}

#[async_trait]
impl Backup for Database {
    async fn backup(&self, out: &mut (dyn Write + Send)) -> Result<(), StoreError> {
        let mut snapshot = self.snapshot().await?;
        dump(&mut snapshot.db(), out).await
    }

    async fn restore(&self, from: &mut (dyn BufRead + Send)) -> Result<(), StoreError> {
        let (migration, first) = load::read_first_line(from)?;
        // Checked before a long file is read. The check in the transaction catches concurrent
        // writers.
        load::must_be_empty(&mut self.snapshot().await?.db(), &load::BackupColumns::all()).await?;
        if migration < migrations::LAST {
            return load::restore(self, from, migration, &first).await;
        }
        let known = Arc::new(load::BackupColumns::all());
        let (rows, coming) = tokio::sync::mpsc::channel(load::AHEAD);
        let these = Arc::clone(&known);
        let kept = self
            .write(move |db| Box::pin(async move { load::write_rows(db, &these, coming).await }));
        let (read, kept) = tokio::join!(load::read(from, &first, &known, rows), kept);
        // An error in the file explains any error of the writer, so it is reported first.
        read?;
        kept
    }
}

/// Destination of the backup lines and their running SHA-256.
struct BackupWriter<'o> {
    out: &'o mut (dyn Write + Send),
    hash: Sha256,
}

impl BackupWriter<'_> {
    fn add(&mut self, line: &Json) -> Result<(), StoreError> {
        let line = format!("{line}\n");
        self.hash.update(&line);
        self.out.write_all(line.as_bytes()).map_err(|error| StoreError::Backup(error.to_string()))
    }
}

async fn dump(db: &mut Connection<'_>, out: &mut (dyn Write + Send)) -> Result<(), StoreError> {
    let mut lines = BackupWriter { out, hash: Sha256::new() };
    lines.add(&json!({ "format": FORMAT, "version": VERSION, "migration": migrations::LAST }))?;
    let mut counts = Map::new();
    for part in &BACKUP_TABLES {
        let columns: Vec<&str> = part.columns.iter().map(|(name, _)| *name).collect();
        let sql = format!("select {} from {} order by {}", columns.join(", "), part.name, part.key);
        let mut rows = db.stream(AssertSqlSafe(sql));
        let mut count = 0u64;
        while let Some(row) = rows.try_next().await? {
            lines.add(&line(part, &row)?)?;
            count += 1;
        }
        counts.insert(part.name.to_owned(), json!(count));
    }
    let hash = HEXLOWER.encode(&lines.hash.finalize_reset());
    lines.add(&json!({ "rows": counts, "sha256": hash }))?;
    lines.out.flush().map_err(|error| StoreError::Backup(error.to_string()))
}

fn line(part: &BackupTable, row: &SqlRow) -> Result<Json, StoreError> {
    let value = |(i, (_, kind)): (usize, &(&str, ColumnKind))| {
        Ok(match kind {
            ColumnKind::Int => json!(row.maybe_int(i)?),
            ColumnKind::Text => json!(row.maybe_text(i)?),
            ColumnKind::Flag => json!(row.flag(i)?),
            // Rust's text form of a float round-trips exactly; not every JSON library's does.
            ColumnKind::Real => json!(row.real(i)?.to_string()),
            ColumnKind::Bytes => json!(HEXLOWER.encode(row.bytes(i)?)),
        })
    };
    let values =
        part.columns.iter().enumerate().map(value).collect::<Result<Vec<_>, StoreError>>()?;
    Ok(Json::Array([vec![json!(part.name)], values].concat()))
}
