//! One tournament in memory.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use cego_protocol::http::tournament::{Holder, TournamentJson};
use cego_protocol::stored::tournament::History;
use cego_store::{Device, Store, StoreError, TournamentHead, TournamentId};
use cego_tournament::{Numbered, Tournament};
use tokio::sync::{MutexGuard, watch};

use super::past::{Mark, Past, Seen};
use crate::bus::Tag;
use crate::club::{Keys, chance};

/// How many streams one key may have open: several devices of the desk, one phone's tabs.
const STREAMS: u32 = 30;

/// Two people with a phone each need longer to look through a sheet one after the other; with one address they may share a network, so it is only marked.
const TWO_AT_ONCE: Duration = Duration::from_secs(20);

/// A confirmation of a sheet by somebody who sits there.
struct Confirmation {
    sheet: (usize, usize),
    number: u32,
    address: IpAddr,
    at: Instant,
}

/// A tournament at some moment.
#[derive(Clone)]
pub(crate) struct Now {
    pub(crate) id: TournamentId,
    pub(crate) head: TournamentHead,
    pub(crate) tournament: Tournament,
    /// The hash chain over its events.
    pub(crate) history: History,
    pub(crate) keys: Keys,
    pub(crate) devices: Vec<Device>,
    /// The mark of its last event.
    pub(crate) mark: Mark,
}

/// A tournament in use.
pub(crate) struct Hall {
    pub(crate) id: TournamentId,
    pub(crate) tag: Tag,
    /// Who holds it reads or writes the store.
    turn: tokio::sync::Mutex<()>,
    now: watch::Sender<Option<Arc<Now>>>,
    /// What has happened so far.
    past: Past,
    used: Mutex<Instant>,
    gone: AtomicBool,
    streams: Mutex<HashMap<Holder, u32>>,
    /// The latest confirmations by people at tables. They are kept for seconds, and in memory alone.
    confirmations: Mutex<Vec<Confirmation>>,
    /// What everybody sees, by language, as it was made last.
    public: Mutex<HashMap<&'static str, (TournamentHead, Arc<TournamentJson>)>>,
}

/// The place of a stream, until it is dropped.
pub(crate) struct Stream {
    hall: Arc<Hall>,
    holder: Holder,
}

impl Hall {
    pub(super) fn new(id: TournamentId, tag: Tag) -> Hall {
        Hall {
            id,
            tag,
            turn: tokio::sync::Mutex::default(),
            now: watch::Sender::new(None),
            past: Past::default(),
            used: Mutex::new(Instant::now()),
            gone: AtomicBool::new(false),
            streams: Mutex::default(),
            confirmations: Mutex::default(),
            public: Mutex::default(),
        }
    }

    /// Returns whether this address has just confirmed the sheet for somebody else. Remembers the confirmation.
    pub(super) fn confirms_from_one_device(
        &self,
        sheet: (usize, usize),
        number: u32,
        address: IpAddr,
    ) -> bool {
        let mut latest = self.confirmations.lock().unwrap_or_else(PoisonError::into_inner);
        latest.retain(|one| one.at.elapsed() < TWO_AT_ONCE);
        let twice =
            latest.iter().any(|one| (one.sheet, one.address) == (sheet, address) && one.number != number);
        latest.push(Confirmation { sheet, number, address, at: Instant::now() });
        twice
    }

    /// As it was when somebody last looked.
    pub(super) fn latest(&self) -> Option<Arc<Now>> {
        self.now.borrow().clone()
    }

    /// Takes the turn to write: nobody else of this server does meanwhile.
    pub(super) async fn turn(&self) -> MutexGuard<'_, ()> {
        *self.used.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        self.turn.lock().await
    }

    /// As it is now.
    pub(super) async fn now(&self, store: &dyn Store) -> Result<Arc<Now>, StoreError> {
        let turn = self.turn().await;
        self.read(store, &turn).await
    }

    /// The same for who has the turn.
    pub(super) async fn read(
        &self,
        store: &dyn Store,
        _turn: &MutexGuard<'_, ()>,
    ) -> Result<Arc<Now>, StoreError> {
        let head = store.tournament_head(&self.id).await?.ok_or(StoreError::NoSuch)?;
        // One that has come less far, or was opened at another time, is another of the same name.
        let known = self.latest().filter(|now| now.head.opened == head.opened && now.head.last <= head.last);
        let now = match known {
            Some(now) if now.head == head => return Ok(now),
            Some(now) => self.caught_up((*now).clone(), head, store).await?,
            None => self.whole(store).await?,
        };
        let now = Arc::new(now);
        self.now.send_replace(Some(Arc::clone(&now)));
        Ok(now)
    }

    async fn whole(&self, store: &dyn Store) -> Result<Now, StoreError> {
        let secret = store.tournament_secret(&self.id, chance()?).await?;
        let head = store.tournament_head(&self.id).await?.ok_or(StoreError::NoSuch)?;
        let devices = store.tournament_devices(&self.id).await?;
        let events = store.tournament_events(&self.id, 0).await?;
        let broken = |why: cego_tournament::Broken| StoreError::Broken(format!("a tournament: {why}"));
        let tournament = Tournament::replay(&events).map_err(broken)?.ok_or(StoreError::NoSuch)?;
        let keys = Keys::new(self.id.clone(), secret);
        let last = tournament.number();
        let now = Now {
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

    async fn caught_up(
        &self,
        mut now: Now,
        head: TournamentHead,
        store: &dyn Store,
    ) -> Result<Now, StoreError> {
        if now.head.version != head.version {
            let secret = store.tournament_secret(&self.id, chance()?).await?;
            now.keys = Keys::new(self.id.clone(), secret);
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

    /// Goes on with what was just kept.
    pub(super) fn goes_on(&self, before: &Now, tournament: Tournament, events: &[Numbered]) -> Arc<Now> {
        let head = TournamentHead { last: tournament.number(), ..before.head };
        let mark = self.past.add(events);
        let Now { id, history, keys, devices, .. } = before;
        // Not all of it: it has the tournament of before, too.
        let (id, mut history, keys, devices) = (id.clone(), history.clone(), keys.clone(), devices.clone());
        events.iter().for_each(|event| history.add(event));
        let now = Arc::new(Now { id, head, tournament, history, keys, devices, mark });
        self.now.send_replace(Some(Arc::clone(&now)));
        now
    }

    /// Whether what somebody has seen has happened here. If not, they have seen another copy of this tournament.
    pub(crate) fn has(&self, seen: Seen) -> bool {
        self.past.has(seen)
    }

    /// What happens from now on.
    pub(crate) fn changes(&self) -> watch::Receiver<Option<Arc<Now>>> {
        self.now.subscribe()
    }

    /// It was deleted: who looks on sees it.
    pub(super) fn is_gone(&self) {
        self.gone.store(true, Ordering::Relaxed);
        self.now.send_replace(None);
    }

    pub(super) fn is_watched(&self) -> bool {
        self.now.receiver_count() > 0 && !self.gone.load(Ordering::Relaxed)
    }

    pub(super) fn is_idle(&self, time: Duration) -> bool {
        self.used.lock().unwrap_or_else(PoisonError::into_inner).elapsed() > time
    }

    /// Counts a stream of a key until the place is dropped; nothing, if it has too many.
    pub(crate) fn stream(self: &Arc<Hall>, holder: Holder) -> Option<Stream> {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let count = streams.entry(holder).or_default();
        // Those without a key are counted by their address.
        if holder != Holder::Everybody && *count >= STREAMS {
            return None;
        }
        *count += 1;
        Some(Stream { hall: Arc::clone(self), holder })
    }

    /// What everybody sees, made once for all who ask in a language.
    pub(crate) fn public(
        &self,
        now: &Now,
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

impl Drop for Stream {
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

impl Now {
    /// Whose device it is at a sheet.
    pub(crate) fn bound(&self, round: usize, table: usize, device: &str) -> Option<u32> {
        let here = |one: &&Device| one.round == round && one.table == table && one.device == device;
        self.devices.iter().find(here).map(|one| one.number)
    }

    /// Whether somebody has used their own key.
    pub(crate) fn has_card(&self, number: u32) -> bool {
        self.devices.iter().any(|one| one.number == number && one.card)
    }
}
