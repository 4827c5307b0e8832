//! The store that a command uses, and the time of entries in it.

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use cego_server::StoreError;
use cego_table::Time;

use crate::command_error::CommandError;
use crate::message::Message;

/// The store of a server, as an argument.
#[derive(clap::Args)]
pub(crate) struct StoreArg {
    #[arg(
        long,
        value_name = "ADDRESS",
        env = "CEGO_STORE",
        hide_env = true,
        default_value = "sqlite:cego.db"
    )]
    pub(crate) store: String,
}

/// Returns the failure for a store error.
pub(crate) fn store_failure(store: &str, error: StoreError) -> CommandError {
    CommandError::Store(Message::new("cli-store-failed").with("store", store.to_owned()), error)
}

/// Rejects a store whose folder does not exist. Opening creates a store, but not its folder.
pub(crate) fn folder_must_exist(store: &str) -> Result<(), CommandError> {
    if file_of(store).is_some_and(|file| file.as_os_str().is_empty()) {
        return Err(CommandError::Usage(vec![
            Message::new("cli-store-no-name").with("store", store.to_owned()),
        ]));
    }
    let folder =
        file_of(store).and_then(Path::parent).filter(|folder| !folder.as_os_str().is_empty());
    let Some(folder) = folder.filter(|folder| !folder.is_dir()) else { return Ok(()) };
    let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    let message = Message::new("cli-store-no-folder").with("store", store.to_owned());
    Err(CommandError::Data(vec![message.with("folder", folder.display().to_string())]))
}

/// Returns the file of an SQLite store.
fn file_of(store: &str) -> Option<&Path> {
    store.strip_prefix("sqlite:").map(|file| Path::new(file.split('?').next().unwrap_or(file)))
}

/// Fails if the SQLite file does not exist; opening would silently create an empty store.
pub(crate) fn must_exist(store: &str) -> Result<(), CommandError> {
    folder_must_exist(store)?;
    if file_of(store).is_some_and(|file| !file.exists()) {
        return Err(CommandError::Data(vec![
            Message::new("cli-no-store").with("store", store.to_owned()),
        ]));
    }
    Ok(())
}

/// Returns whether a path is a file of a store: the SQLite database, or one of its companion files.
pub(crate) fn is_file_of(store: &str, path: &Path) -> bool {
    let Some(file) = file_of(store).map(resolved) else { return false };
    let path = resolved(path);
    ["", "-wal", "-shm", "-journal", "-lock"].iter().any(|end| {
        let mut name = file.clone().into_os_string();
        name.push(end);
        path.as_os_str() == name
    })
}

/// Resolves symbolic links in a path, even if the file does not exist.
fn resolved(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        match (path.parent().and_then(|folder| folder.canonicalize().ok()), path.file_name()) {
            (Some(folder), Some(name)) => folder.join(name),
            _ => path,
        }
    })
}

/// Returns the current time.
pub(crate) fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Time(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}
