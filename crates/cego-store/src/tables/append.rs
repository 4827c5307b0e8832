//! Adds to many tables at once: a few statements for all who wait, instead of two for each. That is most of what a server with
//! thousands of tables does.

use std::collections::HashSet;
use std::fmt::Write as _;

use cego_table::Numbered;
use sqlx::AssertSqlSafe;

use super::Summary;
use crate::database::{Connection, Value, insert, values};
use crate::{StoreError, TableId};

/// The columns of an event.
const EVENT: [&str; 4] = ["table_id", "number", "at", "body"];
/// How many rows go into one statement. So few different ones, that a connection keeps them all prepared.
const SIZES: [usize; 4] = [64, 16, 4, 1];

/// The values of a table's row that change, and how PostgreSQL calls their kinds.
const CHANGED: [(&str, &str); 9] = [
    ("id", "text"),
    ("after", "bigint"),
    ("last", "bigint"),
    ("listed", "boolean"),
    ("closed", "boolean"),
    ("free", "bigint"),
    ("ruleset", "text"),
    ("due", "bigint"),
    ("at", "bigint"),
];

/// Events for a table that is there, with nothing else to be kept beside them.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub(crate) table: TableId,
    pub(crate) after: u64,
    pub(crate) last: u64,
    pub(crate) summary: Summary,
    pub(crate) rows: Vec<[Value; 4]>,
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

/// The rows of events.
pub(super) fn rows(table: &TableId, events: &[Numbered]) -> Result<Vec<[Value; 4]>, StoreError> {
    let row = |event: &Numbered| {
        let body = serde_json::to_string(&event.event);
        let body = body.map_err(|error| StoreError::Broken(error.to_string()))?;
        Ok([table.into(), event.number.into(), event.at.into(), body.into()])
    };
    events.iter().map(row).collect()
}

/// Adds the rows of events.
pub(super) async fn add(db: &mut Connection<'_>, mut rows: Vec<[Value; 4]>) -> Result<(), StoreError> {
    while !rows.is_empty() {
        let rest = rows.split_off(together(rows.len()));
        let sql = insert("events", &EVENT, rows.len());
        db.execute(AssertSqlSafe(sql), rows.into_iter().flatten().collect()).await?;
        rows = rest;
    }
    Ok(())
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
    add(db, append.rows).await
}

/// How many of so many rows go into the next statement.
fn together(rows: usize) -> usize {
    SIZES.into_iter().find(|&size| size <= rows).unwrap_or(rows)
}

/// Adds to tables in one transaction, which is the caller's. What came of each: those whose table had gone on are in
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
        // Servers that write to the same tables lock them in the same order.
        now.sort_unstable_by_key(|&at| appends[at].table);
        let changed = change(db, now.iter().map(|&at| &appends[at])).await?;
        now.retain(|&at| changed.contains(&appends[at].table));
        for &at in &now {
            outcomes[at] = Ok(());
        }
        let rows: Vec<_> = now.iter().flat_map(|&at| std::mem::take(&mut appends[at].rows)).collect();
        add(db, rows).await?;
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
        let sql = update(rows.len(), matches!(db, Connection::Postgres(_)));
        for row in db.rows(AssertSqlSafe(sql), rows.into_iter().flatten().collect()).await? {
            changed.insert(row.table(0)?);
        }
        rows = rest;
    }
    Ok(changed)
}

/// The statement that changes the rows of so many tables.
fn update(rows: usize, postgres: bool) -> String {
    let mut sql = format!("with new ({}) as (values ", CHANGED.map(|(name, _)| name).join(", "));
    for row in 0..rows {
        sql.push_str(if row == 0 { "(" } else { "), (" });
        for (column, (_, kind)) in CHANGED.iter().enumerate() {
            let before = if column == 0 { "" } else { ", " };
            let _ = write!(sql, "{before}${}", row * CHANGED.len() + column + 1);
            if postgres && row == 0 {
                let _ = write!(sql, "::{kind}");
            }
        }
    }
    sql.push_str("))");
    if postgres {
        // In the order of their names, so that two servers never wait for one another.
        sql.push_str(
            ", locked as (select tables.id from tables join new on new.id = tables.id \
             order by tables.id for update of tables)",
        );
    }
    sql.push_str(
        " update tables set last = new.last, listed = new.listed, closed = new.closed, free = new.free, \
         ruleset = new.ruleset, due = new.due, at = new.at, held = 0 from new",
    );
    sql.push_str(if postgres {
        " join locked on locked.id = new.id where tables.id = locked.id and tables.last = new.after"
    } else {
        " where tables.id = new.id and tables.last = new.after"
    });
    sql.push_str(" returning tables.id");
    sql
}
