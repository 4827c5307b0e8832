//! Notes: key–value texts shared by the servers of one store.

use async_trait::async_trait;
use cego_table::Time;

use crate::StoreError;
use crate::database::{Database, values};

/// Key used by [`KeyValueStore::test_write`].
const TRIAL: &str = "trial";
/// Length of the text written by the trial, in bytes. It does not fit into a partly filled page.
const LARGE: usize = 6_000;

/// Storage of notes.
#[async_trait]
pub trait KeyValueStore: Send + Sync {
    /// Returns the note with this name.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn value(&self, name: &str) -> Result<Option<String>, StoreError>;

    /// Returns all notes whose names begin with `prefix`, sorted by name. `prefix` must not contain
    /// `%` or `_`.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn values_with_prefix(&self, prefix: &str) -> Result<Vec<(String, String)>, StoreError>;

    /// Sets or deletes a note.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn set_value(&self, name: &str, body: Option<&str>, now: Time) -> Result<(), StoreError>;

    /// Sets a note unless it exists. Returns the stored text, which is the same for every server.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn set_value_once(&self, name: &str, body: &str, now: Time)
    -> Result<String, StoreError>;

    /// Tests whether the store is writable by writing and deleting a note.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn test_write(&self, now: Time) -> Result<(), StoreError>;
}

const SET: &str = "insert into notes (name, body, at) values ($1, $2, $3) \
                   on conflict (name) do update set body = excluded.body, at = excluded.at";

#[async_trait]
impl KeyValueStore for Database {
    async fn value(&self, name: &str) -> Result<Option<String>, StoreError> {
        let row = self.row("select body from notes where name = $1", values![name]).await?;
        row.map(|row| row.text(0).map(str::to_owned)).transpose()
    }

    async fn values_with_prefix(&self, prefix: &str) -> Result<Vec<(String, String)>, StoreError> {
        let sql = "select name, body from notes where name like $1 order by name";
        let rows = self.rows(sql, values![format!("{prefix}%")]).await?;
        rows.iter().map(|row| Ok((row.text(0)?.to_owned(), row.text(1)?.to_owned()))).collect()
    }

    async fn set_value(&self, name: &str, body: Option<&str>, now: Time) -> Result<(), StoreError> {
        match body {
            Some(body) => self.execute(SET, values![name, body, now]).await?,
            None => self.execute("delete from notes where name = $1", values![name]).await?,
        };
        Ok(())
    }

    async fn set_value_once(
        &self,
        name: &str,
        body: &str,
        now: Time,
    ) -> Result<String, StoreError> {
        let (find, add) = (values![name], values![name, body, now]);
        self.write(move |db| {
            Box::pin(async move {
                let sql =
                    "insert into notes (name, body, at) values ($1, $2, $3) on conflict do nothing";
                db.execute(sql, add).await?;
                let row = db.row("select body from notes where name = $1", find).await?;
                Ok(row.ok_or(StoreError::NoSuch)?.text(0)?.to_owned())
            })
        })
        .await
    }

    async fn test_write(&self, now: Time) -> Result<(), StoreError> {
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
