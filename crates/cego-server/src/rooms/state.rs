//! What a room holds, and what its connections are shown when something happens.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use cego_core::Seat;
use cego_protocol::message::{Shown, Subscription, ToClient};
use cego_store::{Store, TableId};
use cego_table::{PersonId, Remover, Table};

use super::broadcast::Broadcast;
use super::calling::Wait;
use super::failure::Failure;
use super::interner::RulesetInterner;
use super::kept::Kept;
use super::mutes::{Mutes, Speakers, mute};
use super::pace::Turn;
use super::recent::Recent;
use super::room::{Done, Frame, Watcher, read};
use super::walk::{DISTANCE, Walk};

#[derive(Debug)]
pub(super) struct State {
    /// The table; read from the store when it is needed, and again if it is not known what the store has.
    pub(super) table: Option<Table>,
    /// What this server has kept of it, where that is known.
    pub(super) kept: Option<Kept>,
    pub(super) interner: Arc<RulesetInterner>,
    pub(super) watchers: Vec<Watcher>,
    /// When it was used last.
    pub(super) used: Instant,
    /// The turn for which a bot is thinking, or waits to show what it has decided.
    pub(super) thinking: Option<Turn>,
    /// Who was found last to be on turn and not there.
    pub(super) missed: Option<Wait>,
    /// The number of the last snapshot, as far as this server knows.
    pub(super) marked: u64,
    /// The last events, while somebody asks for them again and again.
    pub(super) recent: Option<Recent>,
}

impl State {
    /// The table, read if need be.
    pub(super) async fn table(&mut self, store: &dyn Store, id: &TableId) -> Result<&Table, Failure> {
        if self.table.is_none() {
            let Walk { mut table, marked, .. } = Walk::to(store, id, u64::MAX).await?;
            self.interner.share(&mut table);
            (self.marked, self.recent) = (marked, None);
            // Connections from before saw another last event, or the same one.
            self.table = Some(table);
            self.show_whole();
        }
        self.table.as_ref().ok_or(Failure::NoTable)
    }

    /// Applies what other servers have added to the store.
    pub(super) async fn catch_up(&mut self, store: &dyn Store, id: &TableId) -> Result<(), Failure> {
        let Some(table) = &self.table else { return Ok(()) };
        let events = read(store, id, table.number()).await?;
        if events.is_empty() {
            return Ok(());
        }
        let Some(mut table) = self.table.take() else { return Ok(()) };
        let mut broadcast = Broadcast::new(&self.watchers, self.recent.is_some());
        for event in &events {
            table.apply(event)?;
            broadcast.add(&table, event);
        }
        self.go_on(table, &broadcast);
        Ok(())
    }

    pub(super) fn done(&self) -> Done {
        let table = self.table.as_ref();
        Done {
            number: table.map_or(0, Table::number),
            thinks: table.is_some_and(|table| table.bot_seat_on_turn().is_some()),
            marks: table.is_some_and(|table| table.number() >= self.marked + DISTANCE),
            booked: table.is_some_and(Table::is_booked),
        }
    }

    pub(super) fn is_connected(&self, who: PersonId) -> bool {
        self.watchers.iter().any(|watcher| watcher.who == Some(who))
    }

    /// Goes on with a table after events that are kept, and tells everybody about them.
    pub(super) fn go_on(&mut self, table: Table, Broadcast { seen, speakers, told, removed }: &Broadcast) {
        Recent::go_on(&mut self.recent, told);
        let texts: Vec<(Option<Seat>, Subscription, Utf8Bytes)> = seen
            .iter()
            .flat_map(|&(viewer, ref shown)| {
                let of = |subscription| {
                    self.watchers.iter().any(|w| w.viewer == viewer && w.subscription == subscription)
                };
                [Subscription::Turn, Subscription::View, Subscription::Always]
                    .into_iter()
                    .filter(|&subscription| of(subscription))
                    .map(|subscription| {
                        (
                            viewer,
                            subscription,
                            ToClient::events(&table, viewer, subscription, shown.clone()).json().into(),
                        )
                    })
                    .collect::<Vec<_>>()
            })
            .collect();
        self.watchers.retain_mut(|watcher| {
            let viewer = watcher.who.and_then(|who| table.sees_as(who));
            let mutes_one = |mutes: &Arc<Mutes>| speakers.iter().any(|&(_, who)| mutes.has(who));
            let had_to_leave = removed.iter().find(|(who, _)| watcher.who == Some(*who));
            let reason = had_to_leave.and_then(|&(who, by)| why_removed(&table, who, by));
            let frame = if let Some(reason) = reason {
                Some(Frame::Left(reason))
            } else if viewer == watcher.viewer && watcher.mutes.as_ref().is_some_and(mutes_one) {
                let shown = seen.iter().find(|(seat, _)| *seat == viewer);
                shown.map(|(_, shown)| unheard(&table, watcher, shown.clone(), speakers))
            } else if viewer == watcher.viewer {
                let text = texts
                    .iter()
                    .find(|(seat, subscription, _)| *seat == viewer && *subscription == watcher.subscription);
                text.map(|(_, _, text)| Frame::Text(text.clone()))
            } else {
                watcher.viewer = viewer;
                Some(whole_table(&table, watcher))
            };
            // A connection that does not keep up is cut; it can come again and gets what it missed.
            frame.is_none_or(|frame| watcher.out.try_send(frame).is_ok())
        });
        self.table = Some(table);
    }

    /// Shows everybody the whole table.
    pub(super) fn show_whole(&mut self) {
        let Some(table) = &self.table else { return };
        self.watchers.retain_mut(|watcher| {
            watcher.viewer = watcher.who.and_then(|who| table.sees_as(who));
            watcher.out.try_send(whole_table(table, watcher)).is_ok()
        });
    }
}

/// What somebody is told who has just had to leave a table; nothing, if they may sit down again and can see that they may.
fn why_removed(table: &Table, who: PersonId, by: Remover) -> Option<&'static str> {
    match by {
        Remover::Others => Some("removed"),
        Remover::Host if table.removals().is_out(who) => Some("removed_by_host"),
        Remover::Host => (!table.may_watch(Some(who))).then_some("unseated"),
    }
}

/// What happened, without the words of people whom the connection's person has muted.
fn unheard(table: &Table, watcher: &Watcher, mut events: Vec<Shown>, speakers: &Speakers) -> Frame {
    mute(&mut events, speakers, |whom| watcher.mutes.as_ref().is_some_and(|mutes| mutes.has(whom)));
    Frame::Text(ToClient::events(table, watcher.viewer, watcher.subscription, events).json().into())
}

/// The whole table for a connection, or that it has to go.
pub(super) fn whole_table(table: &Table, watcher: &Watcher) -> Frame {
    if !table.may_watch(watcher.who) {
        return Frame::Left("not_watched");
    }
    Frame::Text(ToClient::picture(table, watcher.viewer, watcher.subscription).json().into())
}
