//! A connection to either database, and the values in its statements and rows.
//!
//! Both accept `$1` as a parameter, so each statement is written once.

use std::fmt::Write as _;

use cego_core::Seat;
use cego_table::{PersonId, Time};
use futures_util::TryStreamExt;
use futures_util::stream::BoxStream;
use sqlx::postgres::{PgArguments, PgConnection, PgRow, Postgres};
use sqlx::query::Query;
use sqlx::sqlite::{Sqlite, SqliteArguments, SqliteConnection, SqliteRow};
use sqlx::{AssertSqlSafe, Column, Row as _, SqlSafeStr, TypeInfo, ValueRef};

use crate::{RecordId, StoreError, TableId};

/// A value bound to a statement, or read from a column. A null carries the type of its column,
/// because PostgreSQL requires it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum SqlValue {
    Int(Option<i64>),
    Text(Option<String>),
    Real(f64),
    Bytes(Vec<u8>),
    Flag(bool),
}

/// Builds the list of parameters of a statement.
macro_rules! values {
    ($($value:expr),* $(,)?) => { vec![$($crate::database::SqlValue::from($value)),*] };
}
pub(crate) use values;

/// Number of values that [`many!`] looks up at once.
pub(crate) const MANY: usize = 16;

/// Placeholders for [`MANY`] values. The statement is the same for any number of values, so it
/// stays prepared.
macro_rules! many {
    () => {
        "($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)"
    };
}
pub(crate) use many;

/// Splits values into parameter lists for [`many!`], each padded with its last value.
pub(crate) fn chunk_values<T: Copy + Into<SqlValue>>(
    all: &[T],
) -> impl Iterator<Item = Vec<SqlValue>> {
    all.chunks(MANY).map(|some| {
        (0..MANY).filter_map(|i| some.get(i).or(some.last())).map(|&value| value.into()).collect()
    })
}

/// Returns the placeholders of `rows` rows, row by row.
///
/// `numbered` selects the `$1` form of PostgreSQL. SQLite numbers a plain `?` by itself, whereas it
/// compares each named parameter with all others.
pub(crate) fn placeholders(rows: usize, columns: usize, numbered: bool) -> String {
    let mut sql = String::with_capacity(rows * (2 + 3 * columns));
    for place in 0..rows * columns {
        sql.push_str(match (place, place % columns) {
            (0, _) => "(",
            (_, 0) => "), (",
            _ => ", ",
        });
        if numbered {
            let _ = write!(sql, "${}", place + 1);
        } else {
            sql.push('?');
        }
    }
    sql.push(')');
    sql
}

/// Batch sizes of inserts. There are few, so that a connection keeps all statements prepared.
const SIZES: [usize; 4] = [64, 16, 4, 1];

/// Returns the number of remaining rows to put into the next statement.
pub(crate) fn next_batch_size(rows: usize) -> usize {
    SIZES.into_iter().find(|&size| size <= rows).unwrap_or(rows)
}

/// Converts to the signed integer of the databases, saturating.
fn to_i64(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

macro_rules! into_value {
    ($($kind:ty => |$value:ident| $made:expr;)*) => {
        $(impl From<$kind> for SqlValue {
            fn from($value: $kind) -> SqlValue {
                $made
            }
        })*
    };
}

into_value! {
    i64 => |value| SqlValue::Int(Some(value));
    i32 => |value| SqlValue::Int(Some(i64::from(value)));
    u32 => |value| SqlValue::Int(Some(i64::from(value)));
    Option<u32> => |value| SqlValue::Int(value.map(i64::from));
    u8 => |value| SqlValue::Int(Some(i64::from(value)));
    u64 => |value| SqlValue::Int(Some(to_i64(value)));
    usize => |value| SqlValue::from(value as u64);
    Time => |value| SqlValue::from(value.0);
    Option<Time> => |value| SqlValue::Int(value.map(|time| to_i64(time.0)));
    Seat => |value| SqlValue::from(value.number());
    Option<Seat> => |value| SqlValue::Int(value.map(|seat| seat.number() as i64));
    &str => |value| SqlValue::Text(Some(value.to_owned()));
    String => |value| SqlValue::Text(Some(value));
    Option<&str> => |value| SqlValue::Text(value.map(str::to_owned));
    Option<String> => |value| SqlValue::Text(value);
    PersonId => |value| SqlValue::Text(Some(value.to_string()));
    Option<PersonId> => |value| SqlValue::Text(value.map(|who| who.to_string()));
    &TableId => |value| SqlValue::from(value.as_str());
    &RecordId => |value| SqlValue::from(value.as_str());
    f64 => |value| SqlValue::Real(value);
    bool => |value| SqlValue::Flag(value);
    &[u8] => |value| SqlValue::Bytes(value.to_vec());
    Vec<u8> => |value| SqlValue::Bytes(value);
}

/// A row of a query result. Columns are counted from 0.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct SqlRow(pub(crate) Vec<SqlValue>);

impl SqlRow {
    fn decode_error<T>(&self, column: usize, wanted: &str) -> Result<T, StoreError> {
        let found = self.0.get(column);
        Err(StoreError::Broken(format!("column {column} is {found:?}, and should be {wanted}")))
    }

    pub(crate) fn maybe_int(&self, column: usize) -> Result<Option<i64>, StoreError> {
        match self.0.get(column) {
            Some(&SqlValue::Int(value)) => Ok(value),
            _ => self.decode_error(column, "a number"),
        }
    }

    pub(crate) fn int(&self, column: usize) -> Result<i64, StoreError> {
        self.maybe_int(column)?.map_or_else(|| self.decode_error(column, "a number"), Ok)
    }

    /// Returns a non-negative number that fits `T`.
    pub(crate) fn count<T: TryFrom<i64>>(&self, column: usize) -> Result<T, StoreError> {
        T::try_from(self.int(column)?).or_else(|_| self.decode_error(column, "a count"))
    }

    pub(crate) fn time(&self, column: usize) -> Result<Time, StoreError> {
        Ok(Time(self.count(column)?))
    }

    pub(crate) fn maybe_time(&self, column: usize) -> Result<Option<Time>, StoreError> {
        self.maybe_int(column)?.map(|_| self.time(column)).transpose()
    }

    pub(crate) fn flag(&self, column: usize) -> Result<bool, StoreError> {
        match self.0.get(column) {
            Some(&SqlValue::Flag(value)) => Ok(value),
            // SQLite has no boolean type.
            Some(&SqlValue::Int(Some(value))) => Ok(value != 0),
            _ => self.decode_error(column, "yes or no"),
        }
    }

    pub(crate) fn real(&self, column: usize) -> Result<f64, StoreError> {
        match self.0.get(column) {
            Some(&SqlValue::Real(value)) => Ok(value),
            _ => self.decode_error(column, "a number with a fraction"),
        }
    }

    pub(crate) fn bytes(&self, column: usize) -> Result<&[u8], StoreError> {
        match self.0.get(column) {
            Some(SqlValue::Bytes(value)) => Ok(value),
            _ => self.decode_error(column, "bytes"),
        }
    }

    pub(crate) fn maybe_text(&self, column: usize) -> Result<Option<&str>, StoreError> {
        match self.0.get(column) {
            Some(SqlValue::Text(value)) => Ok(value.as_deref()),
            // A null has no type when it is read.
            Some(SqlValue::Int(None)) => Ok(None),
            _ => self.decode_error(column, "text"),
        }
    }

    pub(crate) fn text(&self, column: usize) -> Result<&str, StoreError> {
        self.maybe_text(column)?.map_or_else(|| self.decode_error(column, "text"), Ok)
    }

    /// Returns the text parsed by `read`, which returns `None` for an invalid text.
    pub(crate) fn parse_text<T>(
        &self,
        column: usize,
        wanted: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, StoreError> {
        read(self.text(column)?).map_or_else(|| self.decode_error(column, wanted), Ok)
    }

    pub(crate) fn person(&self, column: usize) -> Result<PersonId, StoreError> {
        let digits = |text: &str| u128::from_str_radix(text, 16).ok().filter(|_| text.len() == 32);
        self.parse_text(column, "a person", digits).map(PersonId)
    }

    pub(crate) fn maybe_person(&self, column: usize) -> Result<Option<PersonId>, StoreError> {
        self.maybe_text(column)?.map(|_| self.person(column)).transpose()
    }

    pub(crate) fn table(&self, column: usize) -> Result<TableId, StoreError> {
        self.parse_text(column, "the name of a table", |text| text.parse().ok())
    }

    pub(crate) fn record(&self, column: usize) -> Result<RecordId, StoreError> {
        self.parse_text(column, "the name of a record", |text| text.parse().ok())
    }

    pub(crate) fn seat(&self, column: usize) -> Result<Seat, StoreError> {
        let number = self.count(column)?;
        Seat::from_number(number).map_or_else(|| self.decode_error(column, "a seat"), Ok)
    }

    pub(crate) fn maybe_seat(&self, column: usize) -> Result<Option<Seat>, StoreError> {
        self.maybe_int(column)?.map(|_| self.seat(column)).transpose()
    }
}

/// A borrowed connection to SQLite or PostgreSQL.
pub(crate) enum Connection<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

macro_rules! bind {
    ($query:expr, $values:expr) => {
        $values.into_iter().fold($query, |query, value| match value {
            SqlValue::Int(value) => query.bind(value),
            SqlValue::Text(value) => query.bind(value),
            SqlValue::Real(value) => query.bind(value),
            SqlValue::Bytes(value) => query.bind(value),
            SqlValue::Flag(value) => query.bind(value),
        })
    };
}

fn sqlite<'q>(sql: impl SqlSafeStr, values: Vec<SqlValue>) -> Query<'q, Sqlite, SqliteArguments> {
    bind!(sqlx::query::<Sqlite>(sql), values)
}

fn postgres<'q>(sql: impl SqlSafeStr, values: Vec<SqlValue>) -> Query<'q, Postgres, PgArguments> {
    bind!(sqlx::query::<Postgres>(sql), values)
}

/// Rejects NUL, which PostgreSQL cannot store in a text. SQLite rejects it too, so that the data
/// fits both databases.
fn check(values: &[SqlValue]) -> Result<(), StoreError> {
    let bad = |value: &SqlValue| matches!(value, SqlValue::Text(Some(text)) if text.contains('\0'));
    if values.iter().any(bad) { Err(StoreError::Text) } else { Ok(()) }
}

impl Connection<'_> {
    /// Returns the SQL for the database at hand, for statements that differ.
    pub(crate) fn either(&self, sqlite: &'static str, postgres: &'static str) -> &'static str {
        match self {
            Connection::Sqlite(_) => sqlite,
            Connection::Postgres(_) => postgres,
        }
    }

    /// Returns an insert statement for `rows` rows, with the parameters row by row.
    pub(crate) fn insert(&self, table: &str, columns: &[&str], rows: usize) -> String {
        let places = placeholders(rows, columns.len(), matches!(self, Connection::Postgres(_)));
        format!("insert into {table} ({}) values {places}", columns.join(", "))
    }

    /// Runs a statement and returns the number of changed rows.
    pub(crate) async fn execute(
        &mut self,
        sql: impl SqlSafeStr,
        values: Vec<SqlValue>,
    ) -> Result<u64, StoreError> {
        check(&values)?;
        Ok(match self {
            Connection::Sqlite(c) => sqlite(sql, values).execute(&mut **c).await?.rows_affected(),
            Connection::Postgres(c) => {
                postgres(sql, values).execute(&mut **c).await?.rows_affected()
            }
        })
    }

    /// Returns all rows of a query.
    pub(crate) async fn rows(
        &mut self,
        sql: impl SqlSafeStr,
        values: Vec<SqlValue>,
    ) -> Result<Vec<SqlRow>, StoreError> {
        check(&values)?;
        match self {
            Connection::Sqlite(c) => {
                sqlite(sql, values).fetch_all(&mut **c).await?.iter().map(sqlite_row).collect()
            }
            Connection::Postgres(c) => {
                postgres(sql, values).fetch_all(&mut **c).await?.iter().map(postgres_row).collect()
            }
        }
    }

    /// Returns the only row of a query.
    pub(crate) async fn row(
        &mut self,
        sql: impl SqlSafeStr,
        values: Vec<SqlValue>,
    ) -> Result<Option<SqlRow>, StoreError> {
        Ok(self.rows(sql, values).await?.pop())
    }

    /// Streams the rows of a query that may be too large for memory.
    pub(crate) fn stream(
        &mut self,
        sql: impl SqlSafeStr,
    ) -> BoxStream<'_, Result<SqlRow, StoreError>> {
        match self {
            Connection::Sqlite(c) => {
                let rows = sqlite(sql, Vec::new()).fetch(&mut **c).map_err(StoreError::from);
                Box::pin(rows.and_then(|row| std::future::ready(sqlite_row(&row))))
            }
            Connection::Postgres(c) => {
                let rows = postgres(sql, Vec::new()).fetch(&mut **c).map_err(StoreError::from);
                Box::pin(rows.and_then(|row| std::future::ready(postgres_row(&row))))
            }
        }
    }
}

/// Inserts rows, in batches of a few fixed sizes so that the statements stay prepared.
pub(crate) async fn insert_rows(
    db: &mut Connection<'_>,
    table: &str,
    columns: &[&str],
    mut rows: Vec<Vec<SqlValue>>,
) -> Result<(), StoreError> {
    while !rows.is_empty() {
        let later = rows.split_off(next_batch_size(rows.len()));
        let sql = db.insert(table, columns, rows.len());
        db.execute(AssertSqlSafe(sql), rows.into_iter().flatten().collect()).await?;
        rows = later;
    }
    Ok(())
}

fn sqlite_row(row: &SqliteRow) -> Result<SqlRow, StoreError> {
    let value = |column: usize| {
        let raw = row.try_get_raw(column)?;
        if raw.is_null() {
            return Ok(SqlValue::Int(None));
        }
        // The type of the value, because computed columns have no declared type.
        let kind = raw.type_info().name().to_owned();
        Ok(match &*kind {
            "INTEGER" => SqlValue::Int(row.try_get(column)?),
            "TEXT" => SqlValue::Text(row.try_get(column)?),
            "REAL" => SqlValue::Real(row.try_get(column)?),
            "BLOB" => SqlValue::Bytes(row.try_get(column)?),
            other => return Err(StoreError::Broken(format!("a column of the kind {other}"))),
        })
    };
    (0..row.len()).map(value).collect::<Result<_, _>>().map(SqlRow)
}

fn postgres_row(row: &PgRow) -> Result<SqlRow, StoreError> {
    let value = |column: usize| {
        if row.try_get_raw(column)?.is_null() {
            return Ok(SqlValue::Int(None));
        }
        Ok(match row.columns()[column].type_info().name() {
            "INT8" => SqlValue::Int(row.try_get(column)?),
            "INT4" => SqlValue::Int(Some(i64::from(row.try_get::<i32, _>(column)?))),
            "INT2" => SqlValue::Int(Some(i64::from(row.try_get::<i16, _>(column)?))),
            "TEXT" => SqlValue::Text(row.try_get(column)?),
            "FLOAT8" => SqlValue::Real(row.try_get(column)?),
            "BYTEA" => SqlValue::Bytes(row.try_get(column)?),
            "BOOL" => SqlValue::Flag(row.try_get(column)?),
            other => return Err(StoreError::Broken(format!("a column of the kind {other}"))),
        })
    };
    (0..row.len()).map(value).collect::<Result<_, _>>().map(SqlRow)
}
