//! The SQLite file: its permissions, the lock of the process that serves from it, and its log.
//!
//! The write-ahead log of a closed file is removed. Checkpoints run in the background. Without them
//! the writer checkpoints during a commit, and everybody waiting for that commit waits too
//! (research/notebooks/load.md). The writer's own checkpoint still runs at 4,000 pages and restarts
//! the log, but has little left to write.
//!
//! Deleted data is removed from the files of either database.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions, Permissions, TryLockError};
use std::io;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode};
use sqlx::{AssertSqlSafe, Connection as _, PgPool, SqliteConnection};
use tokio::task::JoinHandle;

use super::Database;
use super::connection::Connection;
use crate::StoreError;

/// Readable and writable by the owner only: the file holds password hashes and the secrets of
/// future deals.
const PRIVATE: u32 = 0o600;

fn file_error(file: &Path, error: &io::Error) -> StoreError {
    match error.kind() {
        io::ErrorKind::StorageFull => StoreError::Full,
        _ => StoreError::Unavailable(format!("{}: {error}", file.display())),
    }
}

/// State of the store's address before it was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenReport {
    /// True if the store was created because there was none.
    pub made: bool,
    /// Mode of a file that is readable by users other than its owner.
    pub open_to_others: Option<u32>,
}

/// Creates the file with mode 0600, whatever the umask, if it does not exist. SQLite gives its
/// `-wal` and `-shm` files the same mode.
pub(super) fn make(file: &Path) -> Result<OpenReport, StoreError> {
    match OpenOptions::new().write(true).create_new(true).mode(PRIVATE).open(file) {
        Ok(made) => {
            made.set_permissions(Permissions::from_mode(PRIVATE))
                .map_err(|error| file_error(file, &error))?;
            Ok(OpenReport { made: true, open_to_others: None })
        }
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            let found = std::fs::metadata(file).map_err(|error| file_error(file, &error))?;
            let mode = found.mode() & 0o777;
            // An empty file is a new store, too.
            Ok(OpenReport {
                made: found.len() == 0,
                open_to_others: (mode & 0o077 != 0).then_some(mode),
            })
        }
        Err(error) => Err(file_error(file, &error)),
    }
}

/// Exclusive lock for serving from a file. The operating system releases it when the process ends,
/// even after a crash.
#[derive(Debug)]
pub(crate) struct Lock {
    path: PathBuf,
    _held: File,
}

impl Lock {
    /// Takes the lock, or returns [`InUse`](StoreError::InUse).
    ///
    /// The lock is on a separate file. SQLite's own locks on the database would be lost as soon as
    /// this process closed another handle of that file.
    pub(super) fn take(file: &Path) -> Result<Lock, StoreError> {
        let mut path = file.as_os_str().to_owned();
        path.push("-lock");
        let path = PathBuf::from(path);
        loop {
            let opened = OpenOptions::new()
                .write(true)
                .create(true)
                .truncate(false)
                .mode(PRIVATE)
                .open(&path);
            let held = opened.map_err(|error| file_error(&path, &error))?;
            match held.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(StoreError::InUse),
                Err(TryLockError::Error(error)) => return Err(file_error(&path, &error)),
            }
            // The previous holder may have removed the file between opening and locking. The next
            // process would then lock a new file.
            let ours = held.metadata().map_err(|error| file_error(&path, &error))?;
            if std::fs::metadata(&path)
                .is_ok_and(|there| (there.dev(), there.ino()) == (ours.dev(), ours.ino()))
            {
                return Ok(Lock { path, _held: held });
            }
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Removed while the lock is held. A file left behind would do no harm.
        let _ = std::fs::remove_file(&self.path);
    }
}

/// Number of attempts and the pause between them: half a second in total for concurrent readers.
const TIMES: usize = 25;
const PAUSE: Duration = Duration::from_millis(20);

/// Empties the log beside a closed file, so that the file alone is complete.
///
/// The last connection to a file removes the log, unless that connection is read-only. A read-only
/// one may still be open. If a reader was cancelled while connecting, its thread closes the
/// connection slightly later than the pool reports.
pub(super) async fn empty_log(file: &Path) {
    let mut log = file.as_os_str().to_owned();
    log.push("-wal");
    // Setting the mode that the file already has makes SQLite access the file. A connection that
    // has not accessed the file leaves the log alone.
    let options = SqliteConnectOptions::new().filename(file).journal_mode(SqliteJournalMode::Wal);
    for _ in 0..TIMES {
        if !Path::new(&log).exists() {
            return;
        }
        // A file that cannot be opened or written keeps its log, and no data is lost.
        if let Ok(connection) = SqliteConnection::connect_with(&options).await {
            let _ = connection.close().await;
        }
        tokio::time::sleep(PAUSE).await;
    }
}

// --- checkpoints

/// Commits between two checkpoints; with 4,000 tables that is some hundred pages.
const COMMITS: u32 = 4;

/// A connection reserved for checkpoints, and its state.
pub(super) struct Checkpoints {
    state: State,
    commits: u32,
}

enum State {
    Idle(SqliteConnection),
    Working(JoinHandle<SqliteConnection>),
    /// The task panicked. The writer still checkpoints by itself.
    Gone,
}

impl Checkpoints {
    pub(super) const fn new(connection: SqliteConnection) -> Checkpoints {
        Checkpoints { state: State::Idle(connection), commits: 0 }
    }

    /// Counts a commit and starts a checkpoint if one is due and none is running.
    pub(super) async fn committed(&mut self) {
        self.commits += 1;
        if self.commits < COMMITS
            || matches!(&self.state, State::Working(work) if !work.is_finished())
        {
            return;
        }
        self.settle().await;
        self.commits = 0;
        if let State::Idle(connection) = std::mem::replace(&mut self.state, State::Gone) {
            self.state = State::Working(tokio::spawn(checkpoint(connection)));
        }
    }

    /// Waits for a running checkpoint.
    pub(super) async fn settle(&mut self) {
        if let State::Working(work) = &mut self.state {
            self.state = work.await.map_or(State::Gone, State::Idle);
        }
    }

    /// Closes the connection. The connection closed last deals with the rest of the log.
    pub(super) async fn close(mut self) {
        self.settle().await;
        if let State::Idle(connection) = self.state {
            // The connection holds no data that could be lost.
            let _ = connection.close().await;
        }
    }
}

/// Runs a passive checkpoint, which waits neither for readers nor for the writer.
///
/// Its errors are ignored: if the disk is full, the next commit reports it.
async fn checkpoint(mut connection: SqliteConnection) -> SqliteConnection {
    let _ =
        Connection::Sqlite(&mut connection).row("pragma wal_checkpoint(passive)", Vec::new()).await;
    connection
}

// --- removal of deleted data

/// Number of attempts to outwait old readers and the pause between them: half a minute in total.
const REWRITE_TIMES: usize = 60;
const REWRITE_PAUSE: Duration = Duration::from_millis(500);

/// Tables with dead rows that a transaction may still see, as counted by the last `vacuum`. Limited
/// to Cego's own schema.
const LEFT: &str = "select format('%I', relname) from pg_stat_user_tables \
    where schemaname = current_schema() and n_dead_tup > 0";

impl Database {
    /// Implements [`StoreMaintenance::rewrite_files`](crate::StoreMaintenance::rewrite_files).
    pub(crate) async fn rewrite(&self) -> Result<bool, StoreError> {
        let writes = match self {
            Database::Postgres { pool, .. } => return Ok(rewrite_tables(pool).await?),
            Database::Sqlite { writes, .. } => writes,
        };
        for _ in 0..REWRITE_TIMES {
            if writes.scrub().await? {
                return Ok(true);
            }
            tokio::time::sleep(REWRITE_PAUSE).await;
        }
        Ok(false)
    }
}

/// Rewrites all tables. Returns whether no deleted row is left in any of them.
///
/// `vacuum full` copies dead rows that a transaction may still see. Every connection holds a
/// transaction briefly while it is established, even to another database. The remaining rows are
/// therefore counted, and their tables are rewritten as soon as no transaction sees them.
async fn rewrite_tables(pool: &PgPool) -> Result<bool, sqlx::Error> {
    sqlx::raw_sql("vacuum full").execute(pool).await?;
    let (mut gone, mut again) = (false, BTreeSet::new());
    for _ in 0..REWRITE_TIMES {
        sqlx::raw_sql("vacuum").execute(pool).await?;
        let left: Vec<String> = sqlx::query_scalar(LEFT).fetch_all(pool).await?;
        if !left.is_empty() {
            again.extend(left);
            tokio::time::sleep(REWRITE_PAUSE).await;
            continue;
        }
        gone = again.is_empty();
        if gone {
            break;
        }
        for table in std::mem::take(&mut again) {
            sqlx::raw_sql(AssertSqlSafe(format!("vacuum full {table}"))).execute(pool).await?;
        }
    }
    // Flushes the rewritten pages to the disk.
    match sqlx::raw_sql("checkpoint").execute(pool).await {
        // Only privileged roles may checkpoint. PostgreSQL does so by itself within minutes.
        Err(error) if error.as_database_error().is_none() => Err(error),
        _ => Ok(gone),
    }
}
