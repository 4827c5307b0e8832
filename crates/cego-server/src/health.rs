//! Whether the server is ready: found out in the background, so that the answer waits for nobody.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use cego_store::StoreError;

use crate::app::App;
use crate::clock::now;
use crate::trouble;

/// How often it is tried whether the store can be written.
const EVERY: Duration = Duration::from_secs(5);
/// How long that may take.
const PATIENCE: Duration = Duration::from_secs(3);
/// After how long without a result nothing is known any more.
const STALE: Duration = Duration::from_secs(20);

/// What was found last: when, and what is wrong.
#[derive(Default)]
pub(crate) struct Health(Mutex<Option<(Instant, Option<&'static str>)>>);

impl Health {
    fn found(&self, fault: Option<&'static str>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), fault));
    }

    /// What keeps the server from serving, as the id of a problem.
    pub(crate) fn fault(&self) -> Option<&'static str> {
        match *self.0.lock().unwrap_or_else(PoisonError::into_inner) {
            Some((at, fault)) if at.elapsed() < STALE => fault,
            _ => Some("store_unavailable"),
        }
    }
}

/// Tries for ever whether the store can be written.
pub(crate) async fn check(app: App) {
    let mut beat = tokio::time::interval(EVERY);
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
