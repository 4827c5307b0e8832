//! Tournaments loaded on this server, read from the store and broadcast to subscribers.
//!
//! Memory is only a cache: every read and write first catches up with the store, because other
//! servers and `cego tournament` write there, too. `hall` is one tournament, `act` executes
//! commands, `may` holds the permissions, `show` redacts the views.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cego_store::{Store, StoreError, TournamentId};
use tokio::sync::Notify;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use super::live::{LiveTournament, TournamentSnapshot};
use crate::ops::bus::{Bus, BusKey, BusTag};
use crate::ops::metrics::Metrics;

/// Time after which an unused tournament is dropped from memory.
const IDLE: Duration = Duration::from_secs(600);
/// Poll interval for changes without a bus message.
const LOOK: Duration = Duration::from_secs(1);

/// All tournaments loaded on this server.
pub(crate) struct TournamentRegistry {
    pub(crate) store: Arc<dyn Store>,
    bus: Arc<dyn Bus>,
    key: BusKey,
    pub(crate) metrics: Arc<Metrics>,
    /// Notified about changes of tournaments on the server's own tables.
    pub(crate) online: Arc<Notify>,
    halls: Mutex<HashMap<TournamentId, Arc<LiveTournament>>>,
}

impl TournamentRegistry {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
        key: BusKey,
        metrics: Arc<Metrics>,
        online: Arc<Notify>,
    ) -> TournamentRegistry {
        TournamentRegistry { store, bus, key, metrics, online, halls: Mutex::default() }
    }

    /// Returns the handle of a tournament, which need not exist in the store.
    pub(crate) fn hall(&self, id: &TournamentId) -> Arc<LiveTournament> {
        let mut halls = self.lock();
        let hall = halls.entry(id.clone()).or_insert_with(|| {
            Arc::new(LiveTournament::new(
                id.clone(),
                self.key.tag_of("tournament", &id.to_string()),
            ))
        });
        Arc::clone(hall)
    }

    /// Returns the current state of a tournament.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if it does not exist, or another store error.
    pub(crate) async fn snapshot(
        &self,
        id: &TournamentId,
    ) -> Result<Arc<TournamentSnapshot>, StoreError> {
        let hall = self.hall(id);
        let now = hall.snapshot(&*self.store).await;
        if let Err(error) = &now {
            self.failed(id, error);
        }
        now
    }

    /// Returns a tournament if it is in memory.
    ///
    /// After [`snapshot`](Halls::now) it is, unless deleted meanwhile.
    pub(crate) fn find_loaded(&self, id: &TournamentId) -> Option<Arc<LiveTournament>> {
        self.lock().get(id).cloned()
    }

    /// Returns whether a key is known to be valid without reading the store.
    pub(crate) fn is_known_key(&self, id: &TournamentId, key: &str) -> bool {
        let hall = self.lock().get(id).cloned();
        let now = hall.and_then(|hall| hall.latest());
        now.is_some_and(|now| now.keys.holder(key).is_some())
    }

    /// Notifies the other servers of a change.
    pub(crate) fn notify_servers(&self, hall: &LiveTournament) {
        self.bus.publish(hall.tag);
    }

    /// Catches up with a tournament and notifies its subscribers.
    async fn catch_up(&self, hall: &LiveTournament) {
        if let Err(error) = hall.snapshot(&*self.store).await {
            self.failed(&hall.id, &error);
        }
    }

    pub(crate) fn failed(&self, id: &TournamentId, error: &StoreError) {
        match error {
            // Guessed and deleted names must not accumulate.
            StoreError::NoSuch => {
                if let Some(hall) = self.lock().remove(id) {
                    hall.mark_deleted();
                }
            }
            StoreError::Broken(_) => {
                tracing::error!(reason = error.id(), tournament = %id, %error, "what is kept of a \
                    tournament cannot be read");
            }
            _ => crate::ops::error_log::log_failure(error, "a tournament cannot go on"),
        }
    }

    /// Receives messages of other servers in an endless loop.
    pub(crate) async fn listen(self: Arc<TournamentRegistry>, mut heard: Receiver<BusTag>) {
        loop {
            match heard.recv().await {
                Ok(tag) => {
                    let hall = self.lock().values().find(|hall| hall.tag == tag).cloned();
                    if let Some(hall) = hall {
                        self.catch_up(&hall).await;
                    }
                }
                // The next poll finds the missed changes.
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => std::future::pending().await,
            }
        }
    }

    /// Polls for changes and drops unused tournaments in an endless loop.
    pub(crate) async fn poll(self: Arc<TournamentRegistry>) {
        let mut beat = tokio::time::interval(LOOK);
        beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            beat.tick().await;
            let halls: Vec<Arc<LiveTournament>> = self.lock().values().cloned().collect();
            for hall in halls.iter().filter(|hall| hall.is_watched()) {
                self.catch_up(hall).await;
            }
            drop(halls);
            let mut halls = self.lock();
            halls.retain(|_, hall| {
                Arc::strong_count(hall) > 1 || hall.is_watched() || !hall.is_idle(IDLE)
            });
            self.metrics.tournaments_at_hand.set(halls.len() as i64);
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TournamentId, Arc<LiveTournament>>> {
        // No code can panic while it holds the lock.
        self.halls.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
