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

/// Refuses a store that is not there: one that is opened is made, and a wrong name must not look like an empty one.
pub(crate) fn must_exist(store: &str) -> Result<(), Failure> {
    let file = store.strip_prefix("sqlite:").map(|file| file.split('?').next().unwrap_or(file));
    if file.is_some_and(|file| !Path::new(file).exists()) {
        return Err(Failure::Data(vec![Message::new("cli-no-store").with("store", store.to_owned())]));
    }
    Ok(())
}
