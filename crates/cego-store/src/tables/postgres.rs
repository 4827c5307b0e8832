//! Adds to a table in PostgreSQL with one statement, which is a transaction of its own: one way to the database and back, instead
//! of one to begin, two for the statements and one to commit. Who commits at the same time shares the way to the disk anyway.

use sqlx::PgConnection;

use super::append::Append;
use crate::StoreError;

const SQL: &str = "with changed as (update tables set last = $3, listed = $4, closed = $5, free = $6, ruleset = $7, \
     due = $8, at = $9, held = 0 where id = $1 and last = $2 returning id) \
     insert into events (table_id, number, at, body) select changed.id, new.number, new.at, new.body \
     from changed, unnest($10::bigint[], $11::bigint[], $12::text[]) as new (number, at, body)";

/// Adds events to a table that is there.
///
/// # Errors
/// [`Conflict`](StoreError::Conflict) if it has gone on.
pub(crate) async fn append(connection: &mut PgConnection, append: Append) -> Result<(), StoreError> {
    let Append { table, after, last, summary, events } = append;
    let whole = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let (mut numbers, mut times, mut bodies) = (Vec::new(), Vec::new(), Vec::new());
    for event in events {
        numbers.push(whole(event.number));
        times.push(whole(event.at.0));
        bodies.push(event.body);
    }
    let added = sqlx::query(SQL)
        .bind(table.as_str())
        .bind(whole(after))
        .bind(whole(last))
        .bind(summary.listed)
        .bind(summary.closed)
        .bind(i64::from(summary.free))
        .bind(summary.ruleset)
        .bind(summary.due.map(|due| whole(due.0)))
        .bind(whole(summary.at.0))
        .bind(numbers)
        .bind(times)
        .bind(bodies)
        .execute(connection)
        .await?
        .rows_affected();
    if added == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}
