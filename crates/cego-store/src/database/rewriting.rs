//! What was deleted, out of the files.

use std::collections::BTreeSet;
use std::time::Duration;

use sqlx::{AssertSqlSafe, PgPool};

use super::Database;
use crate::StoreError;

/// How often it is looked whether somebody still reads what was there before, and how long between: half a minute.
const TIMES: usize = 60;
const PAUSE: Duration = Duration::from_millis(500);

/// Tables with deleted rows that somebody may still see, as the last `vacuum` has counted them. Those of others in the same database are not ours to write.
const LEFT: &str = "select format('%I', relname) from pg_stat_user_tables \
    where schemaname = current_schema() and n_dead_tup > 0";

impl Database {
    /// See [`Upkeep::rewrite_files`](crate::Upkeep::rewrite_files).
    pub(crate) async fn rewrite(&self) -> Result<bool, StoreError> {
        let writes = match self {
            Database::Postgres { pool, .. } => return Ok(rewrite_tables(pool).await?),
            Database::Sqlite { writes, .. } => writes,
        };
        for _ in 0..TIMES {
            if writes.scrub().await? {
                return Ok(true);
            }
            tokio::time::sleep(PAUSE).await;
        }
        Ok(false)
    }
}

/// Writes all tables anew; whether nothing that was deleted is left in any.
///
/// Rows that a transaction may still see are copied, too. Every connection is in one for a moment while it is made, whatever its database. So what is left is
/// counted, and those tables are written once more as soon as nobody sees it.
async fn rewrite_tables(pool: &PgPool) -> Result<bool, sqlx::Error> {
    sqlx::raw_sql("vacuum full").execute(pool).await?;
    let (mut gone, mut again) = (false, BTreeSet::new());
    for _ in 0..TIMES {
        sqlx::raw_sql("vacuum").execute(pool).await?;
        let left: Vec<String> = sqlx::query_scalar(LEFT).fetch_all(pool).await?;
        if !left.is_empty() {
            again.extend(left);
            tokio::time::sleep(PAUSE).await;
            continue;
        }
        gone = again.is_empty();
        if gone {
            break;
        }
        for table in std::mem::take(&mut again) {
            sqlx::raw_sql(AssertSqlSafe(format!("vacuum full {table}"))).execute(pool).await?;
        }
    }
    // Pages that are on the disk only as they were.
    match sqlx::raw_sql("checkpoint").execute(pool).await {
        // That is for those who run the database; it does so by itself within minutes.
        Err(error) if error.as_database_error().is_none() => Err(error),
        _ => Ok(gone),
    }
}
