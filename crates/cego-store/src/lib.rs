//! What a server keeps.
//!
//! A table is an append-only list of events ([`cego_table::Numbered`]). Whoever appends says after which number: of two
//! servers that do so at the same time one gets a [`Conflict`](StoreError::Conflict) and reads on. What was
//! acknowledged is on the disk. [`open`] opens SQLite or PostgreSQL by its address; both tell the same story
//! (`tests/story`).

mod error;
mod id;
mod migrations;
mod postgres;
mod sqlite;
mod summary;

use std::sync::Arc;

use async_trait::async_trait;
use cego_table::{Numbered, Time};

pub use error::StoreError;
pub use id::TableId;
pub use postgres::PostgresStore;
pub use sqlite::SqliteStore;
pub use summary::Summary;

/// A place where tables are kept.
#[async_trait]
pub trait Store: Send + Sync {
    /// Adds events to a table; the first ones, after number 0, open it. All of them are kept or none. When this returns
    /// they survive a crash.
    ///
    /// # Errors
    /// [`Conflict`](StoreError::Conflict) if the table has other events after that number, or is there already.
    async fn append(
        &self,
        table: &TableId,
        after: u64,
        events: &[Numbered],
        summary: &Summary,
    ) -> Result<(), StoreError>;

    /// The events of a table after a number, at most so many, in order; none if there is no such table.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn events(&self, table: &TableId, after: u64, most: u32) -> Result<Vec<Numbered>, StoreError>;

    /// What is known of a table without reading its events, and the number of its last event.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn summary(&self, table: &TableId) -> Result<Option<(Summary, u64)>, StoreError>;

    /// Tables in the lobby, the youngest first.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn lobby(&self, most: u32) -> Result<Vec<(TableId, Summary)>, StoreError>;

    /// Tables at which something is due by a moment, the most overdue first. A table that was handed out is not handed out
    /// again, to this server or another, before `hold_ms` have passed or events were added to it.
    ///
    /// # Errors
    /// If the store cannot be read or written.
    async fn due(&self, now: Time, hold_ms: u64, most: u32) -> Result<Vec<TableId>, StoreError>;
}

/// Opens a store: `sqlite:FILE` or `postgres://…`, and brings its tables up to date.
///
/// # Errors
/// If the address cannot be understood, or the store not be opened.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    if let Some(file) = address.strip_prefix("sqlite:") {
        return Ok(Arc::new(SqliteStore::open(file).await?));
    }
    if address.starts_with("postgres://") || address.starts_with("postgresql://") {
        return Ok(Arc::new(PostgresStore::open(address).await?));
    }
    Err(StoreError::Address)
}
