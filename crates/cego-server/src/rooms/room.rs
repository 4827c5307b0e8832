//! One table as this server holds it.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use cego_core::Seat;
use cego_host::play_quick;
use cego_protocol::message::{Subscription, ToClient};
use cego_store::{Finished, Store, StoreError, TableId};
use cego_table::{HostCommand, Input, Numbered, PersonId, Step, Table, Time};
use tokio::sync::{Mutex, mpsc};

use super::bots;
use super::broadcast::Broadcast;
use super::failure::Failure;
use super::finished::finished;
use super::interner::RulesetInterner;
use super::kept::{keep, reschedule};
use super::mutes::{Mutes, mute};
use super::pace::{Task, Turn};
use super::reading::{Missed, Page};
use super::stages::{Stages, Stopwatch};
use super::state::State;
use crate::clock::now;

/// How often a command is tried again because another server was faster.
const TRIES: usize = 8;
/// Events read at once.
const PAGE: u32 = 5_000;
/// Messages that may wait for a slow connection before it is cut. It can come again, and gets what it missed.
pub(crate) const WAITING: usize = 256;

/// What a connection gets.
#[derive(Clone, Debug)]
pub(crate) enum Frame {
    /// A message.
    Text(Utf8Bytes),
    /// The person may not be here any more; the connection ends. Why, as the id of a reason.
    Left(&'static str),
}

/// A connection to a table.
#[derive(Debug)]
pub(crate) struct Watcher {
    pub(crate) connection: u64,
    pub(crate) who: Option<PersonId>,
    /// What it wants to be told beside events.
    pub(crate) subscription: Subscription,
    /// The seat it was last shown the table from.
    pub(super) viewer: Option<Seat>,
    /// The people its person has muted.
    pub(super) mutes: Option<Arc<Mutes>>,
    pub(super) out: mpsc::Sender<Frame>,
}

/// What a command has brought about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Done {
    /// The number of the table's last event.
    pub(crate) number: u64,
    /// Whether a bot is on turn.
    pub(crate) thinks: bool,
    /// Whether it is time for another snapshot.
    pub(crate) marks: bool,
    /// Whether a tournament has drawn who sits there.
    pub(crate) booked: bool,
}

/// One table as this server holds it.
#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) id: TableId,
    pub(super) state: Mutex<State>,
}

impl Room {
    pub(super) fn new(id: TableId, interner: Arc<RulesetInterner>) -> Room {
        let state = State {
            table: None,
            kept: None,
            interner,
            watchers: Vec::new(),
            used: Instant::now(),
            thinking: None,
            missed: None,
            marked: 0,
            recent: None,
        };
        Room { id, state: Mutex::new(state) }
    }

    /// Carries out a command. When this returns, its events are stored. A table that is `shared` may have been changed by another
    /// server that this one has not heard of yet. What a bot has decided counts for its `turn` alone: where something was done or taken
    /// back meanwhile, nothing happens.
    pub(crate) async fn command(
        &self,
        store: &dyn Store,
        (input, turn): (&Input, Option<Turn>),
        now: Time,
        shared: bool,
    ) -> Result<(Done, Vec<Numbered>, Stages), Failure> {
        let (mut stages, mut watch) = (Stages::default(), Stopwatch::start());
        let mut state = self.state.lock().await;
        stages.locked = watch.lap();
        state.used = Instant::now();
        for _ in 0..TRIES {
            let number = state.table(store, &self.id).await?.number();
            let (mut broadcast, mut over) =
                (Broadcast::new(&state.watchers, state.recent.is_some()), Vec::new());
            let mut see = |table: &Table, event: &Numbered| {
                broadcast.add(table, event);
                over.extend(finished(table, event).transpose());
            };
            let table = state.table.as_ref().ok_or(Failure::NoTable)?;
            if turn.is_some() && Turn::of(table) != turn {
                return Ok((state.done(), Vec::new(), stages));
            }
            let step = match table.handle_watched(input.clone(), now, &mut |table, event| see(table, event)) {
                Ok(step) => step,
                Err(refusal) => {
                    if shared {
                        state.catch_up(store, &self.id).await?;
                    }
                    if state.done().number > number {
                        continue;
                    }
                    return Err(refusal.into());
                }
            };
            let Step { events, after } =
                play_quick(step, now, |_, task| bots::decide(task), &mut |table, event| see(table, event))?;
            if events.is_empty() {
                if matches!(input, Input::Host(HostCommand::Tick)) {
                    state.kept = reschedule(store, &self.id, state.kept, table).await?;
                }
                return Ok((state.done(), events, stages));
            }
            let over = over.into_iter().collect::<Result<Vec<Finished>, Failure>>()?;
            stages.decided += watch.lap();
            let kept = keep(store, &self.id, (number, state.kept), &events, &after, &over).await;
            stages.stored += watch.lap();
            match kept {
                Ok(kept) => {
                    state.kept = Some(kept);
                    state.go_on(after, &broadcast);
                    stages.told = watch.lap();
                    return Ok((state.done(), events, stages));
                }
                // Another server was faster: see what it did, and try again.
                Err(StoreError::Conflict) => state.catch_up(store, &self.id).await?,
                Err(error) => {
                    if matches!(error, StoreError::Unavailable(_)) {
                        // It may have been kept, or not.
                        state.table = None;
                    }
                    return Err(error.into());
                }
            }
        }
        Err(Failure::Store(StoreError::Conflict))
    }

    /// Stores the first events of a table.
    pub(crate) async fn open(
        &self,
        store: &dyn Store,
        mut table: Table,
        events: &[Numbered],
    ) -> Result<(), Failure> {
        let mut state = self.state.lock().await;
        state.kept = Some(keep(store, &self.id, (0, None), events, &table, &[]).await?);
        state.interner.share(&mut table);
        (state.table, state.recent) = (Some(table), None);
        Ok(())
    }

    /// Reads the table again, because what is kept of it has changed behind its last event, and shows it to all who look on.
    pub(super) async fn reload(&self, store: &dyn Store) -> Result<(), Failure> {
        let mut state = self.state.lock().await;
        (state.table, state.recent) = (None, None);
        if state.watchers.is_empty() { Ok(()) } else { state.table(store, &self.id).await.map(|_| ()) }
    }

    /// Applies what other servers have done.
    pub(crate) async fn catch_up(&self, store: &dyn Store) -> Result<Done, Failure> {
        let mut state = self.state.lock().await;
        if state.table.is_some() {
            state.catch_up(store, &self.id).await?;
        } else {
            state.table(store, &self.id).await?;
        }
        Ok(state.done())
    }

    /// Looks at the table.
    pub(crate) async fn look<T>(
        &self,
        store: &dyn Store,
        see: impl FnOnce(&Table) -> T,
    ) -> Result<T, Failure> {
        let mut state = self.state.lock().await;
        state.used = Instant::now();
        state.table(store, &self.id).await.map(see)
    }

    /// Adds a connection. Returns its first message, with the events it has missed, or the whole table if these are too many, and the
    /// channel of all later ones.
    pub(crate) async fn watch(
        &self,
        store: &dyn Store,
        (connection, who, mutes): (u64, Option<PersonId>, Option<Arc<Mutes>>),
        subscription: Subscription,
        after: Option<u64>,
    ) -> Result<(Utf8Bytes, mpsc::Receiver<Frame>), Failure> {
        // What has to be read is read while the table goes on.
        let ahead = self.ahead(store, who, after).await?;
        let mut state = self.state.lock().await;
        state.used = Instant::now();
        let table = state.table(store, &self.id).await?;
        let viewer = who.and_then(|who| table.sees_as(who));
        if !table.may_watch(who) {
            return Err(Failure::NotWatched);
        }
        let missed = state.missed(store, &self.id, viewer, after, ahead).await?;
        let table = state.table(store, &self.id).await?;
        let (out, frames) = mpsc::channel(WAITING);
        let whole = || ToClient::picture(table, viewer, subscription);
        let first = match missed {
            Missed::All(Page { mut shown, speakers }) => {
                mute(&mut shown, &speakers, |whom| mutes.as_ref().is_some_and(|mutes| mutes.has(whom)));
                ToClient::events(table, viewer, subscription, shown)
            }
            Missed::Began(first) => {
                // There is room for it.
                let _ = out.try_send(Frame::Text(whole().json().into()));
                ToClient::events(table, viewer, subscription, vec![*first])
            }
            Missed::TooMuch => whole(),
        };
        state.watchers.push(Watcher { connection, who, subscription, viewer, mutes, out });
        Ok((first.json().into(), frames))
    }

    /// Removes a connection. Returns its person if they have no other connection here.
    pub(crate) async fn unwatch(&self, connection: u64) -> Option<PersonId> {
        let mut state = self.state.lock().await;
        let place = state.watchers.iter().position(|watcher| watcher.connection == connection)?;
        let who = state.watchers.swap_remove(place).who?;
        state.used = Instant::now();
        (!state.is_connected(who)).then_some(who)
    }

    /// Whether somebody has a connection to this server.
    pub(crate) async fn is_connected(&self, who: PersonId) -> bool {
        self.state.lock().await.is_connected(who)
    }

    /// How many connections have no seat.
    pub(crate) async fn watchers(&self) -> usize {
        self.state.lock().await.watchers.iter().filter(|watcher| watcher.viewer.is_none()).count()
    }

    /// How many connections there are.
    pub(crate) async fn connections(&self) -> usize {
        self.state.lock().await.watchers.len()
    }

    /// Whether nobody has used the table for this long. Somebody who waits for its lock uses it.
    pub(crate) fn is_idle(&self, longer: std::time::Duration) -> bool {
        self.state.try_lock().is_ok_and(|state| {
            state.watchers.is_empty() && state.thinking.is_none() && state.used.elapsed() > longer
        })
    }

    /// The decision that the bot on turn has to make. Returned once only.
    pub(super) async fn take_task(&self) -> Option<Task> {
        let mut state = self.state.lock().await;
        let task = Task::of(state.table.as_ref()?)?;
        if state.thinking == Some(task.turn) {
            return None;
        }
        state.thinking = Some(task.turn);
        Some(task)
    }

    /// Notes that the bot has decided or given up.
    pub(super) async fn thought(&self, turn: Turn) {
        self.state.lock().await.thinking.take_if(|thinking| *thinking == turn);
    }
}

/// Carries out a command of the host at a table of a store, without a server that holds it. Servers that do read what is new.
pub(crate) async fn command_in_store(
    store: &dyn Store,
    id: TableId,
    command: HostCommand,
) -> Result<(), Failure> {
    let room = Room::new(id, Arc::default());
    room.command(store, (&command.into(), None), now(), true).await.map(drop)
}

/// All events of a table after a number.
pub(super) async fn read(store: &dyn Store, id: &TableId, after: u64) -> Result<Vec<Numbered>, StoreError> {
    let mut events = Vec::new();
    let mut last = after;
    loop {
        let page = store.events(id, last, PAGE).await?;
        let whole = page.len() as u32 == PAGE;
        last = page.last().map_or(last, |event| event.number);
        events.extend(page);
        if !whole {
            return Ok(events);
        }
    }
}

/// The rooms of tables in use.
pub(crate) type SharedRoom = Arc<Room>;
