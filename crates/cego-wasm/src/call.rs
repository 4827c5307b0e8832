//! What calls have in common: the clock that is lent to them, and games, which travel as records.

use std::time::Duration;

use cego_protocol::module::DealRecord;
use cego_record::{Extras, Record, RecordEntry, read_one, to_json};

use crate::fault::{Broken, Fault};

/// The time since some moment that stays the same.
pub type Clock<'a> = &'a dyn Fn() -> Duration;

/// A record as it travels.
pub(crate) fn written(record: &Record) -> Result<DealRecord, Fault> {
    DealRecord::new(to_json(record, &Extras::default())).ok_or_else(|| Fault::Broken("no JSON".to_owned()))
}

/// The record in a request.
pub(crate) fn read_record(record: &DealRecord) -> Result<RecordEntry, Fault> {
    read_one(record.json()).map_err(|why| Fault::Record(Broken::unread(&why)))
}
