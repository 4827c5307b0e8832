//! Both databases behind one type: SQLite for one machine, in this process; PostgreSQL for many.

mod appender;
mod checkpoints;
mod closing;
mod connection;
mod file;
mod lost;
mod rewriting;
mod value;
mod watch;
mod writer;

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection as _, PgPool, Postgres, Sqlite, SqliteConnection, SqlitePool, Transaction};

pub(crate) use connection::{Connection, insert_rows};
pub use file::Found;
pub(crate) use file::Lock;
pub(crate) use value::{Row, Value, by_many, many, places, sized, values};
pub use watch::{Asked, Observer};
pub(crate) use writer::Work;

use crate::tables::Append;
use crate::{StoreError, migrations};

/// A database that is open.
pub(crate) enum Database {
    Sqlite {
        file: PathBuf,
        reads: SqlitePool,
        writes: writer::Queue,
        lock: Mutex<Option<Lock>>,
        watch: Arc<watch::Watch>,
    },
    Postgres {
        pool: PgPool,
        appender: appender::Appender,
        watch: Arc<watch::Watch>,
    },
}

/// A connection to read with.
pub(crate) enum Reading {
    Sqlite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
    /// Sees everything as it was at one moment.
    SqliteSnapshot(Transaction<'static, Sqlite>),
    /// The same.
    PostgresSnapshot(Transaction<'static, Postgres>),
}

impl Reading {
    pub(crate) fn db(&mut self) -> Connection<'_> {
        match self {
            Reading::Sqlite(c) => Connection::Sqlite(c),
            Reading::Postgres(c) => Connection::Postgres(c),
            Reading::SqliteSnapshot(c) => Connection::Sqlite(c),
            Reading::PostgresSnapshot(c) => Connection::Postgres(c),
        }
    }
}

impl Database {
    /// Opens a SQLite file, or makes it. `pages`: the most pages it may grow to.
    pub(crate) async fn sqlite(file: &str, pages: Option<u32>) -> Result<Database, StoreError> {
        file::make(Path::new(file))?;
        Database::sqlite_with(file, pages, None).await
    }

    /// Opens a SQLite file, or makes it, for a server: no other one has it open then.
    pub(crate) async fn serve_sqlite(
        file: &str,
        pages: Option<u32>,
    ) -> Result<(Database, Found), StoreError> {
        let lock = Lock::take(Path::new(file))?;
        let found = file::make(Path::new(file))?;
        Ok((Database::sqlite_with(file, pages, Some(lock)).await?, found))
    }

    async fn sqlite_with(file: &str, pages: Option<u32>, lock: Option<Lock>) -> Result<Database, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(Path::new(file))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            // What was deleted is overwritten: the file must not hold the name of a deleted person.
            .pragma("secure_delete", "on")
            // What a transaction could take back is kept in memory, not in files that come and go (docs/lab/load.md).
            .pragma("temp_store", "memory")
            .busy_timeout(Duration::from_secs(5));
        let limited = match pages {
            Some(pages) => options.clone().pragma("max_page_count", pages.to_string()),
            None => options.clone(),
        };
        // Room for what a large transaction changes, in KiB; otherwise it is written to the log before its time.
        let writing = limited.clone().pragma("cache_size", "-16000").pragma("wal_autocheckpoint", "4000");
        let mut writer = SqliteConnection::connect_with(&writing).await?;
        migrations::sqlite().run(&mut writer).await?;
        let checkpoints = checkpoints::Checkpoints::new(SqliteConnection::connect_with(&limited).await?);
        let watch = Arc::<watch::Watch>::default();
        let reads = SqlitePoolOptions::new().max_connections(4).connect_with(options.read_only(true)).await?;
        Ok(Database::Sqlite {
            file: PathBuf::from(file),
            reads,
            writes: writer::Queue::new(writer, checkpoints, Arc::clone(&watch)),
            lock: Mutex::new(lock),
            watch,
        })
    }

    /// Opens a PostgreSQL database by its address.
    pub(crate) async fn postgres(address: &str) -> Result<(Database, Found), StoreError> {
        let options = PgConnectOptions::from_str(address)?;
        let pool = PgPoolOptions::new()
            .max_connections(16)
            .acquire_timeout(Duration::from_secs(5))
            .connect_with(options)
            .await?;
        let sql = "select 1 from information_schema.tables where table_name = '_sqlx_migrations'";
        let made = sqlx::query(sql).fetch_optional(&pool).await?.is_none();
        migrations::postgres().run(&pool).await?;
        let watch = Arc::<watch::Watch>::default();
        let appender = appender::Appender::new(&pool, &watch);
        Ok((Database::Postgres { pool, appender, watch }, Found { made, open_to_others: None }))
    }

    /// Closes a SQLite file: when who serves from it has, it is whole without its log.
    pub(crate) async fn close_file(&self) -> Result<(), StoreError> {
        let Database::Sqlite { file, reads, writes, lock, .. } = self else { return Ok(()) };
        // The last connection to a file empties its log; one that may only read could not.
        reads.close().await;
        let closed = writes.close().await;
        // Beside a server the log is that of the server.
        let serves = lock.lock().unwrap_or_else(PoisonError::into_inner).is_some();
        if serves {
            closing::empty_log(file).await;
        }
        self.unlock();
        closed
    }

    /// Lets others serve from it.
    pub(crate) fn unlock(&self) {
        if let Database::Sqlite { lock, .. } = self {
            drop(lock.lock().unwrap_or_else(PoisonError::into_inner).take());
        }
    }

    /// Who is told what it does.
    pub(crate) fn watch(&self) -> &watch::Watch {
        match self {
            Database::Sqlite { watch, .. } | Database::Postgres { watch, .. } => watch,
        }
    }

    /// A connection to read with.
    pub(crate) async fn reading(&self) -> Result<Reading, StoreError> {
        Ok(match self {
            Database::Sqlite { reads, .. } => Reading::Sqlite(reads.acquire().await?),
            Database::Postgres { pool, .. } => Reading::Postgres(pool.acquire().await?),
        })
    }

    /// A connection that sees everything as it is now, however long it reads.
    pub(crate) async fn snapshot(&self) -> Result<Reading, StoreError> {
        Ok(match self {
            Database::Sqlite { reads, .. } => Reading::SqliteSnapshot(reads.begin().await?),
            Database::Postgres { pool, .. } => Reading::PostgresSnapshot(
                pool.begin_with("begin isolation level repeatable read, read only").await?,
            ),
        })
    }

    /// All rows of an answer.
    pub(crate) async fn rows(&self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Row>, StoreError> {
        self.watch().over("read", async { self.reading().await?.db().rows(sql, values).await }).await
    }

    /// The only row of an answer.
    pub(crate) async fn row(&self, sql: &'static str, values: Vec<Value>) -> Result<Option<Row>, StoreError> {
        self.watch().over("read", async { self.reading().await?.db().row(sql, values).await }).await
    }

    /// Runs a job in one transaction. If it fails, nothing is kept; otherwise all of it is on the disk.
    pub(crate) async fn write<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut Connection<'_>) -> Work<'c, T> + Send + 'static,
    {
        let written = async {
            match self {
                Database::Sqlite { writes, .. } => writes.ask(work).await,
                Database::Postgres { pool, .. } => {
                    let mut transaction = pool.begin().await?;
                    // Dropping it rolls it back.
                    let result = work(&mut Connection::Postgres(&mut transaction)).await?;
                    transaction.commit().await?;
                    Ok(result)
                }
            }
        };
        self.watch().over("write", written).await
    }

    /// Adds events to a table that is there, together with what others add to theirs at the same time.
    pub(crate) async fn append(&self, append: Append) -> Result<(), StoreError> {
        let appended = async {
            match self {
                Database::Sqlite { writes, .. } => writes.append(append).await,
                Database::Postgres { appender, .. } => appender.append(append).await,
            }
        };
        self.watch().over("append", appended).await
    }

    /// Writes with one statement; the number of rows changed.
    pub(crate) async fn execute(&self, sql: &'static str, values: Vec<Value>) -> Result<u64, StoreError> {
        self.write(move |db| Box::pin(async move { db.execute(sql, values).await })).await
    }

    /// Writes with one statement that has to change something.
    pub(crate) async fn change(
        &self,
        sql: &'static str,
        values: Vec<Value>,
        otherwise: StoreError,
    ) -> Result<(), StoreError> {
        if self.execute(sql, values).await? == 0 { Err(otherwise) } else { Ok(()) }
    }
}
