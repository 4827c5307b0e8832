//! Tables and their events.

mod append;
mod finish;
mod finished;
mod postgres;
mod seats;
mod summary;

use std::sync::Arc;

use async_trait::async_trait;
use cego_core::Seat;
use cego_protocol::stored;
use cego_table::{Numbered, PersonId, Stage, Time};

pub(crate) use append::{Append, Outcomes, add, body, first_of_each};
use append::{Change, NewEvent};
use finished::has_nul;
pub use finished::{DealFacts, DealSeat, Finished, FinishedDeal, FinishedMatch, MatchSeat};
pub use seats::seats_change;
pub use summary::{KeptTable, Lasting, LobbyCursor, Sitter, Summary};

use crate::database::{Connection, Database, Row, Value, values};
use crate::{StoreError, TableId};
use seats::Moves;

/// Throws all snapshots of a table away.
pub(crate) const DROP_SNAPSHOTS: &str = "delete from snapshots where table_id = $1";

/// A place where tables are kept.
#[async_trait]
pub trait Tables: Send + Sync {
    /// Adds events to a table; the first ones, after number 0, open it. With them is kept what they have brought to an end. All
    /// of it is kept or nothing. When this returns it survives a crash.
    ///
    /// A seat of a guest who has become part of an account since they sat down ([`merge`](crate::People::merge)) is the account's
    /// in what is finished; the name of a deleted account is left out, and the record waits for being
    /// [rewritten](crate::People::rewrites).
    ///
    /// # Errors
    /// [`Conflict`](StoreError::Conflict) if the table has other events after that number, or is there already;
    /// [`Gap`](StoreError::Gap) if they are not numbered in a row; [`NoSuch`](StoreError::NoSuch) if somebody sits down who has
    /// deleted the account.
    async fn append(
        &self,
        table: &TableId,
        after: u64,
        events: &[Numbered],
        summary: &Summary,
        finished: &[Finished],
    ) -> Result<(), StoreError>;

    /// The same where nothing of the table's summary has changed since the event before but its time and the seat on turn, and
    /// nobody's seat: less is written. A timer that was kept before may come too early then
    /// ([`reschedule`](Tables::reschedule)).
    ///
    /// # Errors
    /// Those of [`append`](Tables::append); [`Broken`](StoreError::Broken) if seats do change.
    async fn append_turn(
        &self,
        table: &TableId,
        after: u64,
        events: &[Numbered],
        at: Time,
        turn: Option<Seat>,
    ) -> Result<(), StoreError>;

    /// Sets the next timer of a table whose last event has this number. Of another one nothing changes: who added to it
    /// has set it.
    ///
    /// # Errors
    /// If the store cannot be written.
    async fn reschedule(&self, table: &TableId, last: u64, due: Option<Time>) -> Result<(), StoreError>;

    /// The events of a table after a number, in order, at most `most`; none if there is no such table.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn events(&self, table: &TableId, after: u64, most: u32) -> Result<Vec<Numbered>, StoreError>;

    /// What is known of a table without reading its events, and the number of its last event.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn summary(&self, table: &TableId) -> Result<Option<(Summary, u64)>, StoreError>;

    /// Tables in the lobby after a place in it, by [`place`](Summary::place), the oldest of one place first.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn lobby(&self, after: Option<LobbyCursor>, most: u32) -> Result<Vec<KeptTable>, StoreError>;

    /// The tables at which somebody has a seat, the one at which something happened last first.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn tables_of(&self, who: PersonId, most: u32) -> Result<Vec<KeptTable>, StoreError>;

    /// The tables of the lobby at which friends of somebody sit, who both want to be friends, in the order of the lobby.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn tables_of_friends(&self, who: PersonId, most: u32) -> Result<Vec<KeptTable>, StoreError>;

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

/// The columns of [`kept_table`], and the number of the last event.
macro_rules! table_columns {
    () => {
        "id, last, listed, closed, free, ruleset, due, at, opened, hash, players, deals, turn_ms, rated, \
         watched, stage, people, deal, turn"
    };
}

/// A table without those who sit there, and the number of its last event.
fn kept_table(row: &Row) -> Result<(u64, KeptTable), StoreError> {
    let summary = Summary {
        listed: row.flag(2)?,
        closed: row.flag(3)?,
        free: row.count(4)?,
        ruleset: row.text(5)?.to_owned(),
        due: row.maybe_time(6)?,
        at: row.time(7)?,
        hash: row.text(9)?.to_owned(),
        players: row.count(10)?,
        deals: row.maybe_int(11)?.map(|_| row.count(11)).transpose()?,
        turn_ms: row.count(12)?,
        rated: row.flag(13)?,
        watched: row.flag(14)?,
        stage: row.told(15, "a stage", Stage::from_id)?,
        people: row.count(16)?,
        deal: row.count(17)?,
        turn: row.maybe_seat(18)?,
        sitters: Vec::new(),
    };
    Ok((row.count(1)?, KeptTable { table: row.table(0)?, opened: row.time(8)?, summary }))
}

/// Tables with those who sit there.
async fn kept_tables(
    db: &mut Connection<'_>,
    sql: &'static str,
    values: Vec<Value>,
) -> Result<Vec<(u64, KeptTable)>, StoreError> {
    let rows = db.rows(sql, values).await?;
    let mut tables = rows.iter().map(kept_table).collect::<Result<Vec<_>, _>>()?;
    let ids: Vec<TableId> = tables.iter().map(|(_, kept)| kept.table).collect();
    let mut sitters = seats::load(db, &ids).await?;
    for (_, kept) in &mut tables {
        kept.summary.sitters = sitters.remove(&kept.table).unwrap_or_default();
    }
    Ok(tables)
}

/// An event of a table. What cannot be read is named for who mends it, by the id of the table, too: it is the key to the table, but
/// opens nothing as long as the table cannot be read.
fn event_of(table: &TableId, row: &Row) -> Result<Numbered, StoreError> {
    let number = row.count(0)?;
    let broken =
        |error: serde_json::Error| StoreError::Broken(format!("table {table}, event {number}: {error}"));
    let event = stored::read(row.text(2)?).map_err(broken)?;
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
        if has_nul(&summary.ruleset) || has_nul(&summary.hash) || finished.iter().any(Finished::has_nul) {
            return Err(StoreError::Text);
        }
        let moves = Moves::of(events);
        let events: Vec<_> = events.iter().map(NewEvent::new).collect::<Result<_, _>>()?;
        let (mut deals, mut matches) = (Vec::new(), Vec::new());
        for finished in finished {
            match finished {
                Finished::Deal(deal) => deals.push(deal.clone()),
                Finished::Match(ended) => matches.push(ended.clone()),
            }
        }
        let (table, summary) = (*table, Box::new(summary.clone()));
        let append = Append { table, after, last, change: Change::Whole(summary.clone()), events, deals };
        if after > 0 && matches.is_empty() && !moves.any {
            return self.append(append).await;
        }
        let matches = Arc::<[FinishedMatch]>::from(matches);
        self.write(move |db| {
            Box::pin(async move {
                if after == 0 {
                    append::open(db, append, &summary).await?;
                } else {
                    append::one(db, append).await?;
                }
                if moves.any {
                    seats::keep(db, &table, moves, summary.sitters).await?;
                }
                for ended in &*matches {
                    finish::add_match(db, &table, ended).await?;
                }
                Ok(())
            })
        })
        .await
    }

    async fn append_turn(
        &self,
        table: &TableId,
        after: u64,
        events: &[Numbered],
        at: Time,
        turn: Option<Seat>,
    ) -> Result<(), StoreError> {
        let last = last(after, events)?;
        if events.is_empty() {
            return Ok(());
        }
        if seats_change(events) {
            return Err(StoreError::Broken("who sits where must be kept".to_owned()));
        }
        let events: Vec<_> = events.iter().map(NewEvent::new).collect::<Result<_, _>>()?;
        let change = Change::Turn { at, turn };
        self.append(Append { table: *table, after, last, change, events, deals: Vec::new() }).await
    }

    async fn reschedule(&self, table: &TableId, last: u64, due: Option<Time>) -> Result<(), StoreError> {
        let sql = "update tables set due = $1, held = 0 where id = $2 and last = $3";
        self.execute(sql, values![due, table, last]).await.map(|_| ())
    }

    async fn events(&self, table: &TableId, after: u64, most: u32) -> Result<Vec<Numbered>, StoreError> {
        let sql = "select number, at, body from events where table_id = $1 and number > $2 order by number limit $3";
        let rows = self.rows(sql, values![table, after, most]).await?;
        rows.iter().map(|row| event_of(table, row)).collect()
    }

    async fn summary(&self, table: &TableId) -> Result<Option<(Summary, u64)>, StoreError> {
        let sql = concat!("select ", table_columns!(), " from tables where id = $1");
        let mut snapshot = self.snapshot().await?;
        let found = kept_tables(&mut snapshot.db(), sql, values![table]).await?.pop();
        Ok(found.map(|(last, kept)| (kept.summary, last)))
    }

    async fn lobby(&self, after: Option<LobbyCursor>, most: u32) -> Result<Vec<KeptTable>, StoreError> {
        let mut snapshot = self.snapshot().await?;
        let mut db = snapshot.db();
        // SQLite looks into an index only if its condition is there in the same words.
        let sql = db.either(
            concat!(
                "select ",
                table_columns!(),
                " from tables where listed = 1 and (place, opened, id) > ($1, $2, $3) \
                 order by place, opened, id limit $4"
            ),
            concat!(
                "select ",
                table_columns!(),
                " from tables where listed and (place, opened, id) > ($1, $2, $3) \
                 order by place, opened, id limit $4"
            ),
        );
        let (place, opened, table) = match after {
            Some(after) => (i64::from(after.place), after.opened, after.table.to_string()),
            None => (-1, Time(0), String::new()),
        };
        let tables = kept_tables(&mut db, sql, values![place, opened, table, most]).await?;
        Ok(tables.into_iter().map(|(_, kept)| kept).collect())
    }

    async fn tables_of(&self, who: PersonId, most: u32) -> Result<Vec<KeptTable>, StoreError> {
        let sql = concat!(
            "select ",
            table_columns!(),
            " from tables where id in (select table_id from table_seats where person = $1) \
             order by at desc, id limit $2"
        );
        let mut snapshot = self.snapshot().await?;
        let tables = kept_tables(&mut snapshot.db(), sql, values![who, most]).await?;
        Ok(tables.into_iter().map(|(_, kept)| kept).collect())
    }

    async fn tables_of_friends(&self, who: PersonId, most: u32) -> Result<Vec<KeptTable>, StoreError> {
        let sql = concat!(
            "select ",
            table_columns!(),
            " from tables where listed and id in (select table_id from table_seats where person in \
             (select high from friends where low = $1 and accepted \
              union all select low from friends where high = $1 and accepted)) \
             order by place, opened, id limit $2"
        );
        let mut snapshot = self.snapshot().await?;
        let tables = kept_tables(&mut snapshot.db(), sql, values![who, most]).await?;
        Ok(tables.into_iter().map(|(_, kept)| kept).collect())
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
