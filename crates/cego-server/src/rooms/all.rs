//! All tables in use on this server, their timers and bots.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use cego_protocol::message::Subscription;
use cego_store::{Store, StoreError, TableId};
use cego_table::{
    Caller, Command, HostCommand, Input, Numbered, PersonId, STRIKES, Table, TableRefusal, Time,
};
use tokio::sync::{Notify, broadcast, mpsc};

use super::calling::Wait;
use super::failure::Failure;
use super::finished::is_over;
use super::interner::RulesetInterner;
use super::mutes::AllMutes;
use super::pace::Turn;
use super::queue::FairQueue;
use super::room::{Done, Frame, Room, SharedRoom};
use crate::bus::{Bus, BusKey, BusWatch, Tag, Tags};
use crate::clock::now;
use crate::metrics::{Metrics, Stage};
use crate::push::Calls;

/// How long an unused table stays in memory.
const IDLE: Duration = Duration::from_secs(60);
/// Seconds between two searches for what lost messages would have told.
const LOOK_AROUND: u64 = 15;
/// How long the server that was notified keeps the exclusive right to run the timers of a table, in ms.
const HOLD_MS: u64 = 5_000;
/// How many messages of the bus may wait for those who know what they are of.
const ELSEWHERE: usize = 1_024;
/// The number of tables whose timers are run at once.
const DUE: u32 = 256;

/// For how long a strike counts at all tables, in ms: three days.
const STRIKES_COUNT_MS: u64 = 3 * 24 * 3_600_000;

/// All tables in use on this server.
pub(crate) struct Rooms {
    pub(crate) store: Arc<dyn Store>,
    bus: Arc<dyn Bus>,
    pub(super) metrics: Arc<Metrics>,
    rooms: Mutex<HashMap<TableId, SharedRoom>>,
    tags: Tags,
    /// What was heard and is of no table here.
    pub(crate) elsewhere: broadcast::Sender<Tag>,
    /// Whether no new tables and matches begin.
    pub(super) maintenance: AtomicBool,
    interner: Arc<RulesetInterner>,
    connections: AtomicU64,
    /// The people muted by those with a connection.
    pub(crate) mutes: AllMutes,
    /// Who calls people who are not there, where anybody does.
    pub(super) calls: Option<Arc<Calls>>,
    /// The least time that passes before the decision of a bot that thinks is shown, in ms.
    pub(super) pace_ms: u64,
    /// Told when a deal or a match is over at a table of a tournament.
    played: Arc<Notify>,
    /// Limits how many bots search at once, and takes them in turns.
    pub(super) thinkers: FairQueue<Option<PersonId>>,
}

impl Rooms {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
        key: BusKey,
        metrics: Arc<Metrics>,
        calls: Option<Arc<Calls>>,
        pace_ms: u64,
        played: Arc<Notify>,
    ) -> Arc<Rooms> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Arc::new(Rooms {
            store,
            bus,
            metrics,
            rooms: Mutex::default(),
            tags: Tags::new(key),
            elsewhere: broadcast::Sender::new(ELSEWHERE),
            maintenance: AtomicBool::new(false),
            interner: Arc::default(),
            connections: AtomicU64::new(0),
            mutes: AllMutes::default(),
            calls,
            pace_ms,
            played,
            thinkers: FairQueue::new(cores),
        })
    }

    /// Opens a table with its first events.
    pub(crate) async fn open(
        self: &Arc<Rooms>,
        id: TableId,
        table: Table,
        events: &[Numbered],
    ) -> Result<(), Failure> {
        if self.maintenance.load(Ordering::Relaxed) {
            return Err(Failure::Maintenance);
        }
        let room = Arc::new(Room::new(id, Arc::clone(&self.interner)));
        // Only those of a table of a tournament have a seat before they have come.
        let waits = Wait::for_round(&table);
        room.open(&*self.store, table, events).await?;
        self.call_to_round(id, waits);
        self.metrics.tables_opened.inc();
        if self.bus.has_others() {
            self.tags.add(id);
        }
        self.lock().insert(id, room);
        Ok(())
    }

    /// Carries out a command. When this returns, its events are stored.
    pub(crate) async fn command(
        self: &Arc<Rooms>,
        id: TableId,
        input: impl Into<Input>,
    ) -> Result<Done, Failure> {
        self.command_in(id, input.into(), None).await
    }

    /// The same; for a bot's decision in its turn alone.
    pub(super) async fn command_in(
        self: &Arc<Rooms>,
        id: TableId,
        input: Input,
        turn: Option<Turn>,
    ) -> Result<Done, Failure> {
        let rooms = Arc::clone(self);
        // The client may hang up in the middle. It is done all the same: what is kept must be told to the others.
        let asked = Instant::now();
        let done = tokio::spawn(async move { rooms.carry_out(id, (&input, turn), asked).await }).await;
        done.unwrap_or_else(|why| Err(Failure::Store(StoreError::Unavailable(why.to_string()))))
    }

    /// Refuses the tip of a chain of a person who was struck off too often in the last days: else a coalition could do it at one table after
    /// the other. Returns the command without it where the person may still sit down.
    async fn without_tip(&self, input: &Input) -> Result<Option<Input>, Failure> {
        let Input::Client(Caller::Person(who), Command::Chain { .. } | Command::Sit { tip: Some(_), .. }) =
            input
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
            _ => return Err(Failure::Refused(TableRefusal::StruckTooOften)),
        }
        Ok(Some(input))
    }

    async fn carry_out(
        self: &Arc<Rooms>,
        id: TableId,
        (input, turn): (&Input, Option<Turn>),
        asked: Instant,
    ) -> Result<Done, Failure> {
        let begun = Instant::now();
        if self.must_wait(id, input).await? {
            self.metrics.commands.get_or_create(&outcome::<()>(&Err(Failure::Maintenance))).inc();
            return Err(Failure::Maintenance);
        }
        let without_tip = self.without_tip(input).await?;
        let input = without_tip.as_ref().unwrap_or(input);
        let room = self.room(id);
        let shared = self.bus.has_others();
        let done = room.command(&*self.store, (input, turn), now(), shared).await;
        self.metrics.commands.get_or_create(&outcome(&done)).inc();
        let (done, events, stages) = done.inspect_err(|failure| self.failed(id, failure))?;
        let scheduled = [("schedule", begun - asked)];
        for (stage, took) in scheduled.into_iter().chain(stages.named()).filter(|_| !events.is_empty()) {
            self.metrics.command_stages.get_or_create(&Stage { stage }).observe(took.as_secs_f64());
        }
        self.metrics.command_seconds.observe(begun.elapsed().as_secs_f64());
        self.metrics.events.inc_by(events.len() as u64);
        if !events.is_empty() {
            self.bus.tell(self.tags.tag(&id));
            self.call_who_is_missed(&room);
        }
        if done.booked && events.iter().any(is_over) {
            self.played.notify_one();
        }
        if done.marks {
            self.mark(&room);
        }
        if done.thinks {
            self.think(room);
        }
        Ok(done)
    }

    /// Looks at a table.
    pub(crate) async fn look<T>(
        self: &Arc<Rooms>,
        id: TableId,
        see: impl FnOnce(&Table) -> T,
    ) -> Result<T, Failure> {
        let seen = self.room(id).look(&*self.store, see).await;
        seen.inspect_err(|failure| self.failed(id, failure))
    }

    /// Adds a connection to a table. Returns its number, its first message and the channel of all later ones.
    pub(crate) async fn watch(
        self: &Arc<Rooms>,
        id: TableId,
        who: Option<PersonId>,
        subscription: Subscription,
        after: Option<u64>,
    ) -> Result<(u64, Utf8Bytes, mpsc::Receiver<Frame>), Failure> {
        let connection = self.connections.fetch_add(1, Ordering::Relaxed);
        let mutes = match who {
            Some(who) => Some(self.mutes.of(&*self.store, who).await?),
            None => None,
        };
        let room = self.room(id);
        if self.bus.has_others() {
            // What another server has done may not have come through to this one.
            room.catch_up(&*self.store).await.inspect_err(|failure| self.failed(id, failure))?;
        }
        let watched = room.watch(&*self.store, (connection, who, mutes), subscription, after).await;
        let (first, frames) = watched.inspect_err(|failure| self.failed(id, failure))?;
        if let Some(who) = who {
            let away = |table: &Table| {
                table.seat_of(who).is_some_and(|seat| table.chairs()[seat.index()].gone.is_some())
            };
            if room.look(&*self.store, away).await? {
                self.command_as_host(id, HostCommand::Came { who }).await;
            }
        }
        // A bot may have been on turn when the last server here stopped.
        self.think(room);
        Ok((connection, first, frames))
    }

    /// How many connections to this server watch a table without a seat.
    pub(crate) async fn watchers(&self, id: TableId) -> usize {
        let room = self.lock().get(&id).cloned();
        match room {
            Some(room) => room.watchers().await,
            None => 0,
        }
    }

    /// Catches up with what another server has done at a table.
    async fn heard(self: &Arc<Rooms>, id: TableId) {
        let Some(room) = self.lock().get(&id).cloned() else { return };
        match room.catch_up(&*self.store).await {
            Ok(_) => self.see_who_is_here(id, &room).await,
            Err(failure) => self.failed(id, &failure),
        }
    }

    /// Tells the other servers what happens here, for ever.
    pub(crate) async fn tell(self: Arc<Rooms>) {
        self.bus.send().await;
    }

    /// Listens to the other servers, for ever.
    pub(crate) async fn listen(self: Arc<Rooms>) {
        loop {
            let tag = self.bus.hear().await;
            // Of tables that are not here nothing has to be known.
            let Some(id) = self.tags.table(&tag) else {
                // It may be of a tournament; nobody may be listening.
                let _ = self.elsewhere.send(tag);
                continue;
            };
            let rooms = Arc::clone(&self);
            tokio::spawn(async move { rooms.heard(id).await });
        }
    }

    /// Reads from time to time what other servers have done, for ever: a message of the bus can be lost.
    pub(crate) async fn resync(self: Arc<Rooms>) {
        let mut beat = tokio::time::interval(Duration::from_secs(1));
        beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut seconds = 0u64;
        let mut watch = BusWatch::default();
        loop {
            beat.tick().await;
            seconds += 1;
            watch.look(&*self.bus, &self.metrics);
            if self.bus.has_others() && (!self.bus.is_up() || seconds.is_multiple_of(LOOK_AROUND)) {
                for id in self.watched().await {
                    self.heard(id).await;
                }
            }
        }
    }

    /// Tables somebody is connected to from here.
    async fn watched(&self) -> Vec<TableId> {
        let rooms: Vec<SharedRoom> = self.lock().values().cloned().collect();
        let mut watched = Vec::new();
        for room in rooms {
            if room.connections().await > 0 {
                watched.push(room.id);
            }
        }
        watched
    }

    /// Runs the timers of the tables, for ever.
    pub(crate) async fn run_timers(self: Arc<Rooms>, every: Duration) {
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
                Err(error) => crate::trouble::fails(&error, "what is due is not known"),
            }
        }
    }

    /// Drops unused tables from memory, for ever.
    pub(crate) async fn tidy(self: Arc<Rooms>) {
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

    /// Drops tables from memory that may be gone from the store. Those that are not are read again.
    pub(crate) fn let_go(&self, tables: &[TableId]) {
        let mut rooms = self.lock();
        for id in tables {
            rooms.remove(id);
        }
    }

    /// Carries out a command of the host. A refusal means that it is not needed any more.
    pub(super) async fn command_as_host(self: &Arc<Rooms>, id: TableId, command: HostCommand) {
        let _ = self.command(id, command).await;
    }

    /// The room of a table, whether there is such a table or not.
    pub(super) fn room(self: &Arc<Rooms>, id: TableId) -> SharedRoom {
        let mut rooms = self.lock();
        let room = rooms.entry(id).or_insert_with(|| {
            let rooms = Arc::clone(self);
            tokio::spawn(async move { rooms.see_who_is_gone(id).await });
            if self.bus.has_others() {
                self.tags.add(id);
            }
            Arc::new(Room::new(id, Arc::clone(&self.interner)))
        });
        Arc::clone(room)
    }

    pub(super) fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, SharedRoom>> {
        // Nothing that holds it can panic half way.
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn failed(&self, id: TableId, failure: &Failure) {
        match failure {
            // A name somebody guessed must not stay.
            Failure::NoTable => drop(self.lock().remove(&id)),
            // Somebody wanted to sit down whose account is deleted.
            Failure::Store(StoreError::NoSuch)
            | Failure::Refused(_)
            | Failure::NotWatched
            | Failure::Maintenance => {}
            // Who mends it has to know which table; its name is no key as long as it cannot be read.
            Failure::Store(error @ StoreError::Broken(_)) => {
                tracing::error!(reason = error.id(), table = %id, %error, "what is kept of a table cannot be read");
            }
            Failure::Store(error) => crate::trouble::fails(error, "a table cannot go on"),
        }
    }
}

fn outcome<T>(done: &Result<T, Failure>) -> crate::metrics::Outcome {
    crate::metrics::Outcome::new(match done {
        Ok(_) => "done",
        Err(Failure::Refused(_)) => "refused",
        Err(Failure::NoTable) => "no_table",
        Err(Failure::NotWatched) => "not_watched",
        Err(Failure::Maintenance) => "maintenance",
        Err(Failure::Store(_)) => "failed",
    })
}
