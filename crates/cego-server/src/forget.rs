//! Deletes in the background: names and words of people who have deleted their accounts, in records and at tables, and expired rows.

use std::collections::BTreeSet;
use std::time::Duration;

use cego_record::{read_one, to_text};
use cego_store::{RecordId, Rewrite, Store, StoreError, TableId};

use crate::app::App;
use crate::clock::now;
use crate::nightly::retention;
use crate::rooms::Failure;

/// How often it runs without being woken.
const EVERY: Duration = Duration::from_secs(300);
/// Records read at once.
const AT_ONCE: u32 = 50;

/// Deletes what has to go, for ever. What is left when the server stops is done by the next that runs.
pub(crate) async fn forget(app: App) {
    let mut beat = tokio::time::interval(EVERY);
    beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = beat.tick() => {
                let keep = retention(&app.settings, now());
                let (closed, seen) = (keep.reports.unwrap_or_default(), keep.addresses.unwrap_or_default());
                if let Err(error) = app.store.tidy(closed, seen).await {
                    crate::trouble::fails(&error, "pruning old reports failed; will retry");
                }
                if let Err(error) = app.store.remove_expired(now()).await {
                    crate::trouble::fails(&error, "what has run out stays for now");
                }
            }
            () = app.forget.notified() => {}
        }
        if let Err(error) = names(&*app.store).await {
            crate::trouble::fails(&error, "names stay in records for now");
        }
        if let Err(error) = tables(&app).await {
            crate::trouble::fails(&error, "names stay at tables for now");
        }
        if let Err(error) = scrub(&*app.store).await {
            crate::trouble::fails(&error, "what was deleted stays in the files of the database for now");
        }
    }
}

/// Overwrites what was deleted in the files of the database. While somebody reads for long (a backup), it has to wait for the next time.
async fn scrub(store: &dyn Store) -> Result<(), StoreError> {
    for _ in 0..20 {
        if store.scrub().await? {
            break;
        }
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
    Ok(())
}

/// Takes the names out of all records from which they have to go.
async fn names(store: &dyn Store) -> Result<(), StoreError> {
    // What cannot be read must not keep the rest waiting.
    let mut stuck: BTreeSet<RecordId> = BTreeSet::new();
    loop {
        let all = store.rewrites(AT_ONCE + stuck.len() as u32).await?;
        let mut idle = true;
        for rewrite in all {
            if stuck.contains(&rewrite.record) {
                continue;
            }
            idle = false;
            let Some(text) = without_names(&rewrite) else {
                tracing::error!("a record cannot be read, and keeps a name it should not");
                stuck.insert(rewrite.record);
                continue;
            };
            match store.rewrite(&rewrite, &text).await {
                // Another server may have been faster: then it is read again, or is not there any more.
                Ok(()) | Err(StoreError::Conflict) => {}
                Err(error) => return Err(error),
            }
        }
        if idle {
            return Ok(());
        }
    }
}

/// Takes names and words out of the events of all tables from which they have to go.
async fn tables(app: &App) -> Result<(), StoreError> {
    let mut stuck: BTreeSet<TableId> = BTreeSet::new();
    loop {
        let all = app.store.forgets(AT_ONCE + stuck.len() as u32).await?;
        let mut idle = true;
        for forget in all.iter().filter(|forget| !stuck.contains(&forget.table)).collect::<Vec<_>>() {
            idle = false;
            match app.rooms.forget(forget).await {
                Ok(()) => {}
                Err(Failure::Store(StoreError::Broken(_)) | Failure::NoTable) => {
                    tracing::error!("a table cannot be read, and keeps a name it should not");
                    stuck.insert(forget.table);
                }
                Err(Failure::Store(error)) => return Err(error),
                Err(Failure::Refused(_) | Failure::NotWatched | Failure::Maintenance) => {
                    stuck.insert(forget.table);
                }
            }
        }
        if idle {
            return Ok(());
        }
    }
}

/// A record without the names of some seats.
fn without_names(rewrite: &Rewrite) -> Option<String> {
    let mut record = read_one(&rewrite.text).ok()?.record;
    for &seat in &rewrite.seats {
        record.players[seat].name.clear();
    }
    Some(to_text(&record))
}
