//! The store of a server: tables, tournaments, people, sessions, results and ratings.
//!
//! A table is an append-only list of events ([`cego_table::NumberedEvent`]). An append names the
//! number of the event it follows. If two servers append at once, one gets a
//! [`Conflict`](StoreError::Conflict) and reads the new events.
//!
//! Beside tables the store holds [people](People) with their [sessions](Sessions) and
//! [codes](Codes), the [results](Results) of games, and the log and sanctions of
//! [moderation](Moderation). Acknowledged writes are on the disk. [`open`] opens SQLite or
//! PostgreSQL by its address; both give the same guarantees (`tests/story`).
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
mod key_value;
mod keys;
mod maintenance;
mod migrations;
mod moderation;
mod people;
mod prune;
mod push;
mod puzzles;
mod results;
mod sessions;
mod snapshots;
mod tables;
mod tournament_keys;
mod tournaments;

use std::sync::Arc;

pub use backup::Backup;
pub use codes::{CodeHash, Codes, NewPassword};
pub use daily::{Daily, DailyDeal, DailyResult, DailyRow};
pub use database::{Observer, OpenReport, OperationReport};
pub use error::StoreError;
pub use id::{NoRecordId, NoTableId, RecordId, TableId};
pub use key_value::KeyValueStore;
pub use keys::{KeyStore, StoredKey};
pub use maintenance::StoreMaintenance;
pub use moderation::{
    Actor, AuditEntry, Case, CaseFilter, ChatMessage, FilingOutcome, Moderation, ModerationAction,
    ModerationCommand, NewCase, PairDeal, PlayerPair, Role, Sanction, SanctionKind, SanctionTarget,
};
pub use people::{
    EventRedaction, Friend, Login, Passkey, People, Person, PersonKind, RecordRedaction, Report,
};
pub use prune::{Prune, PruneCounts, Retention};
pub use push::{Push, PushDevice};
pub use puzzles::{
    NewPack, NewPuzzleAnswer, Pack, PackPuzzle, Packs, PuzzleAnswer, PuzzleAnswers, RatingFunction,
    RatingUpdate, StoredPuzzleRating, SubmittedDeal, SubmittedDealStore,
};
pub use results::{
    ContractTotals, Cursor, DealLuck, DealTotals, Import, MatchCursor, MatchKey, PlayedDeal,
    PlayedMatch, Rating, Rerating, ResultTotals, Results, RulesetTotals, Statistics, StoredRecord,
};
pub use sessions::{Session, SessionKind, Sessions, TokenHash};
pub use snapshots::{Snapshots, StoredSnapshot};
pub use tables::{
    Completion, DealFacts, DealSeat, FinishedDeal, FinishedMatch, IndexedSummary, ListedTable,
    LobbyCursor, MatchSeat, Sitter, TableStore, TableSummary, seats_change,
};
pub use tournament_keys::{
    SheetDevice, TablePosition, TournamentHead, TournamentKeys, TournamentSecret, TournamentTables,
};
pub use tournaments::{
    AppendContext, TournamentId, TournamentIdError, TournamentListing, Tournaments,
};

use database::Database;

/// The complete storage of a server.
pub trait Store:
    TableStore
    + Tournaments
    + TournamentKeys
    + TournamentTables
    + Daily
    + PuzzleAnswers
    + Packs
    + SubmittedDealStore
    + Snapshots
    + People
    + Moderation
    + Sessions
    + Codes
    + Push
    + Results
    + KeyStore
    + KeyValueStore
    + Backup
    + Prune
    + StoreMaintenance
{
}

impl<S> Store for S where
    S: TableStore
        + Tournaments
        + TournamentKeys
        + TournamentTables
        + Daily
        + PuzzleAnswers
        + Packs
        + SubmittedDealStore
        + Snapshots
        + People
        + Moderation
        + Sessions
        + Codes
        + Push
        + Results
        + KeyStore
        + KeyValueStore
        + Backup
        + Prune
        + StoreMaintenance
{
}

/// Opens a store and runs the pending migrations.
///
/// The address is `sqlite:FILE` or `postgres://…`. `sqlite:FILE?pages=N` limits the file to N
/// pages, of 4096 bytes each if it was created here.
///
/// # Errors
/// Fails if the address is invalid or the store cannot be opened.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    if let Some((file, pages)) = sqlite_file(address)? {
        return Ok(Arc::new(Database::sqlite(file, pages).await?));
    }
    Ok(postgres(address).await?.0)
}

/// Opens a store as [`open`] does, for a server.
///
/// A SQLite file is locked against other servers until it is [closed](StoreMaintenance::close) or
/// the process ends. Commands such as a backup may use it meanwhile.
///
/// # Errors
/// Same as [`open`], and [`InUse`](StoreError::InUse) if another server has the file open.
pub async fn open_to_serve(address: &str) -> Result<(Arc<dyn Store>, OpenReport), StoreError> {
    if let Some((file, pages)) = sqlite_file(address)? {
        let (database, found) = Database::serve_sqlite(file, pages).await?;
        return Ok((Arc::new(database), found));
    }
    postgres(address).await
}

async fn postgres(address: &str) -> Result<(Arc<dyn Store>, OpenReport), StoreError> {
    if !address.starts_with("postgres://") && !address.starts_with("postgresql://") {
        return Err(StoreError::Address);
    }
    let (database, found) = Database::postgres(address).await?;
    Ok((Arc::new(database), found))
}

/// Returns the file of a SQLite address; `None` for PostgreSQL and for an invalid address.
#[must_use]
pub fn sqlite_path(address: &str) -> Option<std::path::PathBuf> {
    sqlite_file(address).ok().flatten().map(|(file, _)| file.into())
}

/// Returns the file of a SQLite address and its size limit in pages.
fn sqlite_file(address: &str) -> Result<Option<(&str, Option<u32>)>, StoreError> {
    let Some(file) = address.strip_prefix("sqlite:") else { return Ok(None) };
    Ok(Some(match file.rsplit_once("?pages=") {
        Some((file, pages)) => (file, Some(pages.parse().map_err(|_| StoreError::Address)?)),
        None => (file, None),
    }))
}
