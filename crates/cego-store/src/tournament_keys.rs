//! Data beside the events of a tournament.
//!
//! These are its secret, idempotency keys of commands, registered devices, and for online
//! tournaments their tables on the server.

use async_trait::async_trait;
use cego_table::{PersonId, Time};

use crate::database::{Connection, Database, SqlRow, values};
use crate::{StoreError, TableId, TournamentId};

/// Current state of a tournament, for change detection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TournamentHead {
    /// Number of the last event.
    pub last: u64,
    /// Time of creation. It distinguishes tournaments that had the same name one after the other.
    pub opened: Time,
    /// Counter incremented with each renewed key and each bound or released device.
    pub version: u64,
}

/// Secret from which the keys of a tournament are derived.
#[derive(Clone, PartialEq, Eq)]
pub struct TournamentSecret {
    /// Secret of 32 random bytes, from the operating system.
    pub secret: [u8; 32],
    /// Number of renewals by key holder, for holders with any.
    pub renewed: Vec<(String, u64)>,
}

impl std::fmt::Debug for TournamentSecret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The secret must not appear in a log.
        f.debug_struct("TournamentSecret").field("renewed", &self.renewed).finish_non_exhaustive()
    }
}

/// A device registered for a player on a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetDevice {
    /// Number of the round.
    pub round: usize,
    /// Number of the table.
    pub table: usize,
    /// Start number of the player.
    pub number: u32,
    /// Id of the device, or a hash of it.
    pub device: String,
    /// True if it presented the player's own key rather than the key of the table.
    pub card: bool,
}

/// Storage of tournament keys and devices.
#[async_trait]
pub trait TournamentKeys: Send + Sync {
    /// Returns the current state of a tournament; `None` if it does not exist.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn tournament_head(
        &self,
        id: &TournamentId,
    ) -> Result<Option<TournamentHead>, StoreError>;

    /// Returns the secret of a tournament. Stores `new` if it is missing.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if the tournament does not exist.
    async fn tournament_secret(
        &self,
        id: &TournamentId,
        new: [u8; 32],
    ) -> Result<TournamentSecret, StoreError>;

    /// Renews the key of one holder, or all keys by replacing the secret with `new`.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if the tournament does not exist. Fails if the store
    /// cannot be written.
    async fn renew_tournament_key(
        &self,
        id: &TournamentId,
        holder: Option<&str>,
        new: [u8; 32],
    ) -> Result<(), StoreError>;

    /// Returns all registered devices of a tournament.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn tournament_devices(&self, id: &TournamentId) -> Result<Vec<SheetDevice>, StoreError>;

    /// Registers a device for a player on a sheet.
    ///
    /// On one sheet a device belongs to one player and a player has one device. Only a device with
    /// the player's own key replaces it.
    ///
    /// # Errors
    /// Returns [`Taken`](StoreError::Taken) if the device belongs to another player, or the player
    /// has another device.
    async fn bind_device(
        &self,
        id: &TournamentId,
        device: &SheetDevice,
        now: Time,
    ) -> Result<(), StoreError>;

    /// Removes the device of a player on a sheet. Returns whether there was one.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn release_device(
        &self,
        id: &TournamentId,
        round: usize,
        table: usize,
        number: u32,
    ) -> Result<bool, StoreError>;

    /// Returns the number of the last event of an executed command; `None` if it was not executed.
    /// `once` is its idempotency key.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn executed_command(
        &self,
        id: &TournamentId,
        once: &str,
    ) -> Result<Option<u64>, StoreError>;

    /// Returns the number of unfinished tournaments opened by a person.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn count_open_tournaments(&self, owner: PersonId) -> Result<u64, StoreError>;
}

#[async_trait]
impl TournamentKeys for Database {
    async fn tournament_head(
        &self,
        id: &TournamentId,
    ) -> Result<Option<TournamentHead>, StoreError> {
        let sql = "select t.last, t.opened, coalesce(k.version, 0) from tournaments t \
                   left join tournament_keys k on k.tournament_id = t.id where t.id = $1";
        let head = |row: SqlRow| {
            Ok(TournamentHead { last: row.count(0)?, opened: row.time(1)?, version: row.count(2)? })
        };
        self.row(sql, values![id]).await?.map(head).transpose()
    }

    async fn tournament_secret(
        &self,
        id: &TournamentId,
        new: [u8; 32],
    ) -> Result<TournamentSecret, StoreError> {
        let find = "select secret from tournament_keys where tournament_id = $1";
        let row = match self.row(find, values![id]).await? {
            Some(row) => row,
            None => {
                let id = id.clone();
                let row = self
                    .write(move |db| Box::pin(async move { insert_secret(db, &id, new).await }))
                    .await?;
                row.ok_or(StoreError::NoSuch)?
            }
        };
        let secret = row.bytes(0)?.try_into();
        let secret =
            secret.map_err(|_| StoreError::Broken("the key of a tournament".to_owned()))?;
        let sql = "select holder, times from tournament_renewals where tournament_id = $1 order by \
            holder";
        let renewal = |row: &SqlRow| Ok((row.text(0)?.to_owned(), row.count(1)?));
        let renewed = self
            .rows(sql, values![id])
            .await?
            .iter()
            .map(renewal)
            .collect::<Result<_, StoreError>>()?;
        Ok(TournamentSecret { secret, renewed })
    }

    async fn renew_tournament_key(
        &self,
        id: &TournamentId,
        holder: Option<&str>,
        new: [u8; 32],
    ) -> Result<(), StoreError> {
        let (id, holder) = (id.clone(), holder.map(str::to_owned));
        self.write(move |db| {
            Box::pin(async move {
                insert_secret(db, &id, new).await?.ok_or(StoreError::NoSuch)?;
                match holder {
                    Some(holder) => {
                        let sql = "insert into tournament_renewals (tournament_id, holder, times) \
                            values ($1, $2, 1) on conflict (tournament_id, holder) do update set \
                            times = tournament_renewals.times + 1";
                        db.execute(sql, values![&id, holder]).await?;
                    }
                    None => {
                        let sql = "update tournament_keys set secret = $2 where tournament_id = $1";
                        db.execute(sql, values![&id, new.as_slice()]).await?;
                        let sql = "delete from tournament_renewals where tournament_id = $1";
                        db.execute(sql, values![&id]).await?;
                    }
                }
                bump_key_version(db, &id).await
            })
        })
        .await
    }

    async fn tournament_devices(&self, id: &TournamentId) -> Result<Vec<SheetDevice>, StoreError> {
        let sql = "select round, sheet, number, device, card from tournament_devices \
                   where tournament_id = $1 order by round, sheet, number";
        let device = |row: &SqlRow| {
            Ok(SheetDevice {
                round: row.count(0)?,
                table: row.count(1)?,
                number: row.count(2)?,
                device: row.text(3)?.to_owned(),
                card: row.int(4)? != 0,
            })
        };
        self.rows(sql, values![id]).await?.iter().map(device).collect()
    }

    async fn bind_device(
        &self,
        id: &TournamentId,
        device: &SheetDevice,
        now: Time,
    ) -> Result<(), StoreError> {
        let (id, one) = (id.clone(), device.clone());
        self.write(move |db| {
            Box::pin(async move {
                let sql = "select device, card from tournament_devices \
                           where tournament_id = $1 and round = $2 and sheet = $3 and number = $4";
                let place = values![&id, one.round, one.table, one.number];
                if let Some(row) = db.row(sql, place.clone()).await? {
                    let (same, card) = (row.text(0)? == one.device, row.int(1)? != 0);
                    if same && (card || !one.card) {
                        return Ok(());
                    }
                    if !same && !one.card {
                        return Err(StoreError::Taken);
                    }
                    let sql = "delete from tournament_devices where tournament_id = $1 and round = \
                        $2 and sheet = $3 and number = $4";
                    db.execute(sql, place).await?;
                }
                let sql = "insert into tournament_devices (tournament_id, round, sheet, number, \
                    device, card, at) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing";
                let card = u32::from(one.card);
                let row = values![&id, one.round, one.table, one.number, one.device, card, now];
                if db.execute(sql, row).await? == 0 {
                    return Err(StoreError::Taken);
                }
                bump_key_version(db, &id).await
            })
        })
        .await
    }

    async fn release_device(
        &self,
        id: &TournamentId,
        round: usize,
        table: usize,
        number: u32,
    ) -> Result<bool, StoreError> {
        let id = id.clone();
        self.write(move |db| {
            Box::pin(async move {
                let sql = "delete from tournament_devices \
                           where tournament_id = $1 and round = $2 and sheet = $3 and number = $4";
                let gone = db.execute(sql, values![&id, round, table, number]).await? > 0;
                if gone {
                    bump_key_version(db, &id).await?;
                }
                Ok(gone)
            })
        })
        .await
    }

    async fn executed_command(
        &self,
        id: &TournamentId,
        once: &str,
    ) -> Result<Option<u64>, StoreError> {
        let sql = "select number from tournament_done where tournament_id = $1 and once = $2";
        self.row(sql, values![id, once]).await?.map(|row| row.count(0)).transpose()
    }

    async fn count_open_tournaments(&self, owner: PersonId) -> Result<u64, StoreError> {
        let sql = "select count(*) from tournaments where owner = $1 and ended is null";
        self.row(sql, values![owner]).await?.map_or(Ok(0), |row| row.count(0))
    }
}

/// Stores a secret unless there is one. Returns the stored one; `None` if the tournament does not
/// exist.
async fn insert_secret(
    db: &mut Connection<'_>,
    id: &TournamentId,
    new: [u8; 32],
) -> Result<Option<SqlRow>, StoreError> {
    let sql = "insert into tournament_keys (tournament_id, secret, version) \
               select id, $2, 1 from tournaments where id = $1 on conflict do nothing";
    db.execute(sql, values![id, new.as_slice()]).await?;
    db.row("select secret from tournament_keys where tournament_id = $1", values![id]).await
}

async fn bump_key_version(db: &mut Connection<'_>, id: &TournamentId) -> Result<(), StoreError> {
    let sql = "update tournament_keys set version = version + 1 where tournament_id = $1";
    db.execute(sql, values![id]).await?;
    Ok(())
}

/// Position of a server table in a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TablePosition {
    /// Id of the tournament.
    pub tournament: TournamentId,
    /// Number of the round, from 0.
    pub round: usize,
    /// Number of the table in the round, from 0.
    pub table: usize,
}

/// Storage of the tables of online tournaments. Rows are written together with the events they
/// follow from.
#[async_trait]
pub trait TournamentTables: Send + Sync {
    /// Returns the online tournaments the server has to manage: those not ended, and ended ones
    /// until [`end_online_tournament`](TournamentTables::end_online_tournament).
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn online_tournaments(&self) -> Result<Vec<TournamentId>, StoreError>;

    /// Ends the management of an ended tournament. A tournament that has not ended, or was
    /// reopened, is left alone.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn end_online_tournament(&self, id: &TournamentId) -> Result<(), StoreError>;

    /// Returns the position of a table in its tournament; `None` for other tables.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn table_position(&self, table: &TableId) -> Result<Option<TablePosition>, StoreError>;
}

#[async_trait]
impl TournamentTables for Database {
    async fn online_tournaments(&self) -> Result<Vec<TournamentId>, StoreError> {
        let sql = "select tournament_id from tournament_online order by tournament_id";
        let broken = |no: crate::TournamentIdError| StoreError::Broken(no.to_string());
        self.rows(sql, values![])
            .await?
            .iter()
            .map(|row| row.text(0)?.parse().map_err(broken))
            .collect()
    }

    async fn end_online_tournament(&self, id: &TournamentId) -> Result<(), StoreError> {
        let sql = "delete from tournament_online where tournament_id = $1 \
                   and exists (select 1 from tournaments where id = $1 and ended is not null)";
        self.execute(sql, values![id]).await?;
        Ok(())
    }

    async fn table_position(&self, table: &TableId) -> Result<Option<TablePosition>, StoreError> {
        let sql = "select tournament_id, round, sheet from tournament_tables where table_id = $1";
        let rows = self.rows(sql, values![table]).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let broken = |no: crate::TournamentIdError| StoreError::Broken(no.to_string());
        let tournament = row.text(0)?.parse().map_err(broken)?;
        Ok(Some(TablePosition { tournament, round: row.count(1)?, table: row.count(2)? }))
    }
}
