//! Adds to tables in PostgreSQL: whatever waits when a task begins goes into one transaction, as it does with SQLite.

use sqlx::PgPool;
use tokio::sync::{mpsc, oneshot};

use super::connection::Connection;
use super::writer::{Answer, BATCH, WAITING, gone, tell};
use crate::StoreError;
use crate::tables::{self, Append};

/// How many transactions may be under way: while one waits for the disk, the next is put together.
const TASKS: usize = 2;

/// Where what is to be added waits.
pub(crate) struct Appender(mpsc::Sender<(Append, Answer<()>)>);

impl Appender {
    /// Starts the tasks.
    pub(crate) fn new(pool: &PgPool) -> Appender {
        let (wanted, queue) = mpsc::channel(WAITING);
        let queue = std::sync::Arc::new(tokio::sync::Mutex::new(queue));
        for _ in 0..TASKS {
            let (pool, queue) = (pool.clone(), std::sync::Arc::clone(&queue));
            tokio::spawn(async move {
                loop {
                    let mut wanted = Vec::new();
                    // Whoever has the lock waits for the first one; then it is the other's turn.
                    if queue.lock().await.recv_many(&mut wanted, BATCH).await == 0 {
                        return;
                    }
                    let (mut appends, answers): (Vec<_>, Vec<_>) = wanted.into_iter().unzip();
                    tell(answers, write(&pool, &mut appends).await);
                }
            });
        }
        Appender(wanted)
    }

    /// Has events added to a table. When this returns they are on the disk, or did not happen.
    pub(crate) async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.0.send((append, answer)).await.map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }
}

async fn write(pool: &PgPool, appends: &mut [Append]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut transaction = pool.begin().await?;
    // Dropped, it is taken back.
    let outcomes = tables::all(&mut Connection::Postgres(&mut transaction), appends).await?;
    transaction.commit().await?;
    Ok(outcomes)
}
