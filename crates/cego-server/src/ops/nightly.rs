//! Daily maintenance: a backup, then deletion of old data.
//! Breaks off abandoned matches and deletes their tables.

use std::sync::Arc;
use std::time::Duration;

use cego_store::{PruneCounts, Retention, Store, StoreError, TableId};
use cego_table::{HostCommand, Time};

use super::backups::Backups;
use super::clock::now;
use super::metrics::{Metrics, OutcomeLabel};
use super::settings::Settings;
use crate::net::app::App;
use crate::net::i18n;
use crate::tables::live::command_in_store;
use crate::tables::registry::{TableCommandError, TableRegistry};

/// A day, in milliseconds.
const DAY: u64 = 86_400_000;
/// Age of the newest backup at which one was missed because the server was down, in milliseconds.
const MISSED: u64 = DAY + 3_600_000;
/// Poll interval of the wall clock, which may be adjusted.
const LOOK: Duration = Duration::from_secs(20);

/// Returns the first time after `now` with this minute of the day, UTC.
fn next(now: Time, minute: u32) -> Time {
    let today = now.0 / DAY * DAY + u64::from(minute) * 60_000;
    Time(if today > now.0 { today } else { today + DAY })
}

/// Returns the time of the next additional backup, if these are enabled.
fn between(now: Time, minutes: Option<u32>) -> Option<Time> {
    minutes.map(|minutes| Time(now.0 + u64::from(minutes) * 60_000))
}

/// Returns the retention periods from the settings.
pub(crate) fn retention(settings: &Settings, now: Time) -> Retention {
    let before =
        |days: Option<u32>| days.map(|days| Time(now.0.saturating_sub(u64::from(days) * DAY)));
    Retention {
        guests: before(settings.prune_guests),
        tables: before(settings.prune_tables),
        tournaments: before(settings.prune_tournaments),
        reports: before(Some(settings.prune_reports)),
        addresses: before(Some(settings.prune_addresses)),
    }
}

/// Runs the daily maintenance in an endless loop.
pub(crate) async fn nightly(app: App) {
    let backups = app.settings.backup_folder.as_deref().map(Backups::new);
    if let Some(backups) = &backups {
        backups.prepare(&app.settings.store);
    }
    let missed = backups.as_ref().is_some_and(|backups| {
        let newest = backups.newest();
        app.metrics.backup_last.set(seconds(newest));
        newest.is_none_or(|at| now().since(at) > MISSED)
    });
    let mut due = if missed { now() } else { next(now(), app.settings.backup_at) };
    loop {
        let wake = backups.as_ref().and_then(|_| between(now(), app.settings.backup_minutes));
        let wake = wake.map_or(due, |between| between.min(due));
        while now() < wake {
            tokio::time::sleep(LOOK.min(Duration::from_millis(wake.0.saturating_sub(now().0))))
                .await;
        }
        if let Some(backups) = &backups {
            backup(&app, backups).await;
        }
        if now() >= due {
            prune(&app).await;
            due = next(now(), app.settings.backup_at);
        }
    }
}

fn seconds(at: Option<Time>) -> i64 {
    at.map_or(0, |at| i64::try_from(at.0 / 1_000).unwrap_or(i64::MAX))
}

async fn backup(app: &App, backups: &Backups) {
    let (these, store, settings) =
        (backups.clone(), std::sync::Arc::clone(&app.store), app.settings.clone());
    let runtime = tokio::runtime::Handle::current();
    let at = now();
    // Writing the file may block.
    let made = tokio::task::spawn_blocking(move || {
        these.make(at, |out| runtime.block_on(store.backup(out)))?;
        these.rotate(settings.backup_days, settings.backup_weeks)
    });
    let made = made.await.unwrap_or_else(|error| Err(error.to_string()));
    let outcome = if made.is_ok() { "done" } else { "failed" };
    app.metrics.backups.get_or_create(&OutcomeLabel::new(outcome)).inc();
    match made {
        Ok(deleted) => tracing::info!(deleted, "a backup was made"),
        Err(error) => {
            tracing::error!(%error, "no backup could be made; will retry when the next is due")
        }
    }
    app.metrics.backup_last.set(seconds(backups.newest()));
}

async fn prune(app: &App) {
    let keep = retention(&app.settings, now());
    if keep == Retention::default() {
        return;
    }
    let place = TableAccess::Rooms(&app.tables);
    match prune_store(&*app.store, place, (keep, now()), false, &app.settings.language).await {
        Ok(pruned) => {
            count(&app.metrics, pruned);
            // The task `forget` also removes names from records and scrubs the database files.
            app.erasure.notify_one();
            let PruneCounts { guests, tables, events, tournaments, reports, addresses, sessions } =
                pruned;
            tracing::info!(
                guests,
                tables,
                events,
                tournaments,
                reports,
                addresses,
                sessions,
                "pruning done"
            );
        }
        Err(error) => {
            crate::ops::error_log::log_failure(&error, "pruning failed; will retry tomorrow")
        }
    }
}

fn count(metrics: &Metrics, pruned: PruneCounts) {
    let PruneCounts { guests, tables, events, tournaments, reports, addresses, sessions } = pruned;
    for (what, number) in [
        ("guests", guests),
        ("tables", tables),
        ("events", events),
        ("tournaments", tournaments),
        ("reports", reports),
        ("addresses", addresses),
        ("sessions", sessions),
    ] {
        metrics.pruned.get_or_create(&crate::ops::metrics::OperationLabel { what }).inc_by(number);
    }
}

/// Number of tables deleted per transaction.
const TOGETHER: u32 = 20;

/// Access to the tables.
#[derive(Clone, Copy)]
pub(crate) enum TableAccess<'a> {
    /// On a server, which notifies its connections.
    Rooms(&'a Arc<TableRegistry>),
    /// In a store, for a command line beside the servers.
    Store(&'a dyn Store),
}

impl TableAccess<'_> {
    async fn command(self, id: TableId, command: HostCommand) -> Result<(), TableCommandError> {
        match self {
            TableAccess::Rooms(rooms) => rooms.command(id, command).await.map(drop),
            TableAccess::Store(store) => command_in_store(store, id, command).await,
        }
    }

    /// Drops tables from memory that may be deleted.
    fn unload(self, tables: &[TableId]) {
        if let TableAccess::Rooms(rooms) = self {
            rooms.unload(tables);
        }
    }
}

/// Deletes data beyond the retention periods, including tables with abandoned matches.
///
/// With `try_only` it only counts. `language` is that of the reason shown at such a table.
///
/// # Errors
/// If the store cannot be used. Earlier deletions remain.
pub(crate) async fn prune_store(
    store: &dyn Store,
    place: TableAccess<'_>,
    (keep, now): (Retention, Time),
    try_only: bool,
    language: &str,
) -> Result<PruneCounts, StoreError> {
    let (mut tables, mut events) = (0, 0);
    if let Some(before) = keep.tables.filter(|_| !try_only) {
        let why = i18n::locale(language).text("closed-abandoned");
        (tables, events) = remove_abandoned(store, place, before, &why).await?;
    }
    // This may leave guests without a table, which are then deleted, too.
    let mut pruned = store.prune(keep, now, try_only).await?;
    pruned.tables += tables;
    pruned.events += events;
    Ok(pruned)
}

/// Deletes abandoned tables. Returns the numbers of tables and of events deleted.
async fn remove_abandoned(
    store: &dyn Store,
    place: TableAccess<'_>,
    before: Time,
    why: &str,
) -> Result<(u64, u64), StoreError> {
    // Abandoned tables have `at` before this time.
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
                | Err(
                    TableCommandError::Refused(_)
                    | TableCommandError::NoTable
                    | TableCommandError::NotWatched
                    | TableCommandError::Maintenance,
                ) => {}
                // Unreadable tables are logged on loading and left alone.
                Err(TableCommandError::Store(StoreError::Broken(_))) => {}
                Err(TableCommandError::Store(error)) => return Err(error),
            }
        }
        // Tables that are in use again are not closed, and thus not deleted.
        let (of_them, their_events) = store.remove_closed_tables(&some).await?;
        place.unload(&some);
        tables += of_them;
        events += their_events;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_done_once_a_day_at_that_minute() {
        let at = |days: u64, minutes: u64| Time(days * DAY + minutes * 60_000);
        assert_eq!(next(at(3, 10), 257), at(3, 257));
        assert_eq!(next(at(3, 257), 257), at(4, 257));
        assert_eq!(next(at(3, 1_439), 0), at(4, 0));
        assert_eq!(between(at(3, 10), Some(2)), Some(at(3, 12)));
        assert_eq!(between(at(3, 10), None), None);
        let settings = Settings { prune_guests: Some(2), ..Settings::default() };
        let keep = retention(&settings, at(5, 0));
        // By default, reports are kept for 90 days and addresses for 30.
        assert_eq!(
            keep,
            Retention {
                guests: Some(at(3, 0)),
                tables: None,
                tournaments: None,
                reports: Some(Time(0)),
                addresses: Some(Time(0))
            }
        );
        let keep = retention(&Settings::default(), at(100, 0));
        assert_eq!(
            keep,
            Retention {
                guests: None,
                tables: None,
                tournaments: None,
                reports: Some(at(10, 0)),
                addresses: Some(at(70, 0)),
            }
        );
        assert_eq!(retention(&settings, at(1, 0)).guests, Some(Time(0)));
    }
}
