//! Sessions, and what is kept for minutes.

mod session;

use async_trait::async_trait;
use cego_table::{PersonId, Time};

pub use session::{Session, SessionKind, TokenHash};

use crate::StoreError;
use crate::database::{Database, Row, values};
use crate::people::lives;

/// A place where sessions and short-lived secrets are kept.
#[async_trait]
pub trait Sessions: Send + Sync {
    /// Adds a token.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if there is nobody of that id, [`Taken`](StoreError::Taken) if the token is there.
    async fn add_session(&self, session: &Session) -> Result<(), StoreError>;

    /// The session of a token, if the token is valid at that moment.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn session(&self, hash: TokenHash, now: Time) -> Result<Option<Session>, StoreError>;

    /// Stores that a token was used, and when it expires. The caller decides how often that is worth a write.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if it is not there.
    async fn touch_session(&self, hash: TokenHash, seen: Time, expires: Time) -> Result<(), StoreError>;

    /// The valid tokens of a person, the last used first.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn sessions(&self, who: PersonId, now: Time) -> Result<Vec<Session>, StoreError>;

    /// Removes a token of somebody.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if that person has none like that.
    async fn remove_session(&self, who: PersonId, hash: TokenHash) -> Result<(), StoreError>;

    /// Removes all tokens of a person, or all but one; their number.
    ///
    /// # Errors
    /// If the store cannot be written.
    async fn remove_sessions(&self, who: PersonId, but: Option<TokenHash>) -> Result<u64, StoreError>;

    /// Removes expired tokens and short-lived secrets; their number.
    ///
    /// # Errors
    /// If the store cannot be written.
    async fn remove_expired(&self, now: Time) -> Result<u64, StoreError>;

    /// Keeps a value for a short while under a name that cannot be guessed. The first caller to take it gets it.
    ///
    /// # Errors
    /// [`Taken`](StoreError::Taken) if there is something under that name.
    async fn put_once(&self, name: &str, body: &str, expires: Time) -> Result<(), StoreError>;

    /// Takes the value under a name. Of any number of callers, on any number of servers, one gets it.
    ///
    /// # Errors
    /// If the store cannot be written.
    async fn take_once(&self, name: &str, now: Time) -> Result<Option<String>, StoreError>;
}

fn session(row: &Row) -> Result<Session, StoreError> {
    let hash = row.bytes(0)?.try_into();
    Ok(Session {
        hash: TokenHash(hash.map_err(|_| StoreError::Broken("the hash of a token".to_owned()))?),
        person: row.person(1)?,
        kind: row.told(2, "a kind of session", SessionKind::from_id)?,
        label: row.text(3)?.to_owned(),
        made: row.time(4)?,
        seen: row.time(5)?,
        expires: row.time(6)?,
    })
}

#[async_trait]
impl Sessions for Database {
    async fn add_session(&self, session: &Session) -> Result<(), StoreError> {
        let person = session.person;
        let values = values![
            session.hash.0.as_slice(),
            person,
            session.kind.id(),
            session.label.as_str(),
            session.made,
            session.seen,
            session.expires
        ];
        self.write(move |db| {
            Box::pin(async move {
                lives(db, person).await?;
                let sql = "insert into sessions (hash, person, kind, label, made, seen, expires) \
                           values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing";
                if db.execute(sql, values).await? == 0 { Err(StoreError::Taken) } else { Ok(()) }
            })
        })
        .await
    }

    async fn session(&self, hash: TokenHash, now: Time) -> Result<Option<Session>, StoreError> {
        let sql = "select hash, person, kind, label, made, seen, expires from sessions \
                   where hash = $1 and expires > $2";
        self.row(sql, values![hash.0.as_slice(), now]).await?.as_ref().map(session).transpose()
    }

    async fn touch_session(&self, hash: TokenHash, seen: Time, expires: Time) -> Result<(), StoreError> {
        let sql = "update sessions set seen = $1, expires = $2 where hash = $3";
        self.change(sql, values![seen, expires, hash.0.as_slice()], StoreError::NoSuch).await
    }

    async fn sessions(&self, who: PersonId, now: Time) -> Result<Vec<Session>, StoreError> {
        let sql = "select hash, person, kind, label, made, seen, expires from sessions \
                   where person = $1 and expires > $2 order by seen desc, hash";
        self.rows(sql, values![who, now]).await?.iter().map(session).collect()
    }

    async fn remove_session(&self, who: PersonId, hash: TokenHash) -> Result<(), StoreError> {
        let sql = "delete from sessions where person = $1 and hash = $2";
        self.change(sql, values![who, hash.0.as_slice()], StoreError::NoSuch).await
    }

    async fn remove_sessions(&self, who: PersonId, but: Option<TokenHash>) -> Result<u64, StoreError> {
        // No token has an empty hash.
        let but = but.map_or_else(Vec::new, |but| but.0.to_vec());
        self.execute("delete from sessions where person = $1 and hash <> $2", values![who, but]).await
    }

    async fn remove_expired(&self, now: Time) -> Result<u64, StoreError> {
        self.write(move |db| {
            Box::pin(async move {
                let sessions = db.execute("delete from sessions where expires <= $1", values![now]).await?;
                let secrets = db.execute("delete from secrets where expires <= $1", values![now]).await?;
                let codes = db.execute("delete from codes where expires <= $1", values![now]).await?;
                Ok(sessions + secrets + codes)
            })
        })
        .await
    }

    async fn put_once(&self, name: &str, body: &str, expires: Time) -> Result<(), StoreError> {
        let sql = "insert into secrets (name, body, expires) values ($1, $2, $3) on conflict do nothing";
        self.change(sql, values![name, body, expires], StoreError::Taken).await
    }

    async fn take_once(&self, name: &str, now: Time) -> Result<Option<String>, StoreError> {
        let values = values![name];
        self.write(move |db| {
            Box::pin(async move {
                let sql = "delete from secrets where name = $1 returning body, expires";
                let Some(row) = db.row(sql, values).await? else { return Ok(None) };
                let (body, expires) = (row.text(0)?.to_owned(), row.time(1)?);
                Ok((expires > now).then_some(body))
            })
        })
        .await
    }
}
