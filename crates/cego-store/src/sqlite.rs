//! One machine: SQLite, in this process.
//!
//! One task writes. Whatever waits when it begins goes into one transaction, so that a thousand tables share the time it
//! takes to reach the disk (`synchronous = full`).

use std::path::Path;
use std::time::Duration;

use async_trait::async_trait;
use cego_table::{Numbered, Time};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, Row, SqliteConnection, SqlitePool};
use tokio::sync::{mpsc, oneshot};

use crate::migrations;
use crate::summary::{body, id, last, overdue, read, whole};
use crate::{Store, StoreError, Summary, TableId};

/// The most that goes into one transaction.
const BATCH: usize = 512;
/// How much may wait before whoever wants to write waits, too.
const WAITING: usize = 4096;

/// See the module.
pub struct SqliteStore {
    reads: SqlitePool,
    jobs: mpsc::Sender<Job>,
}

struct Append {
    table: TableId,
    after: u64,
    last: u64,
    /// Number, time and body of each.
    events: Vec<(u64, Time, String)>,
    summary: Summary,
}

enum Job {
    Append(Append, oneshot::Sender<Result<(), StoreError>>),
    Due { now: Time, hold_ms: u64, most: u32, answer: oneshot::Sender<Result<Vec<TableId>, StoreError>> },
}

impl SqliteStore {
    /// Opens a file, or makes it.
    ///
    /// # Errors
    /// If it cannot be opened, or is no database of ours.
    pub async fn open(file: &str) -> Result<SqliteStore, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(Path::new(file))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5));
        let mut writer = SqliteConnection::connect_with(&options).await?;
        migrations::sqlite().run(&mut writer).await?;
        let reads = SqlitePoolOptions::new().max_connections(4).connect_with(options.read_only(true)).await?;
        let (jobs, queue) = mpsc::channel(WAITING);
        tokio::spawn(write(writer, queue));
        Ok(SqliteStore { reads, jobs })
    }

    async fn ask<T>(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<T, StoreError>>) -> Job,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let gone = || StoreError::Unavailable("its writer has stopped".to_owned());
        self.jobs.send(job(answer)).await.map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }
}

/// Writes what comes, until nobody can ask any more.
async fn write(mut connection: SqliteConnection, mut queue: mpsc::Receiver<Job>) {
    let mut jobs = Vec::with_capacity(BATCH);
    while queue.recv_many(&mut jobs, BATCH).await > 0 {
        let mut appends = Vec::with_capacity(jobs.len());
        for job in jobs.drain(..) {
            match job {
                Job::Append(append, answer) => appends.push((append, answer)),
                Job::Due { now, hold_ms, most, answer } => {
                    let _ = answer.send(hand_out(&mut connection, now, hold_ms, most).await);
                }
            }
        }
        let done = transaction(&mut connection, &appends).await;
        for (i, (_, answer)) in appends.into_iter().enumerate() {
            // Who has stopped waiting reads what became of it.
            let _ = answer.send(match &done {
                Ok(each) => each[i].clone(),
                Err(error) => Err(error.clone()),
            });
        }
    }
}

/// All appends in one transaction: either what it says of each is on the disk, or nothing is.
async fn transaction<A>(
    connection: &mut SqliteConnection,
    appends: &[(Append, A)],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    if appends.is_empty() {
        return Ok(Vec::new());
    }
    let mut transaction = connection.begin_with("begin immediate").await?;
    let mut done = Vec::with_capacity(appends.len());
    for (append, _) in appends {
        done.push(match add(&mut transaction, append).await {
            Err(StoreError::Conflict) => Err(StoreError::Conflict),
            result => Ok(result?),
        });
    }
    transaction.commit().await?;
    Ok(done)
}

async fn add(connection: &mut SqliteConnection, append: &Append) -> Result<(), StoreError> {
    let Append { table, after, last, events, summary } = append;
    let query = if *after == 0 {
        sqlx::query(
            "insert into tables (last, listed, closed, free, ruleset, due, at, id) \
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) on conflict do nothing",
        )
    } else {
        sqlx::query(
            "update tables set last = ?1, listed = ?2, closed = ?3, free = ?4, ruleset = ?5, due = ?6, \
             at = ?7, held = 0 where id = ?8 and last = ?9",
        )
    };
    let query = query
        .bind(whole(*last))
        .bind(summary.listed)
        .bind(summary.closed)
        .bind(i64::from(summary.free))
        .bind(&summary.ruleset)
        .bind(summary.due.map(|due| whole(due.0)))
        .bind(whole(summary.at.0))
        .bind(table.as_str());
    let query = if *after == 0 { query } else { query.bind(whole(*after)) };
    if query.execute(&mut *connection).await?.rows_affected() == 0 {
        return Err(StoreError::Conflict);
    }
    for (number, at, body) in events {
        sqlx::query("insert into events (table_id, number, at, body) values (?1, ?2, ?3, ?4)")
            .bind(table.as_str())
            .bind(whole(*number))
            .bind(whole(at.0))
            .bind(body)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

async fn hand_out(
    connection: &mut SqliteConnection,
    now: Time,
    hold_ms: u64,
    most: u32,
) -> Result<Vec<TableId>, StoreError> {
    let rows = sqlx::query(
        "update tables set held = ?1 where id in (select id from tables \
         where due <= ?2 and held <= ?2 order by due limit ?3) returning due, id",
    )
    .bind(whole(now.after(hold_ms).0))
    .bind(whole(now.0))
    .bind(most)
    .fetch_all(connection)
    .await?;
    overdue(rows.iter().map(|row| (row.get(0), row.get(1))))
}

fn summary(row: &sqlx::sqlite::SqliteRow) -> Summary {
    let time = |at: i64| Time(u64::try_from(at).unwrap_or_default());
    Summary {
        listed: row.get("listed"),
        closed: row.get("closed"),
        free: row.get::<i64, _>("free") as u8,
        ruleset: row.get("ruleset"),
        due: row.get::<Option<i64>, _>("due").map(time),
        at: time(row.get("at")),
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn append(
        &self,
        table: &TableId,
        after: u64,
        events: &[Numbered],
        summary: &Summary,
    ) -> Result<(), StoreError> {
        let last = last(after, events)?;
        if events.is_empty() {
            return Ok(());
        }
        let rows = events.iter().map(|event| Ok((event.number, event.at, body(&event.event)?)));
        let events = rows.collect::<Result<Vec<_>, StoreError>>()?;
        let append = Append { table: *table, after, last, events, summary: summary.clone() };
        self.ask(|answer| Job::Append(append, answer)).await
    }

    async fn events(&self, table: &TableId, after: u64, most: u32) -> Result<Vec<Numbered>, StoreError> {
        let rows = sqlx::query(
            "select number, at, body from events where table_id = ?1 and number > ?2 order by number limit ?3",
        )
        .bind(table.as_str())
        .bind(whole(after))
        .bind(most)
        .fetch_all(&self.reads)
        .await?;
        rows.iter().map(|row| read(row.get(0), row.get(1), row.get(2))).collect()
    }

    async fn summary(&self, table: &TableId) -> Result<Option<(Summary, u64)>, StoreError> {
        let row = sqlx::query("select * from tables where id = ?1")
            .bind(table.as_str())
            .fetch_optional(&self.reads)
            .await?;
        Ok(row.map(|row| (summary(&row), u64::try_from(row.get::<i64, _>("last")).unwrap_or_default())))
    }

    async fn lobby(&self, most: u32) -> Result<Vec<(TableId, Summary)>, StoreError> {
        let rows = sqlx::query("select * from tables where listed = 1 order by at desc, id limit ?1")
            .bind(most)
            .fetch_all(&self.reads)
            .await?;
        rows.iter().map(|row| Ok((id(row.get("id"))?, summary(row)))).collect()
    }

    async fn due(&self, now: Time, hold_ms: u64, most: u32) -> Result<Vec<TableId>, StoreError> {
        self.ask(|answer| Job::Due { now, hold_ms, most, answer }).await
    }
}
