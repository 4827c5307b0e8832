//! Makes a table out of the store: of its last snapshot and the events after it, not of all events from the first.

use cego_protocol::stored::{SNAPSHOT, read_snapshot, write_snapshot};
use cego_store::{KeptSnapshot, Store, StoreError, TableId};
use cego_table::{Numbered, Table};

use super::failure::Failure;

/// After so many events since the last snapshot there is another.
pub(super) const DISTANCE: u64 = 1_000;
/// Events read at once.
const PAGE: u64 = 1_000;
/// Snapshots made on the way that are kept at once.
const TOGETHER: usize = 64;

/// A table on its way through its events.
pub(super) struct Walk {
    pub(super) table: Table,
    /// The number of the last snapshot.
    pub(super) marked: u64,
    /// Snapshots made on the way, where there were none.
    made: Vec<KeptSnapshot>,
}

impl Walk {
    /// The table as it was after event `until`, or as it is if there are fewer. Where many events have to be read for it, snapshots are
    /// kept on the way.
    ///
    /// # Errors
    /// If there is no such table, its events make none, or the store cannot be read.
    pub(super) async fn to(store: &dyn Store, id: &TableId, until: u64) -> Result<Walk, Failure> {
        match Walk::try_to(store, id, until).await {
            Err(failure) if is_contradicted(store, id, &failure).await? => {
                Walk::try_to(store, id, until).await
            }
            walk => walk,
        }
    }

    async fn try_to(store: &dyn Store, id: &TableId, until: u64) -> Result<Walk, Failure> {
        let first = first(store, id).await?;
        let mut walk = match store.snapshot(id, SNAPSHOT, until).await? {
            Some(kept) => Walk::resumed(store, id, &first, &kept).await?,
            None => Walk { table: Table::opened(&first)?, marked: 0, made: Vec::new() },
        };
        walk.go(store, id, until).await?;
        walk.keep(store, id).await;
        Ok(walk)
    }

    /// The table of a snapshot.
    async fn resumed(
        store: &dyn Store,
        id: &TableId,
        first: &Numbered,
        kept: &KeptSnapshot,
    ) -> Result<Walk, Failure> {
        let broken = |why: String| Failure::Store(StoreError::Broken(why));
        let snapshot = read_snapshot(&kept.body).map_err(|why| broken(why.to_string()))?;
        // A snapshot of an event that is not there is one of another table.
        let of = store.events(id, kept.number.saturating_sub(1), 1).await?;
        if snapshot.number != kept.number || of.first().map(|event| event.number) != Some(kept.number) {
            return Err(broken(format!("there is no event {} of a snapshot", kept.number)));
        }
        Ok(Walk { table: Table::restored(first, snapshot)?, marked: kept.number, made: Vec::new() })
    }

    /// Goes on to event `until`, or to the last.
    async fn go(&mut self, store: &dyn Store, id: &TableId, until: u64) -> Result<(), Failure> {
        while self.table.number() < until {
            let most = (until - self.table.number()).min(PAGE);
            let page = store.events(id, self.table.number(), most as u32).await?;
            for event in &page {
                self.table.apply(event)?;
                if self.table.number() >= self.marked + DISTANCE
                    && let Some(kept) = kept(&self.table)
                {
                    self.marked = kept.number;
                    self.made.push(kept);
                }
            }
            if self.made.len() >= TOGETHER {
                self.keep(store, id).await;
            }
            if (page.len() as u64) < most {
                break;
            }
        }
        Ok(())
    }

    /// Keeps the snapshots that were made. Nothing hangs on them.
    async fn keep(&mut self, store: &dyn Store, id: &TableId) {
        let made = std::mem::take(&mut self.made);
        if let Err(error) = store.keep_snapshots(id, &made).await {
            tracing::debug!(reason = error.id(), "snapshots of a table are not kept");
        }
    }
}

/// The first event of a table.
pub(super) async fn first(store: &dyn Store, id: &TableId) -> Result<Numbered, Failure> {
    store.events(id, 0, 1).await?.pop().ok_or(Failure::NoTable)
}

/// The table as it stands, to be kept; nothing if that cannot be now.
pub(super) fn kept(table: &Table) -> Option<KeptSnapshot> {
    let snapshot = table.snapshot()?;
    let named = snapshot.named().collect();
    let body = write_snapshot(&snapshot).ok()?;
    Some(KeptSnapshot { version: SNAPSHOT, number: snapshot.number, body, named })
}

/// Whether what was made of a table failed because its snapshots contradict its events. They are thrown away then, and it can be made of
/// the events alone: a snapshot is never trusted over them.
pub(super) async fn is_contradicted(
    store: &dyn Store,
    id: &TableId,
    failure: &Failure,
) -> Result<bool, StoreError> {
    let Failure::Store(StoreError::Broken(why)) = failure else { return Ok(false) };
    if store.snapshot(id, SNAPSHOT, u64::MAX).await?.is_none() {
        return Ok(false);
    }
    tracing::warn!(why, "snapshots of a table do not fit its events and are thrown away");
    store.drop_snapshots(id).await?;
    Ok(true)
}
