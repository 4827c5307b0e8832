//! The one task that writes to a SQLite file. Whatever waits when it begins goes into one transaction, so that a thousand
//! tables share the time it takes to reach the disk (`synchronous = full`).

use std::pin::Pin;

use sqlx::SqliteConnection;
use tokio::sync::{mpsc, oneshot};

use super::connection::Connection;
use crate::StoreError;

/// The most that goes into one transaction.
const BATCH: usize = 512;
/// How much may wait before whoever wants to write waits, too.
const WAITING: usize = 4096;

/// Something that is under way on a connection.
pub(crate) type Work<'c, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'c>>;

/// What a failure leaves behind.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Failing {
    /// What was done before it, which has to be taken back.
    Something,
    /// Nothing, if it is a [`StoreError::Conflict`].
    Nothing,
}

/// Something to be written.
pub(crate) trait Job: Send {
    fn failing(&self) -> Failing;

    /// Does it, and keeps what came of it.
    fn run<'c>(&'c mut self, db: &'c mut Connection<'_>) -> Work<'c, ()>;

    /// Tells who waits what came of it, now that it is known whether the transaction is on the disk.
    fn tell(self: Box<Self>, committed: Result<(), StoreError>);
}

struct Asked<T, F> {
    failing: Failing,
    work: Option<F>,
    result: Result<T, StoreError>,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Job for Asked<T, F>
where
    T: Send,
    F: for<'c> FnOnce(&'c mut Connection<'_>) -> Work<'c, T> + Send,
{
    fn failing(&self) -> Failing {
        self.failing
    }

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
        // Who has stopped waiting reads what became of it.
        let _ = self.answer.send(committed.and(self.result));
    }
}

/// Where what is to be written waits.
pub(crate) struct Queue(mpsc::Sender<Box<dyn Job>>);

impl Queue {
    /// Starts the task.
    pub(crate) fn new(connection: SqliteConnection) -> Queue {
        let (jobs, queue) = mpsc::channel(WAITING);
        tokio::spawn(write(connection, queue));
        Queue(jobs)
    }

    /// Has something written. When this returns it is on the disk, or did not happen.
    pub(crate) async fn ask<T, F>(&self, failing: Failing, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut Connection<'_>) -> Work<'c, T> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let gone = || StoreError::Unavailable("its writer has stopped".to_owned());
        let job = Asked { failing, work: Some(work), result: Err(gone()), answer };
        self.0.send(Box::new(job)).await.map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }
}

/// Writes what comes, until nobody can ask any more.
async fn write(mut connection: SqliteConnection, mut queue: mpsc::Receiver<Box<dyn Job>>) {
    let mut jobs = Vec::with_capacity(BATCH);
    while queue.recv_many(&mut jobs, BATCH).await > 0 {
        let committed = transaction(&mut connection, &mut jobs).await;
        for job in jobs.drain(..) {
            job.tell(committed.clone());
        }
    }
}

/// All jobs in one transaction: either what it says of each is on the disk, or nothing is. One that fails takes back what it
/// has done, and nothing else.
async fn transaction(connection: &mut SqliteConnection, jobs: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
    let mut db = Connection::Sqlite(connection);
    // In words of our own: when the disk is full SQLite may have taken the transaction back by itself, which the library's
    // count of open transactions would never get over.
    db.execute("begin immediate", Vec::new()).await?;
    let done = match all(&mut db, jobs).await {
        Ok(()) => db.execute("commit", Vec::new()).await.map(|_| ()),
        failed => failed,
    };
    if done.is_err() {
        // Fails if there is nothing left to take back.
        let _ = db.execute("rollback", Vec::new()).await;
    }
    done
}

async fn all(db: &mut Connection<'_>, jobs: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
    for job in jobs {
        let saved = job.failing() == Failing::Something;
        if saved {
            db.execute("savepoint job", Vec::new()).await?;
        }
        match job.run(db).await {
            Ok(()) => {}
            Err(StoreError::Conflict) if !saved => {}
            Err(error) if !saved => return Err(error),
            // SQLite may have given up the whole transaction. Then nothing is kept, and all are told why.
            Err(error) => {
                db.execute("rollback to job", Vec::new()).await.map_err(|_| error)?;
            }
        }
        if saved {
            db.execute("release job", Vec::new()).await?;
        }
    }
    Ok(())
}
