//! Web Push subscriptions of devices, for notifications while the page is closed.
//!
//! A device belongs to the session in which it was registered, and is deleted together with it.

use std::fmt;

use async_trait::async_trait;
use cego_table::{PersonId, Time};

use crate::database::{Database, SqlRow, values};
use crate::{StoreError, TokenHash};

/// A Web Push subscription, as sent by the browser.
#[derive(Clone, PartialEq, Eq)]
pub struct PushDevice {
    /// Push endpoint URL, a secret between browser and server.
    pub endpoint: String,
    /// Owner of the device.
    pub person: PersonId,
    /// Session in which the device was registered.
    pub session: TokenHash,
    /// Public key of the device: an uncompressed point of 65 bytes.
    pub public: Vec<u8>,
    /// Authentication secret of 16 bytes.
    pub auth: Vec<u8>,
    pub made: Time,
}

impl fmt::Debug for PushDevice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Endpoint and keys must not appear in a log.
        f.debug_struct("PushDevice").field("made", &self.made).finish_non_exhaustive()
    }
}

/// Storage of push subscriptions.
#[async_trait]
pub trait Push: Send + Sync {
    /// Stores a device. It replaces the one of the same session, and of more than `most` devices of
    /// a person the oldest are deleted.
    ///
    /// A registered endpoint changes its owner only with the stored keys, which no one but the
    /// device and the store has.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if the person has no such session. Returns
    /// [`Taken`](StoreError::Taken) if the endpoint belongs to another person and the keys differ.
    async fn keep_device(&self, device: &PushDevice, most: usize) -> Result<(), StoreError>;

    /// Deletes a device of a person. Returns whether it existed.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn forget_device(&self, who: PersonId, endpoint: &str) -> Result<bool, StoreError>;

    /// Returns whether a person has a registered device.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn has_device(&self, who: PersonId) -> Result<bool, StoreError>;

    /// Returns the devices of a person to notify about a subject, and marks them as notified. Of
    /// several concurrent servers exactly one gets a device.
    ///
    /// Excluded are devices last notified about the same subject, devices notified after `quiet`,
    /// and devices with an expired session.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn call_devices(
        &self,
        who: PersonId,
        about: [u8; 32],
        (now, quiet): (Time, Time),
    ) -> Result<Vec<PushDevice>, StoreError>;
}

fn device(row: &SqlRow) -> Result<PushDevice, StoreError> {
    let session = row.bytes(2)?.try_into();
    Ok(PushDevice {
        endpoint: row.text(0)?.to_owned(),
        person: row.person(1)?,
        session: TokenHash(
            session.map_err(|_| StoreError::Broken("the session of a device".to_owned()))?,
        ),
        public: row.bytes(3)?.to_vec(),
        auth: row.bytes(4)?.to_vec(),
        made: row.time(5)?,
    })
}

/// Deletes the previous device with this endpoint (`$1`) or of this session (`$2`).
const REPLACE: &str = "delete from push_devices where endpoint = $1 or session = $2";
const ADD: &str = "insert into push_devices (endpoint, person, session, public, auth, made, \
    called, about) values ($1, $2, $3, $4, $5, $6, $7, $8)";
/// Deletes all but the newest `$2` devices of a person.
const OLDEST: &str = "delete from push_devices where person = $1 and endpoint not in (select \
    endpoint from push_devices where person = $1 order by made desc, endpoint limit $2)";

#[async_trait]
impl Push for Database {
    async fn keep_device(&self, new: &PushDevice, most: usize) -> Result<(), StoreError> {
        let new = new.clone();
        self.write(move |db| {
            Box::pin(async move {
                let session = new.session.0;
                // Locks the session until the end of the transaction.
                let sql = db.either(
                    "select 1 from sessions where hash = $1 and person = $2",
                    "select 1 from sessions where hash = $1 and person = $2 for update",
                );
                if db.row(sql, values![session.as_slice(), new.person]).await?.is_none() {
                    return Err(StoreError::NoSuch);
                }
                let sql = "select person, public, auth, called, about from push_devices where \
                    endpoint = $1";
                let (mut called, mut about) = (Time(0), Vec::new());
                if let Some(row) = db.row(sql, values![&*new.endpoint]).await? {
                    let same = row.bytes(1)? == new.public && row.bytes(2)? == new.auth;
                    if row.person(0)? != new.person && !same {
                        return Err(StoreError::Taken);
                    }
                    (called, about) = (row.time(3)?, row.bytes(4)?.to_vec());
                }
                db.execute(REPLACE, values![&*new.endpoint, session.as_slice()]).await?;
                let row = values![
                    &*new.endpoint,
                    new.person,
                    session.as_slice(),
                    &*new.public,
                    &*new.auth,
                    new.made,
                    called,
                    &*about
                ];
                db.execute(ADD, row).await?;
                db.execute(OLDEST, values![new.person, most]).await?;
                Ok(())
            })
        })
        .await
    }

    async fn forget_device(&self, who: PersonId, endpoint: &str) -> Result<bool, StoreError> {
        let sql = "delete from push_devices where person = $1 and endpoint = $2";
        Ok(self.execute(sql, values![who, endpoint]).await? > 0)
    }

    async fn has_device(&self, who: PersonId) -> Result<bool, StoreError> {
        let sql = "select 1 from push_devices where person = $1 limit 1";
        Ok(self.row(sql, values![who]).await?.is_some())
    }

    async fn call_devices(
        &self,
        who: PersonId,
        about: [u8; 32],
        (now, quiet): (Time, Time),
    ) -> Result<Vec<PushDevice>, StoreError> {
        self.write(move |db| {
            Box::pin(async move {
                let sql = "update push_devices set called = $1, about = $2 where person = $3 and \
                    called <= $4 and about <> $2 and session in (select hash from sessions where \
                    person = $3 and expires > $1) returning endpoint, person, session, public, \
                    auth, made";
                let row = values![now, about.as_slice(), who, quiet];
                db.rows(sql, row).await?.iter().map(device).collect()
            })
        })
        .await
    }
}
