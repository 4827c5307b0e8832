//! Operator commands on the store: backup, restore, signing keys, pruning and announcements.

use std::io::{BufRead, Write};

use cego_protocol::message::KeptAnnouncement;
use cego_store::{PruneCounts, StoreError};

use super::clock::{date, now};
use super::nightly::{TableAccess, prune_store, retention};
use super::settings::Settings;
use crate::records::signing;

pub(crate) fn block_on_store<T>(
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    runtime.map_err(|why| StoreError::Unavailable(why.to_string()))?.block_on(work)
}

/// Writes a consistent backup of a store, which either kind of store can restore.
///
/// A server may run meanwhile.
///
/// # Errors
/// If the store cannot be read or the backup cannot be written.
pub fn backup(store: &str, out: &mut (dyn Write + Send)) -> Result<(), StoreError> {
    block_on_store(async {
        let store = cego_store::open(store).await?;
        let written = store.backup(out).await;
        written.and(store.close().await)
    })
}

/// Restores a backup into an empty store, either completely or not at all.
///
/// # Errors
/// If the store is not empty, cannot be written or has a server, or the backup is incomplete.
pub fn restore(store: &str, from: &mut (dyn BufRead + Send)) -> Result<(), StoreError> {
    let file = cego_store::sqlite_path(store);
    let is_new = file.as_ref().is_some_and(|file| !file.exists());
    let restored = block_on_store(async {
        let (store, _) = cego_store::open_to_serve(store).await?;
        let kept = store.restore(from).await;
        // Closing merges everything into one file, which can then be moved.
        let closed = store.close().await;
        kept.and(closed)
    });
    if let (Err(_), true, Some(file)) = (&restored, is_new, file) {
        // A leftover empty store would look like one in use.
        let _ = std::fs::remove_file(file);
    }
    restored
}

/// A key with which a server signs or has signed records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublishedKey {
    /// Public key, as 64 hex digits.
    pub key: String,
    /// Start of its use, formatted for people.
    pub from: String,
    /// End of its use. `None` for the current key.
    pub until: Option<String>,
}

/// Returns the signing keys of a store, the current one first.
///
/// With `rotate` a new key becomes current; a running server notices it within a minute.
///
/// # Errors
/// If the store cannot be used.
pub fn signing_keys(store: &str, rotate: bool) -> Result<Vec<PublishedKey>, StoreError> {
    block_on_store(async {
        let store = cego_store::open(store).await?;
        let keys = if rotate { signing::rotate(&*store).await } else { store.signing_keys().await };
        store.close().await?;
        let one = |key: cego_store::StoredKey| PublishedKey {
            key: key.public,
            from: date(key.made),
            until: key.ended.map(date),
        };
        Ok(keys?.into_iter().map(one).collect())
    })
}

/// Deletes data beyond the retention periods from a store and its files.
///
/// With `try_only` it deletes nothing and only counts. A server may run meanwhile. Returns the
/// counts, and whether deleted data may remain in the files because of a long-running reader.
///
/// # Errors
/// If the store cannot be used.
pub fn prune(settings: &Settings, try_only: bool) -> Result<(PruneCounts, bool), StoreError> {
    let keep = retention(settings, now());
    block_on_store(async {
        let store = cego_store::open(&settings.store).await?;
        let place = TableAccess::Store(&*store);
        let pruned = prune_store(&*store, place, (keep, now()), try_only, &settings.language).await;
        let pruned = match pruned {
            Ok(pruned) if !try_only => store.rewrite_files().await.map(|gone| (pruned, !gone)),
            other => other.map(|pruned| (pruned, false)),
        };
        let closed = store.close().await;
        pruned.and_then(|pruned| closed.map(|()| pruned))
    })
}

/// Publishes an announcement on all servers of a store, or withdraws it.
///
/// # Errors
/// If the store cannot be written.
pub fn announce(store: &str, what: Option<&KeptAnnouncement>) -> Result<(), StoreError> {
    block_on_store(async {
        let store = cego_store::open(store).await?;
        let done = store
            .set_value(
                crate::ops::announcements::NAME,
                what.map(KeptAnnouncement::json).as_deref(),
                now(),
            )
            .await;
        done.and(store.close().await)
    })
}

/// Returns the current announcement.
///
/// # Errors
/// If the store cannot be read.
pub fn announced(store: &str) -> Result<Option<KeptAnnouncement>, StoreError> {
    block_on_store(async {
        let store = cego_store::open(store).await?;
        let kept = store.value(crate::ops::announcements::NAME).await;
        let closed = store.close().await;
        let kept = kept?.as_deref().and_then(KeptAnnouncement::read);
        closed.map(|()| kept)
    })
}
