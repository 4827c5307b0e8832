//! Keys with which a server signs records.

use async_trait::async_trait;
use cego_table::Time;

use crate::StoreError;
use crate::database::{Database, SqlRow, values};

/// A key pair for signing records.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredKey {
    /// Public key, as 64 hex digits.
    pub public: String,
    /// Secret key seed of 32 bytes.
    pub secret: [u8; 32],
    /// Time from which the key signs records.
    pub made: Time,
    /// End of use; `None` for the current key.
    pub ended: Option<Time>,
}

impl std::fmt::Debug for StoredKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The secret must not appear in a log.
        f.debug_struct("KeptKey")
            .field("public", &self.public)
            .field("made", &self.made)
            .finish_non_exhaustive()
    }
}

/// Storage of signing keys.
#[async_trait]
pub trait KeyStore: Send + Sync {
    /// Returns all keys: the current one first, then the others, newest first.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn signing_keys(&self) -> Result<Vec<StoredKey>, StoreError>;

    /// Adds a key, which signs from `key.made` on and replaces the current one. With `first` it is
    /// only added if there is no key.
    ///
    /// # Errors
    /// Returns [`Taken`](StoreError::Taken) if `first` is set and there is a key, or another server
    /// added one concurrently.
    async fn add_signing_key(&self, key: &StoredKey, first: bool) -> Result<(), StoreError>;
}

fn key(row: &SqlRow) -> Result<StoredKey, StoreError> {
    let secret = row.bytes(1)?.try_into();
    Ok(StoredKey {
        public: row.text(0)?.to_owned(),
        secret: secret.map_err(|_| StoreError::Broken("a key that signs".to_owned()))?,
        made: row.time(2)?,
        ended: row.maybe_time(3)?,
    })
}

#[async_trait]
impl KeyStore for Database {
    async fn signing_keys(&self) -> Result<Vec<StoredKey>, StoreError> {
        let sql = "select public, secret, made, ended from signing_keys \
                   order by case when ended is null then 0 else 1 end, made desc";
        self.rows(sql, values![]).await?.iter().map(key).collect()
    }

    async fn add_signing_key(&self, key: &StoredKey, first: bool) -> Result<(), StoreError> {
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
