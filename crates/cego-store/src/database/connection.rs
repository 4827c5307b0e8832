//! A connection to either database. A statement is written once: both know `$1`.

use futures_util::TryStreamExt;
use futures_util::stream::BoxStream;
use sqlx::postgres::{PgArguments, PgConnection, PgRow, Postgres};
use sqlx::query::Query;
use sqlx::sqlite::{Sqlite, SqliteArguments, SqliteConnection, SqliteRow};
use sqlx::{AssertSqlSafe, Column, Row as _, SqlSafeStr, TypeInfo, ValueRef};

use super::value::{Row, Value, places, sized};
use crate::StoreError;

/// See the module.
pub(crate) enum Connection<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

macro_rules! bind {
    ($query:expr, $values:expr) => {
        $values.into_iter().fold($query, |query, value| match value {
            Value::Int(value) => query.bind(value),
            Value::Text(value) => query.bind(value),
            Value::Real(value) => query.bind(value),
            Value::Bytes(value) => query.bind(value),
            Value::Flag(value) => query.bind(value),
        })
    };
}

fn sqlite<'q>(sql: impl SqlSafeStr, values: Vec<Value>) -> Query<'q, Sqlite, SqliteArguments> {
    bind!(sqlx::query::<Sqlite>(sql), values)
}

fn postgres<'q>(sql: impl SqlSafeStr, values: Vec<Value>) -> Query<'q, Postgres, PgArguments> {
    bind!(sqlx::query::<Postgres>(sql), values)
}

/// Refuses NUL, which PostgreSQL cannot store in a text, for SQLite too: what is in one database fits into the other.
fn check(values: &[Value]) -> Result<(), StoreError> {
    let bad = |value: &Value| matches!(value, Value::Text(Some(text)) if text.contains('\0'));
    if values.iter().any(bad) { Err(StoreError::Text) } else { Ok(()) }
}

impl Connection<'_> {
    /// The SQL for SQLite, or for PostgreSQL, where the two differ.
    pub(crate) fn either(&self, sqlite: &'static str, postgres: &'static str) -> &'static str {
        match self {
            Connection::Sqlite(_) => sqlite,
            Connection::Postgres(_) => postgres,
        }
    }

    /// An insert statement of `rows` rows, their values row after row.
    pub(crate) fn insert(&self, table: &str, columns: &[&str], rows: usize) -> String {
        let places = places(rows, columns.len(), matches!(self, Connection::Postgres(_)));
        format!("insert into {table} ({}) values {places}", columns.join(", "))
    }

    /// Runs a statement that changes rows; their number.
    pub(crate) async fn execute(
        &mut self,
        sql: impl SqlSafeStr,
        values: Vec<Value>,
    ) -> Result<u64, StoreError> {
        check(&values)?;
        Ok(match self {
            Connection::Sqlite(c) => sqlite(sql, values).execute(&mut **c).await?.rows_affected(),
            Connection::Postgres(c) => postgres(sql, values).execute(&mut **c).await?.rows_affected(),
        })
    }

    /// All rows of an answer.
    pub(crate) async fn rows(
        &mut self,
        sql: impl SqlSafeStr,
        values: Vec<Value>,
    ) -> Result<Vec<Row>, StoreError> {
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

    /// The only row of an answer.
    pub(crate) async fn row(
        &mut self,
        sql: impl SqlSafeStr,
        values: Vec<Value>,
    ) -> Result<Option<Row>, StoreError> {
        Ok(self.rows(sql, values).await?.pop())
    }

    /// The rows of an answer one after the other, for answers that are too large for the memory.
    pub(crate) fn stream(&mut self, sql: impl SqlSafeStr) -> BoxStream<'_, Result<Row, StoreError>> {
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

/// Inserts rows, with as few statements as can stay prepared.
pub(crate) async fn insert_rows(
    db: &mut Connection<'_>,
    table: &str,
    columns: &[&str],
    mut rows: Vec<Vec<Value>>,
) -> Result<(), StoreError> {
    while !rows.is_empty() {
        let later = rows.split_off(sized(rows.len()));
        let sql = db.insert(table, columns, rows.len());
        db.execute(AssertSqlSafe(sql), rows.into_iter().flatten().collect()).await?;
        rows = later;
    }
    Ok(())
}

fn sqlite_row(row: &SqliteRow) -> Result<Row, StoreError> {
    let value = |column: usize| {
        let raw = row.try_get_raw(column)?;
        if raw.is_null() {
            return Ok(Value::Int(None));
        }
        // The type of the value: computed columns have none of their own.
        let kind = raw.type_info().name().to_owned();
        Ok(match &*kind {
            "INTEGER" => Value::Int(row.try_get(column)?),
            "TEXT" => Value::Text(row.try_get(column)?),
            "REAL" => Value::Real(row.try_get(column)?),
            "BLOB" => Value::Bytes(row.try_get(column)?),
            other => return Err(StoreError::Broken(format!("a column of the kind {other}"))),
        })
    };
    (0..row.len()).map(value).collect::<Result<_, _>>().map(Row)
}

fn postgres_row(row: &PgRow) -> Result<Row, StoreError> {
    let value = |column: usize| {
        if row.try_get_raw(column)?.is_null() {
            return Ok(Value::Int(None));
        }
        Ok(match row.columns()[column].type_info().name() {
            "INT8" => Value::Int(row.try_get(column)?),
            "INT4" => Value::Int(Some(i64::from(row.try_get::<i32, _>(column)?))),
            "INT2" => Value::Int(Some(i64::from(row.try_get::<i16, _>(column)?))),
            "TEXT" => Value::Text(row.try_get(column)?),
            "FLOAT8" => Value::Real(row.try_get(column)?),
            "BYTEA" => Value::Bytes(row.try_get(column)?),
            "BOOL" => Value::Flag(row.try_get(column)?),
            other => return Err(StoreError::Broken(format!("a column of the kind {other}"))),
        })
    };
    (0..row.len()).map(value).collect::<Result<_, _>>().map(Row)
}
