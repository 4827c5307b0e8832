//! The tasks that run as long as the server does, and what follows when one of them is gone.
//!
//! None of them ends by itself. One that ends or panics all the same is logged by its name and counted
//! (`cego_tasks_lost_total`). What follows stands beside it in [`tasks`]:
//!
//! | task | does | when it is gone |
//! |---|---|---|
//! | `clocks` | runs the timers of the tables | restarted: what is due stands in the store |
//! | `tables` | drops unused tables from memory | restarted: it begins with what is in memory |
//! | `hear` | listens to the other servers | restarted: what was missed meanwhile, `look` finds |
//! | `tell` | tells the other servers | restarted: the names that wait stay in its queue |
//! | `look` | looks for what other servers did and could not tell | restarted: it compares with the store |
//! | `ratings` | counts matches | restarted: a match is counted in one transaction, or waits |
//! | `halls` | looks for what happened at tournaments and nobody told, drops unused ones | restarted: it compares with the store |
//! | `online` | opens tables for rounds that are played here, and writes on their sheets what they come to | restarted: it compares tables and tournaments |
//! | `hear_halls` | listens for tournaments | restarted: what was missed meanwhile, `halls` finds |
//! | `limits` | drops the counters of addresses that have been quiet | restarted: it begins with what is in memory |
//! | `forget` | takes names and words of deleted accounts out of what is kept | restarted: what is left to do stands in the store |
//! | `desk` | learns what moderators do | restarted: it compares with the store |
//! | `health` | tries whether the store can be written | restarted: until then the server counts as not ready |
//! | `nightly` | makes backups, deletes what is old | restarted: it looks at the clock again |
//! | `news` | looks for what the operator announces | restarted: it stands in the store |
//! | `push` | calls devices whose page is closed | restarted: the calls that wait stay in its queue |
//! | `store` | waits for a task of the store that writes to be gone | the server stops with an error: what was being written may be on the disk or not, and only reading everything anew says so |
//!
//! A restart waits for a second, and for twice as long each time the task is gone again soon after, up to a minute. Everything
//! else that is spawned serves one connection or one command; its end is the end of that. Connections are accepted by the
//! future of the server itself: if it panics, the process ends.

use std::collections::HashMap;
use std::future::{Future, pending};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use tokio::task::{Id, JoinSet};
use tokio::time::Instant;

use crate::app::App;
use crate::forget::forget;
use crate::looks;
use crate::metrics::Lost;
use crate::nightly::nightly;
use crate::online;
use crate::push;
use crate::ratings;
use crate::watch::watch;

/// How long the first restart waits.
const FIRST: Duration = Duration::from_secs(1);
/// How long a restart waits at most. A task that has run for longer than this starts again after [`FIRST`].
const LONGEST: Duration = Duration::from_secs(60);

/// What follows when a task is gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum After {
    /// It is started again.
    Restart,
    /// The server stops.
    Stop,
}

/// A task that runs as long as the server.
pub(crate) struct Task {
    pub(crate) name: &'static str,
    pub(crate) after: After,
    pub(crate) start: Start,
}

/// Starts a task. Called again for each restart.
pub(crate) type Start = Box<dyn Fn() -> Pin<Box<dyn Future<Output = ()> + Send>> + Send + Sync>;

impl Task {
    fn new<F>(name: &'static str, after: After, app: &App, start: fn(App) -> F) -> Task
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let app = app.clone();
        Task { name, after, start: Box::new(move || Box::pin(start(app.clone()))) }
    }
}

/// All tasks of a server.
pub(crate) fn tasks(app: &App) -> Vec<Task> {
    use After::{Restart, Stop};
    vec![
        Task::new("clocks", Restart, app, |app| Arc::clone(&app.rooms).run_timers(app.settings.beat)),
        Task::new("tables", Restart, app, |app| Arc::clone(&app.rooms).tidy()),
        Task::new("hear", Restart, app, |app| Arc::clone(&app.rooms).listen()),
        Task::new("tell", Restart, app, |app| Arc::clone(&app.rooms).tell()),
        Task::new("look", Restart, app, |app| Arc::clone(&app.rooms).resync()),
        Task::new("halls", Restart, app, |app| Arc::clone(&app.halls).look()),
        Task::new("online", Restart, app, online::look_after),
        Task::new("hear_halls", Restart, app, |app| {
            let heard = app.rooms.elsewhere.subscribe();
            Arc::clone(&app.halls).listen(heard)
        }),
        Task::new("ratings", Restart, app, |app| ratings::count(Arc::clone(&app.store))),
        Task::new("limits", Restart, app, limits),
        Task::new("forget", Restart, app, forget),
        Task::new("desk", Restart, app, watch),
        Task::new("health", Restart, app, looks::check),
        Task::new("nightly", Restart, app, nightly),
        Task::new("news", Restart, app, looks::follow),
        Task::new("push", Restart, app, |app| push::send(app.calls.clone())),
        Task::new("store", Stop, app, |app| async move { app.store.lost().await }),
    ]
}

/// Drops the counters of addresses that have been quiet, once a minute.
async fn limits(app: App) {
    let mut beat = tokio::time::interval(Duration::from_secs(60));
    loop {
        beat.tick().await;
        app.gates.tidy();
        app.ends.tidy();
        app.desk.tidy();
    }
}

/// A task that runs, or waits for its restart.
struct Running {
    task: Task,
    begun: Instant,
    pause: Duration,
}

/// Runs the tasks, and starts again what is gone. Returns the name of the first that cannot be started again. Dropped, it ends
/// them all.
pub(crate) async fn supervise(tasks: Vec<Task>, lost: Family<Lost, Counter>) -> &'static str {
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
        lost.get_or_create(&Lost { task: task.name, how }).inc();
        if task.after == After::Stop {
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
mod tests;
