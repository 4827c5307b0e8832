//! The store that a command works on.

use std::path::Path;

use crate::failure::Failure;
use crate::message::Message;

/// Refuses a store that is not there: one that is opened is made, and a wrong name must not look like an empty one.
pub(crate) fn must_exist(store: &str) -> Result<(), Failure> {
    let file = store.strip_prefix("sqlite:").map(|file| file.split('?').next().unwrap_or(file));
    if file.is_some_and(|file| !Path::new(file).exists()) {
        return Err(Failure::Data(vec![Message::new("cli-no-store").with("store", store.to_owned())]));
    }
    Ok(())
}
