//! Maintenance of the store.

use async_trait::async_trait;

use crate::StoreError;
use crate::database::Database;

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

    async fn lost(&self) {
        match self {
            Database::Sqlite { writes, .. } => writes.lost.wait().await,
            Database::Postgres { appender, .. } => appender.lost.wait().await,
        }
    }

    async fn close(&self) -> Result<(), StoreError> {
        match self {
            Database::Sqlite { reads, writes, .. } => {
                // The last connection to a file empties its log; one that may only read could not.
                reads.close().await;
                let closed = writes.close().await;
                self.unlock();
                closed
            }
            Database::Postgres { pool, .. } => {
                pool.close().await;
                Ok(())
            }
        }
    }
}
