//! What somebody who was away, or asks without a connection, is told of a table: read from where they are.

use std::sync::Arc;

use cego_core::Seat;
use cego_protocol::message::Shown;
use cego_store::{Store, TableId};
use cego_table::{PersonId, Table};

use super::mutes::{Speakers, mute};
use super::recent::{Recent, Told};
use super::room::{Room, SharedRoom};
use super::state::State;
use super::walk::{DISTANCE, Walk, first, is_contradicted, kept};
use super::{Failure, Rooms};

/// The most events that are told at once.
pub(super) const MOST: u64 = 1_000;

/// Events as a viewer may see them, in order.
#[derive(Debug, Default)]
pub(super) struct Page {
    pub(super) shown: Vec<Shown>,
    /// Who said something in them.
    pub(super) speakers: Speakers,
}

/// What a new connection has missed.
pub(super) enum Missed {
    /// These events.
    All(Page),
    /// More than is told event by event, for who has seen nothing yet: how the table began.
    Began(Box<Shown>),
    /// More than is told event by event, or nobody knows how much.
    TooMuch,
}

/// A page that was read while the table went on.
pub(super) struct Ahead {
    viewer: Option<Seat>,
    until: u64,
    page: Page,
}

impl Rooms {
    /// What a viewer may see of the events after a number, at most a page of them, and whether there are more; `None` if there are
    /// fewer events.
    pub(crate) async fn since(
        self: &Arc<Rooms>,
        id: TableId,
        who: Option<PersonId>,
        after: u64,
    ) -> Result<Option<(Vec<Shown>, bool)>, Failure> {
        self.room(id).since(&*self.store, who, after).await
    }

    /// Keeps a snapshot of a table, in the background.
    pub(super) fn mark(self: &Arc<Rooms>, room: &SharedRoom) {
        let (store, room) = (Arc::clone(&self.store), Arc::clone(room));
        tokio::spawn(async move {
            if let Err(Failure::Store(error)) = room.mark(&*store).await {
                // Nothing hangs on it: the next one is made a thousand events later.
                tracing::debug!(reason = error.id(), "a snapshot of a table is not kept");
            }
        });
    }
}

impl Room {
    async fn since(
        &self,
        store: &dyn Store,
        who: Option<PersonId>,
        after: u64,
    ) -> Result<Option<(Vec<Shown>, bool)>, Failure> {
        let mut state = self.state.lock().await;
        if state.table(store, &self.id).await?.number() < after {
            // Another server may have told the client of more.
            state.catch_up(store, &self.id).await?;
        }
        let table = state.table(store, &self.id).await?;
        let (number, viewer) = (table.number(), who.and_then(|who| table.sees_as(who)));
        if !table.may_watch(who) {
            return Err(Failure::NotWatched);
        }
        if after > number {
            return Ok(None);
        }
        let at_hand = state.recent.as_ref().and_then(|recent| recent.after(after, viewer));
        Recent::ask(&mut state.recent, number);
        drop(state);
        let Page { mut shown, speakers } = match at_hand {
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

    /// Reads what a new connection has missed, if that has to be read, before it is let in.
    pub(super) async fn ahead(
        &self,
        store: &dyn Store,
        who: Option<PersonId>,
        after: Option<u64>,
    ) -> Result<Option<Ahead>, Failure> {
        let mut state = self.state.lock().await;
        let table = state.table(store, &self.id).await?;
        let (until, viewer) = (table.number(), who.and_then(|who| table.sees_as(who)));
        let Some(after) = after.filter(|&after| after < until && until - after <= MOST) else {
            return Ok(None);
        };
        if !table.may_watch(who) || state.at_hand(after, viewer).is_some() {
            return Ok(None);
        }
        drop(state);
        let page = page(store, &self.id, viewer, after, until).await?;
        Ok(Some(Ahead { viewer, until, page }))
    }

    async fn mark(&self, store: &dyn Store) -> Result<(), Failure> {
        let kept = {
            let mut state = self.state.lock().await;
            let due = state.table.as_ref().filter(|table| table.number() >= state.marked + DISTANCE);
            let Some(kept) = due.and_then(kept) else { return Ok(()) };
            state.marked = kept.number;
            kept
        };
        // Another server that has the table at hand may have been faster.
        let last = store.snapshot(&self.id, kept.version, kept.number).await?;
        if last.is_none_or(|last| last.number + DISTANCE / 2 <= kept.number) {
            store.keep_snapshots(&self.id, &[kept]).await?;
        }
        Ok(())
    }
}

impl State {
    /// The events after a number, if all of them are at hand.
    fn at_hand(&self, after: u64, viewer: Option<Seat>) -> Option<Page> {
        if self.table.as_ref().is_some_and(|table| table.number() == after) {
            return Some(Page::default());
        }
        self.recent.as_ref()?.after(after, viewer)
    }

    /// What a connection that comes now has missed.
    pub(super) async fn missed(
        &self,
        store: &dyn Store,
        id: &TableId,
        viewer: Option<Seat>,
        after: Option<u64>,
        ahead: Option<Ahead>,
    ) -> Result<Missed, Failure> {
        let number = self.table.as_ref().map_or(0, Table::number);
        let Some(after) = after.filter(|&after| after <= number) else { return Ok(Missed::TooMuch) };
        if number - after > MOST {
            return Ok(match after {
                0 => {
                    let first = first(store, id).await?;
                    Missed::Began(Box::new(Shown::of(&first, &[], viewer)))
                }
                _ => Missed::TooMuch,
            });
        }
        if let Some(page) = self.at_hand(after, viewer) {
            return Ok(Missed::All(page));
        }
        let read = ahead.filter(|ahead| ahead.viewer == viewer && ahead.until <= number);
        let (mut read, until) = read.map_or((Page::default(), after), |ahead| (ahead.page, ahead.until));
        if until < number {
            let rest = match self.at_hand(until, viewer) {
                Some(rest) => rest,
                None => page(store, id, viewer, until, number).await?,
            };
            read.shown.extend(rest.shown);
            read.speakers.extend(rest.speakers);
        }
        Ok(Missed::All(read))
    }
}

/// Reads what a seat (`None`: a spectator) may see of the events after a number, up to another, and at most [`MOST`].
async fn page(
    store: &dyn Store,
    id: &TableId,
    viewer: Option<Seat>,
    after: u64,
    until: u64,
) -> Result<Page, Failure> {
    if after >= until {
        return Ok(Page::default());
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
) -> Result<Page, Failure> {
    let mut page = Page::default();
    let mut table = if after == 0 {
        let first = first(store, id).await?;
        let table = Table::opened(&first)?;
        Told::new(&table, &first).show(viewer, &mut page);
        table
    } else {
        Walk::to(store, id, after).await?.table
    };
    let most = (until - table.number()).min(MOST - page.shown.len() as u64);
    for event in store.events(id, table.number(), most as u32).await? {
        table.apply(&event)?;
        Told::new(&table, &event).show(viewer, &mut page);
    }
    Ok(page)
}

#[cfg(test)]
mod tests;
