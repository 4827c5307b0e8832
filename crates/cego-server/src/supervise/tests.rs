//! Every task is killed, by its name and in both ways.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use cego_core::TableSize;
use cego_store::TableId;
use cego_table::{Caller, Clock, Command, NamedRules, PersonId, PersonName, Secret, Setup, Table};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use super::*;
use crate::clock::now;
use crate::serve::{ServeError, serve_with};
use crate::settings::Settings;

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

/// What became of a task: how often it was started, and whether it runs now.
#[derive(Default)]
struct Fate {
    started: AtomicU32,
    runs: AtomicU32,
}

/// Counts a task as running until it is dropped.
struct Runs(Arc<Fate>);

impl Drop for Runs {
    fn drop(&mut self) {
        self.0.runs.fetch_sub(1, Ordering::SeqCst);
    }
}

/// The task, killed when it is started for the first time.
fn killed(task: Task, panics: bool) -> (Task, Arc<Fate>) {
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
    (Task { start, ..task }, fate)
}

/// A server of which the tasks of these names are killed.
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
    let file = std::env::temp_dir().join(format!("cego-supervise-{}-{number}.db", std::process::id()));
    let drain = Duration::from_millis(100);
    let settings = Settings { store: format!("sqlite:{}", file.display()), drain, ..Settings::default() };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let (tell, told) = oneshot::channel();
    let all = Mutex::new(Some(tell));
    let with_killed = move |app: &App| {
        let mut fates = Vec::new();
        let kill = |task: Task| {
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

/// Waits until it is so, for at most this many seconds.
async fn until(seconds: u64, what: &str, is_so: impl Fn() -> bool) {
    for _ in 0..seconds * 20 {
        if is_so() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{what}");
}

/// A table at which a person is on turn, by a clock of five seconds.
async fn table(app: &App) -> TableId {
    let ruleset = cego_rules::preset("schopfheim").unwrap();
    let rules = ruleset.rules(TableSize::Four).unwrap();
    let clock = Clock { turn_ms: 5_000, exchange_ms: 5_000, warning_ms: 4_000, ..Clock::default() };
    let setup = Setup { clock, ..Setup::new(NamedRules::new("schopfheim", ruleset.hash(), rules), "thumb") };
    let step = Table::open(setup, None, Secret([1; 32]), now()).unwrap();
    let id = TableId::new([7; 10]);
    app.rooms.open(id, step.after, &step.events).await.unwrap();
    for who in 1..=4 {
        let sit =
            Command::Sit { seat: None, name: PersonName::new("Liesel").unwrap(), nonce: None, tip: None };
        app.rooms.command(id, (Caller::Person(PersonId(who)), sit)).await.unwrap();
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
    // The clocks go on: a player who lets the time of the turn run out is warned.
    let id = table(&app).await;
    let before = app.rooms.look(id, Table::number).await.unwrap();
    for _ in 0..100 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        if app.rooms.look(id, Table::number).await.unwrap() > before {
            break;
        }
    }
    assert!(app.rooms.look(id, Table::number).await.unwrap() > before, "nobody was warned");
    // And none is gone a second time, nor does any go on when the server has stopped.
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

/// A server without its store ends.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_whose_store_is_gone_stops_with_an_error() {
    for panics in [false, true] {
        let Killed { app, served, stop, file, .. } = start(&NAMES[16..], panics).await;
        let ended = tokio::time::timeout(Duration::from_secs(20), served).await.expect("it stops by itself");
        assert!(matches!(ended.unwrap(), Err(ServeError::Task("store"))));
        assert!(app.metrics.text().contains("cego_tasks_lost_total{task=\"store\""));
        drop(stop);
        let _ = std::fs::remove_file(file);
    }
}

/// No task is left out above.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_list_is_complete() {
    let Killed { app, served, stop, file, .. } = start(&[], false).await;
    assert_eq!(tasks(&app).iter().map(|task| task.name).collect::<Vec<_>>(), NAMES);
    drop(stop);
    served.await.unwrap().unwrap();
    let _ = std::fs::remove_file(file);
}

/// A task that is gone again and again is not started again and again at once.
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
    let task = Task { name: "brief", after: After::Restart, start };
    // At once, after one second, after two more, after four more.
    let _ =
        tokio::time::timeout(Duration::from_millis(3_700), supervise(vec![task], Family::default())).await;
    assert_eq!(fate.started.load(Ordering::SeqCst), 3);
}
