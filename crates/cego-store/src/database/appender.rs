//! Batched appends to tables in PostgreSQL. Each batch takes all appends waiting in the queue, like
//! the SQLite writer.

use std::sync::Arc;

use sqlx::PgPool;
use tokio::sync::{Mutex, mpsc, oneshot};

use super::ObserverSlot;
use super::connection::Connection;
use super::writer::{BATCH, ReplySender, TaskExit, WAITING, send_outcomes, writer_stopped};
use crate::tables::{Outcomes, TableAppend};
use crate::{StoreError, tables};

/// Number of batches in flight: while one waits for the disk, the next is assembled.
const TASKS: usize = 3;

type PendingAppend = (TableAppend, ReplySender<()>);

pub(crate) struct Appender {
    wanted: mpsc::Sender<PendingAppend>,
    pub(crate) lost: TaskExit,
}

impl Appender {
    /// Starts the writer tasks.
    pub(crate) fn new(pool: &PgPool, watch: &Arc<ObserverSlot>) -> Appender {
        let (wanted, queue) = mpsc::channel(WAITING);
        let queue = Arc::new(Mutex::new(queue));
        let lost = TaskExit::default();
        for _ in 0..TASKS {
            tokio::spawn(lost.watch(write(pool.clone(), Arc::clone(&queue), Arc::clone(watch))));
        }
        Appender { wanted, lost }
    }

    /// Appends events to a table. On return they are on the disk, or nothing was done.
    pub(crate) async fn append(&self, append: TableAppend) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.wanted.send((append, answer)).await.map_err(|_| writer_stopped())?;
        answered.await.map_err(|_| writer_stopped())?
    }
}

/// Writes batches until all senders are gone.
async fn write(
    pool: PgPool,
    queue: Arc<Mutex<mpsc::Receiver<PendingAppend>>>,
    watch: Arc<ObserverSlot>,
) {
    let mut wanted = Vec::new();
    // The holder of the lock waits for the first append, then releases the lock to the next task.
    while queue.lock().await.recv_many(&mut wanted, BATCH).await > 0 {
        while !wanted.is_empty() {
            let (appends, answers): (Vec<_>, Vec<_>) =
                tables::first_of_each(&mut wanted).into_iter().unzip();
            send_outcomes(answers, watch.time_part("transaction", add(&pool, appends)).await);
        }
    }
}

/// Appends to tables, with one statement, or in one transaction if deals end.
///
/// If the transaction fails, each append is retried by itself, so that one bad append does not fail
/// the others.
async fn add(pool: &PgPool, appends: Vec<TableAppend>) -> Result<Outcomes, StoreError> {
    if appends.iter().all(|append| append.deals.is_empty()) {
        let mut connection = pool.acquire().await?;
        return tables::add(&mut Connection::Postgres(&mut connection), appends).await;
    }
    if let Ok(outcomes) = append_in_transaction(pool, appends.clone()).await? {
        return Ok(outcomes);
    }
    let mut outcomes = Vec::with_capacity(appends.len());
    for append in appends {
        outcomes.push(
            append_in_transaction(pool, vec![append])
                .await?
                .and_then(|outcomes| outcomes.into_iter().collect()),
        );
    }
    Ok(outcomes)
}

/// Appends all or nothing in one transaction.
///
/// An inner error means that nothing was added. After an outer error the outcome is unknown.
async fn append_in_transaction(
    pool: &PgPool,
    appends: Vec<TableAppend>,
) -> Result<Result<Outcomes, StoreError>, StoreError> {
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
