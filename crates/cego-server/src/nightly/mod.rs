//! What is done once a day: a backup, and deleting what has been kept for long enough.

pub(crate) mod abandoned;
mod backups;

use std::time::Duration;

use cego_store::{Pruned, Retention};
use cego_table::Time;

use crate::app::App;
use crate::clock::now;
use crate::metrics::{Metrics, Outcome};
use crate::settings::Settings;
use backups::Backups;
pub use backups::lacks_backup_folder;

/// A day, in ms.
const DAY: u64 = 86_400_000;
/// How old the newest backup may be when the server starts, in ms. Where it is older the machine was off at that hour.
const MISSED: u64 = DAY + 3_600_000;
/// How often it looks at the clock, which may be set.
const LOOK: Duration = Duration::from_secs(20);

/// The first moment after `now` with this minute of the day, UTC.
fn next(now: Time, minute: u32) -> Time {
    let today = now.0 / DAY * DAY + u64::from(minute) * 60_000;
    Time(if today > now.0 { today } else { today + DAY })
}

/// The moment of the next backup between the daily ones; nothing if there are none between.
fn between(now: Time, minutes: Option<u32>) -> Option<Time> {
    minutes.map(|minutes| Time(now.0 + u64::from(minutes) * 60_000))
}

/// How long things are kept, as set.
pub(crate) fn retention(settings: &Settings, now: Time) -> Retention {
    let before = |days: Option<u32>| days.map(|days| Time(now.0.saturating_sub(u64::from(days) * DAY)));
    Retention {
        guests: before(settings.prune_guests),
        tables: before(settings.prune_tables),
        tournaments: before(settings.prune_tournaments),
        reports: before(Some(settings.prune_reports)),
        addresses: before(Some(settings.prune_addresses)),
    }
}

/// Does it every day, for ever.
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
            tokio::time::sleep(LOOK.min(Duration::from_millis(wake.0.saturating_sub(now().0)))).await;
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
    let (these, store, settings) = (backups.clone(), std::sync::Arc::clone(&app.store), app.settings.clone());
    let runtime = tokio::runtime::Handle::current();
    let at = now();
    // It writes to a file, which may be slow.
    let made = tokio::task::spawn_blocking(move || {
        these.make(at, |out| runtime.block_on(store.backup(out)))?;
        these.rotate(settings.backup_days, settings.backup_weeks)
    });
    let made = made.await.unwrap_or_else(|error| Err(error.to_string()));
    let outcome = if made.is_ok() { "done" } else { "failed" };
    app.metrics.backups.get_or_create(&Outcome::new(outcome)).inc();
    match made {
        Ok(deleted) => tracing::info!(deleted, "a backup was made"),
        Err(error) => tracing::error!(%error, "no backup could be made; will retry when the next is due"),
    }
    app.metrics.backup_last.set(seconds(backups.newest()));
}

async fn prune(app: &App) {
    let keep = retention(&app.settings, now());
    if keep == Retention::default() {
        return;
    }
    let place = abandoned::Place::Rooms(&app.rooms);
    match abandoned::prune(&*app.store, place, (keep, now()), false, &app.settings.language).await {
        Ok(pruned) => {
            count(&app.metrics, pruned);
            // Names in records and bytes in files go where those of deleted accounts do.
            app.forget.notify_one();
            let Pruned { guests, tables, events, tournaments, reports, addresses, sessions } = pruned;
            tracing::info!(guests, tables, events, tournaments, reports, addresses, sessions, "pruning done");
        }
        Err(error) => crate::trouble::fails(&error, "pruning failed; will retry tomorrow"),
    }
}

fn count(metrics: &Metrics, pruned: Pruned) {
    let Pruned { guests, tables, events, tournaments, reports, addresses, sessions } = pruned;
    for (what, number) in [
        ("guests", guests),
        ("tables", tables),
        ("events", events),
        ("tournaments", tournaments),
        ("reports", reports),
        ("addresses", addresses),
        ("sessions", sessions),
    ] {
        metrics.pruned.get_or_create(&crate::metrics::What { what }).inc_by(number);
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
        // Reports and addresses are kept for 90 and 30 days where nobody says otherwise.
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
