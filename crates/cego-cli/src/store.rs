//! The store that a command works on.

use std::path::Path;

use cego_server::StoreError;

use crate::failure::Failure;
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

/// Returns the failure of a store that did not do what it was asked for.
pub(crate) fn store_failure(store: &str, error: StoreError) -> Failure {
    Failure::Store(Message::new("cli-store-failed").with("store", store.to_owned()), error)
}

/// Rejects a store whose folder is not there, before anything tries to open it: a store is made, the folder around it is not.
pub(crate) fn folder_must_exist(store: &str) -> Result<(), Failure> {
    if file_of(store).is_some_and(|file| file.as_os_str().is_empty()) {
        return Err(Failure::Usage(vec![Message::new("cli-store-no-name").with("store", store.to_owned())]));
    }
    let folder = file_of(store).and_then(Path::parent).filter(|folder| !folder.as_os_str().is_empty());
    let Some(folder) = folder.filter(|folder| !folder.is_dir()) else { return Ok(()) };
    let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    let message = Message::new("cli-store-no-folder").with("store", store.to_owned());
    Err(Failure::Data(vec![message.with("folder", folder.display().to_string())]))
}

/// Returns the file of a store of SQLite.
fn file_of(store: &str) -> Option<&Path> {
    store.strip_prefix("sqlite:").map(|file| Path::new(file.split('?').next().unwrap_or(file)))
}

/// Refuses a store that is not there: one that is opened is made, and a wrong name must not look like an empty one.
pub(crate) fn must_exist(store: &str) -> Result<(), Failure> {
    folder_must_exist(store)?;
    if file_of(store).is_some_and(|file| !file.exists()) {
        return Err(Failure::Data(vec![Message::new("cli-no-store").with("store", store.to_owned())]));
    }
    Ok(())
}
