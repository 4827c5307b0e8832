//! Snapshots of tables after some of their events.
//!
//! Snapshots are derived from the events and may be deleted at any time; a [backup](crate::Backup)
//! contains none. They contain names, so they are deleted when a name has to be removed.

use std::collections::BTreeSet;

use async_trait::async_trait;
use cego_table::PersonId;

use crate::database::{Connection, Database, values};
use crate::people::{self, PersonState};
use crate::tables::DROP_SNAPSHOTS;
use crate::{StoreError, TableId};

/// A serialized snapshot of a table after an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredSnapshot {
    /// Version of the format.
    pub version: u32,
    /// Number of the event.
    pub number: u64,
    /// Serialized state of the table.
    pub body: String,
    /// People named in the snapshot. Only used when storing; empty when read.
    pub named: Vec<PersonId>,
}

/// Storage of snapshots of tables.
#[async_trait]
pub trait Snapshots: Send + Sync {
    /// Returns the latest snapshot of a version up to and including the event `until`.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn snapshot(
        &self,
        table: &TableId,
        version: u32,
        until: u64,
    ) -> Result<Option<StoredSnapshot>, StoreError>;

    /// Stores snapshots of a table, all of one version, and deletes those of older versions.
    ///
    /// Snapshots that name a deleted person are skipped, because they were made before the name was
    /// removed from the events. If the table does not exist, nothing is stored.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn keep_snapshots(
        &self,
        table: &TableId,
        snapshots: &[StoredSnapshot],
    ) -> Result<(), StoreError>;

    /// Deletes all snapshots of a table.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn drop_snapshots(&self, table: &TableId) -> Result<(), StoreError>;
}

#[async_trait]
impl Snapshots for Database {
    async fn snapshot(
        &self,
        table: &TableId,
        version: u32,
        until: u64,
    ) -> Result<Option<StoredSnapshot>, StoreError> {
        let sql = "select number, body from snapshots where table_id = $1 and version = $2 and \
            number <= $3 order by number desc limit 1";
        let row = self.row(sql, values![table, version, until]).await?;
        row.map(|row| {
            let (number, body) = (row.count(0)?, row.text(1)?.to_owned());
            Ok(StoredSnapshot { version, number, body, named: Vec::new() })
        })
        .transpose()
    }

    async fn keep_snapshots(
        &self,
        table: &TableId,
        snapshots: &[StoredSnapshot],
    ) -> Result<(), StoreError> {
        let Some(version) = snapshots.first().map(|first| first.version) else { return Ok(()) };
        let (table, snapshots) = (*table, snapshots.to_vec());
        self.write(move |db| Box::pin(async move { keep(db, &table, version, snapshots).await }))
            .await
    }

    async fn drop_snapshots(&self, table: &TableId) -> Result<(), StoreError> {
        self.execute(DROP_SNAPSHOTS, values![table]).await.map(|_| ())
    }
}

async fn keep(
    db: &mut Connection<'_>,
    table: &TableId,
    version: u32,
    snapshots: Vec<StoredSnapshot>,
) -> Result<(), StoreError> {
    // Locks the table against deletion. Concurrent appends do not wait.
    let there = db.either(
        "select 1 from tables where id = $1",
        "select 1 from tables where id = $1 for key share",
    );
    if db.row(there, values![table]).await?.is_none() {
        return Ok(());
    }
    let named: BTreeSet<PersonId> =
        snapshots.iter().flat_map(|one| one.named.iter().copied()).collect();
    let fates = people::lock_people(db, &named.into_iter().collect::<Vec<_>>()).await?;
    let sql = "delete from snapshots where table_id = $1 and version < $2";
    db.execute(sql, values![table, version]).await?;
    for StoredSnapshot { version, number, body, named } in snapshots {
        if named.iter().any(|who| fates.get(who) == Some(&PersonState::Deleted)) {
            continue;
        }
        let sql = "insert into snapshots (table_id, version, number, body) values ($1, $2, $3, $4) \
                   on conflict do nothing";
        db.execute(sql, values![table, version, number, body]).await?;
    }
    Ok(())
}
