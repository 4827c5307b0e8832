//! Tournaments in use on this server: what is kept of each, read from the store and told to everybody who looks on.
//!
//! Nothing is decided on what is in memory alone: each reading and writing looks first how far the store has come, because other servers and
//! `cego tournament` write there, too. `hall` is one tournament, `act` carries out commands, `may` says who may give which, `show` is what each may see.

mod act;
mod hall;
mod machine;
mod may;
mod past;
mod show;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cego_store::{Store, StoreError, TournamentId};
use tokio::sync::Notify;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

pub(crate) use self::act::{Sender, Trouble, device_hash};
pub(crate) use self::hall::{Hall, Now, Stream};
pub(crate) use self::may::Denied;
pub(crate) use self::past::Seen;
pub(crate) use self::show::{
    drawn_preview, history, key_link, line, links, mended, penalties, sheet, tournament,
};
use crate::bus::{Bus, BusKey, Tag};
use crate::metrics::Metrics;

/// How long a tournament nobody asks for stays in memory.
const IDLE: Duration = Duration::from_secs(600);
/// How often the store is asked whether something has happened that nobody told.
const LOOK: Duration = Duration::from_secs(1);

/// The tournaments in use on this server.
pub(crate) struct Halls {
    pub(crate) store: Arc<dyn Store>,
    bus: Arc<dyn Bus>,
    key: BusKey,
    pub(crate) metrics: Arc<Metrics>,
    /// Told when something has happened in a tournament whose tables are the server's.
    online: Arc<Notify>,
    halls: Mutex<HashMap<TournamentId, Arc<Hall>>>,
}

impl Halls {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
        key: BusKey,
        metrics: Arc<Metrics>,
        online: Arc<Notify>,
    ) -> Halls {
        Halls { store, bus, key, metrics, online, halls: Mutex::default() }
    }

    /// A tournament, whether there is one of that name or not.
    fn hall(&self, id: &TournamentId) -> Arc<Hall> {
        let mut halls = self.lock();
        let hall = halls.entry(id.clone()).or_insert_with(|| {
            Arc::new(Hall::new(id.clone(), self.key.tag_of("tournament", &id.to_string())))
        });
        Arc::clone(hall)
    }

    /// A tournament as it is now.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if there is none, or the store's own.
    pub(crate) async fn now(&self, id: &TournamentId) -> Result<Arc<Now>, StoreError> {
        let hall = self.hall(id);
        let now = hall.now(&*self.store).await;
        if let Err(error) = &now {
            self.failed(id, error);
        }
        now
    }

    /// A tournament, if it is in memory: after [`now`](Halls::now) it is, unless it was deleted meanwhile.
    pub(crate) fn at_hand(&self, id: &TournamentId) -> Option<Arc<Hall>> {
        self.lock().get(id).cloned()
    }

    /// Whether a key is known to be one, as far as can be said without asking the store.
    pub(crate) fn knows(&self, id: &TournamentId, key: &str) -> bool {
        let hall = self.lock().get(id).cloned();
        let now = hall.and_then(|hall| hall.latest());
        now.is_some_and(|now| now.keys.holder(key).is_some())
    }

    /// Tells the other servers that something has happened.
    fn tell(&self, hall: &Hall) {
        self.bus.tell(hall.tag);
    }

    /// Catches up with a tournament, and tells those who look on.
    async fn catch_up(&self, hall: &Hall) {
        if let Err(error) = hall.now(&*self.store).await {
            self.failed(&hall.id, &error);
        }
    }

    fn failed(&self, id: &TournamentId, error: &StoreError) {
        match error {
            // A name somebody guessed must not stay, nor one that was deleted.
            StoreError::NoSuch => {
                if let Some(hall) = self.lock().remove(id) {
                    hall.is_gone();
                }
            }
            StoreError::Broken(_) => {
                tracing::error!(reason = error.id(), tournament = %id, %error, "what is kept of a tournament cannot be read");
            }
            _ => crate::trouble::fails(error, "a tournament cannot go on"),
        }
    }

    /// Listens to the other servers, for ever.
    pub(crate) async fn listen(self: Arc<Halls>, mut heard: Receiver<Tag>) {
        loop {
            match heard.recv().await {
                Ok(tag) => {
                    let hall = self.lock().values().find(|hall| hall.tag == tag).cloned();
                    if let Some(hall) = hall {
                        self.catch_up(&hall).await;
                    }
                }
                // What was missed, the next look finds.
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => std::future::pending().await,
            }
        }
    }

    /// Looks from time to time at what nobody told, for ever, and forgets what nobody asks for.
    pub(crate) async fn look(self: Arc<Halls>) {
        let mut beat = tokio::time::interval(LOOK);
        beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            beat.tick().await;
            let halls: Vec<Arc<Hall>> = self.lock().values().cloned().collect();
            for hall in halls.iter().filter(|hall| hall.is_watched()) {
                self.catch_up(hall).await;
            }
            drop(halls);
            let mut halls = self.lock();
            halls.retain(|_, hall| Arc::strong_count(hall) > 1 || hall.is_watched() || !hall.is_idle(IDLE));
            self.metrics.tournaments_at_hand.set(halls.len() as i64);
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TournamentId, Arc<Hall>>> {
        // Nothing that holds it can panic half way.
        self.halls.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
