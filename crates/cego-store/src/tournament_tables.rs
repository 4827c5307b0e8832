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
    /// The tournaments whose tables are the server's and that have not ended.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn online_tournaments(&self) -> Result<Vec<TournamentId>, StoreError>;

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

    async fn place_of_table(&self, table: &TableId) -> Result<Option<TablePlace>, StoreError> {
        let sql = "select tournament_id, round, sheet from tournament_tables where table_id = $1";
        let rows = self.rows(sql, values![table]).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let broken = |no: crate::NoTournamentId| StoreError::Broken(no.to_string());
        let tournament = row.text(0)?.parse().map_err(broken)?;
        Ok(Some(TablePlace { tournament, round: row.count(1)?, table: row.count(2)? }))
    }
}
