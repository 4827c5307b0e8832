//! Adds events to tables: a few statements for all callers that wait instead of two for each.

use std::collections::HashSet;
use std::fmt::Write as _;

use cego_core::Seat;
use cego_protocol::stored;
use cego_table::{Numbered, Time};
use sqlx::AssertSqlSafe;

use super::{FinishedDeal, Summary, finish, postgres};
use crate::database::{Connection, Value, insert_rows, places, sized, values};
use crate::{StoreError, TableId};

/// The columns of an event.
const EVENT: [&str; 4] = ["table_id", "number", "at", "body"];

/// The values of a table's row that change with every event.
const TURN: [&str; 5] = ["id", "after", "last", "at", "turn"];

/// The others: what lists and timers need. They change seldom, and each has an index to be kept in order.
const REST: [&str; 8] = ["listed", "closed", "free", "due", "stage", "people", "place", "deal"];

/// What became of each table that was to be added to.
pub(crate) type Outcomes = Vec<Result<(), StoreError>>;

/// Events for a table that is there, and the deals that end with them.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub(crate) table: TableId,
    pub(crate) after: u64,
    pub(crate) last: u64,
    pub(crate) change: Change,
    pub(crate) events: Vec<NewEvent>,
    pub(crate) deals: Vec<FinishedDeal>,
}

/// What changes in a table's row.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    /// Its time and the seat on turn.
    Turn { at: Time, turn: Option<Seat> },
    /// Everything.
    Whole(Box<Summary>),
}

/// An event in its stored form.
#[derive(Clone, Debug)]
pub(crate) struct NewEvent {
    pub(crate) number: u64,
    pub(crate) at: Time,
    pub(crate) body: String,
}

impl Append {
    pub(super) fn turn(&self) -> (Time, Option<Seat>) {
        match &self.change {
            Change::Turn { at, turn } => (*at, *turn),
            Change::Whole(summary) => (summary.at, summary.turn),
        }
    }

    /// The values of [`TURN`], and of [`REST`] where they change.
    fn values(&self) -> Vec<Value> {
        let (at, turn) = self.turn();
        let mut values = values![&self.table, self.after, self.last, at, turn];
        if let Change::Whole(summary) = &self.change {
            values.extend(rest(summary));
        }
        values
    }
}

/// The values of [`REST`].
fn rest(summary: &Summary) -> Vec<Value> {
    values![
        summary.listed,
        summary.closed,
        summary.free,
        summary.due,
        summary.stage.id(),
        summary.people,
        summary.place(),
        summary.deal
    ]
}

impl NewEvent {
    pub(super) fn new(event: &Numbered) -> Result<NewEvent, StoreError> {
        Ok(NewEvent { number: event.number, at: event.at, body: body(event)? })
    }
}

/// An event as it stands in its row, beside its number and time.
pub(crate) fn body(event: &Numbered) -> Result<String, StoreError> {
    stored::write(&event.event).map_err(|error| StoreError::Broken(error.to_string()))
}

/// Adds the rows of events.
async fn insert_events(db: &mut Connection<'_>, events: Vec<(TableId, NewEvent)>) -> Result<(), StoreError> {
    let rows = events.into_iter();
    let rows = rows.map(|(table, event)| values![&table, event.number, event.at, event.body]);
    insert_rows(db, "events", &EVENT, rows.collect()).await
}

/// Adds to one table.
pub(super) async fn one(db: &mut Connection<'_>, append: Append) -> Result<(), StoreError> {
    add(db, vec![append]).await?.into_iter().collect()
}

/// Opens a table with its first events.
pub(super) async fn open(
    db: &mut Connection<'_>,
    append: Append,
    summary: &Summary,
) -> Result<(), StoreError> {
    let mut values = values![&append.table, append.last, summary.at, summary.turn];
    values.extend(rest(summary));
    values.extend(values![
        append.events.first().map(|first| first.at),
        summary.ruleset.as_str(),
        summary.hash.as_str(),
        summary.players,
        summary.deals,
        summary.turn_ms,
        summary.rated,
        summary.watched
    ]);
    let sql = "insert into tables (id, last, at, turn, listed, closed, free, due, stage, people, place, deal, \
               opened, ruleset, hash, players, deals, turn_ms, rated, watched) \
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) \
               on conflict do nothing";
    if db.execute(sql, values).await? == 0 {
        return Err(StoreError::Conflict);
    }
    let Append { table, events, deals, .. } = append;
    insert_events(db, events.into_iter().map(|event| (table, event)).collect()).await?;
    finish::add_deals(db, deals.into_iter().map(|deal| (table, deal)).collect()).await
}

/// Takes out the first entry for each table; later ones stay.
pub(crate) fn first_of_each<T>(waiting: &mut Vec<(Append, T)>) -> Vec<(Append, T)> {
    let mut tables = HashSet::with_capacity(waiting.len());
    waiting.extract_if(.., |(append, _)| tables.insert(append.table)).collect()
}

/// Adds to different tables. The result of each: a table that had gone on meanwhile is a [`Conflict`](StoreError::Conflict), and
/// has changed nothing.
///
/// # Errors
/// If something cannot be written; then some of it may have been, and the caller takes the transaction back.
pub(crate) async fn add(db: &mut Connection<'_>, appends: Vec<Append>) -> Result<Outcomes, StoreError> {
    let tables: Vec<TableId> = appends.iter().map(|append| append.table).collect();
    let changed = match db {
        Connection::Sqlite(_) => change(db, &appends).await?,
        Connection::Postgres(connection) => postgres::change(connection, &appends).await?,
    };
    let (mut events, mut deals) = (Vec::new(), Vec::new());
    for append in appends.into_iter().filter(|append| changed.contains(&append.table)) {
        let table = append.table;
        events.extend(append.events.into_iter().map(|event| (table, event)));
        deals.extend(append.deals.into_iter().map(|deal| (table, deal)));
    }
    // PostgreSQL has added the events with the same statement.
    if matches!(db, Connection::Sqlite(_)) {
        insert_events(db, events).await?;
    }
    finish::add_deals(db, deals).await?;
    let outcome = |table| if changed.contains(table) { Ok(()) } else { Err(StoreError::Conflict) };
    Ok(tables.iter().map(outcome).collect())
}

/// Compares and swaps the rows of tables in SQLite: changes those that still have the expected number, and returns which.
async fn change(db: &mut Connection<'_>, appends: &[Append]) -> Result<HashSet<TableId>, StoreError> {
    let mut changed = HashSet::with_capacity(appends.len());
    let (whole, turns): (Vec<_>, Vec<_>) =
        appends.iter().partition(|append| matches!(append.change, Change::Whole(_)));
    for (appends, whole) in [(turns, false), (whole, true)] {
        let mut rows: Vec<Vec<Value>> = appends.into_iter().map(Append::values).collect();
        while !rows.is_empty() {
            let later = rows.split_off(sized(rows.len()));
            let sql = update(rows.len(), whole);
            for row in db.rows(AssertSqlSafe(sql), rows.into_iter().flatten().collect()).await? {
                changed.insert(row.table(0)?);
            }
            rows = later;
        }
    }
    Ok(changed)
}

/// The update statement of `rows` table rows. A column it names costs its index, whether its value changes or not.
fn update(rows: usize, whole: bool) -> String {
    let columns = [&TURN[..], if whole { &REST } else { &[] }].concat();
    let places = places(rows, columns.len(), false);
    let mut sql =
        format!("with new ({}) as (values {places}) update tables set held = 0", columns.join(", "));
    for column in columns.iter().filter(|column| !["id", "after"].contains(column)) {
        let _ = write!(sql, ", {column} = new.{column}");
    }
    sql.push_str(" from new where tables.id = new.id and tables.last = new.after returning tables.id");
    sql
}
