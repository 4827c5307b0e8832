//! Names in paths. What is no name is the name of nothing.

use cego_store::RecordId;
use cego_table::PersonId;

use super::Fault;

/// The person a path names.
pub(crate) fn person(text: &str) -> Result<PersonId, Fault> {
    text.parse().map_err(|_| Fault::NOBODY)
}

/// The record a path names.
pub(crate) fn record(text: &str) -> Result<RecordId, Fault> {
    text.parse().map_err(|_| Fault::NO_RECORD)
}
