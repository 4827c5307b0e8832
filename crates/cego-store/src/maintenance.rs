//! Maintenance of the store.

use async_trait::async_trait;

use crate::StoreError;
use crate::database::{Database, Observer};

/// A store that can be cleaned, monitored and closed.
#[async_trait]
pub trait StoreMaintenance: Send + Sync {
    /// Removes deleted data from the files, too. Returns `false` if a reader still uses an older
    /// state; try again later.
    ///
    /// SQLite checkpoints and truncates its log (`-wal`), which still contains deleted data.
    /// PostgreSQL cleans its files by itself (`autovacuum`), so nothing is done.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn scrub(&self) -> Result<bool, StoreError>;

    /// Rewrites the tables of PostgreSQL without deleted data, which may otherwise remain in unused
    /// space. Writers wait meanwhile.
    ///
    /// SQLite overwrites data when it deletes it, so only its log has to be truncated. Returns
    /// `false` if a reader, such as a backup, uses an older state for too long; deleted data may
    /// then remain.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn rewrite_files(&self) -> Result<bool, StoreError>;

    /// Sets the observer of latencies and errors.
    fn observe(&self, observer: Observer);

    /// Waits until a writer task stops, which happens only after a failure or when the store is
    /// [closed](StoreMaintenance::close).
    ///
    /// After a failure the outcome of the last write is unknown; its caller got
    /// [`Unavailable`](StoreError::Unavailable). The store has to be opened again.
    async fn wait_for_writer_exit(&self);

    /// Closes the store after all pending writes. SQLite is left as a single complete file.
    ///
    /// Later calls return [`Unavailable`](StoreError::Unavailable).
    ///
    /// # Errors
    /// Fails if the store cannot be closed cleanly. No acknowledged write is lost by that.
    async fn close(&self) -> Result<(), StoreError>;
}

#[async_trait]
impl StoreMaintenance for Database {
    async fn scrub(&self) -> Result<bool, StoreError> {
        match self {
            Database::Sqlite { writes, .. } => writes.scrub().await,
            Database::Postgres { .. } => Ok(true),
        }
    }

    async fn rewrite_files(&self) -> Result<bool, StoreError> {
        self.rewrite().await
    }

    fn observe(&self, observer: Observer) {
        self.observer().set(observer);
    }

    async fn wait_for_writer_exit(&self) {
        match self {
            Database::Sqlite { writes, .. } => writes.lost.wait().await,
            Database::Postgres { appender, .. } => appender.lost.wait().await,
        }
    }

    async fn close(&self) -> Result<(), StoreError> {
        match self {
            Database::Sqlite { .. } => self.close_file().await,
            Database::Postgres { pool, .. } => {
                pool.close().await;
                Ok(())
            }
        }
    }
}
