//! What the operator does with puzzles: packs are added and taken away, deals that were given are fetched.

use cego_puzzles::{BadLine, checked};
use cego_store::{NewPack, PackPuzzle, StoreError};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::rules;
use crate::clock::now;
use crate::date::date;
use crate::keep::on_its_own;

/// A pack of a store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackLine {
    /// SHA-256 of its bytes.
    pub hash: String,
    /// What the operator calls it.
    pub name: String,
    /// How many puzzles it has.
    pub puzzles: usize,
    /// How many bytes.
    pub bytes: u64,
    /// Since when, as people read it.
    pub since: String,
}

/// Why a pack was not added.
#[derive(Debug)]
pub enum PackFault {
    /// A line is no sound puzzle.
    Line(BadLine),
    /// There is no puzzle in it.
    Empty,
    /// The store cannot be used.
    Store(StoreError),
}

impl From<StoreError> for PackFault {
    fn from(why: StoreError) -> PackFault {
        PackFault::Store(why)
    }
}

/// What a pack of these lines is called: SHA-256 of them, each with its end.
#[must_use]
pub fn pack_hash<'l>(lines: impl Iterator<Item = &'l str>) -> String {
    let mut hash = Sha256::new();
    for line in lines {
        hash.update(line);
        hash.update("\n");
    }
    HEXLOWER.encode(&hash.finalize())
}

/// A pack as it is kept: its lines without empty ones, and the hash of them.
fn whole(name: &str, text: &str) -> Result<NewPack, PackFault> {
    // Before anything is made of it.
    let puzzles = checked(text, rules).map_err(PackFault::Line)?;
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    if puzzles.is_empty() {
        return Err(PackFault::Empty);
    }
    let hash = pack_hash(lines.iter().copied());
    let puzzles = puzzles.into_iter().zip(lines);
    let puzzles = puzzles.map(|(puzzle, line)| PackPuzzle { id: puzzle.id, line: line.to_owned() });
    Ok(NewPack { hash, name: name.to_owned(), at: now(), puzzles: puzzles.collect() })
}

/// Checks a pack line by line and adds it to a store; its hash, and whether it was not there yet. Servers that run have it at once.
///
/// # Errors
/// The first line that is no sound puzzle, or that the store cannot be written.
pub fn add_pack(store: &str, name: &str, text: &str) -> Result<(String, bool), PackFault> {
    let pack = whole(name, text)?;
    let hash = pack.hash.clone();
    let new = on_its_own(async {
        let store = cego_store::open(store).await?;
        let added = store.add_pack(pack).await;
        let closed = store.close().await;
        added.and_then(|new| closed.map(|()| new))
    });
    Ok((hash, new?))
}

/// The packs of a store, in the order in which they were added.
///
/// # Errors
/// If the store cannot be read.
pub fn packs(store: &str) -> Result<Vec<PackLine>, StoreError> {
    on_its_own(async {
        let store = cego_store::open(store).await?;
        let packs = store.packs().await;
        store.close().await?;
        let line = |pack: cego_store::Pack| PackLine {
            hash: pack.hash,
            name: pack.name,
            puzzles: pack.puzzles,
            bytes: pack.bytes,
            since: date(pack.at),
        };
        Ok(packs?.into_iter().map(line).collect())
    })
}

/// Takes a pack away, by its hash or the beginning of it; `None` if no pack, or more than one, is meant.
///
/// # Errors
/// If the store cannot be written.
pub fn remove_pack(store: &str, hash: &str) -> Result<Option<String>, StoreError> {
    on_its_own(async {
        let store = cego_store::open(store).await?;
        let packs = store.packs().await?;
        let mut meant = packs.into_iter().filter(|pack| pack.hash.starts_with(hash));
        let removed = match (meant.next(), meant.next()) {
            (Some(pack), None) => store.remove_pack(&pack.hash).await.map(|()| Some(pack.hash)),
            _ => Ok(None),
        };
        let closed = store.close().await;
        removed.and_then(|hash| closed.map(|()| hash))
    })
}

/// Every deal that people have given to be made into puzzles, as records without names.
///
/// # Errors
/// If the store cannot be read.
pub fn given_deals(store: &str) -> Result<Vec<String>, StoreError> {
    on_its_own(async {
        let store = cego_store::open(store).await?;
        let given = store.given_deals().await;
        store.close().await?;
        given
    })
}
