//! The single task that writes to a SQLite file.
//!
//! Each transaction takes everything waiting in the queue, so that a thousand tables share one disk
//! sync (`synchronous = full`).
//! A writer that has stopped is detected ([`TaskExit`]).

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use sqlx::{Connection as _, SqliteConnection};
use tokio::sync::{Notify, mpsc, oneshot};

use super::ObserverSlot;
use super::connection::Connection;
use super::file::Checkpoints;
use crate::tables::{Outcomes, TableAppend};
use crate::{StoreError, tables};

/// Maximum number of jobs in one transaction.
pub(super) const BATCH: usize = 512;
/// Capacity of the queue. Callers wait while it is full.
pub(super) const WAITING: usize = 4096;

/// A job running on a connection.
pub(crate) type JobFuture<'c, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'c>>;

/// Channel to the waiting caller.
pub(super) type ReplySender<T> = oneshot::Sender<Result<T, StoreError>>;

/// A job that writes.
trait Job: Send {
    /// Runs the job and stores its result.
    fn run<'c>(&'c mut self, db: &'c mut Connection<'_>) -> JobFuture<'c, ()>;

    /// Sends the result to the caller, once the outcome of the transaction is known.
    fn reply(self: Box<Self>, committed: Result<(), StoreError>);
}

struct QueuedJob<T, F> {
    work: Option<F>,
    result: Result<T, StoreError>,
    answer: ReplySender<T>,
}

impl<T, F> Job for QueuedJob<T, F>
where
    T: Send,
    F: for<'c> FnOnce(&'c mut Connection<'_>) -> JobFuture<'c, T> + Send,
{
    fn run<'c>(&'c mut self, db: &'c mut Connection<'_>) -> JobFuture<'c, ()> {
        let work = self.work.take();
        let result = &mut self.result;
        Box::pin(async move {
            if let Some(work) = work {
                *result = work(db).await;
            }
            result.as_ref().map(|_| ()).map_err(Clone::clone)
        })
    }

    fn reply(self: Box<Self>, committed: Result<(), StoreError>) {
        // A caller that has stopped waiting reads the outcome from the store.
        let _ = self.answer.send(committed.and(self.result));
    }
}

enum WriterRequest {
    Job(Box<dyn Job>),
    Append(TableAppend, ReplySender<()>),
    Scrub(ReplySender<bool>),
    Close(ReplySender<()>),
}

/// Content of one transaction.
struct Batch {
    jobs: Vec<Box<dyn Job>>,
    /// Appends, at most one for each table.
    appends: Vec<TableAppend>,
    answers: Vec<ReplySender<()>>,
}

/// Queue of jobs and appends for the writer task.
pub(crate) struct WriteQueue {
    wanted: mpsc::Sender<WriterRequest>,
    pub(crate) lost: TaskExit,
}

impl WriteQueue {
    /// Starts the writer task.
    pub(super) fn new(
        connection: SqliteConnection,
        checkpoints: Checkpoints,
        watch: Arc<ObserverSlot>,
    ) -> WriteQueue {
        let (wanted, queue) = mpsc::channel(WAITING);
        let lost = TaskExit::default();
        tokio::spawn(lost.watch(write(connection, checkpoints, queue, watch)));
        WriteQueue { wanted, lost }
    }

    /// Runs a job. On return its changes are on the disk, or nothing was done.
    pub(crate) async fn run_job<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut Connection<'_>) -> JobFuture<'c, T> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let job = QueuedJob { work: Some(work), result: Err(writer_stopped()), answer };
        self.wanted.send(WriterRequest::Job(Box::new(job))).await.map_err(|_| writer_stopped())?;
        answered.await.map_err(|_| writer_stopped())?
    }

    /// Appends events to a table, batched with appends to other tables.
    pub(crate) async fn append(&self, append: TableAppend) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.wanted
            .send(WriterRequest::Append(append, answer))
            .await
            .map_err(|_| writer_stopped())?;
        answered.await.map_err(|_| writer_stopped())?
    }

    /// Checkpoints and truncates the log. Returns whether that was possible.
    pub(crate) async fn scrub(&self) -> Result<bool, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.wanted.send(WriterRequest::Scrub(answer)).await.map_err(|_| writer_stopped())?;
        answered.await.map_err(|_| writer_stopped())?
    }

    /// Ends the task and closes the file after everything queued before.
    pub(crate) async fn close(&self) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.wanted.send(WriterRequest::Close(answer)).await.map_err(|_| writer_stopped())?;
        answered.await.map_err(|_| writer_stopped())?
    }
}

pub(super) fn writer_stopped() -> StoreError {
    StoreError::Unavailable("its writer has stopped".to_owned())
}

/// Sends the outcomes of a batch of appends to their callers.
pub(super) fn send_outcomes(answers: Vec<ReplySender<()>>, outcomes: Result<Outcomes, StoreError>) {
    for (at, answer) in answers.into_iter().enumerate() {
        let outcome = match &outcomes {
            Ok(outcomes) => outcomes.get(at).cloned().unwrap_or_else(|| Err(writer_stopped())),
            Err(error) => Err(error.clone()),
        };
        let _ = answer.send(outcome);
    }
}

/// Writes batches until all senders are gone or the file is to be closed.
async fn write(
    mut connection: SqliteConnection,
    mut checkpoints: Checkpoints,
    mut queue: mpsc::Receiver<WriterRequest>,
    watch: Arc<ObserverSlot>,
) {
    let mut wanted = Vec::with_capacity(BATCH);
    while queue.recv_many(&mut wanted, BATCH).await > 0 {
        let (mut jobs, mut appends) = (Vec::new(), Vec::new());
        let (mut scrubs, mut closes) = (Vec::new(), Vec::new());
        for wanted in wanted.drain(..) {
            match wanted {
                WriterRequest::Job(job) => jobs.push(job),
                WriterRequest::Append(append, answer) => appends.push((append, answer)),
                WriterRequest::Scrub(answer) => scrubs.push(answer),
                WriterRequest::Close(answer) => closes.push(answer),
            }
        }
        while !jobs.is_empty() || !appends.is_empty() {
            let (appends, answers) = tables::first_of_each(&mut appends).into_iter().unzip();
            let mut batch = Batch { jobs: std::mem::take(&mut jobs), appends, answers };
            let outcomes = watch
                .time_part("transaction", transaction(&mut connection, &mut batch, &watch))
                .await;
            let committed = outcomes.as_ref().map(|_| ()).map_err(Clone::clone);
            for job in batch.jobs {
                job.reply(committed.clone());
            }
            send_outcomes(batch.answers, outcomes);
            checkpoints.committed().await;
        }
        if !scrubs.is_empty() {
            checkpoints.settle().await;
            let outcome = scrub(&mut Connection::Sqlite(&mut connection)).await;
            for answer in scrubs {
                let _ = answer.send(outcome.clone());
            }
        }
        if !closes.is_empty() {
            checkpoints.settle().await;
            // The file alone is then a complete copy. If another process reads or writes, the log
            // keeps the rest.
            let _ = scrub(&mut Connection::Sqlite(&mut connection)).await;
            checkpoints.close().await;
            let outcome = connection.close().await.map_err(StoreError::from);
            for answer in closes {
                let _ = answer.send(outcome.clone());
            }
            return;
        }
    }
}

/// Checkpoints and truncates the log, unless a reader still uses an older state. Writers must not
/// wait for readers.
async fn scrub(db: &mut Connection<'_>) -> Result<bool, StoreError> {
    db.execute("pragma busy_timeout = 20", Vec::new()).await?;
    let outcome = db.row("pragma wal_checkpoint(truncate)", Vec::new()).await;
    db.execute("pragma busy_timeout = 5000", Vec::new()).await?;
    // The first column says whether a reader was in the way.
    Ok(outcome?.is_some_and(|row| row.int(0) == Ok(0)))
}

/// Runs a batch in one transaction and returns the outcomes of its appends.
///
/// Either the whole batch is on the disk or nothing is. A failed job rolls back only its own
/// changes.
async fn transaction(
    connection: &mut SqliteConnection,
    batch: &mut Batch,
    watch: &ObserverSlot,
) -> Result<Outcomes, StoreError> {
    let mut db = Connection::Sqlite(connection);
    // Plain SQL instead of sqlx transactions. On a full disk SQLite may roll back by itself, after
    // which sqlx's count of open transactions would stay wrong.
    db.execute("begin immediate", Vec::new()).await?;
    let done = match run_batch(&mut db, batch).await {
        Ok(outcomes) => {
            watch.time_part("commit", db.execute("commit", Vec::new())).await.map(|_| outcomes)
        }
        failed => failed,
    };
    if done.is_err() {
        // Fails if there is nothing left to roll back.
        let _ = db.execute("rollback", Vec::new()).await;
    }
    done
}

async fn run_batch(db: &mut Connection<'_>, batch: &mut Batch) -> Result<Outcomes, StoreError> {
    for job in &mut batch.jobs {
        db.execute("savepoint job", Vec::new()).await?;
        if let Err(error) = job.run(db).await {
            // SQLite may have rolled back the whole transaction. Then nothing is stored, and all
            // callers get the reason.
            db.execute("rollback to job", Vec::new()).await.map_err(|_| error)?;
        }
        db.execute("release job", Vec::new()).await?;
    }
    add(db, std::mem::take(&mut batch.appends)).await
}

/// Appends to tables. If the batch fails, each append is retried by itself, so that one bad append
/// does not fail the others.
async fn add(db: &mut Connection<'_>, appends: Vec<TableAppend>) -> Result<Outcomes, StoreError> {
    // Only appends with deals can fail individually.
    if appends.iter().all(|append| append.deals.is_empty()) {
        return tables::add(db, appends).await;
    }
    if let Ok(outcomes) = append_in_savepoint(db, appends.clone()).await? {
        return Ok(outcomes);
    }
    let mut outcomes = Vec::with_capacity(appends.len());
    for append in appends {
        outcomes.push(
            append_in_savepoint(db, vec![append])
                .await?
                .and_then(|outcomes| outcomes.into_iter().collect()),
        );
    }
    Ok(outcomes)
}

/// Appends all or nothing, inside a savepoint. An outer error means that SQLite has rolled back the
/// whole transaction.
async fn append_in_savepoint(
    db: &mut Connection<'_>,
    appends: Vec<TableAppend>,
) -> Result<Result<Outcomes, StoreError>, StoreError> {
    db.execute("savepoint job", Vec::new()).await?;
    let outcomes = tables::add(db, appends).await;
    if let Err(error) = &outcomes {
        db.execute("rollback to job", Vec::new()).await.map_err(|_| error.clone())?;
    }
    db.execute("release job", Vec::new()).await?;
    Ok(outcomes)
}

/// Notification that a task has ended or panicked.
#[derive(Clone, Default)]
pub(crate) struct TaskExit(Arc<Notify>);

impl TaskExit {
    /// Wraps the task so that its end is reported.
    pub(super) fn watch<F: Future<Output = ()>>(
        &self,
        task: F,
    ) -> impl Future<Output = ()> + use<F> {
        let gone = TaskExitGuard(self.0.clone());
        async move {
            let _gone = gone;
            task.await;
        }
    }

    /// Waits until one of the tasks has stopped.
    pub(crate) async fn wait(&self) {
        self.0.notified().await;
    }
}

/// Guard that reports on drop, whether the task returns, panics or is cancelled.
struct TaskExitGuard(Arc<Notify>);

impl Drop for TaskExitGuard {
    fn drop(&mut self) {
        // The permit is stored for later waiters.
        self.0.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use crate::database::Database;
    use crate::maintenance::StoreMaintenance;
    use crate::{Sessions, StoreError};

    /// A writer that panics is noticed, and its write is refused.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_writer_that_is_gone_is_noticed() {
        let file = std::env::temp_dir().join(format!("cego-store-lost-{}.db", std::process::id()));
        let database = Database::sqlite(&file.display().to_string(), None).await.unwrap();
        assert!(
            timeout(Duration::from_millis(100), database.wait_for_writer_exit()).await.is_err()
        );
        let killed =
            database.write::<(), _>(|_| Box::pin(async { panic!("killed by the test") })).await;
        assert!(matches!(killed, Err(StoreError::Unavailable(_))), "{killed:?}");
        timeout(Duration::from_secs(5), database.wait_for_writer_exit()).await.expect("it is gone");
        let refused = database.remove_expired(cego_table::Time(0)).await;
        assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
        drop(database);
        std::fs::remove_file(file).unwrap();
    }
}
