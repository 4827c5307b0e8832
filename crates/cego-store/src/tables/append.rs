//! Adds events to tables: a few statements for all callers that wait instead of two for each.

use std::collections::HashSet;
use std::fmt::Write as _;

use cego_protocol::stored;
use cego_table::{Numbered, Time};
use sqlx::AssertSqlSafe;

use super::{Summary, postgres};
use crate::database::{Connection, Value, insert, values};
use crate::{StoreError, TableId};

/// The columns of an event.
const EVENT: [&str; 4] = ["table_id", "number", "at", "body"];
/// Rows in one statement: few enough sizes that a connection keeps all statements prepared.
const SIZES: [usize; 4] = [64, 16, 4, 1];

/// The values of a table's row that change.
const CHANGED: [&str; 13] = [
    "id", "after", "last", "listed", "closed", "free", "due", "at", "stage", "people", "place", "deal",
    "turn",
];

/// Events for a table that is there, with nothing else to be kept beside them.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub(crate) table: TableId,
    pub(crate) after: u64,
    pub(crate) last: u64,
    pub(crate) summary: Summary,
    pub(crate) events: Vec<NewEvent>,
}

/// An event in its stored form.
#[derive(Clone, Debug)]
pub(crate) struct NewEvent {
    pub(crate) number: u64,
    pub(crate) at: Time,
    pub(crate) body: String,
}

impl Append {
    fn values(&self) -> Vec<Value> {
        let summary = &self.summary;
        values![
            &self.table,
            self.after,
            self.last,
            summary.listed,
            summary.closed,
            summary.free,
            summary.due,
            summary.at,
            summary.stage.id(),
            summary.people,
            summary.place(),
            summary.deal,
            summary.turn
        ]
    }
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
async fn insert_events(
    db: &mut Connection<'_>,
    mut events: Vec<(TableId, NewEvent)>,
) -> Result<(), StoreError> {
    while !events.is_empty() {
        let rest = events.split_off(together(events.len()));
        let sql = insert("events", &EVENT, events.len());
        let rows = events.into_iter();
        let values = rows.flat_map(|(table, event)| values![&table, event.number, event.at, event.body]);
        db.execute(AssertSqlSafe(sql), values.collect()).await?;
        events = rest;
    }
    Ok(())
}

/// Adds to one table.
pub(super) async fn one(db: &mut Connection<'_>, append: Append) -> Result<(), StoreError> {
    add(db, vec![append]).await?.into_iter().collect()
}

/// Opens a table with its first events.
pub(super) async fn open(db: &mut Connection<'_>, append: Append) -> Result<(), StoreError> {
    let mut values = append.values();
    // No event comes before the first.
    values.remove(1);
    let summary = &append.summary;
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
    let sql = "insert into tables (id, last, listed, closed, free, due, at, stage, people, place, deal, turn, \
               opened, ruleset, hash, players, deals, turn_ms, rated, watched) \
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) \
               on conflict do nothing";
    if db.execute(sql, values).await? == 0 {
        return Err(StoreError::Conflict);
    }
    let table = append.table;
    insert_events(db, append.events.into_iter().map(|event| (table, event)).collect()).await
}

/// How many of the rows that are left go into the next statement.
fn together(rows: usize) -> usize {
    SIZES.into_iter().find(|&size| size <= rows).unwrap_or(rows)
}

/// Takes out the first entry for each table; later ones stay.
pub(crate) fn first_of_each<T>(waiting: &mut Vec<(Append, T)>) -> Vec<(Append, T)> {
    let mut tables = HashSet::with_capacity(waiting.len());
    waiting.extract_if(.., |(append, _)| tables.insert(append.table)).collect()
}

/// Adds to different tables. The result of each: a table that had gone on meanwhile is a [`Conflict`](StoreError::Conflict), and
/// have changed nothing.
///
/// # Errors
/// If nothing can be written.
pub(crate) async fn add(
    db: &mut Connection<'_>,
    appends: Vec<Append>,
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let tables: Vec<TableId> = appends.iter().map(|append| append.table).collect();
    let changed = match db {
        Connection::Sqlite(_) => add_to_sqlite(db, appends).await?,
        Connection::Postgres(connection) => postgres::add(connection, appends).await?,
    };
    let outcome = |table| if changed.contains(table) { Ok(()) } else { Err(StoreError::Conflict) };
    Ok(tables.iter().map(outcome).collect())
}

async fn add_to_sqlite(
    db: &mut Connection<'_>,
    appends: Vec<Append>,
) -> Result<HashSet<TableId>, StoreError> {
    let changed = change(db, appends.iter()).await?;
    let here = appends.into_iter().filter(|append| changed.contains(&append.table));
    let events = here.flat_map(|append| append.events.into_iter().map(move |event| (append.table, event)));
    insert_events(db, events.collect()).await?;
    Ok(changed)
}

/// Compares and swaps the rows of tables: changes those that still have the expected number, and returns which.
async fn change(
    db: &mut Connection<'_>,
    appends: impl Iterator<Item = &Append>,
) -> Result<HashSet<TableId>, StoreError> {
    let mut rows: Vec<Vec<Value>> = appends.map(Append::values).collect();
    let mut changed = HashSet::with_capacity(rows.len());
    while !rows.is_empty() {
        let rest = rows.split_off(together(rows.len()));
        let sql = update(rows.len());
        for row in db.rows(AssertSqlSafe(sql), rows.into_iter().flatten().collect()).await? {
            changed.insert(row.table(0)?);
        }
        rows = rest;
    }
    Ok(changed)
}

/// The update statement of `rows` table rows.
fn update(rows: usize) -> String {
    let mut sql = format!("with new ({}) as (values ", CHANGED.join(", "));
    for row in 0..rows {
        sql.push_str(if row == 0 { "(" } else { "), (" });
        for column in 0..CHANGED.len() {
            let before = if column == 0 { "" } else { ", " };
            let _ = write!(sql, "{before}${}", row * CHANGED.len() + column + 1);
        }
    }
    sql.push_str(
        ")) update tables set last = new.last, listed = new.listed, closed = new.closed, free = new.free, \
         due = new.due, at = new.at, stage = new.stage, people = new.people, place = new.place, deal = new.deal, \
         turn = new.turn, held = 0 \
         from new where tables.id = new.id and tables.last = new.after returning tables.id",
    );
    sql
}
