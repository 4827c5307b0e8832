//! Loads a table from the store: last snapshot plus later events.
//! Shares equal rulesets among tables, so that each is in memory once.
//! Reads missed events of a table from the store, starting at the client's position.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use cego_core::Seat;
use cego_protocol::message::RedactedEvent;
use cego_protocol::stored::{SNAPSHOT, read_snapshot, write_snapshot};
use cego_store::{Store, StoreError, StoredSnapshot, TableId};
use cego_table::{NamedRules, NumberedEvent, PersonId, Table};

use super::broadcast::{CachedEvent, EventCache, Speakers, mute};
use super::live::{LiveState, LiveTable, SharedTable};
use super::registry::{TableCommandError, TableRegistry};

/// Number of events between snapshots.
pub(crate) const DISTANCE: u64 = 1_000;
/// Number of events read per batch.
const PAGE: u64 = 1_000;
/// Number of new snapshots stored together.
const TOGETHER: usize = 64;

/// A table while its events are being replayed.
pub(crate) struct TableLoader {
    pub(crate) table: Table,
    /// Number of the last snapshot.
    pub(crate) marked: u64,
    /// New snapshots taken on the way.
    made: Vec<StoredSnapshot>,
}

impl TableLoader {
    /// Returns the table after event `until`, or after its last event if that is earlier.
    ///
    /// Stores snapshots on the way if many events have to be replayed.
    ///
    /// # Errors
    /// If the table does not exist, its events are invalid, or the store cannot be read.
    pub(crate) async fn load(
        store: &dyn Store,
        id: &TableId,
        until: u64,
    ) -> Result<TableLoader, TableCommandError> {
        match TableLoader::try_load(store, id, until).await {
            Err(failure) if is_contradicted(store, id, &failure).await? => {
                TableLoader::try_load(store, id, until).await
            }
            walk => walk,
        }
    }

    async fn try_load(
        store: &dyn Store,
        id: &TableId,
        until: u64,
    ) -> Result<TableLoader, TableCommandError> {
        let first = first(store, id).await?;
        let mut walk = match store.snapshot(id, SNAPSHOT, until).await? {
            Some(kept) => TableLoader::resumed(store, id, &first, &kept).await?,
            None => {
                TableLoader { table: Table::from_first_event(&first)?, marked: 0, made: Vec::new() }
            }
        };
        walk.replay(store, id, until).await?;
        walk.keep(store, id).await;
        Ok(walk)
    }

    /// Restores the table from a snapshot.
    async fn resumed(
        store: &dyn Store,
        id: &TableId,
        first: &NumberedEvent,
        kept: &StoredSnapshot,
    ) -> Result<TableLoader, TableCommandError> {
        let broken = |why: String| TableCommandError::Store(StoreError::Broken(why));
        let snapshot = read_snapshot(&kept.body).map_err(|why| broken(why.to_string()))?;
        // A snapshot whose event does not exist belongs to another copy of the table.
        let of = store.events(id, kept.number.saturating_sub(1), 1).await?;
        if snapshot.number != kept.number
            || of.first().map(|event| event.number) != Some(kept.number)
        {
            return Err(broken(format!("there is no event {} of a snapshot", kept.number)));
        }
        Ok(TableLoader {
            table: Table::from_snapshot(first, snapshot)?,
            marked: kept.number,
            made: Vec::new(),
        })
    }

    /// Replays events up to `until`, or to the last.
    async fn replay(
        &mut self,
        store: &dyn Store,
        id: &TableId,
        until: u64,
    ) -> Result<(), TableCommandError> {
        while self.table.number() < until {
            let most = (until - self.table.number()).min(PAGE);
            let page = store.events(id, self.table.number(), most as u32).await?;
            for event in &page {
                self.table.apply(event)?;
                if self.table.number() >= self.marked + DISTANCE
                    && let Some(kept) = take_snapshot(&self.table)
                {
                    self.marked = kept.number;
                    self.made.push(kept);
                }
            }
            if self.made.len() >= TOGETHER {
                self.keep(store, id).await;
            }
            if (page.len() as u64) < most {
                break;
            }
        }
        Ok(())
    }

    /// Stores the new snapshots. Errors are ignored, since snapshots are only an optimization.
    async fn keep(&mut self, store: &dyn Store, id: &TableId) {
        let made = std::mem::take(&mut self.made);
        if let Err(error) = store.keep_snapshots(id, &made).await {
            tracing::debug!(reason = error.id(), "snapshots of a table are not kept");
        }
    }
}

/// Returns the first event of a table.
pub(crate) async fn first(
    store: &dyn Store,
    id: &TableId,
) -> Result<NumberedEvent, TableCommandError> {
    store.events(id, 0, 1).await?.pop().ok_or(TableCommandError::NoTable)
}

/// Returns a snapshot of the table, or `None` if it cannot be taken now.
pub(crate) fn take_snapshot(table: &Table) -> Option<StoredSnapshot> {
    let snapshot = table.snapshot()?;
    let named = snapshot.named().collect();
    let body = write_snapshot(&snapshot).ok()?;
    Some(StoredSnapshot { version: SNAPSHOT, number: snapshot.number, body, named })
}

/// Returns whether loading failed because snapshots contradict the events.
///
/// If so, they are deleted and the table can be rebuilt from its events, which always win.
pub(crate) async fn is_contradicted(
    store: &dyn Store,
    id: &TableId,
    failure: &TableCommandError,
) -> Result<bool, StoreError> {
    let TableCommandError::Store(StoreError::Broken(why)) = failure else { return Ok(false) };
    if store.snapshot(id, SNAPSHOT, u64::MAX).await?.is_none() {
        return Ok(false);
    }
    tracing::warn!(why, "snapshots of a table do not fit its events and are thrown away");
    store.drop_snapshots(id).await?;
    Ok(true)
}

/// Maximum number of shared rulesets, since clients can upload any.
const MOST_RULESETS: usize = 1_000;

#[derive(Debug, Default)]
pub(crate) struct RulesetInterner(Mutex<HashMap<(String, usize), Arc<NamedRules>>>);

impl RulesetInterner {
    /// Replaces the table's ruleset by the shared equal one.
    pub(crate) fn share(&self, table: &mut Table) {
        let ruleset = &table.setup().ruleset;
        let key = (ruleset.hash.clone(), ruleset.rules.table.people());
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if held.len() >= MOST_RULESETS && !held.contains_key(&key) {
            return;
        }
        let ruleset = Arc::clone(held.entry(key).or_insert_with(|| Arc::clone(ruleset)));
        drop(held);
        table.share_rules(&ruleset);
    }
}

/// Maximum number of events per response.
pub(crate) const MOST_EVENTS: u64 = 1_000;

/// Redacted events in order.
#[derive(Debug, Default)]
pub(crate) struct EventPage {
    pub(crate) shown: Vec<RedactedEvent>,
    /// Authors of the chat messages among them.
    pub(crate) speakers: Speakers,
}

/// Events that a new connection has missed.
pub(crate) enum MissedEvents {
    All(EventPage),
    /// Too many to list, for a client that has seen nothing: the first event of the table.
    Began(Box<RedactedEvent>),
    /// Too many to list, or their number is unknown.
    TooMuch,
}

/// A page read from the store without holding the table's lock.
pub(crate) struct PrefetchedPage {
    viewer: Option<Seat>,
    until: u64,
    page: EventPage,
}

impl TableRegistry {
    /// Returns the redacted events after a number, at most one page, and whether there are more.
    ///
    /// Returns `None` if the table has fewer events.
    pub(crate) async fn since(
        self: &Arc<TableRegistry>,
        id: TableId,
        who: Option<PersonId>,
        after: u64,
    ) -> Result<Option<(Vec<RedactedEvent>, bool)>, TableCommandError> {
        self.room(id).since(&*self.store, who, after).await
    }

    /// Stores a snapshot of a table in the background.
    pub(crate) fn snapshot_in_background(self: &Arc<TableRegistry>, room: &SharedTable) {
        let (store, room) = (Arc::clone(&self.store), Arc::clone(room));
        tokio::spawn(async move {
            if let Err(TableCommandError::Store(error)) = room.store_snapshot(&*store).await {
                // Harmless: the next snapshot follows a thousand events later.
                tracing::debug!(reason = error.id(), "a snapshot of a table is not kept");
            }
        });
    }
}

impl LiveTable {
    pub(crate) async fn since(
        &self,
        store: &dyn Store,
        who: Option<PersonId>,
        after: u64,
    ) -> Result<Option<(Vec<RedactedEvent>, bool)>, TableCommandError> {
        let mut state = self.state.lock().await;
        if state.table(store, &self.id).await?.number() < after {
            // Another server may have shown the client later events.
            state.catch_up(store, &self.id).await?;
        }
        let table = state.table(store, &self.id).await?;
        let (number, viewer) = (table.number(), who.and_then(|who| table.sees_as(who)));
        if !table.may_watch(who) {
            return Err(TableCommandError::NotWatched);
        }
        if after > number {
            return Ok(None);
        }
        let at_hand = state.recent.as_ref().and_then(|recent| recent.after(after, viewer));
        EventCache::keep_alive(&mut state.recent, number);
        drop(state);
        let EventPage { mut shown, speakers } = match at_hand {
            Some(page) => page,
            None => page(store, &self.id, viewer, after, number).await?,
        };
        if let Some(who) = who.filter(|_| !speakers.is_empty()) {
            let muted = store.mutes(who).await?;
            mute(&mut shown, &speakers, |whom| muted.contains(&whom));
        }
        let is_whole = shown.last().map_or(after, |last| last.number) >= number;
        Ok(Some((shown, !is_whole)))
    }

    /// Reads the events a new connection has missed, if necessary, before it is added.
    pub(crate) async fn prefetch(
        &self,
        store: &dyn Store,
        who: Option<PersonId>,
        after: Option<u64>,
    ) -> Result<Option<PrefetchedPage>, TableCommandError> {
        let mut state = self.state.lock().await;
        let table = state.table(store, &self.id).await?;
        let (until, viewer) = (table.number(), who.and_then(|who| table.sees_as(who)));
        let Some(after) = after.filter(|&after| after < until && until - after <= MOST_EVENTS)
        else {
            return Ok(None);
        };
        if !table.may_watch(who) || state.at_hand(after, viewer).is_some() {
            return Ok(None);
        }
        drop(state);
        let page = page(store, &self.id, viewer, after, until).await?;
        Ok(Some(PrefetchedPage { viewer, until, page }))
    }

    pub(crate) async fn store_snapshot(&self, store: &dyn Store) -> Result<(), TableCommandError> {
        let kept = {
            let mut state = self.state.lock().await;
            let due =
                state.table.as_ref().filter(|table| table.number() >= state.marked + DISTANCE);
            let Some(kept) = due.and_then(take_snapshot) else { return Ok(()) };
            state.marked = kept.number;
            kept
        };
        // Another server with this table may have stored one.
        let last = store.snapshot(&self.id, kept.version, kept.number).await?;
        if last.is_none_or(|last| last.number + DISTANCE / 2 <= kept.number) {
            store.keep_snapshots(&self.id, &[kept]).await?;
        }
        Ok(())
    }
}

impl LiveState {
    /// Returns the events after a number, if all of them are in memory.
    fn at_hand(&self, after: u64, viewer: Option<Seat>) -> Option<EventPage> {
        if self.table.as_ref().is_some_and(|table| table.number() == after) {
            return Some(EventPage::default());
        }
        self.recent.as_ref()?.after(after, viewer)
    }

    /// Returns the events that a connection added now has missed.
    pub(crate) async fn missed(
        &self,
        store: &dyn Store,
        id: &TableId,
        viewer: Option<Seat>,
        after: Option<u64>,
        ahead: Option<PrefetchedPage>,
    ) -> Result<MissedEvents, TableCommandError> {
        let number = self.table.as_ref().map_or(0, Table::number);
        let Some(after) = after.filter(|&after| after <= number) else {
            return Ok(MissedEvents::TooMuch);
        };
        if number - after > MOST_EVENTS {
            return Ok(match after {
                0 => {
                    let first = first(store, id).await?;
                    MissedEvents::Began(Box::new(RedactedEvent::redact(&first, &[], viewer)))
                }
                _ => MissedEvents::TooMuch,
            });
        }
        if let Some(page) = self.at_hand(after, viewer) {
            return Ok(MissedEvents::All(page));
        }
        let read = ahead.filter(|ahead| ahead.viewer == viewer && ahead.until <= number);
        let (mut read, until) =
            read.map_or((EventPage::default(), after), |ahead| (ahead.page, ahead.until));
        if until < number {
            let rest = match self.at_hand(until, viewer) {
                Some(rest) => rest,
                None => page(store, id, viewer, until, number).await?,
            };
            read.shown.extend(rest.shown);
            read.speakers.extend(rest.speakers);
        }
        Ok(MissedEvents::All(read))
    }
}

/// Reads the events in a range as a seat (`None`: spectator) may see them, at most [`MOST_EVENTS`].
async fn page(
    store: &dyn Store,
    id: &TableId,
    viewer: Option<Seat>,
    after: u64,
    until: u64,
) -> Result<EventPage, TableCommandError> {
    if after >= until {
        return Ok(EventPage::default());
    }
    match try_page(store, id, viewer, after, until).await {
        Err(failure) if is_contradicted(store, id, &failure).await? => {
            try_page(store, id, viewer, after, until).await
        }
        page => page,
    }
}

async fn try_page(
    store: &dyn Store,
    id: &TableId,
    viewer: Option<Seat>,
    after: u64,
    until: u64,
) -> Result<EventPage, TableCommandError> {
    let mut page = EventPage::default();
    let mut table = if after == 0 {
        let first = first(store, id).await?;
        let table = Table::from_first_event(&first)?;
        CachedEvent::new(&table, &first).show(viewer, &mut page);
        table
    } else {
        TableLoader::load(store, id, after).await?.table
    };
    let most = (until - table.number()).min(MOST_EVENTS - page.shown.len() as u64);
    for event in store.events(id, table.number(), most as u32).await? {
        table.apply(&event)?;
        CachedEvent::new(&table, &event).show(viewer, &mut page);
    }
    Ok(page)
}
