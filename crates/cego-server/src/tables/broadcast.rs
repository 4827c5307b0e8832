//! Collects the messages for the connections of a table while its events are applied.
//! Mute lists of the people with a connection.
//! Cache of the latest events of a table that is polled, to spare the store.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError, RwLock, Weak};
use std::time::{Duration, Instant};

use cego_core::Seat;
use cego_protocol::message::RedactedEvent;
use cego_store::{Store, StoreError};
use cego_table::{Event, NumberedEvent, PersonId, Remover, Table};

use super::live::Watcher;
use super::load::EventPage;

/// Events prepared for the connections of a table.
#[derive(Debug)]
pub(crate) struct Broadcast {
    /// Redacted events: one list for each watched seat, and one for spectators.
    pub(crate) seen: Vec<(Option<Seat>, Vec<RedactedEvent>)>,
    /// Authors of the chat messages.
    pub(crate) speakers: Speakers,
    /// The events for polling clients, if these are cached.
    pub(crate) told: Option<Vec<CachedEvent>>,
    /// People removed from the table, and by whom.
    pub(crate) removed: Vec<(PersonId, Remover)>,
}

/// Returns the owner of a seat.
pub(crate) fn owner(table: &Table, seat: Seat) -> Option<PersonId> {
    table.chairs().get(seat.index())?.owner.as_ref().map(|owner| owner.who)
}

impl Broadcast {
    /// Creates an empty broadcast for these connections. `told` also caches it for polling clients.
    pub(crate) fn new(watchers: &[Watcher], told: bool) -> Broadcast {
        let mut seen: Vec<(Option<Seat>, Vec<RedactedEvent>)> = Vec::with_capacity(watchers.len());
        for watcher in watchers {
            if !seen.iter().any(|(viewer, _)| *viewer == watcher.viewer) {
                seen.push((watcher.viewer, Vec::new()));
            }
        }
        Broadcast {
            seen,
            speakers: Speakers::new(),
            told: told.then(Vec::new),
            removed: Vec::new(),
        }
    }

    /// Adds an event. `table` is the state just after it.
    pub(crate) fn add(&mut self, table: &Table, event: &NumberedEvent) {
        if let Some(seat) = event.event.speaker() {
            self.speakers.extend(owner(table, seat).map(|who| (event.number, who)));
        }
        if let Event::Removed { seat, by } = event.event {
            self.removed.extend(owner(table, seat).map(|who| (who, by)));
        }
        if let Some(told) = &mut self.told {
            told.push(CachedEvent::new(table, event));
        }
        for (viewer, shown) in &mut self.seen {
            shown.push(RedactedEvent::new(table, event, *viewer));
        }
    }
}

/// Mute list of one person.
#[derive(Debug, Default)]
pub(crate) struct MuteList(RwLock<Vec<PersonId>>);

impl MuteList {
    /// Returns whether a person is muted.
    pub(crate) fn has(&self, whom: PersonId) -> bool {
        self.0.read().unwrap_or_else(PoisonError::into_inner).contains(&whom)
    }
}

/// Mute lists of all people with a connection to this server.
#[derive(Debug, Default)]
pub(crate) struct MuteLists(Mutex<HashMap<PersonId, Weak<MuteList>>>);

impl MuteLists {
    /// Returns the mute list of a person, freshly read from the store.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub(crate) async fn load(
        &self,
        store: &dyn Store,
        who: PersonId,
    ) -> Result<Arc<MuteList>, StoreError> {
        let mutes = {
            let mut all = self.lock();
            let known = all.get(&who).and_then(Weak::upgrade);
            known.unwrap_or_else(|| {
                let mutes = Arc::default();
                all.insert(who, Arc::downgrade(&mutes));
                mutes
            })
        };
        self.renew(store, who).await?;
        Ok(mutes)
    }

    /// Reloads the mute list of a person for all their connections to this server.
    ///
    /// Connections to other servers reload it when they reconnect.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub(crate) async fn renew(&self, store: &dyn Store, who: PersonId) -> Result<(), StoreError> {
        let Some(mutes) = self.lock().get(&who).and_then(Weak::upgrade) else { return Ok(()) };
        let muted = store.mutes(who).await?;
        *mutes.0.write().unwrap_or_else(PoisonError::into_inner) = muted;
        Ok(())
    }

    /// Drops the mute lists of people without a connection.
    pub(crate) fn tidy(&self) {
        self.lock().retain(|_, mutes| mutes.strong_count() > 0);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<PersonId, Weak<MuteList>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Author of each chat event, by event number.
pub(crate) type Speakers = Vec<(u64, PersonId)>;

/// Removes the text of muted people. The events stay, so that numbers have no gaps.
pub(crate) fn mute(
    shown: &mut [RedactedEvent],
    speakers: &Speakers,
    is_muted: impl Fn(PersonId) -> bool,
) {
    for event in shown {
        if speakers.iter().any(|&(number, who)| number == event.number && is_muted(who)) {
            event.mute();
        }
    }
}

/// Maximum number of cached events.
const MOST_CACHED: usize = 64;
/// Time without polling after which the cache is dropped.
const QUIET: Duration = Duration::from_secs(60);

/// An event with everything needed to redact it for any viewer.
#[derive(Clone, Debug)]
pub(crate) struct CachedEvent {
    event: NumberedEvent,
    /// Game events it caused in the deal.
    happened: Vec<cego_core::Event>,
    /// Author, if it is a chat message.
    speaker: Option<PersonId>,
}

impl CachedEvent {
    /// Captures the event that was just applied to a table.
    pub(crate) fn new(table: &Table, event: &NumberedEvent) -> CachedEvent {
        let speaker = event.event.speaker().and_then(|seat| owner(table, seat));
        CachedEvent { event: event.clone(), happened: table.last_effects().to_vec(), speaker }
    }

    /// Adds the event to a page, as a seat (`None`: spectator) may see it.
    pub(crate) fn show(&self, viewer: Option<Seat>, page: &mut EventPage) {
        page.shown.push(RedactedEvent::redact(&self.event, &self.happened, viewer));
        page.speakers.extend(self.speaker.map(|who| (self.event.number, who)));
    }
}

/// Cache of the latest events.
#[derive(Debug)]
pub(crate) struct EventCache {
    asked: Instant,
    /// Number of the event before the first cached one.
    before: u64,
    events: VecDeque<CachedEvent>,
}

impl EventCache {
    /// Creates the cache, or extends its lifetime, on a poll. `number` is the last event's number.
    pub(crate) fn keep_alive(recent: &mut Option<EventCache>, number: u64) {
        let new = || EventCache { asked: Instant::now(), before: number, events: VecDeque::new() };
        recent.get_or_insert_with(new).asked = Instant::now();
    }

    /// Appends events. Drops the cache if polling has stopped or the events are unknown.
    pub(crate) fn append(recent: &mut Option<EventCache>, told: &Option<Vec<CachedEvent>>) {
        let Some(some) = recent else { return };
        let Some(told) = told.as_ref().filter(|_| some.asked.elapsed() < QUIET) else {
            *recent = None;
            return;
        };
        some.events.extend(told.iter().cloned());
        while some.events.len() > MOST_CACHED {
            some.events.pop_front();
            some.before += 1;
        }
    }

    /// Returns all events after a number as a seat (`None`: spectator) may see them, if all are
    /// cached.
    pub(crate) fn after(&self, after: u64, viewer: Option<Seat>) -> Option<EventPage> {
        let skip = usize::try_from(after.checked_sub(self.before)?).ok()?;
        let mut page = EventPage::default();
        self.events.iter().skip(skip).for_each(|told| told.show(viewer, &mut page));
        Some(page)
    }
}
