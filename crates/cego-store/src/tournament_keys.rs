//! Beside the events of a tournament: what its keys are made of, which commands are done, whose devices are known.

use async_trait::async_trait;
use cego_table::{PersonId, Time};

use crate::database::{Connection, Database, Row, values};
use crate::{StoreError, TournamentId};

/// How far a tournament has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TournamentHead {
    /// The number of its last event.
    pub last: u64,
    /// When it was opened: another of the same name was opened at another time.
    pub opened: Time,
    /// One more with each key that is renewed and each device that is bound or released.
    pub version: u64,
}

/// What the keys of a tournament are made of.
#[derive(Clone, PartialEq, Eq)]
pub struct TournamentSecret {
    /// 32 bytes of chance.
    pub secret: [u8; 32],
    /// How often the keys of some holders were renewed.
    pub renewed: Vec<(String, u64)>,
}

impl std::fmt::Debug for TournamentSecret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The secret has no place in a log.
        f.debug_struct("TournamentSecret").field("renewed", &self.renewed).finish_non_exhaustive()
    }
}

/// The device of somebody at a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// The round.
    pub round: usize,
    /// The table.
    pub table: usize,
    /// Whose.
    pub number: u32,
    /// What it calls itself, or a hash of that.
    pub device: String,
    /// Whether it showed their own key, and not the table's alone.
    pub card: bool,
}

/// A place where these are kept.
#[async_trait]
pub trait TournamentKeys: Send + Sync {
    /// How far a tournament has come; nothing, if there is none.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn tournament_head(&self, id: &TournamentId) -> Result<Option<TournamentHead>, StoreError>;

    /// What its keys are made of. Where there is nothing yet, this secret is kept.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if there is no such tournament.
    async fn tournament_secret(
        &self,
        id: &TournamentId,
        new: [u8; 32],
    ) -> Result<TournamentSecret, StoreError>;

    /// Renews the key of a holder, or all of them with another secret.
    ///
    /// # Errors
    /// If the store cannot be written.
    async fn renew_tournament_key(
        &self,
        id: &TournamentId,
        holder: Option<&str>,
        new: [u8; 32],
    ) -> Result<(), StoreError>;

    /// All devices that are known.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn tournament_devices(&self, id: &TournamentId) -> Result<Vec<Device>, StoreError>;

    /// Keeps whose device it is. At one sheet a device is of one person; a person has one device there, and only who shows their own key
    /// changes it.
    ///
    /// # Errors
    /// [`Taken`](StoreError::Taken) if it is somebody else's, or they have another.
    async fn bind_device(&self, id: &TournamentId, device: &Device, now: Time) -> Result<(), StoreError>;

    /// Forgets the device of somebody at a sheet; whether there was one.
    ///
    /// # Errors
    /// If the store cannot be written.
    async fn release_device(
        &self,
        id: &TournamentId,
        round: usize,
        table: usize,
        number: u32,
    ) -> Result<bool, StoreError>;

    /// The number of the last event of a command that is done; nothing, if it is not.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn done_before(&self, id: &TournamentId, once: &str) -> Result<Option<u64>, StoreError>;

    /// How many tournaments somebody has opened that are not over.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn tournaments_open_of(&self, owner: PersonId) -> Result<u64, StoreError>;
}

#[async_trait]
impl TournamentKeys for Database {
    async fn tournament_head(&self, id: &TournamentId) -> Result<Option<TournamentHead>, StoreError> {
        let sql = "select t.last, t.opened, coalesce(k.version, 0) from tournaments t \
                   left join tournament_keys k on k.tournament_id = t.id where t.id = $1";
        let head = |row: Row| {
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
                let row = self.write(move |db| Box::pin(async move { make(db, &id, new).await })).await?;
                row.ok_or(StoreError::NoSuch)?
            }
        };
        let secret = row.bytes(0)?.try_into();
        let secret = secret.map_err(|_| StoreError::Broken("the key of a tournament".to_owned()))?;
        let sql = "select holder, times from tournament_renewals where tournament_id = $1 order by holder";
        let renewal = |row: &Row| Ok((row.text(0)?.to_owned(), row.count(1)?));
        let renewed =
            self.rows(sql, values![id]).await?.iter().map(renewal).collect::<Result<_, StoreError>>()?;
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
                make(db, &id, new).await?.ok_or(StoreError::NoSuch)?;
                match holder {
                    Some(holder) => {
                        let sql = "insert into tournament_renewals (tournament_id, holder, times) values ($1, $2, 1) \
                                   on conflict (tournament_id, holder) do update set times = tournament_renewals.times + 1";
                        db.execute(sql, values![&id, holder]).await?;
                    }
                    None => {
                        let sql = "update tournament_keys set secret = $2 where tournament_id = $1";
                        db.execute(sql, values![&id, new.as_slice()]).await?;
                        let sql = "delete from tournament_renewals where tournament_id = $1";
                        db.execute(sql, values![&id]).await?;
                    }
                }
                count_up(db, &id).await
            })
        })
        .await
    }

    async fn tournament_devices(&self, id: &TournamentId) -> Result<Vec<Device>, StoreError> {
        let sql = "select round, sheet, number, device, card from tournament_devices \
                   where tournament_id = $1 order by round, sheet, number";
        let device = |row: &Row| {
            Ok(Device {
                round: row.count(0)?,
                table: row.count(1)?,
                number: row.count(2)?,
                device: row.text(3)?.to_owned(),
                card: row.int(4)? != 0,
            })
        };
        self.rows(sql, values![id]).await?.iter().map(device).collect()
    }

    async fn bind_device(&self, id: &TournamentId, device: &Device, now: Time) -> Result<(), StoreError> {
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
                    let sql = "delete from tournament_devices \
                               where tournament_id = $1 and round = $2 and sheet = $3 and number = $4";
                    db.execute(sql, place).await?;
                }
                let sql = "insert into tournament_devices (tournament_id, round, sheet, number, device, card, at) \
                           values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing";
                let card = u32::from(one.card);
                let row = values![&id, one.round, one.table, one.number, one.device, card, now];
                if db.execute(sql, row).await? == 0 {
                    return Err(StoreError::Taken);
                }
                count_up(db, &id).await
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
                    count_up(db, &id).await?;
                }
                Ok(gone)
            })
        })
        .await
    }

    async fn done_before(&self, id: &TournamentId, once: &str) -> Result<Option<u64>, StoreError> {
        let sql = "select number from tournament_done where tournament_id = $1 and once = $2";
        self.row(sql, values![id, once]).await?.map(|row| row.count(0)).transpose()
    }

    async fn tournaments_open_of(&self, owner: PersonId) -> Result<u64, StoreError> {
        let sql = "select count(*) from tournaments where owner = $1 and ended is null";
        self.row(sql, values![owner]).await?.map_or(Ok(0), |row| row.count(0))
    }
}

/// Keeps a secret unless there is one; the one that is there now, or nothing if there is no such tournament.
async fn make(db: &mut Connection<'_>, id: &TournamentId, new: [u8; 32]) -> Result<Option<Row>, StoreError> {
    let sql = "insert into tournament_keys (tournament_id, secret, version) \
               select id, $2, 1 from tournaments where id = $1 on conflict do nothing";
    db.execute(sql, values![id, new.as_slice()]).await?;
    db.row("select secret from tournament_keys where tournament_id = $1", values![id]).await
}

async fn count_up(db: &mut Connection<'_>, id: &TournamentId) -> Result<(), StoreError> {
    let sql = "update tournament_keys set version = version + 1 where tournament_id = $1";
    db.execute(sql, values![id]).await?;
    Ok(())
}
