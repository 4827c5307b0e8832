//! Beside the events of a tournament whose tables are tables of the server: those that are looked after, and which table is whose.

use async_trait::async_trait;

use crate::database::{Database, values};
use crate::{StoreError, TableId, TournamentId};

/// The place of a table of the server in a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TablePlace {
    /// The tournament.
    pub tournament: TournamentId,
    /// The round, from 0.
    pub round: usize,
    /// The table in it, from 0.
    pub table: usize,
}

/// A place where these are kept. They are written with the events they follow from.
#[async_trait]
pub trait TournamentTables: Send + Sync {
    /// The tournaments whose tables are the server's and that are looked after: those that have not ended, and those that have until
    /// [`online_is_over`](TournamentTables::online_is_over).
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn online_tournaments(&self) -> Result<Vec<TournamentId>, StoreError>;

    /// A tournament that has ended is looked after no more; one that has not, or goes on again, still is.
    ///
    /// # Errors
    /// If the store cannot be written.
    async fn online_is_over(&self, id: &TournamentId) -> Result<(), StoreError>;

    /// The place of a table in a tournament, if it is one's.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn place_of_table(&self, table: &TableId) -> Result<Option<TablePlace>, StoreError>;
}

#[async_trait]
impl TournamentTables for Database {
    async fn online_tournaments(&self) -> Result<Vec<TournamentId>, StoreError> {
        let sql = "select tournament_id from tournament_online order by tournament_id";
        let broken = |no: crate::NoTournamentId| StoreError::Broken(no.to_string());
        self.rows(sql, values![]).await?.iter().map(|row| row.text(0)?.parse().map_err(broken)).collect()
    }

    async fn online_is_over(&self, id: &TournamentId) -> Result<(), StoreError> {
        let sql = "delete from tournament_online where tournament_id = $1 \
                   and exists (select 1 from tournaments where id = $1 and ended is not null)";
        self.execute(sql, values![id]).await?;
        Ok(())
    }

    async fn place_of_table(&self, table: &TableId) -> Result<Option<TablePlace>, StoreError> {
        let sql = "select tournament_id, round, sheet from tournament_tables where table_id = $1";
        let rows = self.rows(sql, values![table]).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let broken = |no: crate::NoTournamentId| StoreError::Broken(no.to_string());
        let tournament = row.text(0)?.parse().map_err(broken)?;
        Ok(Some(TablePlace { tournament, round: row.count(1)?, table: row.count(2)? }))
    }
}
