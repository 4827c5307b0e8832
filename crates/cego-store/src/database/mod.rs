//! Both databases behind one type: SQLite, in-process, for a single machine; PostgreSQL for several
//! servers.
//!
//! An [`Observer`] is told the latency and the errors of queries.

mod appender;
mod connection;
mod file;
mod writer;

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection as _, PgPool, Postgres, Sqlite, SqliteConnection, SqlitePool, Transaction};

use crate::tables::TableAppend;
use crate::{StoreError, migrations};

pub(crate) use connection::{
    Connection, SqlRow, SqlValue, chunk_values, insert_rows, many, next_batch_size, placeholders,
    values,
};
pub(crate) use file::Lock;
pub use file::OpenReport;
pub(crate) use writer::JobFuture;

pub(crate) enum Database {
    Sqlite {
        file: PathBuf,
        reads: SqlitePool,
        writes: writer::WriteQueue,
        lock: Mutex<Option<Lock>>,
        watch: Arc<ObserverSlot>,
    },
    Postgres {
        pool: PgPool,
        appender: appender::Appender,
        watch: Arc<ObserverSlot>,
    },
}

/// A connection for reading.
pub(crate) enum ReadConnection {
    Sqlite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
    /// Consistent snapshot of SQLite.
    SqliteSnapshot(Transaction<'static, Sqlite>),
    /// Consistent snapshot of PostgreSQL.
    PostgresSnapshot(Transaction<'static, Postgres>),
}

impl ReadConnection {
    pub(crate) fn db(&mut self) -> Connection<'_> {
        match self {
            ReadConnection::Sqlite(c) => Connection::Sqlite(c),
            ReadConnection::Postgres(c) => Connection::Postgres(c),
            ReadConnection::SqliteSnapshot(c) => Connection::Sqlite(c),
            ReadConnection::PostgresSnapshot(c) => Connection::Postgres(c),
        }
    }
}

impl Database {
    /// Opens or creates a SQLite file. `pages` limits its size.
    pub(crate) async fn sqlite(file: &str, pages: Option<u32>) -> Result<Database, StoreError> {
        file::make(Path::new(file))?;
        Database::sqlite_with(file, pages, None).await
    }

    /// Opens or creates a SQLite file for a server, with the exclusive lock on serving from it.
    pub(crate) async fn serve_sqlite(
        file: &str,
        pages: Option<u32>,
    ) -> Result<(Database, OpenReport), StoreError> {
        let lock = Lock::take(Path::new(file))?;
        let found = file::make(Path::new(file))?;
        Ok((Database::sqlite_with(file, pages, Some(lock)).await?, found))
    }

    async fn sqlite_with(
        file: &str,
        pages: Option<u32>,
        lock: Option<Lock>,
    ) -> Result<Database, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(Path::new(file))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            // Deleted rows are overwritten: the file must not hold the name of a deleted person.
            .pragma("secure_delete", "on")
            // Statement journals stay in memory instead of temporary files
            // (research/notebooks/load.md).
            .pragma("temp_store", "memory")
            .busy_timeout(Duration::from_secs(5));
        let limited = match pages {
            Some(pages) => options.clone().pragma("max_page_count", pages.to_string()),
            None => options.clone(),
        };
        // Cache for the pages changed by a large transaction, in KiB. Without room they spill to
        // the log before the commit.
        let writing =
            limited.clone().pragma("cache_size", "-16000").pragma("wal_autocheckpoint", "4000");
        let mut writer = SqliteConnection::connect_with(&writing).await?;
        migrations::sqlite().run(&mut writer).await?;
        let checkpoints = file::Checkpoints::new(SqliteConnection::connect_with(&limited).await?);
        let watch = Arc::<ObserverSlot>::default();
        let reads = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(options.read_only(true))
            .await?;
        Ok(Database::Sqlite {
            file: PathBuf::from(file),
            reads,
            writes: writer::WriteQueue::new(writer, checkpoints, Arc::clone(&watch)),
            lock: Mutex::new(lock),
            watch,
        })
    }

    /// Opens a PostgreSQL database by its address.
    pub(crate) async fn postgres(address: &str) -> Result<(Database, OpenReport), StoreError> {
        let options = PgConnectOptions::from_str(address)?;
        let pool = PgPoolOptions::new()
            .max_connections(16)
            .acquire_timeout(Duration::from_secs(5))
            .connect_with(options)
            .await?;
        let sql = "select 1 from information_schema.tables where table_name = '_sqlx_migrations'";
        let made = sqlx::query(sql).fetch_optional(&pool).await?.is_none();
        migrations::postgres().run(&pool).await?;
        let watch = Arc::<ObserverSlot>::default();
        let appender = appender::Appender::new(&pool, &watch);
        Ok((
            Database::Postgres { pool, appender, watch },
            OpenReport { made, open_to_others: None },
        ))
    }

    /// Closes a SQLite file and empties its log. The file alone is then complete unless other
    /// processes have it open.
    pub(crate) async fn close_file(&self) -> Result<(), StoreError> {
        let Database::Sqlite { file, reads, writes, lock, .. } = self else { return Ok(()) };
        // The writer must close last: it empties and removes the log, and a read-only connection
        // cannot.
        reads.close().await;
        let closed = writes.close().await;
        // Beside a running server the log belongs to the server.
        let serves = lock.lock().unwrap_or_else(PoisonError::into_inner).is_some();
        if serves {
            file::empty_log(file).await;
        }
        self.unlock();
        closed
    }

    /// Releases the serving lock.
    pub(crate) fn unlock(&self) {
        if let Database::Sqlite { lock, .. } = self {
            drop(lock.lock().unwrap_or_else(PoisonError::into_inner).take());
        }
    }

    /// Returns the observer of latencies and errors.
    pub(crate) fn observer(&self) -> &ObserverSlot {
        match self {
            Database::Sqlite { watch, .. } | Database::Postgres { watch, .. } => watch,
        }
    }

    /// Returns a connection for reading.
    pub(crate) async fn read_connection(&self) -> Result<ReadConnection, StoreError> {
        Ok(match self {
            Database::Sqlite { reads, .. } => ReadConnection::Sqlite(reads.acquire().await?),
            Database::Postgres { pool, .. } => ReadConnection::Postgres(pool.acquire().await?),
        })
    }

    /// Returns a connection that reads a consistent snapshot of the database as of now.
    pub(crate) async fn snapshot(&self) -> Result<ReadConnection, StoreError> {
        Ok(match self {
            Database::Sqlite { reads, .. } => ReadConnection::SqliteSnapshot(reads.begin().await?),
            Database::Postgres { pool, .. } => ReadConnection::PostgresSnapshot(
                pool.begin_with("begin isolation level repeatable read, read only").await?,
            ),
        })
    }

    /// Returns all rows of a query.
    pub(crate) async fn rows(
        &self,
        sql: &'static str,
        values: Vec<SqlValue>,
    ) -> Result<Vec<SqlRow>, StoreError> {
        self.observer()
            .observe("read", async { self.read_connection().await?.db().rows(sql, values).await })
            .await
    }

    /// Returns the only row of a query.
    pub(crate) async fn row(
        &self,
        sql: &'static str,
        values: Vec<SqlValue>,
    ) -> Result<Option<SqlRow>, StoreError> {
        self.observer()
            .observe("read", async { self.read_connection().await?.db().row(sql, values).await })
            .await
    }

    /// Runs a job in one transaction. On success all its changes are on the disk; on failure it
    /// leaves none.
    pub(crate) async fn write<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut Connection<'_>) -> JobFuture<'c, T> + Send + 'static,
    {
        let written = async {
            match self {
                Database::Sqlite { writes, .. } => writes.run_job(work).await,
                Database::Postgres { pool, .. } => {
                    let mut transaction = pool.begin().await?;
                    // Dropping the transaction rolls it back.
                    let result = work(&mut Connection::Postgres(&mut transaction)).await?;
                    transaction.commit().await?;
                    Ok(result)
                }
            }
        };
        self.observer().observe("write", written).await
    }

    /// Appends events to an existing table, batched with concurrent appends to other tables.
    pub(crate) async fn append(&self, append: TableAppend) -> Result<(), StoreError> {
        let appended = async {
            match self {
                Database::Sqlite { writes, .. } => writes.append(append).await,
                Database::Postgres { appender, .. } => appender.append(append).await,
            }
        };
        self.observer().observe("append", appended).await
    }

    /// Runs one statement in a transaction and returns the number of changed rows.
    pub(crate) async fn execute(
        &self,
        sql: &'static str,
        values: Vec<SqlValue>,
    ) -> Result<u64, StoreError> {
        self.write(move |db| Box::pin(async move { db.execute(sql, values).await })).await
    }

    /// Runs one statement, and returns `otherwise` if it changes no row.
    pub(crate) async fn change(
        &self,
        sql: &'static str,
        values: Vec<SqlValue>,
        otherwise: StoreError,
    ) -> Result<(), StoreError> {
        if self.execute(sql, values).await? == 0 { Err(otherwise) } else { Ok(()) }
    }
}

// --- observer

/// An operation of the database and its outcome.
#[derive(Clone, Copy, Debug)]
pub struct OperationReport {
    /// Kind of operation: `read`, `write` or `append`, or a part of these. The parts are
    /// `transaction`, which may hold many appends, and `commit`, its end in SQLite.
    pub what: &'static str,
    /// Duration in seconds, including the wait in the queue. The parts `transaction` and `commit`
    /// are measured without that wait.
    pub seconds: f64,
    /// Id of the error, if the database failed rather than the request.
    pub failed: Option<&'static str>,
}

/// Callback that receives every operation.
pub type Observer = Box<dyn Fn(OperationReport) + Send + Sync>;

/// The observer, if one is set.
#[derive(Default)]
pub(crate) struct ObserverSlot(OnceLock<Observer>);

impl ObserverSlot {
    pub(crate) fn set(&self, observer: Observer) {
        // An observer that is already set stays.
        let _ = self.0.set(observer);
    }

    /// Runs `work`, a part of an operation, and reports its duration. Errors are reported with the
    /// operations themselves.
    pub(crate) async fn time_part<T>(
        &self,
        what: &'static str,
        work: impl Future<Output = T>,
    ) -> T {
        let begun = Instant::now();
        let done = work.await;
        if let Some(observer) = self.0.get() {
            observer(OperationReport {
                what,
                seconds: begun.elapsed().as_secs_f64(),
                failed: None,
            });
        }
        done
    }

    /// Runs `work` and reports its duration and outcome.
    pub(crate) async fn observe<T>(
        &self,
        what: &'static str,
        work: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let begun = Instant::now();
        let done = work.await;
        if let Some(observer) = self.0.get() {
            let failed =
                done.as_ref().err().filter(|error| is_database_failure(error)).map(StoreError::id);
            observer(OperationReport { what, seconds: begun.elapsed().as_secs_f64(), failed });
        }
        done
    }
}

/// Returns whether an error is a failure of the database. Conflicts and missing names are valid
/// answers.
const fn is_database_failure(error: &StoreError) -> bool {
    match error {
        StoreError::Full
        | StoreError::ReadOnly
        | StoreError::Broken(_)
        | StoreError::Unavailable(_) => true,
        StoreError::Conflict
        | StoreError::Gap
        | StoreError::Taken
        | StoreError::NoSuch
        | StoreError::InUse
        | StoreError::Protected
        | StoreError::NotEmpty
        | StoreError::Text
        | StoreError::Backup(_)
        | StoreError::Address => false,
    }
}
