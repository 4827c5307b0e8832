//! The one task that writes to a SQLite file. Whatever waits when it begins goes into one transaction, so that a thousand
//! tables share the time it takes to reach the disk (`synchronous = full`).

use std::pin::Pin;
use std::sync::Arc;

use sqlx::{Connection as _, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::checkpoints::Checkpoints;
use super::connection::Connection;
use super::lost::Lost;
use super::watch::Watch;
use crate::StoreError;
use crate::tables::{self, Append, Outcomes};

/// The most that goes into one transaction.
pub(super) const BATCH: usize = 512;
/// The length of the queue. Writers wait when it is full.
pub(super) const WAITING: usize = 4096;

/// A job under way on a connection.
pub(crate) type Work<'c, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'c>>;

/// Where the caller waits for the result.
pub(super) type Answer<T> = oneshot::Sender<Result<T, StoreError>>;

/// A job that writes.
trait Job: Send {
    /// Runs it and keeps the result.
    fn run<'c>(&'c mut self, db: &'c mut Connection<'_>) -> Work<'c, ()>;

    /// Sends the result to the caller, now that it is known whether the transaction is on the disk.
    fn tell(self: Box<Self>, committed: Result<(), StoreError>);
}

struct Asked<T, F> {
    work: Option<F>,
    result: Result<T, StoreError>,
    answer: Answer<T>,
}

impl<T, F> Job for Asked<T, F>
where
    T: Send,
    F: for<'c> FnOnce(&'c mut Connection<'_>) -> Work<'c, T> + Send,
{
    fn run<'c>(&'c mut self, db: &'c mut Connection<'_>) -> Work<'c, ()> {
        let work = self.work.take();
        let result = &mut self.result;
        Box::pin(async move {
            if let Some(work) = work {
                *result = work(db).await;
            }
            result.as_ref().map(|_| ()).map_err(Clone::clone)
        })
    }

    fn tell(self: Box<Self>, committed: Result<(), StoreError>) {
        // A caller that has stopped waiting reads the outcome from the store.
        let _ = self.answer.send(committed.and(self.result));
    }
}

enum Wanted {
    Job(Box<dyn Job>),
    Append(Append, Answer<()>),
    Scrub(Answer<bool>),
    Close(Answer<()>),
}

/// What goes into one transaction.
struct Batch {
    jobs: Vec<Box<dyn Job>>,
    /// Events to be added, to each table once.
    appends: Vec<Append>,
    answers: Vec<Answer<()>>,
}

/// The queue of jobs.
pub(crate) struct Queue {
    wanted: mpsc::Sender<Wanted>,
    pub(crate) lost: Lost,
}

impl Queue {
    /// Starts the task.
    pub(super) fn new(connection: SqliteConnection, checkpoints: Checkpoints, watch: Arc<Watch>) -> Queue {
        let (wanted, queue) = mpsc::channel(WAITING);
        let lost = Lost::default();
        tokio::spawn(lost.watch(write(connection, checkpoints, queue, watch)));
        Queue { wanted, lost }
    }

    /// Writes something. When this returns, it is on the disk or nothing was done.
    pub(crate) async fn ask<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut Connection<'_>) -> Work<'c, T> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let job = Asked { work: Some(work), result: Err(gone()), answer };
        self.wanted.send(Wanted::Job(Box::new(job))).await.map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }

    /// Adds events to a table, together with those for other tables.
    pub(crate) async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.wanted.send(Wanted::Append(append, answer)).await.map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }

    /// Writes the log back and empties it; whether that was possible.
    pub(crate) async fn scrub(&self) -> Result<bool, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.wanted.send(Wanted::Scrub(answer)).await.map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }

    /// Ends the task and closes the file after everything queued before.
    pub(crate) async fn close(&self) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.wanted.send(Wanted::Close(answer)).await.map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }
}

pub(super) fn gone() -> StoreError {
    StoreError::Unavailable("its writer has stopped".to_owned())
}

/// Sends the result to those who added to tables.
pub(super) fn tell(answers: Vec<Answer<()>>, outcomes: Result<Outcomes, StoreError>) {
    for (at, answer) in answers.into_iter().enumerate() {
        let outcome = match &outcomes {
            Ok(outcomes) => outcomes.get(at).cloned().unwrap_or_else(|| Err(gone())),
            Err(error) => Err(error.clone()),
        };
        let _ = answer.send(outcome);
    }
}

/// Writes what arrives until all senders are gone or the file is to be closed.
async fn write(
    mut connection: SqliteConnection,
    mut checkpoints: Checkpoints,
    mut queue: mpsc::Receiver<Wanted>,
    watch: Arc<Watch>,
) {
    let mut wanted = Vec::with_capacity(BATCH);
    while queue.recv_many(&mut wanted, BATCH).await > 0 {
        let (mut jobs, mut appends) = (Vec::new(), Vec::new());
        let (mut scrubs, mut closes) = (Vec::new(), Vec::new());
        for wanted in wanted.drain(..) {
            match wanted {
                Wanted::Job(job) => jobs.push(job),
                Wanted::Append(append, answer) => appends.push((append, answer)),
                Wanted::Scrub(answer) => scrubs.push(answer),
                Wanted::Close(answer) => closes.push(answer),
            }
        }
        while !jobs.is_empty() || !appends.is_empty() {
            let (appends, answers) = tables::first_of_each(&mut appends).into_iter().unzip();
            let mut batch = Batch { jobs: std::mem::take(&mut jobs), appends, answers };
            let outcomes = watch.part("transaction", transaction(&mut connection, &mut batch, &watch)).await;
            let committed = outcomes.as_ref().map(|_| ()).map_err(Clone::clone);
            for job in batch.jobs {
                job.tell(committed.clone());
            }
            tell(batch.answers, outcomes);
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
            checkpoints.close().await;
            let outcome = connection.close().await.map_err(StoreError::from);
            for answer in closes {
                let _ = answer.send(outcome.clone());
            }
            return;
        }
    }
}

/// Writes the log back into the file and empties it, unless somebody reads what was there before: writers must
/// not wait for that.
async fn scrub(db: &mut Connection<'_>) -> Result<bool, StoreError> {
    db.execute("pragma busy_timeout = 20", Vec::new()).await?;
    let outcome = db.row("pragma wal_checkpoint(truncate)", Vec::new()).await;
    db.execute("pragma busy_timeout = 5000", Vec::new()).await?;
    // The first column says whether a reader was in the way.
    Ok(outcome?.is_some_and(|row| row.int(0) == Ok(0)))
}

/// Runs all jobs in one transaction: either all results are on the disk, or nothing is. A job that fails takes back what
/// it has done, and nothing else. What came of what was added to tables.
async fn transaction(
    connection: &mut SqliteConnection,
    batch: &mut Batch,
    watch: &Watch,
) -> Result<Outcomes, StoreError> {
    let mut db = Connection::Sqlite(connection);
    // In words of our own: when the disk is full SQLite may have taken the transaction back by itself, which the library's
    // count of open transactions would never get over.
    db.execute("begin immediate", Vec::new()).await?;
    let done = match all(&mut db, batch).await {
        Ok(outcomes) => watch.part("commit", db.execute("commit", Vec::new())).await.map(|_| outcomes),
        failed => failed,
    };
    if done.is_err() {
        // Fails if there is nothing left to take back.
        let _ = db.execute("rollback", Vec::new()).await;
    }
    done
}

async fn all(db: &mut Connection<'_>, batch: &mut Batch) -> Result<Outcomes, StoreError> {
    for job in &mut batch.jobs {
        db.execute("savepoint job", Vec::new()).await?;
        if let Err(error) = job.run(db).await {
            // SQLite may have given up the whole transaction. Then nothing is kept, and all get the reason.
            db.execute("rollback to job", Vec::new()).await.map_err(|_| error)?;
        }
        db.execute("release job", Vec::new()).await?;
    }
    add(db, std::mem::take(&mut batch.appends)).await
}

/// Adds to tables. If that fails, each goes by itself, so that what is wrong with one leaves the others alone.
async fn add(db: &mut Connection<'_>, appends: Vec<Append>) -> Result<Outcomes, StoreError> {
    // Without deals nothing can be wrong with one.
    if appends.iter().all(|append| append.deals.is_empty()) {
        return tables::add(db, appends).await;
    }
    if let Ok(outcomes) = saved(db, appends.clone()).await? {
        return Ok(outcomes);
    }
    let mut outcomes = Vec::with_capacity(appends.len());
    for append in appends {
        outcomes.push(saved(db, vec![append]).await?.and_then(|outcomes| outcomes.into_iter().collect()));
    }
    Ok(outcomes)
}

/// Adds all or nothing. The outer error: SQLite has given up the whole transaction.
async fn saved(
    db: &mut Connection<'_>,
    appends: Vec<Append>,
) -> Result<Result<Outcomes, StoreError>, StoreError> {
    db.execute("savepoint job", Vec::new()).await?;
    let outcomes = tables::add(db, appends).await;
    if let Err(error) = &outcomes {
        db.execute("rollback to job", Vec::new()).await.map_err(|_| error.clone())?;
    }
    db.execute("release job", Vec::new()).await?;
    Ok(outcomes)
}
