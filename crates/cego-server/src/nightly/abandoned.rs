//! Breaks off matches with which nobody goes on, and deletes their tables.

use std::sync::Arc;

use cego_store::{Pruned, Retention, Store, StoreError, TableId};
use cego_table::{HostCommand, Time};

use crate::rooms::{Failure, Rooms, command_in_store};
use crate::words;

/// The number of tables deleted in one transaction.
const TOGETHER: u32 = 20;

/// Where the tables are.
#[derive(Clone, Copy)]
pub(crate) enum Place<'a> {
    /// On a server, which tells its connections.
    Rooms(&'a Arc<Rooms>),
    /// In a store, for a command line beside the servers.
    Store(&'a dyn Store),
}

impl Place<'_> {
    async fn command(self, id: TableId, command: HostCommand) -> Result<(), Failure> {
        match self {
            Place::Rooms(rooms) => rooms.command(id, command).await.map(drop),
            Place::Store(store) => command_in_store(store, id, command).await,
        }
    }

    /// Drops tables from memory: they may be gone.
    fn let_go(self, tables: &[TableId]) {
        if let Place::Rooms(rooms) = self {
            rooms.let_go(tables);
        }
    }
}

/// Deletes what is older than it is to be kept, with tables whose match has been abandoned. With `try_only` it counts alone. The reason
/// that people at such a table read is in `language`.
///
/// # Errors
/// If the store cannot be used. What was deleted before that stays deleted.
pub(crate) async fn prune(
    store: &dyn Store,
    place: Place<'_>,
    (keep, now): (Retention, Time),
    try_only: bool,
    language: &str,
) -> Result<Pruned, StoreError> {
    let (mut tables, mut events) = (0, 0);
    if let Some(before) = keep.tables.filter(|_| !try_only) {
        let why = words::locale(language).text("closed-abandoned");
        (tables, events) = remove_abandoned(store, place, before, &why).await?;
    }
    // Guests of these tables sit nowhere any more.
    let mut pruned = store.prune(keep, now, try_only).await?;
    pruned.tables += tables;
    pruned.events += events;
    Ok(pruned)
}

/// Returns the numbers of tables and of events deleted.
async fn remove_abandoned(
    store: &dyn Store,
    place: Place<'_>,
    before: Time,
    why: &str,
) -> Result<(u64, u64), StoreError> {
    // `at` of an abandoned table is before this moment.
    let idle_since = Time(before.0.saturating_sub(1));
    let (mut tables, mut events, mut after) = (0, 0, None);
    loop {
        let some = store.abandoned_tables(before, after, TOGETHER).await?;
        let Some(&last) = some.last() else { return Ok((tables, events)) };
        after = Some(last);
        for &id in &some {
            let command = HostCommand::BreakOff { idle_since, why: Some(why.to_owned()) };
            match place.command(id, command).await {
                Ok(())
                | Err(Failure::Refused(_) | Failure::NoTable | Failure::NotWatched | Failure::Maintenance) => {
                }
                // It is logged by who reads it, and stays as it is.
                Err(Failure::Store(StoreError::Broken(_))) => {}
                Err(Failure::Store(error)) => return Err(error),
            }
        }
        // Of tables to which somebody came back meanwhile none is closed.
        let (of_them, their_events) = store.remove_closed_tables(&some).await?;
        place.let_go(&some);
        tables += of_them;
        events += their_events;
    }
}
