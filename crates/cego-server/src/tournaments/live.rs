//! One tournament loaded on this server.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use cego_protocol::http::tournament::{Holder, TournamentJson};
use cego_protocol::stored::tournament::History;
use cego_store::{SheetDevice, Store, StoreError, TournamentHead, TournamentId};
use cego_tournament::{NumberedTournamentEvent, Tournament};
use tokio::sync::{MutexGuard, watch};

use super::admin::capability_keys::CapabilityKeys;
use super::admin::chance;
use super::execute::{EventReference, HistoryHash, HistoryHashes};
use crate::ops::bus::BusTag;

/// Maximum number of concurrent streams per key, as for several devices of the desk or browser
/// tabs.
const STREAMS: u32 = 30;

/// Interval in which two confirmations from one device are suspicious.
///
/// Two people with their own phones need longer to check a sheet. Equal addresses may just be a
/// shared network, so the sheet is only marked.
const TWO_AT_ONCE: Duration = Duration::from_secs(20);

/// A confirmation of a sheet by a player.
struct Confirmation {
    sheet: (usize, usize),
    number: u32,
    address: IpAddr,
    at: Instant,
}

/// Immutable state of a tournament.
#[derive(Clone)]
pub(crate) struct TournamentSnapshot {
    pub(crate) id: TournamentId,
    pub(crate) head: TournamentHead,
    pub(crate) tournament: Tournament,
    /// Hash chain over its events.
    pub(crate) history: History,
    pub(crate) keys: CapabilityKeys,
    pub(crate) devices: Vec<SheetDevice>,
    /// Hash of its last event.
    pub(crate) mark: HistoryHash,
}

/// A tournament loaded on this server.
pub(crate) struct LiveTournament {
    pub(crate) id: TournamentId,
    pub(crate) tag: BusTag,
    /// Lock for access to the store.
    turn: tokio::sync::Mutex<()>,
    now: watch::Sender<Option<Arc<TournamentSnapshot>>>,
    /// Event hashes so far.
    past: HistoryHashes,
    used: Mutex<Instant>,
    gone: AtomicBool,
    streams: Mutex<HashMap<Holder, u32>>,
    /// Latest confirmations by players, kept in memory for seconds.
    confirmations: Mutex<Vec<Confirmation>>,
    /// Cached public view by language.
    public: Mutex<HashMap<&'static str, (TournamentHead, Arc<TournamentJson>)>>,
}

/// Guard that counts a stream until it is dropped.
pub(crate) struct StreamGuard {
    hall: Arc<LiveTournament>,
    holder: Holder,
}

impl LiveTournament {
    pub(crate) fn new(id: TournamentId, tag: BusTag) -> LiveTournament {
        LiveTournament {
            id,
            tag,
            turn: tokio::sync::Mutex::default(),
            now: watch::Sender::new(None),
            past: HistoryHashes::default(),
            used: Mutex::new(Instant::now()),
            gone: AtomicBool::new(false),
            streams: Mutex::default(),
            confirmations: Mutex::default(),
            public: Mutex::default(),
        }
    }

    /// Returns whether this address has just confirmed the sheet for another person.
    ///
    /// Remembers the confirmation.
    pub(crate) fn confirms_from_one_device(
        &self,
        sheet: (usize, usize),
        number: u32,
        address: IpAddr,
    ) -> bool {
        let mut latest = self.confirmations.lock().unwrap_or_else(PoisonError::into_inner);
        latest.retain(|one| one.at.elapsed() < TWO_AT_ONCE);
        let twice = latest
            .iter()
            .any(|one| (one.sheet, one.address) == (sheet, address) && one.number != number);
        latest.push(Confirmation { sheet, number, address, at: Instant::now() });
        twice
    }

    /// Returns the state as last read.
    pub(crate) fn latest(&self) -> Option<Arc<TournamentSnapshot>> {
        self.now.borrow().clone()
    }

    /// Acquires the write lock within this server.
    pub(crate) async fn write_lock(&self) -> MutexGuard<'_, ()> {
        *self.used.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        self.turn.lock().await
    }

    /// Returns the current state, reading new events from the store.
    pub(crate) async fn snapshot(
        &self,
        store: &dyn Store,
    ) -> Result<Arc<TournamentSnapshot>, StoreError> {
        let turn = self.write_lock().await;
        self.read(store, &turn).await
    }

    /// Reads the current state. The caller holds the lock.
    pub(crate) async fn read(
        &self,
        store: &dyn Store,
        _turn: &MutexGuard<'_, ()>,
    ) -> Result<Arc<TournamentSnapshot>, StoreError> {
        let head = store.tournament_head(&self.id).await?.ok_or(StoreError::NoSuch)?;
        // A shorter history or another creation time means a different tournament of the same name.
        let known = self
            .latest()
            .filter(|now| now.head.opened == head.opened && now.head.last <= head.last);
        let now = match known {
            Some(now) if now.head == head => return Ok(now),
            Some(now) => self.catch_up((*now).clone(), head, store).await?,
            None => self.load(store).await?,
        };
        let now = Arc::new(now);
        self.now.send_replace(Some(Arc::clone(&now)));
        Ok(now)
    }

    async fn load(&self, store: &dyn Store) -> Result<TournamentSnapshot, StoreError> {
        let secret = store.tournament_secret(&self.id, chance()?).await?;
        let head = store.tournament_head(&self.id).await?.ok_or(StoreError::NoSuch)?;
        let devices = store.tournament_devices(&self.id).await?;
        let events = store.tournament_events(&self.id, 0).await?;
        let broken = |why: cego_tournament::TournamentReplayError| {
            StoreError::Broken(format!("a tournament: {why}"))
        };
        let tournament = Tournament::replay(&events).map_err(broken)?.ok_or(StoreError::NoSuch)?;
        let keys = CapabilityKeys::new(self.id.clone(), secret);
        let last = tournament.number();
        let now = TournamentSnapshot {
            id: self.id.clone(),
            head: TournamentHead { last, ..head },
            tournament,
            history: History::over(&events),
            keys,
            devices,
            mark: self.past.begin(&events),
        };
        Ok(now)
    }

    async fn catch_up(
        &self,
        mut now: TournamentSnapshot,
        head: TournamentHead,
        store: &dyn Store,
    ) -> Result<TournamentSnapshot, StoreError> {
        if now.head.version != head.version {
            let secret = store.tournament_secret(&self.id, chance()?).await?;
            now.keys = CapabilityKeys::new(self.id.clone(), secret);
            now.devices = store.tournament_devices(&self.id).await?;
        }
        if now.head.last < head.last {
            let events = store.tournament_events(&self.id, now.head.last).await?;
            for event in &events {
                let fits = now.tournament.apply(event);
                fits.map_err(|why| StoreError::Broken(format!("a tournament: {why}")))?;
                now.history.add(event);
            }
            now.mark = self.past.add(&events);
        }
        now.head = TournamentHead { last: now.tournament.number(), ..head };
        Ok(now)
    }

    /// Installs the state after events that were just stored.
    pub(crate) fn install(
        &self,
        before: &TournamentSnapshot,
        tournament: Tournament,
        events: &[NumberedTournamentEvent],
    ) -> Arc<TournamentSnapshot> {
        let head = TournamentHead { last: tournament.number(), ..before.head };
        let mark = self.past.add(events);
        let TournamentSnapshot { id, history, keys, devices, .. } = before;
        // Cloning all of `before` would also clone its tournament.
        let (id, mut history, keys, devices) =
            (id.clone(), history.clone(), keys.clone(), devices.clone());
        events.iter().for_each(|event| history.add(event));
        let now =
            Arc::new(TournamentSnapshot { id, head, tournament, history, keys, devices, mark });
        self.now.send_replace(Some(Arc::clone(&now)));
        now
    }

    /// Returns whether an event seen by a client is part of this history.
    ///
    /// If not, the client has seen another copy of this tournament.
    pub(crate) fn has(&self, seen: EventReference) -> bool {
        self.past.has(seen)
    }

    /// Subscribes to changes of the state.
    pub(crate) fn changes(&self) -> watch::Receiver<Option<Arc<TournamentSnapshot>>> {
        self.now.subscribe()
    }

    /// Marks the tournament as deleted and notifies subscribers.
    pub(crate) fn mark_deleted(&self) {
        self.gone.store(true, Ordering::Relaxed);
        self.now.send_replace(None);
    }

    pub(crate) fn is_watched(&self) -> bool {
        self.now.receiver_count() > 0 && !self.gone.load(Ordering::Relaxed)
    }

    pub(crate) fn is_idle(&self, time: Duration) -> bool {
        self.used.lock().unwrap_or_else(PoisonError::into_inner).elapsed() > time
    }

    /// Counts a stream of a key until the guard is dropped. Returns `None` above the limit.
    pub(crate) fn stream(self: &Arc<LiveTournament>, holder: Holder) -> Option<StreamGuard> {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let count = streams.entry(holder).or_default();
        // Clients without a key are limited by address.
        if holder != Holder::Everybody && *count >= STREAMS {
            return None;
        }
        *count += 1;
        Some(StreamGuard { hall: Arc::clone(self), holder })
    }

    /// Returns the public view, cached per language.
    pub(crate) fn public(
        &self,
        now: &TournamentSnapshot,
        language: &'static str,
        make: impl FnOnce() -> TournamentJson,
    ) -> Arc<TournamentJson> {
        let mut public = self.public.lock().unwrap_or_else(PoisonError::into_inner);
        match public.get(language) {
            Some((head, made)) if *head == now.head => Arc::clone(made),
            _ => {
                let made = Arc::new(make());
                public.insert(language, (now.head, Arc::clone(&made)));
                made
            }
        }
    }
}

impl Drop for StreamGuard {
    fn drop(&mut self) {
        let mut streams = self.hall.streams.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = streams.get_mut(&self.holder) {
            *count -= 1;
            if *count == 0 {
                streams.remove(&self.holder);
            }
        }
    }
}

impl TournamentSnapshot {
    /// Returns the owner of a device at a sheet.
    pub(crate) fn device_owner(&self, round: usize, table: usize, device: &str) -> Option<u32> {
        let here =
            |one: &&SheetDevice| one.round == round && one.table == table && one.device == device;
        self.devices.iter().find(here).map(|one| one.number)
    }

    /// Returns whether a person has used their own key.
    pub(crate) fn has_used_key(&self, number: u32) -> bool {
        self.devices.iter().any(|one| one.number == number && one.card)
    }
}
