//! Deals that people have given to be made into puzzles: without names, and theirs to take back.

use async_trait::async_trait;
use cego_table::{PersonId, Time};

use crate::StoreError;
use crate::database::{Database, Row, values};

/// A deal that was given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GivenDeal {
    /// SHA-256 of the record, as hex digits.
    pub hash: String,
    /// The record, without names.
    pub text: String,
    /// When it was given.
    pub at: Time,
}

/// A place where these are kept.
#[async_trait]
pub trait GivenDeals: Send + Sync {
    /// Keeps a deal that somebody gives; given again it stays as it is. Whether there was room among the `most` they may give.
    ///
    /// # Errors
    /// If the store cannot be written; [`NoSuch`](StoreError::NoSuch) if there is no such guest or account.
    async fn give_deal(&self, who: PersonId, deal: GivenDeal, most: usize) -> Result<bool, StoreError>;

    /// The deals somebody has given, in their order.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn given_by(&self, who: PersonId) -> Result<Vec<GivenDeal>, StoreError>;

    /// Takes a deal back.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if they have not given it.
    async fn take_deal_back(&self, who: PersonId, hash: &str) -> Result<(), StoreError>;

    /// Every deal that was given, each once, in the order of their hashes: nobody can tell who gave what.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn given_deals(&self) -> Result<Vec<String>, StoreError>;
}

#[async_trait]
impl GivenDeals for Database {
    async fn give_deal(&self, who: PersonId, deal: GivenDeal, most: usize) -> Result<bool, StoreError> {
        self.write(move |db| {
            Box::pin(async move {
                let sql = db.either(
                    "select 1 from people where id = $1 and kind in ('guest', 'account')",
                    "select 1 from people where id = $1 and kind in ('guest', 'account') for no key update",
                );
                db.row(sql, values![who]).await?.ok_or(StoreError::NoSuch)?;
                let sql = "select count(*), count(case when hash = $2 then 1 end) from given_deals where person = $1";
                let row = db.row(sql, values![who, &*deal.hash]).await?.ok_or(StoreError::NoSuch)?;
                let (count, known): (usize, usize) = (row.count(0)?, row.count(1)?);
                if known == 0 && count >= most {
                    return Ok(false);
                }
                let sql = "insert into given_deals (person, hash, words, at) values ($1, $2, $3, $4) \
                           on conflict do nothing";
                db.execute(sql, values![who, deal.hash, deal.text, deal.at]).await?;
                Ok(true)
            })
        })
        .await
    }

    async fn given_by(&self, who: PersonId) -> Result<Vec<GivenDeal>, StoreError> {
        let sql = "select hash, words, at from given_deals where person = $1 order by at, hash";
        let deal = |row: &Row| {
            Ok(GivenDeal { hash: row.text(0)?.to_owned(), text: row.text(1)?.to_owned(), at: row.time(2)? })
        };
        self.rows(sql, values![who]).await?.iter().map(deal).collect()
    }

    async fn take_deal_back(&self, who: PersonId, hash: &str) -> Result<(), StoreError> {
        let sql = "delete from given_deals where person = $1 and hash = $2";
        self.change(sql, values![who, hash], StoreError::NoSuch).await
    }

    async fn given_deals(&self) -> Result<Vec<String>, StoreError> {
        let rows = self.rows("select distinct hash, words from given_deals order by hash", values![]).await?;
        rows.iter().map(|row| row.text(1).map(str::to_owned)).collect()
    }
}
