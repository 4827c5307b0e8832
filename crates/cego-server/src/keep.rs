//! Backup and restore of the store.

use std::io::{BufRead, Write};

use cego_store::StoreError;

fn on_its_own<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    runtime.map_err(|why| StoreError::Unavailable(why.to_string()))?.block_on(work)
}

/// Writes a backup of a store as it is at one moment, in a form that either kind of store can read. A server may run meanwhile.
///
/// # Errors
/// If the store cannot be read, or the backup not be written.
pub fn backup(store: &str, out: &mut (dyn Write + Send)) -> Result<(), StoreError> {
    on_its_own(async { cego_store::open(store).await?.backup(out).await })
}

/// Reads a backup into an empty store: all of it, or nothing.
///
/// # Errors
/// If the store is not empty or cannot be written, or the backup is not whole.
pub fn restore(store: &str, from: &mut (dyn BufRead + Send)) -> Result<(), StoreError> {
    on_its_own(async { cego_store::open(store).await?.restore(from).await })
}
