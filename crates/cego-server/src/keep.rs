//! What the operator does with the store: backup, restore, the keys under records.

use std::io::{BufRead, Write};

use cego_protocol::message::KeptAnnouncement;
use cego_store::{Pruned, StoreError};

use crate::clock::now;
use crate::nightly::abandoned::{Place, prune as prune_store};
use crate::nightly::retention;
use crate::settings::Settings;

use crate::date::date;
use crate::signing;

pub(crate) fn on_its_own<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    runtime.map_err(|why| StoreError::Unavailable(why.to_string()))?.block_on(work)
}

/// Writes a backup of a store as it is at one moment, in a form that either kind of store can read. A server may run meanwhile.
///
/// # Errors
/// If the store cannot be read, or the backup not be written.
pub fn backup(store: &str, out: &mut (dyn Write + Send)) -> Result<(), StoreError> {
    on_its_own(async {
        let store = cego_store::open(store).await?;
        let written = store.backup(out).await;
        written.and(store.close().await)
    })
}

/// Reads a backup into an empty store: all of it, or nothing.
///
/// # Errors
/// If the store is not empty, cannot be written or has a server, or the backup is not whole.
pub fn restore(store: &str, from: &mut (dyn BufRead + Send)) -> Result<(), StoreError> {
    let file = cego_store::file_of(store);
    let is_new = file.as_ref().is_some_and(|file| !file.exists());
    let restored = on_its_own(async {
        let (store, _) = cego_store::open_to_serve(store).await?;
        let kept = store.restore(from).await;
        // All of it is in the one file then, and that file can be moved.
        let closed = store.close().await;
        kept.and(closed)
    });
    if let (Err(_), true, Some(file)) = (&restored, is_new, file) {
        // An empty store would be taken for one that somebody has begun.
        let _ = std::fs::remove_file(file);
    }
    restored
}

/// A key with which a server signs or has signed records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublishedKey {
    /// The public key, as 64 hex digits.
    pub key: String,
    /// Since when it has signed, as people read it.
    pub from: String,
    /// Until when; the one that signs now has no end.
    pub until: Option<String>,
}

/// The keys of a store, the one that signs now first. With `rotate` a new one signs from now on; a server that runs notices within
/// a minute.
///
/// # Errors
/// If the store cannot be used.
pub fn signing_keys(store: &str, rotate: bool) -> Result<Vec<PublishedKey>, StoreError> {
    on_its_own(async {
        let store = cego_store::open(store).await?;
        let keys = if rotate { signing::rotate(&*store).await } else { store.signing_keys().await };
        store.close().await?;
        let one = |key: cego_store::KeptKey| PublishedKey {
            key: key.public,
            from: date(key.made),
            until: key.ended.map(date),
        };
        Ok(keys?.into_iter().map(one).collect())
    })
}

/// Deletes from a store what is older than the settings say, also from its files; `try_only` deletes nothing and counts. A server may run
/// meanwhile. How much, and whether it may still stand in the files, because somebody has long been reading what was there before.
///
/// # Errors
/// If the store cannot be used.
pub fn prune(settings: &Settings, try_only: bool) -> Result<(Pruned, bool), StoreError> {
    let keep = retention(settings, now());
    on_its_own(async {
        let store = cego_store::open(&settings.store).await?;
        let place = Place::Store(&*store);
        let pruned = prune_store(&*store, place, (keep, now()), try_only, &settings.language).await;
        let pruned = match pruned {
            Ok(pruned) if !try_only => store.rewrite_files().await.map(|gone| (pruned, !gone)),
            other => other.map(|pruned| (pruned, false)),
        };
        let closed = store.close().await;
        pruned.and_then(|pruned| closed.map(|()| pruned))
    })
}

/// Announces something to everybody who plays on the servers of a store, or takes back what was announced.
///
/// # Errors
/// If the store cannot be written.
pub fn announce(store: &str, what: Option<&KeptAnnouncement>) -> Result<(), StoreError> {
    on_its_own(async {
        let store = cego_store::open(store).await?;
        let done =
            store.set_note(crate::news::NAME, what.map(KeptAnnouncement::json).as_deref(), now()).await;
        done.and(store.close().await)
    })
}

/// What is announced, as it is kept.
///
/// # Errors
/// If the store cannot be read.
pub fn announced(store: &str) -> Result<Option<KeptAnnouncement>, StoreError> {
    on_its_own(async {
        let store = cego_store::open(store).await?;
        let kept = store.note(crate::news::NAME).await;
        let closed = store.close().await;
        let kept = kept?.as_deref().and_then(KeptAnnouncement::read);
        closed.map(|()| kept)
    })
}
