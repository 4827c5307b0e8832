//! Adds events to tables in PostgreSQL with one statement for all callers that wait: one round trip, and one write to the disk.
//!
//! A row whose indexed columns keep their values is changed in its page alone (a heap-only tuple).

use std::collections::HashSet;

use sqlx::{PgConnection, Row as _};

use super::append::{Append, Change};
use crate::{StoreError, TableId};

/// The rows are taken in the order of their names, as far as it is up to the statement: two servers that write to the same
/// tables seldom wait for one another.
const SQL: &str = "with new as (select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], \
     $5::bigint[], $6::boolean[], $7::boolean[], $8::boolean[], $9::bigint[], $10::bigint[], $11::text[], \
     $12::bigint[], $13::bigint[], $14::bigint[]) \
     as new (id, after, last, at, turn, whole, listed, closed, free, due, stage, people, place, deal)), \
     changed as (update tables set last = new.last, at = new.at, turn = new.turn, held = 0, \
     listed = case when new.whole then new.listed else tables.listed end, \
     closed = case when new.whole then new.closed else tables.closed end, \
     free = case when new.whole then new.free else tables.free end, \
     due = case when new.whole then new.due else tables.due end, \
     stage = case when new.whole then new.stage else tables.stage end, \
     people = case when new.whole then new.people else tables.people end, \
     place = case when new.whole then new.place else tables.place end, \
     deal = case when new.whole then new.deal else tables.deal end \
     from new where tables.id = new.id and tables.last = new.after returning tables.id), \
     added as (insert into events (table_id, number, at, body) select event.* \
     from unnest($15::text[], $16::bigint[], $17::bigint[], $18::text[]) as event (id, number, at, body) \
     join changed on changed.id = event.id) \
     select id from changed";

/// The columns of [`SQL`].
#[derive(Default)]
struct Columns<'a> {
    id: Vec<&'a str>,
    after: Vec<i64>,
    last: Vec<i64>,
    at: Vec<i64>,
    turn: Vec<Option<i64>>,
    whole: Vec<bool>,
    listed: Vec<bool>,
    closed: Vec<bool>,
    free: Vec<i64>,
    due: Vec<Option<i64>>,
    stage: Vec<&'static str>,
    people: Vec<i64>,
    place: Vec<i64>,
    deal: Vec<i64>,
    event_of: Vec<&'a str>,
    number: Vec<i64>,
    happened: Vec<i64>,
    body: Vec<&'a str>,
}

impl<'a> Columns<'a> {
    fn add(&mut self, append: &'a Append) {
        let whole = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        let table = append.table.as_str();
        for event in &append.events {
            self.event_of.push(table);
            self.number.push(whole(event.number));
            self.happened.push(whole(event.at.0));
            self.body.push(&event.body);
        }
        self.id.push(table);
        self.after.push(whole(append.after));
        self.last.push(whole(append.last));
        let (at, turn) = append.turn();
        self.at.push(whole(at.0));
        self.turn.push(turn.map(|seat| seat.number() as i64));
        // What is not looked at has to be there all the same: columns are of one length.
        let rest = match &append.change {
            Change::Turn { .. } => None,
            Change::Whole(summary) => Some(summary),
        };
        self.whole.push(rest.is_some());
        self.listed.push(rest.is_some_and(|rest| rest.listed));
        self.closed.push(rest.is_some_and(|rest| rest.closed));
        self.free.push(rest.map_or(0, |rest| i64::from(rest.free)));
        self.due.push(rest.and_then(|rest| rest.due).map(|due| whole(due.0)));
        self.stage.push(rest.map_or("", |rest| rest.stage.id()));
        self.people.push(rest.map_or(0, |rest| i64::from(rest.people)));
        self.place.push(rest.map_or(0, |rest| i64::from(rest.place())));
        self.deal.push(rest.map_or(0, |rest| whole(rest.deal)));
    }
}

/// Appends events to different existing tables whose last event has the expected number, and returns which.
///
/// # Errors
/// If the database refuses; then nothing is kept, unless the connection broke.
pub(super) async fn change(
    connection: &mut PgConnection,
    appends: &[Append],
) -> Result<HashSet<TableId>, StoreError> {
    let mut sorted: Vec<&Append> = appends.iter().collect();
    sorted.sort_unstable_by_key(|append| append.table);
    let mut columns = Columns::default();
    for append in sorted {
        columns.add(append);
    }
    let changed = sqlx::query(SQL)
        .bind(columns.id)
        .bind(columns.after)
        .bind(columns.last)
        .bind(columns.at)
        .bind(columns.turn)
        .bind(columns.whole)
        .bind(columns.listed)
        .bind(columns.closed)
        .bind(columns.free)
        .bind(columns.due)
        .bind(columns.stage)
        .bind(columns.people)
        .bind(columns.place)
        .bind(columns.deal)
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
