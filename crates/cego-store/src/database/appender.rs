//! Adds to tables in PostgreSQL: whatever waits when a task begins goes together, as it does with SQLite.

use std::sync::Arc;

use sqlx::PgPool;
use tokio::sync::{Mutex, mpsc, oneshot};

use super::connection::Connection;
use super::lost::Lost;
use super::watch::Watch;
use super::writer::{Answer, BATCH, WAITING, gone, tell};
use crate::StoreError;
use crate::tables::{self, Append, Outcomes};

/// How many may be under way: while one waits for the disk, the next is put together.
const TASKS: usize = 3;

type Waiting = (Append, Answer<()>);

/// The queue of events to be added.
pub(crate) struct Appender {
    wanted: mpsc::Sender<Waiting>,
    pub(crate) lost: Lost,
}

impl Appender {
    /// Starts the tasks.
    pub(crate) fn new(pool: &PgPool, watch: &Arc<Watch>) -> Appender {
        let (wanted, queue) = mpsc::channel(WAITING);
        let queue = Arc::new(Mutex::new(queue));
        let lost = Lost::default();
        for _ in 0..TASKS {
            tokio::spawn(lost.watch(write(pool.clone(), Arc::clone(&queue), Arc::clone(watch))));
        }
        Appender { wanted, lost }
    }

    /// Adds events to a table. When this returns, they are on the disk or nothing was done.
    pub(crate) async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.wanted.send((append, answer)).await.map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }
}

/// Writes what arrives until all senders are gone.
async fn write(pool: PgPool, queue: Arc<Mutex<mpsc::Receiver<Waiting>>>, watch: Arc<Watch>) {
    let mut wanted = Vec::new();
    // The holder of the lock waits for the first one; then it is another's turn.
    while queue.lock().await.recv_many(&mut wanted, BATCH).await > 0 {
        while !wanted.is_empty() {
            let (appends, answers): (Vec<_>, Vec<_>) = tables::first_of_each(&mut wanted).into_iter().unzip();
            tell(answers, watch.part("transaction", add(&pool, appends)).await);
        }
    }
}

/// Adds to tables: with one statement, or, where deals end, in one transaction. If that fails, each goes by itself, so that what is
/// wrong with one leaves the others alone.
async fn add(pool: &PgPool, appends: Vec<Append>) -> Result<Outcomes, StoreError> {
    if appends.iter().all(|append| append.deals.is_empty()) {
        let mut connection = pool.acquire().await?;
        return tables::add(&mut Connection::Postgres(&mut connection), appends).await;
    }
    if let Ok(outcomes) = together(pool, appends.clone()).await? {
        return Ok(outcomes);
    }
    let mut outcomes = Vec::with_capacity(appends.len());
    for append in appends {
        outcomes
            .push(together(pool, vec![append]).await?.and_then(|outcomes| outcomes.into_iter().collect()));
    }
    Ok(outcomes)
}

/// Adds all or nothing in one transaction. The inner error: nothing was added; the outer: that is not known.
async fn together(pool: &PgPool, appends: Vec<Append>) -> Result<Result<Outcomes, StoreError>, StoreError> {
    let mut transaction = pool.begin().await?;
    match tables::add(&mut Connection::Postgres(&mut transaction), appends).await {
        Ok(outcomes) => {
            transaction.commit().await?;
            Ok(Ok(outcomes))
        }
        Err(error) => {
            transaction.rollback().await?;
            Ok(Err(error))
        }
    }
}
