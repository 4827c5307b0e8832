//! Many machines: PostgreSQL.

use std::str::FromStr;
use std::time::Duration;

use async_trait::async_trait;
use cego_table::{Numbered, Time};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions, PgRow};
use sqlx::{PgPool, Row};

use crate::migrations;
use crate::summary::{body, id, last, overdue, read, whole};
use crate::{Store, StoreError, Summary, TableId};

/// See the module.
pub struct PostgresStore {
    pool: PgPool,
}

impl PostgresStore {
    /// Opens a database by its address.
    ///
    /// # Errors
    /// If it cannot be reached, or is no database of ours.
    pub async fn open(address: &str) -> Result<PostgresStore, StoreError> {
        let options = PgConnectOptions::from_str(address)?;
        let pool = PgPoolOptions::new()
            .max_connections(16)
            .acquire_timeout(Duration::from_secs(5))
            .connect_with(options)
            .await?;
        migrations::postgres().run(&pool).await?;
        Ok(PostgresStore { pool })
    }
}

fn summary(row: &PgRow) -> Summary {
    let time = |at: i64| Time(u64::try_from(at).unwrap_or_default());
    Summary {
        listed: row.get("listed"),
        closed: row.get("closed"),
        free: row.get::<i16, _>("free") as u8,
        ruleset: row.get("ruleset"),
        due: row.get::<Option<i64>, _>("due").map(time),
        at: time(row.get("at")),
    }
}

#[async_trait]
impl Store for PostgresStore {
    async fn append(
        &self,
        table: &TableId,
        after: u64,
        events: &[Numbered],
        summary: &Summary,
    ) -> Result<(), StoreError> {
        let last = last(after, events)?;
        if events.is_empty() {
            return Ok(());
        }
        let mut transaction = self.pool.begin().await?;
        let query = if after == 0 {
            sqlx::query(
                "insert into tables (last, listed, closed, free, ruleset, due, at, id) \
                 values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing",
            )
        } else {
            sqlx::query(
                "update tables set last = $1, listed = $2, closed = $3, free = $4, ruleset = $5, due = $6, \
                 at = $7, held = 0 where id = $8 and last = $9",
            )
        };
        let query = query
            .bind(whole(last))
            .bind(summary.listed)
            .bind(summary.closed)
            .bind(i16::from(summary.free))
            .bind(&summary.ruleset)
            .bind(summary.due.map(|due| whole(due.0)))
            .bind(whole(summary.at.0))
            .bind(table.as_str());
        let query = if after == 0 { query } else { query.bind(whole(after)) };
        if query.execute(&mut *transaction).await?.rows_affected() == 0 {
            return Err(StoreError::Conflict);
        }
        let numbers: Vec<i64> = events.iter().map(|event| whole(event.number)).collect();
        let times: Vec<i64> = events.iter().map(|event| whole(event.at.0)).collect();
        let bodies = events.iter().map(|event| body(&event.event)).collect::<Result<Vec<_>, _>>()?;
        sqlx::query(
            "insert into events (table_id, number, at, body) \
             select $1, * from unnest($2::bigint[], $3::bigint[], $4::text[])",
        )
        .bind(table.as_str())
        .bind(&numbers)
        .bind(&times)
        .bind(&bodies)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    async fn events(&self, table: &TableId, after: u64, most: u32) -> Result<Vec<Numbered>, StoreError> {
        let rows = sqlx::query(
            "select number, at, body from events where table_id = $1 and number > $2 order by number limit $3",
        )
        .bind(table.as_str())
        .bind(whole(after))
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| read(row.get(0), row.get(1), row.get(2))).collect()
    }

    async fn summary(&self, table: &TableId) -> Result<Option<(Summary, u64)>, StoreError> {
        let row = sqlx::query("select * from tables where id = $1")
            .bind(table.as_str())
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| (summary(&row), u64::try_from(row.get::<i64, _>("last")).unwrap_or_default())))
    }

    async fn lobby(&self, most: u32) -> Result<Vec<(TableId, Summary)>, StoreError> {
        let rows = sqlx::query("select * from tables where listed order by at desc, id limit $1")
            .bind(i64::from(most))
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(|row| Ok((id(row.get("id"))?, summary(row)))).collect()
    }

    async fn due(&self, now: Time, hold_ms: u64, most: u32) -> Result<Vec<TableId>, StoreError> {
        let rows = sqlx::query(
            "update tables set held = $1 where id in (select id from tables \
             where due <= $2 and held <= $2 order by due limit $3 for update skip locked) returning due, id",
        )
        .bind(whole(now.after(hold_ms).0))
        .bind(whole(now.0))
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        overdue(rows.iter().map(|row| (row.get(0), row.get(1))))
    }
}
