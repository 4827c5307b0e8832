//! Packs of puzzles that an operator has added to those that ship.

use async_trait::async_trait;
use cego_table::Time;

use crate::StoreError;
use crate::database::{Connection, Database, Row, insert_rows, values};

/// A puzzle of a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackPuzzle {
    /// Its id.
    pub id: String,
    /// Its line, without the end of it.
    pub line: String,
}

/// A pack that is added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewPack {
    /// SHA-256 of its lines, each with its end, as hex digits.
    pub hash: String,
    /// What the operator calls it.
    pub name: String,
    /// When.
    pub at: Time,
    /// Its puzzles, in their order.
    pub puzzles: Vec<PackPuzzle>,
}

/// A pack that is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pack {
    /// SHA-256 of its lines, each with its end, as hex digits.
    pub hash: String,
    /// What the operator calls it.
    pub name: String,
    /// How many puzzles it has.
    pub puzzles: usize,
    /// How many bytes.
    pub bytes: u64,
    /// When it was added.
    pub at: Time,
}

/// A place where these are kept.
#[async_trait]
pub trait Packs: Send + Sync {
    /// Adds a pack; whether it was not there yet.
    ///
    /// # Errors
    /// If the store cannot be written.
    async fn add_pack(&self, pack: NewPack) -> Result<bool, StoreError>;

    /// All packs, in the order in which they were added.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn packs(&self) -> Result<Vec<Pack>, StoreError>;

    /// The lines of a pack, in their order; none if there is no such pack.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn pack_lines(&self, hash: &str) -> Result<Vec<String>, StoreError>;

    /// The line of a puzzle of any pack.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn pack_puzzle(&self, id: &str) -> Result<Option<String>, StoreError>;

    /// Takes a pack away. Answers to its puzzles stay.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if there is none.
    async fn remove_pack(&self, hash: &str) -> Result<(), StoreError>;
}

async fn add(db: &mut Connection<'_>, pack: NewPack) -> Result<bool, StoreError> {
    let bytes: usize = pack.puzzles.iter().map(|puzzle| puzzle.line.len() + 1).sum();
    let sql = "insert into puzzle_packs (hash, name, puzzles, bytes, at) values ($1, $2, $3, $4, $5) \
               on conflict do nothing";
    let row = values![&*pack.hash, pack.name, pack.puzzles.len(), bytes, pack.at];
    if db.execute(sql, row).await? == 0 {
        return Ok(false);
    }
    let hash = pack.hash;
    let rows = (0_u64..)
        .zip(pack.puzzles)
        .map(|(number, PackPuzzle { id, line })| values![&*hash, number, id, line]);
    insert_rows(db, "pack_puzzles", &["hash", "number", "puzzle", "line"], rows.collect()).await?;
    Ok(true)
}

#[async_trait]
impl Packs for Database {
    async fn add_pack(&self, pack: NewPack) -> Result<bool, StoreError> {
        self.write(move |db| Box::pin(add(db, pack))).await
    }

    async fn packs(&self) -> Result<Vec<Pack>, StoreError> {
        let sql = "select hash, name, puzzles, bytes, at from puzzle_packs order by at, hash";
        let pack = |row: &Row| {
            let (hash, name) = (row.text(0)?.to_owned(), row.text(1)?.to_owned());
            Ok(Pack { hash, name, puzzles: row.count(2)?, bytes: row.count(3)?, at: row.time(4)? })
        };
        self.rows(sql, values![]).await?.iter().map(pack).collect()
    }

    async fn pack_lines(&self, hash: &str) -> Result<Vec<String>, StoreError> {
        let sql = "select line from pack_puzzles where hash = $1 order by number";
        let rows = self.rows(sql, values![hash]).await?;
        rows.iter().map(|row| row.text(0).map(str::to_owned)).collect()
    }

    async fn pack_puzzle(&self, id: &str) -> Result<Option<String>, StoreError> {
        let sql = "select line from pack_puzzles where puzzle = $1 order by hash limit 1";
        let row = self.row(sql, values![id]).await?;
        row.map(|row| row.text(0).map(str::to_owned)).transpose()
    }

    async fn remove_pack(&self, hash: &str) -> Result<(), StoreError> {
        self.change("delete from puzzle_packs where hash = $1", values![hash], StoreError::NoSuch).await
    }
}
