//! The keys with which a server signs records.

use async_trait::async_trait;
use cego_table::Time;

use crate::StoreError;
use crate::database::{Database, Row, values};

/// A key with which records are signed.
#[derive(Clone, PartialEq, Eq)]
pub struct KeptKey {
    /// Its public half, as 64 hex digits.
    pub public: String,
    /// The 32 bytes it is made of.
    pub secret: [u8; 32],
    /// Since when it has signed.
    pub made: Time,
    /// Until when; the one that signs now has no end.
    pub ended: Option<Time>,
}

impl std::fmt::Debug for KeptKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The secret has no place in a log.
        f.debug_struct("KeptKey")
            .field("public", &self.public)
            .field("made", &self.made)
            .finish_non_exhaustive()
    }
}

/// A place where these keys are kept.
#[async_trait]
pub trait Keys: Send + Sync {
    /// All keys, the one that signs now first, then the newest of before.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn signing_keys(&self) -> Result<Vec<KeptKey>, StoreError>;

    /// Adds a key, which signs from `key.made` on; the one before it ends then. With `first` it is added only where there is none.
    ///
    /// # Errors
    /// [`Taken`](StoreError::Taken) if there is one with `first`, or another server added one at the same moment.
    async fn add_signing_key(&self, key: &KeptKey, first: bool) -> Result<(), StoreError>;
}

fn key(row: &Row) -> Result<KeptKey, StoreError> {
    let secret = row.bytes(1)?.try_into();
    Ok(KeptKey {
        public: row.text(0)?.to_owned(),
        secret: secret.map_err(|_| StoreError::Broken("a key that signs".to_owned()))?,
        made: row.time(2)?,
        ended: row.maybe_time(3)?,
    })
}

#[async_trait]
impl Keys for Database {
    async fn signing_keys(&self) -> Result<Vec<KeptKey>, StoreError> {
        let sql = "select public, secret, made, ended from signing_keys \
                   order by case when ended is null then 0 else 1 end, made desc";
        self.rows(sql, values![]).await?.iter().map(key).collect()
    }

    async fn add_signing_key(&self, key: &KeptKey, first: bool) -> Result<(), StoreError> {
        let (made, values) =
            (key.made, values![key.public.as_str(), key.secret.as_slice(), key.made, key.ended]);
        self.write(move |db| {
            Box::pin(async move {
                if !first {
                    let sql = "update signing_keys set ended = $1 where ended is null";
                    db.execute(sql, values![made]).await?;
                }
                let sql = "insert into signing_keys (public, secret, made, ended) \
                           values ($1, $2, $3, $4) on conflict do nothing";
                if db.execute(sql, values).await? == 0 { Err(StoreError::Taken) } else { Ok(()) }
            })
        })
        .await
    }
}
