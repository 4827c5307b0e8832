//! Adds events to tables in PostgreSQL with one statement for all callers that wait: one round trip, and one write to the disk.

use std::collections::HashSet;

use sqlx::{PgConnection, Row as _};

use super::append::Append;
use crate::{StoreError, TableId};

/// The rows are taken in the order of their names, as far as it is up to the statement: two servers that write to the same
/// tables seldom wait for one another.
const SQL: &str = "with new as (select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::boolean[], \
     $5::boolean[], $6::bigint[], $7::bigint[], $8::bigint[], $9::text[], $10::bigint[], $11::bigint[], \
     $12::bigint[], $13::bigint[]) \
     as new (id, after, last, listed, closed, free, due, at, stage, people, place, deal, turn)), \
     changed as (update tables set last = new.last, listed = new.listed, closed = new.closed, free = new.free, \
     due = new.due, at = new.at, stage = new.stage, people = new.people, place = new.place, deal = new.deal, \
     turn = new.turn, held = 0 \
     from new where tables.id = new.id and tables.last = new.after returning tables.id), \
     added as (insert into events (table_id, number, at, body) select event.* \
     from unnest($14::text[], $15::bigint[], $16::bigint[], $17::text[]) as event (id, number, at, body) \
     join changed on changed.id = event.id) \
     select id from changed";

/// The columns of [`SQL`].
#[derive(Default)]
struct Columns {
    id: Vec<String>,
    after: Vec<i64>,
    last: Vec<i64>,
    listed: Vec<bool>,
    closed: Vec<bool>,
    free: Vec<i64>,
    due: Vec<Option<i64>>,
    at: Vec<i64>,
    stage: Vec<&'static str>,
    people: Vec<i64>,
    place: Vec<i64>,
    deal: Vec<i64>,
    turn: Vec<Option<i64>>,
    event_of: Vec<String>,
    number: Vec<i64>,
    happened: Vec<i64>,
    body: Vec<String>,
}

impl Columns {
    fn add(&mut self, append: Append) {
        let whole = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        let Append { table, after, last, summary, events } = append;
        for event in events {
            self.event_of.push(table.as_str().to_owned());
            self.number.push(whole(event.number));
            self.happened.push(whole(event.at.0));
            self.body.push(event.body);
        }
        self.id.push(table.as_str().to_owned());
        self.after.push(whole(after));
        self.last.push(whole(last));
        self.listed.push(summary.listed);
        self.closed.push(summary.closed);
        self.free.push(i64::from(summary.free));
        self.due.push(summary.due.map(|due| whole(due.0)));
        self.at.push(whole(summary.at.0));
        self.stage.push(summary.stage.id());
        self.people.push(i64::from(summary.people));
        self.place.push(i64::from(summary.place()));
        self.deal.push(whole(summary.deal));
        self.turn.push(summary.turn.map(|seat| seat.number() as i64));
    }
}

/// Appends events to different existing tables whose last event has the expected number, and returns which.
///
/// # Errors
/// If the database refuses; then nothing is kept, unless the connection broke.
pub(super) async fn add(
    connection: &mut PgConnection,
    mut appends: Vec<Append>,
) -> Result<HashSet<TableId>, StoreError> {
    appends.sort_unstable_by_key(|append| append.table);
    let mut columns = Columns::default();
    for append in appends {
        columns.add(append);
    }
    let changed = sqlx::query(SQL)
        .bind(columns.id)
        .bind(columns.after)
        .bind(columns.last)
        .bind(columns.listed)
        .bind(columns.closed)
        .bind(columns.free)
        .bind(columns.due)
        .bind(columns.at)
        .bind(columns.stage)
        .bind(columns.people)
        .bind(columns.place)
        .bind(columns.deal)
        .bind(columns.turn)
        .bind(columns.event_of)
        .bind(columns.number)
        .bind(columns.happened)
        .bind(columns.body)
        .fetch_all(connection)
        .await?;
    let name = |row: &sqlx::postgres::PgRow| {
        let text: String = row.try_get(0)?;
        text.parse().map_err(|_| StoreError::Broken(format!("a table is called {text}")))
    };
    changed.iter().map(name).collect()
}
