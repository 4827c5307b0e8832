//! Maintenance of the store.

use async_trait::async_trait;

use crate::StoreError;
use crate::database::{Database, Observer};

/// A store that can be cleaned and closed.
#[async_trait]
pub trait Upkeep: Send + Sync {
    /// Removes what was deleted from the files as well. SQLite still holds it in its log (`-wal`) until that is written back and
    /// emptied, which is done here; PostgreSQL clears its files in its own time (`autovacuum`), and nothing is done. `false`: not
    /// now, somebody reads what was there before; ask again.
    ///
    /// # Errors
    /// If the store cannot be written.
    async fn scrub(&self) -> Result<bool, StoreError>;

    /// Writes the tables of PostgreSQL anew without what was deleted from them: until then it may stand in space that is not used
    /// any more. Everybody who writes waits meanwhile. SQLite has overwritten it when it was deleted; its file gives unused
    /// space back. `false`: somebody has long been reading what was there before, a backup for instance, and it may still stand there.
    ///
    /// # Errors
    /// If the store cannot be written.
    async fn rewrite_files(&self) -> Result<bool, StoreError>;

    /// From now on `observer` is told how long everything takes, and what fails.
    fn observe(&self, observer: Observer);

    /// Waits until a task that writes is gone, which none is before the store is [shut](Upkeep::close). What it was writing may be
    /// on the disk or not, and its caller got the answer that the store is not there; the store has to be opened again.
    async fn lost(&self);

    /// Closes the store when everything that was begun is on the disk. Of SQLite one file is left, with all that is kept in
    /// it. Later calls get the answer that the store is [not there](StoreError::Unavailable).
    ///
    /// # Errors
    /// If it cannot be closed in order. Nothing acknowledged is lost by that.
    async fn close(&self) -> Result<(), StoreError>;
}

#[async_trait]
impl Upkeep for Database {
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
        self.watch().begin(observer);
    }

    async fn lost(&self) {
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
