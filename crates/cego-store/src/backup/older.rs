//! Backups of programs of before: what they hold, and how they are brought up to date.

use std::io::BufRead;
use std::sync::Arc;

use futures_util::TryStreamExt;
use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};
use tokio::sync::mpsc;

use super::load::{self, Coming};
use super::part::Kind;
use super::parts::PARTS;
use crate::database::{Connection, Database, Row, Value, values};
use crate::{StoreError, migrations};

/// The columns of a backup, by table. Columns and tables that were added later are not in an older one.
pub(super) struct Known(Vec<Vec<(&'static str, Kind)>>);

impl Known {
    /// All there are.
    pub(super) fn all() -> Known {
        Known(PARTS.iter().map(|part| part.columns.to_vec()).collect())
    }

    /// Those a database has.
    async fn of(db: &mut Connection<'_>) -> Result<Known, StoreError> {
        let mut all = Vec::with_capacity(PARTS.len());
        for part in &PARTS {
            let rows = db.rows("select name from pragma_table_info($1)", values![part.name]).await?;
            let there = rows.iter().map(|row| row.text(0)).collect::<Result<Vec<_>, _>>()?;
            all.push(part.columns.iter().filter(|(name, _)| there.contains(name)).copied().collect());
        }
        Ok(Known(all))
    }

    /// Whether it has all columns of all tables.
    pub(super) fn is_all(&self) -> bool {
        PARTS.iter().zip(&self.0).all(|(part, columns)| part.columns.len() == columns.len())
    }

    /// Whether there is the table.
    pub(super) fn has(&self, part: usize) -> bool {
        !self.columns(part).is_empty()
    }

    /// The columns of a table, in the order of the backup.
    pub(super) fn columns(&self, part: usize) -> &[(&'static str, Kind)] {
        self.0.get(part).map_or(&[], Vec::as_slice)
    }
}

/// Restores a backup of an older migration. It is read into a database of that migration, which the migrations since then bring up to
/// date, rows included; what comes of that is kept. SQLite keeps that database in memory, and in a file without a name where it is
/// large.
pub(super) async fn restore(
    into: &Database,
    from: &mut (dyn BufRead + Send),
    migration: i64,
    first: &str,
) -> Result<(), StoreError> {
    let options = SqliteConnectOptions::new().filename("").create_if_missing(true);
    let old = SqliteConnection::connect_with(&options).await?;
    let mut old = migrate(old, migrations::sqlite_until(migration)).await?;
    let known = Known::of(&mut Connection::Sqlite(&mut old)).await?;
    let (rows, coming) = mpsc::channel(load::AHEAD);
    let fill = async {
        let mut db = Connection::Sqlite(&mut old);
        db.execute("begin", Vec::new()).await?;
        load::keep(&mut db, &known, coming).await?;
        db.execute("commit", Vec::new()).await
    };
    let (read, filled) = tokio::join!(load::read(from, first, &known, rows), fill);
    // A fault of the file is the reason for any other error.
    read?;
    filled?;
    let mut old = migrate(old, migrations::sqlite()).await?;
    let known = Arc::new(Known::all());
    let (rows, coming) = mpsc::channel(load::AHEAD);
    let kept = into.write(move |db| Box::pin(async move { load::keep(db, &known, coming).await }));
    let (sent, kept) = tokio::join!(send(&mut old, rows), kept);
    kept.and(sent)
}

/// Runs migrations. The compiler cannot see that their future may go from thread to thread; so it stays on one.
async fn migrate(mut db: SqliteConnection, migrator: Migrator) -> Result<SqliteConnection, StoreError> {
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

/// Sends all rows of a database, and the end.
async fn send(from: &mut SqliteConnection, rows: mpsc::Sender<Coming>) -> Result<(), StoreError> {
    let mut db = Connection::Sqlite(from);
    for (at, part) in PARTS.iter().enumerate() {
        let columns: Vec<&str> = part.columns.iter().map(|(name, _)| *name).collect();
        let sql = format!("select {} from {} order by {}", columns.join(", "), part.name, part.key);
        let mut found = db.stream(AssertSqlSafe(sql));
        while let Some(row) = found.try_next().await? {
            let values = part.columns.iter().enumerate().map(|(i, (_, kind))| value(&row, i, *kind));
            if rows.send(Coming::Row(at, values.collect::<Result<_, _>>()?)).await.is_err() {
                // The receiver reports itself what went wrong.
                return Ok(());
            }
        }
    }
    let _ = rows.send(Coming::End).await;
    Ok(())
}

fn value(row: &Row, column: usize, kind: Kind) -> Result<Value, StoreError> {
    Ok(match kind {
        Kind::Int => Value::Int(row.maybe_int(column)?),
        Kind::Text => Value::Text(row.maybe_text(column)?.map(str::to_owned)),
        Kind::Flag => Value::Flag(row.flag(column)?),
        Kind::Real => Value::Real(row.real(column)?),
        Kind::Bytes => Value::Bytes(row.bytes(column)?.to_vec()),
    })
}
