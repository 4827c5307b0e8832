//! Deletes what has been kept for long enough.
//!
//! Never deleted here are accounts and their bots, finished deals with their records, matches and ratings: results rest on them. A guest
//! who is deleted leaves their seats in finished deals, without a name, as everybody does who deletes an account.

use async_trait::async_trait;
use cego_table::{PersonId, Time};

use crate::database::{Connection, Database, Row, Value, values};
use crate::people::delete;
use crate::{StoreError, TableId};

/// The number of rows deleted in one transaction. Writers wait for it.
const TOGETHER: u32 = 20;

/// How long things are kept: until which moment what is older goes. `None` keeps them for ever.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Retention {
    /// Guests who were last seen before, and sit nowhere.
    pub guests: Option<Time>,
    /// Tables at which nothing has happened since: with their events, and what was said there.
    pub tables: Option<Time>,
    /// Tournaments in which nothing has happened since, over or not.
    pub tournaments: Option<Time>,
    /// Reports closed before.
    pub reports: Option<Time>,
    /// From where somebody last came before.
    pub addresses: Option<Time>,
}

/// How much was deleted, or would be.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pruned {
    /// Guests.
    pub guests: u64,
    /// Tables.
    pub tables: u64,
    /// Their events.
    pub events: u64,
    /// Tournaments.
    pub tournaments: u64,
    /// Reports.
    pub reports: u64,
    /// Keyed hashes of addresses.
    pub addresses: u64,
    /// Sessions that have expired, and short-lived secrets.
    pub sessions: u64,
}

/// A store from which old things can be deleted.
#[async_trait]
pub trait Prune: Send + Sync {
    /// Deletes what is older than it is to be kept. With `try_only` nothing is deleted, and counted alone. The bytes of what was
    /// deleted are in the files until they are [scrubbed](crate::Upkeep::scrub) (SQLite) or [rewritten](crate::Upkeep::rewrite_files)
    /// (PostgreSQL).
    ///
    /// # Errors
    /// If the store cannot be written. What was deleted before that stays deleted.
    async fn prune(&self, keep: Retention, now: Time, try_only: bool) -> Result<Pruned, StoreError>;

    /// Tables with a match under way at which nothing has happened since, in the order of their names and after one of them. Those of
    /// a tournament are left out: they end with their round.
    ///
    /// [`prune`](Prune::prune) counts them with `try_only`, and does not delete them: their matches have to be broken off first.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn abandoned_tables(
        &self,
        before: Time,
        after: Option<TableId>,
        most: u32,
    ) -> Result<Vec<TableId>, StoreError>;

    /// Deletes tables, however old, if they are closed. Returns the numbers of tables and of events deleted.
    ///
    /// # Errors
    /// If the store cannot be written.
    async fn remove_closed_tables(&self, tables: &[TableId]) -> Result<(u64, u64), StoreError>;
}

/// Guests nobody has seen since: a session is renewed when it is used, and one that has expired opens nothing.
const GUESTS: &str = "from people p where kind = 'guest' and made < $1 \
    and not exists (select 1 from sessions s where s.person = p.id and s.seen >= $1)";
/// Guests who sit nowhere.
const STANDING: &str = " and not exists (select 1 from table_seats t where t.person = p.id";
/// Tables without a match under way. Those from which somebody has yet to be taken out go as well, with all that was said.
const TABLES: &str = "from tables where at < $1 and (closed or stage in ('gathering', 'over', 'closed'))";
/// Tables with a match under way with which nobody goes on, but those of a tournament.
const ABANDONED: &str = "from tables where at < $1 and not closed and stage not in ('gathering', 'over', 'closed') \
    and not exists (select 1 from tournament_tables p where p.table_id = tables.id)";
/// Tournaments nobody has written in for so long.
const TOURNAMENTS: &str = "from tournaments where at < $1";
/// Reports that were closed so long ago.
const REPORTS: &str = "from cases where closed < $1";

/// What is deleted of a table.
const OF_TABLE: [&str; 5] = [
    crate::tables::DROP_SNAPSHOTS,
    "delete from table_seats where table_id = $1",
    "delete from visits where table_id = $1",
    "delete from forgets where table_id = $1",
    "delete from tables where id = $1",
];

fn count(row: Option<Row>) -> Result<u64, StoreError> {
    row.map_or(Ok(0), |row| row.count(0))
}

impl Database {
    async fn counted(&self, what: &str, before: Time) -> Result<u64, StoreError> {
        self.counted_with(what, values![before]).await
    }

    async fn counted_with(&self, what: &str, values: Vec<Value>) -> Result<u64, StoreError> {
        let sql = format!("select count(*) {what}");
        let mut reading = self.reading().await?;
        count(reading.db().row(sqlx::AssertSqlSafe(sql), values).await?)
    }

    /// The number of guests who would go, where tables that would go have no seats any more.
    async fn counted_guests(&self, before: Time, tables: Option<Time>) -> Result<u64, StoreError> {
        let Some(tables) = tables else {
            return self.counted(&format!("{GUESTS}{STANDING})"), before).await;
        };
        let go = [TABLES, ABANDONED].map(|which| format!("select id {}", which.replace("$1", "$2")));
        let stay = format!(" and t.table_id not in ({}))", go.join(" union "));
        self.counted_with(&format!("{GUESTS}{STANDING}{stay}"), values![before, tables]).await
    }

    /// The names of some that are to go, the first in order.
    async fn some(&self, column: &str, what: &str, before: Time) -> Result<Vec<Row>, StoreError> {
        let sql = format!("select {column} {what} order by {column} limit {TOGETHER}");
        self.reading().await?.db().rows(sqlx::AssertSqlSafe(sql), values![before]).await
    }

    async fn prune_tables(&self, before: Time) -> Result<(u64, u64), StoreError> {
        let (mut tables, mut events) = (0, 0);
        loop {
            let rows = self.some("id", TABLES, before).await?;
            if rows.is_empty() {
                return Ok((tables, events));
            }
            let ids = rows.iter().map(|row| row.table(0)).collect::<Result<Vec<_>, _>>()?;
            let (some, of_them) =
                self.write(move |db| Box::pin(async move { delete_tables(db, &ids, before).await })).await?;
            tables += some;
            events += of_them;
            if some == 0 {
                // Somebody came back to all of them.
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
            let ids =
                rows.iter().map(|row| Ok(row.text(0)?.to_owned())).collect::<Result<Vec<_>, StoreError>>()?;
            let some = self.write(move |db| {
                Box::pin(async move { crate::tournaments::delete_old(db, &ids, before).await })
            });
            let some = some.await?;
            gone += some;
            if some == 0 {
                // Somebody wrote in all of them.
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
            let some =
                self.write(move |db| Box::pin(async move { delete_guests(db, &who, before).await })).await?;
            guests += some;
            if some == 0 {
                return Ok(guests);
            }
        }
    }
}

/// Deletes tables at which nothing has happened meanwhile; how many, and how many events.
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

/// Deletes a table with all that belongs to it. Returns the number of its events.
async fn delete_table(db: &mut Connection<'_>, id: &TableId) -> Result<u64, StoreError> {
    let events = db.execute("delete from events where table_id = $1", values![id]).await?;
    for sql in OF_TABLE {
        db.execute(sql, values![id]).await?;
    }
    Ok(events)
}

/// Deletes tables that are closed. Returns the numbers of tables and of events deleted.
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

/// Deletes guests who have not come back meanwhile; how many.
async fn delete_guests(db: &mut Connection<'_>, who: &[PersonId], before: Time) -> Result<u64, StoreError> {
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
    async fn prune(&self, keep: Retention, now: Time, try_only: bool) -> Result<Pruned, StoreError> {
        let mut pruned = Pruned::default();
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
        (pruned.reports, pruned.addresses) = crate::Moderation::tidy(self, closed, seen).await?;
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
        let mut reading = self.reading().await?;
        let rows = reading.db().rows(sqlx::AssertSqlSafe(sql), values![before, after, most]).await?;
        rows.iter().map(|row| row.table(0)).collect()
    }

    async fn remove_closed_tables(&self, tables: &[TableId]) -> Result<(u64, u64), StoreError> {
        let ids = tables.to_vec();
        self.write(move |db| Box::pin(async move { delete_closed(db, &ids).await })).await
    }
}
