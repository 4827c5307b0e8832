//! Beside the events of a tournament whose tables are tables of the server: those that are looked after, and which table is whose.

use async_trait::async_trait;
use cego_tournament::{Event, Numbered};

use crate::database::{Connection, Database, Value, values};
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

/// What has to be written beside events.
pub(crate) fn rows_of(id: &TournamentId, events: &[Numbered]) -> Vec<(&'static str, Vec<Value>)> {
    let mut rows = Vec::new();
    let mut online = false;
    for event in events {
        match &event.event {
            Event::Opened { format, .. } => online = format.online.is_some(),
            Event::Ended => {
                online = false;
                rows.push(("delete from tournament_online where tournament_id = $1", values![id]));
            }
            // Of one that is no event of the server this does nothing but be looked at.
            Event::Reopened => online = true,
            Event::Placed { round, places } => {
                for (sheet, place) in places.iter().enumerate() {
                    let sql = "insert into tournament_tables (table_id, tournament_id, round, sheet) \
                               values ($1, $2, $3, $4) on conflict do nothing";
                    rows.push((sql, values![place.as_str(), id, *round as u64, sheet as u64]));
                }
            }
            _ => {}
        }
    }
    if online {
        let sql = "insert into tournament_online (tournament_id) values ($1) on conflict do nothing";
        rows.push((sql, values![id]));
    }
    rows
}

/// Writes it.
pub(crate) async fn keep(
    db: &mut Connection<'_>,
    rows: Vec<(&'static str, Vec<Value>)>,
) -> Result<(), StoreError> {
    for (sql, values) in rows {
        db.execute(sql, values).await?;
    }
    Ok(())
}
