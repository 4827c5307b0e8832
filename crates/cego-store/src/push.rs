//! Devices that may be called when the page is closed.
//!
//! A device belongs to the session in which it was told: where that ends, however it ends, the device is forgotten with it.

use std::fmt;

use async_trait::async_trait;
use cego_table::{PersonId, Time};

use crate::database::{Database, Row, values};
use crate::{StoreError, TokenHash};

/// A device, as its browser has told it.
#[derive(Clone, PartialEq, Eq)]
pub struct PushDevice {
    /// Where messages for it are taken: an address that is a secret between browser and server.
    pub endpoint: String,
    /// Whose it is.
    pub person: PersonId,
    /// The session it is logged in by.
    pub session: TokenHash,
    /// Its public key, 65 bytes of an uncompressed point.
    pub public: Vec<u8>,
    /// Its 16 bytes that every message is bound to.
    pub auth: Vec<u8>,
    /// Since when it may be called.
    pub made: Time,
}

impl fmt::Debug for PushDevice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Neither address nor keys have a place in a log.
        f.debug_struct("PushDevice").field("made", &self.made).finish_non_exhaustive()
    }
}

/// A place where these are kept.
#[async_trait]
pub trait Push: Send + Sync {
    /// Keeps a device. It replaces what the same session had, and of more than `most` devices of a person the oldest go. A device of
    /// somebody else becomes theirs only if it comes with the keys that are kept: they never leave device and store.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if the person has no such session, [`Taken`](StoreError::Taken) if it is somebody else's and comes
    /// with other keys.
    async fn keep_device(&self, device: &PushDevice, most: usize) -> Result<(), StoreError>;

    /// Forgets a device of somebody; whether it was there.
    ///
    /// # Errors
    /// If the store cannot be written.
    async fn forget_device(&self, who: PersonId, endpoint: &str) -> Result<bool, StoreError>;

    /// Whether somebody has a device that may be called.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn has_device(&self, who: PersonId) -> Result<bool, StoreError>;

    /// The devices of somebody that are to be called now about something, and notes that they are. Of any number of servers that ask, one gets
    /// them. Left out are those called about the same before, those called after `quiet`, and those whose session has expired.
    ///
    /// # Errors
    /// If the store cannot be written.
    async fn call_devices(
        &self,
        who: PersonId,
        about: [u8; 32],
        (now, quiet): (Time, Time),
    ) -> Result<Vec<PushDevice>, StoreError>;
}

fn device(row: &Row) -> Result<PushDevice, StoreError> {
    let session = row.bytes(2)?.try_into();
    Ok(PushDevice {
        endpoint: row.text(0)?.to_owned(),
        person: row.person(1)?,
        session: TokenHash(session.map_err(|_| StoreError::Broken("the session of a device".to_owned()))?),
        public: row.bytes(3)?.to_vec(),
        auth: row.bytes(4)?.to_vec(),
        made: row.time(5)?,
    })
}

/// What is done for a device that is kept: `$1` its address, `$2` its session.
const REPLACE: &str = "delete from push_devices where endpoint = $1 or session = $2";
const ADD: &str = "insert into push_devices (endpoint, person, session, public, auth, made, called, about) \
                   values ($1, $2, $3, $4, $5, $6, $7, $8)";
/// Leaves so many devices, the newest, to a person.
const OLDEST: &str = "delete from push_devices where person = $1 and endpoint not in \
                      (select endpoint from push_devices where person = $1 order by made desc, endpoint limit $2)";

#[async_trait]
impl Push for Database {
    async fn keep_device(&self, new: &PushDevice, most: usize) -> Result<(), StoreError> {
        let new = new.clone();
        self.write(move |db| {
            Box::pin(async move {
                let session = new.session.0;
                // The session stays until it is done.
                let sql = db.either(
                    "select 1 from sessions where hash = $1 and person = $2",
                    "select 1 from sessions where hash = $1 and person = $2 for update",
                );
                if db.row(sql, values![session.as_slice(), new.person]).await?.is_none() {
                    return Err(StoreError::NoSuch);
                }
                let sql = "select person, public, auth, called, about from push_devices where endpoint = $1";
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
                let sql = "update push_devices set called = $1, about = $2 where person = $3 and called <= $4 \
                           and about <> $2 \
                           and session in (select hash from sessions where person = $3 and expires > $1) \
                           returning endpoint, person, session, public, auth, made";
                let row = values![now, about.as_slice(), who, quiet];
                db.rows(sql, row).await?.iter().map(device).collect()
            })
        })
        .await
    }
}
