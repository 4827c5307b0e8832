//! All tables loaded on this server, with their timers and bots.
//! Reasons why a command failed.
//! Maintenance mode before a restart, in which no new match begins.
//! Returns their seats to guests who have opened an account.
//! Removes deleted people from the tables where they sat.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use cego_protocol::message::Subscription;
use cego_store::{EventRedaction, Person, PersonKind, Store, StoreError, TableId};
use cego_table::{
    Caller, Command, HostCommand, Input, NumberedEvent, PersonId, STRIKES, Stage, Table,
    TableRefusal, TableReplayError, Time, erase_people,
};
use tokio::sync::{Notify, broadcast, mpsc};

use super::bot_search::{BotTurn, FairQueue};
use super::broadcast::MuteLists;
use super::live::{Frame, LiveTable, SharedTable, TableCommandResult, read};
use super::load::RulesetInterner;
use super::persist::is_over;
use super::presence::AbsentPlayer;
use crate::ops::bus::{Bus, BusKey, BusMonitor, BusTag, Tags};
use crate::ops::clock::now;
use crate::ops::metrics::{Metrics, StageLabel};
use crate::people::push::notifier::PushNotifier;

/// Time after which an unused table is dropped from memory.
const IDLE: Duration = Duration::from_secs(60);
/// Interval between polls for changes whose bus messages were lost, in seconds.
const LOOK_AROUND: u64 = 15;
/// Lease of a server on the due timers of a table, in milliseconds.
const HOLD_MS: u64 = 5_000;
/// Capacity of the channel for bus messages about other things than tables here.
const ELSEWHERE: usize = 1_024;
/// Maximum number of tables whose timers run in one batch.
const DUE: u32 = 256;

/// Lifetime of a strike, which counts at all tables, in milliseconds: three days.
const STRIKES_COUNT_MS: u64 = 3 * 24 * 3_600_000;

/// All tables loaded on this server.
pub(crate) struct TableRegistry {
    pub(crate) store: Arc<dyn Store>,
    bus: Arc<dyn Bus>,
    pub(crate) metrics: Arc<Metrics>,
    rooms: Mutex<HashMap<TableId, SharedTable>>,
    tags: Tags,
    /// Bus messages that concern no table on this server.
    pub(crate) elsewhere: broadcast::Sender<BusTag>,
    /// True in maintenance mode, in which no new match begins.
    pub(crate) maintenance: AtomicBool,
    interner: Arc<RulesetInterner>,
    connections: AtomicU64,
    /// Mute lists of the people with a connection.
    pub(crate) mutes: MuteLists,
    /// Push notifications for absent players, if enabled.
    pub(crate) calls: Option<Arc<PushNotifier>>,
    /// Minimum time before the decision of a searching bot is shown, in milliseconds.
    pub(crate) pace_ms: u64,
    /// Notified when a deal or a match ends at a tournament table.
    played: Arc<Notify>,
    /// Fair queue that limits concurrent bot searches.
    pub(crate) thinkers: FairQueue<Option<PersonId>>,
}

impl TableRegistry {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
        key: BusKey,
        metrics: Arc<Metrics>,
        calls: Option<Arc<PushNotifier>>,
        pace_ms: u64,
        played: Arc<Notify>,
    ) -> Arc<TableRegistry> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Arc::new(TableRegistry {
            store,
            bus,
            metrics,
            rooms: Mutex::default(),
            tags: Tags::new(key),
            elsewhere: broadcast::Sender::new(ELSEWHERE),
            maintenance: AtomicBool::new(false),
            interner: Arc::default(),
            connections: AtomicU64::new(0),
            mutes: MuteLists::default(),
            calls,
            pace_ms,
            played,
            thinkers: FairQueue::new(cores),
        })
    }

    /// Creates a table with its first events.
    pub(crate) async fn open(
        self: &Arc<TableRegistry>,
        id: TableId,
        table: Table,
        events: &[NumberedEvent],
    ) -> Result<(), TableCommandError> {
        if self.maintenance.load(Ordering::Relaxed) {
            return Err(TableCommandError::Maintenance);
        }
        let room = Arc::new(LiveTable::new(id, Arc::clone(&self.interner)));
        // Only tournament tables have owned seats before their players arrive.
        let waits = AbsentPlayer::for_round(&table);
        room.open(&*self.store, table, events).await?;
        self.schedule_round_notifications(id, waits);
        self.metrics.tables_opened.inc();
        if self.bus.has_others() {
            self.tags.add(id);
        }
        self.lock().insert(id, room);
        Ok(())
    }

    /// Executes a command. Its events are stored when this returns.
    pub(crate) async fn command(
        self: &Arc<TableRegistry>,
        id: TableId,
        input: impl Into<Input>,
    ) -> Result<TableCommandResult, TableCommandError> {
        self.command_in(id, input.into(), None).await
    }

    /// Executes a command. A bot's decision is only valid for its `turn`.
    pub(crate) async fn command_in(
        self: &Arc<TableRegistry>,
        id: TableId,
        input: Input,
        turn: Option<BotTurn>,
    ) -> Result<TableCommandResult, TableCommandError> {
        let rooms = Arc::clone(self);
        // A separate task, so that a client disconnect cannot interrupt between storing and
        // broadcasting.
        let asked = Instant::now();
        let done =
            tokio::spawn(async move { rooms.carry_out(id, (&input, turn), asked).await }).await;
        done.unwrap_or_else(|why| {
            Err(TableCommandError::Store(StoreError::Unavailable(why.to_string())))
        })
    }

    /// Rejects the hash chain tip of a person with too many recent strikes.
    ///
    /// Otherwise a coalition could withhold links at one table after another. Returns the command
    /// without the tip if the person may still sit down.
    async fn without_tip(&self, input: &Input) -> Result<Option<Input>, TableCommandError> {
        let Input::Client(
            Caller::Person(who),
            Command::Chain { .. } | Command::Sit { tip: Some(_), .. },
        ) = input
        else {
            return Ok(None);
        };
        let since = Time(now().0.saturating_sub(STRIKES_COUNT_MS));
        if self.store.strikes(*who, since).await? < u32::from(STRIKES) {
            return Ok(None);
        }
        let mut input = input.clone();
        match &mut input {
            Input::Client(_, Command::Sit { tip, .. }) => *tip = None,
            _ => return Err(TableCommandError::Refused(TableRefusal::StruckTooOften)),
        }
        Ok(Some(input))
    }

    async fn carry_out(
        self: &Arc<TableRegistry>,
        id: TableId,
        (input, turn): (&Input, Option<BotTurn>),
        asked: Instant,
    ) -> Result<TableCommandResult, TableCommandError> {
        let begun = Instant::now();
        if self.must_wait(id, input).await? {
            self.metrics
                .commands
                .get_or_create(&outcome::<()>(&Err(TableCommandError::Maintenance)))
                .inc();
            return Err(TableCommandError::Maintenance);
        }
        let without_tip = self.without_tip(input).await?;
        let input = without_tip.as_ref().unwrap_or(input);
        let room = self.room(id);
        let shared = self.bus.has_others();
        let done = room.command(&*self.store, (input, turn), now(), shared).await;
        self.metrics.commands.get_or_create(&outcome(&done)).inc();
        let (done, events, stages) = done.inspect_err(|failure| self.failed(id, failure))?;
        let scheduled = [("schedule", begun - asked)];
        for (stage, took) in
            scheduled.into_iter().chain(stages.named()).filter(|_| !events.is_empty())
        {
            self.metrics
                .command_stages
                .get_or_create(&StageLabel { stage })
                .observe(took.as_secs_f64());
        }
        self.metrics.command_seconds.observe(begun.elapsed().as_secs_f64());
        self.metrics.events.inc_by(events.len() as u64);
        if !events.is_empty() {
            self.bus.publish(self.tags.tag(&id));
            self.schedule_turn_notification(&room);
        }
        if done.booked && events.iter().any(is_over) {
            self.played.notify_one();
        }
        if done.marks {
            self.snapshot_in_background(&room);
        }
        if done.thinks {
            self.think(room);
        }
        Ok(done)
    }

    /// Reads from the table.
    pub(crate) async fn inspect<T>(
        self: &Arc<TableRegistry>,
        id: TableId,
        see: impl FnOnce(&Table) -> T,
    ) -> Result<T, TableCommandError> {
        let seen = self.room(id).inspect(&*self.store, see).await;
        seen.inspect_err(|failure| self.failed(id, failure))
    }

    /// Adds a connection to a table.
    ///
    /// Returns its number, its first message and the channel of later ones.
    pub(crate) async fn watch(
        self: &Arc<TableRegistry>,
        id: TableId,
        who: Option<PersonId>,
        subscription: Subscription,
        after: Option<u64>,
    ) -> Result<(u64, Utf8Bytes, mpsc::Receiver<Frame>), TableCommandError> {
        let connection = self.connections.fetch_add(1, Ordering::Relaxed);
        let mutes = match who {
            Some(who) => Some(self.mutes.load(&*self.store, who).await?),
            None => None,
        };
        let room = self.room(id);
        if self.bus.has_others() {
            // Messages from other servers may have been lost.
            room.catch_up(&*self.store).await.inspect_err(|failure| self.failed(id, failure))?;
        }
        let watched = room.watch(&*self.store, (connection, who, mutes), subscription, after).await;
        let (first, frames) = watched.inspect_err(|failure| self.failed(id, failure))?;
        if let Some(who) = who {
            let away = |table: &Table| {
                table.seat_of(who).is_some_and(|seat| table.chairs()[seat.index()].gone.is_some())
            };
            if room.inspect(&*self.store, away).await? {
                self.command_as_host(id, HostCommand::Came { who }).await;
            }
        }
        // A bot may have been on turn when the last server with this table stopped.
        self.think(room);
        Ok((connection, first, frames))
    }

    /// Returns the number of connections to this server that watch a table without a seat.
    pub(crate) async fn watchers(&self, id: TableId) -> usize {
        let room = self.lock().get(&id).cloned();
        match room {
            Some(room) => room.watchers().await,
            None => 0,
        }
    }

    /// Catches up with another server's events at a table.
    async fn sync_from_bus(self: &Arc<TableRegistry>, id: TableId) {
        let Some(room) = self.lock().get(&id).cloned() else { return };
        match room.catch_up(&*self.store).await {
            Ok(_) => self.report_present(id, &room).await,
            Err(failure) => self.failed(id, &failure),
        }
    }

    /// Publishes table changes to the other servers in an endless loop.
    pub(crate) async fn tell(self: Arc<TableRegistry>) {
        self.bus.send().await;
    }

    /// Receives messages of other servers in an endless loop.
    pub(crate) async fn listen(self: Arc<TableRegistry>) {
        loop {
            let tag = self.bus.receive().await;
            // Tables not loaded here are ignored.
            let Some(id) = self.tags.table(&tag) else {
                // It may concern a tournament; there may be no receiver.
                let _ = self.elsewhere.send(tag);
                continue;
            };
            let rooms = Arc::clone(&self);
            tokio::spawn(async move { rooms.sync_from_bus(id).await });
        }
    }

    /// Polls the store for other servers' events in an endless loop, since bus messages can be
    /// lost.
    pub(crate) async fn resync(self: Arc<TableRegistry>) {
        let mut beat = tokio::time::interval(Duration::from_secs(1));
        beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut seconds = 0u64;
        let mut watch = BusMonitor::default();
        loop {
            beat.tick().await;
            seconds += 1;
            watch.check(&*self.bus, &self.metrics);
            if self.bus.has_others() && (!self.bus.is_up() || seconds.is_multiple_of(LOOK_AROUND)) {
                for id in self.watched().await {
                    self.sync_from_bus(id).await;
                }
            }
        }
    }

    /// Returns the tables with a connection to this server.
    async fn watched(&self) -> Vec<TableId> {
        let rooms: Vec<SharedTable> = self.lock().values().cloned().collect();
        let mut watched = Vec::new();
        for room in rooms {
            if room.connections().await > 0 {
                watched.push(room.id);
            }
        }
        watched
    }

    /// Runs the timers of the tables in an endless loop.
    pub(crate) async fn run_timers(self: Arc<TableRegistry>, every: Duration) {
        let mut beat = tokio::time::interval(every);
        beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            beat.tick().await;
            match self.store.due(now(), HOLD_MS, DUE).await {
                Ok(due) => {
                    for id in due {
                        let rooms = Arc::clone(&self);
                        tokio::spawn(async move {
                            rooms.command_as_host(id, HostCommand::Tick).await;
                            let room = rooms.room(id);
                            rooms.think(room);
                        });
                    }
                }
                Err(error) => {
                    crate::ops::error_log::log_failure(&error, "what is due is not known")
                }
            }
        }
    }

    /// Drops unused tables from memory in an endless loop.
    pub(crate) async fn tidy(self: Arc<TableRegistry>) {
        let mut beat = tokio::time::interval(Duration::from_secs(10));
        loop {
            beat.tick().await;
            self.mutes.tidy();
            let mut rooms = self.lock();
            rooms.retain(|_, room| Arc::strong_count(room) > 1 || !room.is_idle(IDLE));
            self.metrics.tables_at_hand.set(rooms.len() as i64);
            self.tags.retain(|id| rooms.contains_key(id));
        }
    }

    /// Drops tables from memory that may be deleted. Existing ones are reloaded on demand.
    pub(crate) fn unload(&self, tables: &[TableId]) {
        let mut rooms = self.lock();
        for id in tables {
            rooms.remove(id);
        }
    }

    /// Executes a command of the host. A refusal means that it is obsolete.
    pub(crate) async fn command_as_host(
        self: &Arc<TableRegistry>,
        id: TableId,
        command: HostCommand,
    ) {
        let _ = self.command(id, command).await;
    }

    /// Returns the room of a table, which need not exist in the store.
    pub(crate) fn room(self: &Arc<TableRegistry>, id: TableId) -> SharedTable {
        let mut rooms = self.lock();
        let room = rooms.entry(id).or_insert_with(|| {
            let rooms = Arc::clone(self);
            tokio::spawn(async move { rooms.report_absent(id).await });
            if self.bus.has_others() {
                self.tags.add(id);
            }
            Arc::new(LiveTable::new(id, Arc::clone(&self.interner)))
        });
        Arc::clone(room)
    }

    pub(crate) fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, SharedTable>> {
        // No code can panic while it holds the lock.
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn failed(&self, id: TableId, failure: &TableCommandError) {
        match failure {
            // Guessed table ids must not accumulate.
            TableCommandError::NoTable => drop(self.lock().remove(&id)),
            // The account of the person was deleted before they sat down.
            TableCommandError::Store(StoreError::NoSuch)
            | TableCommandError::Refused(_)
            | TableCommandError::NotWatched
            | TableCommandError::Maintenance => {}
            // A repair needs the table id. An unreadable table grants no access, so the id may be
            // logged.
            TableCommandError::Store(error @ StoreError::Broken(_)) => {
                tracing::error!(reason = error.id(), table = %id, %error, "what is kept of a table \
                    cannot be read");
            }
            TableCommandError::Store(error) => {
                crate::ops::error_log::log_failure(error, "a table cannot go on")
            }
        }
    }
}

fn outcome<T>(done: &Result<T, TableCommandError>) -> crate::ops::metrics::OutcomeLabel {
    crate::ops::metrics::OutcomeLabel::new(match done {
        Ok(_) => "done",
        Err(TableCommandError::Refused(_)) => "refused",
        Err(TableCommandError::NoTable) => "no_table",
        Err(TableCommandError::NotWatched) => "not_watched",
        Err(TableCommandError::Maintenance) => "maintenance",
        Err(TableCommandError::Store(_)) => "failed",
    })
}

/// Reason why a command failed.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum TableCommandError {
    /// The table does not exist.
    NoTable,
    /// The table refuses the command.
    Refused(TableRefusal),
    /// Only people with a seat may see this table.
    NotWatched,
    /// The server is in maintenance mode and starts no new match.
    Maintenance,
    /// The store has failed.
    Store(StoreError),
}

impl From<TableRefusal> for TableCommandError {
    fn from(refusal: TableRefusal) -> TableCommandError {
        TableCommandError::Refused(refusal)
    }
}

impl From<StoreError> for TableCommandError {
    fn from(error: StoreError) -> TableCommandError {
        TableCommandError::Store(error)
    }
}

impl From<TableReplayError> for TableCommandError {
    fn from(broken: TableReplayError) -> TableCommandError {
        TableCommandError::Store(StoreError::Broken(broken.to_string()))
    }
}

impl TableRegistry {
    /// Turns maintenance mode on or off.
    pub(crate) fn set_maintenance(&self, is_on: bool) {
        self.maintenance.store(is_on, Ordering::Relaxed);
    }

    /// Returns whether maintenance mode must refuse a command because it would begin a match.
    ///
    /// Running matches continue to their end.
    pub(crate) async fn must_wait(
        self: &Arc<TableRegistry>,
        id: TableId,
        input: &Input,
    ) -> Result<bool, TableCommandError> {
        let begins =
            matches!(input, Input::Client(_, Command::Begin | Command::Sit { .. } | Command::GoOn));
        if !begins || !self.maintenance.load(Ordering::Relaxed) {
            return Ok(false);
        }
        self.inspect(id, |table| matches!(table.stage(), Stage::Gathering | Stage::Over)).await
    }
}

impl TableRegistry {
    /// Gives a person the seat they had at a table as a guest, before they opened their account.
    ///
    /// The guest's tables are not indexed; the seat is looked up when the person arrives.
    ///
    /// # Errors
    /// If the table does not exist, or the store cannot be read.
    pub(crate) async fn restore_guest_seat(
        self: &Arc<TableRegistry>,
        id: TableId,
        person: &Person,
    ) -> Result<(), TableCommandError> {
        if person.kind != PersonKind::Account {
            return Ok(());
        }
        let others = |table: &Table| -> Vec<PersonId> {
            if table.seat_of(person.id).is_some() {
                return Vec::new();
            }
            let owners =
                table.chairs().iter().flat_map(|chair| [&chair.owner, &chair.left]).flatten();
            owners
                .map(|owner| owner.who)
                .chain(table.host())
                .chain(table.removals().people())
                .collect()
        };
        let others = self.inspect(id, others).await?;
        if others.is_empty() {
            return Ok(());
        }
        for (guest, account) in self.store.merged_accounts(&others).await? {
            if account == person.id {
                let name = person.name.clone();
                self.command_as_host(id, HostCommand::Became { guest, who: account, name }).await;
            }
        }
        Ok(())
    }
}

impl TableRegistry {
    /// Removes people from a table: from their seats, and their names and chat from its events.
    ///
    /// Other servers may keep the name of a person who left during a match in memory until they
    /// drop the table. They neither show nor store it.
    ///
    /// # Errors
    /// If the table does not exist, or the store cannot be read or written.
    pub(crate) async fn forget(
        self: &Arc<TableRegistry>,
        forget: &EventRedaction,
    ) -> Result<(), TableCommandError> {
        for &who in &forget.who {
            match self.command(forget.table, (Caller::Person(who), Command::Leave)).await {
                // A refusal is normal: most have no seat any more.
                Ok(_) | Err(TableCommandError::Refused(_)) => {}
                Err(failure) => return Err(failure),
            }
        }
        // Without a seat and an account a person adds no more events, so this list is complete.
        let events = read(&*self.store, &forget.table, 0).await?;
        self.store.redact_events(forget, &erase_people(&events, &forget.who)).await?;
        self.room(forget.table).reload(&*self.store).await
    }
}
