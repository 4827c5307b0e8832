//! Batched appends: a few statements for all waiting callers instead of two for each.
//!
//! In PostgreSQL it is one statement, and so one round trip and one disk sync. An update that
//! leaves the indexed columns unchanged touches only its page (a heap-only tuple).

use std::collections::HashSet;
use std::fmt::Write as _;

use cego_core::Seat;
use cego_protocol::stored;
use cego_table::{NumberedEvent, Time};
use sqlx::{AssertSqlSafe, PgConnection, Row as _};

use super::finished::add_deals;
use super::{FinishedDeal, TableSummary};
use crate::database::{Connection, SqlValue, insert_rows, next_batch_size, placeholders, values};
use crate::{StoreError, TableId};

/// Columns of an event.
const EVENT: [&str; 4] = ["table_id", "number", "at", "body"];

/// Columns of a table row that change with every event, and the key for the comparison.
const TURN: [&str; 5] = ["id", "after", "last", "at", "turn"];

/// Remaining columns, needed by lists and timers. They change rarely, and each has an index to
/// maintain.
const REST: [&str; 8] = ["listed", "closed", "free", "due", "stage", "people", "place", "deal"];

/// Outcome for each table of a batch.
pub(crate) type Outcomes = Vec<Result<(), StoreError>>;

/// Events for an existing table, and the deals that end with them.
#[derive(Clone, Debug)]
pub(crate) struct TableAppend {
    pub(crate) table: TableId,
    pub(crate) after: u64,
    pub(crate) last: u64,
    pub(crate) change: RowChange,
    pub(crate) events: Vec<NewEvent>,
    pub(crate) deals: Vec<FinishedDeal>,
}

/// Change of a table row.
#[derive(Clone, Debug)]
pub(crate) enum RowChange {
    /// Time of the last event and the seat on turn.
    Turn {
        at: Time,
        turn: Option<Seat>,
    },
    Whole(Box<TableSummary>),
}

/// An event in its stored form.
#[derive(Clone, Debug)]
pub(crate) struct NewEvent {
    pub(crate) number: u64,
    pub(crate) at: Time,
    pub(crate) body: String,
}

impl TableAppend {
    pub(super) fn turn(&self) -> (Time, Option<Seat>) {
        match &self.change {
            RowChange::Turn { at, turn } => (*at, *turn),
            RowChange::Whole(summary) => (summary.at, summary.turn),
        }
    }

    /// Returns the values of [`TURN`], followed by those of [`REST`] if they change.
    fn values(&self) -> Vec<SqlValue> {
        let (at, turn) = self.turn();
        let mut values = values![&self.table, self.after, self.last, at, turn];
        if let RowChange::Whole(summary) = &self.change {
            values.extend(rest(summary));
        }
        values
    }
}

/// Returns the values of [`REST`].
fn rest(summary: &TableSummary) -> Vec<SqlValue> {
    values![
        summary.listed,
        summary.closed,
        summary.free,
        summary.due,
        summary.stage.id(),
        summary.people,
        summary.lobby_rank(),
        summary.deal
    ]
}

impl NewEvent {
    pub(super) fn new(event: &NumberedEvent) -> Result<NewEvent, StoreError> {
        Ok(NewEvent { number: event.number, at: event.at, body: body(event)? })
    }
}

/// Returns the stored body of an event. Number and time are separate columns.
pub(crate) fn body(event: &NumberedEvent) -> Result<String, StoreError> {
    stored::write(&event.event).map_err(|error| StoreError::Broken(error.to_string()))
}

async fn insert_events(
    db: &mut Connection<'_>,
    events: Vec<(TableId, NewEvent)>,
) -> Result<(), StoreError> {
    let rows = events.into_iter();
    let rows = rows.map(|(table, event)| values![&table, event.number, event.at, event.body]);
    insert_rows(db, "events", &EVENT, rows.collect()).await
}

/// Appends to one table.
pub(super) async fn one(db: &mut Connection<'_>, append: TableAppend) -> Result<(), StoreError> {
    add(db, vec![append]).await?.into_iter().collect()
}

/// Creates a table with its first events.
pub(super) async fn open(
    db: &mut Connection<'_>,
    append: TableAppend,
    summary: &TableSummary,
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
    let sql = "insert into tables (id, last, at, turn, listed, closed, free, due, stage, people, \
        place, deal, opened, ruleset, hash, players, deals, turn_ms, rated, watched) values ($1, \
        $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) on \
        conflict do nothing";
    if db.execute(sql, values).await? == 0 {
        return Err(StoreError::Conflict);
    }
    let TableAppend { table, events, deals, .. } = append;
    insert_events(db, events.into_iter().map(|event| (table, event)).collect()).await?;
    add_deals(db, deals.into_iter().map(|deal| (table, deal)).collect()).await
}

/// Removes and returns the first append of each table; later ones stay.
pub(crate) fn first_of_each<T>(waiting: &mut Vec<(TableAppend, T)>) -> Vec<(TableAppend, T)> {
    let mut tables = HashSet::with_capacity(waiting.len());
    waiting.extract_if(.., |(append, _)| tables.insert(append.table)).collect()
}

/// Appends to different tables and returns the outcome of each.
///
/// A table with newer events yields [`Conflict`](StoreError::Conflict) and is left unchanged.
///
/// # Errors
/// Fails if something cannot be written. The batch may then be partly written, and the caller rolls
/// the transaction back.
pub(crate) async fn add(
    db: &mut Connection<'_>,
    appends: Vec<TableAppend>,
) -> Result<Outcomes, StoreError> {
    let tables: Vec<TableId> = appends.iter().map(|append| append.table).collect();
    let changed = match db {
        Connection::Sqlite(_) => change(db, &appends).await?,
        Connection::Postgres(connection) => change_in_postgres(connection, &appends).await?,
    };
    let (mut events, mut deals) = (Vec::new(), Vec::new());
    for append in appends.into_iter().filter(|append| changed.contains(&append.table)) {
        let table = append.table;
        events.extend(append.events.into_iter().map(|event| (table, event)));
        deals.extend(append.deals.into_iter().map(|deal| (table, deal)));
    }
    // PostgreSQL has inserted the events in the same statement.
    if matches!(db, Connection::Sqlite(_)) {
        insert_events(db, events).await?;
    }
    add_deals(db, deals).await?;
    let outcome = |table| if changed.contains(table) { Ok(()) } else { Err(StoreError::Conflict) };
    Ok(tables.iter().map(outcome).collect())
}

/// Compare-and-swap on table rows in SQLite: updates those whose last event has the expected
/// number, and returns their ids.
async fn change(
    db: &mut Connection<'_>,
    appends: &[TableAppend],
) -> Result<HashSet<TableId>, StoreError> {
    let mut changed = HashSet::with_capacity(appends.len());
    let (whole, turns): (Vec<_>, Vec<_>) =
        appends.iter().partition(|append| matches!(append.change, RowChange::Whole(_)));
    for (appends, whole) in [(turns, false), (whole, true)] {
        let mut rows: Vec<Vec<SqlValue>> = appends.into_iter().map(TableAppend::values).collect();
        while !rows.is_empty() {
            let later = rows.split_off(next_batch_size(rows.len()));
            let sql = update(rows.len(), whole);
            for row in db.rows(AssertSqlSafe(sql), rows.into_iter().flatten().collect()).await? {
                changed.insert(row.table(0)?);
            }
            rows = later;
        }
    }
    Ok(changed)
}

/// Returns the update statement for `rows` table rows. Naming a column costs an update of its
/// index, even if its value is unchanged.
fn update(rows: usize, whole: bool) -> String {
    let columns = [&TURN[..], if whole { &REST } else { &[] }].concat();
    let places = placeholders(rows, columns.len(), false);
    let mut sql = format!(
        "with new ({}) as (values {places}) update tables set held = 0",
        columns.join(", ")
    );
    for column in columns.iter().filter(|column| !["id", "after"].contains(column)) {
        let _ = write!(sql, ", {column} = new.{column}");
    }
    sql.push_str(
        " from new where tables.id = new.id and tables.last = new.after returning tables.id",
    );
    sql
}

// --- PostgreSQL

/// Statement of a batch. The input is sorted by table id, so that two servers that write to the
/// same tables rarely wait for each other.
const SQL: &str = "with new as (select * from unnest($1::text[], $2::bigint[], $3::bigint[], \
    $4::bigint[], $5::bigint[], $6::boolean[], $7::boolean[], $8::boolean[], $9::bigint[], \
    $10::bigint[], $11::text[], $12::bigint[], $13::bigint[], $14::bigint[]) as new (id, after, \
    last, at, turn, whole, listed, closed, free, due, stage, people, place, deal)), changed as \
    (update tables set last = new.last, at = new.at, turn = new.turn, held = 0, listed = case when \
    new.whole then new.listed else tables.listed end, closed = case when new.whole then new.closed \
    else tables.closed end, free = case when new.whole then new.free else tables.free end, due = \
    case when new.whole then new.due else tables.due end, stage = case when new.whole then \
    new.stage else tables.stage end, people = case when new.whole then new.people else \
    tables.people end, place = case when new.whole then new.place else tables.place end, deal = \
    case when new.whole then new.deal else tables.deal end from new where tables.id = new.id and \
    tables.last = new.after returning tables.id), added as (insert into events (table_id, number, \
    at, body) select event.* from unnest($15::text[], $16::bigint[], $17::bigint[], $18::text[]) \
    as event (id, number, at, body) join changed on changed.id = event.id) select id from changed";

/// Parameters of [`SQL`], column by column.
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
    fn add(&mut self, append: &'a TableAppend) {
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
        // Unused values are filled in, because all columns must have the same length.
        let rest = match &append.change {
            RowChange::Turn { .. } => None,
            RowChange::Whole(summary) => Some(summary),
        };
        self.whole.push(rest.is_some());
        self.listed.push(rest.is_some_and(|rest| rest.listed));
        self.closed.push(rest.is_some_and(|rest| rest.closed));
        self.free.push(rest.map_or(0, |rest| i64::from(rest.free)));
        self.due.push(rest.and_then(|rest| rest.due).map(|due| whole(due.0)));
        self.stage.push(rest.map_or("", |rest| rest.stage.id()));
        self.people.push(rest.map_or(0, |rest| i64::from(rest.people)));
        self.place.push(rest.map_or(0, |rest| i64::from(rest.lobby_rank())));
        self.deal.push(rest.map_or(0, |rest| whole(rest.deal)));
    }
}

/// Appends events to different existing tables whose last event has the expected number. Returns
/// the ids of these tables.
///
/// # Errors
/// Fails if the database rejects the statement. Nothing is stored then, unless the connection
/// broke.
pub(super) async fn change_in_postgres(
    connection: &mut PgConnection,
    appends: &[TableAppend],
) -> Result<HashSet<TableId>, StoreError> {
    let mut sorted: Vec<&TableAppend> = appends.iter().collect();
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
