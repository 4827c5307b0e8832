//! Background tasks of the server, and the reaction to the end of each.
//!
//! No task ends by itself. A task that ends or panics is logged and counted
//! (`cego_tasks_lost_total`). [`tasks`] states the reaction:
//!
//! | task | purpose | after its end |
//! |---|---|---|
//! | `clocks` | runs the timers of tables | restart: due timers are in the store |
//! | `tables` | drops unused tables from memory | restart: it scans the loaded tables |
//! | `hear` | receives bus messages about tables | restart: `look` finds what was missed |
//! | `tell` | sends bus messages | restart: pending messages stay queued |
//! | `look` | polls for other servers' changes | restart: it compares with the store |
//! | `ratings` | rates matches | restart: each match is rated in one transaction |
//! | `halls` | polls tournaments, drops unused ones | restart: it compares with the store |
//! | `online` | runs rounds on server tables | restart: it compares tables and tournaments |
//! | `hear_halls` | receives bus messages about tournaments | restart: `halls` finds the rest |
//! | `limits` | drops counters of inactive addresses | restart: it scans the counters |
//! | `forget` | erases names and chat of deleted accounts | restart: pending work is in the store |
//! | `desk` | follows the audit log | restart: it compares with the store |
//! | `health` | tests writes to the store | restart: until then the server is not ready |
//! | `nightly` | makes backups, deletes old data | restart: it checks the clock again |
//! | `news` | polls for announcements | restart: they are in the store |
//! | `push` | sends push notifications | restart: pending ones stay queued |
//! | `store` | waits for the end of a store writer | stop with an error, see below |
//!
//! When a store writer ends, a pending write may or may not be on disk. Only reloading everything
//! tells, so the server stops.
//!
//! A restart waits for one second, doubled after each quick failure, up to a minute. All other
//! spawned tasks serve one connection or one command and end with it. The server's own future
//! accepts connections; if it panics, the process ends.

use std::collections::HashMap;
use std::future::{Future, pending};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use tokio::task::{Id, JoinSet};
use tokio::time::Instant;

use super::health;
use super::metrics::TaskLabels;
use super::nightly::nightly;
use crate::net::app::App;
use crate::people::erasure::forget;
use crate::people::moderation::routes::poll_audit_log;
use crate::people::push::notifier;
use crate::people::ratings;
use crate::tournaments::online;

/// Delay of the first restart.
const FIRST: Duration = Duration::from_secs(1);
/// Maximum delay of a restart. A task that has run longer than this restarts after [`FIRST`].
const LONGEST: Duration = Duration::from_secs(60);

/// Reaction to the end of a background task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ExitPolicy {
    /// The task is restarted.
    Restart,
    Stop,
}

/// A background task that runs as long as the server.
pub(crate) struct BackgroundTask {
    pub(crate) name: &'static str,
    pub(crate) after: ExitPolicy,
    pub(crate) start: Start,
}

/// Starts a task. Called again for each restart.
pub(crate) type Start = Box<dyn Fn() -> Pin<Box<dyn Future<Output = ()> + Send>> + Send + Sync>;

impl BackgroundTask {
    fn new<F>(
        name: &'static str,
        after: ExitPolicy,
        app: &App,
        start: fn(App) -> F,
    ) -> BackgroundTask
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let app = app.clone();
        BackgroundTask { name, after, start: Box::new(move || Box::pin(start(app.clone()))) }
    }
}

/// Returns all background tasks of a server.
pub(crate) fn tasks(app: &App) -> Vec<BackgroundTask> {
    use ExitPolicy::{Restart, Stop};
    vec![
        BackgroundTask::new("clocks", Restart, app, |app| {
            Arc::clone(&app.tables).run_timers(app.settings.beat)
        }),
        BackgroundTask::new("tables", Restart, app, |app| Arc::clone(&app.tables).tidy()),
        BackgroundTask::new("hear", Restart, app, |app| Arc::clone(&app.tables).listen()),
        BackgroundTask::new("tell", Restart, app, |app| Arc::clone(&app.tables).tell()),
        BackgroundTask::new("look", Restart, app, |app| Arc::clone(&app.tables).resync()),
        BackgroundTask::new("halls", Restart, app, |app| Arc::clone(&app.tournaments).poll()),
        BackgroundTask::new("online", Restart, app, online::run),
        BackgroundTask::new("hear_halls", Restart, app, |app| {
            let heard = app.tables.elsewhere.subscribe();
            Arc::clone(&app.tournaments).listen(heard)
        }),
        BackgroundTask::new("ratings", Restart, app, |app| ratings::count(Arc::clone(&app.store))),
        BackgroundTask::new("limits", Restart, app, limits),
        BackgroundTask::new("forget", Restart, app, forget),
        BackgroundTask::new("desk", Restart, app, poll_audit_log),
        BackgroundTask::new("health", Restart, app, health::run_health_checks),
        BackgroundTask::new("nightly", Restart, app, nightly),
        BackgroundTask::new("news", Restart, app, health::poll_announcement),
        BackgroundTask::new("push", Restart, app, |app| notifier::send(app.push.clone())),
        BackgroundTask::new("store", Stop, app, |app| async move {
            app.store.wait_for_writer_exit().await
        }),
    ]
}

/// Drops the counters of inactive addresses once a minute.
async fn limits(app: App) {
    let mut beat = tokio::time::interval(Duration::from_secs(60));
    loop {
        beat.tick().await;
        app.rate_limiters.tidy();
        app.revocations.tidy();
        app.sanctions.tidy();
    }
}

/// A task that runs or waits for its restart.
struct Running {
    task: BackgroundTask,
    begun: Instant,
    pause: Duration,
}

/// Runs the tasks and restarts those that end.
///
/// Returns the name of the first that cannot be restarted. Dropping the future ends all tasks.
pub(crate) async fn supervise(
    tasks: Vec<BackgroundTask>,
    lost: Family<TaskLabels, Counter>,
) -> &'static str {
    let mut set = JoinSet::new();
    let mut running: HashMap<Id, Running> = HashMap::new();
    for task in tasks {
        let id = set.spawn((task.start)()).id();
        running.insert(id, Running { task, begun: Instant::now(), pause: FIRST });
    }
    while let Some(gone) = set.join_next_with_id().await {
        let (id, how) = match gone {
            Ok((id, ())) => (id, "ended"),
            Err(error) => (error.id(), "panicked"),
        };
        let Some(Running { task, begun, pause }) = running.remove(&id) else { continue };
        lost.get_or_create(&TaskLabels { task: task.name, how }).inc();
        if task.after == ExitPolicy::Stop {
            tracing::error!(task = task.name, how, "a task is gone: the server stops");
            return task.name;
        }
        let pause = if begun.elapsed() > LONGEST { FIRST } else { pause };
        tracing::error!(
            task = task.name,
            how,
            pause_ms = pause.as_millis() as u64,
            "a task is gone: it is started again"
        );
        let again = (task.start)();
        let id = set.spawn(async move {
            tokio::time::sleep(pause).await;
            again.await;
        });
        let next = Running { task, begun: Instant::now() + pause, pause: (pause * 2).min(LONGEST) };
        running.insert(id.id(), next);
    }
    pending().await
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicU32, Ordering};

    use cego_core::TableSize;
    use cego_store::TableId;
    use cego_table::{
        Caller, Clock, Command, NamedRules, PersonId, PersonName, Secret, Table, TableSetup,
    };
    use tokio::net::TcpListener;
    use tokio::sync::oneshot;

    use super::*;
    use crate::ops::clock::now;
    use crate::ops::serve::{ServeError, serve_with};
    use crate::ops::settings::Settings;

    const NAMES: [&str; 17] = [
        "clocks",
        "tables",
        "hear",
        "tell",
        "look",
        "halls",
        "online",
        "hear_halls",
        "ratings",
        "limits",
        "forget",
        "desk",
        "health",
        "nightly",
        "news",
        "push",
        "store",
    ];

    /// History of a task: number of starts, and whether it runs now.
    #[derive(Default)]
    struct Fate {
        started: AtomicU32,
        runs: AtomicU32,
    }

    /// Guard that counts a task as running until it is dropped.
    struct Runs(Arc<Fate>);

    impl Drop for Runs {
        fn drop(&mut self) {
            self.0.runs.fetch_sub(1, Ordering::SeqCst);
        }
    }

    /// Wraps a task so that it ends on its first start.
    fn killed(task: BackgroundTask, panics: bool) -> (BackgroundTask, Arc<Fate>) {
        let fate = Arc::new(Fate::default());
        let (seen, real) = (Arc::clone(&fate), task.start);
        let start: Start = Box::new(move || {
            let (seen, real) = (Arc::clone(&seen), real());
            Box::pin(async move {
                if seen.started.fetch_add(1, Ordering::SeqCst) == 0 {
                    assert!(!panics, "killed by the test");
                    return;
                }
                seen.runs.fetch_add(1, Ordering::SeqCst);
                let _runs = Runs(seen);
                real.await;
            })
        });
        (BackgroundTask { start, ..task }, fate)
    }

    /// A server in which the named tasks end.
    struct Killed {
        app: App,
        fates: Vec<(&'static str, Arc<Fate>)>,
        served: tokio::task::JoinHandle<Result<(), ServeError>>,
        stop: oneshot::Sender<()>,
        file: std::path::PathBuf,
    }

    async fn start(victims: &'static [&'static str], panics: bool) -> Killed {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let file =
            std::env::temp_dir().join(format!("cego-supervise-{}-{number}.db", std::process::id()));
        let drain = Duration::from_millis(100);
        let settings =
            Settings { store: format!("sqlite:{}", file.display()), drain, ..Settings::default() };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let (tell, told) = oneshot::channel();
        let all = Mutex::new(Some(tell));
        let with_killed = move |app: &App| {
            let mut fates = Vec::new();
            let kill = |task: BackgroundTask| {
                if !victims.contains(&task.name) {
                    return task;
                }
                let (task, fate) = killed(task, panics);
                fates.push((task.name, fate));
                task
            };
            let tasks = tasks(app).into_iter().map(kill).collect();
            let _ = all.lock().unwrap().take().unwrap().send((app.clone(), fates));
            tasks
        };
        let stopping = async move {
            let _ = stopped.await;
        };
        let served = tokio::spawn(serve_with(settings, listener, stopping, with_killed, |_| {}));
        let (app, fates) = told.await.unwrap();
        Killed { app, fates, served, stop, file }
    }

    /// Waits for a condition, up to this many seconds.
    async fn until(seconds: u64, what: &str, is_so: impl Fn() -> bool) {
        for _ in 0..seconds * 20 {
            if is_so() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("{what}");
    }

    /// Creates a table with a person on turn and a turn limit of five seconds.
    async fn table(app: &App) -> TableId {
        let ruleset = cego_rules::preset("schopfheim").unwrap();
        let rules = ruleset.rules(TableSize::Four).unwrap();
        let clock =
            Clock { turn_ms: 5_000, exchange_ms: 5_000, warning_ms: 4_000, ..Clock::default() };
        let setup = TableSetup {
            clock,
            ..TableSetup::new(NamedRules::new("schopfheim", ruleset.hash(), rules), "thumb")
        };
        let step = Table::open(setup, None, Secret([1; 32]), now()).unwrap();
        let id = TableId::new([7; 10]);
        app.tables.open(id, step.after, &step.events).await.unwrap();
        for who in 1..=4 {
            let sit = Command::Sit {
                seat: None,
                name: PersonName::new("Liesel").unwrap(),
                nonce: None,
                tip: None,
            };
            app.tables.command(id, (Caller::Person(PersonId(who)), sit)).await.unwrap();
        }
        id
    }

    async fn all_are_restarted(panics: bool) {
        let how = if panics { "panicked" } else { "ended" };
        let Killed { app, fates, served, stop, file } = start(&NAMES[..16], panics).await;
        assert_eq!(fates.iter().map(|(name, _)| *name).collect::<Vec<_>>(), NAMES[..16]);
        for (name, fate) in &fates {
            until(20, name, || fate.runs.load(Ordering::SeqCst) == 1).await;
            assert_eq!(fate.started.load(Ordering::SeqCst), 2, "{name}");
            let counted = format!("cego_tasks_lost_total{{task=\"{name}\",how=\"{how}\"}} 1\n");
            assert!(app.metrics.text().contains(&counted), "{counted}{}", app.metrics.text());
        }
        // The timers still work: a player whose time runs out is warned.
        let id = table(&app).await;
        let before = app.tables.inspect(id, Table::number).await.unwrap();
        for _ in 0..100 {
            tokio::time::sleep(Duration::from_millis(100)).await;
            if app.tables.inspect(id, Table::number).await.unwrap() > before {
                break;
            }
        }
        assert!(app.tables.inspect(id, Table::number).await.unwrap() > before, "nobody was warned");
        // No task ends a second time, and none survives the server.
        assert!(fates.iter().all(|(_, fate)| fate.started.load(Ordering::SeqCst) == 2));
        drop(stop);
        served.await.unwrap().unwrap();
        until(5, "all end with the server", || {
            fates.iter().all(|(_, fate)| fate.runs.load(Ordering::SeqCst) == 0)
        })
        .await;
        let _ = std::fs::remove_file(file);
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_task_that_panics_is_started_again() {
        all_are_restarted(true).await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_task_that_ends_is_started_again() {
        all_are_restarted(false).await;
    }

    /// A server stops when its store task has ended.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_server_whose_store_is_gone_stops_with_an_error() {
        for panics in [false, true] {
            let Killed { app, served, stop, file, .. } = start(&NAMES[16..], panics).await;
            let ended = tokio::time::timeout(Duration::from_secs(20), served)
                .await
                .expect("it stops by itself");
            assert!(matches!(ended.unwrap(), Err(ServeError::Task("store"))));
            assert!(app.metrics.text().contains("cego_tasks_lost_total{task=\"store\""));
            drop(stop);
            let _ = std::fs::remove_file(file);
        }
    }

    /// The list above covers all tasks.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn the_list_is_complete() {
        let Killed { app, served, stop, file, .. } = start(&[], false).await;
        assert_eq!(tasks(&app).iter().map(|task| task.name).collect::<Vec<_>>(), NAMES);
        drop(stop);
        served.await.unwrap().unwrap();
        let _ = std::fs::remove_file(file);
    }

    /// Repeated restarts of a task back off exponentially.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn restarts_wait_for_longer_each_time() {
        let fate = Arc::new(Fate::default());
        let seen = Arc::clone(&fate);
        let start: Start = Box::new(move || {
            let seen = Arc::clone(&seen);
            Box::pin(async move {
                seen.started.fetch_add(1, Ordering::SeqCst);
            })
        });
        let task = BackgroundTask { name: "brief", after: ExitPolicy::Restart, start };
        // Starts at 0, 1 and 3 seconds; the next would be at 7.
        let _ = tokio::time::timeout(
            Duration::from_millis(3_700),
            supervise(vec![task], Family::default()),
        )
        .await;
        assert_eq!(fate.started.load(Ordering::SeqCst), 3);
    }
}
