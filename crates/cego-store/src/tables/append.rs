//! Adds to tables, in SQLite to all at once who wait: a few statements for them together instead of two for each.

use std::collections::HashSet;
use std::fmt::Write as _;

use cego_table::{Numbered, Time};
use sqlx::AssertSqlSafe;

use super::{Summary, postgres};
use crate::database::{Connection, Value, insert, values};
use crate::{StoreError, TableId};

/// The columns of an event.
const EVENT: [&str; 4] = ["table_id", "number", "at", "body"];
/// How many rows go into one statement. So few different ones, that a connection keeps them all prepared.
const SIZES: [usize; 4] = [64, 16, 4, 1];

/// The values of a table's row that change.
const CHANGED: [&str; 9] = ["id", "after", "last", "listed", "closed", "free", "ruleset", "due", "at"];

/// Events for a table that is there, with nothing else to be kept beside them.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub(crate) table: TableId,
    pub(crate) after: u64,
    pub(crate) last: u64,
    pub(crate) summary: Summary,
    pub(crate) events: Vec<NewEvent>,
}

/// An event as it is kept.
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
            summary.ruleset.as_str(),
            summary.due,
            summary.at
        ]
    }
}

impl NewEvent {
    pub(super) fn new(event: &Numbered) -> Result<NewEvent, StoreError> {
        let body = serde_json::to_string(&event.event);
        let body = body.map_err(|error| StoreError::Broken(error.to_string()))?;
        Ok(NewEvent { number: event.number, at: event.at, body })
    }
}

/// Adds the rows of events.
async fn add(
    db: &mut Connection<'_>,
    events: impl IntoIterator<Item = (TableId, NewEvent)>,
) -> Result<(), StoreError> {
    let mut events: Vec<_> = events.into_iter().collect();
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

/// Adds to one table, in the caller's transaction.
pub(super) async fn one(db: &mut Connection<'_>, append: Append) -> Result<(), StoreError> {
    match db {
        Connection::Sqlite(_) => all(db, &mut [append]).await?.into_iter().collect(),
        Connection::Postgres(connection) => postgres::append(connection, append).await,
    }
}

/// Opens a table with its first events.
pub(super) async fn open(db: &mut Connection<'_>, append: Append) -> Result<(), StoreError> {
    let mut values = append.values();
    // There is nothing it comes after.
    values.remove(1);
    let sql = "insert into tables (id, last, listed, closed, free, ruleset, due, at) \
               values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing";
    if db.execute(sql, values).await? == 0 {
        return Err(StoreError::Conflict);
    }
    let table = append.table;
    add(db, append.events.into_iter().map(|event| (table, event))).await
}

/// How many of so many rows go into the next statement.
fn together(rows: usize) -> usize {
    SIZES.into_iter().find(|&size| size <= rows).unwrap_or(rows)
}

/// Adds to tables in SQLite, in one transaction, which is the caller's. What came of each: those whose table had gone on are in
/// [`Conflict`](StoreError::Conflict), and have changed nothing.
///
/// # Errors
/// If nothing of it can be kept.
pub(crate) async fn all(
    db: &mut Connection<'_>,
    appends: &mut [Append],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut outcomes = vec![Err(StoreError::Conflict); appends.len()];
    let mut waiting: Vec<usize> = (0..appends.len()).collect();
    while !waiting.is_empty() {
        // Of two who want to add to the same table, one comes first.
        let mut tables = HashSet::new();
        let (mut now, later): (Vec<usize>, Vec<usize>) =
            waiting.into_iter().partition(|&at| tables.insert(appends[at].table));
        waiting = later;
        let changed = change(db, now.iter().map(|&at| &appends[at])).await?;
        now.retain(|&at| changed.contains(&appends[at].table));
        for &at in &now {
            outcomes[at] = Ok(());
        }
        let mut events = Vec::new();
        for &at in &now {
            let Append { table, events: new, .. } = &mut appends[at];
            events.extend(std::mem::take(new).into_iter().map(|event| (*table, event)));
        }
        add(db, events).await?;
    }
    Ok(outcomes)
}

/// Changes the rows of tables that are where they are held to be: of which it was so.
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

/// The statement that changes the rows of so many tables.
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
         ruleset = new.ruleset, due = new.due, at = new.at, held = 0 \
         from new where tables.id = new.id and tables.last = new.after returning tables.id",
    );
    sql
}
