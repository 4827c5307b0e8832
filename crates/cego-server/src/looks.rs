//! Tasks that look at the store every few seconds: whether it can be written, and what is announced.

use std::time::Duration;

use cego_store::StoreError;

use crate::app::App;
use crate::clock::now;
use crate::{news, trouble};

/// How often it is tried whether the store can be written.
const TRY_EVERY: Duration = Duration::from_secs(5);
/// How long that may take.
const PATIENCE: Duration = Duration::from_secs(3);
/// How often announcements are looked for.
const LOOK_EVERY: Duration = Duration::from_secs(3);

/// Tries for ever whether the store can be written.
pub(crate) async fn check(app: App) {
    let mut beat = tokio::time::interval(TRY_EVERY);
    beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        beat.tick().await;
        let tried = tokio::time::timeout(PATIENCE, app.store.try_to_write(now())).await;
        let tried = tried.unwrap_or_else(|_| Err(StoreError::Unavailable("it does not answer".to_owned())));
        match &tried {
            // Another server writes the same.
            Ok(()) | Err(StoreError::Conflict) => {
                trouble::is_over();
                app.health.found(None);
            }
            Err(error) => {
                trouble::fails(error, "nothing can be kept");
                app.health.found(Some(error.id()));
            }
        }
        app.metrics.ready.set(i64::from(app.health.fault().is_none()));
    }
}

/// Looks for announcements, for ever.
pub(crate) async fn follow(app: App) {
    let mut beat = tokio::time::interval(LOOK_EVERY);
    beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        beat.tick().await;
        // While the store is away nothing changes; that it is away others say.
        let Ok(kept) = app.store.note(news::NAME).await else { continue };
        app.news.take(kept.as_deref());
        app.rooms.set_maintenance(app.news.shown().is_some_and(|news| news.maintenance));
    }
}
