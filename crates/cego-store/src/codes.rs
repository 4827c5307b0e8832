//! One-time codes, password changes and recent proofs of identity.

use async_trait::async_trait;
use cego_table::{PersonId, Time};
use data_encoding::HEXLOWER;

use crate::database::{Connection, Database, values};
use crate::people::{PersonKind, lock_person};
use crate::{StoreError, TokenHash};

/// SHA-256 of a one-time code.
pub type CodeHash = [u8; 32];

/// A change of password.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewPassword {
    /// Account whose password changes.
    pub who: PersonId,
    /// Hash of the new password.
    pub hash: String,
    /// Time of the change.
    pub at: Time,
    /// One-time code that authorizes the change and is spent by it.
    pub code: Option<CodeHash>,
    /// Session that stays logged in; all others end.
    pub but: Option<TokenHash>,
    /// True to remove the passkeys added since the previous password change.
    pub end_passkeys: bool,
}

/// Storage of one-time codes, password changes and proofs of identity.
#[async_trait]
pub trait Codes: Send + Sync {
    /// Replaces the recovery codes of an account.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if `who` is not an account.
    async fn set_codes(
        &self,
        who: PersonId,
        codes: &[CodeHash],
        now: Time,
    ) -> Result<(), StoreError>;

    /// Returns the number of unused recovery codes of an account.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn codes_left(&self, who: PersonId) -> Result<u64, StoreError>;

    /// Returns the account with this login name if the code is its own, unused and not expired.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn code(
        &self,
        login: &str,
        code: CodeHash,
        now: Time,
    ) -> Result<Option<PersonId>, StoreError>;

    /// Spends a code. Of several concurrent callers exactly one succeeds.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if the person has no such code.
    async fn spend_code(&self, who: PersonId, code: CodeHash, now: Time) -> Result<(), StoreError>;

    /// Changes the password. Ends the other sessions, deletes the reset codes and returns the
    /// number of passkeys removed.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if the person is not an account or the code is no
    /// longer valid.
    async fn change_password(&self, new: &NewPassword) -> Result<u64, StoreError>;

    /// Records that the person of a session has proven their identity, valid until `until`.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn prove(&self, session: TokenHash, until: Time) -> Result<(), StoreError>;

    /// Returns whether the person of a session has proven their identity and the proof has not
    /// expired.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn is_proven(&self, session: TokenHash, now: Time) -> Result<bool, StoreError>;
}

/// Name of the proof among the short-lived secrets.
fn proof(session: TokenHash) -> String {
    format!("proof-{}", HEXLOWER.encode(&session.0))
}

async fn account(db: &mut Connection<'_>, who: PersonId) -> Result<(), StoreError> {
    if lock_person(db, who).await? == PersonKind::Account {
        Ok(())
    } else {
        Err(StoreError::NoSuch)
    }
}

async fn spend(
    db: &mut Connection<'_>,
    who: PersonId,
    code: CodeHash,
    now: Time,
) -> Result<(), StoreError> {
    let sql =
        "delete from codes where hash = $1 and person = $2 and (expires is null or expires > $3)";
    let spent = db.execute(sql, values![code.as_slice(), who, now]).await?;
    if spent == 0 { Err(StoreError::NoSuch) } else { Ok(()) }
}

async fn change(db: &mut Connection<'_>, new: NewPassword) -> Result<u64, StoreError> {
    let NewPassword { who, hash, at, code, but, end_passkeys } = new;
    account(db, who).await?;
    if let Some(code) = code {
        spend(db, who, code, at).await?;
    }
    if db.execute("update logins set hash = $1 where person = $2", values![hash, who]).await? == 0 {
        return Err(StoreError::NoSuch);
    }
    let mut ended = 0;
    if end_passkeys {
        let sql = "delete from passkeys where person = $1 and \
                   added >= coalesce((select at from password_changes where person = $1), 0)";
        ended = db.execute(sql, values![who]).await?;
    }
    let sql = "insert into password_changes (person, at) values ($1, $2) \
               on conflict (person) do update set at = excluded.at";
    db.execute(sql, values![who, at]).await?;
    db.execute("delete from codes where person = $1 and kind = 'reset'", values![who]).await?;
    // No token has an empty hash, so an empty one ends all sessions.
    let but = but.map_or_else(Vec::new, |but| but.0.to_vec());
    db.execute("delete from sessions where person = $1 and hash <> $2", values![who, but]).await?;
    Ok(ended)
}

#[async_trait]
impl Codes for Database {
    async fn set_codes(
        &self,
        who: PersonId,
        codes: &[CodeHash],
        now: Time,
    ) -> Result<(), StoreError> {
        let codes = codes.to_vec();
        self.write(move |db| {
            Box::pin(async move {
                account(db, who).await?;
                db.execute(
                    "delete from codes where person = $1 and kind = \
                    'recovery'",
                    values![who],
                )
                .await?;
                for code in codes {
                    let sql = "insert into codes (hash, person, kind, made) values ($1, $2, \
                        'recovery', $3)";
                    db.execute(sql, values![code.as_slice(), who, now]).await?;
                }
                Ok(())
            })
        })
        .await
    }

    async fn codes_left(&self, who: PersonId) -> Result<u64, StoreError> {
        let sql = "select count(*) from codes where person = $1 and kind = 'recovery'";
        self.row(sql, values![who]).await?.map_or(Ok(0), |row| row.count(0))
    }

    async fn code(
        &self,
        login: &str,
        code: CodeHash,
        now: Time,
    ) -> Result<Option<PersonId>, StoreError> {
        let sql = "select c.person from codes c join logins l on l.person = c.person \
                   where l.login = $1 and c.hash = $2 and (c.expires is null or c.expires > $3)";
        let row = self.row(sql, values![login, code.as_slice(), now]).await?;
        row.map(|row| row.person(0)).transpose()
    }

    async fn spend_code(&self, who: PersonId, code: CodeHash, now: Time) -> Result<(), StoreError> {
        self.write(move |db| Box::pin(spend(db, who, code, now))).await
    }

    async fn change_password(&self, new: &NewPassword) -> Result<u64, StoreError> {
        let new = new.clone();
        self.write(move |db| Box::pin(change(db, new))).await
    }

    async fn prove(&self, session: TokenHash, until: Time) -> Result<(), StoreError> {
        let sql = "insert into secrets (name, body, expires) values ($1, '', $2) \
                   on conflict (name) do update set expires = excluded.expires";
        self.execute(sql, values![proof(session), until]).await.map(|_| ())
    }

    async fn is_proven(&self, session: TokenHash, now: Time) -> Result<bool, StoreError> {
        let sql = "select 1 from secrets where name = $1 and expires > $2";
        Ok(self.row(sql, values![proof(session), now]).await?.is_some())
    }
}
