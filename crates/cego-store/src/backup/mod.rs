//! Backups: everything in the store as lines of JSON, the same for both databases.
//!
//! The first line says what it is, each further one is a row, and the last says how many rows there are of each table and what the
//! SHA-256 of all lines before it is: a file that was cut or changed is noticed before anything of it is kept.

mod dump;
mod load;
mod older;
mod part;
mod parts;
mod puzzles;

use std::io::{BufRead, Write};
use std::sync::Arc;

use async_trait::async_trait;

use crate::database::Database;
use crate::{StoreError, migrations};

/// The name of the form in the first line.
const FORMAT: &str = "cego backup";
/// The version of its form.
const VERSION: i64 = 1;

/// A store that can be copied to another.
#[async_trait]
pub trait Backup: Send + Sync {
    /// Writes everything as it is at one moment; others may write meanwhile.
    ///
    /// # Errors
    /// [`Backup`](StoreError::Backup) if it cannot be written there, others if the store cannot be read.
    async fn backup(&self, out: &mut (dyn Write + Send)) -> Result<(), StoreError>;

    /// Restores a backup of either database into this one, all of it or nothing. It may be of this program or of any before it; it
    /// is brought up to date as the database of that program would be.
    ///
    /// # Errors
    /// [`NotEmpty`](StoreError::NotEmpty) if something is kept here already, [`Backup`](StoreError::Backup) if it is no whole
    /// backup, or one of a newer program.
    async fn restore(&self, from: &mut (dyn BufRead + Send)) -> Result<(), StoreError>;
}

#[async_trait]
impl Backup for Database {
    async fn backup(&self, out: &mut (dyn Write + Send)) -> Result<(), StoreError> {
        let mut snapshot = self.snapshot().await?;
        dump::dump(&mut snapshot.db(), out).await
    }

    async fn restore(&self, from: &mut (dyn BufRead + Send)) -> Result<(), StoreError> {
        let (migration, first) = load::first(from)?;
        // Before a long file is read. Who fills the store meanwhile is noticed when it is written.
        load::must_be_empty(&mut self.snapshot().await?.db(), &older::Known::all()).await?;
        if migration < migrations::LAST {
            return older::restore(self, from, migration, &first).await;
        }
        let known = Arc::new(older::Known::all());
        let (rows, coming) = tokio::sync::mpsc::channel(load::AHEAD);
        let these = Arc::clone(&known);
        let kept = self.write(move |db| Box::pin(async move { load::keep(db, &these, coming).await }));
        let (read, kept) = tokio::join!(load::read(from, &first, &known, rows), kept);
        // A fault of the file is the reason for any other error.
        read?;
        kept
    }
}
