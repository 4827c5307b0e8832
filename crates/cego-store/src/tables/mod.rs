//! Tables and their events.

mod append;
mod finished;
mod summary;

use std::sync::Arc;

use async_trait::async_trait;
use cego_core::Seat;
use cego_protocol::stored;
use cego_table::{NumberedEvent, PersonId, Stage, Time};

use append::{NewEvent, RowChange};
pub(crate) use append::{Outcomes, TableAppend, add, body, first_of_each};
use finished::has_nul;
pub use finished::{Completion, DealFacts, DealSeat, FinishedDeal, FinishedMatch, MatchSeat};
pub use summary::{IndexedSummary, ListedTable, LobbyCursor, Sitter, TableSummary, seats_change};

use crate::database::{Connection, Database, SqlRow, SqlValue, values};
use crate::{StoreError, TableId};
use summary::SeatChanges;

/// Deletes all snapshots of a table.
pub(crate) const DROP_SNAPSHOTS: &str = "delete from snapshots where table_id = $1";

#[async_trait]
pub trait TableStore: Send + Sync {
    /// Appends events to a table, together with the deals and matches they finish, in one
    /// transaction.
    ///
    /// With `after` 0 the events create the table. On return everything survives a crash.
    ///
    /// A finished seat of a guest [merged](crate::People::merge) since sitting down is stored under
    /// the account. The name of a deleted person is left out, and the record is queued for
    /// [rewriting](crate::People::record_redactions).
    ///
    /// # Errors
    /// Returns [`Conflict`](StoreError::Conflict) if the table has other events after that number,
    /// or exists already. Returns [`Gap`](StoreError::Gap) if the events are not numbered
    /// consecutively. Returns [`NoSuch`](StoreError::NoSuch) if a deleted person sits down.
    async fn append(
        &self,
        table: &TableId,
        after: u64,
        events: &[NumberedEvent],
        summary: &TableSummary,
        finished: &[Completion],
    ) -> Result<(), StoreError>;

    /// Appends events that change only the time and the seat on turn in the table's summary, and no
    /// seat.
    ///
    /// This writes less than [`append`](TableStore::append). The stored timer stays, so it may fire
    /// too early ([`reschedule`](TableStore::reschedule)).
    ///
    /// # Errors
    /// Same as [`append`](TableStore::append), and [`Broken`](StoreError::Broken) if seats do
    /// change.
    async fn append_turn(
        &self,
        table: &TableId,
        after: u64,
        events: &[NumberedEvent],
        at: Time,
        turn: Option<Seat>,
    ) -> Result<(), StoreError>;

    /// Sets the next timer of a table if its last event has this number. Otherwise nothing changes,
    /// because the later append has set the timer.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn reschedule(
        &self,
        table: &TableId,
        last: u64,
        due: Option<Time>,
    ) -> Result<(), StoreError>;

    /// Returns at most `most` events of a table after a number, in order; an empty list if the
    /// table does not exist.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn events(
        &self,
        table: &TableId,
        after: u64,
        most: u32,
    ) -> Result<Vec<NumberedEvent>, StoreError>;

    /// Returns the summary of a table and the number of its last event.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn summary(&self, table: &TableId) -> Result<Option<(TableSummary, u64)>, StoreError>;

    /// Returns tables of the lobby after a cursor, sorted by [`place`](TableSummary::lobby_rank),
    /// then oldest first.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn lobby(
        &self,
        after: Option<LobbyCursor>,
        most: u32,
    ) -> Result<Vec<ListedTable>, StoreError>;

    /// Returns the tables at which a person has a seat, most recently active first.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn tables_of(&self, who: PersonId, most: u32) -> Result<Vec<ListedTable>, StoreError>;

    /// Returns the lobby tables at which accepted friends of a person sit, in the order of the
    /// lobby.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn tables_of_friends(
        &self,
        who: PersonId,
        most: u32,
    ) -> Result<Vec<ListedTable>, StoreError>;

    /// Claims tables whose timer is due by `now`, most overdue first.
    ///
    /// A claimed table is not returned again, to this server or another, until `hold_ms` have
    /// passed or events are appended to it.
    ///
    /// # Errors
    /// Fails if the store cannot be read or written.
    async fn due(&self, now: Time, hold_ms: u64, most: u32) -> Result<Vec<TableId>, StoreError>;
}

/// Checks that the events are numbered consecutively after `after`, and returns the last number.
fn last(after: u64, events: &[NumberedEvent]) -> Result<u64, StoreError> {
    let mut last = after;
    for event in events {
        if event.number != last + 1 {
            return Err(StoreError::Gap);
        }
        last = event.number;
    }
    Ok(last)
}

/// Columns of [`read_table`].
macro_rules! table_columns {
    () => {
        "id, last, listed, closed, free, ruleset, due, at, opened, hash, players, deals, turn_ms, \
         rated, watched, stage, people, deal, turn"
    };
}

/// Reads a table without its sitters, and the number of its last event.
fn read_table(row: &SqlRow) -> Result<(u64, ListedTable), StoreError> {
    let summary = TableSummary {
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
        stage: row.parse_text(15, "a stage", Stage::from_id)?,
        people: row.count(16)?,
        deal: row.count(17)?,
        turn: row.maybe_seat(18)?,
        sitters: Vec::new(),
    };
    Ok((row.count(1)?, ListedTable { table: row.table(0)?, opened: row.time(8)?, summary }))
}

/// Returns the tables of a query with their sitters, each with the number of its last event.
async fn read_tables(
    db: &mut Connection<'_>,
    sql: &'static str,
    values: Vec<SqlValue>,
) -> Result<Vec<(u64, ListedTable)>, StoreError> {
    let rows = db.rows(sql, values).await?;
    let mut tables = rows.iter().map(read_table).collect::<Result<Vec<_>, _>>()?;
    let ids: Vec<TableId> = tables.iter().map(|(_, kept)| kept.table).collect();
    let mut sitters = summary::load_seats(db, &ids).await?;
    for (_, kept) in &mut tables {
        kept.summary.sitters = sitters.remove(&kept.table).unwrap_or_default();
    }
    Ok(tables)
}

/// Reads an event of a table.
///
/// Decoding errors name the table id and event number so that an operator can repair the row. The
/// id is the key to the table, but gives no access as long as the table cannot be read.
fn read_event(table: &TableId, row: &SqlRow) -> Result<NumberedEvent, StoreError> {
    let number = row.count(0)?;
    let broken = |error: serde_json::Error| {
        StoreError::Broken(format!("table {table}, event {number}: {error}"))
    };
    let event = stored::read(row.text(2)?).map_err(broken)?;
    Ok(NumberedEvent { number, at: row.time(1)?, event })
}

#[async_trait]
impl TableStore for Database {
    async fn append(
        &self,
        table: &TableId,
        after: u64,
        events: &[NumberedEvent],
        summary: &TableSummary,
        finished: &[Completion],
    ) -> Result<(), StoreError> {
        let last = last(after, events)?;
        if events.is_empty() {
            return Ok(());
        }
        // Checked here because a failure inside the batch would also fail concurrent writers.
        if has_nul(&summary.ruleset)
            || has_nul(&summary.hash)
            || finished.iter().any(Completion::has_nul)
        {
            return Err(StoreError::Text);
        }
        let moves = SeatChanges::from_events(events);
        let events: Vec<_> = events.iter().map(NewEvent::new).collect::<Result<_, _>>()?;
        let (mut deals, mut matches) = (Vec::new(), Vec::new());
        for finished in finished {
            match finished {
                Completion::Deal(deal) => deals.push(deal.clone()),
                Completion::Match(ended) => matches.push(ended.clone()),
            }
        }
        let (table, summary) = (*table, Box::new(summary.clone()));
        let append = TableAppend {
            table,
            after,
            last,
            change: RowChange::Whole(summary.clone()),
            events,
            deals,
        };
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
                    summary::keep_seats(db, &table, moves, summary.sitters).await?;
                }
                for ended in &*matches {
                    finished::add_match(db, &table, ended).await?;
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
        events: &[NumberedEvent],
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
        let change = RowChange::Turn { at, turn };
        self.append(TableAppend { table: *table, after, last, change, events, deals: Vec::new() })
            .await
    }

    async fn reschedule(
        &self,
        table: &TableId,
        last: u64,
        due: Option<Time>,
    ) -> Result<(), StoreError> {
        let sql = "update tables set due = $1, held = 0 where id = $2 and last = $3";
        self.execute(sql, values![due, table, last]).await.map(|_| ())
    }

    async fn events(
        &self,
        table: &TableId,
        after: u64,
        most: u32,
    ) -> Result<Vec<NumberedEvent>, StoreError> {
        let sql = "select number, at, body from events where table_id = $1 and number > $2 order \
            by number limit $3";
        let rows = self.rows(sql, values![table, after, most]).await?;
        rows.iter().map(|row| read_event(table, row)).collect()
    }

    async fn summary(&self, table: &TableId) -> Result<Option<(TableSummary, u64)>, StoreError> {
        let sql = concat!("select ", table_columns!(), " from tables where id = $1");
        let mut snapshot = self.snapshot().await?;
        let found = read_tables(&mut snapshot.db(), sql, values![table]).await?.pop();
        Ok(found.map(|(last, kept)| (kept.summary, last)))
    }

    async fn lobby(
        &self,
        after: Option<LobbyCursor>,
        most: u32,
    ) -> Result<Vec<ListedTable>, StoreError> {
        let mut snapshot = self.snapshot().await?;
        let mut db = snapshot.db();
        // SQLite uses a partial index only if the query repeats its condition literally.
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
        let tables = read_tables(&mut db, sql, values![place, opened, table, most]).await?;
        Ok(tables.into_iter().map(|(_, kept)| kept).collect())
    }

    async fn tables_of(&self, who: PersonId, most: u32) -> Result<Vec<ListedTable>, StoreError> {
        let sql = concat!(
            "select ",
            table_columns!(),
            " from tables where id in (select table_id from table_seats where person = $1) \
             order by at desc, id limit $2"
        );
        let mut snapshot = self.snapshot().await?;
        let tables = read_tables(&mut snapshot.db(), sql, values![who, most]).await?;
        Ok(tables.into_iter().map(|(_, kept)| kept).collect())
    }

    async fn tables_of_friends(
        &self,
        who: PersonId,
        most: u32,
    ) -> Result<Vec<ListedTable>, StoreError> {
        let sql = concat!(
            "select ",
            table_columns!(),
            " from tables where listed and id in (select table_id from table_seats where person in \
             (select high from friends where low = $1 and accepted \
              union all select low from friends where high = $1 and accepted)) \
             order by place, opened, id limit $2"
        );
        let mut snapshot = self.snapshot().await?;
        let tables = read_tables(&mut snapshot.db(), sql, values![who, most]).await?;
        Ok(tables.into_iter().map(|(_, kept)| kept).collect())
    }

    async fn due(&self, now: Time, hold_ms: u64, most: u32) -> Result<Vec<TableId>, StoreError> {
        let values = values![now.after(hold_ms), now, most];
        self.write(move |db| {
            Box::pin(async move {
                let sql = db.either(
                    "update tables set held = $1 where id in (select id from tables \
                     where due <= $2 and held <= $2 order by due limit $3) returning due, id",
                    "update tables set held = $1 where id in (select id from tables where due <= \
                     $2 and held <= $2 order by due limit $3 for update skip locked) returning \
                     due, id",
                );
                let rows = db.rows(sql, values).await?;
                let read = |row: &SqlRow| Ok((row.int(0)?, row.table(1)?));
                // `returning` yields the rows in no particular order.
                let mut rows: Vec<_> = rows.iter().map(read).collect::<Result<_, StoreError>>()?;
                rows.sort_unstable();
                Ok(rows.into_iter().map(|(_, id)| id).collect())
            })
        })
        .await
    }
}
