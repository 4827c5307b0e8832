//! Sessions: remembered logins and API tokens; short-lived secrets.

use std::fmt;

use async_trait::async_trait;
use cego_table::{PersonId, Time};

use crate::StoreError;
use crate::database::{Database, SqlRow, values};
use crate::people::lock_person;

/// SHA-256 of a token. The store never holds the token itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Enough to distinguish two hashes in a log.
        write!(f, "TokenHash({:02x}{:02x}…)", self.0[0], self.0[1])
    }
}

/// A session: a token and the person it authenticates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// Hash of the token.
    pub hash: TokenHash,
    pub person: PersonId,
    /// Purpose of the token.
    pub kind: SessionKind,
    /// Label shown to the owner: the device or a chosen name.
    pub label: String,
    /// Start of the session.
    pub made: Time,
    /// Time of the last recorded use.
    pub seen: Time,
    /// Expiry of the session.
    pub expires: Time,
}

/// Purpose of a token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SessionKind {
    /// A browser of a guest or of an account logged in by password or passkey.
    Browser,
    /// A program of a person.
    ApiToken,
    /// A bot of an account.
    BotToken,
}

impl SessionKind {
    pub const ALL: [SessionKind; 3] =
        [SessionKind::Browser, SessionKind::ApiToken, SessionKind::BotToken];

    /// Returns the stable id of the kind.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            SessionKind::Browser => "browser",
            SessionKind::ApiToken => "api_token",
            SessionKind::BotToken => "bot_token",
        }
    }

    /// Returns the kind with this id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<SessionKind> {
        SessionKind::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

/// Storage of sessions and short-lived secrets.
#[async_trait]
pub trait Sessions: Send + Sync {
    /// Adds a session.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if the person does not exist, and
    /// [`Taken`](StoreError::Taken) if the token exists.
    async fn add_session(&self, session: &Session) -> Result<(), StoreError>;

    /// Returns the session of a token that is valid at `now`.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn session(&self, hash: TokenHash, now: Time) -> Result<Option<Session>, StoreError>;

    /// Updates the last use and the expiry of a session. The caller limits the rate of these
    /// writes.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if the session does not exist.
    async fn touch_session(
        &self,
        hash: TokenHash,
        seen: Time,
        expires: Time,
    ) -> Result<(), StoreError>;

    /// Returns the valid sessions of a person, last used first.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn sessions(&self, who: PersonId, now: Time) -> Result<Vec<Session>, StoreError>;

    /// Ends a session of a person.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if the person has no such session.
    async fn remove_session(&self, who: PersonId, hash: TokenHash) -> Result<(), StoreError>;

    /// Ends all sessions of a person, except `but`. Returns their number.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn remove_sessions(
        &self,
        who: PersonId,
        but: Option<TokenHash>,
    ) -> Result<u64, StoreError>;

    /// Deletes expired sessions, one-time codes and short-lived secrets. Returns their number.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn remove_expired(&self, now: Time) -> Result<u64, StoreError>;

    /// Stores a short-lived value under an unguessable name, to be taken once.
    ///
    /// # Errors
    /// Returns [`Taken`](StoreError::Taken) if the name is in use.
    async fn put_once(&self, name: &str, body: &str, expires: Time) -> Result<(), StoreError>;

    /// Removes and returns the value under a name. Of several concurrent callers, on any number of
    /// servers, exactly one gets it.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn take_once(&self, name: &str, now: Time) -> Result<Option<String>, StoreError>;
}

fn session(row: &SqlRow) -> Result<Session, StoreError> {
    let hash = row.bytes(0)?.try_into();
    Ok(Session {
        hash: TokenHash(hash.map_err(|_| StoreError::Broken("the hash of a token".to_owned()))?),
        person: row.person(1)?,
        kind: row.parse_text(2, "a kind of session", SessionKind::from_id)?,
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
                lock_person(db, person).await?;
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

    async fn touch_session(
        &self,
        hash: TokenHash,
        seen: Time,
        expires: Time,
    ) -> Result<(), StoreError> {
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

    async fn remove_sessions(
        &self,
        who: PersonId,
        but: Option<TokenHash>,
    ) -> Result<u64, StoreError> {
        // No token has an empty hash.
        let but = but.map_or_else(Vec::new, |but| but.0.to_vec());
        self.execute("delete from sessions where person = $1 and hash <> $2", values![who, but])
            .await
    }

    async fn remove_expired(&self, now: Time) -> Result<u64, StoreError> {
        self.write(move |db| {
            Box::pin(async move {
                let sessions =
                    db.execute("delete from sessions where expires <= $1", values![now]).await?;
                let secrets =
                    db.execute("delete from secrets where expires <= $1", values![now]).await?;
                let codes =
                    db.execute("delete from codes where expires <= $1", values![now]).await?;
                Ok(sessions + secrets + codes)
            })
        })
        .await
    }

    async fn put_once(&self, name: &str, body: &str, expires: Time) -> Result<(), StoreError> {
        let sql =
            "insert into secrets (name, body, expires) values ($1, $2, $3) on conflict do nothing";
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
