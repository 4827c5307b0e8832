//! Deletion of data whose retention period is over.
//!
//! Accounts and their bots, finished deals with their records, matches and ratings are never
//! deleted here, because results depend on them. A deleted guest leaves their seats in finished
//! deals without a name, like a deleted account.

use async_trait::async_trait;
use cego_table::{PersonId, Time};

use crate::database::{Connection, Database, SqlRow, SqlValue, values};
use crate::people::delete;
use crate::{StoreError, TableId};

/// Tables, tournaments or guests deleted in one transaction. Other writers wait for it.
const TOGETHER: u32 = 20;

/// Retention limits: data older than the given time is deleted. `None` keeps it forever.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Retention {
    /// Limit for guests without a seat, by the time last seen.
    pub guests: Option<Time>,
    /// Limit for tables with their events and chat, by the last event.
    pub tables: Option<Time>,
    /// Limit for tournaments, ended or not, by the last event.
    pub tournaments: Option<Time>,
    /// Limit for closed reports, by the time of closing.
    pub reports: Option<Time>,
    /// Limit for client addresses, by the time last seen.
    pub addresses: Option<Time>,
}

/// Number of rows deleted, or to be deleted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PruneCounts {
    pub guests: u64,
    pub tables: u64,
    pub events: u64,
    pub tournaments: u64,
    pub reports: u64,
    pub addresses: u64,
    /// Deleted sessions and short-lived secrets, all expired.
    pub sessions: u64,
}

/// A store from which old data can be deleted.
#[async_trait]
pub trait Prune: Send + Sync {
    /// Deletes data older than the limits in `keep`. With `try_only` it only counts.
    ///
    /// The bytes of deleted data stay in the files until they are
    /// [scrubbed](crate::StoreMaintenance::scrub) (SQLite) or
    /// [rewritten](crate::StoreMaintenance::rewrite_files) (PostgreSQL).
    ///
    /// # Errors
    /// Fails if the store cannot be written. Earlier deletions are not rolled back.
    async fn prune(
        &self,
        keep: Retention,
        now: Time,
        try_only: bool,
    ) -> Result<PruneCounts, StoreError>;

    /// Returns tables with a running match but no event since `before`, sorted by id, after the
    /// table `after`.
    ///
    /// Tables of a tournament are excluded, because they end with their round.
    /// [`prune`](Prune::prune) counts abandoned tables with `try_only` but does not delete them:
    /// their matches have to be aborted first.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn abandoned_tables(
        &self,
        before: Time,
        after: Option<TableId>,
        most: u32,
    ) -> Result<Vec<TableId>, StoreError>;

    /// Deletes the closed ones of these tables, whatever their age. Returns the numbers of deleted
    /// tables and events.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn remove_closed_tables(&self, tables: &[TableId]) -> Result<(u64, u64), StoreError>;
}

/// Guests not seen since the limit. Using a session renews it, so an expired one needs no check of
/// its own.
const GUESTS: &str = "from people p where kind = 'guest' and made < $1 \
    and not exists (select 1 from sessions s where s.person = p.id and s.seen >= $1)";
/// Restricts [`GUESTS`] to those without a seat.
const STANDING: &str = " and not exists (select 1 from table_seats t where t.person = p.id";
/// Tables without a running match. They are deleted even if names of deleted people still wait for
/// removal from their events.
const TABLES: &str =
    "from tables where at < $1 and (closed or stage in ('gathering', 'over', 'closed'))";
/// Abandoned tables with a running match, except those of a tournament.
const ABANDONED: &str = "from tables where at < $1 and not closed and stage not in ('gathering', \
    'over', 'closed') and not exists (select 1 from tournament_tables p where p.table_id = \
    tables.id)";
/// Tournaments without an event since the limit.
const TOURNAMENTS: &str = "from tournaments where at < $1";
/// Reports closed before the limit.
const REPORTS: &str = "from cases where closed < $1";

/// Statements that delete a table, apart from its events.
const OF_TABLE: [&str; 5] = [
    crate::tables::DROP_SNAPSHOTS,
    "delete from table_seats where table_id = $1",
    "delete from visits where table_id = $1",
    "delete from forgets where table_id = $1",
    "delete from tables where id = $1",
];

fn count(row: Option<SqlRow>) -> Result<u64, StoreError> {
    row.map_or(Ok(0), |row| row.count(0))
}

impl Database {
    async fn counted(&self, what: &str, before: Time) -> Result<u64, StoreError> {
        self.counted_with(what, values![before]).await
    }

    async fn counted_with(&self, what: &str, values: Vec<SqlValue>) -> Result<u64, StoreError> {
        let sql = format!("select count(*) {what}");
        let mut reading = self.read_connection().await?;
        count(reading.db().row(sqlx::AssertSqlSafe(sql), values).await?)
    }

    /// Returns the number of guests to be deleted, assuming that the tables to be deleted have no
    /// seats any more.
    async fn counted_guests(&self, before: Time, tables: Option<Time>) -> Result<u64, StoreError> {
        let Some(tables) = tables else {
            return self.counted(&format!("{GUESTS}{STANDING})"), before).await;
        };
        let go =
            [TABLES, ABANDONED].map(|which| format!("select id {}", which.replace("$1", "$2")));
        let stay = format!(" and t.table_id not in ({}))", go.join(" union "));
        self.counted_with(&format!("{GUESTS}{STANDING}{stay}"), values![before, tables]).await
    }

    /// Returns the ids of the next batch to be deleted.
    async fn some(
        &self,
        column: &str,
        what: &str,
        before: Time,
    ) -> Result<Vec<SqlRow>, StoreError> {
        let sql = format!("select {column} {what} order by {column} limit {TOGETHER}");
        self.read_connection().await?.db().rows(sqlx::AssertSqlSafe(sql), values![before]).await
    }

    async fn prune_tables(&self, before: Time) -> Result<(u64, u64), StoreError> {
        let (mut tables, mut events) = (0, 0);
        loop {
            let rows = self.some("id", TABLES, before).await?;
            if rows.is_empty() {
                return Ok((tables, events));
            }
            let ids = rows.iter().map(|row| row.table(0)).collect::<Result<Vec<_>, _>>()?;
            let (some, of_them) = self
                .write(move |db| Box::pin(async move { delete_tables(db, &ids, before).await }))
                .await?;
            tables += some;
            events += of_them;
            if some == 0 {
                // All of them have new events by now.
                return Ok((tables, events));
            }
        }
    }

    async fn prune_tournaments(&self, before: Time) -> Result<u64, StoreError> {
        let mut gone = 0;
        loop {
            let rows = self.some("id", TOURNAMENTS, before).await?;
            if rows.is_empty() {
                return Ok(gone);
            }
            let ids = rows
                .iter()
                .map(|row| Ok(row.text(0)?.to_owned()))
                .collect::<Result<Vec<_>, StoreError>>()?;
            let some = self.write(move |db| {
                Box::pin(async move { crate::tournaments::delete_old(db, &ids, before).await })
            });
            let some = some.await?;
            gone += some;
            if some == 0 {
                // All of them have new events by now.
                return Ok(gone);
            }
        }
    }

    async fn prune_guests(&self, before: Time) -> Result<u64, StoreError> {
        let mut guests = 0;
        loop {
            let rows = self.some("id", &format!("{GUESTS}{STANDING})"), before).await?;
            if rows.is_empty() {
                return Ok(guests);
            }
            let who = rows.iter().map(|row| row.person(0)).collect::<Result<Vec<_>, _>>()?;
            let some = self
                .write(move |db| Box::pin(async move { delete_guests(db, &who, before).await }))
                .await?;
            guests += some;
            if some == 0 {
                return Ok(guests);
            }
        }
    }
}

/// Deletes the tables that still have no new events. Returns the numbers of tables and events.
async fn delete_tables(
    db: &mut Connection<'_>,
    ids: &[TableId],
    before: Time,
) -> Result<(u64, u64), StoreError> {
    let (mut tables, mut events) = (0, 0);
    for id in ids {
        let lock = db.either(
            "select 1 from tables where id = $1 and at < $2",
            "select 1 from tables where id = $1 and at < $2 for update",
        );
        if db.row(lock, values![id, before]).await?.is_some() {
            events += delete_table(db, id).await?;
            tables += 1;
        }
    }
    Ok((tables, events))
}

/// Deletes a table and its data. Returns the number of events.
async fn delete_table(db: &mut Connection<'_>, id: &TableId) -> Result<u64, StoreError> {
    let events = db.execute("delete from events where table_id = $1", values![id]).await?;
    for sql in OF_TABLE {
        db.execute(sql, values![id]).await?;
    }
    Ok(events)
}

/// Deletes the closed tables among these. Returns the numbers of tables and events.
async fn delete_closed(db: &mut Connection<'_>, ids: &[TableId]) -> Result<(u64, u64), StoreError> {
    let (mut tables, mut events) = (0, 0);
    for id in ids {
        let lock = db.either(
            "select 1 from tables where id = $1 and closed",
            "select 1 from tables where id = $1 and closed for update",
        );
        if db.row(lock, values![id]).await?.is_some() {
            events += delete_table(db, id).await?;
            tables += 1;
        }
    }
    Ok((tables, events))
}

/// Deletes the guests that have not returned meanwhile, and returns their number.
async fn delete_guests(
    db: &mut Connection<'_>,
    who: &[PersonId],
    before: Time,
) -> Result<u64, StoreError> {
    let mut guests = 0;
    for &who in who {
        let sql = format!("select 1 {GUESTS}{STANDING}) and p.id = $2");
        if db.row(sqlx::AssertSqlSafe(sql), values![before, who]).await?.is_some() {
            delete::delete(db, who).await?;
            guests += 1;
        }
    }
    Ok(guests)
}

#[async_trait]
impl Prune for Database {
    async fn prune(
        &self,
        keep: Retention,
        now: Time,
        try_only: bool,
    ) -> Result<PruneCounts, StoreError> {
        let mut pruned = PruneCounts::default();
        if try_only {
            for (before, what, counted) in [
                (keep.tables, TABLES, &mut pruned.tables),
                (keep.tournaments, TOURNAMENTS, &mut pruned.tournaments),
                (keep.reports, REPORTS, &mut pruned.reports),
                (keep.addresses, "from addresses where seen < $1", &mut pruned.addresses),
                (Some(now), "from sessions where expires <= $1", &mut pruned.sessions),
            ] {
                if let Some(before) = before {
                    *counted = self.counted(what, before).await?;
                }
            }
            if let Some(before) = keep.tables {
                pruned.tables += self.counted(ABANDONED, before).await?;
                for which in [TABLES, ABANDONED] {
                    let of_them = format!("from events where table_id in (select id {which})");
                    pruned.events += self.counted(&of_them, before).await?;
                }
            }
            if let Some(before) = keep.guests {
                pruned.guests = self.counted_guests(before, keep.tables).await?;
            }
            return Ok(pruned);
        }
        if let Some(before) = keep.tables {
            (pruned.tables, pruned.events) = self.prune_tables(before).await?;
        }
        if let Some(before) = keep.tournaments {
            pruned.tournaments = self.prune_tournaments(before).await?;
        }
        if let Some(before) = keep.guests {
            pruned.guests = self.prune_guests(before).await?;
        }
        let (closed, seen) = (keep.reports.unwrap_or_default(), keep.addresses.unwrap_or_default());
        (pruned.reports, pruned.addresses) =
            crate::Moderation::delete_expired(self, closed, seen).await?;
        pruned.sessions = crate::Sessions::remove_expired(self, now).await?;
        Ok(pruned)
    }

    async fn abandoned_tables(
        &self,
        before: Time,
        after: Option<TableId>,
        most: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        let after = after.map_or_else(String::new, |after| after.as_str().to_owned());
        let sql = format!("select id {ABANDONED} and id > $2 order by id limit $3");
        let mut reading = self.read_connection().await?;
        let rows =
            reading.db().rows(sqlx::AssertSqlSafe(sql), values![before, after, most]).await?;
        rows.iter().map(|row| row.table(0)).collect()
    }

    async fn remove_closed_tables(&self, tables: &[TableId]) -> Result<(u64, u64), StoreError> {
        let ids = tables.to_vec();
        self.write(move |db| Box::pin(async move { delete_closed(db, &ids).await })).await
    }
}
