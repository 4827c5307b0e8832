//! Tables and their events.

mod append;
mod finish;
mod finished;
mod postgres;
mod summary;

use std::sync::Arc;

use async_trait::async_trait;
use cego_table::{Event, Numbered, Time};

use append::NewEvent;
pub(crate) use append::{Append, add, first_of_each};
pub use finished::{DealFacts, DealSeat, Finished, FinishedDeal, FinishedMatch, MatchSeat};
pub use summary::Summary;

use crate::database::{Database, Row, values};
use crate::{StoreError, TableId};

/// A place where tables are kept.
#[async_trait]
pub trait Tables: Send + Sync {
    /// Adds events to a table; the first ones, after number 0, open it. With them is kept what they have brought to an end. All
    /// of it is kept or nothing. When this returns it survives a crash.
    ///
    /// A seat of a guest who has become part of an account since he sat down ([`merge`](crate::People::merge)) is the account's
    /// in what is finished; the name of who has deleted the account is left out, and the record waits for being
    /// [rewritten](crate::People::rewrites).
    ///
    /// # Errors
    /// [`Conflict`](StoreError::Conflict) if the table has other events after that number, or is there already;
    /// [`Gap`](StoreError::Gap) if they are not numbered in a row.
    async fn append(
        &self,
        table: &TableId,
        after: u64,
        events: &[Numbered],
        summary: &Summary,
        finished: &[Finished],
    ) -> Result<(), StoreError>;

    /// The events of a table after a number, at most so many, in order; none if there is no such table.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn events(&self, table: &TableId, after: u64, most: u32) -> Result<Vec<Numbered>, StoreError>;

    /// What is known of a table without reading its events, and the number of its last event.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn summary(&self, table: &TableId) -> Result<Option<(Summary, u64)>, StoreError>;

    /// Tables in the lobby, the youngest first.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn lobby(&self, most: u32) -> Result<Vec<(TableId, Summary)>, StoreError>;

    /// Tables at which something is due by a moment, the most overdue first. A table that was handed out is not handed out
    /// again, to this server or another, before `hold_ms` have passed or events were added to it.
    ///
    /// # Errors
    /// If the store cannot be read or written.
    async fn due(&self, now: Time, hold_ms: u64, most: u32) -> Result<Vec<TableId>, StoreError>;
}

/// Whether events are numbered in a row after a number; how the last one is numbered.
fn last(after: u64, events: &[Numbered]) -> Result<u64, StoreError> {
    let mut last = after;
    for event in events {
        if event.number != last + 1 {
            return Err(StoreError::Gap);
        }
        last = event.number;
    }
    Ok(last)
}

/// The columns of [`summary_of`], and the number of the last event.
macro_rules! summary_columns {
    () => {
        "id, last, listed, closed, free, ruleset, due, at"
    };
}

fn summary_of(row: &Row) -> Result<(TableId, u64, Summary), StoreError> {
    let summary = Summary {
        listed: row.flag(2)?,
        closed: row.flag(3)?,
        free: row.count(4)?,
        ruleset: row.text(5)?.to_owned(),
        due: row.maybe_time(6)?,
        at: row.time(7)?,
    };
    Ok((row.table(0)?, row.count(1)?, summary))
}

fn event_of(row: &Row) -> Result<Numbered, StoreError> {
    let number = row.count(0)?;
    let broken = |error: serde_json::Error| StoreError::Broken(format!("event {number}: {error}"));
    let event: Event = serde_json::from_str(row.text(2)?).map_err(broken)?;
    Ok(Numbered { number, at: row.time(1)?, event })
}

#[async_trait]
impl Tables for Database {
    async fn append(
        &self,
        table: &TableId,
        after: u64,
        events: &[Numbered],
        summary: &Summary,
        finished: &[Finished],
    ) -> Result<(), StoreError> {
        let last = last(after, events)?;
        if events.is_empty() {
            return Ok(());
        }
        // Found out later, it would fail those who write at the same time, too.
        if summary.ruleset.contains('\0') {
            return Err(StoreError::Text);
        }
        let events: Vec<_> = events.iter().map(NewEvent::new).collect::<Result<_, _>>()?;
        let (table, summary) = (*table, summary.clone());
        let append = Append { table, after, last, summary, events };
        if after > 0 && finished.is_empty() {
            return self.append(append).await;
        }
        let finished = Arc::<[Finished]>::from(finished);
        self.write(move |db| {
            Box::pin(async move {
                if after == 0 {
                    append::open(db, append).await?;
                } else {
                    append::one(db, append).await?;
                }
                for finished in &*finished {
                    finish::add(db, &table, finished).await?;
                }
                Ok(())
            })
        })
        .await
    }

    async fn events(&self, table: &TableId, after: u64, most: u32) -> Result<Vec<Numbered>, StoreError> {
        let sql = "select number, at, body from events where table_id = $1 and number > $2 order by number limit $3";
        self.rows(sql, values![table, after, most]).await?.iter().map(event_of).collect()
    }

    async fn summary(&self, table: &TableId) -> Result<Option<(Summary, u64)>, StoreError> {
        let sql = concat!("select ", summary_columns!(), " from tables where id = $1");
        let row = self.row(sql, values![table]).await?;
        let read = |row| summary_of(&row).map(|(_, last, summary)| (summary, last));
        row.map(read).transpose()
    }

    async fn lobby(&self, most: u32) -> Result<Vec<(TableId, Summary)>, StoreError> {
        let mut reading = self.reading().await?;
        let mut db = reading.db();
        // SQLite looks into an index only if its condition is there in the same words.
        let sql = db.either(
            concat!(
                "select ",
                summary_columns!(),
                " from tables where listed = 1 order by at desc, id limit $1"
            ),
            concat!("select ", summary_columns!(), " from tables where listed order by at desc, id limit $1"),
        );
        let rows = db.rows(sql, values![most]).await?;
        rows.iter().map(|row| summary_of(row).map(|(id, _, summary)| (id, summary))).collect()
    }

    async fn due(&self, now: Time, hold_ms: u64, most: u32) -> Result<Vec<TableId>, StoreError> {
        let values = values![now.after(hold_ms), now, most];
        self.write(move |db| {
            Box::pin(async move {
                let sql = db.either(
                    "update tables set held = $1 where id in (select id from tables \
                     where due <= $2 and held <= $2 order by due limit $3) returning due, id",
                    "update tables set held = $1 where id in (select id from tables \
                     where due <= $2 and held <= $2 order by due limit $3 for update skip locked) returning due, id",
                );
                let rows = db.rows(sql, values).await?;
                let read = |row: &Row| Ok((row.int(0)?, row.table(1)?));
                // Databases give changed rows in any order.
                let mut rows: Vec<_> = rows.iter().map(read).collect::<Result<_, StoreError>>()?;
                rows.sort_unstable();
                Ok(rows.into_iter().map(|(_, id)| id).collect())
            })
        })
        .await
    }
}
