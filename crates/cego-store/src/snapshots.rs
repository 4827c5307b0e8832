//! Tables as they stood after some of their events.
//!
//! They follow from the events and may be thrown away at any time; a [backup](crate::Backup) holds none. Names stand in them, so they go
//! where a name has to go.

use std::collections::BTreeSet;

use async_trait::async_trait;
use cego_table::PersonId;

use crate::database::{Connection, Database, values};
use crate::people::{self, Fate};
use crate::tables::DROP_SNAPSHOTS;
use crate::{StoreError, TableId};

/// A table as it stood after an event, as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptSnapshot {
    /// The version of the text.
    pub version: u32,
    /// The number of the event.
    pub number: u64,
    /// The text.
    pub body: String,
    /// The people whose names stand in it. It is not read again.
    pub named: Vec<PersonId>,
}

/// A place where snapshots of tables are kept.
#[async_trait]
pub trait Snapshots: Send + Sync {
    /// The last snapshot of a version that is of an event up to a number.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn snapshot(
        &self,
        table: &TableId,
        version: u32,
        until: u64,
    ) -> Result<Option<KeptSnapshot>, StoreError>;

    /// Keeps snapshots of a table, all of one version; those of older versions go. One that names somebody who has deleted the account
    /// is left out: it was made before the name was taken out of the events. So are all where there is no such table any more.
    ///
    /// # Errors
    /// If the store cannot be written.
    async fn keep_snapshots(&self, table: &TableId, snapshots: &[KeptSnapshot]) -> Result<(), StoreError>;

    /// Throws all snapshots of a table away.
    ///
    /// # Errors
    /// If the store cannot be written.
    async fn drop_snapshots(&self, table: &TableId) -> Result<(), StoreError>;
}

#[async_trait]
impl Snapshots for Database {
    async fn snapshot(
        &self,
        table: &TableId,
        version: u32,
        until: u64,
    ) -> Result<Option<KeptSnapshot>, StoreError> {
        let sql = "select number, body from snapshots where table_id = $1 and version = $2 and number <= $3 \
                   order by number desc limit 1";
        let row = self.row(sql, values![table, version, until]).await?;
        row.map(|row| {
            let (number, body) = (row.count(0)?, row.text(1)?.to_owned());
            Ok(KeptSnapshot { version, number, body, named: Vec::new() })
        })
        .transpose()
    }

    async fn keep_snapshots(&self, table: &TableId, snapshots: &[KeptSnapshot]) -> Result<(), StoreError> {
        let Some(version) = snapshots.first().map(|first| first.version) else { return Ok(()) };
        let (table, snapshots) = (*table, snapshots.to_vec());
        self.write(move |db| Box::pin(async move { keep(db, &table, version, snapshots).await })).await
    }

    async fn drop_snapshots(&self, table: &TableId) -> Result<(), StoreError> {
        self.execute(DROP_SNAPSHOTS, values![table]).await.map(|_| ())
    }
}

async fn keep(
    db: &mut Connection<'_>,
    table: &TableId,
    version: u32,
    snapshots: Vec<KeptSnapshot>,
) -> Result<(), StoreError> {
    // Nobody deletes the table meanwhile; who adds to it does not wait.
    let there =
        db.either("select 1 from tables where id = $1", "select 1 from tables where id = $1 for key share");
    if db.row(there, values![table]).await?.is_none() {
        return Ok(());
    }
    let named: BTreeSet<PersonId> = snapshots.iter().flat_map(|one| one.named.iter().copied()).collect();
    let fates = people::fates(db, &named.into_iter().collect::<Vec<_>>()).await?;
    let sql = "delete from snapshots where table_id = $1 and version < $2";
    db.execute(sql, values![table, version]).await?;
    for KeptSnapshot { version, number, body, named } in snapshots {
        if named.iter().any(|who| fates.get(who) == Some(&Fate::Deleted)) {
            continue;
        }
        let sql = "insert into snapshots (table_id, version, number, body) values ($1, $2, $3, $4) \
                   on conflict do nothing";
        db.execute(sql, values![table, version, number, body]).await?;
    }
    Ok(())
}
