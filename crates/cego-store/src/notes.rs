//! Notes: what the servers of one store keep for one another.

use async_trait::async_trait;
use cego_table::Time;

use crate::StoreError;
use crate::database::{Database, values};

/// The name under which [`Notes::try_to_write`] writes.
const TRIAL: &str = "trial";
/// What it writes, in bytes: more than fits into a page that is begun.
const LARGE: usize = 6_000;

/// A place where notes are kept.
#[async_trait]
pub trait Notes: Send + Sync {
    /// The text under a name.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn note(&self, name: &str) -> Result<Option<String>, StoreError>;

    /// All notes whose names begin so, with their texts, by name. `prefix` has no `%` or `_` in it.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn notes_of(&self, prefix: &str) -> Result<Vec<(String, String)>, StoreError>;

    /// Puts a text under a name, or takes what is there away.
    ///
    /// # Errors
    /// If the store cannot be written.
    async fn set_note(&self, name: &str, body: Option<&str>, now: Time) -> Result<(), StoreError>;

    /// Puts a text under a name unless there is one; the one that is there now, the same for every server.
    ///
    /// # Errors
    /// If the store cannot be written.
    async fn note_once(&self, name: &str, body: &str, now: Time) -> Result<String, StoreError>;

    /// Writes something and takes it away again: whether the store can be written now.
    ///
    /// # Errors
    /// Why it cannot.
    async fn try_to_write(&self, now: Time) -> Result<(), StoreError>;
}

const SET: &str = "insert into notes (name, body, at) values ($1, $2, $3) \
                   on conflict (name) do update set body = excluded.body, at = excluded.at";

#[async_trait]
impl Notes for Database {
    async fn note(&self, name: &str) -> Result<Option<String>, StoreError> {
        let row = self.row("select body from notes where name = $1", values![name]).await?;
        row.map(|row| row.text(0).map(str::to_owned)).transpose()
    }

    async fn notes_of(&self, prefix: &str) -> Result<Vec<(String, String)>, StoreError> {
        let sql = "select name, body from notes where name like $1 order by name";
        let rows = self.rows(sql, values![format!("{prefix}%")]).await?;
        rows.iter().map(|row| Ok((row.text(0)?.to_owned(), row.text(1)?.to_owned()))).collect()
    }

    async fn set_note(&self, name: &str, body: Option<&str>, now: Time) -> Result<(), StoreError> {
        match body {
            Some(body) => self.execute(SET, values![name, body, now]).await?,
            None => self.execute("delete from notes where name = $1", values![name]).await?,
        };
        Ok(())
    }

    async fn note_once(&self, name: &str, body: &str, now: Time) -> Result<String, StoreError> {
        let (find, add) = (values![name], values![name, body, now]);
        self.write(move |db| {
            Box::pin(async move {
                let sql = "insert into notes (name, body, at) values ($1, $2, $3) on conflict do nothing";
                db.execute(sql, add).await?;
                let row = db.row("select body from notes where name = $1", find).await?;
                Ok(row.ok_or(StoreError::NoSuch)?.text(0)?.to_owned())
            })
        })
        .await
    }

    async fn try_to_write(&self, now: Time) -> Result<(), StoreError> {
        let add = values![TRIAL, "x".repeat(LARGE), now];
        self.write(move |db| {
            Box::pin(async move {
                db.execute(SET, add).await?;
                db.execute("delete from notes where name = $1", values![TRIAL]).await?;
                Ok(())
            })
        })
        .await
    }
}
