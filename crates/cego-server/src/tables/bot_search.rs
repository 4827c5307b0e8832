//! Schedules searching bots and shows their decisions after a delay.
//! Runs bot decisions on this server.
//! Delays the decisions of searching bots to hide their thinking time.
//!
//! Thinking time depends on the hand: a forced card takes none. Therefore each decision is shown at
//! a time that was drawn before the search began.
//!
//! Fast bots reveal nothing either, since they always answer in the same step that gives them the
//! turn.
//! Fair queue for bot searches, by the person a table belongs to.
//!
//! A person with thirty tables delays their own tables. A person with one table waits for at most
//! one decision per worker.

use std::cell::RefCell;
use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use cego_core::Action;
use cego_core::shuffle::Seed;
use cego_host::Bots;
use cego_table::{BotTask, PersonId, Table, Time};
use tokio::sync::oneshot;

use super::live::SharedTable;
use super::registry::TableRegistry;
use crate::ops::clock::now;

impl TableRegistry {
    /// Starts the search of the bot on turn and plays its decision after the delay.
    pub(crate) fn think(self: &Arc<TableRegistry>, room: SharedTable) {
        let rooms = Arc::clone(self);
        tokio::spawn(async move {
            let Some(task) = room.take_task().await else { return };
            let action = rooms.decide(&task).await;
            tokio::time::sleep(Duration::from_millis(task.wait(rooms.pace_ms, now()))).await;
            room.finish_task(task.turn).await;
            if let Some(action) = action {
                // After an undo this has no effect, and the bot is asked again.
                let _ = rooms
                    .command_in(room.id, task.to_command(action).into(), Some(task.turn))
                    .await;
            }
        });
    }

    /// Asks a bot once the fair queue grants it a worker.
    async fn decide(&self, DecisionTask { task, of, .. }: &DecisionTask) -> Option<Action> {
        let waits = &self.metrics.thinkers_waiting;
        waits.inc();
        let _turn = self.thinkers.acquire(*of).await;
        waits.dec();
        self.metrics.thinkers_busy.inc();
        let (begun, task) = (Instant::now(), task.clone());
        let action = tokio::task::spawn_blocking(move || decide(&task)).await.ok().flatten();
        self.metrics.thinkers_busy.dec();
        self.metrics.thought_seconds.observe(begun.elapsed().as_secs_f64());
        action
    }
}

thread_local! {
    static BOTS: RefCell<Bots> = RefCell::default();
}

/// Returns the decision of the bot on turn, or `None` if the system has no entropy.
pub(crate) fn decide(task: &BotTask) -> Option<Action> {
    let mut chance = [0; 32];
    getrandom::fill(&mut chance).ok()?;
    let begun = Instant::now();
    BOTS.with_borrow_mut(|bots| bots.decide(task, (Seed(chance), 0), &|| begun.elapsed()))
}

/// Range of the uniform random delay beyond the minimum, in milliseconds.
const DRAWN_MS: u64 = 150;
/// Step by which a late decision is delayed further, in milliseconds.
///
/// Rounding up hides most of the thinking time.
const STEP_MS: u64 = 250;

/// A decision that a bot has to make.
#[derive(Debug)]
pub(crate) struct DecisionTask {
    pub(crate) task: BotTask,
    /// The person the table belongs to: its host, or else the first owner of a seat.
    pub(crate) of: Option<PersonId>,
    pub(crate) turn: BotTurn,
    chance: [u8; 32],
}

/// A turn of a bot. Each action and each undo begins a new one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BotTurn {
    deal: u64,
    moment: usize,
    began: Time,
}

impl BotTurn {
    /// Returns the current turn, if a bot has it.
    pub(crate) fn from_table(table: &Table) -> Option<BotTurn> {
        table.bot_seat_on_turn()?;
        let moment = table.game()?.log().len();
        Some(BotTurn { deal: table.deal(), moment, began: table.turn_began() })
    }
}

#[cfg(test)]
impl BotTurn {
    /// Returns the same turn with another start time.
    pub(crate) fn at(self, began: Time) -> BotTurn {
        BotTurn { began, ..self }
    }
}

impl DecisionTask {
    /// Returns the decision that the bot on turn has to make.
    pub(crate) fn from_table(table: &Table) -> Option<DecisionTask> {
        let mut owners = table.chairs().iter().filter_map(|chair| chair.owner.as_ref());
        let of = table.host().or_else(|| owners.next().map(|owner| owner.who));
        Some(DecisionTask {
            task: table.bot_on_turn()?,
            of,
            turn: BotTurn::from_table(table)?,
            chance: table.chance(),
        })
    }

    /// Returns the remaining delay of a decision that is ready now, in milliseconds.
    ///
    /// `floor` is the minimum duration of a turn; 0 disables the delay.
    pub(crate) fn wait(&self, floor: u64, now: Time) -> u64 {
        let shown = reveal_time(self.turn.began, floor, self.chance, now);
        // The turn may have begun on another server, whose clock is ahead.
        shown.0.saturating_sub(now.0).min(floor + DRAWN_MS)
    }

    /// Returns the host command for an action, with the moment of the deal it belongs to.
    pub(crate) fn to_command(&self, action: Action) -> cego_table::HostCommand {
        cego_table::HostCommand::BotActs { moment: self.turn.moment, action }
    }
}

/// Returns the time at which to show a decision that is ready at `ready`.
fn reveal_time(began: Time, floor: u64, chance: [u8; 32], ready: Time) -> Time {
    if floor == 0 {
        return ready;
    }
    let [a, b, c, d, ..] = chance;
    let drawn = u64::from(u32::from_le_bytes([a, b, c, d])) % (DRAWN_MS + 1);
    let first = began.after(floor + drawn);
    let late = ready.0.saturating_sub(first.0);
    first.after(late.div_ceil(STEP_MS) * STEP_MS)
}

/// Fair concurrency limit with waiters grouped by `K`.
pub(crate) struct FairQueue<K: Eq + Hash + Clone>(Arc<Mutex<QueueState<K>>>);

struct QueueState<K> {
    free: usize,
    /// Keys with waiters, in the order in which they were served or arrived.
    turns: VecDeque<K>,
    waiting: HashMap<K, VecDeque<oneshot::Sender<()>>>,
    /// Number of workers per key. A key without workers is removed.
    working: HashMap<K, usize>,
}

/// Guard that occupies a worker until it is dropped.
pub(crate) struct WorkerPermit<K: Eq + Hash + Clone> {
    of: K,
    state: Arc<Mutex<QueueState<K>>>,
}

fn lock<K>(state: &Mutex<QueueState<K>>) -> MutexGuard<'_, QueueState<K>> {
    // No code can panic while it holds the lock.
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<K: Eq + Hash + Clone> FairQueue<K> {
    pub(crate) fn new(places: usize) -> FairQueue<K> {
        let (turns, waiting, working) = (VecDeque::new(), HashMap::new(), HashMap::new());
        FairQueue(Arc::new(Mutex::new(QueueState { free: places, turns, waiting, working })))
    }

    /// Waits for a free worker.
    ///
    /// The key with the fewest workers is next; ties go to the one served longest ago.
    pub(crate) async fn acquire(&self, of: K) -> WorkerPermit<K> {
        let waits = {
            let mut state = lock(&self.0);
            let (go, goes) = oneshot::channel();
            if !state.waiting.contains_key(&of) {
                state.turns.push_back(of.clone());
            }
            state.waiting.entry(of.clone()).or_default().push_back(go);
            state.serve();
            // From here on a worker is returned even if the waiter is dropped.
            QueueWaiter { of: Some(of), state: Arc::clone(&self.0), goes }
        };
        waits.turn().await
    }

    /// Returns the number of waiters.
    #[cfg(test)]
    pub(crate) fn length(&self) -> usize {
        lock(&self.0).waiting.values().map(VecDeque::len).sum()
    }
}

/// A waiter in the queue.
struct QueueWaiter<K: Eq + Hash + Clone> {
    of: Option<K>,
    state: Arc<Mutex<QueueState<K>>>,
    goes: oneshot::Receiver<()>,
}

impl<K: Eq + Hash + Clone> QueueWaiter<K> {
    async fn turn(mut self) -> WorkerPermit<K> {
        // The sender is never dropped before it is used.
        let _ = (&mut self.goes).await;
        let of = self.of.take();
        let state = Arc::clone(&self.state);
        of.map_or_else(|| unreachable!("it is taken once"), |of| WorkerPermit { of, state })
    }
}

impl<K: Eq + Hash + Clone> Drop for QueueWaiter<K> {
    fn drop(&mut self) {
        if let Some(of) = self.of.take() {
            self.goes.close();
            if self.goes.try_recv().is_ok() {
                // It was served at this very moment.
                lock(&self.state).leave(&of);
            }
        }
    }
}

impl<K: Eq + Hash + Clone> QueueState<K> {
    /// Assigns free workers to waiters.
    fn serve(&mut self) {
        while self.free > 0 && !self.turns.is_empty() {
            let has = |of: &K| self.working.get(of).copied().unwrap_or(0);
            let next = self.turns.iter().enumerate().min_by_key(|&(place, of)| (has(of), place));
            let Some(of) = next.map(|(place, _)| place).and_then(|place| self.turns.remove(place))
            else {
                return;
            };
            let Some(waiting) = self.waiting.get_mut(&of) else { continue };
            // Cancelled waiters take no worker.
            let served = std::iter::from_fn(|| waiting.pop_front()).any(|go| go.send(()).is_ok());
            if waiting.is_empty() {
                self.waiting.remove(&of);
            } else {
                self.turns.push_back(of.clone());
            }
            if served {
                self.free -= 1;
                *self.working.entry(of).or_default() += 1;
            }
        }
    }

    fn leave(&mut self, of: &K) {
        if let Some(count) = self.working.get_mut(of) {
            *count -= 1;
            if *count == 0 {
                self.working.remove(of);
            }
        }
        self.free += 1;
        self.serve();
    }
}

impl<K: Eq + Hash + Clone> Drop for WorkerPermit<K> {
    fn drop(&mut self) {
        lock(&self.state).leave(&self.of);
    }
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;

    use cego_core::TableSize;
    use cego_store::{TableId, open};
    use cego_table::{
        Caller, Command, NamedRules, NumberedEvent, PersonId, PersonName, Secret, Table,
        TableSetup, Time,
    };
    use futures_util::future::poll_immediate;

    use super::*;
    use crate::tables::live::LiveTable;

    /// Returns a table where a searching bot is on turn.
    fn bot_on_turn() -> (Table, Vec<NumberedEvent>) {
        let ruleset = cego_rules::preset("schopfheim").unwrap();
        let named =
            NamedRules::new("schopfheim", ruleset.hash(), ruleset.rules(TableSize::Four).unwrap());
        let setup = TableSetup { fill: true, ..TableSetup::new(named, "level5") };
        let tables = (0..40).map(|secret| {
            let opened =
                Table::open(setup.clone(), None, Secret([secret; 32]), Time(1_000)).unwrap();
            let name = PersonName::new("Vroni").unwrap();
            let sit = Command::Sit { seat: None, name, nonce: None, tip: None };
            let sat = opened.after.handle((Caller::Person(PersonId(7)), sit), Time(2_000)).unwrap();
            (sat.after, [opened.events, sat.events].concat())
        });
        tables.into_iter().find(|(table, _)| table.bot_on_turn().is_some()).unwrap()
    }

    /// A decision is only valid for its turn.
    ///
    /// After an undo, the same deal with the same number of actions may have other cards.
    #[tokio::test]
    async fn a_decision_counts_for_its_turn_alone() {
        let folder = std::env::temp_dir().join(format!("cego-think-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = open(&format!("sqlite:{}", folder.join("cego.db").display())).await.unwrap();
        let (table, events) = bot_on_turn();
        let room = LiveTable::new(TableId::new([5; 10]), Arc::default());
        room.open(&*store, table, &events).await.unwrap();
        let task = room.take_task().await.unwrap();
        assert!(room.take_task().await.is_none(), "it is asked once");
        let action = task.task.view.choices[0];
        let act = async |turn| {
            let input = task.to_command(action).into();
            room.command(&*store, (&input, Some(turn)), Time(3_000), false).await.unwrap().1.len()
        };
        assert_eq!(act(task.turn.at(Time(1))).await, 0);
        assert!(act(task.turn).await > 0);
        assert_eq!(act(task.turn).await, 0, "nor twice");
        room.finish_task(task.turn).await;
        std::fs::remove_dir_all(folder).unwrap();
    }

    const BEGAN: Time = Time(1_000_000);

    fn chance(number: u32) -> [u8; 32] {
        let mut chance = [0; 32];
        chance[..4].copy_from_slice(&number.to_le_bytes());
        chance
    }

    /// Any thinking time below the minimum leads to the same time.
    #[test]
    fn the_moment_is_drawn_before_the_bot_thinks() {
        for number in 0..1_000u32 {
            let chance = chance(number.wrapping_mul(2_654_435_761));
            let at_once = reveal_time(BEGAN, 250, chance, BEGAN);
            assert!((250..=400).contains(&(at_once.0 - BEGAN.0)));
            for took in [1, 17, 58, 121, 249, 250] {
                assert_eq!(reveal_time(BEGAN, 250, chance, BEGAN.after(took)), at_once);
            }
        }
    }

    /// The delay is uniform: in 100,000 turns each of the 151 values is close to its expected 662.
    #[test]
    fn no_moment_is_likelier_than_another() {
        let mut seen = [0u32; 151];
        for number in 0..100_000u32 {
            let drawn = reveal_time(BEGAN, 250, chance(number.wrapping_mul(2_654_435_761)), BEGAN)
                .0
                - BEGAN.0
                - 250;
            seen[drawn as usize] += 1;
        }
        assert!(seen.iter().all(|&times| (500..830).contains(&times)), "{seen:?}");
    }

    #[test]
    fn what_is_late_waits_for_a_step() {
        let first = reveal_time(BEGAN, 250, chance(9), BEGAN);
        for (late, steps) in [(1, 1), (249, 1), (250, 1), (251, 2), (1_000, 4)] {
            assert_eq!(
                reveal_time(BEGAN, 250, chance(9), first.after(late)),
                first.after(steps * STEP_MS)
            );
        }
    }

    #[test]
    fn without_a_pace_it_is_shown_when_it_is_there() {
        assert_eq!(reveal_time(BEGAN, 0, chance(9), BEGAN.after(3)), BEGAN.after(3));
    }

    type Waiting<'q> = Pin<Box<dyn Future<Output = WorkerPermit<char>> + 'q>>;

    async fn come(queue: &FairQueue<char>, who: char) -> Result<WorkerPermit<char>, Waiting<'_>> {
        let mut waiting: Waiting<'_> = Box::pin(queue.acquire(who));
        match poll_immediate(&mut waiting).await {
            Some(turn) => Ok(turn),
            None => Err(waiting),
        }
    }

    /// Ends the jobs one by one and returns the order in which the others were served.
    async fn served(first: WorkerPermit<char>, mut waiting: Vec<Waiting<'_>>) -> String {
        let (mut now, mut order) = (vec![first], String::new());
        while !waiting.is_empty() {
            now.remove(0);
            let mut left = Vec::new();
            for mut one in waiting {
                match poll_immediate(&mut one).await {
                    Some(turn) => {
                        order.push(turn.of);
                        now.push(turn);
                    }
                    None => left.push(one),
                }
            }
            waiting = left;
        }
        order
    }

    #[tokio::test]
    async fn those_with_many_tables_wait_for_their_own() {
        let queue = FairQueue::new(1);
        let first = come(&queue, 'a').await.ok().unwrap();
        let mut waiting = Vec::new();
        for who in "aaaaaaaaaabcb".chars() {
            waiting.push(come(&queue, who).await.err().unwrap());
        }
        assert_eq!(queue.length(), 13);
        assert_eq!(served(first, waiting).await, "abcabaaaaaaaa");
        assert_eq!(queue.length(), 0);
    }

    #[tokio::test]
    async fn who_has_no_place_comes_before_who_has_one() {
        let queue = FairQueue::new(2);
        let (one, two) =
            (come(&queue, 'a').await.ok().unwrap(), come(&queue, 'a').await.ok().unwrap());
        let mut more = come(&queue, 'a').await.err().unwrap();
        let mut other = come(&queue, 'b').await.err().unwrap();
        drop(one);
        assert!(poll_immediate(&mut more).await.is_none());
        let other = poll_immediate(&mut other).await.unwrap();
        drop(two);
        assert!(poll_immediate(&mut more).await.is_some());
        drop(other);
    }

    #[tokio::test]
    async fn who_has_gone_takes_no_place() {
        let queue = FairQueue::new(1);
        let first = come(&queue, 'a').await.ok().unwrap();
        let gone = come(&queue, 'b').await.err().unwrap();
        let mut next = come(&queue, 'c').await.err().unwrap();
        drop(gone);
        drop(first);
        let last = poll_immediate(&mut next).await.unwrap();
        // Served, but cancelled before it noticed.
        let gone = come(&queue, 'd').await.err().unwrap();
        drop(last);
        drop(gone);
        assert!(come(&queue, 'e').await.is_ok());
        assert!(lock(&queue.0).working.is_empty() && lock(&queue.0).waiting.is_empty());
    }
}
