//! One table loaded on this server.
//! State of a loaded table and its connections.
//! Durations of the stages of a command, from its arrival to the broadcast.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use cego_core::Seat;
use cego_host::play_quick;
use cego_protocol::message::{RedactedEvent, Subscription, ToClient};
use cego_store::{Completion, Store, StoreError, TableId};
use cego_table::{HostCommand, Input, NumberedEvent, PersonId, Remover, Table, TableStep, Time};
use tokio::sync::{Mutex, mpsc};

use super::bot_search::{self, BotTurn, DecisionTask};
use super::broadcast::{Broadcast, EventCache, MuteList, Speakers, mute};
use super::load::{DISTANCE, EventPage, MissedEvents, RulesetInterner, TableLoader};
use super::persist::{StoredMetadata, finished, keep, reschedule};
use super::presence::AbsentPlayer;
use super::registry::TableCommandError;
use crate::ops::clock::now;

/// Maximum retries of a command after write conflicts with other servers.
const TRIES: usize = 8;
/// Number of events read per batch.
const PAGE: u32 = 5_000;
/// Queue length at which a slow connection is dropped. It can reconnect and catch up.
pub(crate) const WAITING: usize = 256;

/// Output for a connection.
#[derive(Clone, Debug)]
pub(crate) enum Frame {
    Text(Utf8Bytes),
    /// The person may not stay; the connection ends. Holds the id of the reason.
    Left(&'static str),
}

/// A connection to a table.
#[derive(Debug)]
pub(crate) struct Watcher {
    pub(crate) connection: u64,
    pub(crate) who: Option<PersonId>,
    /// Options of the subscription.
    pub(crate) subscription: Subscription,
    /// Seat from which it was last shown the table.
    pub(crate) viewer: Option<Seat>,
    /// Mute list of its person.
    pub(crate) mutes: Option<Arc<MuteList>>,
    pub(crate) out: mpsc::Sender<Frame>,
}

/// Result of a command.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableCommandResult {
    /// Number of the table's last event.
    pub(crate) number: u64,
    /// True if a bot is on turn.
    pub(crate) thinks: bool,
    /// True if a snapshot is due.
    pub(crate) marks: bool,
    /// True if a tournament has assigned the seats.
    pub(crate) booked: bool,
}

/// One table loaded on this server.
#[derive(Debug)]
pub(crate) struct LiveTable {
    pub(crate) id: TableId,
    pub(crate) state: Mutex<LiveState>,
}

impl LiveTable {
    pub(crate) fn new(id: TableId, interner: Arc<RulesetInterner>) -> LiveTable {
        let state = LiveState {
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
        LiveTable { id, state: Mutex::new(state) }
    }

    /// Executes a command. Its events are stored when this returns.
    ///
    /// A `shared` table may have newer events from other servers. A bot's decision is only valid
    /// for its `turn`: after another action or an undo it is ignored.
    pub(crate) async fn command(
        &self,
        store: &dyn Store,
        (input, turn): (&Input, Option<BotTurn>),
        now: Time,
        shared: bool,
    ) -> Result<(TableCommandResult, Vec<NumberedEvent>, Stages), TableCommandError> {
        let (mut stages, mut watch) = (Stages::default(), Stopwatch::start());
        let mut state = self.state.lock().await;
        stages.locked = watch.lap();
        state.used = Instant::now();
        for _ in 0..TRIES {
            let number = state.table(store, &self.id).await?.number();
            let (mut broadcast, mut over) =
                (Broadcast::new(&state.watchers, state.recent.is_some()), Vec::new());
            let mut see = |table: &Table, event: &NumberedEvent| {
                broadcast.add(table, event);
                over.extend(finished(table, event).transpose());
            };
            let table = state.table.as_ref().ok_or(TableCommandError::NoTable)?;
            if turn.is_some() && BotTurn::from_table(table) != turn {
                return Ok((state.done(), Vec::new(), stages));
            }
            let step = match table
                .handle_watched(input.clone(), now, &mut |table, event| see(table, event))
            {
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
            let TableStep { events, after } =
                play_quick(step, now, |_, task| bot_search::decide(task), &mut |table, event| {
                    see(table, event)
                })?;
            if events.is_empty() {
                if matches!(input, Input::Host(HostCommand::Tick)) {
                    state.kept = reschedule(store, &self.id, state.kept, table).await?;
                }
                return Ok((state.done(), events, stages));
            }
            let over = over.into_iter().collect::<Result<Vec<Completion>, TableCommandError>>()?;
            stages.decided += watch.lap();
            let kept = keep(store, &self.id, (number, state.kept), &events, &after, &over).await;
            stages.stored += watch.lap();
            match kept {
                Ok(kept) => {
                    state.kept = Some(kept);
                    state.install(after, &broadcast);
                    stages.told = watch.lap();
                    return Ok((state.done(), events, stages));
                }
                // Conflict with another server: load its events and retry.
                Err(StoreError::Conflict) => state.catch_up(store, &self.id).await?,
                Err(error) => {
                    if matches!(error, StoreError::Unavailable(_)) {
                        // The write may or may not have succeeded.
                        state.table = None;
                    }
                    return Err(error.into());
                }
            }
        }
        Err(TableCommandError::Store(StoreError::Conflict))
    }

    /// Stores the first events of a table.
    pub(crate) async fn open(
        &self,
        store: &dyn Store,
        mut table: Table,
        events: &[NumberedEvent],
    ) -> Result<(), TableCommandError> {
        let mut state = self.state.lock().await;
        state.kept = Some(keep(store, &self.id, (0, None), events, &table, &[]).await?);
        state.interner.share(&mut table);
        (state.table, state.recent) = (Some(table), None);
        Ok(())
    }

    /// Reloads the table after its stored events were rewritten, and shows it to all connections.
    pub(crate) async fn reload(&self, store: &dyn Store) -> Result<(), TableCommandError> {
        let mut state = self.state.lock().await;
        (state.table, state.recent) = (None, None);
        if state.watchers.is_empty() {
            Ok(())
        } else {
            state.table(store, &self.id).await.map(|_| ())
        }
    }

    /// Applies events of other servers.
    pub(crate) async fn catch_up(
        &self,
        store: &dyn Store,
    ) -> Result<TableCommandResult, TableCommandError> {
        let mut state = self.state.lock().await;
        if state.table.is_some() {
            state.catch_up(store, &self.id).await?;
        } else {
            state.table(store, &self.id).await?;
        }
        Ok(state.done())
    }

    /// Reads from the table.
    pub(crate) async fn inspect<T>(
        &self,
        store: &dyn Store,
        see: impl FnOnce(&Table) -> T,
    ) -> Result<T, TableCommandError> {
        let mut state = self.state.lock().await;
        state.used = Instant::now();
        state.table(store, &self.id).await.map(see)
    }

    /// Adds a connection.
    ///
    /// Returns its first message and the channel of later ones. The first message contains the
    /// missed events, or the whole table if these are too many.
    pub(crate) async fn watch(
        &self,
        store: &dyn Store,
        (connection, who, mutes): (u64, Option<PersonId>, Option<Arc<MuteList>>),
        subscription: Subscription,
        after: Option<u64>,
    ) -> Result<(Utf8Bytes, mpsc::Receiver<Frame>), TableCommandError> {
        // Missed events are read without holding the lock.
        let ahead = self.prefetch(store, who, after).await?;
        let mut state = self.state.lock().await;
        state.used = Instant::now();
        let table = state.table(store, &self.id).await?;
        let viewer = who.and_then(|who| table.sees_as(who));
        if !table.may_watch(who) {
            return Err(TableCommandError::NotWatched);
        }
        let missed = state.missed(store, &self.id, viewer, after, ahead).await?;
        let table = state.table(store, &self.id).await?;
        let (out, frames) = mpsc::channel(WAITING);
        let whole = || ToClient::picture(table, viewer, subscription);
        let first = match missed {
            MissedEvents::All(EventPage { mut shown, speakers }) => {
                mute(&mut shown, &speakers, |whom| {
                    mutes.as_ref().is_some_and(|mutes| mutes.has(whom))
                });
                ToClient::events(table, viewer, subscription, shown)
            }
            MissedEvents::Began(first) => {
                // The new channel has room.
                let _ = out.try_send(Frame::Text(whole().json().into()));
                ToClient::events(table, viewer, subscription, vec![*first])
            }
            MissedEvents::TooMuch => whole(),
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

    /// Returns whether a person has a connection to this server.
    pub(crate) async fn is_connected(&self, who: PersonId) -> bool {
        self.state.lock().await.is_connected(who)
    }

    /// Returns the number of connections without a seat.
    pub(crate) async fn watchers(&self) -> usize {
        self.state.lock().await.watchers.iter().filter(|watcher| watcher.viewer.is_none()).count()
    }

    /// Returns the number of connections.
    pub(crate) async fn connections(&self) -> usize {
        self.state.lock().await.watchers.len()
    }

    /// Returns whether the table has been unused for this long. A held lock counts as use.
    pub(crate) fn is_idle(&self, longer: std::time::Duration) -> bool {
        self.state.try_lock().is_ok_and(|state| {
            state.watchers.is_empty() && state.thinking.is_none() && state.used.elapsed() > longer
        })
    }

    /// Returns the decision that the bot on turn has to make, once per turn.
    pub(crate) async fn take_task(&self) -> Option<DecisionTask> {
        let mut state = self.state.lock().await;
        let task = DecisionTask::from_table(state.table.as_ref()?)?;
        if state.thinking == Some(task.turn) {
            return None;
        }
        state.thinking = Some(task.turn);
        Some(task)
    }

    /// Marks that the bot has decided or given up.
    pub(crate) async fn finish_task(&self, turn: BotTurn) {
        self.state.lock().await.thinking.take_if(|thinking| *thinking == turn);
    }
}

/// Executes a host command at a stored table without its server.
///
/// Servers that have loaded the table read the new events.
pub(crate) async fn command_in_store(
    store: &dyn Store,
    id: TableId,
    command: HostCommand,
) -> Result<(), TableCommandError> {
    let room = LiveTable::new(id, Arc::default());
    room.command(store, (&command.into(), None), now(), true).await.map(drop)
}

/// Returns all events of a table after a number.
pub(crate) async fn read(
    store: &dyn Store,
    id: &TableId,
    after: u64,
) -> Result<Vec<NumberedEvent>, StoreError> {
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

/// Shared handle of a loaded table.
pub(crate) type SharedTable = Arc<LiveTable>;

#[derive(Debug)]
pub(crate) struct LiveState {
    /// The table, loaded on demand. `None` also after a write with unknown outcome.
    pub(crate) table: Option<Table>,
    /// Stored metadata of the table, if known.
    pub(crate) kept: Option<StoredMetadata>,
    pub(crate) interner: Arc<RulesetInterner>,
    pub(crate) watchers: Vec<Watcher>,
    /// Time of the last use.
    pub(crate) used: Instant,
    /// Turn for which a bot is searching or whose decision is delayed.
    pub(crate) thinking: Option<BotTurn>,
    /// The absent player last notified.
    pub(crate) missed: Option<AbsentPlayer>,
    /// Number of the last snapshot known to this server.
    pub(crate) marked: u64,
    /// Cache of the latest events while clients poll.
    pub(crate) recent: Option<EventCache>,
}

impl LiveState {
    /// Returns the table, loading it if necessary.
    pub(crate) async fn table(
        &mut self,
        store: &dyn Store,
        id: &TableId,
    ) -> Result<&Table, TableCommandError> {
        if self.table.is_none() {
            let TableLoader { mut table, marked, .. } =
                TableLoader::load(store, id, u64::MAX).await?;
            self.interner.share(&mut table);
            (self.marked, self.recent) = (marked, None);
            // Existing connections may have seen another last event.
            self.table = Some(table);
            self.send_table();
        }
        self.table.as_ref().ok_or(TableCommandError::NoTable)
    }

    /// Applies events that other servers have stored.
    pub(crate) async fn catch_up(
        &mut self,
        store: &dyn Store,
        id: &TableId,
    ) -> Result<(), TableCommandError> {
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
        self.install(table, &broadcast);
        Ok(())
    }

    pub(crate) fn done(&self) -> TableCommandResult {
        let table = self.table.as_ref();
        TableCommandResult {
            number: table.map_or(0, Table::number),
            thinks: table.is_some_and(|table| table.bot_seat_on_turn().is_some()),
            marks: table.is_some_and(|table| table.number() >= self.marked + DISTANCE),
            booked: table.is_some_and(Table::is_booked),
        }
    }

    pub(crate) fn is_connected(&self, who: PersonId) -> bool {
        self.watchers.iter().any(|watcher| watcher.who == Some(who))
    }

    /// Installs the new table state and broadcasts the stored events.
    pub(crate) fn install(
        &mut self,
        table: Table,
        Broadcast { seen, speakers, told, removed }: &Broadcast,
    ) {
        EventCache::append(&mut self.recent, told);
        let texts: Vec<(Option<Seat>, Subscription, Utf8Bytes)> = seen
            .iter()
            .flat_map(|&(viewer, ref shown)| {
                let of = |subscription| {
                    self.watchers
                        .iter()
                        .any(|w| w.viewer == viewer && w.subscription == subscription)
                };
                [Subscription::Turn, Subscription::View, Subscription::Always]
                    .into_iter()
                    .filter(|&subscription| of(subscription))
                    .map(|subscription| {
                        (
                            viewer,
                            subscription,
                            ToClient::events(&table, viewer, subscription, shown.clone())
                                .json()
                                .into(),
                        )
                    })
                    .collect::<Vec<_>>()
            })
            .collect();
        self.watchers.retain_mut(|watcher| {
            let viewer = watcher.who.and_then(|who| table.sees_as(who));
            let mutes_one = |mutes: &Arc<MuteList>| speakers.iter().any(|&(_, who)| mutes.has(who));
            let had_to_leave = removed.iter().find(|(who, _)| watcher.who == Some(*who));
            let reason = had_to_leave.and_then(|&(who, by)| why_removed(&table, who, by));
            let frame = if let Some(reason) = reason {
                Some(Frame::Left(reason))
            } else if viewer == watcher.viewer && watcher.mutes.as_ref().is_some_and(mutes_one) {
                let shown = seen.iter().find(|(seat, _)| *seat == viewer);
                shown.map(|(_, shown)| without_muted(&table, watcher, shown.clone(), speakers))
            } else if viewer == watcher.viewer {
                let text = texts.iter().find(|(seat, subscription, _)| {
                    *seat == viewer && *subscription == watcher.subscription
                });
                text.map(|(_, _, text)| Frame::Text(text.clone()))
            } else {
                watcher.viewer = viewer;
                Some(whole_table(&table, watcher))
            };
            // A slow connection is dropped. It can reconnect and catch up.
            frame.is_none_or(|frame| watcher.out.try_send(frame).is_ok())
        });
        self.table = Some(table);
    }

    /// Sends the whole table to all connections.
    pub(crate) fn send_table(&mut self) {
        let Some(table) = &self.table else { return };
        self.watchers.retain_mut(|watcher| {
            watcher.viewer = watcher.who.and_then(|who| table.sees_as(who));
            watcher.out.try_send(whole_table(table, watcher)).is_ok()
        });
    }
}

/// Returns the reason to send to a removed person.
///
/// Returns `None` if the person may sit down again and still watch.
fn why_removed(table: &Table, who: PersonId, by: Remover) -> Option<&'static str> {
    match by {
        Remover::Others => Some("removed"),
        Remover::Host if table.removals().is_removed(who) => Some("removed_by_host"),
        Remover::Host => (!table.may_watch(Some(who))).then_some("unseated"),
    }
}

/// Returns the events without the chat of people whom the connection's person has muted.
fn without_muted(
    table: &Table,
    watcher: &Watcher,
    mut events: Vec<RedactedEvent>,
    speakers: &Speakers,
) -> Frame {
    mute(&mut events, speakers, |whom| watcher.mutes.as_ref().is_some_and(|mutes| mutes.has(whom)));
    Frame::Text(ToClient::events(table, watcher.viewer, watcher.subscription, events).json().into())
}

/// Returns the whole table for a connection, or the reason why it must close.
pub(crate) fn whole_table(table: &Table, watcher: &Watcher) -> Frame {
    if !table.may_watch(watcher.who) {
        return Frame::Left("not_watched");
    }
    Frame::Text(ToClient::picture(table, watcher.viewer, watcher.subscription).json().into())
}

/// Duration of each stage of a command.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Stages {
    /// Waiting for other commands to the same table.
    pub(crate) locked: Duration,
    /// Deciding it, including the answers of fast bots.
    pub(crate) decided: Duration,
    /// Storing its events: queueing and the transaction.
    pub(crate) stored: Duration,
    /// Building the messages for the connections.
    pub(crate) told: Duration,
}

pub(crate) struct Stopwatch(Instant);

impl Stopwatch {
    pub(crate) fn start() -> Stopwatch {
        Stopwatch(Instant::now())
    }

    /// Ends a stage and begins the next. Returns the time since the last call.
    pub(crate) fn lap(&mut self) -> Duration {
        let now = Instant::now();
        now - std::mem::replace(&mut self.0, now)
    }
}

impl Stages {
    /// Returns the durations by label name.
    pub(crate) fn named(&self) -> [(&'static str, Duration); 4] {
        [
            ("lock", self.locked),
            ("decide", self.decided),
            ("store", self.stored),
            ("tell", self.told),
        ]
    }
}
