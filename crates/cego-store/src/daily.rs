//! The deal of the day: the secret that seeds it, and the results of its players.

use async_trait::async_trait;
use cego_table::{PersonId, Time};

use crate::StoreError;
use crate::database::{Database, SqlRow, values};

/// A daily deal, identified by ruleset, number of players and day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyDeal {
    /// Hash of the ruleset.
    pub ruleset: String,
    pub players: usize,
    /// Day, counted from 1970-01-01.
    pub day: u32,
}

/// Result of one person in a daily deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyResult {
    pub who: PersonId,
    /// Score of the player.
    pub amount: i32,
    /// Score of a bot in the same seat.
    pub bot: i32,
    /// Luck-adjusted score, in hundredths.
    pub gain: i64,
    /// Actions of the player, as JSON.
    pub actions: String,
    /// Time at which the result was stored.
    pub at: Time,
}

/// A row in a list of results of several days.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DailyRow {
    /// Day, counted from 1970-01-01.
    pub day: u32,
    pub who: PersonId,
    /// Score of the player.
    pub amount: i32,
    /// Luck-adjusted score, in hundredths.
    pub gain: i64,
}

/// Storage of the daily deals.
#[async_trait]
pub trait Daily: Send + Sync {
    /// Returns the secret that seeds all daily deals. Stores `new` if it is missing.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn daily_secret(&self, new: [u8; 32]) -> Result<[u8; 32], StoreError>;

    /// Stores a result unless the person already has one for this deal. Returns the stored result.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn keep_daily(
        &self,
        deal: &DailyDeal,
        result: &DailyResult,
    ) -> Result<DailyResult, StoreError>;

    /// Returns the result of a person in a daily deal.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn daily_result(
        &self,
        deal: &DailyDeal,
        who: PersonId,
    ) -> Result<Option<DailyResult>, StoreError>;

    /// Returns the results of accounts from the day `from` to the day of `until`, both inclusive,
    /// sorted by day and time of storage.
    ///
    /// Guests are left out, because one person can create any number of them.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn daily_rows(&self, until: &DailyDeal, from: u32) -> Result<Vec<DailyRow>, StoreError>;
}

fn result(row: &SqlRow) -> Result<DailyResult, StoreError> {
    Ok(DailyResult {
        who: row.person(0)?,
        amount: row.count(1)?,
        bot: row.count(2)?,
        gain: row.int(3)?,
        actions: row.text(4)?.to_owned(),
        at: row.time(5)?,
    })
}

/// Query for one result.
const ONE: &str = "select person, amount, bot, gain, actions, at from daily_results \
                   where ruleset = $1 and players = $2 and day = $3 and person = $4";

#[async_trait]
impl Daily for Database {
    async fn daily_secret(&self, new: [u8; 32]) -> Result<[u8; 32], StoreError> {
        let find = "select secret from daily_secret";
        let row = match self.row(find, values![]).await? {
            Some(row) => row,
            None => {
                let row = self.write(move |db| {
                    Box::pin(async move {
                        let sql = "insert into daily_secret (only_one, secret) values (1, $1) on \
                            conflict do nothing";
                        db.execute(sql, values![new.as_slice()]).await?;
                        db.row(find, values![]).await
                    })
                });
                row.await?.ok_or(StoreError::NoSuch)?
            }
        };
        row.bytes(0)?
            .try_into()
            .map_err(|_| StoreError::Broken("the secret of the daily deals".to_owned()))
    }

    async fn keep_daily(
        &self,
        deal: &DailyDeal,
        new: &DailyResult,
    ) -> Result<DailyResult, StoreError> {
        let (deal, new) = (deal.clone(), new.clone());
        self.write(move |db| {
            Box::pin(async move {
                let sql = "insert into daily_results (ruleset, players, day, person, amount, bot, \
                    gain, actions, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do \
                    nothing";
                let DailyDeal { ruleset, players, day } = &deal;
                let DailyResult { who, amount, bot, gain, actions, at } = &new;
                let row = values![
                    &**ruleset, *players, *day, *who, *amount, *bot, *gain, &**actions, *at
                ];
                db.execute(sql, row).await?;
                let row = db.row(ONE, values![&**ruleset, *players, *day, *who]).await?;
                result(&row.ok_or(StoreError::NoSuch)?)
            })
        })
        .await
    }

    async fn daily_result(
        &self,
        deal: &DailyDeal,
        who: PersonId,
    ) -> Result<Option<DailyResult>, StoreError> {
        let row = self.row(ONE, values![&*deal.ruleset, deal.players, deal.day, who]).await?;
        row.as_ref().map(result).transpose()
    }

    async fn daily_rows(&self, until: &DailyDeal, from: u32) -> Result<Vec<DailyRow>, StoreError> {
        let sql = "select r.day, r.person, r.amount, r.gain from daily_results r \
                   join people p on p.id = r.person and p.kind = 'account' \
                   where r.ruleset = $1 and r.players = $2 and r.day >= $3 and r.day <= $4 \
                   order by r.day, r.at, r.person";
        let row = |row: &SqlRow| {
            Ok(DailyRow {
                day: row.count(0)?,
                who: row.person(1)?,
                amount: row.count(2)?,
                gain: row.int(3)?,
            })
        };
        let these = values![&*until.ruleset, until.players, from, until.day];
        self.rows(sql, these).await?.iter().map(row).collect()
    }
}
