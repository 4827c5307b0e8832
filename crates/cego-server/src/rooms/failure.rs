//! Why a command was not carried out.

use cego_store::StoreError;
use cego_table::{Broken, TableRefusal};

/// Why a command was not carried out.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Failure {
    /// There is no such table.
    NoTable,
    /// The table refuses.
    Refused(TableRefusal),
    /// Only people with a seat may see this table.
    NotWatched,
    /// The server is about to be restarted, and nothing new begins.
    Maintenance,
    /// The store has failed.
    Store(StoreError),
}

impl From<TableRefusal> for Failure {
    fn from(refusal: TableRefusal) -> Failure {
        Failure::Refused(refusal)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Store(error)
    }
}

impl From<Broken> for Failure {
    fn from(broken: Broken) -> Failure {
        Failure::Store(StoreError::Broken(broken.to_string()))
    }
}
