//! The store of a server: tables, tournaments, people, sessions, results and ratings.
//!
//! A table is an append-only list of events ([`cego_table::Numbered`]). An append names the number it follows: if two
//! servers append at once, one gets a [`Conflict`](StoreError::Conflict) and reads what is new. Beside tables there are
//! [people](People), their [sessions](Sessions) and [codes](Codes), what they have [played](Results), and what
//! [moderators](Moderation) do. What was
//! acknowledged is on the disk. [`open`] opens SQLite or PostgreSQL by its address; both keep the same promises
//! (`tests/story`).
//!
//! ```
//! use cego_store::{TableId, open};
//!
//! # let folder = std::env::temp_dir().join(format!("cego-store-doc-{}", std::process::id()));
//! # std::fs::create_dir_all(&folder)?;
//! # let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
//! # runtime.block_on(async {
//! let store = open(&format!("sqlite:{}/cego.db", folder.display())).await?;
//! let nobody = TableId::new([0; 10]);
//! assert!(store.events(&nobody, 0, 100).await?.is_empty());
//! # Ok::<(), cego_store::StoreError>(())
//! # })?;
//! # std::fs::remove_dir_all(folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod backup;
mod codes;
mod daily;
mod database;
mod error;
mod id;
mod keys;
mod migrations;
mod moderation;
mod notes;
mod people;
mod prune;
mod push;
mod puzzles;
mod results;
mod sessions;
mod snapshots;
mod tables;
mod tournament_keys;
mod tournament_tables;
mod tournaments;
mod upkeep;

use std::sync::Arc;

pub use backup::Backup;
pub use codes::{CodeHash, Codes, NewPassword};
pub use daily::{Daily, DailyDeal, DailyResult, DailyRow};
pub use database::{Asked, Found, Observer};
pub use error::StoreError;
pub use id::{NoRecordId, NoTableId, RecordId, TableId};
pub use keys::{KeptKey, Keys};
pub use moderation::{
    Act, Actor, Case, Deed, Entry, Filed, Filing, Moderation, Pair, PairDeal, Role, Said, Sanction,
    SanctionKind, Which, Whom,
};
pub use notes::Notes;
pub use people::{Forget, Friend, Login, Passkey, People, Person, PersonKind, Report, Rewrite};
pub use prune::{Prune, Pruned, Retention};
pub use push::{Push, PushDevice};
pub use puzzles::{
    GivenDeal, GivenDeals, NewPack, NewPuzzleAnswer, Pack, PackPuzzle, Packs, PuzzleAnswer, PuzzleAnswers,
    PuzzleStanding, Rate, Rated,
};
pub use results::{
    ContractTally, Cursor, DealLuck, Import, Kept, KeptDeal, KeptMatch, MatchCursor, MatchKey, Played,
    Rating, Rerating, Results, RulesetPlayed, Statistics, Tally,
};
pub use sessions::{Session, SessionKind, Sessions, TokenHash};
pub use snapshots::{KeptSnapshot, Snapshots};
pub use tables::{
    DealFacts, DealSeat, Finished, FinishedDeal, FinishedMatch, KeptTable, Lasting, LobbyCursor, MatchSeat,
    Sitter, Summary, Tables, seats_change,
};
pub use tournament_keys::{Device, TournamentHead, TournamentKeys, TournamentSecret};
pub use tournament_tables::{TablePlace, TournamentTables};
pub use tournaments::{Beside, KeptTournament, NoTournamentId, TournamentId, Tournaments};
pub use upkeep::Upkeep;

use database::Database;

/// All a server keeps.
pub trait Store:
    Tables
    + Tournaments
    + TournamentKeys
    + TournamentTables
    + Daily
    + PuzzleAnswers
    + Packs
    + GivenDeals
    + Snapshots
    + People
    + Moderation
    + Sessions
    + Codes
    + Push
    + Results
    + Keys
    + Notes
    + Backup
    + Prune
    + Upkeep
{
}

impl<S> Store for S where
    S: Tables
        + Tournaments
        + TournamentKeys
        + TournamentTables
        + Daily
        + PuzzleAnswers
        + Packs
        + GivenDeals
        + Snapshots
        + People
        + Moderation
        + Sessions
        + Codes
        + Push
        + Results
        + Keys
        + Notes
        + Backup
        + Prune
        + Upkeep
{
}

/// Opens a store, and brings its tables up to date: `sqlite:FILE`, or `postgres://…`. `sqlite:FILE?pages=N` lets the file
/// grow to N pages (of 4096 bytes, if it was made here) and not further.
///
/// # Errors
/// If the address cannot be understood, or the store not be opened.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    if let Some((file, pages)) = sqlite_file(address)? {
        return Ok(Arc::new(Database::sqlite(file, pages).await?));
    }
    Ok(postgres(address).await?.0)
}

/// Opens a store as [`open`] does, for a server: of a SQLite file, no other server has it open until it is
/// [closed](Upkeep::close) or the process ends. Commands such as a backup may use it meanwhile.
///
/// # Errors
/// As [`open`]; [`InUse`](StoreError::InUse) if another server has the file.
pub async fn open_to_serve(address: &str) -> Result<(Arc<dyn Store>, Found), StoreError> {
    if let Some((file, pages)) = sqlite_file(address)? {
        let (database, found) = Database::serve_sqlite(file, pages).await?;
        return Ok((Arc::new(database), found));
    }
    postgres(address).await
}

async fn postgres(address: &str) -> Result<(Arc<dyn Store>, Found), StoreError> {
    if !address.starts_with("postgres://") && !address.starts_with("postgresql://") {
        return Err(StoreError::Address);
    }
    let (database, found) = Database::postgres(address).await?;
    Ok((Arc::new(database), found))
}

/// The file of a store that is one; `None` of PostgreSQL, and of an address that is none.
#[must_use]
pub fn file_of(address: &str) -> Option<std::path::PathBuf> {
    sqlite_file(address).ok().flatten().map(|(file, _)| file.into())
}

/// The file of a SQLite address, and the most pages it may grow to.
fn sqlite_file(address: &str) -> Result<Option<(&str, Option<u32>)>, StoreError> {
    let Some(file) = address.strip_prefix("sqlite:") else { return Ok(None) };
    Ok(Some(match file.rsplit_once("?pages=") {
        Some((file, pages)) => (file, Some(pages.parse().map_err(|_| StoreError::Address)?)),
        None => (file, None),
    }))
}
