//! Deletes data in the background.
//!
//! It removes names and chat of deleted accounts from records and tables, and expired rows.

use std::collections::BTreeSet;
use std::time::Duration;

use cego_record::{read_one, to_text};
use cego_store::{RecordId, RecordRedaction, Store, StoreError, TableId};

use crate::net::app::App;
use crate::ops::clock::now;
use crate::ops::nightly::retention;
use crate::tables::registry::TableCommandError;

/// Interval between runs that nothing else triggers.
const EVERY: Duration = Duration::from_secs(300);
/// Number of redactions fetched at once.
const AT_ONCE: u32 = 50;

/// Deletes due data in an endless loop. A later run completes unfinished work.
pub(crate) async fn forget(app: App) {
    let mut beat = tokio::time::interval(EVERY);
    beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = beat.tick() => {
                let keep = retention(&app.settings, now());
                let (closed, seen) = (keep.reports.unwrap_or_default(), keep.addresses.unwrap_or_default());
                if let Err(error) = app.store.delete_expired(closed, seen).await {
                    crate::ops::error_log::log_failure(&error, "pruning old reports failed; will retry");
                }
                if let Err(error) = app.store.remove_expired(now()).await {
                    crate::ops::error_log::log_failure(&error, "what has run out stays for now");
                }
            }
            () = app.erasure.notified() => {}
        }
        if let Err(error) = names(&*app.store).await {
            crate::ops::error_log::log_failure(&error, "names stay in records for now");
        }
        if let Err(error) = tables(&app).await {
            crate::ops::error_log::log_failure(&error, "names stay at tables for now");
        }
        if let Err(error) = scrub(&*app.store).await {
            crate::ops::error_log::log_failure(
                &error,
                "what was deleted stays in the files of the database for now",
            );
        }
    }
}

/// Overwrites deleted data in the database files.
///
/// A long read such as a backup blocks this until the next run.
async fn scrub(store: &dyn Store) -> Result<(), StoreError> {
    for _ in 0..20 {
        if store.scrub().await? {
            break;
        }
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
    Ok(())
}

/// Removes the names from all records that must lose them.
async fn names(store: &dyn Store) -> Result<(), StoreError> {
    // A record that cannot be read must not block the others.
    let mut stuck: BTreeSet<RecordId> = BTreeSet::new();
    loop {
        let all = store.record_redactions(AT_ONCE + stuck.len() as u32).await?;
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
            match store.redact_record(&rewrite, &text).await {
                // Another server may have been faster. The next batch then reads the current state.
                Ok(()) | Err(StoreError::Conflict) => {}
                Err(error) => return Err(error),
            }
        }
        if idle {
            return Ok(());
        }
    }
}

/// Removes names and chat from the events of all tables that must lose them.
async fn tables(app: &App) -> Result<(), StoreError> {
    let mut stuck: BTreeSet<TableId> = BTreeSet::new();
    loop {
        let all = app.store.event_redactions(AT_ONCE + stuck.len() as u32).await?;
        let mut idle = true;
        for forget in all.iter().filter(|forget| !stuck.contains(&forget.table)).collect::<Vec<_>>()
        {
            idle = false;
            match app.tables.forget(forget).await {
                Ok(()) => {}
                Err(
                    TableCommandError::Store(StoreError::Broken(_)) | TableCommandError::NoTable,
                ) => {
                    tracing::error!("a table cannot be read, and keeps a name it should not");
                    stuck.insert(forget.table);
                }
                Err(TableCommandError::Store(error)) => return Err(error),
                Err(
                    TableCommandError::Refused(_)
                    | TableCommandError::NotWatched
                    | TableCommandError::Maintenance,
                ) => {
                    stuck.insert(forget.table);
                }
            }
        }
        if idle {
            return Ok(());
        }
    }
}

/// Returns the record's text without the names of some seats.
fn without_names(rewrite: &RecordRedaction) -> Option<String> {
    let mut record = read_one(&rewrite.text).ok()?.record;
    for &seat in &rewrite.seats {
        record.players[seat].name.clear();
    }
    Some(to_text(&record))
}
